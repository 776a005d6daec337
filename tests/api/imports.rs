//! Imports lead down: no circle includes a folder, a circle of files has at most three, and no runtime layer imports a
//! higher one.
//!
//! Searches the sources, without unit tests, for `crate::` and `super::` paths. A re-exported name counts as an import
//! of the re-exporting module.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const CRATES: [&str; 5] = ["cli", "codegen", "runtime", "sandbox", "state"];

/// From the bottom up.
const LAYERS: [&str; 7] = ["text", "json", "facts", "object", "rules", "request", "client"];

#[test]
fn no_folder_is_part_of_a_circle() {
    for name in CRATES {
        let root = Path::new(name).join("src");
        for (folder, mut imports) in imports_by_folder(&root) {
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
    // Fails if the scan finds nothing.
    assert!(count > LAYERS.len(), "{count} imports");
}

/// The rules of the runtime are compared with the sandbox, which would make the same mistakes with the same functions.
#[test]
fn the_sandbox_reads_and_checks_values_by_itself() {
    let shared = ["bound", "comparable", "decimal", "fit", "scalar", "timestamp"];
    let mut files = Vec::new();
    read_files(Path::new("sandbox/src"), &mut Vec::new(), &mut files);
    let mut count = 0;
    for (module, text) in &files {
        for path in imports(module, text, &["platform_api_codegen::", "platform_api_core::"]) {
            let name = path.get(module.len() + 1).map_or("", String::as_str);
            assert!(!shared.contains(&name), "{module:?} imports {}", path.join("::"));
            count += 1;
        }
        for method in [".bound()", ".bounds()"] {
            assert!(!text.contains(method), "{module:?} calls {method}");
        }
    }
    // Fails if the scan finds nothing.
    assert!(count > 10, "{count} imports");
}

/// A module stands for everything inside it.
fn imports_by_folder(root: &Path) -> BTreeMap<PathBuf, BTreeSet<(String, String)>> {
    let mut files = Vec::new();
    read_files(root, &mut Vec::new(), &mut files);
    let mut all = BTreeMap::<_, BTreeSet<_>>::new();
    for (module, text) in &files {
        for target in imports(module, text, &["crate::", "super::"]) {
            let common = module
                .iter()
                .zip(&target)
                .take_while(|(one, other)| one == other)
                .count();
            if let (Some(from), Some(to)) = (module.get(common), target.get(common)) {
                let folder = module[..common].iter().collect();
                all.entry(folder).or_default().insert((from.clone(), to.clone()));
            }
        }
    }
    all
}

/// `["json", "scan"]` is the module of `json/scan.rs`.
fn read_files(folder: &Path, module: &mut Vec<String>, files: &mut Vec<(Vec<String>, String)>) {
    for entry in fs::read_dir(folder).expect("the folder is read") {
        let path = entry.expect("the folder is read").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("names are text");
        let is_root = matches!(name, "lib" | "main" | "mod");
        module.extend((!is_root).then(|| name.to_owned()));
        if path.is_dir() {
            read_files(&path, module, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push((module.clone(), fs::read_to_string(&path).expect("it is text")));
        }
        module.truncate(module.len() - usize::from(!is_root));
    }
}

/// The paths that begin with one of `starts`.
fn imports(module: &[String], text: &str, starts: &[&str]) -> Vec<Vec<String>> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code: String = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let mut found = Vec::new();
    for start in starts {
        for (at, _) in code.match_indices(start) {
            if code[..at].ends_with("::") {
                continue;
            }
            let (path, after) =
                code[at..].split_at(code[at..].find(|letter| !is_word(letter) && letter != ':').unwrap_or(0));
            let group = after
                .strip_prefix('{')
                .and_then(|group| group.split('}').next())
                .unwrap_or_default();
            for name in group.split(',') {
                let mut target = module.to_vec();
                for segment in path
                    .split("::")
                    .chain(name.trim().split(|letter| !is_word(letter)).take(1))
                {
                    match segment {
                        "crate" => target.clear(),
                        "super" => _ = target.pop(),
                        "" => {}
                        name => target.push(name.to_owned()),
                    }
                }
                found.push(target);
            }
        }
    }
    found
}
