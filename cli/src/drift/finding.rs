//! What is found, and where it is collected.

use std::collections::{BTreeMap, BTreeSet};

use platform_api_codegen::model::{Api, Source};
use serde::Serialize;

/// What a response and the spec do not agree about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Drift {
    /// `settings`, `list`, or the slug of a kind.
    pub of: String,
    /// How many fields were compared with the spec.
    pub fields: usize,
    /// Drift first, then notes; each sorted by path.
    pub findings: Vec<Finding>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Finding {
    /// False for a note.
    pub is_drift: bool,
    /// Where in the response: `properties.webhook`; `[]` is any element of a list, `*` any key of a map.
    pub path: String,
    pub sort: Sort,
    pub message: String,
    /// Where the spec describes the field.
    pub declared: Option<Declared>,
    /// What can be inferred.
    pub paste: Option<Paste>,
    /// What a person must decide.
    pub decide: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    UnknownField,
    UnknownKind,
    /// A field of a name that the spec lists among the removed ones.
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
    /// What it belongs to: ``[attributes]``.
    pub into: String,
    pub toml: String,
}

/// Why a response cannot be compared with the spec.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mismatch {
    /// It is not an object, or not an array: what it should be, and what it is.
    Shape { expected: &'static str, found: &'static str },
    /// None of its fields is known, as in the body of an error: what it should be, and the names it has.
    NoField { expected: &'static str, found: Vec<String> },
    /// It is the integration of another kind.
    OtherKind { expected: String, found: String },
}

impl Drift {
    /// Whether the response and the spec disagree; with `strict`, notes count too.
    pub fn has_drifted(&self, strict: bool) -> bool {
        self.findings.iter().any(|finding| strict || finding.is_drift)
    }

    /// The drift, or the notes, by path.
    pub fn of_class(&self, is_drift: bool) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(move |finding| finding.is_drift == is_drift)
    }
}

impl std::fmt::Display for Mismatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Shape { expected, found } => write!(f, "the response is {found}, expected {expected}"),
            Self::NoField { expected, found } => {
                let names: Vec<_> = found.iter().map(|name| format!("`{name}`")).collect();
                write!(f, "this is not {expected}: the spec knows none of its fields ({})", names.join(", "))
            }
            Self::OtherKind { expected, found } => write!(f, "the response is of kind `{found}`, not of `{expected}`"),
        }
    }
}

impl std::error::Error for Mismatch {}

/// What is looked up, and what was found.
pub struct Context<'a> {
    pub api: &'a Api,
    findings: Vec<Finding>,
    /// The paths of the fields that the spec knows, and that came.
    came: BTreeSet<String>,
    fields: usize,
}

impl<'a> Context<'a> {
    pub fn new(api: &'a Api) -> Self {
        Self { api, findings: Vec::new(), came: BTreeSet::new(), fields: 0 }
    }

    /// How many fields were compared with the spec, and what was found. What came in one element of a list did come.
    pub fn into_findings(self) -> (usize, Vec<Finding>) {
        let came = |finding: &Finding| finding.sort == Sort::Absent && self.came.contains(&finding.path);
        let findings = self.findings.into_iter().filter(|finding| !came(finding)).collect();
        (self.fields, sorted(findings))
    }

    /// Whether anything of what came is in the spec, or was in an earlier one.
    pub fn knows_any(&self) -> bool {
        self.fields > 0 || self.findings.iter().any(|finding| finding.sort == Sort::RemovedField)
    }

    /// A field that the spec knows has come.
    pub fn came(&mut self, path: &str) {
        self.fields += 1;
        self.came.insert(path.to_owned());
    }

    pub fn add(&mut self, sort: Sort, path: &str, message: String) -> &mut Finding {
        self.findings.push(Finding {
            is_drift: !matches!(sort, Sort::Null | Sort::Absent),
            path: path.to_owned(),
            sort,
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
        self.declared = Some(Declared { file: file(source), line: source.line });
    }
}

pub fn file(source: &Source) -> String {
    source.file.to_string_lossy().replace('\\', "/")
}

/// The drift first; what is found in several elements of a list is there once.
fn sorted(findings: Vec<Finding>) -> Vec<Finding> {
    let key = |finding: &Finding| (!finding.is_drift, finding.path.clone(), finding.sort, finding.message.clone());
    let sorted: BTreeMap<_, _> = findings.into_iter().map(|finding| (key(&finding), finding)).collect();
    sorted.into_values().collect()
}
