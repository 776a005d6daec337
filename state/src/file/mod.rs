//! The state file: its notation, its JSON Schema, its reader and its writer. Every mistake is reported with its place.

pub mod comment;
pub mod document;
pub mod problem;
pub mod replace;
pub mod schema;
pub mod source;
pub mod state;
pub mod value;
pub mod write;
pub mod yaml;
