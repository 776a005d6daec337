//! The model of the API: the spec with everything resolved. Each kind has its own copies of the shared parameters,
//! types are indices, and the order is final. Names of other fields, such as those in `needs`, stay strings.

mod fact;
mod source;
mod ty;
mod version;

use std::fmt;

use platform_api_core::path::PathTemplate;
use platform_api_core::words::joined;
use serde_json::Value;

pub use fact::{Deprecated, Fact, FactValue, KindFact, Needs, NotIn, Tier, ValueFact};
pub use source::{EntrySource, Included, StatedKey, StatedName};
pub use ty::{Type, by_words, written};
pub use version::{Release, Version};

#[derive(Debug, Clone, PartialEq)]
pub struct Api {
    pub service: ServiceSpec,
    pub integrations: IntegrationsSpec,
    pub settings: SettingsSpec,
    pub enums: Vec<Enum>,
    pub records: Vec<Record>,
}

impl Api {
    pub fn types(&self) -> impl Iterator<Item = (Type, &str, &EntrySource)> {
        let enums = self
            .enums
            .iter()
            .enumerate()
            .map(|(index, item)| (Type::Enum(index), item.name.as_str(), &item.source));
        let records = self.records.iter().enumerate();
        enums.chain(records.map(|(index, item)| (Type::Record(index), item.name.as_str(), &item.source)))
    }

    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        let parameters = self.integrations.kinds.iter().flat_map(|kind| &kind.parameters);
        parameters.chain(self.fields_of_objects())
    }

    pub fn fields_of_objects(&self) -> impl Iterator<Item = &Field> {
        self.integrations
            .object
            .iter()
            .chain(self.settings.attributes())
            .chain(self.records.iter().flat_map(|record| &record.fields))
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct ServiceSpec {
    /// `/api/v4`
    pub base_path: PathTemplate,
    /// `PRIVATE-TOKEN`
    pub token_header: String,
    pub source: EntrySource,
}

#[derive(Debug, Clone, PartialEq)]
pub struct IntegrationsSpec {
    pub document: String,
    pub edition: Option<String>,
    /// `sha256:…` of that edition.
    pub digest: Option<String>,
    /// `/projects/:id/integrations`
    pub list_path: PathTemplate,
    /// The path of every kind that states no other: `/projects/:id/integrations/<slug>`
    pub path: PathTemplate,
    pub role: Role,
    pub role_doc: String,
    /// The field of the integration object that says whether the integration is active. A parameter that sets the field
    /// decides; otherwise an integration is active while it is set up and not disabled (assumed).
    pub activation: Option<String>,
    pub notes: Vec<String>,
    /// The fields of the integration object, `properties` last.
    pub object: Vec<Field>,
    /// `object.toml`
    pub object_source: EntrySource,
    pub kinds: Vec<KindSpec>,
    /// Copied into the kinds.
    pub shared: Vec<Field>,
    pub source: EntrySource,
}

impl IntegrationsSpec {
    pub const SLUG: &str = "slug";

    /// The name of the field with the settings of the kind, which the check ensures.
    pub fn properties(&self) -> &str {
        let properties = self.object.iter().find(|field| field.ty == Type::Properties);
        properties.map_or("", |field| &field.name)
    }

    /// The parameter that says whether the kind is active, if its default is `false`.
    pub fn switch<'a>(&self, kind: &'a KindSpec) -> Option<&'a Field> {
        let named = kind
            .parameters
            .iter()
            .find(|field| self.activation.as_ref() == Some(&field.name));
        named.filter(|field| field.default() == Some(&Literal::Boolean(false)))
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct SettingsSpec {
    pub document: String,
    pub edition: Option<String>,
    /// `sha256:…` of that edition.
    pub digest: Option<String>,
    /// `/application/settings`
    pub path: PathTemplate,
    pub role: Role,
    pub role_doc: String,
    pub installations_only: bool,
    pub parameters_in_query: bool,
    pub rate_limit_text: Option<String>,
    pub cache_seconds: u64,
    pub cache_adjustable: bool,
    pub unset_reads_null: bool,
    pub cache_doc: String,
    pub notes: Vec<String>,
    pub sections: Vec<Section>,
    pub removed: Vec<Removed>,
    pub source: EntrySource,
}

impl SettingsSpec {
    /// In the order of the sections, the response-only ones first.
    pub fn attributes(&self) -> impl Iterator<Item = &Field> {
        self.sections.iter().flat_map(|section| &section.attributes)
    }

    pub fn removed(&self, name: &str) -> Option<&Removed> {
        self.removed.iter().find(|removed| removed.name == name)
    }

    pub fn writable(&self) -> impl Iterator<Item = &Field> {
        self.attributes().filter(|attribute| !attribute.is_response_only())
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Removed {
    pub name: String,
    pub version: Version,
    pub source: EntrySource,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Section {
    /// `accounts`, the file's name without its extension.
    pub name: String,
    pub title: String,
    pub attributes: Vec<Field>,
    pub source: EntrySource,
}

/// In ascending order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    Maintainer,
    Administrator,
}

impl Role {
    pub fn of(word: &str) -> Self {
        if word == "administrator" {
            Self::Administrator
        } else {
            Self::Maintainer
        }
    }

    /// The roles of the service, each of which is sufficient.
    pub fn names(self) -> &'static [&'static str] {
        match self {
            Self::Maintainer => &["maintainer", "owner"],
            Self::Administrator => &["administrator"],
        }
    }
}

/// As the spec writes it.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Maintainer {
            "maintainer"
        } else {
            "administrator"
        })
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct KindSpec {
    /// `chat-d`
    pub slug: String,
    pub section: String,
    pub doc: String,
    pub facts: Vec<KindFact>,
    /// The path of `PUT` and `DELETE`: `/projects/:id/integrations/chat-d`
    pub path: PathTemplate,
    /// The path of `GET`. It equals `path` for almost every kind.
    pub read_path: PathTemplate,
    /// In the order of the document; the parameters of every kind come last.
    pub parameters: Vec<Field>,
    /// The indices of [`KindSpec::properties`].
    pub properties: Vec<usize>,
    pub shown_properties: Vec<String>,
    pub former: Option<Former>,
    pub source: EntrySource,
}

