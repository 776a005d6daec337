//! This is the command line for maintainers: `cargo bindings …`, an alias in `.cargo/config.toml`.
//!
//! `main` calls the function of the command, which prints its own results. Then `main` turns the result of the function
//! into the exit code. Only `diff` chooses its exit code itself. `cargo bindings --help` explains the exit codes.

mod args;
mod command;
mod print;

use std::process::ExitCode;

use clap::Parser;
use platform_api_codegen::write::Mode;

use args::{Args, Command, USAGE, in_workspace};
use command::{diff, drift, explain, generate, reference};

fn main() -> ExitCode {
    let args = Args::parse();
    match &args.command {
        Command::Generate { check, out } => {
            let mode = if *check { Mode::Check } else { Mode::Write };
            let out = out.clone().unwrap_or_else(|| in_workspace("generated"));
            exit_code(generate::generate(&args.spec(), &out, mode, args.format))
        }
        Command::Check { out } => exit_code(generate::check(
            &args.spec(),
            args.bindings(out.as_ref()).as_deref(),
            args.format,
        )),
        Command::Diff(command) => diff::run(command, &args.spec(), args.format),
        Command::Explain { code } => match explain::explain(code.as_deref(), args.format) {
            true => ExitCode::SUCCESS,
            false => ExitCode::from(USAGE),
        },
        Command::Reference { out } => exit_code(reference::reference(&args.spec(), out, args.format)),
        Command::Drift(command) => match drift::drift(&args.spec(), command, args.format) {
            Ok(has_drifted) => exit_code(!has_drifted),
            Err(message) => print::failure(&message, USAGE),
        },
    }
}

fn exit_code(is_success: bool) -> ExitCode {
    if is_success {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
