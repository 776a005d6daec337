//! This module groups the fields of an [`Api`] into scopes. Each kind and each record is a scope. So are the settings
//! and the integration object.
//!
//! A name is unique within a scope. A field mentions only names of its own scope.

use std::collections::BTreeMap;

use crate::model::{Field, Removed, Source};
use crate::read::{Draft, Unread};

pub struct Scope<'a> {
    pub part: Part,
    pub unread: &'a Unread,
    /// ``a parameter of kind `chat-d` ``
    pub member: String,
    /// The position of a kind or a record in the spec.
    pub source: Option<&'a Source>,
    pub fields: Vec<&'a Field>,
    /// Names that earlier versions had. Only the settings list them.
    pub removed: &'a [Removed],
    by_name: BTreeMap<&'a str, &'a Field>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Kind,
    Settings,
    Object,
    Record,
}

/// Lists all scopes of the API.
pub fn scopes(draft: &Draft) -> Vec<Scope<'_>> {
    let Draft { api, unread } = draft;
    let scope = |part, member: String, fields: Vec<_>| Scope::new(part, member, fields, unread);
    let object = api.integrations.object.iter().collect();
    let object = scope(Part::Object, "a field of the integration object".to_owned(), object);
    let attributes = api.settings.attributes().collect();
    let settings = Scope {
        removed: &api.settings.removed,
        ..scope(Part::Settings, "an attribute".to_owned(), attributes)
    };
    let records = api.records.iter().map(|record| {
        let member = format!("a field of record `{}`", record.name);
        Scope {
            source: Some(&record.source),
            ..scope(Part::Record, member, record.fields.iter().collect())
        }
    });
    let kinds = api.integrations.kinds.iter().map(|kind| {
        let member = format!("a parameter of kind `{}`", kind.slug);
        Scope {
            source: Some(&kind.source),
            ..scope(Part::Kind, member, kind.parameters.iter().collect())
        }
    });
    [object, settings].into_iter().chain(records).chain(kinds).collect()
}

impl<'a> Scope<'a> {
    fn new(part: Part, member: String, fields: Vec<&'a Field>, unread: &'a Unread) -> Self {
        Self {
            by_name: fields.iter().map(|field| (field.name.as_str(), *field)).collect(),
            part,
            unread,
            member,
            source: None,
            fields,
            removed: &[],
        }
    }

    pub fn find(&self, name: &str) -> Option<&'a Field> {
        self.by_name.get(name).copied()
    }

    pub fn names(&self) -> impl Iterator<Item = &'a str> + Clone {
        self.fields.iter().map(|field| field.name.as_str())
    }
}
