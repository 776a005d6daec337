//! Two branches edit the spec, and Git merges them: the result has the bindings of the merged spec, or a conflict.
//!
//! In: pairs of edits of the real spec, with a fixed seed. Each edit is a commit with its bindings, and `git
//! merge-tree` merges two of them. A merge without a conflict may still be stale in one case: one branch changes
//! something shared (a parameter, a type, a heading) or the last use of an import, and the other branch adds a user of
//! it elsewhere. Then `cargo bindings generate --check` fails, and so does every build in CI. `PAIRS=5000` tries more
//! than the usual 200.

mod edits;
mod repository;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use fastrand::Rng;
use platform_api_codegen::emit::emit;
use platform_api_codegen::inspect;
use platform_api_codegen::report::Report;

use edits::{Edit, edits};
use repository::{Merged, Repository};

use crate::support;

/// The contents of files, by their paths in the repository.
type Files = BTreeMap<String, String>;

#[test]
fn two_edits_merge_into_the_bindings_of_both_or_conflict() {
    let spec = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec");
    let base = Work::new(&spec);
    let before = base.files(&Files::new()).expect("the spec is valid");
    let count = std::env::var("PAIRS").map_or(200, |pairs| pairs.parse().expect("`PAIRS` is a number"));
    let mut rng = Rng::with_seed(0x5eed);
    let mut tried = edits(&spec);
    rng.shuffle(&mut tried);
    // Generation takes most of the time, so each edit is merged with several others.
    tried.truncate(count / 3);
    let tries = tried.len();
    // An edit that the check refuses never becomes a commit.
    let edited: Vec<(Edit, Files)> = each(tried, |edit| Work::new(&spec).files(&edit.files).map(|files| (edit, files)));
    println!("{} of {tries} edits are accepted", edited.len());
    assert!(edited.len() * 2 > tries);

    let repository = Repository::new(&before, edited.iter().map(|(_, files)| files));
    let pairs = each(pick(&edited, count, &mut rng), |(one, other)| {
        Some((merged(&repository, (one, other), &before, &spec), &edited[one].0, &edited[other].0))
    });
    let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (became, one, other) in &pairs {
        *tally.entry(became.name()).or_default() += 1;
        if let Became::Stale(files) = became {
            let pair = format!("- {}\n  {}\n  {}", one.what, other.what, files.join(", "));
            println!("stale:\n{pair}");
            wrong.extend(Some(pair).filter(|_| !one.reaches && !other.reaches));
        }
    }
    println!("{} pairs: {tally:?}", pairs.len());
    assert!(wrong.is_empty(), "these merge without a conflict, and are stale:\n{}", wrong.join("\n"));
    let of = |became: &str| tally.get(became).copied().unwrap_or_default();
    assert!(of("right") > count / 2 && of("conflict in the bindings") > 0, "little was merged: {tally:?}");
}

/// The result of merging two edits.
enum Became {
    /// Git reports a conflict in the spec.
    SpecConflict,
    /// The merged spec has errors, which `check` reports.
    Refused,
    /// Git reports a conflict in the bindings, which `generate` resolves.
    Conflict,
    /// The merged bindings are those of the merged spec.
    Right,
    /// The merged bindings are stale, but only in their imports.
    Imports,
    /// The merged bindings are stale in these files.
    Stale(Vec<String>),
}

impl Became {
    fn name(&self) -> &'static str {
        match self {
            Became::SpecConflict => "conflict in the spec",
            Became::Refused => "refused by the check",
            Became::Conflict => "conflict in the bindings",
            Became::Right => "right",
            Became::Imports => "stale imports",
            Became::Stale(_) => "stale",
        }
    }
}

