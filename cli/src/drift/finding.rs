//! The findings about a response, and their text.

use platform_api_codegen::model::EntrySource;
use platform_api_codegen::report::count;
use platform_api_core::escape::escape_name;
use serde::Serialize;

#[derive(Debug, Serialize)]
pub struct Drift {
    /// How many fields of the response the spec has.
    pub fields: usize,
    pub findings: Vec<DriftFinding>,
    pub notes: Vec<DriftFinding>,
}

#[derive(Debug, Serialize)]
pub struct DriftFinding {
    pub kind: FindingKind,
    /// `properties.webhook`; `[]` is any element, and `*` any key of a map.
    pub path: String,
    /// With the number of each element: `[3].slug`.
    pub places: Vec<String>,
    pub message: String,
    /// `settings/limits.toml:6`
    pub declared: Option<String>,
    pub paste: Option<Paste>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    UnknownField,
    OtherType,
    OtherValue,
    OutOfBounds,
    /// Null or missing.
    NotSet,
}

impl FindingKind {
    fn title(self) -> &'static str {
        match self {
            Self::UnknownField => "unknown field",
            Self::OtherType => "unexpected type",
            Self::OtherValue => "unexpected value",
            Self::OutOfBounds => "out of bounds",
            Self::NotSet => "null or missing field",
        }
    }

    fn decision(self) -> &'static str {
        match self {
            Self::UnknownField => {
                "decide what it means (`doc`), since which version it exists (`introduced`), which services have it \
                 (`tier`, `self_managed`), and whether it is read-only (`response_only`) or a credential (`secret`)"
            }
            Self::OtherType => "decide which is wrong: the documents, the spec or the service",
            Self::OtherValue => "decide what it means (`doc`), and since which version it exists (`introduced`)",
            Self::OutOfBounds => {
                "decide whether the bound has changed, or does not apply to values that were set earlier"
            }
            Self::NotSet => "nothing to decide, because the documents promise no field",
        }
    }
}

#[derive(Debug, Serialize)]
pub struct Paste {
    pub file: String,
    /// The table or list: `[attributes]`.
    pub into: String,
    pub toml: String,
}

impl Drift {
    pub fn has_drifted(&self) -> bool {
        !self.findings.is_empty()
    }

    pub fn render(&self, root: &str) -> String {
        let mut text = String::new();
        for findings in self.findings.chunk_by(|finding, next| finding.kind == next.kind) {
            let kind = findings[0].kind;
            text += &format!("{}: {}\n", kind.title(), kind.decision());
            text.extend(findings.iter().map(|finding| finding.render(root)));
            text += "\n";
        }
        text += &count(self.fields, "known field");
        text += &format!(", {}", count(self.findings.len(), "finding"));
        if !self.notes.is_empty() {
            let notes = count(self.notes.len(), "null or missing field");
            text += &format!(", {notes} (`--strict` lists them)");
        }
        text + "\n"
    }

    /// A line for each finding, with its place in the spec, or else the response.
    pub fn lines(&self, root: &str, response: &str) -> String {
        let mut text = String::new();
        for finding in &self.findings {
            let place = match &finding.declared {
                Some(place) => format!("{root}/{place}"),
                None => response.to_owned(),
            };
            text += &format!("{place}: {}: {}\n", finding.kind.title(), finding.sentence());
        }
        text
    }
}

impl DriftFinding {
    /// `` `[3].slug` and 1 more: a number, expected a string ``
    fn sentence(&self) -> String {
        let more = match self.places.len() - 1 {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        format!("`{}`{more}: {}", self.places[0], self.message)
    }

    fn render(&self, root: &str) -> String {
        let mut text = format!("  {}\n", self.sentence());
        if let Some(place) = &self.declared {
            text += &format!("    declared in {root}/{place}\n");
        }
        if let Some(Paste { file, into, toml }) = &self.paste {
            text += &format!("    paste into {root}/{file}, {into}:\n      {toml}\n");
        }
        text
    }
}

/// `settings/limits.toml:6`
pub fn place(source: &EntrySource) -> String {
    format!("{}:{}", source.file, source.line)
}

/// `properties.events[3]`. Names are escaped and cut.
#[derive(Debug, Clone, Default)]
pub struct JsonPath {
    /// `[3].slug`
    pub place: String,
    /// `[].slug`
    pub any_element: String,
}

impl JsonPath {
    pub fn member(&self, name: &str) -> Self {
        let dot = if self.place.is_empty() { "" } else { "." };
        let member = format!("{dot}{}", escape_name(name));
        self.with(&member, &member)
    }

    pub fn element(&self, number: usize) -> Self {
        self.with(&format!("[{number}]"), "[]")
    }

    fn with(&self, place: &str, any_element: &str) -> Self {
        Self {
            place: format!("{}{place}", self.place),
            any_element: format!("{}{any_element}", self.any_element),
        }
    }
}
