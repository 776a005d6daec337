//! The maintainer's command line: `cargo bindings …`, an alias in `.cargo/config.toml`.
//!
//! Each command says whether all is well; `main` makes an exit code of that. They are listed in the help.

#![forbid(unsafe_code)]

mod args;
mod command;
mod json;
mod print;

use std::process::ExitCode;

use clap::Parser;
use platform_api_codegen::write::Mode;

use args::{Args, Command};
use command::{diff, drift, explain, generate, reference};

fn main() -> ExitCode {
    let args = Args::parse();
    match &args.command {
        Command::Generate(command) => {
            let mode = if command.check { Mode::Check } else { Mode::Write };
            well(generate::generate(&args.spec(), &command.out(), mode, args.format))
        }
        Command::Check(command) => {
            match generate::check(&args.spec(), args.bindings(command).as_deref(), args.format) {
                Ok(is_right) => well(is_right),
                Err(error) => {
                    print::error(&error.to_string());
                    ExitCode::FAILURE
                }
            }
        }
        Command::Diff(command) => diff::run(command, &args.spec(), args.format),
        Command::Explain { code } => match explain::explain(code.as_deref(), args.format) {
            true => ExitCode::SUCCESS,
            false => ExitCode::from(USAGE),
        },
        Command::Reference { out } => well(reference::reference(&args.spec(), out, args.format)),
        Command::Drift(command) => match drift::drift(&args.spec(), command, args.format) {
            Ok(has_drifted) => well(!has_drifted),
            Err(message) => {
                print::error(&message);
                ExitCode::from(USAGE)
            }
        },
    }
}

/// Wrong usage, as clap has it.
const USAGE: u8 = 2;

fn well(is_well: bool) -> ExitCode {
    if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
