//! This module groups the fields of an [`Api`] into scopes. Each kind and each record is a scope. So are the settings
//! and the integration object.
//!
//! A name is unique within a scope. A field mentions only names of its own scope.

use std::collections::BTreeMap;

use crate::model::{Api, Field, Removed, Source};

pub struct Scope<'a> {
    pub part: Part,
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
pub fn scopes(api: &Api) -> Vec<Scope<'_>> {
    let member = "a field of the integration object";
    let object = Scope::new(Part::Object, member.to_owned(), None, &api.integrations.object);
    let attributes = api.settings.attributes();
    let settings = Scope {
        removed: &api.settings.removed,
        ..Scope::new(Part::Settings, "an attribute".to_owned(), None, attributes)
    };
    let records = api.records.iter().map(|record| {
        let member = format!("a field of record `{}`", record.name);
        Scope::new(Part::Record, member, Some(&record.source), &record.fields)
    });
    let kinds = api.integrations.kinds.iter().map(|kind| {
        let member = format!("a parameter of kind `{}`", kind.slug);
        Scope::new(Part::Kind, member, Some(&kind.source), &kind.parameters)
    });
    [object, settings].into_iter().chain(records).chain(kinds).collect()
}

impl<'a> Scope<'a> {
    fn new(
        part: Part,
        member: String,
        source: Option<&'a Source>,
        fields: impl IntoIterator<Item = &'a Field>,
    ) -> Self {
        let fields: Vec<_> = fields.into_iter().collect();
        let by_name = fields.iter().map(|field| (field.name.as_str(), *field)).collect();
        Self {
            part,
            member,
            source,
            fields,
            removed: &[],
            by_name,
        }
    }

    pub fn find(&self, name: &str) -> Option<&'a Field> {
        self.by_name.get(name).copied()
    }

    pub fn names(&self) -> impl Iterator<Item = &'a str> + Clone {
        self.fields.iter().map(|field| field.name.as_str())
    }
}
