//! This module has the findings of a comparison, the context that collects them, and their text for people.
//!
//! The result has drift first and notes after it, each sorted by path. A finding that occurs in several elements of a
//! list occurs once in the result. If one element of a list has a field, the field is not reported as missing in the
//! others. Most responses lack many fields, so the text lists only the first few notes.

use std::collections::{BTreeMap, BTreeSet};

use platform_api_codegen::model::{Api, Source};
use platform_api_codegen::report::count;
use serde::Serialize;

use super::json_path::JsonPath;
use super::secrecy;

/// The result of a comparison.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Drift {
    /// `settings`, `list`, or the slug of a kind.
    pub of: String,
    /// The number of fields that were compared with the spec.
    pub fields: usize,
    /// The number of these fields that match the spec.
    pub matching: usize,
    /// The number of fields that have drifted. Fields that the spec does not know are among them.
    pub drifted: usize,
    /// Drift first, then notes; each sorted by path.
    pub findings: Vec<Finding>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Finding {
    /// False for a note.
    pub is_drift: bool,
    /// The path in the response: `properties.webhook`. `[]` is any element of a list, and `*` any key of a map.
    pub path: String,
    /// The paths with the number of each element from 0: `[3].slug`.
    pub places: Vec<String>,
    /// The path of the field that counts as drifted. The finding itself may be about an entry of the field's value.
    #[serde(skip)]
    pub field: JsonPath,
    pub kind: FindingKind,
    pub message: String,
    /// The reasons why a field may be missing, from the facts that the spec has about it.
    #[serde(skip)]
    pub reasons: Vec<String>,
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
    /// A field, a kind or a value under a name that the spec states in `renamed_from`.
    FormerName,
    OtherType,
    OtherValue,
    OutOfBounds,
    /// A key that an object has twice.
    RepeatedKey,
    Null,
    Absent,
}

impl FindingKind {
    fn title(self) -> &'static str {
        match self {
            Self::UnknownField => "unknown field",
            Self::UnknownKind => "unknown kind",
            Self::RemovedField => "removed field",
            Self::FormerName => "former name",
            Self::OtherType => "unexpected type",
            Self::OtherValue => "unexpected value",
            Self::OutOfBounds => "out of bounds",
            Self::RepeatedKey => "repeated key",
            Self::Null => "null field",
            Self::Absent => "missing field",
        }
    }

    /// The question that people must decide about drift. The documents promise no field, so a note leaves nothing to
    /// decide.
    fn question(self) -> Option<&'static str> {
        match self {
            Self::UnknownField => Some(
                "what it means (`doc`), since which version it exists (`introduced`), which services have it (`tier`, \
                 `self_managed`), and whether it is read-only (`response_only`)",
            ),
            Self::UnknownKind => Some("which section of the documents describes it, and which parameters it has"),
            Self::RemovedField | Self::FormerName => Some("whether the service has an older version"),
            Self::OtherType => Some("which is wrong: the documents, the spec or the service"),
            Self::OtherValue => Some("what the value means (`doc`), and since which version it exists (`introduced`)"),
            Self::OutOfBounds => {
                Some("whether the bound has changed, or does not apply to values that were set earlier")
            }
            Self::RepeatedKey => Some("which of the values the service means"),
            Self::Null | Self::Absent => None,
        }
    }
}

/// The notes that a text lists. The text counts all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notes {
    First,
    All,
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

    /// All findings as text. A question about several findings comes once, below them. Only the first few notes are
    /// listed, unless all are asked for. `root` is the folder of the spec as messages show it.
    pub fn render(&self, root: &str, shown: Notes) -> String {
        let mut questions: BTreeMap<&str, Vec<&Finding>> = BTreeMap::new();
        for finding in self.of_class(true) {
            finding
                .decide
                .iter()
                .for_each(|what| questions.entry(what).or_default().push(finding));
        }
        let mut text = String::new();
        for finding in self.of_class(true) {
            text += &rendered(finding, root);
            let own = finding.decide.iter().filter(|what| questions[what.as_str()].len() == 1);
            text.extend(own.map(|what| format!("  decide {what}\n")));
            text += "\n";
        }
        for (what, findings) in questions.into_iter().filter(|(_, findings)| findings.len() > 1) {
            let names: Vec<_> = findings.iter().map(|finding| finding.name()).collect();
            text += &format!("decide for {}:\n  {what}\n\n", names.join(", "));
        }
        for kind in [FindingKind::Null, FindingKind::Absent] {
            text += &notes(
                self.of_class(false).filter(|note| note.kind == kind),
                kind.title(),
                shown,
            );
        }
        text + &self.totals()
    }

    /// `settings: 340 fields: 338 as in the spec, 2 drifted; 1 note`
    fn totals(&self) -> String {
        let fields = count(self.matching + self.drifted, "field");
        let notes = count(self.of_class(false).count(), "note");
        format!(
            "{}: {fields}: {} as in the spec, {} drifted; {notes}\n",
            self.of, self.matching, self.drifted
        )
    }
}

/// The TOML that a person pastes, as text. `root` is the folder of the spec as messages show it.
pub fn pasted(paste: &Paste, root: &str) -> String {
    let mut text = format!("  paste into {root}/{}, {}:\n", paste.file, paste.into);
    text.extend(paste.toml.lines().map(|line| format!("      {line}\n")));
    text
}

fn rendered(finding: &Finding, root: &str) -> String {
    let mut text = format!("{} {}: {}\n", finding.kind.title(), finding.name(), finding.message);
    if let Some(declared) = &finding.declared {
        text += &format!("  declared in {root}/{}:{}\n", declared.file, declared.line);
    }
    if let Some(paste) = &finding.paste {
        text += &pasted(paste, root);
    }
    text
}

