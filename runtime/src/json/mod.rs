//! JSON text without meaning.

pub(crate) mod error;
pub(crate) mod node;
pub(crate) mod scan;
pub(crate) mod text;
pub(crate) mod write;
