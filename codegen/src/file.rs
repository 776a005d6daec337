//! A generated file, and how it is recognized: what `emit` makes and `write` puts on disk.

use std::path::PathBuf;

/// What every generated file says in its first bytes.
pub const MARKER: &str = "Do not edit: run `cargo bindings generate`.";

/// How near to the start of a file the [`MARKER`] is, in bytes.
pub const MARKER_WITHIN: usize = 400;

/// One file of the generated crate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Relative to the folder of the generated crate, with `/`.
    pub path: PathBuf,
    pub text: String,
}
