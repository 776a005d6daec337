//! Percent encoding, the header `Link`, and the error for a name that is parse.

pub(crate) mod link_header;
pub(crate) mod parse;
pub(crate) mod percent;
