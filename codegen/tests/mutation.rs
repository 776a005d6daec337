//! No spec makes the generator panic, and none is accepted with another meaning by chance.
//!
//! Every file of the base spec is cut off at every position, and changed at every position in a few ways. That
//! takes a minute without optimization, so every second position is left out unless `THOROUGH=1` asks for all.

mod support;

use std::fs;
use std::path::Path;

use platform_api_codegen::inspect;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::{Report, Style};

#[test]
fn a_file_that_is_cut_off_is_reported_or_read() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    each_file(&spec, |path, text| {
        for at in positions(text) {
            fs::write(path, &text[..at]).unwrap();
            run(&spec);
        }
    });
}

#[test]
fn a_file_that_is_changed_is_reported_or_read() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    // Each finds other ways through the parser: structure, quotes, a letter, a digit, more than one byte.
    let changes = ["", "\"", "'", "[", "]", "{", "}", "=", ",", ".", "\n", "#", "x", "-", "9", "é", "\0"];
    each_file(&spec, |path, text| {
        // One change at each position, in turn: all of them everywhere would take minutes.
        for (at, change) in positions(text).zip(changes.iter().cycle()) {
            let rest = text[at..].chars().next().map_or(0, char::len_utf8);
            fs::write(path, format!("{}{change}{}", &text[..at], &text[at + rest..])).unwrap();
            run(&spec);
        }
    });
}

#[test]
fn a_key_that_is_dropped_or_doubled_is_reported_or_read() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    each_file(&spec, |path, text| {
        let lines: Vec<_> = text.lines().collect();
        for index in 0..lines.len() {
            let mut dropped = lines.clone();
            dropped.remove(index);
            fs::write(path, dropped.join("\n")).unwrap();
            run(&spec);
            let mut doubled = lines.clone();
            doubled.insert(index, lines[index]);
            fs::write(path, doubled.join("\n")).unwrap();
            run(&spec);
        }
    });
}

/// The positions of a text.
fn positions(text: &str) -> impl Iterator<Item = usize> {
    let step = if std::env::var_os("THOROUGH").is_some() { 1 } else { 2 };
    (0..text.len()).step_by(step).filter(|at| text.is_char_boundary(*at))
}

/// Every file of the spec in turn, put right afterwards.
fn each_file(spec: &Path, mut change: impl FnMut(&Path, &str)) {
    for file in support::files(spec) {
        let path = spec.join(file);
        let text = fs::read_to_string(&path).unwrap();
        change(&path, &text);
        fs::write(&path, text).unwrap();
    }
}

/// Either the spec can be used, or there is a reason that can be shown in every way.
fn run(spec: &Path) -> Option<Api> {
    let mut report = Report::new("spec");
    let api = inspect(spec, &mut report);
    assert_eq!(api.is_none(), report.has_errors(), "{report}");
    assert_eq!(report.render(Style::Plain).is_empty(), report.is_empty());
    assert_eq!(report.lines().is_empty(), report.is_empty());
    api
}
