//! `spec/` → `generated/`, whenever either changes.
//!
//! A build script runs before its own package is compiled, so the build that follows a spec edit compiles the new
//! bindings. Where `CI=true` nothing is repaired: bindings that are not those of the spec are an error.

use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;

use platform_api_codegen::generate;
use platform_api_codegen::write::{Mode, Outcome};

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=spec");
    println!("cargo::rerun-if-changed=generated");
    println!("cargo::rerun-if-env-changed=CI");
    let mode = if std::env::var_os("CI").is_some_and(|value| value == "true") { Mode::Check } else { Mode::Write };
    match generate(Path::new("spec"), Path::new("generated"), mode) {
        Ok(generated) if mode == Mode::Write || generated.files.is_current() => {
            for warning in generated.warnings.lines().lines() {
                println!("cargo::warning={warning}");
            }
            settle(Path::new("generated"), &generated.files);
            ExitCode::SUCCESS
        }
        Ok(generated) => {
            eprint!("{}", generated.files.lines(Path::new("generated"), mode));
            eprintln!("the bindings are committed together with the spec that they are made from");
            ExitCode::FAILURE
        }
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

/// Dates what was just written back to the start of this script. Cargo takes whatever is younger for a change that
/// the script has not seen, and would run it, and compile everything after it, once more at the next call.
fn settle(generated: &Path, files: &Outcome) {
    let Some(start) = started() else { return };
    let written = files.missing.iter().chain(&files.changed).chain(&files.left_over);
    let paths: BTreeSet<&Path> = written.flat_map(|path| path.ancestors()).collect();
    for path in paths {
        // Without it the next build takes a little longer: nothing to fail for.
        let _ = File::open(generated.join(path)).and_then(|file| file.set_modified(start));
    }
}

/// When Cargo began to run this script: the date of a file that it makes beside the output folder.
fn started() -> Option<SystemTime> {
    let out = PathBuf::from(std::env::var_os("OUT_DIR")?);
    out.parent()?.join("invoked.timestamp").metadata().ok()?.modified().ok()
}
