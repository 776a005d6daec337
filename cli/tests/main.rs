//! All tests of the command line and of the comparison, as one program.

#[path = "compare/bundle.rs"]
mod bundle;
#[allow(dead_code, reason = "what an edit does to the surface is tested in codegen")]
#[path = "../../codegen/tests/edits/change.rs"]
mod change;
mod command_line;
mod compare;
mod compare_command;
mod compare_emitted;
mod compare_semver;
mod compare_suggestions;
#[path = "compare/crates.rs"]
mod crates;
mod drift;
mod drift_command;
mod drift_sandbox;
#[path = "compare/edited.rs"]
mod edited;
#[path = "../../codegen/tests/edits/entry.rs"]
mod entry;
mod merges;
mod processes;
#[path = "compare/programs.rs"]
mod programs;
#[path = "compare/random.rs"]
mod random;
mod reference;
mod reference_browser;
#[path = "reference/rows.rs"]
mod rows;
mod slips;
#[path = "../../codegen/tests/support/mod.rs"]
mod support;
