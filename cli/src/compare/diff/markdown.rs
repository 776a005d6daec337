//! For a pull request: what breaks first, and documentation folded away.

use super::text::due;
use super::{Diff, classes};
use crate::compare::change::{Change, Class};

pub(super) fn render(diff: &Diff) -> String {
    if diff.changes.is_empty() {
        return "**API: no changes.**\n".to_owned();
    }
    let worst = |change: &Change| change.classes().first().copied();
    let of = |wanted: &[Class]| -> Vec<&Change> {
        diff.changes.iter().filter(|change| worst(change).is_some_and(|class| wanted.contains(&class))).collect()
    };
    let sections = [
        ("Breaking", of(&[Class::Source, Class::Wire])),
        ("Behaviour", of(&[Class::Behaviour])),
        ("Compatible", of(&[Class::Compatible])),
    ];
    let mut text = format!("**API: {}.**\n", due(diff));
    for (title, changes) in sections {
        if !changes.is_empty() {
            text += &format!("\n#### {title}\n\n{}", table(diff, &changes));
        }
    }
    let words = of(&[Class::Documentation]);
    if !words.is_empty() {
        let table = table(diff, &words);
        text += &format!("\n<details><summary>Documentation only ({})</summary>\n\n{table}\n</details>\n", words.len());
    }
    text
}

fn table(diff: &Diff, changes: &[&Change]) -> String {
    let mut rows = "| where | what | breaks | spec |\n|---|---|---|---|\n".to_owned();
    for change in changes {
        let part = change.part.as_ref().map(|part| format!(", `{part}`")).unwrap_or_default();
        let title = format!("{}{part}", diff.title(&change.item, "`"));
        let lines: Vec<_> = diff.written_at(change).into_iter().map(|line| format!("`{line}`")).collect();
        let breaks = if change.classes().iter().any(|class| *class < Class::Compatible) {
            classes(change)
        } else {
            "—".to_owned()
        };
        rows += &format!("| {title} | {} | {breaks} | {} |\n", escaped(&change.message), lines.join("<br>"));
    }
    rows
}

/// Text with its code spans as they are, and nothing else that Markdown or a table would take for its own.
fn escaped(text: &str) -> String {
    let is_paired = text.matches('`').count().is_multiple_of(2);
    let mut in_code = false;
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '`' if is_paired => in_code = !in_code,
            '|' => escaped.push('\\'),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '~' if !in_code => escaped.push('\\'),
            _ => {}
        }
        escaped.push(letter);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_stays_and_markup_does_not() {
        assert_eq!(escaped("`a_b` <slug> → a|b"), "`a_b` \\<slug\\> → a\\|b");
        assert_eq!(escaped("a ` b_c"), "a \\` b\\_c");
    }
}
