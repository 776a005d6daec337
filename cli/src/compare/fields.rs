//! Fields that stand beside each other: the parameters of a kind, the attributes, the fields of an object.

mod defaults;
mod facts;
mod ty;

use super::around::Around;
use super::change::{Direction, Item, Place};
use super::comparison::{Comparison, Subject};
use super::lists::{moved, pairs};
use super::rules;
use platform_api_codegen::emit::usage::constructor;
use platform_api_codegen::model::Field;
use platform_api_codegen::resolve::types::written;

/// The fields of one item, in one direction.
pub struct Fields<'a> {
    pub item: Item,
    /// Where the item is written, if it is in one place.
    pub place: Place,
    pub direction: Direction,
    pub old: Vec<&'a Field>,
    pub new: Vec<&'a Field>,
    /// The item on both sides.
    pub around: [Around<'a>; 2],
    /// Headings that are one, old and new: what is said about them as a whole is not said again for each field.
    pub headings: Vec<(&'a str, &'a str)>,
}

/// One field on both sides, in one direction.
struct Pair<'a> {
    subject: Subject,
    old: &'a Field,
    new: &'a Field,
    around: &'a [Around<'a>; 2],
}

pub fn compare_fields(fields: &Fields<'_>, comparison: &mut Comparison<'_>) {
    let whole = Subject { item: fields.item.clone(), part: None, direction: fields.direction };
    for (old, new) in pairs(fields.old.iter().copied(), fields.new.iter().copied(), |field| &field.name, is_renamed) {
        match (old, new) {
            (Some(old), Some(new)) => {
                let pair = Pair { subject: whole.part(&new.name), old, new, around: &fields.around };
                compare_name(&pair, comparison);
                compare_section(&pair, &fields.headings, comparison);
                facts::compare_facts(&pair, comparison);
            }
            (None, Some(new)) => add_new(&whole, new, comparison),
            (Some(old), None) => {
                let message = format!("removed, it was `{}`", written(comparison.old, &old.ty));
                comparison.add(&rules::FIELD_REMOVED, &whole.part(&old.name), message, Place::removed(&old.source));
            }
            (None, None) => {}
        }
    }
    compare_order(fields, &whole, comparison);
}

/// Reads still accept the name that it had.
pub(super) fn is_renamed(old: &Field, new: &Field) -> bool {
    new.aliases().contains(&old.name)
}

fn compare_name(pair: &Pair<'_>, comparison: &mut Comparison<'_>) {
    if pair.old.name != pair.new.name {
        let message = format!("`{}` is now `{}`", pair.old.name, pair.new.name);
        let place = Place::names(&pair.old.source, &pair.new.source);
        comparison.add(&rules::FIELD_RENAMED, &pair.subject, message, place);
    }
}

fn compare_section(pair: &Pair<'_>, headings: &[(&str, &str)], comparison: &mut Comparison<'_>) {
    let (old, new) = (pair.old.section.as_str(), pair.new.section.as_str());
    if old != new && !headings.contains(&(old, new)) {
        let place = Place::names(&pair.old.source, &pair.new.source);
        comparison.add(&rules::SECTION, &pair.subject, format!("section “{old}” → “{new}”"), place);
    }
}

fn add_new(whole: &Subject, new: &Field, comparison: &mut Comparison<'_>) {
    let ty = written(comparison.new, &new.ty);
    let (rule, message) = match new.is_required() {
        true => (&rules::REQUIRED_ADDED, format!("new and required, `{ty}`")),
        false if whole.direction == Direction::Request && !new.required_when().is_empty() => {
            (&rules::CONDITIONAL_ADDED, format!("new and required under a condition, `{ty}`"))
        }
        false => (&rules::FIELD_ADDED, format!("new, `{ty}`")),
    };
    comparison.add(rule, &whole.part(&new.name), message, Place::added(&new.source));
}

/// Required ones are arguments, which have an order that matters; unless they are flags, which are given by name.
fn compare_order(fields: &Fields<'_>, whole: &Subject, comparison: &mut Comparison<'_>) {
    let Fields { old, new, .. } = fields;
    let names = |fields: &[&Field]| fields.iter().map(|field| field.name.clone()).collect::<Vec<_>>();
    if fields.direction == Direction::Request {
        let arguments = |fields: &[&Field]| names(&constructor(fields.iter().copied()).0);
        let (before, after) = (arguments(old), arguments(new));
        if let Some((before, after)) = moved(&before, &after) {
            let message = format!("`new({})` → `new({})`", before.join(", "), after.join(", "));
            comparison.add(&rules::ARGUMENTS_REORDERED, whole, message, fields.place.clone());
            return;
        }
    }
    if moved(&names(old), &names(new)).is_some() {
        comparison.add(&rules::FIELDS_REORDERED, whole, "another order", fields.place.clone());
    }
}
