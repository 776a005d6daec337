//! Documented facts, which generated code contains as constants.

pub(crate) mod fact;
mod json;
pub(crate) mod kind;
pub(crate) mod operation;
pub(crate) mod parent;
pub(crate) mod table;
pub(crate) mod version;
