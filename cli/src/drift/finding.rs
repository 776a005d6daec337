//! The findings of a comparison, the context that collects them, and their text for people.
//!
//! In: findings, in the order of the response. Out: drift first, then notes, each sorted by path, and the same finding
//! in several elements of a list only once. A field that one element has is not missing in the others. Most responses
//! lack many fields, so the text lists only the first few notes.

use std::collections::{BTreeMap, BTreeSet};

use platform_api_codegen::model::{Api, Source};
use platform_api_codegen::report::count;
use serde::Serialize;

/// The result of a comparison.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Drift {
    /// `settings`, `list`, or the slug of a kind.
    pub of: String,
    /// The number of fields that were compared with the spec.
    pub fields: usize,
    /// Drift first, then notes; each sorted by path.
    pub findings: Vec<Finding>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Finding {
    /// False for a note.
    pub is_drift: bool,
    /// The path in the response: `properties.webhook`. `[]` is any element of a list, and `*` any key of a map.
    pub path: String,
    pub kind: FindingKind,
    pub message: String,
    /// The place in the spec that describes the field.
    pub declared: Option<Declared>,
    /// TOML for the spec, if it can be inferred.
    pub paste: Option<Paste>,
    /// Questions that a person must decide.
    pub decide: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    UnknownField,
    UnknownKind,
    /// A field that the spec lists as removed.
    RemovedField,
    OtherType,
    OtherValue,
    OutOfBounds,
    Null,
    Absent,
}

/// A place in the spec.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Declared {
    /// Relative to the folder of the spec, with `/`.
    pub file: String,
    pub line: usize,
}

/// TOML for a place in the spec.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Paste {
    /// Relative to the folder of the spec, with `/`.
    pub file: String,
    /// The table or list that it belongs to: `[attributes]`.
    pub into: String,
    pub toml: String,
}

impl Drift {
    /// Whether there is drift. With `strict`, notes count too.
    pub fn has_drifted(&self, strict: bool) -> bool {
        self.findings.iter().any(|finding| strict || finding.is_drift)
    }

    /// The drift, or the notes, sorted by path.
    fn of_class(&self, is_drift: bool) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(move |finding| finding.is_drift == is_drift)
    }

    /// All findings as text. Only the first few notes are listed, unless notes count as drift (`strict`). `root` is the
    /// folder of the spec as messages show it.
    pub fn render(&self, root: &str, strict: bool) -> String {
        let mut text = String::new();
        for finding in self.of_class(true) {
            text += &rendered(finding, root);
            text += "\n";
        }
        for (kind, what) in [(FindingKind::Null, "null field"), (FindingKind::Absent, "missing field")] {
            text += &notes(self.of_class(false).filter(|note| note.kind == kind), what, strict);
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
    let kind = match finding.kind {
        FindingKind::UnknownField => "unknown field",
        FindingKind::UnknownKind => "unknown kind",
        FindingKind::RemovedField => "removed field",
        FindingKind::OtherType => "unexpected type",
        FindingKind::OtherValue => "unexpected value",
        FindingKind::OutOfBounds => "out of bounds",
        FindingKind::Null => "null",
        FindingKind::Absent => "absent",
    };
    let mut text = format!("{kind} `{}`: {}\n", finding.path, finding.message);
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

/// The model, and the findings so far.
pub struct Context<'a> {
    pub api: &'a Api,
    findings: Vec<Finding>,
    /// The paths of the known fields in the response.
    present: BTreeSet<String>,
    fields: usize,
}

impl<'a> Context<'a> {
    pub fn new(api: &'a Api) -> Self {
        Self { api, findings: Vec::new(), present: BTreeSet::new(), fields: 0 }
    }

    /// The number of compared fields, and the findings. A field in one element of a list is not missing.
    pub fn into_findings(self) -> (usize, Vec<Finding>) {
        let is_elsewhere =
            |finding: &Finding| finding.kind == FindingKind::Absent && self.present.contains(&finding.path);
        let findings = self.findings.into_iter().filter(|finding| !is_elsewhere(finding)).collect();
        (self.fields, sorted(findings))
    }

    /// Whether the spec has any field of the response, or lists one as removed.
    pub fn knows_any(&self) -> bool {
        self.fields > 0 || self.findings.iter().any(|finding| finding.kind == FindingKind::RemovedField)
    }

    /// Notes that the response has a known field.
    pub fn has_field(&mut self, path: &str) {
        self.fields += 1;
        self.present.insert(path.to_owned());
    }

    pub fn add(&mut self, kind: FindingKind, path: &str, message: String) -> &mut Finding {
        self.findings.push(Finding {
            is_drift: !matches!(kind, FindingKind::Null | FindingKind::Absent),
            path: path.to_owned(),
            kind,
            message,
            declared: None,
            paste: None,
            decide: Vec::new(),
        });
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }
}

impl Finding {
    pub fn declared_at(&mut self, source: &Source) {
        self.declared = Some(Declared { file: source.file.clone(), line: source.line });
    }

    /// Adds a question.
    pub fn decide(&mut self, what: &str) {
        self.decide.push(what.to_owned());
    }
}

/// Drift first, and each finding once.
fn sorted(findings: Vec<Finding>) -> Vec<Finding> {
    let key = |finding: &Finding| (!finding.is_drift, finding.path.clone(), finding.kind, finding.message.clone());
    let sorted: BTreeMap<_, _> = findings.into_iter().map(|finding| (key(&finding), finding)).collect();
    sorted.into_values().collect()
}
