//! Plain serde derives for the model's types, to compare with the bindings.

#[path = "derive_rendering/render.rs"]
mod render;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=../spec");
    println!("cargo::rerun-if-changed=derive_rendering/render.rs");
    let api = match platform_api_codegen::read(Path::new("../spec")) {
        Ok(api) => api,
        Err(report) => {
            eprintln!("{report}");
            return ExitCode::FAILURE;
        }
    };
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo names the output folder"));
    fs::write(out.join("records.rs"), render::records(&api)).expect("the output folder can be written");
    ExitCode::SUCCESS
}
