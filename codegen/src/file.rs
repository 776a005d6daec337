//! A generated file, between `emit`, which makes it, and `write`, which puts it on disk.

use std::path::PathBuf;

/// What the second line of every generated file says.
pub const MARKER: &str = "Do not edit: run `cargo bindings generate`.";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Relative to the folder of the generated crate, with `/`.
    pub path: PathBuf,
    pub text: String,
}

pub fn is_generated(text: &str) -> bool {
    let head: String = text.lines().take(2).collect();
    head.contains("Generated from ") && head.contains(MARKER)
}
