//! Generates `generated/` from `spec/` whenever either changes.
//!
//! It runs before its package is compiled, so one `cargo test` after an edit of the spec tests the new bindings. With
//! `CI=true` it writes nothing, and stale bindings are an error. Users never run it: the published crate in `generated/`
//! has no build script.

use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;

use platform_api_codegen::write::{Mode, WriteOutcome};
use platform_api_codegen::{Generated, generate};

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=spec");
    println!("cargo::rerun-if-changed=generated");
    println!("cargo::rerun-if-env-changed=CI");
    let mode = if std::env::var_os("CI").is_some_and(|value| value == "true") {
        Mode::Check
    } else {
        Mode::Write
    };
    let Generated { report, files } = generate(Path::new("spec"), Path::new("generated"), mode);
    match files {
        Some(Ok(files)) if mode == Mode::Write || files.is_current() => {
            for warning in report.lines().lines() {
                println!("cargo::warning={warning}");
            }
            backdate(&files);
            return ExitCode::SUCCESS;
        }
        Some(Ok(files)) => eprintln!(
            "{}commit the bindings together with the spec",
            files.lines(mode, "cargo bindings generate")
        ),
        Some(Err(error)) => eprintln!("{error}"),
        None => eprintln!("{report}{}", report.advice()),
    }
    ExitCode::FAILURE
}

/// Gives the written files the time at which this script started, or Cargo would take them for edits, and the next build
/// would run the script and compile everything again.
fn backdate(files: &WriteOutcome) {
    let written = files.missing.iter().chain(&files.changed).chain(&files.left_over);
    let paths: BTreeSet<&Path> = written
        .flat_map(|path| Path::new(path).ancestors())
        .filter(|path| *path != Path::new(""))
        .collect();
    if paths.is_empty() {
        return;
    }
    let Some(start) = started() else {
        println!(
            "cargo::warning=build.rs does not find when Cargo started it: the next build compiles everything again"
        );
        return;
    };
    for path in paths {
        // If this fails, the next build only takes longer.
        let _ = File::open(path).and_then(|file| file.set_modified(start));
    }
}

/// When Cargo started this script: the modification time of a file next to the output folder, or in `run/` with the new
/// layout of the build directory.
fn started() -> Option<SystemTime> {
    let out = PathBuf::from(std::env::var_os("OUT_DIR")?);
    let stamps = ["invoked.timestamp", "run/invoked.timestamp"].map(|stamp| out.with_file_name(stamp));
    stamps.iter().find_map(|stamp| stamp.metadata().ok()?.modified().ok())
}
