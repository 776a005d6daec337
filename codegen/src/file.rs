//! A file that `emit` makes and `write` puts on disk.

use std::path::PathBuf;

pub const MARKER: &str = "Do not edit: run `cargo bindings generate`.";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    pub path: PathBuf,
    pub text: String,
}

pub fn is_generated(text: &str) -> bool {
    let head: String = text.lines().take(2).collect();
    head.contains("Generated from ") && head.contains(MARKER)
}
