//! The model: what the spec means.
//!
//! [`resolve`](crate::resolve) makes it, and nothing in it can fail to be found: shared parameters are in
//! place, every type is known, everything is in its final order. The emitter and the sandbox read it.

mod fact;

use std::fmt;
use std::ops::Range;
use std::path::PathBuf;

pub use fact::{Deprecated, Fact, FactValue, Needs, NotIn, Tier};

/// The whole API.
#[derive(Debug, Clone, PartialEq)]
pub struct Api {
    pub service: Service,
    pub integrations: Integrations,
    pub settings: Settings,
    /// In the order of `types.toml`.
    pub enums: Vec<Enum>,
    /// In the order of `types.toml`.
    pub records: Vec<Record>,
}

/// What holds for every call.
#[derive(Debug, Clone, PartialEq)]
pub struct Service {
    /// `/api/v4`
    pub base_path: String,
    /// `PRIVATE-TOKEN`
    pub token_header: String,
}

/// The first document: integrations of a project.
#[derive(Debug, Clone, PartialEq)]
pub struct Integrations {
    pub document: String,
    /// `/projects/:id/integrations`
    pub list_path: String,
    pub role: Role,
    pub role_doc: String,
    /// The field of the integration object that says whether it is set up and not disabled.
    pub activation: Option<String>,
    /// The fields of the integration object, `properties` last.
    pub object: Vec<Field>,
    /// In the order of the sections, and within one of the file.
    pub kinds: Vec<Kind>,
    /// What several kinds include by name, in the order of `shared.toml`. The kinds have their own copies.
    pub shared: Vec<Field>,
}

/// The second document: the settings of the instance.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    pub document: String,
    /// `/application/settings`
    pub path: String,
    pub role: Role,
    pub role_doc: String,
    /// Whether only self-managed and dedicated installations have them.
    pub installations_only: bool,
    /// Whether the documents' examples of requests send the attributes in the query.
    pub parameters_in_query: bool,
    pub cache_seconds: u64,
    /// Whether an installation can set another interval.
    pub cache_adjustable: bool,
    /// Whether a value that is unset reads as `null`.
    pub unset_reads_null: bool,
    pub cache_doc: String,
    /// What else the documents say about all of them.
    pub notes: Vec<String>,
    pub sections: Vec<Section>,
    /// Names of earlier versions with the version that removed them, in the order of `api.toml`.
    pub removed: Vec<(String, Version)>,
}

impl Settings {
    /// Every attribute, response-only ones first, in the order of the sections.
    pub fn attributes(&self) -> impl Iterator<Item = &Field> {
        self.sections.iter().flat_map(|section| &section.attributes)
    }

    /// The attributes that can be written.
    pub fn writable(&self) -> impl Iterator<Item = &Field> {
        self.attributes().filter(|attribute| !attribute.is_response_only())
    }
}

/// One file of settings.
#[derive(Debug, Clone, PartialEq)]
pub struct Section {
    /// `accounts`, the name of the file without its extension.
    pub name: String,
    /// The heading in the document.
    pub title: String,
    pub attributes: Vec<Field>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Maintainer or Owner of the project.
    Maintainer,
    Administrator,
}

/// One kind of integration.
#[derive(Debug, Clone, PartialEq)]
pub struct Kind {
    /// `chat-d`
    pub slug: String,
    /// The heading in the document.
    pub section: String,
    pub doc: String,
    pub note: Option<String>,
    pub limits: Vec<String>,
    pub introduced: Option<Version>,
    pub update_only: bool,
    pub keeps_settings: bool,
    pub beta: bool,
    pub hosted_only: bool,
    pub development_only: bool,
    /// Of `PUT` and `DELETE`: `/projects/:id/integrations/chat-d`
    pub path: String,
    /// Of `GET`; for almost every kind the same.
    pub read_path: String,
    /// Everything that `PUT` takes, in the order of the document; what every kind takes comes last.
    pub parameters: Vec<Field>,
    /// What reads are expected to hold inside `properties`: see `spec/README.md`.
    pub properties: Vec<Field>,
    /// The keys that the documents themselves show inside `properties`.
    pub shown_properties: Vec<String>,
    /// The slug that it had.
    pub former: Option<Former>,
    pub source: Source,
}

