//! Tests that a one-line edit changes at most one line of `API.txt`, and only the files of its item.
//!
//! The edits of the real spec are random, with a fixed seed. Each is rejected with an error, or the test compares `API.txt`
//! and all files. An accepted edit of more than documentation must change `API.txt`: no change on the wire is invisible.
//!
//! `EDITS=2000` makes more edits than the usual 140.

mod files;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use crate::change::{self, Change, Effect};
use platform_api_codegen::emit::emit;
use platform_api_codegen::inspect;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::Report;

use crate::support;

const SURFACE: &str = "API.txt";

/// The text of every emitted file.
type Emitted = BTreeMap<PathBuf, String>;

/// The results of the edits of one sort.
#[derive(Default)]
struct Tally {
    refused: usize,
    accepted: usize,
    /// The largest number of lines of `API.txt`, and of files, that one of them changed.
    lines: usize,
    files: usize,
}

#[test]
fn an_edit_changes_one_line_of_the_surface_and_the_files_of_its_item() {
    let spec = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec");
    let api = inspect(&spec, &mut Report::new("spec")).expect("the spec is right");
    let before = emitted(&api);
    let count = std::env::var("EDITS").map_or(140, |count| count.parse().expect("`EDITS` is a number"));
    let changes = change::changes(&spec, count);
    let tallies: Mutex<BTreeMap<&str, Tally>> = Mutex::default();
    let broken: Mutex<Vec<String>> = Mutex::default();
    let work = Mutex::new(changes.iter());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let dir = tempfile::tempdir().unwrap();
                support::copy(&spec, dir.path());
                // The lock is held only while the next change is taken.
                while let Some(change) = next(&work) {
                    let after = tried(change, dir.path());
                    let mut tallies = tallies.lock().unwrap();
                    let tally = tallies.entry(change.what).or_default();
                    match after {
                        None => tally.refused += 1,
                        // It states a value that holds already, or a kind now restates a shared parameter: a warning.
                        Some((_, _, true)) => tally.accepted += 1,
                        Some((api_after, after, _)) => {
                            let found = measure(change, (&api, &before), (&api_after, &after), tally);
                            broken.lock().unwrap().extend(found.into_iter().map(|found| format!("{found}\n{change}")));
                        }
                    }
                }
            });
        }
    });
    print(&tallies.into_inner().unwrap(), changes.len());
    let broken = broken.into_inner().unwrap();
    assert!(broken.is_empty(), "{} edits:\n{}", broken.len(), broken.join("\n"));
}

fn next<'a>(work: &Mutex<impl Iterator<Item = &'a Change>>) -> Option<&'a Change> {
    work.lock().unwrap().next()
}

/// The files after a change, and whether there is a warning; none if it is rejected. The spec is restored afterwards.
fn tried(change: &Change, dir: &Path) -> Option<(Api, Emitted, bool)> {
    let path = dir.join(&change.file);
    let before = fs::read_to_string(&path).unwrap();
    fs::write(&path, &change.text).unwrap();
    let mut report = Report::new("spec");
    let api = inspect(dir, &mut report);
    fs::write(&path, before).unwrap();
    api.map(|api| {
        let files = emitted(&api);
        (api, files, !report.is_empty())
    })
}

fn emitted(api: &Api) -> Emitted {
    emit(api).into_iter().map(|file| (file.path, file.text)).collect()
}

/// Adds an edit to its tally, and returns the changes that it should not have made.
fn measure(change: &Change, before: (&Api, &Emitted), after: (&Api, &Emitted), tally: &mut Tally) -> Vec<String> {
    let mut broken = Vec::new();
    let lines = changed_lines(&before.1[Path::new(SURFACE)], &after.1[Path::new(SURFACE)]);
    let is_kept = match change.effect {
        Effect::Words => lines == 0,
        Effect::Fact => lines == 1,
        Effect::Members => lines > 0,
    };
    if !is_kept {
        broken.push(format!("{lines} lines of {SURFACE} differ"));
    }
    let changed = changed_files(before.1, after.1);
    if changed.is_empty() {
        broken.push("no file differs".to_owned());
    }
    let allowed: BTreeSet<_> = [before.0, after.0].into_iter().flat_map(|api| files::of(api, &change.item)).collect();
    let foreign = changed.difference(&allowed);
    broken.extend(foreign.map(|file| format!("{} differs", file.display())));
    tally.accepted += 1;
    tally.lines = tally.lines.max(lines);
    tally.files = tally.files.max(changed.len());
    broken
}

/// The number of lines that are changed, added or removed; a changed line counts once.
fn changed_lines(before: &str, after: &str) -> usize {
    let (before, after): (BTreeSet<_>, BTreeSet<_>) = (before.lines().collect(), after.lines().collect());
    before.difference(&after).count().max(after.difference(&before).count())
}

fn changed_files(before: &Emitted, after: &Emitted) -> BTreeSet<PathBuf> {
    let paths = before.keys().chain(after.keys());
    paths.filter(|path| before.get(*path) != after.get(*path)).cloned().collect()
}

fn print(tallies: &BTreeMap<&str, Tally>, count: usize) {
    println!("{:<34} {:>8} {:>8} {:>11} {:>11}", "edit", "accepted", "refused", "most lines", "most files");
    for (what, tally) in tallies {
        let Tally { accepted, refused, lines, files } = tally;
        println!("{what:<34} {accepted:>8} {refused:>8} {lines:>11} {files:>11}");
    }
    let accepted: usize = tallies.values().map(|tally| tally.accepted).sum();
    println!("{count} edits, {accepted} accepted");
    // With fewer the test would show little.
    assert!(accepted * 2 > count, "{accepted} of {count}");
}