/// One paragraph with the number of notes, and the fields.
fn notes<'a>(notes: impl Iterator<Item = &'a Finding>, what: &str, shown: Notes) -> String {
    const SHOWN: usize = 6;
    let mut names: Vec<_> = notes.map(name_and_reasons).collect();
    let number = names.len();
    if number == 0 {
        return String::new();
    }
    if shown == Notes::First && number > SHOWN {
        names.truncate(SHOWN);
        names.push(format!(
            "and {} more (`--strict` or `--format json` lists them)",
            number - SHOWN
        ));
    }
    let names = textwrap::indent(&textwrap::fill(&names.join(", "), 116), "  ");
    format!("note: {}:\n{}\n\n", count(number, what), names.trim_end())
}

/// ``` `properties.token` (a secret, on paid tiers) ```
fn name_and_reasons(note: &Finding) -> String {
    if note.reasons.is_empty() {
        format!("`{}`", note.path)
    } else {
        format!("`{}` ({})", note.path, note.reasons.join(", "))
    }
}

/// The model, and the findings so far.
pub struct Context<'a> {
    pub api: &'a Api,
    findings: Vec<Finding>,
    /// The paths of the known fields in the response, with the number of each element of a list.
    fields: BTreeSet<JsonPath>,
}

impl<'a> Context<'a> {
    pub fn new(api: &'a Api) -> Self {
        Self {
            api,
            findings: Vec::new(),
            fields: BTreeSet::new(),
        }
    }

    /// All findings, each with its question. A field that one element of a list has is not missing in the others.
    pub fn into_drift(self, of: String) -> Drift {
        let present: BTreeSet<_> = self.fields.iter().map(JsonPath::any_element).collect();
        let is_elsewhere =
            |finding: &Finding| finding.kind == FindingKind::Absent && present.contains(&finding.field.any_element());
        let drift = self.findings.iter().filter(|finding| finding.is_drift);
        let drifted: BTreeSet<_> = drift.map(|finding| &finding.field).collect();
        let matching = self.fields.iter().filter(|field| !drifted.contains(field)).count();
        let (fields, drifted) = (self.fields.len(), drifted.len());
        let mut findings = sorted(self.findings.into_iter().filter(|finding| !is_elsewhere(finding)));
        for finding in &mut findings {
            finding.decide.extend(finding.kind.question().map(str::to_owned));
        }
        Drift {
            of,
            fields,
            matching,
            drifted,
            findings,
        }
    }

    /// The path of the known field at or around a path. If there is no such field, the result is the path itself.
    pub fn field_of(&self, path: &JsonPath) -> JsonPath {
        let mut outer = Some(path.clone());
        while let Some(field) = outer {
            if self.fields.contains(&field) {
                return field;
            }
            outer = field.parent();
        }
        path.clone()
    }

    /// Whether the spec has any field of the response, or lists one as removed or renamed.
    pub fn knows_any(&self) -> bool {
        let is_known = |finding: &Finding| matches!(finding.kind, FindingKind::RemovedField | FindingKind::FormerName);
        !self.fields.is_empty() || self.findings.iter().any(is_known)
    }

    /// Records that the response has a known field.
    pub fn has_field(&mut self, path: &JsonPath) {
        self.fields.insert(path.clone());
    }

    /// Adds a finding about the value at a path. The finding counts for the field at that path. If the value is only an
    /// entry of a field, the caller sets `field` to the path of that field.
    pub fn add(&mut self, kind: FindingKind, place: &JsonPath, message: String) -> &mut Finding {
        self.findings.push(Finding {
            is_drift: !matches!(kind, FindingKind::Null | FindingKind::Absent),
            path: place.any_element().to_string(),
            places: vec![place.to_string()],
            field: place.clone(),
            kind,
            message,
            reasons: Vec::new(),
            declared: None,
            paste: None,
            decide: Vec::new(),
        });
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }

    /// Adds a finding that the value of a place cannot be read. It replaces the findings about the `null` that stands
    /// there.
    pub fn add_unreadable(&mut self, place: &JsonPath) {
        let shown = secrecy::shown(&place.to_string());
        self.findings.retain(|finding| finding.places != [shown.as_str()]);
        let field = self.field_of(place);
        let message = "a number or text that cannot be read".to_owned();
        let finding = self.add(FindingKind::OtherValue, place, message);
        finding.escape();
        finding.field = field;
    }
}

impl Finding {
    /// ``` `[0].id` and 2 more ```
    fn name(&self) -> String {
        match self.places.as_slice() {
            [place] => format!("`{place}`"),
            places => format!("`{}` and {} more", places[0], places.len() - 1),
        }
    }

    /// Escapes and shortens the paths. The names of fields in a path come from the response.
    pub fn escape(&mut self) {
        self.path = secrecy::shown(&self.path);
        for place in &mut self.places {
            *place = secrecy::shown(place);
        }
    }

    pub fn declared_at(&mut self, source: &Source) {
        self.declared = Some(Declared {
            file: source.file.clone(),
            line: source.line,
        });
    }
}

/// Drift first, and each finding once, with all its places.
fn sorted(findings: impl Iterator<Item = Finding>) -> Vec<Finding> {
    let mut sorted: BTreeMap<_, Finding> = BTreeMap::new();
    for finding in findings {
        let key = (
            !finding.is_drift,
            finding.path.clone(),
            finding.kind,
            finding.message.clone(),
        );
        match sorted.get_mut(&key) {
            Some(first) => first.places.extend(finding.places),
            None => drop(sorted.insert(key, finding)),
        }
    }
    sorted.into_values().collect()
}
