//! Imports lead down: no circle includes a folder, a circle of files has at most three, and no runtime layer imports a
//! higher one.
//!
//! Unit tests do not count. A re-exported name counts as an import of the re-exporting module.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, mem};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use walkdir::WalkDir;

const CRATES: [&str; 6] = ["cli", "codegen", "core", "runtime", "sandbox", "state"];

/// From the bottom up.
const LAYERS: [&str; 7] = ["text", "json", "facts", "object", "rules", "request", "client"];

#[test]
fn no_folder_is_part_of_a_circle() {
    for name in CRATES {
        let root = Path::new(name).join("src");
        let folders = imports_by_folder(&root);
        assert!(folders.contains_key(Path::new("")), "no import is found in {name}");
        for (folder, mut imports) in folders {
            // A module that imports no other, or is imported by none, is in no circle.
            loop {
                let (importing, imported): (BTreeSet<_>, BTreeSet<_>) = imports.iter().cloned().unzip();
                let before = imports.len();
                imports.retain(|(from, to)| imported.contains(from) && importing.contains(to));
                if imports.len() == before {
                    break;
                }
            }
            let circle: BTreeSet<_> = imports.iter().map(|(from, _)| from).collect();
            let has_folder = circle.iter().any(|module| root.join(&folder).join(module).is_dir());
            assert!(!has_folder && circle.len() <= 3, "{name} {folder:?}: {imports:#?}");
        }
    }
}

#[test]
fn layers_of_the_runtime_import_none_above() {
    let imports = imports_by_folder(Path::new("runtime/src"));
    let layer = |module: &str| LAYERS.iter().position(|layer| *layer == module);
    let mut count = 0;
    for (from, to) in &imports[Path::new("")] {
        // The crate root's re-exports belong to no layer.
        if let Some(imported) = layer(to) {
            assert!(layer(from) > Some(imported), "{from} imports {to}");
            count += 1;
        }
    }
    assert!(count > LAYERS.len(), "{count} imports");
}

/// `rules::wire` compares it with the runtime, so they share no functions.
#[test]
fn the_sandbox_reads_and_checks_values_by_itself() {
    let shared = ["bound", "comparable", "decimal", "fit", "scalar", "timestamp"];
    let mut count = 0;
    for file in source_files(Path::new("sandbox/src")) {
        for path in file.paths() {
            if let [package, name, ..] = &path[..]
                && ["platform_api_codegen", "platform_api_core"].contains(&package.as_str())
            {
                assert!(
                    !shared.contains(&name.as_str()),
                    "{:?} uses {}",
                    file.module,
                    path.join("::")
                );
                count += 1;
            }
        }
        for method in [".bound()", ".bounds()"] {
            assert!(!file.text.contains(method), "{:?} calls {method}", file.module);
        }
    }
    assert!(count > 10, "{count} imports");
}

fn imports_by_folder(root: &Path) -> BTreeMap<PathBuf, BTreeSet<(String, String)>> {
    let mut imports = BTreeMap::<_, BTreeSet<_>>::new();
    for file in source_files(root) {
        for path in file.paths() {
            let Some(target) = resolve(&file.module, &path) else {
                continue;
            };
            let is_same = |(importing, imported): &(&String, &String)| importing == imported;
            let common = file.module.iter().zip(&target).take_while(is_same).count();
            if let (Some(from), Some(to)) = (file.module.get(common), target.get(common)) {
                let folder = target[..common].iter().collect();
                imports.entry(folder).or_default().insert((from.clone(), to.clone()));
            }
        }
    }
    imports
}

struct SourceFile {
    /// `["json", "scan"]` for `json/scan.rs`.
    module: Vec<String>,
    text: String,
}

fn source_files(root: &Path) -> Vec<SourceFile> {
    let mut files = Vec::new();
    for entry in WalkDir::new(root) {
        let path = entry.expect("the folder is read").into_path();
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let without_extension = path.strip_prefix(root).expect("it is inside").with_extension("");
        let mut module: Vec<_> = without_extension
            .iter()
            .map(|name| name.to_str().expect("names are text").to_owned())
            .collect();
        module.pop_if(|name| matches!(name.as_str(), "lib" | "main" | "mod"));
        let text = fs::read_to_string(&path).expect("it is text");
        files.push(SourceFile { module, text });
    }
    files
}

impl SourceFile {
    /// Every path in the file, without unit tests.
    fn paths(&self) -> Vec<Vec<String>> {
        let mut paths = Vec::new();
        add_paths(self.text.parse().expect("it compiles"), &[], &mut paths);
        paths
    }
}

/// Paths in code and macro arguments. `parents` precedes the braces of a `use`.
fn add_paths(tokens: TokenStream, parents: &[String], paths: &mut Vec<Vec<String>>) {
    let (mut path, mut colons) = (parents.to_vec(), 0);
    let mut is_test = false;
    for token in tokens {
        match token {
            TokenTree::Ident(segment) => {
                if colons != 2 {
                    paths.push(mem::replace(&mut path, parents.to_vec()));
                }
                path.push(segment.to_string());
                colons = 0;
            }
            TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
            TokenTree::Group(group) if is_test && group.delimiter() == Delimiter::Brace => is_test = false,
            TokenTree::Group(group) => {
                is_test |= group.delimiter() == Delimiter::Bracket && group.to_string() == "[cfg (test)]";
                let before: &[String] = if colons == 2 { &path } else { &[] };
                add_paths(group.stream(), before, paths);
                colons = 0;
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => colons = 0,
        }
    }
    paths.push(path);
}

fn resolve(module: &[String], path: &[String]) -> Option<Vec<String>> {
    let mut target = module.to_vec();
    match path.first()?.as_str() {
        "crate" => target.clear(),
        "super" => _ = target.pop(),
        _ => return None,
    }
    for segment in &path[1..] {
        match segment.as_str() {
            "super" => _ = target.pop(),
            name => target.push(name.to_owned()),
        }
    }
    Some(target)
}
