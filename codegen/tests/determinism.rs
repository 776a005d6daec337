//! The same spec gives the same files and the same messages, whatever the order of the listed files.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fastrand::Rng;
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
