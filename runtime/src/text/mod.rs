//! Percent encoding, the header `Link`, and the error for a name that is unknown.

pub(crate) mod link_header;
pub(crate) mod percent;
pub(crate) mod unknown;
