//! All tests of the generator, as one program.

mod cases;
#[path = "edits/change.rs"]
mod change;
mod determinism;
mod docs;
mod edits;
#[path = "edits/entry.rs"]
mod entry;
mod json;
mod mutation;
mod openapi;
mod reserved;
mod schema;
mod specs;
mod support;
mod surface;
mod write;
