//! The tests of the generator.

#![allow(clippy::disallowed_methods, reason = "only developers read these paths")]

mod advice;
mod api_txt;
mod codes;
mod determinism;
mod docs;
mod documents;
mod edits;
mod golden;
mod reserved;
mod specs;
mod support;
mod write;
