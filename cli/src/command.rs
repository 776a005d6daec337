//! The commands, each of which prints its results and returns the exit code.

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
