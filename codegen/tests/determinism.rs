//! The same spec gives the same files and the same messages, whatever the order of the listed files.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use fastrand::Rng;
use platform_api_codegen::cases::Case;
use platform_api_codegen::emit::emit;
use platform_api_codegen::report::{DiagnosticReport, Style};
use platform_api_codegen::sources::slashed;
use platform_api_codegen::{inspect, inspect_texts};

use crate::support;

#[test]
fn the_order_of_the_files_changes_neither_files_nor_messages() {
    let dir = tempfile::tempdir().unwrap();
    for spec in [
        support::tests().join("base"),
        support::case("many errors at once", dir.path()),
    ] {
        let files = support::toml_files(&spec).into_iter();
        let mut texts: Vec<_> = files
            .map(|file| (slashed(&file), fs::read_to_string(spec.join(&file)).unwrap()))
            .collect();
        let mut rng = Rng::with_seed(7);
        let mut results = BTreeSet::new();
        for _ in 0..20 {
            rng.shuffle(&mut texts);
            let mut report = DiagnosticReport::new("spec");
            let listed = texts.iter().map(|(path, text)| (path.as_str(), text.as_str()));
            let api = inspect_texts(listed, None, &mut report);
            let files = api.map_or(Vec::new(), |api| emit(&api));
            let files: Vec<_> = files.into_iter().map(|file| (file.path, file.text)).collect();
            results.insert((report.render(Style::Plain), files));
        }
        assert_eq!(results.len(), 1);
    }
}

#[test]
fn messages_show_the_folder_as_it_was_given() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::case("E0101", dir.path());
    for (given, shown) in [
        ("spec", "spec/settings/accounts.toml:7:13: "),
        ("./spec/", "./spec/settings/accounts.toml:7:13: "),
        ("..\\spec", "../spec/settings/accounts.toml:7:13: "),
        ("", "settings/accounts.toml:7:13: "),
    ] {
        let mut report = DiagnosticReport::new(&slashed(Path::new(given)));
        inspect(&spec, &mut report);
        assert!(report.lines().starts_with(shown), "{}", report.lines());
    }
}

/// What cannot be checked because of another mistake is reported later; a wrong key or shape is not among that.
#[test]
fn mistakes_in_two_files_are_reported_together() {
    let most = if support::is_full() { 200 } else { 20 };
    let (mut rng, mut pairs, mut whole) = (Rng::with_seed(7), 0, 0);
    let mut alone = HashMap::new();
    while pairs < most {
        let [one, other] = [(); 2].map(|()| rng.choice(support::cases()).expect("there are cases"));
        let mut files = one.edit().lines().filter(|line| line.starts_with("spec/"));
        let is_same_file = files.any(|file| other.edit().contains(file));
        // `api.toml` says which files there are.
        if is_same_file || [one, other].iter().any(|case| case.edit().contains("spec/api.toml")) {
            continue;
        }
        let [of_one, of_other] = [one, other].map(|case: &Case<'_>| {
            let errors = alone.entry(case.name).or_insert_with(|| errors(&[case]));
            errors.clone()
        });
        // A file that cannot be read is reported alone.
        if of_one.iter().chain(&of_other).any(|(code, _)| *code < "E0100") {
            continue;
        }
        let together = errors(&[one, other]);
        let mut hidden = of_one
            .union(&of_other)
            .filter(|error| !together.contains(error))
            .peekable();
        whole += usize::from(hidden.peek().is_none());
        for (code, message) in hidden {
            assert!(*code >= "E0200", "{} and {}: {code}: {message}", one.name, other.name);
        }
        pairs += 1;
    }
    assert!(whole * 5 > pairs * 4, "{whole} of {pairs}");
}

/// Of the base spec with the edits of these cases.
fn errors(cases: &[&Case<'_>]) -> BTreeSet<(&'static str, String)> {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    for case in cases {
        support::apply(case.edit(), dir.path());
    }
    let mut report = DiagnosticReport::new("spec");
    inspect(&spec, &mut report);
    let errors = report
        .json()
        .into_iter()
        .filter(|diagnostic| diagnostic.level == "error");
    errors.map(|error| (error.code, error.message)).collect()
}
