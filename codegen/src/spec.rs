//! This module has the types for the format that `spec/README.md` describes. They hold the spec as it is written.
//!
//! These types know neither whether a name exists nor whether a value makes sense. They keep every position that a
//! diagnostic may point at. A [span](crate::sources) also identifies the file. An entry that
//! [`load`](crate::load::load) could not read is `None` or missing.

mod facts;
pub mod keys;
pub mod required;
#[cfg(feature = "schema")]
pub mod schema;
mod spanned;
pub mod value;

pub use facts::Facts;
pub use spanned::Spanned;
pub use value::{Conditions, Meanings, NotIn, Number, RenamedFrom, Since, Value};

use crate::model::{Role, Source};

/// Everything that was read, in the order of the files.
#[derive(Debug, Default)]
pub struct Spec {
    /// Whether all files could be read.
    pub is_complete: bool,
    pub api: Api,
    pub enums: Vec<Entry<Enum>>,
    pub records: Vec<Entry<Record>>,
    pub shared: Shared,
    pub object: Section<Facts>,
    /// In the order of `api.toml`.
    pub integrations: Vec<Section<Kind>>,
    /// In the order of `api.toml`.
    pub settings: Vec<Section<Facts>>,
}

/// A named table.
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
    /// Names of earlier versions, each with the version that removed it.
    pub removed: Vec<(Spanned<String>, Spanned<String>)>,
}

#[derive(Debug, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Service {
    pub base_path: Option<Spanned<String>>,
    pub token_header: Option<Spanned<String>>,
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub source: Source,
}

#[derive(Debug, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Integrations {
    pub document: Option<Spanned<String>>,
    /// The edition of the document with which the spec was compared.
    pub edition: Option<Spanned<String>>,
    /// The SHA-256 of that edition, as `sha256:` and 64 hexadecimal digits.
    pub digest: Option<Spanned<String>>,
    pub list_path: Option<Spanned<String>>,
    pub path: Option<Spanned<String>>,
    pub role: Option<Spanned<Role>>,
    pub role_doc: Option<Spanned<String>>,
    pub activation: Option<Spanned<String>>,
    /// Other statements about all integrations, one or two sentences each.
    pub notes: Option<Spanned<Vec<Spanned<String>>>>,
    pub sections: Option<Spanned<Vec<Spanned<String>>>>,
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub source: Source,
}

#[derive(Debug, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Settings {
    pub document: Option<Spanned<String>>,
    /// The edition of the document with which the spec was compared.
    pub edition: Option<Spanned<String>>,
    /// The SHA-256 of that edition, as `sha256:` and 64 hexadecimal digits.
    pub digest: Option<Spanned<String>>,
    pub path: Option<Spanned<String>>,
    pub role: Option<Spanned<Role>>,
    pub role_doc: Option<Spanned<String>>,
    pub installations_only: Option<Spanned<bool>>,
    /// The documents' examples of requests send the attributes in the query.
    pub parameters_in_query: Option<Spanned<bool>>,
    /// The attribute with the text of responses to calls beyond a rate limit.
    pub rate_limit_text: Option<Spanned<String>>,
    pub cache_seconds: Option<Spanned<u64>>,
    /// An installation can set another interval for the cache.
    pub cache_adjustable: Option<Spanned<bool>>,
    /// An attribute without a value, such as a URL that is not set, is `null` in a read.
    pub unset_reads_null: Option<Spanned<bool>>,
    pub cache_doc: Option<Spanned<String>>,
    /// Other statements about all settings, one or two sentences each.
    pub notes: Option<Spanned<Vec<Spanned<String>>>>,
    pub sections: Option<Spanned<Vec<Spanned<String>>>>,
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub source: Source,
}

/// `[enum.NAME]` in `types.toml`
#[derive(Debug, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Enum {
    pub doc: Option<Spanned<String>>,
    /// Read entry by entry.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub values: Vec<Spanned<EnumValue>>,
}

#[derive(Debug, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct EnumValue {
    /// A string or an integer, as on the wire.
    pub value: Option<Spanned<Value>>,
    /// The name of the value. Required if the value is a number, or a string that is not an identifier.
    pub name: Option<Spanned<String>>,
    /// The meaning of the value: one or two sentences, ending in a full stop.
    pub doc: Option<Spanned<String>>,
    /// The first version of the service that has it.
    pub introduced: Option<Spanned<String>>,
    /// The former `name`. A constant of that name stays, deprecated, until the next breaking release after `in`.
    pub renamed_from: Option<Spanned<RenamedFrom>>,
}

/// `[record.NAME]` in `types.toml`
#[derive(Debug, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Record {
    pub doc: Option<Spanned<String>>,
    /// Read entry by entry.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub fields: Vec<Entry<Facts>>,
}

/// `shared.toml`
#[derive(Debug, Default)]
pub struct Shared {
    pub every_kind: Vec<Spanned<String>>,
    pub parameters: Vec<Entry<Facts>>,
    pub groups: Vec<(Spanned<String>, Vec<Spanned<String>>)>,
}

/// One file of `integrations/` or `settings/`.
#[derive(Debug, Default)]
pub struct Section<T> {
    /// The name of the file without its extension.
    pub name: String,
    /// The heading in the document.
    pub title: String,
    /// The keys that hold for all entries. Only a file of settings has such keys.
    pub defaults: Facts,
    pub entries: Vec<Entry<T>>,
}

/// `[kind.SLUG]`
#[derive(Debug, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Kind {
    /// The purpose of the kind, and the service to which it connects: one or two sentences, ending in a full stop.
    pub doc: Option<Spanned<String>>,
    /// Read entry by entry.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub parameters: Vec<Parameter>,
    /// The first version of the service that has the kind.
    pub introduced: Option<Spanned<String>>,
    /// The API can change such an integration, but cannot create it. Therefore no parameter is required.
    pub update_only: Option<Spanned<bool>>,
    /// Disabling it keeps its settings.
    pub keeps_settings: Option<Spanned<bool>>,
    /// It is in beta.
    pub beta: Option<Spanned<bool>>,
    /// Only the hosted offering has it.
    pub hosted_only: Option<Spanned<bool>>,
    /// Only development environments have it.
    pub development_only: Option<Spanned<bool>>,
    /// The path of `GET`, if it differs from that of `PUT` and `DELETE`.
    pub read_path: Option<Spanned<String>>,
    /// The keys that the documents show inside the `properties` of a read.
    pub shown_properties: Option<Spanned<Vec<Spanned<String>>>>,
    /// The limits that the documents state for it.
    pub limits: Option<Spanned<Vec<Spanned<String>>>>,
    /// Any other statement of the documents.
    pub note: Option<Spanned<String>>,
    /// The former slug. Its names in Rust stay, deprecated, until the next breaking release after `in`.
    pub renamed_from: Option<Spanned<RenamedFrom>>,
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub source: Source,
}

/// One entry of the `parameters` of a kind.
#[derive(Debug)]
pub enum Parameter {
    /// A string: a shared parameter or a group.
    Include(Spanned<String>),
    /// A table with `name`: a parameter of this kind.
    Define(Entry<Facts>),
    /// A table with `use`: a shared parameter or a group, and the keys that this kind changes.
    Override(Entry<Facts>),
}
