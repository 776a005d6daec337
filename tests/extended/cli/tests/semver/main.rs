//! These tests check `cargo bindings diff` with the compiler. `CONTRIBUTING.md` tells how a release is made. One test
//! makes that release in a copy of the project, and runs `.ci/version` on it.

#![allow(clippy::disallowed_methods, reason = "only developers read these paths")]

mod bundle;
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
