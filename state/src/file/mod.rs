//! The state file: its notation, reading it with the places of mistakes, writing it, and its JSON Schema.

pub mod comment;
pub mod contents;
pub mod document;
pub mod problem;
pub mod replace;
pub mod request;
pub mod schema;
pub mod state;
pub mod target;
pub mod value;
pub mod visible;
pub mod write;
