//! The spec as it is written: the serde types of the format that `spec/README.md` describes.
//!
//! Nothing here knows whether a name exists or a value makes sense. A position is kept wherever a diagnostic
//! may point; spans are positions in the report's [sources](crate::sources), so they say which file they are in.
//! What could not be read is `None` or left out, and was reported by [`load`](crate::load::load).

mod facts;
pub mod required;
#[cfg(feature = "schema")]
pub mod schema;
mod spanned;
mod value;

use serde::Deserialize;

pub use facts::Facts;
pub use spanned::Spanned;
pub use value::{Conditions, Meanings, NotIn, Number, RenamedFrom, Since, Tier, Value};

use crate::sources::Span;

/// Everything that was read, in the order in which it is written.
#[derive(Debug, Default)]
pub struct Spec {
    /// Whether nothing is missing because a file could not be read.
    pub is_complete: bool,
    pub api: Api,
    pub enums: Vec<Entry<Enum>>,
    pub records: Vec<Entry<Record>>,
    pub shared: Shared,
    pub object: Section<Entry<Facts>>,
    /// In the order of `api.toml`.
    pub integrations: Vec<Section<Entry<Kind>>>,
    /// In the order of `api.toml`.
    pub settings: Vec<SettingsSection>,
}

/// A table with a name.
#[derive(Debug, Clone)]
pub struct Entry<T> {
    pub name: Spanned<String>,
    pub value: T,
}

/// `api.toml`
#[derive(Debug, Default)]
pub struct Api {
    pub service: Service,
    pub integrations: Integrations,
    pub settings: Settings,
    /// Names of earlier versions, and the version that removed them.
    pub removed: Vec<(Spanned<String>, Spanned<String>)>,
}

#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Service {
    pub base_path: Option<Spanned<String>>,
    pub token_header: Option<Spanned<String>>,
}

#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Integrations {
    pub document: Option<Spanned<String>>,
    pub list_path: Option<Spanned<String>>,
    pub path: Option<Spanned<String>>,
    pub role: Option<Spanned<Role>>,
    pub role_doc: Option<Spanned<String>>,
    pub activation: Option<Spanned<String>>,
    pub sections: Option<Spanned<Vec<Spanned<String>>>>,
}

#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    pub document: Option<Spanned<String>>,
    pub path: Option<Spanned<String>>,
    pub role: Option<Spanned<Role>>,
    pub role_doc: Option<Spanned<String>>,
    pub installations_only: Option<Spanned<bool>>,
    /// The documents' examples of requests send the attributes in the query.
    pub parameters_in_query: Option<Spanned<bool>>,
    pub cache_seconds: Option<Spanned<u64>>,
    /// An installation can set another interval.
    pub cache_adjustable: Option<Spanned<bool>>,
    /// A value that is unset reads as `null`.
    pub unset_reads_null: Option<Spanned<bool>>,
    pub cache_doc: Option<Spanned<String>>,
    /// What else the documents say about all of them, a sentence or two each.
    pub notes: Option<Spanned<Vec<Spanned<String>>>>,
    pub sections: Option<Spanned<Vec<Spanned<String>>>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Role {
    Maintainer,
    Administrator,
}

/// `[enum.NAME]` in `types.toml`
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Enum {
    pub doc: Option<Spanned<String>>,
    /// Read one by one.
    #[serde(skip)]
    pub values: Vec<Item<EnumValue>>,
}

#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EnumValue {
    /// A string or an integer, as on the wire.
    pub value: Option<Spanned<Value>>,
    /// What a number, or a text that is not an identifier, is called.
    pub name: Option<Spanned<String>>,
    /// What it means: one sentence or two, ending in a full stop.
    pub doc: Option<Spanned<String>>,
    /// First version of the service that has it.
    pub introduced: Option<Spanned<String>>,
    /// The `name` that it had: its variant stays, deprecated, until the release after `in`.
    pub renamed_from: Option<Spanned<RenamedFrom>>,
}

/// `[record.NAME]` in `types.toml`
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub doc: Option<Spanned<String>>,
    /// Read one by one.
    #[serde(skip)]
    pub fields: Vec<Entry<Facts>>,
}

/// A table in a list.
#[derive(Debug)]
pub struct Item<T> {
    pub span: Span,
    pub value: T,
}

/// `shared.toml`
#[derive(Debug, Default)]
pub struct Shared {
    pub every_kind: Vec<Spanned<String>>,
    pub parameters: Vec<Entry<Facts>>,
    pub groups: Vec<(Spanned<String>, Vec<Spanned<String>>)>,
}

/// A file of the document's one part.
#[derive(Debug)]
pub struct Section<T> {
    /// The name of the file without its extension.
    pub name: String,
    /// The heading in the document.
    pub title: String,
    pub entries: Vec<T>,
}

impl<T> Default for Section<T> {
    fn default() -> Self {
        Self { name: String::new(), title: String::new(), entries: Vec::new() }
    }
}

/// A file of settings: what holds for all its attributes, and these.
#[derive(Debug, Default)]
pub struct SettingsSection {
    pub section: Section<Entry<Facts>>,
    pub defaults: Facts,
}

/// `[kind.SLUG]`
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Kind {
    /// What it connects to: one sentence or two, ending in a full stop.
    pub doc: Option<Spanned<String>>,
    /// Read one by one.
    #[serde(skip)]
    pub parameters: Vec<Parameter>,
    /// First version of the service that has the kind.
    pub introduced: Option<Spanned<String>>,
    /// It cannot be created through the API, only changed; nothing is required.
    pub update_only: Option<Spanned<bool>>,
    /// Disabling it keeps its settings.
    pub keeps_settings: Option<Spanned<bool>>,
    /// It is in beta.
    pub beta: Option<Spanned<bool>>,
    /// It is on the hosted offering only.
    pub hosted_only: Option<Spanned<bool>>,
    /// It is in development environments only.
    pub development_only: Option<Spanned<bool>>,
    /// Where `GET` differs from `PUT` and `DELETE`.
    pub read_path: Option<Spanned<String>>,
    /// The keys that the documents show inside `properties` of a read.
    pub shown_properties: Option<Spanned<Vec<Spanned<String>>>>,
    /// Limits that the documents state for it.
    pub limits: Option<Spanned<Vec<Spanned<String>>>>,
    /// Anything else that the documents say.
    pub note: Option<Spanned<String>>,
    /// The slug that it had: its old names in Rust stay, deprecated, until the release after `in`.
    pub renamed_from: Option<Spanned<RenamedFrom>>,
}

/// One entry of the `parameters` of a kind.
#[derive(Debug)]
pub enum Parameter {
    /// Text: a shared parameter or a group.
    Include(Spanned<String>),
    /// A table with `name`: a parameter of this kind.
    Define(Entry<Facts>),
    /// A table with `use`: a shared parameter or a group, and keys that are changed.
    Override(Entry<Facts>),
}
