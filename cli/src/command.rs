//! The commands. A command prints its own results, and returns the exit code.
//!
//! With `--format json`, standard output is one JSON document. The draft of `diff --changelog` is an exception: it is
//! Markdown in every format.

pub mod diff;
pub mod drift;
pub mod explain;
pub mod generate;

use std::process::ExitCode;

fn exit_code(is_success: bool) -> ExitCode {
    if is_success {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
