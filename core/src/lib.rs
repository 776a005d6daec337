//! Functions that several crates of `platform-api` share, so that all of them compare numbers, suggest names, know
//! credentials, escape text and open files alike. The crate is internal: it has no stable API.

pub mod credential;
pub mod decimal;
pub mod difference;
pub mod file;
pub mod nearest;
pub mod shown;
