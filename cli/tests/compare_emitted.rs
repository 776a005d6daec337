//! The comparison agrees with the generated files, for the cases and for random edits of the real spec.
//!
//! An edit that changes a file is a change, and an edit of documentation has only that class. `compare_semver.rs`
//! checks the classes of the others. `EDITS=2000` makes more edits than the 60 of a usual run.

use std::fs;
use std::path::Path;

use platform_api_cli::compare::{Bump, compare};
use platform_api_codegen::emit::emit;
use platform_api_codegen::file::File;
use platform_api_codegen::inspect;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::Report;

use crate::change::{self, Effect};
use crate::edited::Edited;
use crate::support;

#[test]
fn a_case_that_changes_a_file_is_a_change() {
    for case in Edited::all().iter().filter(|case| case.diff.changes.is_empty()) {
        assert_eq!(files(&case.diff.old.api), files(&case.diff.new.api), "{}", case.name());
    }
}

#[test]
fn an_edit_that_changes_a_file_is_a_change() {
    let spec = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec");
    let old = inspect(&spec, &mut Report::new("spec")).expect("the spec is valid");
    let before = files(&old);
    let count = std::env::var("EDITS").map_or(60, |count| count.parse().expect("`EDITS` is a number"));
    let dir = tempfile::tempdir().unwrap();
    support::copy(&spec, dir.path());
    let (mut words, mut facts, mut same) = (0, 0, 0);
    for change in change::changes(&spec, count) {
        let path = dir.path().join(&change.file);
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, &change.text).unwrap();
        let after = inspect(dir.path(), &mut Report::new("spec"));
        fs::write(&path, text).unwrap();
        let Some(new) = after else { continue };
        let due = Bump::due(&compare(&old, &new));
        // The reverse of a change is a change too.
        assert_eq!(due == Bump::None, compare(&new, &old).is_empty(), "{change}");
        match (due, change.effect) {
            (Bump::None, _) => {
                same += 1;
                assert_eq!(files(&new), before, "{change}");
            }
            (due, Effect::Words) => {
                words += 1;
                assert_eq!(due, Bump::Patch, "{change} words about {:?}", change.item);
            }
            _ => facts += 1,
        }
    }
    println!("{count} edits: {words} of words, {facts} of facts, {same} change nothing");
    assert!(words > 0 && facts > count / 4);
}

/// All files but `API.txt`, which also lists shared parameters that no kind includes.
fn files(api: &Api) -> Vec<File> {
    let mut files = emit(api);
    files.retain(|file| file.path.as_os_str() != "API.txt");
    files
}
