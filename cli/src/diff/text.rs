//! A diff as text: a tree with a summary for people, or one line for each change for editors.

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use indexmap::IndexMap;
use platform_api_codegen::report::count;
use platform_api_core::words::joined;

use super::{CodeLine, Diff};
use crate::compare::{Class, Direction, SchemaChange};

impl Diff<'_> {
    /// By item and part, each at its first change.
    pub fn text(&self) -> String {
        let mut items: IndexMap<_, IndexMap<_, String>> = IndexMap::new();
        for change in &self.changes {
            let part = joined(change.part_names(), ", ");
            let indent = if part.is_empty() { "  " } else { "    " };
            let parts = items.entry(self.title(change, "")).or_default();
            *parts.entry(part).or_default() += &shown(self, change, indent);
        }
        let mut text = String::new();
        for (title, parts) in items {
            text += &format!("{}\n", paint(BOLD, &title));
            for (part, changes) in parts {
                if !part.is_empty() {
                    text += &format!("  {part}\n");
                }
                text += &changes;
            }
            text.push('\n');
        }
        text + &summary(self)
    }

    /// ``spec/integrations/chat.toml:8: source (request): kind chat-a, parameter thread: `required` true → false [D0306]``
    pub fn lines(&self) -> String {
        let mut text = String::new();
        for change in &self.changes {
            for place in self.written_at(change) {
                let classes = classes_and_direction(change);
                text += &format!(
                    "{place}: {classes}: {} [{}]\n",
                    self.sentence(change, ""),
                    change.rule.id
                );
            }
        }
        text
    }
}

fn shown(diff: &Diff<'_>, change: &SchemaChange<'_>, indent: &str) -> String {
    let mut lines = Vec::new();
    for place in diff.written_at(change) {
        lines.push(paint(DIM, &place));
    }
    for line in diff.code(change) {
        lines.push(match line {
            CodeLine::Before(code) => paint(RED, &format!("- {code}")),
            CodeLine::After(code) => paint(GREEN, &format!("+ {code}")),
            CodeLine::Note(note) => paint(DIM, &format!("note: {note}")),
        });
    }
    if let Some(look_for) = change.look() {
        lines.push(paint(DIM, &format!("look for: {look_for}")));
    }
    if let Some(hint) = diff.hint(change) {
        lines.push(paint(DIM, &format!("hint: {hint}")));
    }
    let classes = paint(style_of(change.classes()[0]), &classes_and_direction(change));
    let mut text = format!("{indent}{classes}: {} [{}]\n", change.message, change.rule.id);
    for line in lines {
        text += &format!("{indent}  {line}\n");
    }
    text
}

/// `source, wire (request)`
fn classes_and_direction(change: &SchemaChange<'_>) -> String {
    let names = joined(change.classes(), ", ");
    match change.direction {
        Direction::Both => names,
        direction => format!("{names} ({direction})"),
    }
}

fn summary(diff: &Diff<'_>) -> String {
    if diff.changes.is_empty() {
        return "no changes: no release is due\n".to_owned();
    }
    let mut counts = Vec::new();
    for class in Class::value_variants() {
        let of_class = diff
            .changes
            .iter()
            .filter(|change| change.classes()[0] == *class)
            .count();
        if of_class > 0 {
            counts.push(format!("{of_class} {class}"));
        }
    }
    let changes = count(diff.changes.len(), "change");
    let mut text = format!("{changes}: {}\na {} release is due", counts.join(", "), diff.bump());
    if let (Some(old), Some(new)) = (diff.old.version, diff.next_version()) {
        text += &format!(": {new} after {old}");
    }
    text + "\n"
}

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const RED: Style = AnsiColor::Red.on_default();
const YELLOW: Style = AnsiColor::Yellow.on_default();
const GREEN: Style = AnsiColor::Green.on_default();

fn style_of(class: Class) -> Style {
    match class {
        Class::Source | Class::Wire => RED,
        Class::Behavior => YELLOW,
        Class::Compatible => GREEN,
        Class::Documentation => DIM,
    }
}

fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
