//! Compiles and documents one crate that has the bindings of many specs as its modules.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use platform_api_codegen::emit::emit;
use platform_api_codegen::model::Api;

use super::names::{FIELDS, SLUGS, TYPES, WORDS};
use crate::support;

/// Compiles and documents the bindings, without a warning.
pub fn compile(apis: &[Api]) {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), apis);
    for arguments in [["check", "--quiet"], ["doc", "--no-deps"]] {
        let mut command = Command::new(env!("CARGO"));
        // The cases of the comparison use the same folder, so that dependencies are compiled once.
        command.env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("bundle/target"));
        command.env("RUSTDOCFLAGS", "-D warnings").current_dir(dir.path()).args(arguments);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{arguments:?}\n{}", String::from_utf8_lossy(&output.stderr));
    }
}

fn write(dir: &Path, apis: &[Api]) {
    let runtime = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../runtime").canonicalize().unwrap();
    let manifest = format!(
        "[package]\nname = \"specs\"\nversion = \"1.0.0\"\nedition = \"2024\"\n\n[features]\ndefault = [\"client\"]\n\
         client = [\"platform-api-runtime/client\"]\nblocking = []\n\n[dependencies]\n\
         platform-api-runtime = {{ path = {runtime:?}, default-features = false }}\n\n[workspace]\n",
    );
    put(dir, "Cargo.toml", &manifest);
    fs::copy(runtime.join("../Cargo.lock"), dir.join("Cargo.lock")).unwrap();
    let mut library = "#![deny(warnings)]\n".to_owned();
    for (position, api) in apis.iter().enumerate() {
        let module = format!("spec_{position}");
        writeln!(library, "pub mod {module};").unwrap();
        for file in emit(api) {
            let path = file.path.to_string_lossy().into_owned();
            let Some(path) = path.strip_prefix("src/").filter(|path| path.ends_with(".rs")) else { continue };
            let path = if path == "lib.rs" { "mod.rs" } else { path };
            let text = file.text.replace("crate::", &format!("crate::{module}::"));
            put(dir, &format!("src/{module}/{path}"), &text);
        }
    }
    put(dir, "src/lib.rs", &library);
    // The README of each, which is beside `src` in its own crate.
    put(dir, "src/README.md", "");
}

fn put(dir: &Path, path: &str, text: &str) {
    let path = dir.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// A spec with every name in every place, and every string.
pub fn every_name() -> Vec<(String, String)> {
    let docs: Vec<_> =
        WORDS.iter().map(|word| serde_json::to_string(&format!("{word} and {word}.")).unwrap()).collect();
    let mut docs = docs.iter().cycle();
    let mut doc = || docs.next().unwrap();
    let mut types = String::new();
    let mut uses = "section = \"Uses\"\n[attributes]\n".to_owned();
    let types_of_kinds = |name: &&str| SLUGS.contains(&name.to_lowercase().as_str());
    for (position, name) in distinct(TYPES).into_iter().filter(|name| !types_of_kinds(name)).enumerate() {
        let doc = doc();
        match position % 2 {
            0 => writeln!(types, "[record.{name}]\ndoc = {doc}\nfields.inner = {{ type = \"{name}\", doc = {doc} }}"),
            _ => {
                writeln!(types, "[enum.{name}]\ndoc = {doc}\nvalues = [{{ value = 1, name = \"self\", doc = {doc} }}]")
            }
        }
        .unwrap();
        writeln!(uses, "zz_{position} = {{ type = \"{name}\", doc = {doc} }}").unwrap();
    }
    writeln!(types, "[enum.EveryName]\ndoc = {}\nvalues = [", doc()).unwrap();
    for (position, name) in distinct(FIELDS).into_iter().enumerate().filter(|(_, name)| *name != "unknown") {
        let value = serde_json::to_string(&format!("{}{position}", WORDS[position % WORDS.len()])).unwrap();
        writeln!(types, "  {{ value = {value}, name = \"{name}\", doc = {} }},", doc()).unwrap();
    }
    types += "]\n[record.EveryField]\ndoc = \"All.\"\n";
    let mut attributes = "section = \"All\"\n[attributes]\nzz_names = { type = \"EveryName\", doc = \"All.\" }\n\
                          zz_fields = { type = \"array of EveryField\", doc = \"All.\" }\n"
        .to_owned();
    let (mut object, mut required) = ("section = \"All\"\n[fields]\n".to_owned(), String::new());
    let (mut flags, mut events) = (String::new(), String::new());
    for (position, name) in FIELDS.iter().enumerate() {
        // The getter of one is the setter of another, which the check rejects.
        let is_setter = ["with_member", "with_new"].contains(name);
        let types = if is_setter { &mut String::new() } else { &mut types };
        writeln!(types, "fields.{name} = {{ type = \"integer\", doc = {} }}", doc()).unwrap();
        writeln!(attributes, "{name} = {{ type = \"boolean\", default = true, doc = {} }}", doc()).unwrap();
        // An event that is a field of the object has its getter there.
        match position % 2 {
            0 if *name != "properties" => writeln!(object, "{name} = {{ type = \"boolean\", doc = {} }}", doc()),
            _ => writeln!(events, "  {{ name = \"{name}\", type = \"boolean\", event = true, doc = {} }},", doc()),
        }
        .unwrap();
        writeln!(required, "  {{ name = \"{name}\", required = true, doc = {} }},", doc()).unwrap();
        writeln!(flags, "  {{ name = \"{name}\", type = \"boolean\", required = true, doc = {} }},", doc()).unwrap();
    }
    object += "properties = { type = \"properties\", doc = \"Settings.\" }\n";
    let mut kinds = format!("section = {}\n", doc());
    for (slug, parameters) in [("zz-required", required), ("zz-flags", flags), ("zz-events", events)] {
        writeln!(kinds, "[kind.{slug}]\ndoc = {}\nparameters = [\n{parameters}]", doc()).unwrap();
    }
    let mut sections = Vec::new();
    let mut files = Vec::new();
    for (position, slug) in distinct(SLUGS).into_iter().enumerate() {
        let doc = doc();
        writeln!(kinds, "[kind.{slug}]\ndoc = {doc}\nparameters = [{{ name = \"a\", required = true, doc = {doc} }}]")
            .unwrap();
        let text =
            format!("section = {doc}\n[attributes]\nzz_{slug}_{position} = {{ type = \"string\", doc = {doc} }}\n");
        sections.push(format!("\"{slug}\""));
        files.push((format!("settings/{slug}.toml"), text.replace('-', "_")));
    }
    sections.extend(["\"zz_all\"".to_owned(), "\"zz_uses\"".to_owned()]);
    let base = fs::read_to_string(support::tests().join("minimal/api.toml")).unwrap();
    let api = base.replace("[\"chat\"]", "[\"one\"]").replace("[\"accounts\"]", &format!("[{}]", sections.join(", ")));
    let others = [
        ("api.toml", api),
        ("types.toml", types),
        ("shared.toml", String::new()),
        ("integrations/object.toml", object),
        ("integrations/one.toml", kinds),
        ("settings/zz_all.toml", attributes),
        ("settings/zz_uses.toml", uses),
    ];
    files.extend(others.map(|(path, text)| (path.to_owned(), text)));
    files
}

/// The names that differ in more than underscores, hyphens and capitals.
fn distinct<'a>(names: &[&'a str]) -> Vec<&'a str> {
    let mut known = std::collections::BTreeSet::new();
    names.iter().copied().filter(|name| known.insert(name.replace(['-', '_'], "").to_lowercase())).collect()
}
