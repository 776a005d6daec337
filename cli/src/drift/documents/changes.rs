//! This module finds the lines that differ between two editions. It ignores blank lines and the characters that end
//! lines.

use std::ops::Range;

use platform_api_codegen::model::Api;
use similar::{Algorithm, DiffTag, capture_diff_slices};

use super::edition::{Edition, backticked};
use super::names::{Names, add_kind};
use super::report::{Change, Line, Name};

/// The changes, in the order of the document. The old and the new row of the same name are one change.
pub fn changes(api: &Api, old: &Edition, new: &Edition, names: &Names) -> Vec<Change> {
    let old: Vec<_> = old.text.lines().collect();
    let new: Vec<_> = new.text.lines().collect();
    let mut changes = Vec::new();
    for part in capture_diff_slices(Algorithm::Myers, &old, &new) {
        if part.tag() == DiffTag::Equal {
            continue;
        }
        let mut neighbours = Vec::new();
        for line in lines(&old, part.old_range()) {
            change_of(&line.text, &mut neighbours).removed.push(line);
        }
        for line in lines(&new, part.new_range()) {
            change_of(&line.text, &mut neighbours).added.push(line);
        }
        changes.append(&mut neighbours);
    }
    for change in &mut changes {
        change.entries = entries(api, change, names);
    }
    changes
}

/// The lines of a part of the text that are not blank.
fn lines(text: &[&str], part: Range<usize>) -> Vec<Line> {
    let mut lines = Vec::new();
    for index in part {
        if !text[index].trim().is_empty() {
            lines.push(Line {
                line: index + 1,
                text: text[index].to_owned(),
            });
        }
    }
    lines
}

/// Finds the change among neighbours that has the same first name in backticks as the line. If the line has no name,
/// the change has none either. If there is no such change, the function adds one.
fn change_of<'c>(line: &str, neighbours: &'c mut Vec<Change>) -> &'c mut Change {
    let name = backticked(line).first().copied();
    let has_name = |change: &Change| {
        let first = change.lines().next();
        first.is_some_and(|line| backticked(&line.text).first().copied() == name)
    };
    let index = neighbours.iter().position(has_name).unwrap_or(neighbours.len());
    if index == neighbours.len() {
        neighbours.push(Change::default());
    }
    &mut neighbours[index]
}

/// The entries of the spec that the lines name.
fn entries(api: &Api, change: &Change, names: &Names) -> Vec<Name> {
    let mut found = Names::new();
    for line in change.lines() {
        let on_line = backticked(&line.text);
        // Beside the slug of a kind, a name means the parameter of this kind.
        let of_kinds = of_kinds(api, &on_line, names);
        let names = if of_kinds.is_empty() { names } else { &of_kinds };
        for name in on_line {
            if let Some(places) = names.get(name) {
                let places = places.iter().cloned();
                found.entry(name.to_owned()).or_default().extend(places);
            }
        }
    }
    let entries = found.into_iter().map(|(name, places)| Name::new(name, places));
    entries.collect()
}

/// The names of the kinds that a line names, if they are among the names of the document.
fn of_kinds(api: &Api, on_line: &[&str], names: &Names) -> Names {
    let mut of_kinds = Names::new();
    for kind in &api.integrations.kinds {
        if on_line.contains(&kind.slug.as_str()) && names.contains_key(&kind.slug) {
            add_kind(api, kind, &mut of_kinds);
        }
    }
    of_kinds
}
