//! Internal functions of `platform-api`'s crates. Not a stable API.

pub mod credential;
pub mod decimal;
pub mod difference;
pub mod file;
pub mod nearest;
pub mod shown;
