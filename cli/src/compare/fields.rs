//! This module compares a list of fields: the parameters of a kind, the attributes, or the fields of an object.
//!
//! It finds additions, removals, renames and another order, in one direction. It also finds the changes of each field
//! that both sides have (`facts`). The order of required parameters matters, because they are the arguments of `new`.

use super::change::{Direction, Item, Place};
use super::comparison::{Comparison, Keys, Subject};
use super::facts::{FieldPair, compare_facts};
use super::lists::{moved, pairs};
use super::renames::is_former;
use super::rules;
use super::scope::Scope;
use platform_api_codegen::emit::usage::constructor;
use platform_api_codegen::model::Field;
use platform_api_codegen::model::written;
use platform_api_codegen::names::field_name;

/// The item that fields belong to.
pub struct Parent<'a> {
    pub item: Item,
    /// Its place, if it has one.
    pub place: Place,
    pub scopes: [Scope<'a>; 2],
    /// Pairs of an old and a new heading of the same section. A renamed heading is not a change of each field.
    pub headings: Vec<(&'a str, &'a str)>,
}

/// Compares the fields of both sides, in one direction.
pub fn compare_fields(
    parent: &Parent<'_>,
    direction: Direction,
    fields: [Vec<&Field>; 2],
    comparison: &mut Comparison<'_>,
) {
    let whole = Subject {
        item: parent.item.clone(),
        part: None,
        direction,
    };
    let [old, new] = fields.each_ref().map(|fields| fields.iter().copied());
    for (old, new) in pairs(old, new, |field| &field.name, is_renamed) {
        match (old, new) {
            (Some(old), Some(new)) => {
                let pair = FieldPair {
                    subject: whole.part(&new.name),
                    old,
                    new,
                    scopes: &parent.scopes,
                };
                compare_name(&pair, &fields, comparison);
                compare_section(&pair, &parent.headings, comparison);
                compare_facts(&pair, comparison);
            }
            (None, Some(new)) => add_new(&whole, new, comparison),
            (Some(old), None) => add_gone(parent, &whole, old, comparison),
            (None, None) => {}
        }
    }
    compare_order(&fields, &parent.place, &whole, comparison);
}

/// Whether the new field states the old name in `renamed_from` or in `alias`, or has the same name in Rust.
pub fn is_renamed(old: &Field, new: &Field) -> bool {
    is_former(&new.former, &old.name) || new.aliases().contains(&old.name) || is_respelled(old, new)
}

/// Whether both names are one in Rust: `fieldName` and `field_name`.
fn is_respelled(old: &Field, new: &Field) -> bool {
    field_name(&old.name) == field_name(&new.name)
}

fn compare_name(pair: &FieldPair<'_>, fields: &[Vec<&Field>; 2], comparison: &mut Comparison<'_>) {
    let FieldPair { old, new, subject, .. } = pair;
    let is_request = subject.direction == Direction::Request;
    if old.name != new.name {
        // `renamed_from` keeps setters and getters. It cannot keep a required flag: that is a field of a struct.
        let is_flag = is_request && (is_required_flag(old, &fields[0]) || is_required_flag(new, &fields[1]));
        let rule = if is_respelled(old, new) {
            &rules::FIELD_RESPELLED
        } else if is_former(&new.former, &old.name) && !is_flag {
            &rules::FIELD_RENAMED_KEPT
        } else {
            &rules::FIELD_RENAMED
        };
        let place = Place::names(&old.source, &new.source);
        let message = format!("`{}` is now `{}`", old.name, new.name);
        comparison.add(rule, subject, message, place.clone());
        if !new.aliases().contains(&old.name) {
            let message = format!("responses may no longer use the name `{}`", old.name);
            comparison.add(&rules::ALIAS_REMOVED, subject, message, place);
        }
    }
    // An argument of `new` has no name in the code of a caller.
    let former_of = |field: &'_ Field| field.former.clone().filter(|_| !is_request || !field.is_required());
    let (was, is) = (former_of(old), former_of(new));
    let mut keys = Keys {
        comparison,
        subject,
        sources: [&old.source, &new.source],
    };
    keys.former([(&old.name, was.as_ref()), (&new.name, is.as_ref())]);
}

