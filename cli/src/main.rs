//! The command line for maintainers: `cargo bindings …`, an alias in `.cargo/config.toml`.

mod args;
mod command;
mod print;

use std::process::ExitCode;

use clap::Parser;
use platform_api_codegen::write::Mode;

use args::{Args, BindingsCommand};
use command::{diff, drift, explain, generate};

fn main() -> ExitCode {
    let args = Args::parse();
    let (spec, format) = (&args.spec, args.format);
    match &args.command {
        BindingsCommand::Generate { check, out } => {
            let mode = if *check { Mode::Check } else { Mode::Write };
            generate::generate(spec, out, mode, format)
        }
        BindingsCommand::Check => generate::check(spec, format),
        BindingsCommand::Diff(command) => diff::diff(command, spec, format),
        BindingsCommand::Explain { code } => explain::explain(code.as_deref(), format),
        BindingsCommand::Reference { out } => generate::reference(spec, out, format),
        BindingsCommand::Drift(command) => drift::drift(command, spec, format),
    }
}
