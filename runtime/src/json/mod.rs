//! JSON as text, without any meaning: scanner, values one level at a time, equality, writer, errors.

pub(crate) mod equal;
pub(crate) mod error;
pub(crate) mod node;
pub(crate) mod scan;
pub(crate) mod write;
