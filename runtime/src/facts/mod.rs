//! Documented facts, which generated code contains as constants: types, fields, tables, operations, versions, project
//! ids, parents.

pub(crate) mod fact;
mod json;
pub(crate) mod kind;
pub(crate) mod operation;
pub(crate) mod parent;
pub(crate) mod table;
pub(crate) mod version;
