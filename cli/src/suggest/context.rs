//! This module has the context of a suggestion: one subject of a change, with the bindings of both sides.
//!
//! A change of several kinds has a context for each kind. An addition or a removal has an item on one side only.

use super::suggestion::Bindings;
use super::usage::{Usage, UsedField};
use crate::compare::{Change, Class, Direction, Item, Pair, Part, Subject};

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

    /// How programs use the item, if both sides have it and it has fields.
    pub fn usages(&self) -> Option<[Usage<'a>; 2]> {
        let (old, new) = (self.old, self.new);
        Some(match self.subject.item {
            Item::Kind(Pair::Both(was, is)) => [Usage::of_kind(old, was), Usage::of_kind(new, is)],
            Item::Record(Pair::Both(was, is)) => [Usage::of_record(old, was), Usage::of_record(new, is)],
            Item::Settings(_) => [old, new].map(Usage::of_settings),
            Item::Object => [old, new].map(Usage::of_object),
            _ => return None,
        })
    }

    /// The field of the change on each side, if the change breaks or deprecates source in this direction. An added or
    /// removed field is only on one side.
    pub fn sides<'b>(&'b self, [old, new]: &'b [Usage<'b>; 2], direction: Direction) -> [Option<UsedField<'b>>; 2] {
        let rule = self.change.rule;
        let classes = match direction {
            Direction::Request => rule.request,
            _ => rule.response,
        };
        let is_here = !rule.is_source() || classes.contains(&Class::Source);
        let Some(Part::Field(field)) = self.subject.part else {
            return [None, None];
        };
        if !is_here || self.change.direction.and(direction).is_none() {
            return [None, None];
        }
        [(old, field.old()), (new, field.now())].map(|(usage, field)| {
            let is_used = direction == Direction::Response || !field?.is_response_only();
            is_used.then_some(usage.of(field?, direction))
        })
    }
}
