//! The maintainer's command line: `cargo bindings …`, an alias in `.cargo/config.toml`.
//!
//! Each command says whether all is well; `main` makes an exit code of that. They are listed in the help.

#![forbid(unsafe_code)]

mod args;
mod diff;
mod drift;
mod explain;
mod json;
mod print;

use std::path::Path;
use std::process::ExitCode;

use clap::Parser;
use platform_api_codegen::report::Report;
use platform_api_codegen::write::Mode;
use platform_api_codegen::{Failure, generate, inspect};

use args::{Args, Command, Format};

fn main() -> ExitCode {
    let args = Args::parse();
    match &args.command {
        Command::Generate(command) => {
            let mode = if command.check { Mode::Check } else { Mode::Write };
            well(run_generate(&args.spec(), &command.out(), mode, args.format))
        }
        Command::Check => well(run_check(&args.spec(), args.format)),
        Command::Diff(command) => diff::run(command, &args.spec(), args.format),
        Command::Explain { code } => match explain::explain(code.as_deref(), args.format) {
            true => ExitCode::SUCCESS,
            false => ExitCode::from(USAGE),
        },
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

fn run_generate(spec: &Path, out: &Path, mode: Mode, format: Format) -> bool {
    let generated = generate(spec, out, mode);
    if format == Format::Json {
        json::print(&match &generated {
            Ok(generated) => json::Generated::of(&generated.warnings, Some((&generated.files, out, mode)), ""),
            Err(Failure::Spec(report)) => json::Generated::of(report, None, ""),
            Err(Failure::Write(error)) => json::Generated::of(&Report::new(""), None, &error.to_string()),
        });
    } else {
        match &generated {
            Ok(generated) => {
                print::report(&generated.warnings, format);
                print::outcome(&generated.files, out, mode);
            }
            Err(Failure::Spec(report)) => print::report(report, format),
            Err(Failure::Write(error)) => print::error(&error.to_string()),
        }
    }
    generated.is_ok_and(|generated| mode == Mode::Write || generated.files.is_current())
}

fn run_check(spec: &Path, format: Format) -> bool {
    let mut report = Report::new(&spec.to_string_lossy());
    let api = inspect(spec, &mut report);
    if format == Format::Json {
        json::print(&json::Checked::of(&report, api.as_ref()));
    } else {
        print::report(&report, format);
        api.iter().for_each(print::counts);
    }
    api.is_some()
}
