//! Model → files. A pure function: nothing here touches the disk.

use std::path::PathBuf;

use crate::model::Api;

/// One file of the generated crate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Relative to the folder of the generated crate, with `/`.
    pub path: PathBuf,
    pub text: String,
}

/// Every file of the generated crate.
pub fn emit(_api: &Api) -> Vec<File> {
    Vec::new()
}