/// Whether a field is a required flag of the request that has these fields.
fn is_required_flag(field: &Field, fields: &[&Field]) -> bool {
    let (_, flags) = constructor(fields.iter().copied());
    flags.iter().any(|flag| flag.name == field.name)
}

fn compare_section(pair: &FieldPair<'_>, headings: &[(&str, &str)], comparison: &mut Comparison<'_>) {
    let (old, new) = (pair.old.section.as_str(), pair.new.section.as_str());
    if old != new && !headings.contains(&(old, new)) {
        let place = Place::names(&pair.old.source, &pair.new.source);
        comparison.add(
            &rules::REWORDED,
            &pair.subject,
            format!("section “{old}” → “{new}”"),
            place,
        );
    }
}

fn add_new(whole: &Subject, new: &Field, comparison: &mut Comparison<'_>) {
    let ty = type_and_restrictions(new, comparison);
    let is_conditional = whole.direction == Direction::Request && !new.required_when().is_empty();
    let (rule, message) = if new.is_required() {
        (&rules::REQUIRED_ADDED, format!("new and required, {ty}"))
    } else if is_conditional {
        let message = format!("new and required under a condition, {ty}");
        (&rules::CONDITIONAL_ADDED, message)
    } else {
        (&rules::FIELD_ADDED, format!("new, {ty}"))
    };
    comparison.add(rule, &whole.part(&new.name), message, Place::added(&new.source));
}

/// `` `string`, secret, tier P, since 17.4 ``
fn type_and_restrictions(new: &Field, comparison: &Comparison<'_>) -> String {
    let mut words = vec![format!("`{}`", written(comparison.new, &new.ty))];
    if new.is_secret() {
        words.push("secret".to_owned());
    }
    if new.is_response_only() {
        words.push("read-only".to_owned());
    }
    if let Some(tier) = new.tier() {
        words.push(format!("tier {tier}"));
    }
    if let Some(version) = new.introduced() {
        words.push(format!("since {version}"));
    }
    words.join(", ")
}

/// Adds the removal of a field. A property whose parameter is still sent has moved: reads have it in the integration
/// object.
fn add_gone(parent: &Parent<'_>, whole: &Subject, old: &Field, comparison: &mut Comparison<'_>) {
    let mut sent = parent.scopes[1].sent.iter();
    let parameter = sent.find(|new| new.name == old.name || is_renamed(old, new));
    if let Some(new) = parameter
        && whole.direction == Direction::Response
    {
        let name = new.read_as().unwrap_or(&new.name);
        let message = format!("read as `{name}` of the integration object");
        let place = Place::names(&old.source, &new.source);
        comparison.add(&rules::PROPERTY_MOVED, &whole.part(&new.name), message, place);
    } else {
        let ty = written(comparison.old, &old.ty);
        let removed = comparison.new.settings.removed(&old.name);
        let by = match removed.filter(|_| parent.item == Item::Settings) {
            Some(removed) => format!(" by {}", removed.version),
            None => String::new(),
        };
        let message = format!("removed{by} (its type was `{ty}`)");
        let place = Place::removed(&old.source);
        comparison.add(&rules::FIELD_REMOVED, &whole.part(&old.name), message, place);
    }
}

/// Compares the order. Required parameters are arguments of `new`, so their order matters. Required flags have names,
/// so their order does not matter.
fn compare_order(fields: &[Vec<&Field>; 2], place: &Place, whole: &Subject, comparison: &mut Comparison<'_>) {
    if whole.direction == Direction::Request {
        let [before, after] = fields.each_ref().map(|fields| constructor(fields.iter().copied()).0);
        if let Some((before, after)) = moved(&before, &after, |field| field.name.as_str()) {
            let message = format!("`new({})` → `new({})`", before.join(", "), after.join(", "));
            comparison.add(&rules::ARGUMENTS_REORDERED, whole, message, place.clone());
            return;
        }
    }
    if moved(&fields[0], &fields[1], |field| &field.name).is_some() {
        comparison.add(
            &rules::REORDERED,
            whole,
            "the fields are in another order",
            place.clone(),
        );
    }
}
