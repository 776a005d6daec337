//! The rules agree with what is emitted: for every case, there and back, and for random edits of the real spec.
//!
//! What no caller can use any more breaks source, and nothing else does; what differs at all is a change; and what is
//! called documentation is no more than that. `EDITS=2000` makes more edits than the 60 of a usual run.

#[path = "../../codegen/tests/edits/change.rs"]
mod change;
#[path = "compare/edited.rs"]
mod edited;
#[path = "../../codegen/tests/edits/entry.rs"]
mod entry;
#[path = "compare/interface.rs"]
mod interface;
#[path = "../../codegen/tests/support/mod.rs"]
mod support;
#[path = "compare/verdict.rs"]
mod verdict;

use std::fs;
use std::path::Path;

use change::Effect;
use platform_api_cli::compare::{Bump, compare};
use platform_api_codegen::inspect;
use platform_api_codegen::report::Report;

use edited::Edited;
use interface::Parser;
use verdict::{Made, Tally, disagreements};

#[test]
fn every_case_is_what_its_files_show() {
    let (mut tally, mut wrong, mut parser) = (Tally::default(), Vec::new(), Parser::default());
    for case in Edited::all() {
        let (old, new) = (Made::of(&case.diff.old.api, &mut parser), Made::of(&case.diff.new.api, &mut parser));
        for (way, one, other) in [("there", &old, &new), ("back", &new, &old)] {
            let found = disagreements(one, other, &mut tally);
            wrong.extend(found.into_iter().map(|found| format!("{} {way}: {found}", case.name)));
        }
    }
    println!("{tally:?}");
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong.join("\n"));
    assert!(
        tally.source > 60 && tally.added > 60 && tally.warned > 1 && tally.wire > 60 && tally.words > 20,
        "{tally:?}"
    );
}

#[test]
fn every_edit_of_the_real_spec_is_what_its_files_show() {
    let spec = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec");
    let mut parser = Parser::default();
    let old = Made::of(&inspect(&spec, &mut Report::new("spec")).expect("the spec is right"), &mut parser);
    let count = std::env::var("EDITS").map_or(60, |count| count.parse().expect("`EDITS` is a number"));
    let dir = tempfile::tempdir().unwrap();
    support::copy(&spec, dir.path());
    let (mut tally, mut wrong) = (Tally::default(), Vec::new());
    for change in change::changes(&spec, count) {
        let path = dir.path().join(&change.file);
        let before = fs::read_to_string(&path).unwrap();
        fs::write(&path, &change.text).unwrap();
        let after = inspect(dir.path(), &mut Report::new("spec"));
        fs::write(&path, before).unwrap();
        if let Some(api) = after.as_ref().filter(|_| change.effect == Effect::Words) {
            let due = Bump::due(&compare(&old.api, api));
            wrong.extend((due != Bump::Patch).then(|| format!("{change} words about {:?} are {due:?}", change.item)));
        }
        if let Some(new) = after.map(|api| Made::of(&api, &mut parser)) {
            for (way, one, other) in [("there", &old, &new), ("back", &new, &old)] {
                let found = disagreements(one, other, &mut tally);
                wrong.extend(found.into_iter().map(|found| format!("{change} {way}: {found}")));
            }
        }
    }
    println!("{count} edits: {tally:?}");
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong.join("\n"));
    assert!(tally.pairs > count && tally.source > count / 4, "{tally:?}");
}
