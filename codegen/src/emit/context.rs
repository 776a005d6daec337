//! This module has the input of every module that emits files. The input is the model, and the names of its types in
//! Rust.
//!
//! All threads that emit files share this input.

use std::collections::HashSet;

use super::rust_types::table_name;
use crate::model::Api;

#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub api: &'a Api,
    /// Everything that the module `types` defines: enums, records and the tables of records.
    pub types: &'a HashSet<String>,
}

/// The names of the enums and records, and of the tables of records.
pub fn type_names(api: &Api) -> HashSet<String> {
    let types = api.types().map(|(_, name, _)| name.to_owned());
    let tables = api.records.iter().map(|record| table_name(&record.name).to_string());
    types.chain(tables).collect()
}
