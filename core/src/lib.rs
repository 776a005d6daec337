//! Functions shared by the crates of `platform-api`. This crate is internal: it has no stable API.

pub mod credential;
pub mod decimal;
pub mod difference;
pub mod file;
pub mod nearest;
pub mod shown;
