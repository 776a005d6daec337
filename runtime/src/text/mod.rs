//! Percent encoding, and the error for a name that is unknown.

pub(crate) mod percent;
pub(crate) mod unknown;