fn merged(repository: &Repository, (one, other): (usize, usize), before: &Files, spec: &Path) -> Became {
    let files = match repository.merge(one, other) {
        Merged::Conflicts(paths) if paths.iter().any(|path| path.starts_with("spec/")) => return Became::SpecConflict,
        Merged::Conflicts(_) => return Became::Conflict,
        Merged::Changed(changed) => changed,
    };
    let (of_spec, of_bindings): (BTreeMap<_, _>, BTreeMap<_, _>) =
        files.into_iter().partition(|(path, _)| path.starts_with("spec/"));
    let of_spec = of_spec.into_iter().map(|(path, text)| (path, text.unwrap_or_default())).collect();
    let Some(expected) = Work::new(spec).files(&of_spec) else { return Became::Refused };
    let mut found: Files = before.clone();
    for (path, text) in of_bindings {
        match text {
            Some(text) => drop(found.insert(path, text)),
            None => drop(found.remove(&path)),
        }
    }
    let paths = expected.keys().chain(found.keys()).filter(|path| path.starts_with("generated/"));
    let mut stale: Vec<_> = paths.filter(|path| expected.get(*path) != found.get(*path)).cloned().collect();
    stale.sort();
    stale.dedup();
    let items = |files: &Files, path: &String| files.get(path).map(|text| without_imports(text));
    if stale.is_empty() {
        Became::Right
    } else if stale.iter().all(|path| items(&expected, path) == items(&found, path)) {
        Became::Imports
    } else {
        Became::Stale(stale)
    }
}

/// A Rust file without its `use` items, which may have several lines.
fn without_imports(text: &str) -> String {
    let mut is_import = false;
    let lines = text.split_inclusive('\n').filter(|line| {
        let was_import = is_import;
        is_import = (was_import || line.starts_with("use ")) && !line.trim_end().ends_with(';');
        !was_import && !line.starts_with("use ")
    });
    lines.collect()
}

/// A copy of the spec to edit.
struct Work(tempfile::TempDir);

impl Work {
    fn new(spec: &Path) -> Self {
        let dir = tempfile::tempdir().unwrap();
        support::copy(spec, &dir.path().join("spec"));
        Self(dir)
    }

    /// All files with an edit of the spec, unless the check refuses it. An empty file stands for a removed one.
    fn files(&self, edit: &Files) -> Option<Files> {
        for (path, text) in edit {
            let path = self.0.path().join(path);
            if text.is_empty() { fs::remove_file(path).unwrap() } else { fs::write(path, text).unwrap() }
        }
        let spec = self.0.path().join("spec");
        let api = inspect(&spec, &mut Report::new("spec"))?;
        let shown = |path: &Path| path.to_str().unwrap().replace('\\', "/");
        let generated = emit(&api).into_iter().map(|file| (format!("generated/{}", shown(&file.path)), file.text));
        let toml = support::files(&spec).into_iter().filter(|path| path.extension().is_some_and(|end| end == "toml"));
        let text = |path: &PathBuf| fs::read_to_string(spec.join(path)).unwrap();
        Some(toml.map(|path| (format!("spec/{}", shown(&path)), text(&path))).chain(generated).collect())
    }
}

/// Pairs of edits: half of them edit the same file of the spec, where conflicts are likely.
fn pick(edited: &[(Edit, Files)], count: usize, rng: &mut Rng) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    while pairs.len() < count {
        let (one, other) = (rng.usize(..edited.len()), rng.usize(..edited.len()));
        let shares_file = || edited[one].0.files.keys().any(|path| edited[other].0.files.contains_key(path));
        if one != other && (pairs.len() % 2 == 0 || shares_file()) {
            pairs.push((one, other));
        }
    }
    pairs
}

/// Maps a list on all processors, and keeps the order.
fn each<T: Send, R: Send>(list: Vec<T>, work: impl Fn(T) -> Option<R> + Sync) -> Vec<R> {
    let list = Mutex::new(list.into_iter().enumerate());
    let results = Mutex::new(BTreeMap::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let next = list.lock().unwrap().next();
                    let Some((at, item)) = next else { break };
                    let result = work(item);
                    results.lock().unwrap().insert(at, result);
                }
            });
        }
    });
    results.into_inner().unwrap().into_values().flatten().collect()
}
