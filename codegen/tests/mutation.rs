//! Tests that no spec makes the generator panic: each is either accepted, or rejected with messages.
//!
//! Every file of the base spec is cut off, and changed in a few ways, at every position. That takes a minute without
//! optimization, so only every second position is tried unless `THOROUGH=1` is set. Values of the base spec and lines of
//! the real one are replaced by others, with a fixed seed: `MUTATIONS=20000` tries more than the usual 400.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use platform_api_codegen::emit::emit;
use platform_api_codegen::inspect;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::{Report, Style};

use crate::support;

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
    // Each takes another way through the parser: structure, quotes, a letter, a digit, more than one byte.
    let changes = ["", "\"", "'", "[", "]", "{", "}", "=", ",", ".", "\n", "#", "x", "-", "9", "é", "\0"];
    each_file(&spec, |path, text| {
        // One change at each position, in turn: all changes everywhere would take minutes.
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

/// The base spec with one or two of its values replaced: still TOML.
#[test]
fn any_value_in_any_place_is_reported_or_emitted() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    let files =
        support::files(&spec).into_iter().map(|file| (file.clone(), fs::read_to_string(spec.join(&file)).unwrap()));
    let files: BTreeMap<_, toml::Table> = files.map(|(file, text)| (file, text.parse().unwrap())).collect();
    let pool: Vec<_> = files.values().flat_map(|file| values(&toml::Value::Table(file.clone()))).collect();
    let mut rng = fastrand::Rng::with_seed(11);
    let mut counts = Counts::default();
    for _ in 0..mutations() {
        let file = rng.choice(files.keys()).unwrap();
        let mut table = files[file].clone();
        for _ in 0..rng.usize(1..3) {
            let at = rng.usize(..table.len());
            mutate(table.iter_mut().nth(at).unwrap().1, &pool, &mut rng);
        }
        fs::write(spec.join(file), toml::to_string(&table).unwrap()).unwrap();
        counts.add(run(&spec));
        fs::write(spec.join(file), toml::to_string(&files[file]).unwrap()).unwrap();
    }
    println!("values of the base: {counts:?}");
    assert!(counts.accepted > 0 && counts.refused > 0, "{counts:?}");
}

/// The real spec with some lines replaced by lines of any of its files.
#[test]
fn any_line_in_any_place_is_reported_or_read() {
    let dir = tempfile::tempdir().unwrap();
    let real = support::tests().join("../../spec");
    support::copy(&real, dir.path());
    let files = support::files(&real).into_iter().filter(|file| file.extension().is_some_and(|end| end == "toml"));
    let texts: Vec<_> = files.map(|file| (file.clone(), fs::read_to_string(real.join(file)).unwrap())).collect();
    let pool: Vec<_> = texts.iter().flat_map(|(_, text)| text.lines()).collect();
    let mut rng = fastrand::Rng::with_seed(11);
    let mut counts = Counts::default();
    for _ in 0..mutations() / 10 {
        let (file, text) = rng.choice(&texts).unwrap();
        let mut lines: Vec<_> = text.lines().collect();
        for _ in 0..rng.usize(1..4) {
            let (at, other) = (rng.usize(..lines.len()), *rng.choice(&pool).unwrap());
            match rng.u8(..3) {
                0 => lines[at] = other,
                1 => lines.insert(at, other),
                _ => drop(lines.swap_remove(at)),
            }
        }
        fs::write(dir.path().join(file), lines.join("\n")).unwrap();
        counts.add(run(dir.path()));
        fs::write(dir.path().join(file), text).unwrap();
    }
    println!("lines of the real spec: {counts:?}");
    assert!(counts.refused > 0, "{counts:?}");
}

#[derive(Debug, Default)]
struct Counts {
    accepted: usize,
    refused: usize,
}

impl Counts {
    fn add(&mut self, api: Option<Api>) {
        match api {
            Some(api) => {
                assert!(!emit(&api).is_empty());
                self.accepted += 1;
            }
            None => self.refused += 1,
        }
    }
}

fn mutations() -> usize {
    std::env::var("MUTATIONS").map_or(400, |count| count.parse().expect("`MUTATIONS` is a number"))
}

/// A value, and all values in it.
fn values(value: &toml::Value) -> Vec<toml::Value> {
    let inner: Vec<_> = match value {
        toml::Value::Table(table) => table.values().flat_map(values).collect(),
        toml::Value::Array(entries) => entries.iter().flat_map(values).collect(),
        _ => Vec::new(),
    };
    [value.clone()].into_iter().chain(inner).collect()
}

/// Replaces a value or a key at any depth, or removes it.
fn mutate(value: &mut toml::Value, pool: &[toml::Value], rng: &mut fastrand::Rng) {
    let goes_on = rng.u8(..4) > 0;
    match value {
        toml::Value::Table(table) if goes_on && !table.is_empty() => {
            let key = rng.choice(table.keys()).unwrap().clone();
            match rng.u8(..8) {
                0 => drop(table.remove(&key)),
                1 => {
                    let value = table.remove(&key).unwrap();
                    table.insert(
                        rng.choice(["type", "new", "", "a b", "é", "use", "name", "K"]).unwrap().to_owned(),
                        value,
                    );
                }
                _ => mutate(table.get_mut(&key).unwrap(), pool, rng),
            }
        }
        toml::Value::Array(entries) if goes_on && !entries.is_empty() => {
            let at = rng.usize(..entries.len());
            mutate(&mut entries[at], pool, rng);
        }
        value => {
            let more = [
                "9223372036854775807",
                "-9223372036854775808",
                "1e308",
                "-0.0",
                "\"\"",
                "\"a`\\n[b]\"",
                "[]",
                "{}",
                "[[], {}]",
            ];
            let other = |text: &str| format!("v = {text}").parse::<toml::Table>().unwrap().remove("v").unwrap();
            *value = if rng.bool() { rng.choice(pool).unwrap().clone() } else { other(rng.choice(more).unwrap()) };
        }
    }
}

/// The positions of a text.
fn positions(text: &str) -> impl Iterator<Item = usize> {
    let step = if std::env::var_os("THOROUGH").is_some() { 1 } else { 2 };
    (0..text.len()).step_by(step).filter(|at| text.is_char_boundary(*at))
}

/// Changes every file of the spec in turn, and restores it afterwards.
fn each_file(spec: &Path, mut change: impl FnMut(&Path, &str)) {
    for file in support::files(spec) {
        let path = spec.join(file);
        let text = fs::read_to_string(&path).unwrap();
        change(&path, &text);
        fs::write(&path, text).unwrap();
    }
}

/// The spec is accepted, or it has errors that can be rendered in every form.
fn run(spec: &Path) -> Option<Api> {
    let mut report = Report::new("spec");
    let api = inspect(spec, &mut report);
    assert_eq!(api.is_none(), report.has_errors(), "{report}");
    assert_eq!(report.render(Style::Plain).is_empty(), report.is_empty());
    assert_eq!(report.lines().is_empty(), report.is_empty());
    api
}
