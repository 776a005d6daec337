//! The maintainer's command line: `cargo bindings …`, an alias in `.cargo/config.toml`.
//!
//! Exit codes: 0 if all is well, 1 if the spec has errors or the bindings are not what it says, 2 for wrong usage.

#![forbid(unsafe_code)]

mod args;
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
    let is_well = match &args.command {
        Command::Generate(command) => {
            let mode = if command.check { Mode::Check } else { Mode::Write };
            run_generate(&args.spec(), &command.out(), mode, args.format)
        }
        Command::Check => run_check(&args.spec(), args.format),
    };
    if is_well { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

fn run_generate(spec: &Path, out: &Path, mode: Mode, format: Format) -> bool {
    match generate(spec, out, mode) {
        Ok(generated) => {
            print::report(&generated.warnings, format);
            print::outcome(&generated.files, out, mode);
            mode == Mode::Write || generated.files.is_current()
        }
        Err(Failure::Spec(report)) => {
            print::report(&report, format);
            false
        }
        Err(Failure::Write(error)) => {
            print::error(&error.to_string());
            false
        }
    }
}

fn run_check(spec: &Path, format: Format) -> bool {
    let mut report = Report::new(&spec.to_string_lossy());
    let api = inspect(spec, &mut report);
    print::report(&report, format);
    if let Some(api) = &api {
        print::counts(api);
    }
    api.is_some()
}
