//! The findings about a response, and their text for people.

use platform_api_codegen::model::Source;
use platform_api_codegen::report::count;
use platform_api_core::shown::shown_name;
use serde::Serialize;

/// The result of a comparison.
#[derive(Debug, Serialize)]
pub struct Drift {
    /// The number of fields in the response that the spec has.
    pub fields: usize,
    pub findings: Vec<Finding>,
    /// The fields that are null or missing. Most responses lack many fields.
    pub notes: Vec<Finding>,
}

#[derive(Debug, Serialize)]
pub struct Finding {
    pub kind: FindingKind,
    /// The path in the response: `properties.webhook`. `[]` is any element of a list, and `*` any key of a map.
    pub path: String,
    /// The paths with the number of each element from 0: `[3].slug`. They differ in nothing else.
    pub places: Vec<String>,
    pub message: String,
    /// The place in the spec that describes the field: `settings/limits.toml:6`.
    pub declared: Option<String>,
    /// TOML for the spec, if it can be inferred.
    pub paste: Option<Paste>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    UnknownField,
    OtherType,
    OtherValue,
    OutOfBounds,
    /// A field is null or missing.
    NotSet,
}

impl FindingKind {
    /// The heading of the findings of this kind: what people must decide about them.
    fn heading(self) -> &'static str {
        match self {
            Self::UnknownField => {
                "unknown field: decide what it means (`doc`), since which version it exists (`introduced`), which \
                 services have it (`tier`, `self_managed`), and whether it is read-only (`response_only`) or a \
                 credential (`secret`)"
            }
            Self::OtherType => "unexpected type: decide which is wrong: the documents, the spec or the service",
            Self::OtherValue => {
                "unexpected value: decide what it means (`doc`), and since which version it exists (`introduced`)"
            }
            Self::OutOfBounds => {
                "out of bounds: decide whether the bound has changed, or does not apply to values that were set earlier"
            }
            Self::NotSet => "null or missing field: nothing to decide, because the documents promise no field",
        }
    }
}

/// TOML for a place in the spec.
#[derive(Debug, Serialize)]
pub struct Paste {
    /// Relative to the folder of the spec, with `/`.
    pub file: String,
    /// The table or list that it belongs to: `[attributes]`.
    pub into: String,
    pub toml: String,
}

impl Drift {
    pub fn has_drifted(&self) -> bool {
        !self.findings.is_empty()
    }

    /// All findings and the number of notes as text. `root` is the folder of the spec as messages show it.
    pub fn render(&self, root: &str) -> String {
        let mut text = String::new();
        for findings in self.findings.chunk_by(|one, next| one.kind == next.kind) {
            text += &format!("{}\n", findings[0].kind.heading());
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
}

impl Finding {
    fn render(&self, root: &str) -> String {
        let more = match self.places.len() - 1 {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let mut text = format!("  `{}`{more}: {}\n", self.places[0], self.message);
        if let Some(place) = &self.declared {
            text += &format!("    declared in {root}/{place}\n");
        }
        if let Some(Paste { file, into, toml }) = &self.paste {
            text += &format!("    paste into {root}/{file}, {into}:\n      {toml}\n");
        }
        text
    }
}

/// A place in the spec: `settings/limits.toml:6`.
pub fn place(source: &Source) -> String {
    format!("{}:{}", source.file, source.line)
}

/// The path of a value in a response, such as `properties.events[3]`. A response may have any name, so names are escaped
/// and cut.
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
        let member = format!("{dot}{}", shown_name(name));
        self.with(&member, &member)
    }

    /// The number of an element is from 0.
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
