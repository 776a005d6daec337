//! The comparison agrees with the generated files: it reports an edit of the base spec if, and only if, a file differs.
//! `FULL_TESTS=1` tries more edits and slips.

use clap::ValueEnum;
use platform_api_cli::compare::{Class, compare};
use platform_api_codegen::emit::emit;
use platform_api_codegen::file::File;
use platform_api_codegen::model::Api;
use platform_api_spec_edits::Spec;

use crate::edited::Edited;
use crate::support;

#[test]
fn a_case_that_changes_a_file_is_a_change() {
    for case in Edited::all().iter().filter(|case| case.diff.changes.is_empty()) {
        assert_eq!(files(&case.diff.old.api), files(&case.diff.new.api), "{}", case.name());
    }
}

/// A usual run tries one edit in nine.
#[test]
fn an_edit_is_a_change_if_a_file_differs_and_of_no_worse_class() {
    let base = Spec::read(&support::tests().join("base"));
    let old = base.api().expect("the base is valid");
    let one_in = if support::is_full() { 1 } else { 9 };
    let (mut tried, mut same) = (0, 0);
    for edit in base.edits().iter().step_by(one_in) {
        let Some(new) = base.with([edit]).api() else {
            continue;
        };
        let changes = compare(&old, &new, None);
        tried += 1;
        // The reverse of a change is a change too.
        assert_eq!(changes.is_empty(), compare(&new, &old, None).is_empty(), "{edit}");
        if changes.is_empty() {
            // The edit restates a fact.
            same += 1;
            assert_eq!(files(&old), files(&new), "{edit}");
        }
        let allowed = Class::from_str(edit.class, false).expect("it is a class");
        for change in &changes {
            let worst = change.classes().into_iter().min().expect("every change has a class");
            assert!(worst >= allowed, "{edit}  is {worst}: {change:?}");
        }
    }
    println!("{tried} edits, {same} change nothing");
    assert!(
        tried > 300 / one_in && tried > 10 * same,
        "{tried} edits, {same} change nothing"
    );
}

/// A slip is one character of the base spec that is missing, doubled, or another one.
#[test]
fn every_slip_that_changes_the_bindings_is_reported() {
    let base = Spec::read(&support::tests().join("base"));
    let before = base.api().expect("the base is valid");
    let files = emit(&before);
    let slips = if support::is_full() { 3_000 } else { 100 };
    let (mut refused, mut same, mut seen) = (0, 0, 0);
    for number in 0..slips {
        match slip(&base, number, slips).api() {
            None => refused += 1,
            Some(after) if !compare(&before, &after, None).is_empty() => {
                seen += 1;
                assert_ne!(files, emit(&after), "slip {number}");
            }
            Some(after) => {
                same += 1;
                assert_eq!(files, emit(&after), "slip {number}");
            }
        }
    }
    println!("{refused} slips are refused, {seen} are seen by compare, {same} change nothing");
    let is_of_all_sorts = refused > slips / 12 && seen > slips / 12 && same > 0;
    assert!(is_of_all_sorts, "the slips are not of all sorts");
}

/// The slips are spread evenly over the files.
fn slip(spec: &Spec, number: usize, slips: usize) -> Spec {
    const OTHERS: &str = "\"'[]{}=,.\n# x-90_é";
    let mut slipped = spec.clone();
    let size: usize = spec.texts().map(|(_, text)| text.len()).sum();
    let mut at = size * number / slips;
    for (file, mut text) in spec.texts() {
        if at < text.len() {
            let instead = match number % 3 {
                0 => String::new(),
                1 => text[at..=at].repeat(2),
                _ => OTHERS.chars().skip(number / 3 % 18).take(1).collect(),
            };
            text.replace_range(at..=at, &instead);
            let lines = text.lines().map(str::to_owned).collect();
            slipped.files.insert(file.to_owned(), lines);
            break;
        }
        at -= text.len();
    }
    slipped
}

/// All files but `API.txt`, which also lists shared parameters that no kind includes.
fn files(api: &Api) -> Vec<File> {
    let mut files = emit(api);
    files.retain(|file| file.path.as_os_str() != "API.txt");
    files
}
