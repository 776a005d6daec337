//! These tests check that the same spec gives the same bytes and the same messages, in any order of the listed files.
//!
//! The tests of the command line check the same with other environments and folders.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fastrand::Rng;
use platform_api_codegen::emit::emit;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::{Report, Style};
use platform_api_codegen::sources::slashed;
use platform_api_codegen::{inspect, inspect_texts};

use crate::support;

/// The bytes of every file.
type Files = BTreeMap<PathBuf, Vec<u8>>;

#[test]
fn in_any_order_of_the_files() {
    let expected = files(&support::real_api());
    in_any_order(&support::real(), 4, |api, report| {
        assert_eq!(files(&api.unwrap_or_else(|| panic!("{report}"))), expected);
    });
}

/// Messages are in the order of the files, not in the order in which the stages found the errors.
#[test]
fn messages_are_the_same_in_any_order_of_the_files() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::case("many errors at once", dir.path());
    let mut said = BTreeSet::new();
    in_any_order(&spec, 20, |_, report| {
        said.insert(report.render(Style::Plain));
    });
    assert_eq!(said.len(), 1, "{said:#?}");
}

/// Lists the files in orders that the file system of this machine may never use.
fn in_any_order(spec: &Path, orders: usize, mut check: impl FnMut(Option<Api>, Report)) {
    let files = support::toml_files(spec).into_iter();
    let path = |file: &PathBuf| file.to_str().unwrap().replace('\\', "/");
    let mut texts: Vec<_> = files
        .map(|file| (path(&file), fs::read_to_string(spec.join(&file)).unwrap()))
        .collect();
    let mut rng = Rng::with_seed(7);
    for _ in 0..orders {
        rng.shuffle(&mut texts);
        let mut report = Report::new("spec");
        let api = inspect_texts(
            texts.iter().map(|(path, text)| (path.as_str(), text.as_str())),
            &mut report,
        );
        check(api, report);
    }
}

fn files(api: &Api) -> Files {
    emit(api)
        .into_iter()
        .map(|file| (file.path, file.text.into_bytes()))
        .collect()
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
        let mut report = Report::new(&slashed(Path::new(given)));
        inspect(&spec, &mut report);
        assert!(report.lines().starts_with(shown), "{}", report.lines());
    }
}

#[test]
fn the_order_of_the_model_is_that_of_the_spec() {
    let base = support::tests().join("base");
    let api = inspect(&base, &mut Report::new("spec")).unwrap();
    let slugs: Vec<_> = api.integrations.kinds.iter().map(|kind| kind.slug.as_str()).collect();
    assert_eq!(slugs, ["chat-a", "chat-app", "ci-a"]);
    let names = |index: usize| -> Vec<_> {
        let kind = &api.integrations.kinds[index];
        kind.parameters
            .iter()
            .map(|parameter| parameter.name.as_str())
            .collect()
    };
    let chat_a = [
        "token",
        "thread",
        "branches",
        "default_only",
        "push_events",
        "note_events",
        "inherit",
    ];
    assert_eq!(names(0), chat_a);
    let properties = &api.integrations.kinds[0].properties;
    let properties: Vec<_> = properties.iter().map(|property| property.name.as_str()).collect();
    // `push_events` is a field of the object.
    assert_eq!(
        properties,
        ["token", "thread", "branches", "default_only", "note_events", "inherit"]
    );
    let sections: Vec<_> = api.settings.sections.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(sections, ["general", "accounts", "limits"]);
}
