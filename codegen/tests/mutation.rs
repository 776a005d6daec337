//! No spec makes the generator panic, and none is accepted with another meaning by chance.
//!
//! Every file of the base spec is cut off at every position, and changed at every position in a few ways. That
//! takes a minute without optimization, so every second position is left out unless `THOROUGH=1` asks for all. The real
//! spec is changed at random positions; what is accepted there and changes the bindings is seen by `compare`.

mod support;

use std::fs;
use std::path::Path;

use platform_api_codegen::compare::compare;
use platform_api_codegen::emit::emit;
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

#[test]
fn no_slip_in_the_real_spec_changes_the_bindings_without_a_trace() {
    let dir = tempfile::tempdir().unwrap();
    let spec = dir.path().join("spec");
    support::copy(&support::tests().join("../../spec"), &spec);
    let before = inspect(&spec, &mut Report::new("spec")).unwrap();
    let files: Vec<_> =
        support::files(&spec).into_iter().filter(|file| file.extension() == Some("toml".as_ref())).collect();
    let mut rng = fastrand::Rng::with_seed(0x51b5);
    let (mut refused, mut same, mut seen) = (0, 0, 0);
    for _ in 0..if std::env::var_os("THOROUGH").is_some() { 10_000 } else { 300 } {
        let path = spec.join(rng.choice(&files).unwrap());
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, slip(&text, &mut rng)).unwrap();
        match run(&spec) {
            None => refused += 1,
            Some(after) if !compare(&before, &after).is_empty() => seen += 1,
            Some(after) => {
                same += 1;
                assert_eq!(emit(&before), emit(&after), "{}", path.display());
            }
        }
        fs::write(&path, text).unwrap();
    }
    println!("{refused} slips are refused, {seen} are seen by compare, {same} change nothing");
    assert!(refused > 50 && seen > 50 && same > 0, "the slips are of all sorts");
}

/// One character less, twice, or as another one.
fn slip(text: &str, rng: &mut fastrand::Rng) -> String {
    let (at, character) = text.char_indices().nth(rng.usize(..text.chars().count())).unwrap();
    let other = rng
        .choice(['"', '\'', '[', ']', '{', '}', '=', ',', '.', '\n', '#', ' ', 'x', '-', '9', '0', '_', 'é'])
        .unwrap();
    let instead = match rng.u8(..3) {
        0 => String::new(),
        1 => String::from_iter([character, character]),
        _ => other.to_string(),
    };
    format!("{}{instead}{}", &text[..at], &text[at + character.len_utf8()..])
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
