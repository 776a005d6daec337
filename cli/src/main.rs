//! The command line for maintainers: `cargo bindings …`, an alias in `.cargo/config.toml`.
//!
//! `cargo bindings --help` explains the exit codes.

mod args;
mod command;
mod print;

use std::process::ExitCode;

use clap::Parser;
use platform_api_codegen::write::Mode;

use args::{Args, Command};
use command::{diff, drift, explain, generate};

fn main() -> ExitCode {
    let args = Args::parse();
    let (spec, format) = (&args.spec, args.format);
    match &args.command {
        Command::Generate { check, out } => {
            let mode = if *check { Mode::Check } else { Mode::Write };
            generate::generate(spec, out, mode, format)
        }
        Command::Check => generate::check(spec, format),
        Command::Diff(command) => diff::diff(command, spec, format),
        Command::Explain { code } => explain::explain(code.as_deref(), format),
        Command::Reference { out } => generate::reference(spec, out, format),
        Command::Drift(command) => drift::drift(command, spec, format),
    }
}
