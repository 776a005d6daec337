//! All tests of the generator, as one program.

#![allow(clippy::disallowed_methods, reason = "only developers read these paths")]

mod api_txt;
mod cases;
mod determinism;
mod docs;
mod documents;
mod edits;
mod facts;
mod json;
mod mutation;
mod openapi;
mod reserved;
mod specs;
mod support;
mod write;
