//! What is safe to show, and percent encoding.

pub(crate) mod nearest;
pub(crate) mod percent;
pub(crate) mod shown;
pub(crate) mod unknown;
