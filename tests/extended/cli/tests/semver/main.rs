//! The compiler tests `cargo bindings diff`, and `.ci/version` the release of `cli/tests/release/stories.md`.

#![allow(clippy::disallowed_methods, reason = "only developers read these paths")]

mod cases;
#[path = "../../../../../cli/tests/compare/edited.rs"]
mod edited;
mod programs;
mod release;
#[path = "../../../../../cli/tests/release/repository.rs"]
mod repository;
#[path = "../../../../../cli/tests/release/story.rs"]
mod story;
mod suggestions;
#[path = "../../../../../codegen/tests/support/mod.rs"]
mod support;
