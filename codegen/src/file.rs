//! A generated file, between `emit`, which makes it, and `write`, which puts it on disk.

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
