//! This module has the context of a suggestion: one subject of a change, with the bindings of both sides.
//!
//! A change of several kinds has a context for each kind. An addition or a removal has an item on one side only.

use super::suggestion::Bindings;
use super::usage::{Owner, Usage, UsedField};
use crate::compare::{Change, Class, Direction, Item, Part, Subject};

/// One subject of a change, and the bindings of both sides.
pub struct Context<'a> {
    pub change: &'a Change<'a>,
    pub subject: Subject<'a>,
    pub old: &'a Bindings<'a>,
    pub new: &'a Bindings<'a>,
}

impl<'a> Context<'a> {
    pub fn breaks_source(&self) -> bool {
        self.change.classes().contains(&Class::Source)
    }

    /// The owners of the fields, if both sides have one.
    pub fn both(&self) -> Option<(Usage<'a>, Usage<'a>)> {
        let (was, is) = match self.subject.item {
            Item::Kind(kind) => kind.map(Owner::Kind).both()?,
            Item::Record(record) => record.map(Owner::Record).both()?,
            Item::Settings(_) => (Owner::Settings, Owner::Settings),
            Item::Object => (Owner::Object, Owner::Object),
            Item::Service(_) | Item::Integrations(_) | Item::Enum(_) => return None,
        };
        let sides = [(self.old, was), (self.new, is)];
        Some(sides.map(|(bindings, owner)| Usage { bindings, owner }).into())
    }

    /// The field of the change on each side, in one direction. An added or removed field is only on one side.
    pub fn field(&self, direction: Direction) -> Option<[Option<UsedField<'a>>; 2]> {
        let (old, new) = self.both()?;
        let Some(Part::Field(field)) = self.subject.part else {
            return None;
        };
        let sides = [(old, field.old()), (new, field.now())];
        Some(sides.map(|(usage, field)| {
            let is_used = direction == Direction::Response || !field?.is_response_only();
            is_used.then_some(usage.of(field?, direction))
        }))
    }

    /// The field of the change, if it breaks or deprecates source in this direction.
    pub fn field_in(&self, direction: Direction) -> Option<[Option<UsedField<'a>>; 2]> {
        let rule = self.change.rule;
        let classes = if direction == Direction::Request {
            rule.request
        } else {
            rule.response
        };
        let is_here = !rule.is_source() || classes.contains(&Class::Source);
        let is_in = is_here && self.change.direction.and(direction).is_some();
        if is_in { self.field(direction) } else { None }
    }
}
