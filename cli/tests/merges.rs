//! These tests merge two branches that edit a spec. The result has either the bindings of the merged spec, or a
//! conflict.
//!
//! The edits are of a made-up spec, and pairs of them are chosen by their names. Each edit is a commit with its
//! bindings, and `git merge-tree` merges two commits. A merge without a conflict can leave stale bindings if one branch
//! changes an item that the other branch begins to use elsewhere. Such items are a shared parameter, a type, a heading,
//! the content of an example and the last use of an import. Then `cargo bindings generate --check` fails, and so does
//! every build in CI.
//!
//! `FULL_TESTS=1` tries more pairs, and some of the real spec.

mod repository;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::thread;

use platform_api_codegen::emit::emit;
use platform_api_spec_edits::{Edit, Place, Spec};

use repository::{Merged, Repository};

use crate::support;

/// The contents of files, by their paths in the repository.
type Files = BTreeMap<String, String>;

#[test]
fn two_edits_merge_into_the_bindings_of_both_or_conflict() {
    if support::is_full() {
        merge_pairs(&Spec::read(&support::tests().join("base")), 8, 300);
        merge_pairs(&Spec::read(&support::real()), 150, 60);
    } else {
        merge_pairs(&Spec::read(&support::tests().join("base")), 32, 50);
    }
}

/// New kinds in different files conflict only in `API.txt`. The lines of `API.txt` are sorted, so new kinds may be
/// neighbours there.
#[test]
fn kinds_that_are_added_to_different_files_conflict_in_no_file_but_api_txt() {
    let spec = Spec::read(&support::real());
    let mut edited = Vec::new();
    for path in spec.files.keys() {
        let section = path
            .strip_prefix("integrations/")
            .and_then(|file| file.strip_suffix(".toml"));
        if let Some(section) = section.filter(|section| *section != "object") {
            let mut with_kind = spec.clone();
            let lines = with_kind.files.get_mut(path).unwrap();
            lines.extend([format!("[kind.{section}-added]"), r#"doc = "An addition.""#.to_owned()]);
            lines.push(r#"parameters = [{ name = "url", doc = "Where it is." }]"#.to_owned());
            edited.push(files(&with_kind).expect("the spec is valid"));
        }
    }
    let repository = Repository::new(&files(&spec).unwrap(), edited.iter());
    for other in 0..edited.len() {
        for one in 0..other {
            if let Merged::Conflicts(paths) = repository.merge(one, other) {
                assert_eq!(paths, ["generated/API.txt"]);
            }
        }
    }
    println!("a kind in each of {} files", edited.len());
}

/// Takes a sample of one edit in `one_in`, and merges `count` pairs of the sample.
fn merge_pairs(spec: &Spec, one_in: u64, count: usize) {
    let before = files(spec).expect("the spec is valid");
    let edits: Vec<_> = spec
        .edits()
        .into_iter()
        .filter(|edit| edit.is_in_sample(one_in))
        .collect();
    // An edit that the check refuses never becomes a commit.
    let edited: Vec<(Edit, Files)> = each(edits, |edit| {
        files(&spec.with(&edit.patches)).map(|files| (edit, files))
    });
    let repository = Repository::new(&before, edited.iter().map(|(_, files)| files));
    let pairs = each(pick(&edited, count), |(one, other)| {
        Some((
            merged(&repository, (one, other), &before),
            &edited[one].0,
            &edited[other].0,
        ))
    });
    let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for ((became, stale), one, other) in &pairs {
        *tally.entry(became).or_default() += 1;
        if !stale.is_empty() {
            let pair = format!("- {one}  {other}  {}", stale.join(", "));
            println!("stale:\n{pair}");
            wrong.extend(Some(pair).filter(|_| !reaches(one) && !reaches(other)));
        }
    }
    println!("{} edits, {} pairs: {tally:?}", edited.len(), pairs.len());
    assert!(
        wrong.is_empty(),
        "these merge without a conflict, and are stale:\n{}",
        wrong.join("\n")
    );
    let of = |became: &str| tally.get(became).copied().unwrap_or_default();
    assert!(
        of("right") > pairs.len() / 2 && of("conflict in the bindings") > 0,
        "little was merged: {tally:?}"
    );
}

/// Whether an edit changes something that other entries use: a shared parameter, a heading, the order of lines, a type.
fn reaches(edit: &Edit) -> bool {
    let is_alone = matches!(edit.entry.place, Place::Attribute | Place::Object);
    !is_alone || edit.sort.name == "swap with the next"
}

/// The result of a merge of two edits, and the files of bindings that are stale in more than imports and examples.
/// After a conflict in the bindings, `generate` makes those of the merged spec.
fn merged(repository: &Repository, (one, other): (usize, usize), before: &Files) -> (&'static str, Vec<String>) {
    let changed = match repository.merge(one, other) {
        Merged::Conflicts(paths) => {
            let is_of_spec = paths.iter().any(|path| path.starts_with("spec/"));
            return (
                if is_of_spec {
                    "conflict in the spec"
                } else {
                    "conflict in the bindings"
                },
                Vec::new(),
            );
        }
        Merged::Changed(changed) => changed,
    };
    let mut found: Files = before.clone();
    for (path, text) in changed {
        match text {
            Some(text) => drop(found.insert(path, text)),
            None => drop(found.remove(&path)),
        }
    }
    let of_spec = found
        .iter()
        .filter_map(|(path, text)| Some((path.strip_prefix("spec/")?, text)));
    let lines = |text: &String| text.lines().map(str::to_owned).collect();
    let merged = Spec {
        files: of_spec.map(|(path, text)| (path.to_owned(), lines(text))).collect(),
    };
    let Some(expected) = files(&merged) else {
        return ("refused by the check", Vec::new());
    };
    let paths = expected
        .keys()
        .chain(found.keys())
        .filter(|path| path.starts_with("generated/"));
    let mut stale: Vec<_> = paths
        .filter(|path| expected.get(*path) != found.get(*path))
        .cloned()
        .collect();
    stale.sort();
    stale.dedup();
    let items = |files: &Files, path: &String| files.get(path).map(|text| without_imports_and_examples(text));
    let is_right = stale.is_empty();
    stale.retain(|path| items(&expected, path) != items(&found, path));
    match stale.is_empty() {
        _ if is_right => ("right", stale),
        true => ("stale imports or examples", stale),
        false => ("stale", stale),
    }
}

/// A file without its `use` items, which may have several lines, and without its examples.
fn without_imports_and_examples(text: &str) -> String {
    let mut is_import = false;
    let lines = text.split_inclusive('\n').filter(|line| {
        let was_import = is_import;
        is_import = (was_import || line.starts_with("use ")) && !line.trim_end().ends_with(';');
        !was_import && !line.starts_with("use ") && !line.contains("\"example\": ") && !line.starts_with("//! ")
    });
    lines.collect()
}

/// The files of a spec and of its bindings, unless the check refuses it.
fn files(spec: &Spec) -> Option<Files> {
    let generated = emit(&spec.api()?)
        .into_iter()
        .map(|file| (format!("generated/{}", file.path.display()), file.text));
    Some(
        spec.texts()
            .map(|(path, text)| (format!("spec/{path}"), text))
            .chain(generated)
            .collect(),
    )
}

/// Pairs of edits, by their order. Every edit is paired with the next ones, and then with the ones after them.
fn pick(edited: &[(Edit, Files)], count: usize) -> Vec<(usize, usize)> {
    let pairs = (1..edited.len()).flat_map(|apart| (apart..edited.len()).map(move |at| (at - apart, at)));
    pairs.take(count).collect()
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
