//! A namespace of fields, which refer to each other only within it: a kind, a record, the settings, or the integration
//! object.

use std::collections::HashMap;
use std::fmt;

use crate::model::{Field, KindSpec, Record};
use crate::read::Draft;

pub struct FieldScope<'a> {
    pub owner: FieldOwner<'a>,
    pub draft: &'a Draft,
    pub fields: Vec<&'a Field>,
    by_name: HashMap<&'a str, &'a Field>,
}

#[derive(Clone, Copy)]
pub enum FieldOwner<'a> {
    Object,
    Settings,
    Record(&'a Record),
    Kind(&'a KindSpec),
}

/// One scope at a time, because all of a large spec do not fit into a cache together.
pub fn scopes(draft: &Draft) -> impl Iterator<Item = FieldScope<'_>> {
    let api = &draft.api;
    let records = api.records.iter().map(FieldOwner::Record);
    let kinds = api.integrations.kinds.iter().map(FieldOwner::Kind);
    let owners = [FieldOwner::Object, FieldOwner::Settings]
        .into_iter()
        .chain(records)
        .chain(kinds);
    owners.map(move |owner| {
        let fields: Vec<_> = match owner {
            FieldOwner::Object => api.integrations.object.iter().collect(),
            FieldOwner::Settings => api.settings.attributes().collect(),
            FieldOwner::Record(record) => record.fields.iter().collect(),
            FieldOwner::Kind(kind) => kind.parameters.iter().collect(),
        };
        let by_name = fields.iter().map(|field| (field.name.as_str(), *field)).collect();
        FieldScope {
            owner,
            draft,
            fields,
            by_name,
        }
    })
}

impl<'a> FieldScope<'a> {
    pub fn is_kind(&self) -> bool {
        matches!(self.owner, FieldOwner::Kind(_))
    }

    pub fn find(&self, name: &str) -> Option<&'a Field> {
        self.by_name.get(name).copied()
    }

    pub fn names(&self) -> impl Iterator<Item = &'a str> + Clone {
        self.fields.iter().map(|field| field.name.as_str())
    }
}

/// The noun of a field in the scope: ``a parameter of kind `chat-d` ``
impl fmt::Display for FieldOwner<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FieldOwner::Object => f.write_str("a field of the integration object"),
            FieldOwner::Settings => f.write_str("an attribute"),
            FieldOwner::Record(record) => write!(f, "a field of record `{}`", record.name),
            FieldOwner::Kind(kind) => write!(f, "a parameter of kind `{}`", kind.slug),
        }
    }
}
