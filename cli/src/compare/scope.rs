//! This module has the surroundings of a field or a value: the availability of its item, and the other fields of a
//! request.
//!
//! The facts of a field are compared together with its surroundings. For example, a parameter is never older than its
//! kind, so a parameter that states the version of its kind again changes nothing. In the same way, a condition on a
//! required parameter is always met.

use std::collections::HashMap;

use platform_api_codegen::model::{Api, Fact, Field, Kind, Needs, NotIn, Tier, Type, Version};

use super::change::Direction;

/// The services that have an item: all of them, unless a field here restricts them. Greater values are stricter.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Availability {
    pub introduced: Option<Version>,
    pub tier: Option<Tier>,
    pub self_managed: bool,
}

impl Availability {
    fn of_field(field: &Field) -> Self {
        let self_managed = field.has(&Fact::SelfManaged);
        Self {
            introduced: field.introduced(),
            tier: field.tier(),
            self_managed,
        }
    }

    /// The availability of a kind. A kind that only development environments have is self-managed.
    pub fn of_kind(kind: &Kind) -> Self {
        Self {
            introduced: kind.introduced,
            tier: None,
            self_managed: kind.development_only,
        }
    }

    /// The services that have both.
    pub fn and(self, other: Self) -> Self {
        Self {
            introduced: self.introduced.max(other.introduced),
            tier: self.tier.max(other.tier),
            self_managed: self.self_managed || other.self_managed,
        }
    }

    /// The services that have at least one of them.
    pub fn or(self, other: Self) -> Self {
        Self {
            introduced: self.introduced.min(other.introduced),
            tier: self.tier.min(other.tier),
            self_managed: self.self_managed && other.self_managed,
        }
    }
}

/// The item of a field, on one side.
#[derive(Debug, Clone, Default)]
pub struct Scope<'a> {
    /// The fields that a request may have. Conditions are about these.
    pub sent: Vec<&'a Field>,
    pub availability: Availability,
}

impl<'a> Scope<'a> {
    fn availability(&self, field: &Field) -> Availability {
        self.availability.and(Availability::of_field(field))
    }

    /// What a fact means for a field of the item. The field may lack the fact. For example, it has the version of the
    /// kind that it belongs to.
    pub fn meaning(&self, field: &Field, fact: &Fact) -> Option<Fact> {
        let available = self.availability(field);
        match fact {
            Fact::Introduced(_) => return available.introduced.map(Fact::Introduced),
            Fact::Tier(_) => return available.tier.map(Fact::Tier),
            Fact::SelfManaged => return available.self_managed.then_some(Fact::SelfManaged),
            _ => {}
        }
        match field.stated(fact.key())? {
            Fact::Needs(needs) => self.unmet(needs, available).map(Fact::Needs),
            // It holds from the first version that has both fields.
            Fact::NotIn(NotIn { name, since }) => {
                let other = self.find(name).and_then(|other| self.availability(other).introduced);
                let since = later(*since, available.introduced.max(other));
                let name = name.clone();
                Some(Fact::NotIn(NotIn { name, since }))
            }
            Fact::NoEffect(since) => Some(Fact::NoEffect(later(*since, available.introduced))),
            fact => Some(fact.clone()),
        }
    }

    /// `needs` without required fields, and only for versions that have the field.
    fn unmet(&self, Needs { one_of, until }: &Needs, available: Availability) -> Option<Needs> {
        let is_optional = |name: &&String| !self.find(name).is_some_and(Field::is_required);
        let lists = one_of.iter();
        let one_of: Vec<Vec<_>> = lists
            .map(|names| names.iter().filter(is_optional).cloned().collect())
            .collect();
        let is_over = until.is_some_and(|until| available.introduced > Some(until));
        let is_met = is_over || one_of.iter().any(Vec::is_empty);
        (!is_met).then_some(Needs { one_of, until: *until })
    }

    fn find(&self, name: &str) -> Option<&'a Field> {
        self.sent.iter().copied().find(|field| field.name == name)
    }
}

/// `since`, if it is later than `introduced`.
fn later(since: Option<Version>, introduced: Option<Version>) -> Option<Version> {
    since.filter(|since| Some(*since) > introduced)
}

/// The uses of the types of one side, by the names of the types. A use is the scope of the type's fields and values.
#[derive(Default)]
pub struct Uses<'a>(HashMap<&'a str, Use>);

#[derive(Clone, Copy, Default, PartialEq)]
struct Use {
    /// The services that accept the type in requests. It is `None` if the type is never sent.
    sent: Option<Availability>,
    is_read: bool,
}

impl<'a> Uses<'a> {
    pub fn of(api: &'a Api) -> Self {
        let mut uses = Self::default();
        for kind in &api.integrations.kinds {
            uses.add(api, &kind.parameters, Some(Availability::of_kind(kind)));
            uses.add(api, &kind.properties, None);
        }
        uses.add(api, &api.integrations.object, None);
        uses.add(api, api.settings.writable(), Some(Availability::default()));
        uses.add(api, api.settings.attributes(), None);
        uses
    }

    /// The services that accept a value of the type at all.
    pub fn availability(&self, name: &str) -> Availability {
        self.0.get(name).and_then(|used| used.sent).unwrap_or_default()
    }

    /// Adds fields that are sent to services of this availability. Without an availability, the fields are read.
    fn add(&mut self, api: &'a Api, fields: impl IntoIterator<Item = &'a Field>, sent: Option<Availability>) {
        for field in fields {
            let sent = sent.map(|item| item.and(Availability::of_field(field)));
            match field.ty.innermost() {
                Type::Enum(at) => {
                    self.include(&api.enums[*at].name, sent);
                }
                // A record may hold an array of itself: recurse only if this use is new.
                Type::Record(at) if self.include(&api.records[*at].name, sent) => {
                    self.add(api, &api.records[*at].fields, sent);
                }
                _ => {}
            }
        }
    }

    /// Adds a use of a type. Returns whether it is new.
    fn include(&mut self, name: &'a str, sent: Option<Availability>) -> bool {
        let used = self.0.entry(name).or_default();
        let before = *used;
        match sent {
            Some(sent) => used.sent = Some(used.sent.map_or(sent, |known| known.or(sent))),
            None => used.is_read = true,
        }
        *used != before
    }

    /// The direction in which either side uses a type. A type that is no longer sent still breaks the programs that sent
    /// it.
    pub fn direction([old, new]: &[Self; 2], was: &str, is: &str) -> Option<Direction> {
        let [old, new] = [old.0.get(was), new.0.get(is)].map(|used| used.copied().unwrap_or_default());
        match (old.sent.or(new.sent), old.is_read || new.is_read) {
            (Some(_), true) => Some(Direction::Both),
            (Some(_), false) => Some(Direction::Request),
            (None, true) => Some(Direction::Response),
            (None, false) => None,
        }
    }
}
