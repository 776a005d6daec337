//! A generated file, between `emit`, which makes it, and `write`, which puts it on disk.

use std::path::PathBuf;

/// What the second line of every generated file says.
pub const MARKER: &str = "Do not edit: run `cargo bindings generate`.";

/// One file of the generated crate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Relative to the folder of the generated crate, with `/`.
    pub path: PathBuf,
    pub text: String,
}

/// How generated files begin.
const BEGINS: [&str; 4] = ["// Generated from ", "# Generated from ", "<!-- Generated from ", "{"];

/// Whether a text is that of a generated file.
pub fn is_generated(text: &str) -> bool {
    let is_marked = text.lines().nth(1).is_some_and(|line| line.contains(MARKER));
    is_marked && BEGINS.iter().any(|begin| text.starts_with(begin))
}
