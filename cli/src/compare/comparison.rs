//! What every part of the comparison has: both models, and the changes that were found so far.

use super::change::{Change, Direction, Item, Place};
use super::rules::Rule;
use super::uses::Uses;
use platform_api_codegen::model::{Api, Source};

pub struct Comparison<'a> {
    pub old: &'a Api,
    pub new: &'a Api,
    pub uses: Uses<'a>,
    pub changes: Vec<Change>,
}

/// What is being compared.
#[derive(Debug, Clone)]
pub struct Subject {
    pub item: Item,
    pub part: Option<String>,
    pub direction: Direction,
}

impl<'a> Comparison<'a> {
    pub fn new(old: &'a Api, new: &'a Api) -> Self {
        Self { old, new, uses: Uses::of(old, new), changes: Vec::new() }
    }

    pub fn add(&mut self, rule: &'static Rule, subject: &Subject, message: impl Into<String>, place: Place) {
        self.changes.push(Change {
            rule,
            item: subject.item.clone(),
            part: subject.part.clone(),
            message: message.into(),
            direction: subject.direction,
            places: vec![place],
        });
    }
}

impl Subject {
    /// An item as a whole, which is sent and read.
    pub fn whole(item: Item) -> Self {
        Self { item, part: None, direction: Direction::Both }
    }

    pub fn part(&self, name: &str) -> Self {
        Self { part: Some(name.to_owned()), ..self.clone() }
    }
}

impl Place {
    /// Where a key is written on both sides; the name where it is not stated.
    pub(super) fn key(old: &Source, new: &Source, key: &str) -> Self {
        Self { old: Some(old.key(key).clone()), new: Some(new.key(key).clone()) }
    }

    pub(super) fn names(old: &Source, new: &Source) -> Self {
        Self { old: Some(old.span.clone()), new: Some(new.span.clone()) }
    }

    pub(super) fn added(new: &Source) -> Self {
        Self { old: None, new: Some(new.span.clone()) }
    }

    pub(super) fn removed(old: &Source) -> Self {
        Self { old: Some(old.span.clone()), new: None }
    }
}
