//! What several crates of `platform-api` share, so that it is the same in all of them. Not for other crates.

pub mod decimal;
pub mod nearest;
pub mod shown;