/// A parameter of a kind, an attribute of the settings, or a field of an object.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// The name on the wire.
    pub name: String,
    pub ty: Type,
    pub doc: String,
    /// The heading in the document.
    pub section: String,
    /// Everything else, in the order of [`Fact`]; each at most once.
    pub facts: Vec<Fact>,
    pub former: Option<Former>,
    pub source: Source,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Type {
    Boolean,
    Integer,
    Float,
    String,
    Timestamp,
    Any,
    BooleanOrString,
    StringOrArray,
    Array(Box<Type>),
    /// An object whose values are all of one type.
    Map(Box<Type>),
    /// By index into [`Api::enums`].
    Enum(usize),
    /// By index into [`Api::records`].
    Record(usize),
    /// The `properties` of a kind, in the integration object.
    Properties,
}

/// An open enum.
#[derive(Debug, Clone, PartialEq)]
pub struct Enum {
    /// `EmailConfirmationSetting`
    pub name: String,
    pub doc: String,
    pub values: Vec<EnumValue>,
    pub source: Source,
}

impl Enum {
    /// Whether the values are integers on the wire.
    pub fn is_integer(&self) -> bool {
        matches!(self.values.first(), Some(EnumValue { value: Literal::Integer(_), .. }))
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct EnumValue {
    /// A string or an integer.
    pub value: Literal,
    /// `match_any`, `sunday`: what the value is called.
    pub name: String,
    pub doc: String,
    pub introduced: Option<Version>,
    pub former: Option<Former>,
    pub source: Source,
}

/// The name that something had until a release of the bindings: what Rust calls it then stays for one more, deprecated.
#[derive(Debug, Clone, PartialEq)]
pub struct Former {
    pub name: String,
    /// The first release with the new name.
    pub release: Release,
}

/// A release of the bindings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Release {
    pub major: u64,
    pub minor: u64,
    pub patch: u64,
}

impl Release {
    /// `0.2.0`; what comes after the numbers of a candidate is nothing to a name.
    pub fn parse(text: &str) -> Option<Self> {
        let mut numbers = text.split(['-', '+']).next()?.split('.').map(|number| number.parse().ok());
        let release = Self { major: numbers.next()??, minor: numbers.next()??, patch: numbers.next()?? };
        numbers.next().is_none().then_some(release)
    }

    /// The first one that may break callers: Cargo takes the leftmost number that is not 0 for the major one.
    pub fn next_breaking(self) -> Self {
        match self {
            Self { major: 0, minor: 0, patch } => Self { patch: patch + 1, ..self },
            Self { major: 0, minor, .. } => Self { minor: minor + 1, patch: 0, ..self },
            Self { major, .. } => Self { major: major + 1, minor: 0, patch: 0 },
        }
    }
}

/// `0.2.0`
impl fmt::Display for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}

/// A nested object, read and written.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// `BranchAccess`
    pub name: String,
    pub doc: String,
    pub fields: Vec<Field>,
    pub source: Source,
}

/// A JSON value in the spec.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Literal {
    Null,
    Boolean(bool),
    Integer(i64),
    /// As it is written.
    Float(String),
    String(String),
    Array(Vec<Literal>),
}

/// As JSON text.
impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Literal::Null => f.write_str("null"),
            Literal::Boolean(value) => value.fmt(f),
            Literal::Integer(value) => value.fmt(f),
            Literal::Float(text) => f.write_str(text),
            Literal::String(text) => serde_json::Value::from(text.as_str()).fmt(f),
            Literal::Array(values) => {
                let values: Vec<_> = values.iter().map(Literal::to_string).collect();
                write!(f, "[{}]", values.join(","))
            }
        }
    }
}

/// A bound, exact: as it is written.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(pub String);

/// A version of the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    pub major: u16,
    pub minor: u16,
}

/// `17.2`
impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// Where in the spec something is written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Source {
    /// Relative to the folder of the spec, with `/`: `integrations/chat.toml`.
    pub file: PathBuf,
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// The name, as a range of the [sources](crate::sources): for diagnostics.
    pub span: Range<usize>,
    /// The keys that are stated, and where the value of each is written: for diagnostics.
    pub keys: Vec<(&'static str, Range<usize>)>,
}

impl Source {
    /// Where the value of a key is written; the name if the key is not stated.
    pub fn key(&self, key: &str) -> &Range<usize> {
        let stated = self.keys.iter().find(|(stated, _)| *stated == key);
        stated.map_or(&self.span, |(_, span)| span)
    }
}
