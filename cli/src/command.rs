//! The commands. Each prints its results, and returns the exit code. With `--format json`, standard output is one JSON
//! document; only the draft of `diff --changelog` is always Markdown.

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
