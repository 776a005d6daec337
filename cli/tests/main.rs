//! The tests of the command line and of the comparison.

#![allow(clippy::disallowed_methods, reason = "only developers read these paths")]

mod commands;
mod compare;
mod compare_emitted;
mod drift;
#[path = "compare/edited.rs"]
mod edited;
mod formats;
mod reference;
mod release;
#[path = "release/repository.rs"]
mod repository;
#[cfg(unix)]
#[path = "release/story.rs"]
mod story;
#[path = "../../codegen/tests/support/mod.rs"]
mod support;
