//! These tests check that no spec makes the generator panic. Each spec is either accepted, or rejected with messages.
//!
//! The tests cut off every file of the base spec at every position, and change it there in a few ways. They also
//! replace values and lines by others, with a fixed seed. The tests in `specs.rs` check that the accepted specs become
//! valid Rust.
//!
//! A usual run tries every ninth position and a few of the replacements. `FULL_TESTS=1` tries all of them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use fastrand::Rng;
use platform_api_codegen::inspect;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::{Report, Style};
use toml::{Table, Value};

use crate::facts::{ATTRIBUTES, PARAMETERS};
use crate::specs::names::{FIELDS, SLUGS, TYPES, WORDS};
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
    let changes = [
        "", "\"", "'", "[", "]", "{", "}", "=", ",", ".", "\n", "#", "x", "-", "9", "é", "\0",
    ];
    each_file(&spec, |path, text| {
        // One change at each position, in turn: all changes everywhere would take minutes.
        for (at, change) in positions(text).zip(changes.iter().cycle()) {
            let rest = text[at..].chars().next().map_or(0, char::len_utf8);
            fs::write(path, format!("{}{change}{}", &text[..at], &text[at + rest..])).unwrap();
            run(&spec);
        }
    });
}

/// Removes some lines of the base spec, and puts lines of any of its files in or before their places.
#[test]
fn any_line_in_any_place_is_reported_or_read() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    let files = support::toml_files(&spec).into_iter();
    let texts: Vec<_> = files
        .map(|file| (spec.join(&file), fs::read_to_string(spec.join(file)).unwrap()))
        .collect();
    let pool: Vec<_> = texts.iter().flat_map(|(_, text)| text.lines()).collect();
    let mut rng = Rng::with_seed(11);
    let (mut accepted, tries) = (0, tries());
    for _ in 0..tries {
        let (path, text) = rng.choice(&texts).unwrap();
        let mut lines: Vec<_> = text.lines().collect();
        for _ in 0..rng.usize(1..4) {
            let (at, other) = (rng.usize(..lines.len()), *rng.choice(&pool).unwrap());
            match rng.u8(..3) {
                0 => lines[at] = other,
                1 => lines.insert(at, other),
                _ if lines.len() > 1 => drop(lines.remove(at)),
                _ => {}
            }
        }
        fs::write(path, lines.join("\n")).unwrap();
        accepted += usize::from(run(&spec).is_some());
        fs::write(path, text).unwrap();
    }
    println!("lines of the base: {accepted} of {tries} accepted");
    assert!(accepted > 0 && accepted < tries);
}

/// Models of the base spec in which values and keys are replaced or removed, and facts added. Only models that the
/// check accepts are here.
pub fn mutants() -> Vec<Api> {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    let files = support::toml_files(&spec).into_iter();
    let files: BTreeMap<_, Table> = files.map(|file| (file.clone(), table(&spec.join(file)))).collect();
    let pool = files
        .values()
        .flat_map(|file| values(&Value::Table(file.clone())))
        .collect();
    let attributes = ATTRIBUTES.iter().map(|(_, with, ..)| with);
    let parameters = PARAMETERS.iter().map(|(_, with, _)| with);
    let facts = attributes
        .chain(parameters)
        .map(|with| parsed(&format!("{{ {with} }}")));
    let mut mutations = Mutations {
        pool,
        facts: facts.collect(),
        rng: Rng::with_seed(11),
    };
    let (mut accepted, tries) = (Vec::new(), tries());
    for _ in 0..tries {
        let mut changed = files.clone();
        for _ in 0..mutations.rng.usize(1..4) {
            let file = mutations.rng.choice(changed.values_mut()).unwrap();
            let at = mutations.rng.usize(..file.len());
            mutations.mutate(file.iter_mut().nth(at).unwrap().1);
        }
        for (file, table) in &changed {
            fs::write(spec.join(file), toml::to_string(table).unwrap()).unwrap();
        }
        accepted.extend(run(&spec));
    }
    println!("values of the base: {} of {tries} accepted", accepted.len());
    assert!(accepted.len() > tries / 20 && accepted.len() < tries);
    accepted
}

/// The values, keys and facts that take the places of others.
struct Mutations {
    pool: Vec<Value>,
    facts: Vec<Value>,
    rng: Rng,
}

impl Mutations {
    /// Replaces a value or a key at any depth, removes it, or adds a fact.
    fn mutate(&mut self, value: &mut Value) {
        let goes_on = self.rng.u8(..8) > 0;
        match value {
            Value::Table(table) if goes_on && !table.is_empty() => {
                let key = self.rng.choice(table.keys()).unwrap().clone();
                match self.rng.u8(..16) {
                    0 => drop(table.remove(&key)),
                    1..3 => {
                        let value = table.remove(&key).unwrap();
                        table.insert(self.key(), value);
                    }
                    3..8 if table.contains_key("doc") => {
                        let Value::Table(fact) = self.rng.choice(&self.facts).unwrap() else {
                            unreachable!()
                        };
                        table.extend(fact.clone());
                    }
                    _ => self.mutate(table.get_mut(&key).unwrap()),
                }
            }
            Value::Array(entries) if goes_on && !entries.is_empty() => {
                let at = self.rng.usize(..entries.len());
                self.mutate(&mut entries[at]);
            }
            Value::String(text) if goes_on && text.ends_with('.') => *text = self.sentence(),
            value => *value = self.value(),
        }
    }

    fn key(&mut self) -> String {
        let names = self
            .rng
            .choice([FIELDS, SLUGS, TYPES, &["type", "new", "", "a b", "é", "use", "name"]])
            .unwrap();
        (*self.rng.choice(names).unwrap()).to_owned()
    }

    /// A sentence with characters that mean something in Markdown, Rust or TOML.
    fn sentence(&mut self) -> String {
        let words: Vec<_> = (0..self.rng.usize(1..7))
            .map(|_| *self.rng.choice(WORDS).unwrap())
            .collect();
        words.join(self.rng.choice([" ", "", "\n", "  "]).unwrap()) + "."
    }

    fn value(&mut self) -> Value {
        let odd = [
            "9223372036854775807",
            "-9223372036854775808",
            "1e308",
            "-0.0",
            "\"\"",
            "\"a`\\n[b]\"",
            "[]",
            "{}",
            "[[], {}]",
            "\"boolean or string\"",
            "\"string or array of strings\"",
            "\"array of timestamps\"",
            "\"object of any\"",
        ];
        match self.rng.u8(..4) {
            0 => parsed(self.rng.choice(odd).unwrap()),
            1 => Value::String(self.key()),
            _ => self.rng.choice(&self.pool).unwrap().clone(),
        }
    }
}

fn parsed(text: &str) -> Value {
    format!("v = {text}").parse::<Table>().unwrap().remove("v").unwrap()
}

fn table(path: &Path) -> Table {
    fs::read_to_string(path).unwrap().parse().unwrap()
}

fn tries() -> usize {
    if support::is_full() { 4000 } else { 150 }
}

/// A value, and all values in it.
fn values(value: &Value) -> Vec<Value> {
    let inner: Vec<_> = match value {
        Value::Table(table) => table.values().flat_map(values).collect(),
        Value::Array(entries) => entries.iter().flat_map(values).collect(),
        _ => Vec::new(),
    };
    [value.clone()].into_iter().chain(inner).collect()
}

/// The positions of a text.
fn positions(text: &str) -> impl Iterator<Item = usize> {
    let step = if support::is_full() { 1 } else { 29 };
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
