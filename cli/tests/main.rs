//! All tests of the command line and of the comparison, as one program.

#![allow(clippy::disallowed_methods, reason = "only developers read these paths")]

#[path = "compare/bundle.rs"]
mod bundle;
mod commands;
mod compare;
mod compare_command;
mod compare_emitted;
mod compare_semver;
mod compare_suggestions;
mod drift;
mod drift_sandbox;
#[path = "compare/edited.rs"]
mod edited;
mod merges;
#[path = "compare/programs.rs"]
mod programs;
mod reference;
mod reference_browser;
#[path = "reference/rows.rs"]
mod rows;
#[path = "../../codegen/tests/support/mod.rs"]
mod support;
