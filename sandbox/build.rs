//! The spec's files as one constant, so that the sandbox reads no file at run time.
//!
//! `spec` is a link to the repository's folder, and `cargo package` replaces the link with the files. If Git cannot
//! make links, `spec` is a file, and the folder is next to the package.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("Cargo sets it"));
    let spec = ["spec", "../spec"]
        .into_iter()
        .find(|folder| package.join(folder).is_dir());
    let spec = spec.ok_or_else(|| io::Error::other("there is no folder `spec`"))?;
    // Not where the link leads: a copy of the project has to watch its own files.
    println!("cargo::rerun-if-changed={spec}");
    let spec = package.join(spec);
    let mut files = String::new();
    list(&spec, "", &mut files)?;
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets it")).join("spec.rs");
    fs::write(out, format!("&[\n{files}]\n"))
}

/// Skips names that begin with a dot, as codegen's loader does.
fn list(folder: &Path, under: &str, files: &mut String) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = format!("{under}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            list(&entry.path(), &format!("{path}/"), files)?;
        } else if path.ends_with(".toml") && !entry.file_name().to_string_lossy().starts_with('.') {
            let text = fs::read_to_string(entry.path())?;
            writeln!(files, "    ({path:?}, {text:?}),").map_err(io::Error::other)?;
        }
    }
    Ok(())
}
