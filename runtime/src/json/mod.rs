//! JSON text without meaning: scanner, one-level values, equality, writer, typed reading, errors.

pub(crate) mod equal;
pub(crate) mod error;
pub(crate) mod node;
pub(crate) mod scan;
pub(crate) mod typed;
pub(crate) mod write;
