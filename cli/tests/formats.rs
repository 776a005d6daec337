//! The outputs of `diff` and of `check` say the same in every format. A usual run tries one case of `check` in four,
//! `FULL_TESTS=1` all.

use anstream::adapter::strip_str;
use indexmap::IndexMap;
use platform_api_codegen::inspect;
use platform_api_codegen::report::{DiagnosticReport, Style};
use platform_api_core::escape::escape;
use serde_json::Value;

use crate::edited::Edited;
use crate::support;

/// A change as the text of `diff` has it.
#[derive(Debug)]
struct ShownChange {
    /// `kinds chat-a, ci-a`
    title: String,
    parts: String,
    /// ``source (request): `required` true → false [D0306]``
    message: String,
    places: Vec<String>,
    /// Code, what to look for, and the hint.
    details: Vec<String>,
}

#[test]
fn all_formats_of_a_diff_have_the_same_changes_and_places() {
    for case in Edited::all() {
        let document = case.diff.json();
        let changes = changes_in_json(&document, case.diff.new.api.integrations.kinds.len());
        check_lines(&case.diff.lines(), &changes, case.name());
        let text = strip_str(&case.diff.text()).to_string();
        let above = text_of(&changes);
        let summary = text
            .strip_prefix(&above)
            .unwrap_or_else(|| panic!("{text}is not\n{above}"));
        let bump = string(&document["bump"]).replace("none", "no");
        assert!(summary.contains(&format!("{bump} release is due")), "{summary}");
    }
}

/// Without the summary.
fn text_of(changes: &[ShownChange]) -> String {
    let mut items: IndexMap<_, IndexMap<_, String>> = IndexMap::new();
    for change in changes {
        let parts = items.entry(&change.title).or_default();
        let indent = if change.parts.is_empty() { "  " } else { "    " };
        let text = parts.entry(&change.parts).or_default();
        *text += &format!("{indent}{}\n", change.message);
        for line in change.places.iter().chain(&change.details) {
            *text += &format!("{indent}  {line}\n");
        }
    }
    let mut text = String::new();
    for (title, parts) in items {
        text += &format!("{title}\n");
        for (part, changes) in parts {
            text += &format!("  {part}\n{changes}").replacen("  \n", "", 1);
        }
        text += "\n";
    }
    text
}

fn changes_in_json(document: &Value, new_kinds: usize) -> Vec<ShownChange> {
    let mut changes = Vec::new();
    let added = array(&document["changes"])
        .iter()
        .filter(|change| change["rule"] == "D0201");
    let old_kinds = new_kinds - added.count();
    for change in array(&document["changes"]) {
        let classes = strings(&change["classes"]).join(", ");
        let direction = format!(" ({})", string(&change["direction"])).replace(" (both)", "");
        let (message, rule) = (string(&change["message"]), string(&change["rule"]));
        let mut details = code_in_json(change);
        for (key, label) in [("look", "look for"), ("hint", "hint")] {
            details.extend(change[key].as_str().map(|advice| format!("{label}: {advice}")));
        }
        changes.push(ShownChange {
            title: title_in_json(change, old_kinds),
            parts: strings(&change["parts"]).join(", "),
            message: format!("{classes}{direction}: {message} [{rule}]"),
            places: places_in_json(document, change),
            details,
        });
    }
    changes
}

fn title_in_json(change: &Value, old_kinds: usize) -> String {
    let (names, users) = (strings(&change["names"]), strings(&change["used_by"]));
    let noun = match string(&change["item"]) {
        "service" => "every call",
        "integrations" => "all integrations",
        "object" => "the integration object",
        "settings" => "the settings",
        "kind" if names.len() > 1 && names.len() == old_kinds => return "all kinds".to_owned(),
        "kind" if names.len() > 1 => "kinds",
        noun => noun,
    };
    let mut title = format!("{noun} {}", names.join(", ")).trim_end().to_owned();
    if !users.is_empty() {
        let shown = &users[..users.len().min(3)];
        let more = format!(" and {} more", users.len() - shown.len()).replace(" and 0 more", "");
        title += &format!(" (used by {}{more})", shown.join(", "));
    }
    title
}

/// Each line once. The text has the new place, or the old one of a removal.
fn places_in_json(document: &Value, change: &Value) -> Vec<String> {
    let mut places = Vec::new();
    for subject in array(&change["subjects"]) {
        let is_removed = subject["new"].is_null();
        let (side, place) = if is_removed { ("from", "old") } else { ("to", "new") };
        let (label, place) = (string(&document[side]["label"]), &subject[place]);
        if let Some(file) = place["file"].as_str() {
            places.push(format!("{label}/{file}:{}", place["line"]));
        }
    }
    each_once(places)
}

