//! One crate with the bindings of many specs as modules compiles much faster than many crates.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use platform_api_codegen::emit::emit;
use platform_api_codegen::model::Api;

use super::tests;

pub fn write_crate<'a>(dir: &Path, modules: impl Iterator<Item = (String, &'a Api)>) {
    let _ = fs::remove_dir_all(dir);
    let runtime = tests().join("../../runtime");
    let manifest = format!(
        "[package]\nname = \"cases\"\nversion = \"1.0.0\"\nedition = \"2024\"\n\n[features]\ndefault = [\"client\"]\n\
         client = [\"platform-api-runtime/client\"]\nblocking = []\n\n[dependencies]\n\
         platform-api-runtime = {{ path = {:?}, default-features = false }}\n\n[workspace]\n",
        runtime.canonicalize().unwrap(),
    );
    put(dir, "Cargo.toml", &manifest);
    fs::copy(tests().join("../../Cargo.lock"), dir.join("Cargo.lock")).unwrap();
    // Each module includes a front page, which a separate crate has next to `src`.
    put(dir, "src/README.md", "");
    let mut library = String::new();
    for (module, api) in modules {
        library += &format!("pub mod {module};\n");
        write_bindings(dir, &module, api);
    }
    put(dir, "src/lib.rs", &library);
}

fn write_bindings(dir: &Path, module: &str, api: &Api) {
    for file in emit(api) {
        let path = file.path.to_string_lossy().into_owned();
        let Some(path) = path.strip_prefix("src/").filter(|path| path.ends_with(".rs")) else {
            continue;
        };
        let path = if path == "lib.rs" { "mod.rs" } else { path };
        let text = file.text.replace("crate::", &format!("crate::{module}::"));
        put(dir, &format!("src/{module}/{path}"), &text);
    }
}

pub fn put(dir: &Path, path: &str, text: &str) {
    super::put(&dir.join(path), text);
}

/// Runs Cargo with one target folder, so that dependencies are compiled once.
pub fn cargo(dir: &Path, arguments: &[&str]) -> Output {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bundle/target");
    let mut command = Command::new(env!("CARGO"));
    command.env("CARGO_TARGET_DIR", target);
    command.current_dir(dir).args(arguments).output().unwrap()
}
