//! The state file.

pub mod comment;
pub mod document;
pub mod problem;
pub mod replace;
pub mod schema;
pub mod state;
pub mod template;
pub mod value;
pub mod write;
pub mod yaml;
