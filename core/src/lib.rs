//! This crate has functions that several crates of `platform-api` share. They must be the same in all of these crates.
//! The crate is not for use by others.

pub mod decimal;
pub mod nearest;
pub mod shown;
