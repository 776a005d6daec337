//! Percent encoding, and the error of an unknown name.

pub(crate) mod percent;
pub(crate) mod unknown;
