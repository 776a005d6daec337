//! The state file: reading it with the places of mistakes, its notation, writing it, and its JSON Schema.

pub mod comment;
pub mod document;
pub mod problem;
pub mod schema;
pub mod strict;
pub mod target;
pub mod value;
pub mod write;
