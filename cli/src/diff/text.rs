//! Writes a diff as text: a tree of items and parts with a summary, or one line for each change.
//!
//! In: a diff. Out: text for people, with colours if the style has them, or lines for editors. Code to write instead is
//! shown for the first kind only, with the number of the others.

use platform_api_codegen::report::{Style, count};

use super::Diff;
use crate::compare::{Bump, Change, Class, Direction};
use crate::suggest::{Suggestions, of_first_kind};

impl Diff {
    pub fn text(&self, style: Style) -> String {
        let suggestions = self.suggestions();
        let mut text = String::new();
        for group in self.groups(&self.changes) {
            text += &format!("{}\n", paint(style, BOLD, &self.title(group.item)));
            for (part, changes) in group.parts {
                text += &part.map(|part| format!("  {part}\n")).unwrap_or_default();
                let indent = if part.is_some() { "    " } else { "  " };
                text.extend(changes.into_iter().map(|change| entry(self, change, &suggestions, indent, style)));
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
            let part = change.part.as_ref().map(|part| format!(", {part}")).unwrap_or_default();
            let what = format!("{}{part}: {} [{}]", self.title(&change.item), change.message, change.rule.id);
            let mut lines = self.written_at(change);
            // A change without a place gets the folder of the spec.
            if lines.is_empty() {
                lines.push(self.new.sources.shown(""));
            }
            text.extend(lines.iter().map(|line| format!("{line}: {}: {what}\n", classes(change))));
        }
        text
    }
}

fn entry(diff: &Diff, change: &Change, suggestions: &Suggestions<'_>, indent: &str, style: Style) -> String {
    let colour = change.classes().first().map_or(BOLD, |class| colour(*class));
    let (classes, id) = (paint(style, colour, &classes(change)), change.rule.id);
    let lines = diff.written_at(change);
    let lines = lines.iter().map(|line| format!("{indent}  {}\n", paint(style, DIM, line)));
    format!(
        "{indent}{classes}: {} [{id}]\n{}{}",
        change.message,
        lines.collect::<String>(),
        advice(diff, change, suggestions, indent, style)
    )
}

/// The code to write instead, as a diff, and the advice for running programs.
fn advice(diff: &Diff, change: &Change, suggestions: &Suggestions<'_>, indent: &str, style: Style) -> String {
    let mut text = String::new();
    let mut line = |sign: &str, code: &str, said: &str| {
        text += &format!("{indent}  {}\n", paint(style, code, &format!("{sign}{said}")));
    };
    let (suggestions, hint) = (suggestions.of(change), diff.hint(change, suggestions));
    let (first, others) = of_first_kind(&suggestions);
    for suggestion in first {
        line("- ", RED, &suggestion.before.shown());
        if let Some(after) = &suggestion.after {
            line("+ ", GREEN, &after.shown());
        }
        suggestion.remark().iter().for_each(|remark| line("note: ", DIM, remark));
    }
    if others > 0 {
        line("note: ", DIM, &format!("the same for {}", count(others, "other kind")));
    }
    change.look().iter().for_each(|look| line("look for: ", DIM, look));
    hint.iter().for_each(|hint| line("hint: ", DIM, hint));
    text
}

/// The classes, and the direction if there is only one: `source, wire (request)`
fn classes(change: &Change) -> String {
    let names = change.classes().into_iter().map(Class::name).collect::<Vec<_>>().join(", ");
    match change.direction {
        Direction::Both => names,
        Direction::Request => format!("{names} (request)"),
        Direction::Response => format!("{names} (response)"),
    }
}

fn summary(diff: &Diff) -> String {
    if diff.changes.is_empty() {
        return "no changes: no release is due\n".to_owned();
    }
    let counts = Class::ALL.map(|class| (diff.count(class), class.name())).into_iter().filter(|(count, _)| *count > 0);
    let counts: Vec<_> = counts.map(|(count, class)| format!("{count} {class}")).collect();
    format!("{}: {}\n{}\n", count(diff.changes.len(), "change"), counts.join(", "), due(diff))
}

/// The release that is due, with its version if the old one is known.
fn due(diff: &Diff) -> String {
    let versions = diff.old.version.zip(diff.next_version()).filter(|_| diff.bump() != Bump::None);
    let versions = versions.map(|(old, new)| format!(": {new} after {old}"));
    format!("a {} release is due{}", diff.bump().name(), versions.unwrap_or_default())
}

const BOLD: &str = "1";
const RED: &str = "31";
const GREEN: &str = "32";
const DIM: &str = "2";

fn colour(class: Class) -> &'static str {
    match class {
        Class::Source | Class::Wire => RED,
        Class::Behaviour => "33",
        Class::Compatible => GREEN,
        Class::Documentation => "2",
    }
}

fn paint(style: Style, code: &str, text: &str) -> String {
    match style {
        Style::Plain => text.to_owned(),
        Style::Coloured => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
    }
}
