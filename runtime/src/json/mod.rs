//! JSON as text, without any meaning: scanner, values one level at a time, decimals.

pub(crate) mod node;
pub(crate) mod number;
pub(crate) mod scan;
