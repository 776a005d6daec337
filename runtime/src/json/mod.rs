//! JSON as text, without any meaning: scanner, values one level at a time, equality, writer, reading as any type,
//! errors.

pub(crate) mod equal;
pub(crate) mod error;
pub(crate) mod node;
pub(crate) mod scan;
pub(crate) mod typed;
pub(crate) mod write;
