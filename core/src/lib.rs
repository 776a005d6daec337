//! Functions that several crates of `platform-api` share, so that all of them compare numbers, suggest names and escape
//! text alike. The crate is internal: it has no stable API.

pub mod decimal;
pub mod nearest;
pub mod shown;
