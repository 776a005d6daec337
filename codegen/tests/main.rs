//! All tests of the generator, as one program.

mod cases;
mod determinism;
mod docs;
mod edits;
mod json;
mod mutation;
mod openapi;
mod reserved;
mod schema;
mod specs;
mod support;
mod surface;
mod write;