impl KindSpec {
    pub fn properties(&self) -> impl Iterator<Item = &Field> + Clone {
        self.properties.iter().map(|index| &self.parameters[*index])
    }

    pub fn is_property(&self, parameter: &Field) -> bool {
        self.properties().any(|property| property.name == parameter.name)
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// The name in JSON.
    pub name: String,
    pub ty: Type,
    pub doc: String,
    pub section: String,
    pub facts: Vec<Fact>,
    pub former: Option<Former>,
    pub source: EntrySource,
}

impl Field {
    /// The number from which steps are counted, as JSON text.
    pub fn origin(&self) -> String {
        self.minimum().map_or_else(|| "0".to_owned(), Literal::to_string)
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Enum {
    pub name: String,
    pub doc: String,
    pub values: Vec<EnumValue>,
    pub source: EntrySource,
}

impl Enum {
    pub fn is_integer(&self) -> bool {
        self.values
            .first()
            .is_some_and(|first| matches!(first.value, Literal::Integer(_)))
    }

    /// A value of another type than the first. Only a spec with an error has one.
    pub fn of_other_type(&self) -> Option<&EnumValue> {
        self.values
            .iter()
            .find(|value| matches!(value.value, Literal::Integer(_)) != self.is_integer())
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct EnumValue {
    pub value: Literal,
    pub name: String,
    pub doc: String,
    pub facts: Vec<ValueFact>,
    pub former: Option<Former>,
    pub source: EntrySource,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Former {
    /// Checks know it for good.
    pub name: String,
    pub release: Release,
    /// Its Rust names stay, deprecated, until the next release that may break callers.
    pub is_in_rust: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    pub name: String,
    pub doc: String,
    pub fields: Vec<Field>,
    pub source: EntrySource,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Literal {
    Null,
    Boolean(bool),
    Integer(i64),
    /// With the digits of the spec.
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
            Literal::String(string) => Value::from(string.as_str()).fmt(f),
            Literal::Array(values) => write!(f, "[{}]", joined(values, ", ")),
        }
    }
}

impl From<&Literal> for Value {
    fn from(value: &Literal) -> Self {
        match value {
            Literal::Null => Value::Null,
            Literal::Boolean(value) => (*value).into(),
            Literal::Integer(value) => (*value).into(),
            Literal::Float(text) => text.parse::<f64>().map_or(Value::Null, Value::from),
            Literal::String(string) => string.as_str().into(),
            Literal::Array(values) => values.iter().map(Value::from).collect(),
        }
    }
}
