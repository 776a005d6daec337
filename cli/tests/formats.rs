//! The outputs of `diff` and of `check` say the same in every format, for every case.

use std::collections::BTreeSet;

use anstream::adapter::strip_str;
use platform_api_cli::compare::{SchemaChange, rules};
use platform_api_codegen::inspect;
use platform_api_codegen::report::{DiagnosticReport, Style};
use platform_api_core::escape::escape;
use serde_json::Value;

use crate::edited::Edited;
use crate::support;

/// A change in the text of `diff`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct ShownChange {
    /// `kinds chat-a, ci-a`
    title: String,
    parts: String,
    /// ``source (request): `required` true → false [D0306]``
    message: String,
    /// Places, code, what to look for, and the hint.
    details: Vec<String>,
}

#[test]
fn all_formats_of_a_diff_have_the_same_changes_and_places() {
    let mut count = 0;
    for case in Edited::all() {
        let text = strip_str(&case.diff.text()).to_string();
        let document = case.diff.json();
        let mut in_text = changes_in_text(&text);
        let mut in_json = changes_in_json(&document, case);
        count += in_json.len();
        assert_eq!(summary_of_json(&document), summary(&text), "{}", case.name());
        check_lines(&case.diff.lines(), &in_json, case.name());
        in_text.sort();
        in_json.sort();
        assert_eq!(in_text, in_json, "{}", case.name());
    }
    println!("{count} changes");
    assert!(count > Edited::all().len());
}

fn changes_in_text(text: &str) -> Vec<ShownChange> {
    let (mut title, mut parts) = (String::new(), String::new());
    let mut changes: Vec<ShownChange> = Vec::new();
    // The summary is below the last blank line.
    let above = text.rsplit_once("\n\n").map_or("", |(above, _)| above);
    for line in above.lines().filter(|line| !line.is_empty()) {
        let content = line.trim_start();
        match line.len() - content.len() {
            0 => (title, parts) = (content.to_owned(), String::new()),
            2 | 4 if is_message(content) => changes.push(ShownChange {
                title: title.clone(),
                parts: parts.clone(),
                message: content.to_owned(),
                details: Vec::new(),
            }),
            2 => parts = content.to_owned(),
            _ => changes
                .last_mut()
                .expect("a message is above")
                .details
                .push(content.to_owned()),
        }
    }
    changes
}

/// It ends with the id of a rule: `[D0305]`.
fn is_message(line: &str) -> bool {
    let ids = rules::ALL.iter().map(|rule| format!(" [{}]", rule.id));
    ids.into_iter().any(|id| line.ends_with(&id))
}

fn changes_in_json(document: &Value, case: &Edited) -> Vec<ShownChange> {
    let mut changes = Vec::new();
    for change in array(&document["changes"]) {
        let direction = match string(&change["direction"]) {
            "both" => String::new(),
            direction => format!(" ({direction})"),
        };
        let (classes, message) = (strings(&change["classes"]).join(", "), string(&change["message"]));
        let rule = string(&change["rule"]);
        let mut details = places_in_json(document, change);
        details.extend(code_in_json(change));
        details.extend(change["look"].as_str().map(|look| format!("look for: {look}")));
        details.extend(change["hint"].as_str().map(|hint| format!("hint: {hint}")));
        changes.push(ShownChange {
            title: title_of_json(change, case),
            parts: strings(&change["parts"]).join(", "),
            message: format!("{classes}{direction}: {message} [{rule}]"),
            details,
        });
    }
    changes
}

fn title_of_json(change: &Value, case: &Edited) -> String {
    let (names, users) = (strings(&change["names"]), strings(&change["used_by"]));
    let kinds = case
        .diff
        .new
        .api
        .integrations
        .kinds
        .iter()
        .map(|kind| kind.slug.as_str());
    let added = case
        .diff
        .changes
        .iter()
        .filter(|change| change.rule == &rules::KIND_ADDED);
    let added: BTreeSet<_> = added.flat_map(SchemaChange::item_names).collect();
    let old_kinds: BTreeSet<_> = kinds.filter(|slug| !added.contains(slug)).collect();
    let noun = match string(&change["item"]) {
        "service" => "every call",
        "integrations" => "all integrations",
        "object" => "the integration object",
        "settings" => "the settings",
        "kind" if names.len() > 1 && old_kinds == names.iter().copied().collect() => return "all kinds".to_owned(),
        "kind" if names.len() > 1 => "kinds",
        noun => noun,
    };
    let used_by = match users.len() {
        0 => String::new(),
        1..=3 => format!(" (used by {})", users.join(", ")),
        count => format!(" (used by {} and {} more)", users[..3].join(", "), count - 3),
    };
    format!("{noun} {}{used_by}", names.join(", "))
        .replace("  ", " ")
        .trim_end()
        .to_owned()
}

/// Each line once. The text has the new place, or the old one of a removal.
fn places_in_json(document: &Value, change: &Value) -> Vec<String> {
    let mut places = Vec::new();
    for subject in array(&change["subjects"]) {
        let (label, place) = if subject["new"].is_null() {
            (string(&document["from"]["label"]), &subject["old"])
        } else {
            (string(&document["to"]["label"]), &subject["new"])
        };
        if !place.is_null() {
            let place = format!("{label}/{}:{}", string(&place["file"]), place["line"]);
            if !places.contains(&place) {
                places.push(place);
            }
        }
    }
    places
}

