//! Internal functions of `platform-api`'s crates. Not a stable API.

pub mod bound;
pub mod comparable;
pub mod credential;
pub mod decimal;
pub mod difference;
pub mod escape;
pub mod facts;
pub mod file;
pub mod format;
pub mod header;
pub mod mask;
pub mod nearest;
pub mod path;
pub mod scalar;
pub mod text;
pub mod timestamp;
pub mod types;
pub mod words;
