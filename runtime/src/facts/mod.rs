//! The statements of the service's documents: types, facts, fields, tables, operations, versions, project ids.
//! Generated code contains them as constants.

pub(crate) mod fact;
pub(crate) mod kind;
pub(crate) mod operation;
pub(crate) mod project_id;
pub(crate) mod table;
pub(crate) mod version;
