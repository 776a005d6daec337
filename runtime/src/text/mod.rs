//! Joined parts, percent encoding, the header `Link`, and the error of a text that cannot be parsed.

pub(crate) mod joined;
pub(crate) mod link_header;
pub(crate) mod parse;
pub(crate) mod percent;
