//! Writes the findings as text for people.
//!
//! In: the findings. Out: one paragraph for each finding with its place, TOML to paste and questions to decide, then
//! one paragraph for all notes of a sort. Most responses lack many fields, so only the first few notes are listed.

use platform_api_codegen::report::count;

use super::finding::{Drift, Finding, Sort};

impl Drift {
    /// All findings as text. Only the first few notes are listed, unless notes count as drift (`strict`). `root` is the
    /// folder of the spec as messages show it.
    pub fn render(&self, root: &str, strict: bool) -> String {
        let mut text = String::new();
        for finding in self.of_class(true) {
            text += &rendered(finding, root);
            text += "\n";
        }
        for (sort, what) in [(Sort::Null, "null field"), (Sort::Absent, "missing field")] {
            text += &notes(self.of_class(false).filter(|note| note.sort == sort), what, strict);
        }
        text + &self.totals()
    }

    /// `settings: 340 fields compared with the spec, 2 have drifted, 1 note`
    fn totals(&self) -> String {
        let (drifted, notes) = (self.of_class(true).count(), self.of_class(false).count());
        let (fields, notes) = (count(self.fields, "field"), count(notes, "note"));
        let has = if drifted == 1 { "has" } else { "have" };
        format!("{}: {fields} compared with the spec, {drifted} {has} drifted, {notes}\n", self.of)
    }
}

fn rendered(finding: &Finding, root: &str) -> String {
    let sort = match finding.sort {
        Sort::UnknownField => "unknown field",
        Sort::UnknownKind => "unknown kind",
        Sort::RemovedField => "removed field",
        Sort::OtherType => "unexpected type",
        Sort::OtherValue => "unexpected value",
        Sort::OutOfBounds => "out of bounds",
        Sort::Null => "null",
        Sort::Absent => "absent",
    };
    let mut text = format!("{sort} `{}`: {}\n", finding.path, finding.message);
    if let Some(declared) = &finding.declared {
        text += &format!("  declared in {root}/{}:{}\n", declared.file, declared.line);
    }
    if let Some(paste) = &finding.paste {
        text += &format!("  paste into {root}/{}, {}:\n", paste.file, paste.into);
        text.extend(paste.toml.lines().map(|line| format!("      {line}\n")));
    }
    text.extend(finding.decide.iter().map(|what| format!("  decide {what}\n")));
    text
}

/// One paragraph with the number of notes, and the fields.
fn notes<'a>(notes: impl Iterator<Item = &'a Finding>, what: &str, is_long: bool) -> String {
    const SHOWN: usize = 6;
    let mut names: Vec<_> = notes.map(|note| format!("`{}`{}", note.path, because(note))).collect();
    let number = names.len();
    if number == 0 {
        return String::new();
    }
    if !is_long && number > SHOWN {
        names.truncate(SHOWN);
        names.push(format!("and {} more (`--strict` or `--format json` lists them)", number - SHOWN));
    }
    let names = textwrap::indent(&textwrap::fill(&names.join(", "), 116), "  ");
    format!("note: {}:\n{}\n\n", count(number, what), names.trim_end())
}

/// The reason in parentheses why a field may be missing, if the spec has one.
fn because(note: &Finding) -> &str {
    note.message.find(" (").map_or("", |at| &note.message[at..])
}
