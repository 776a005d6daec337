//! This module writes a diff as text: a tree of items and parts with a summary, or one line for each change.
//!
//! The tree is for people, and has the colours of a terminal. The lines are for editors. Code to write instead is shown
//! for the first kind only, with the number of the other kinds.

use anstyle::{AnsiColor, Style};
use indexmap::IndexMap;
use platform_api_codegen::report::count;

use super::Diff;
use crate::compare::change::listed;
use crate::compare::{Bump, Change, Class, Direction};
use crate::suggest::{Suggestions, of_first_kind};

impl Diff<'_> {
    /// The changes by item and part, each at the position of its first change.
    pub fn text(&self) -> String {
        let mut items: IndexMap<_, (String, IndexMap<_, Vec<_>>)> = IndexMap::new();
        for change in &self.changes {
            items
                .entry((change.item().sort(), change.names()))
                .or_insert_with(|| (self.title(change), IndexMap::new()))
                .1
                .entry(change.part())
                .or_default()
                .push(change);
        }
        let suggestions = self.suggestions();
        let mut text = String::new();
        for (title, parts) in items.into_values() {
            text += &format!("{}\n", paint(BOLD, &title));
            for (part, changes) in parts {
                let indent = if part.is_some() { "    " } else { "  " };
                text += &part.map(|part| format!("  {part}\n")).unwrap_or_default();
                text.extend(
                    changes
                        .into_iter()
                        .map(|change| entry(self, change, &suggestions, indent)),
                );
            }
            text.push('\n');
        }
        text + &summary(self)
    }

    /// One line for each change, as editors read them:
    /// `spec/integrations/chat.toml:8: source (request): kind chat-a, thread: becomes optional [D0306]`
    pub fn lines(&self) -> String {
        let mut text = String::new();
        for change in &self.changes {
            let part = change.part().map(|part| format!(", {part}")).unwrap_or_default();
            let what = format!("{}{part}: {} [{}]", self.title(change), change.message, change.rule.id);
            let mut lines = self.written_at(change);
            // A change without a place gets the folder of the spec.
            if lines.is_empty() {
                lines.push(self.new.sources.shown(""));
            }
            text.extend(
                lines
                    .iter()
                    .map(|line| format!("{line}: {}: {what}\n", classes(change))),
            );
        }
        text
    }
}

fn entry(diff: &Diff<'_>, change: &Change<'_>, suggestions: &Suggestions<'_>, indent: &str) -> String {
    let style = change.classes().first().map_or(BOLD, |class| style_of(*class));
    let classes = paint(style, &classes(change));
    let id = change.rule.id;
    let lines = diff.written_at(change);
    let lines = lines.iter().map(|line| format!("{indent}  {}\n", paint(DIM, line)));
    format!(
        "{indent}{classes}: {} [{id}]\n{}{}",
        change.message,
        lines.collect::<String>(),
        advice(diff, change, suggestions, indent)
    )
}

/// The code to write instead, as a diff, and the advice for running programs.
fn advice(diff: &Diff<'_>, change: &Change<'_>, suggestions: &Suggestions<'_>, indent: &str) -> String {
    let mut lines = Vec::new();
    let found = suggestions.of(change);
    let (first, others) = of_first_kind(&found);
    for suggestion in first {
        lines.push(paint(RED, &format!("- {}", suggestion.before.shown())));
        if let Some(after) = &suggestion.after {
            lines.push(paint(GREEN, &format!("+ {}", after.shown())));
        }
        if let Some(remark) = suggestion.remark() {
            lines.push(paint(DIM, &format!("note: {remark}")));
        }
    }
    if others > 0 {
        let others = count(others, "other kind");
        lines.push(paint(DIM, &format!("note: the same for {others}")));
    }
    if let Some(look_for) = change.look() {
        lines.push(paint(DIM, &format!("look for: {look_for}")));
    }
    if let Some(hint) = diff.hint(change) {
        lines.push(paint(DIM, &format!("hint: {hint}")));
    }
    lines.iter().map(|line| format!("{indent}  {line}\n")).collect()
}

/// The classes, and the direction if there is only one: `source, wire (request)`
fn classes(change: &Change<'_>) -> String {
    let names = listed(&change.classes());
    match change.direction {
        Direction::Both => names,
        direction => format!("{names} ({direction})"),
    }
}

fn summary(diff: &Diff<'_>) -> String {
    if diff.changes.is_empty() {
        return "no changes: no release is due\n".to_owned();
    }
    let counts = Class::ALL
        .map(|class| (diff.count(class), class))
        .into_iter()
        .filter(|(count, _)| *count > 0);
    let counts: Vec<_> = counts.map(|(count, class)| format!("{count} {class}")).collect();
    format!(
        "{}: {}\n{}\n",
        count(diff.changes.len(), "change"),
        counts.join(", "),
        due(diff)
    )
}

/// The release that is due, with its version if the old one is known.
fn due(diff: &Diff<'_>) -> String {
    let versions = diff
        .old
        .version
        .zip(diff.next_version())
        .filter(|_| diff.bump() != Bump::None);
    let versions = versions.map(|(old, new)| format!(": {new} after {old}"));
    format!("a {} release is due{}", diff.bump(), versions.unwrap_or_default())
}

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const RED: Style = AnsiColor::Red.on_default();
const YELLOW: Style = AnsiColor::Yellow.on_default();
const GREEN: Style = AnsiColor::Green.on_default();

fn style_of(class: Class) -> Style {
    match class {
        Class::Source | Class::Wire => RED,
        Class::Behaviour => YELLOW,
        Class::Compatible => GREEN,
        Class::Documentation => DIM,
    }
}

fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
