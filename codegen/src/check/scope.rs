//! This module groups the fields of an [`Api`] into scopes. Each kind and each record is a scope. So are the settings
//! and the integration object.
//!
//! A name is unique within a scope. A field mentions only names of its own scope.

use std::collections::BTreeMap;

use crate::model::{Field, Removed, Source};
use crate::read::{Draft, Owner, Unread};

pub struct Scope<'a> {
    pub owner: Owner,
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

/// Lists all scopes of the API.
pub fn scopes(draft: &Draft) -> Vec<Scope<'_>> {
    let Draft { api, unread } = draft;
    let member = "a field of the integration object";
    let object = Scope::new(Owner::Object, member.to_owned(), &api.integrations.object, unread);
    let settings = Scope {
        removed: &api.settings.removed,
        ..Scope::new(
            Owner::Settings,
            "an attribute".to_owned(),
            api.settings.attributes(),
            unread,
        )
    };
    let records = api.records.iter().map(|record| {
        let member = format!("a field of record `{}`", record.name);
        Scope {
            source: Some(&record.source),
            ..Scope::new(Owner::Record(record.name.clone()), member, &record.fields, unread)
        }
    });
    let kinds = api.integrations.kinds.iter().map(|kind| {
        let member = format!("a parameter of kind `{}`", kind.slug);
        Scope {
            source: Some(&kind.source),
            ..Scope::new(Owner::Kind(kind.slug.clone()), member, &kind.parameters, unread)
        }
    });
    [object, settings].into_iter().chain(records).chain(kinds).collect()
}

impl<'a> Scope<'a> {
    fn new(owner: Owner, member: String, fields: impl IntoIterator<Item = &'a Field>, unread: &'a Unread) -> Self {
        let fields: Vec<_> = fields.into_iter().collect();
        let by_name = fields.iter().map(|field| (field.name.as_str(), *field)).collect();
        Self {
            owner,
            unread,
            member,
            source: None,
            fields,
            removed: &[],
            by_name,
        }
    }

    pub fn is_of_kind(&self) -> bool {
        matches!(self.owner, Owner::Kind(_))
    }

    pub fn is_of_record(&self) -> bool {
        matches!(self.owner, Owner::Record(_))
    }

    pub fn find(&self, name: &str) -> Option<&'a Field> {
        self.by_name.get(name).copied()
    }

    /// Whether there may be a field of this name that could not be read.
    pub fn may_have(&self, name: &str) -> bool {
        self.unread.may_have(&self.owner, name)
    }

    pub fn has_all(&self) -> bool {
        self.unread.has_all(&self.owner)
    }

    pub fn names(&self) -> impl Iterator<Item = &'a str> + Clone {
        self.fields.iter().map(|field| field.name.as_str())
    }
}
