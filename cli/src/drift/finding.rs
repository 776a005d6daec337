//! The result of a comparison, and its text for people.
//!
//! Most responses lack many fields, so the text lists only the first few notes.

use std::collections::BTreeSet;

use platform_api_codegen::model::Source;
use platform_api_codegen::report::count;
use serde::Serialize;

use super::json_path::JsonPath;

/// The result of a comparison.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Drift {
    /// `settings`, `list`, or the slug of a kind.
    pub of: String,
    /// The number of fields that the spec has, also as removed or under a former name.
    pub fields: usize,
    /// The number of these fields that match the spec.
    pub matching: usize,
    /// The number of fields that have drifted. Fields that the spec does not know are among them.
    pub drifted: usize,
    /// Drift first, then notes; each sorted by path.
    pub findings: Vec<Finding>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// False for a note.
    pub is_drift: bool,
    /// The path in the response: `properties.webhook`. `[]` is any element of a list, and `*` any key of a map.
    pub path: JsonPath,
    /// The paths with the number of each element from 0: `[3].slug`. They differ in nothing else.
    pub places: Vec<JsonPath>,
    pub kind: FindingKind,
    pub message: String,
    /// Why a field may be missing, by the facts that the spec has about it.
    pub reasons: Vec<String>,
    /// The place in the spec that describes the field.
    pub declared: Option<Declared>,
    /// TOML for the spec, if it can be inferred.
    pub paste: Option<Paste>,
    /// What a person must decide.
    pub decide: Option<&'static str>,
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

    /// What people must decide about drift. The documents promise no field, so a note leaves nothing to decide.
    fn question(self) -> Option<&'static str> {
        let question = match self {
            Self::UnknownField => {
                "what it means (`doc`), since which version it exists (`introduced`), which services have it (`tier`, \
                 `self_managed`), and whether it is read-only (`response_only`) or a credential (`secret`)"
            }
            Self::UnknownKind => "which section of the documents describes it, and which parameters it has",
            Self::RemovedField | Self::FormerName => "whether the service has an older version",
            Self::OtherType => "which is wrong: the documents, the spec or the service",
            Self::OtherValue => "what the value means (`doc`), and since which version it exists (`introduced`)",
            Self::OutOfBounds => "whether the bound has changed, or does not apply to values that were set earlier",
            Self::RepeatedKey => "which of the values the service means",
            Self::Null | Self::Absent => return None,
        };
        Some(question)
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
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

    /// All findings as text. Only the first few notes are listed, unless all are asked for. `root` is the folder of the
    /// spec as messages show it.
    pub fn render(&self, root: &str, shown: Notes) -> String {
        let (drift, notes): (Vec<_>, Vec<_>) = self.findings.iter().partition(|finding| finding.is_drift);
        let mut text: String = drift.iter().map(|finding| finding.render(root) + "\n").collect();
        let questions: BTreeSet<_> = drift
            .iter()
            .filter_map(|finding| Some((finding.kind, finding.decide?)))
            .collect();
        if !questions.is_empty() {
            text += "to decide:\n";
            text.extend(
                questions
                    .iter()
                    .map(|(kind, question)| format!("  {}: {question}\n", kind.title())),
            );
            text += "\n";
        }
        for kind in [FindingKind::Null, FindingKind::Absent] {
            let fields: Vec<_> = notes.iter().filter(|note| note.kind == kind).collect();
            if !fields.is_empty() {
                let names = fields.iter().map(|note| note.name_and_reasons()).collect();
                text += &format!(
                    "note: {}:\n{}\n\n",
                    count(fields.len(), kind.title()),
                    listed(names, shown)
                );
            }
        }
        let (fields, notes) = (self.matching + self.drifted, notes.len());
        let (fields, notes) = (count(fields, "field"), count(notes, "note"));
        let (of, matching, drifted) = (&self.of, self.matching, self.drifted);
        text + &format!("{of}: {fields}: {matching} as in the spec, {drifted} drifted; {notes}\n")
    }
}

/// The names on lines. `--strict` and `--format json` list those that are left out.
fn listed(mut names: Vec<String>, shown: Notes) -> String {
    const SHOWN: usize = 6;
    if shown == Notes::First && names.len() > SHOWN {
        let more = names.len() - SHOWN;
        names.truncate(SHOWN);
        names.push(format!("and {more} more (`--strict` or `--format json` lists them)"));
    }
    textwrap::indent(&textwrap::fill(&names.join(", "), 116), "  ")
}

impl Finding {
    /// A finding about the value at a place.
    pub fn new(kind: FindingKind, place: JsonPath, message: String) -> Self {
        Self {
            is_drift: !matches!(kind, FindingKind::Null | FindingKind::Absent),
            path: place.any_element(),
            places: vec![place],
            kind,
            message,
            reasons: Vec::new(),
            declared: None,
            paste: None,
            decide: kind.question(),
        }
    }

    pub fn declared_at(&mut self, source: &Source) {
        self.declared = Some(Declared::at(source));
    }

    /// Drift first, and each finding once, with all its places.
    pub fn merged(mut findings: Vec<Self>) -> Vec<Self> {
        findings.sort_by(|one, other| one.key().cmp(&other.key()));
        findings.dedup_by(|next, first| {
            let is_same = next.key() == first.key();
            if is_same {
                first.places.append(&mut next.places);
            }
            is_same
        });
        findings
    }

    /// Equal for findings that differ only in the element of a list.
    fn key(&self) -> impl Ord {
        (!self.is_drift, &self.path, self.kind, &self.message)
    }

    fn render(&self, root: &str) -> String {
        let more = match self.places.len() - 1 {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let (title, place, message) = (self.kind.title(), &self.places[0], &self.message);
        let mut text = format!("{title} `{place}`{more}: {message}\n");
        if let Some(declared) = &self.declared {
            text += &format!("  declared in {}\n", declared.render(root));
        }
        if let Some(paste) = &self.paste {
            text += &paste.render(root);
        }
        text
    }

    /// ``` `properties.token` (a secret, on paid tiers) ```
    fn name_and_reasons(&self) -> String {
        match self.reasons.join(", ").as_str() {
            "" => format!("`{}`", self.path),
            reasons => format!("`{}` ({reasons})", self.path),
        }
    }
}

impl Declared {
    pub fn at(source: &Source) -> Self {
        Self {
            file: source.file.clone(),
            line: source.line,
        }
    }

    /// The place as text. `root` is the folder of the spec as messages show it.
    pub fn render(&self, root: &str) -> String {
        format!("{root}/{}:{}", self.file, self.line)
    }
}

impl Paste {
    pub fn new(file: &str, into: &str, toml: String) -> Self {
        Self {
            file: file.to_owned(),
            into: into.to_owned(),
            toml,
        }
    }

    /// The lines to paste, as text. `root` is the folder of the spec as messages show it.
    pub fn render(&self, root: &str) -> String {
        let toml = textwrap::indent(&self.toml, "      ");
        format!("  paste into {root}/{}, {}:\n{toml}\n", self.file, self.into)
    }
}
