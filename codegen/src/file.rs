//! This module has the type of a generated file, and the marker that identifies such a file.
//!
//! `emit` makes files, and `write` puts them on disk. The two modules share only this type.

use std::path::PathBuf;

/// The line that every generated file has near its start.
pub const MARKER: &str = "Do not edit: run `cargo bindings generate`.";

/// One file of the generated crate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Relative to the folder of the generated crate, with `/`.
    pub path: PathBuf,
    pub text: String,
}
