//! What has drifted, for people.

use platform_api_codegen::report::count;

use super::finding::{Drift, Finding, Sort};

impl Drift {
    /// Every finding with where the spec describes the field, what to paste and what to decide; notes of one sort in
    /// one paragraph. `root` is the folder of the spec as messages show it.
    pub fn render(&self, root: &str) -> String {
        let mut text = String::new();
        for finding in self.of_class(true) {
            text += &rendered(finding, root);
            text += "\n";
        }
        text += &notes(
            self.of_class(false).filter(|note| note.sort == Sort::Null),
            "null, which the documents do not show",
        );
        text += &notes(self.of_class(false).filter(|note| note.sort == Sort::Absent), "never came");
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
        Sort::OtherType => "other type",
        Sort::OtherValue => "other value",
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

/// One paragraph: how many, and which.
fn notes<'a>(notes: impl Iterator<Item = &'a Finding>, what: &str) -> String {
    let notes: Vec<_> = notes.map(|note| format!("`{}`{}", note.path, because(note))).collect();
    match notes.len() {
        0 => String::new(),
        count => format!(
            "note: {count} {what}:\n{}\n\n",
            textwrap::indent(&textwrap::fill(&notes.join(", "), 116), "  ").trim_end()
        ),
    }
}

/// Why a field did not come, if the spec knows a reason.
fn because(note: &Finding) -> &str {
    note.message.find(" (").map_or("", |at| &note.message[at..])
}
