//! `spec/` → `generated/`, whenever either changes.
//!
//! A build script runs before its own package is compiled, so the build that follows a spec edit compiles the new
//! bindings. Where `CI=true` nothing is repaired: bindings that are not those of the spec are an error.

use std::path::Path;
use std::process::ExitCode;

use platform_api_codegen::generate;
use platform_api_codegen::write::Mode;

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=spec");
    println!("cargo::rerun-if-changed=generated");
    println!("cargo::rerun-if-env-changed=CI");
    let mode = if std::env::var_os("CI").is_some_and(|value| value == "true") { Mode::Check } else { Mode::Write };
    match generate(Path::new("spec"), Path::new("generated"), mode) {
        Ok(generated) if mode == Mode::Write || generated.files.is_current() => ExitCode::SUCCESS,
        Ok(_) => {
            eprintln!("generated/ is not what spec/ says: run `cargo bindings generate` and commit the result");
            ExitCode::FAILURE
        }
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}
