//! The comparison agrees with the generated files, and names only the rules that each edit of the base spec may trip.
//! `FULL_TESTS=1` tries more edits and slips, and some of the real spec.

use std::collections::BTreeSet;

use clap::ValueEnum;
use platform_api_cli::compare::{Change, Class, compare};
use platform_api_codegen::emit::emit;
use platform_api_codegen::file::File;
use platform_api_codegen::model::Api;
use platform_api_spec_edits::{Edit, Spec};

use crate::edited::Edited;
use crate::support;

#[test]
fn a_case_that_changes_a_file_is_a_change() {
    for case in Edited::all().iter().filter(|case| case.diff.changes.is_empty()) {
        assert_eq!(files(&case.diff.old.api), files(&case.diff.new.api), "{}", case.name());
    }
}

#[test]
fn an_edit_trips_only_rules_of_its_sort_and_no_worse_class() {
    let base = Spec::read(&support::tests().join("base"));
    if support::is_full() {
        try_edits(&base, 1);
        try_edits(&Spec::read(&support::real()), 64);
    } else {
        try_edits(&base, 6);
    }
}

/// A slip is one wrong character in a spec file.
#[test]
fn every_slip_that_changes_the_bindings_is_reported() {
    let base = Spec::read(&support::tests().join("base"));
    if support::is_full() {
        try_slips(&base, 3_000);
        try_slips(&Spec::read(&support::real()), 250);
    } else {
        try_slips(&base, 150);
    }
}

fn try_slips(spec: &Spec, count: u64) {
    let before = spec.api().expect("the spec is valid");
    let files = emit(&before);
    let (mut refused, mut same, mut seen) = (0, 0, 0);
    for number in 0..count {
        match spec.slip(number).api() {
            None => refused += 1,
            Some(after) if !compare(&before, &after).is_empty() => seen += 1,
            Some(after) => {
                same += 1;
                assert_eq!(files, emit(&after), "slip {number}");
            }
        }
    }
    println!("{refused} slips are refused, {seen} are seen by compare, {same} change nothing");
    let is_of_all_sorts = refused > count / 12 && seen > count / 12 && same > 0;
    assert!(is_of_all_sorts, "the slips are not of all sorts");
}

fn try_edits(spec: &Spec, one_in: u64) {
    let old = spec.api().expect("the spec is valid");
    let mut wrong = Vec::new();
    let (mut tried, mut same) = (0, 0);
    for edit in spec.edits().iter().filter(|edit| edit.is_in_sample(one_in)) {
        let Some(new) = spec.with(&edit.patches).api() else {
            continue;
        };
        let changes = compare(&old, &new);
        tried += 1;
        // The reverse of a change is a change too.
        assert_eq!(changes.is_empty(), compare(&new, &old).is_empty(), "{edit}");
        if changes.is_empty() {
            // The edit restates a fact.
            same += 1;
            assert_eq!(files(&old), files(&new), "{edit}");
        } else {
            wrong.extend(unexpected(edit, &changes).map(|rules| format!("{edit}  {rules}")));
        }
    }
    println!("{tried} edits, {same} change nothing");
    assert!(wrong.is_empty(), "{} edits:\n{}", wrong.len(), wrong.join("\n"));
    assert!(tried > 10 * same, "{tried} edits, {same} change nothing");
}

/// The edit's unexpected rules, or its class if worse than allowed.
fn unexpected(edit: &Edit, changes: &[Change<'_>]) -> Option<String> {
    let found: BTreeSet<_> = changes.iter().map(|change| change.rule.id).collect();
    let others: Vec<_> = found.iter().filter(|id| !edit.sort.rules.contains(id)).collect();
    let worst = changes
        .iter()
        .flat_map(Change::classes)
        .min()
        .expect("every change has a class");
    let allowed = Class::from_str(edit.sort.class, false).expect("it is a class");
    let is_right = others.is_empty() && worst >= allowed;
    (!is_right).then(|| {
        format!(
            "{others:?}, {}, instead of {:?}, {}",
            worst, edit.sort.rules, edit.sort.class
        )
    })
}

/// All files but `API.txt`, which also lists shared parameters that no kind includes.
fn files(api: &Api) -> Vec<File> {
    let mut files = emit(api);
    files.retain(|file| file.path.as_os_str() != "API.txt");
    files
}