/// Each suggestion once, with a note below those that share it.
fn code_in_json(change: &Value) -> Vec<String> {
    let mut suggestions: Vec<&Value> = Vec::new();
    for subject in array(&change["subjects"]) {
        for suggestion in array(&subject["suggestions"]) {
            if !suggestions.contains(&suggestion) {
                suggestions.push(suggestion);
            }
        }
    }
    let mut lines = Vec::new();
    for (number, suggestion) in suggestions.iter().enumerate() {
        lines.push(format!("- {}", string(&suggestion["before"])));
        lines.extend(suggestion["after"].as_str().map(|after| format!("+ {after}")));
        let next_note = suggestions.get(number + 1).map(|next| &next["note"]);
        if next_note != Some(&suggestion["note"]) {
            lines.extend(suggestion["note"].as_str().map(|note| format!("note: {note}")));
        }
    }
    lines
}

/// `--format short` has a line for each place of a change: `place: classes: title, parts: message [rule]`.
fn check_lines(lines: &str, changes: &[ShownChange], name: &str) {
    let mut lines = lines.lines();
    for change in changes {
        let places: Vec<_> = change.details.iter().filter(|detail| is_place(detail)).collect();
        let (classes, message) = change.message.split_once(": ").expect("it begins with classes");
        for number in 0..places.len().max(1) {
            let place = places.get(number).map_or("spec", |place| place.as_str());
            let line = lines
                .next()
                .unwrap_or_else(|| panic!("{name}: there is no line of {change:?}"));
            let middle = line
                .strip_prefix(&format!("{place}: {classes}: {}", change.title))
                .and_then(|line| line.strip_suffix(&format!(": {message}")));
            let middle = middle.unwrap_or_else(|| panic!("{name}: {line}: {change:?}"));
            assert!(middle.ends_with(&change.parts), "{name}: {line}: {change:?}");
            assert_eq!(middle.is_empty(), change.parts.is_empty(), "{name}: {line}: {change:?}");
        }
    }
    assert_eq!(lines.next(), None, "{name}");
}

fn is_place(detail: &str) -> bool {
    let line = detail.rsplit_once(".toml:").map_or("", |(_, line)| line);
    line.parse::<usize>().is_ok()
}

/// The number of changes, and the release that is due.
fn summary(text: &str) -> (usize, String) {
    let (_, summary) = text.rsplit_once("\n\n").unwrap_or(("", text));
    let number = summary.split(' ').next().expect("it has words");
    let (due, _) = summary
        .split_once(" release is due")
        .expect("it says which release is due");
    let bump = match due.rsplit(' ').next() {
        Some("no") => "none",
        word => word.expect("it has words"),
    };
    (number.parse().unwrap_or_default(), bump.to_owned())
}

fn summary_of_json(document: &Value) -> (usize, String) {
    (array(&document["changes"]).len(), string(&document["bump"]).to_owned())
}

/// An error or a warning in the text of `check`, or a note or help below it.
#[derive(Debug, PartialEq, Eq)]
struct ShownMessage {
    /// ``error[E0101]: unknown key `secrets` in attribute `api_key` ``
    message: String,
    /// `spec/settings/accounts.toml:6:1`
    place: Option<String>,
}

#[test]
fn all_formats_of_a_check_have_the_same_messages_and_places() {
    let mut count = 0;
    for case in support::cases() {
        let dir = tempfile::tempdir().unwrap();
        let spec = support::base(dir.path());
        support::apply(case.part("before").unwrap_or_default(), dir.path());
        support::apply(case.edit(), dir.path());
        let mut report = DiagnosticReport::new("spec");
        inspect(&spec, &mut report);
        let document = serde_json::to_value(&report).unwrap();
        let in_json = messages_in_json(&document);
        count += in_json.len();
        let text = report.render(Style::Plain);
        assert_eq!(messages_in_text(&text), in_json, "{}", case.name);
        assert!(text.ends_with(&report.totals()), "{}", case.name);
        for level in ["error", "warning"] {
            let begin = format!("{level}[");
            let number = in_json.iter().filter(|shown| shown.message.starts_with(&begin)).count();
            assert_eq!(document[format!("{level}s")], number, "{}", case.name);
            let total = report.totals().contains(&format!("{number} {level}"));
            assert_eq!(total, number > 0, "{}", case.name);
        }
        assert_eq!(report.lines(), lines_of(&in_json), "{}", case.name);
    }
    println!("{count} messages");
    assert!(count > support::cases().len());
}

fn messages_in_text(text: &str) -> Vec<ShownMessage> {
    let mut messages: Vec<ShownMessage> = Vec::new();
    for line in text.lines() {
        let is_message = ["error[", "warning[", "note: ", "help: "];
        if is_message.iter().any(|begin| line.starts_with(begin)) {
            messages.push(ShownMessage {
                message: line.to_owned(),
                place: None,
            });
        } else if let Some(place) = line.trim_start().strip_prefix("--> ") {
            messages.last_mut().expect("a message is above").place = Some(place.to_owned());
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
    ShownMessage {
        message: format!("{level}: {}", escape(string(&message["message"]))),
        place,
    }
}

/// `--format short`. A help has the place of the error or warning above it.
fn lines_of(messages: &[ShownMessage]) -> String {
    let (mut lines, mut primary_place) = (String::new(), "spec");
    for ShownMessage { message, place } in messages {
        let is_primary = !message.starts_with("note: ") && !message.starts_with("help: ");
        if is_primary {
            primary_place = place.as_deref().unwrap_or("spec");
        }
        let place = place.as_deref().unwrap_or(primary_place);
        lines += &format!("{place}: {message}\n");
    }
    lines
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
