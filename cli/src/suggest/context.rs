//! This module has the context of a suggestion: a change with both models, and the items of the change on each side.
//!
//! The items are its kinds, its field or its value. An addition or a removal has an item on one side only.

use platform_api_codegen::model::{Api, Enum, EnumValue, Field, Kind};

use super::suggestion::Bindings;
use super::usage::{Owner, Usage, UsedField};
use crate::compare::change::{Change, Direction, Item};
use crate::compare::fields::is_renamed;
use crate::compare::lists::pairs;
use crate::compare::renames::Renames;
use crate::compare::rules::Class;
use crate::compare::types::{is_same_value, wire};

/// A change, and both models.
pub struct Context<'a> {
    pub change: &'a Change,
    pub old: &'a Bindings<'a>,
    pub new: &'a Bindings<'a>,
    pub renames: &'a Renames,
}

impl<'a> Context<'a> {
    pub fn breaks_source(&self) -> bool {
        self.change.classes().contains(&Class::Source)
    }

    /// The owner of the fields that the change is about, on both sides.
    pub fn owners(&self) -> [Option<Usage<'a>>; 2] {
        let [old, new] = [self.old, self.new].map(|bindings| bindings.api);
        let [was, is] = match &self.change.item {
            Item::Kinds(slugs) => {
                let find = |api: &'a Api| api.integrations.kinds.iter().find(|kind| slugs.contains(&kind.slug));
                let is = find(new);
                let is_renamed = |kind: &&Kind| is.is_some_and(|is| self.renames.is_kind(kind, is));
                let was = find(old).or_else(|| old.integrations.kinds.iter().find(is_renamed));
                [was, is].map(|kind| kind.map(Owner::Kind))
            }
            Item::Record(name) => {
                let was = old
                    .records
                    .iter()
                    .find(|record| self.renames.of_type(&record.name) == name);
                let is = new.records.iter().find(|record| record.name == *name);
                [was, is].map(|record| record.map(Owner::Record))
            }
            Item::Settings => [Some(Owner::Settings); 2],
            Item::Object => [Some(Owner::Object); 2],
            Item::Service | Item::Integrations | Item::Enum(_) => [None; 2],
        };
        [(self.old, was), (self.new, is)].map(|(bindings, owner)| {
            Some(Usage {
                bindings,
                owner: owner?,
            })
        })
    }

    /// The owners of the fields, if both sides have one.
    pub fn both(&self) -> Option<(Usage<'a>, Usage<'a>)> {
        let [old, new] = self.owners();
        old.zip(new)
    }

    /// The field of the change on each side, in one direction. An added or removed field is only on one side.
    pub fn field(&self, direction: Direction) -> Option<[Option<UsedField<'a>>; 2]> {
        let part = self.change.part.as_deref();
        let (old, new) = self.both()?;
        let all = pairs(
            old.fields(direction),
            new.fields(direction),
            |field| &field.name,
            is_renamed,
        );
        let is_it = |(was, is): &(Option<&Field>, Option<&Field>)| is.or(*was).map(|field| field.name.as_str()) == part;
        let (was, is) = all.into_iter().find(is_it)?;
        Some([
            was.map(|field| old.of(field, direction)),
            is.map(|field| new.of(field, direction)),
        ])
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
        let is_in = is_here && [direction, Direction::Both].contains(&self.change.direction);
        if is_in { self.field(direction) } else { None }
    }

    /// The name of the enum or record of the change on one side.
    pub fn type_name(&self, bindings: &Bindings<'a>) -> Option<&'a str> {
        let is_it = |known: &&str| match &self.change.item {
            Item::Enum(name) | Item::Record(name) if std::ptr::eq(bindings, self.old) => {
                self.renames.of_type(known) == name
            }
            Item::Enum(name) | Item::Record(name) => known == name,
            _ => false,
        };
        let enums = bindings.api.enums.iter().map(|item| item.name.as_str());
        enums
            .chain(bindings.api.records.iter().map(|record| record.name.as_str()))
            .find(is_it)
    }

    /// The enum of the change on both sides.
    pub fn enums(&self) -> Option<(&'a Enum, &'a Enum)> {
        let find = |bindings: &Bindings<'a>| {
            let name = self.type_name(bindings)?;
            bindings.api.enums.iter().find(|item| item.name == name)
        };
        Some((find(self.old)?, find(self.new)?))
    }

    /// The value of the change, with its enum, on both sides.
    pub fn value(&self) -> Option<([&'a Enum; 2], [Option<&'a EnumValue>; 2])> {
        let (was, is) = self.enums()?;
        let part = self.change.part.as_deref()?;
        let all = pairs(&was.values, &is.values, |value| wire(&value.value), is_same_value);
        let is_it = |(old, new): &(Option<&EnumValue>, Option<&EnumValue>)| {
            new.or(*old).is_some_and(|value| wire(&value.value) == part)
        };
        let (old, new) = all.into_iter().find(is_it)?;
        Some(([was, is], [old, new]))
    }
}