/// Each suggestion once, with a note below those that share it.
fn code_in_json(change: &Value) -> Vec<String> {
    let subjects = array(&change["subjects"]).iter();
    let suggestions = each_once(subjects.flat_map(|subject| array(&subject["suggestions"])));
    let mut lines = Vec::new();
    for with_same_note in suggestions.chunk_by(|suggestion, next| suggestion["note"] == next["note"]) {
        for suggestion in with_same_note {
            lines.push(format!("- {}", string(&suggestion["before"])));
            lines.extend(suggestion["after"].as_str().map(|after| format!("+ {after}")));
        }
        lines.extend(with_same_note[0]["note"].as_str().map(|note| format!("note: {note}")));
    }
    lines
}

/// `--format short` has a line for each place of a change: `place: classes: title, parts: message [rule]`.
fn check_lines(lines: &str, changes: &[ShownChange], name: &str) {
    let mut lines = lines.lines();
    for change in changes {
        assert!(!change.places.is_empty(), "{name}: {change:?}");
        let (classes, message) = change.message.split_once(": ").expect("it begins with classes");
        for place in &change.places {
            let line = lines.next().unwrap_or_default();
            let begin = format!("{place}: {classes}: {}", change.title);
            let parts = line
                .strip_prefix(&begin)
                .and_then(|line| line.strip_suffix(&format!(": {message}")));
            let is_same = parts
                .is_some_and(|parts| parts.is_empty() == change.parts.is_empty() && parts.ends_with(&change.parts));
            assert!(is_same, "{name}: {line}: {change:?}");
        }
    }
    assert_eq!(lines.next(), None, "{name}");
}

/// An error or a warning of `check`, or a note or help below it, and its place: `spec/settings/accounts.toml:6:1`.
type ShownMessage = (String, Option<String>);

#[test]
fn all_formats_of_a_check_have_the_same_messages_and_places() {
    let one_in = if support::is_full() { 1 } else { 4 };
    for case in support::cases().iter().step_by(one_in) {
        let dir = tempfile::tempdir().unwrap();
        let spec = support::case(case.name, dir.path());
        let mut report = DiagnosticReport::new("spec");
        inspect(&spec, &mut report);
        let document = serde_json::to_value(&report).unwrap();
        let in_json = messages_in_json(&document);
        let text = report.render(Style::Plain);
        assert_eq!(messages_in_text(&text), in_json, "{}", case.name);
        assert_eq!(report.lines(), lines_of(&in_json), "{}", case.name);
        for level in ["error", "warning"] {
            let count = in_json
                .iter()
                .filter(|(message, _)| message.starts_with(&format!("{level}[")))
                .count();
            assert_eq!(document[format!("{level}s")], count, "{}", case.name);
            assert_eq!(text.contains(&format!("{count} {level}")), count > 0, "{}", case.name);
        }
    }
}

fn messages_in_text(text: &str) -> Vec<ShownMessage> {
    let mut messages: Vec<ShownMessage> = Vec::new();
    for line in text.lines() {
        let begins = ["error[", "warning[", "note: ", "help: "];
        if begins.iter().any(|begin| line.starts_with(begin)) {
            messages.push((line.to_owned(), None));
        } else if let Some(place) = line.trim_start().strip_prefix("--> ") {
            messages.last_mut().expect("a message is above").1 = Some(place.to_owned());
        }
    }
    messages
}

fn messages_in_json(document: &Value) -> Vec<ShownMessage> {
    let mut messages = Vec::new();
    for diagnostic in array(&document["diagnostics"]) {
        let level = format!("{}[{}]", string(&diagnostic["level"]), string(&diagnostic["code"]));
        messages.push(message_in_json(&level, diagnostic));
        for child in array(&diagnostic["children"]) {
            messages.push(message_in_json(string(&child["level"]), child));
        }
    }
    messages
}

fn message_in_json(level: &str, message: &Value) -> ShownMessage {
    let place = array(&message["spans"]).first().map(|span| {
        let file = string(&span["file_name"]);
        if span["text"].is_null() {
            file.to_owned()
        } else {
            format!("{file}:{}:{}", span["line_start"], span["column_start"])
        }
    });
    (format!("{level}: {}", escape(string(&message["message"]))), place)
}

/// `--format short`. A help has the place of the error or warning above it.
fn lines_of(messages: &[ShownMessage]) -> String {
    let (mut lines, mut place_above) = (String::new(), "spec");
    for (message, place) in messages {
        let place = place.as_deref();
        lines += &format!("{}: {message}\n", place.unwrap_or(place_above));
        if !message.starts_with("note: ") && !message.starts_with("help: ") {
            place_above = place.unwrap_or("spec");
        }
    }
    lines
}

fn each_once<T: PartialEq>(values: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut unique = Vec::new();
    for value in values {
        if !unique.contains(&value) {
            unique.push(value);
        }
    }
    unique
}

fn array(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("it is no array: {value}"))
}

fn string(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("it is no string: {value}"))
}

fn strings(value: &Value) -> Vec<&str> {
    array(value).iter().map(string).collect()
}
