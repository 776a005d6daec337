//! This module compares enums and records.
//!
//! It finds types that are added, removed or renamed, and changes of their values and fields. The content of a type is
//! compared in the directions in which fields use it.

use platform_api_codegen::model::{Enum, EnumValue, Literal, Record};
use platform_api_codegen::names::type_name;

use super::change::{Direction, Item, Part, new_since, or_none};
use super::comparison::{Comparison, Entry};
use super::fields::{Fields, compare_fields};
use super::pair::{Pair, is_reordered};
use super::renames::{Candidate, guess_renames, pair_values};
use super::rules;
use super::scope::{Availability, Scope, Uses};
use super::strictness::availability;

pub fn compare_enums(comparison: &mut Comparison<'_>) {
    for pair in comparison.enums.clone() {
        let item = Item::Enum(pair);
        compare_name(comparison.item(item), pair.map(|item| [&item.name, &item.doc]));
        if let Pair::Both(old, new) = pair
            && let Some(direction) = Uses::direction(&comparison.uses, &old.name, &new.name)
        {
            let available = [
                comparison.uses[0].availability(&old.name),
                comparison.uses[1].availability(&new.name),
            ];
            compare_enum(old, new, available, comparison.entry(item.into(), direction));
        }
    }
}

pub fn compare_records(comparison: &mut Comparison<'_>) {
    for pair in comparison.records.clone() {
        let item = Item::Record(pair);
        compare_name(comparison.item(item), pair.map(|item| [&item.name, &item.doc]));
        if let Pair::Both(old, new) = pair
            && let Some(direction) = Uses::direction(&comparison.uses, &old.name, &new.name)
        {
            compare_record(old, new, item, direction, comparison);
        }
    }
}

/// Compares the name and the documentation of a type.
fn compare_name(mut entry: Entry<'_, '_>, pair: Pair<[&String; 2]>) {
    match pair {
        Pair::New(_) => entry.add(&rules::TYPE_ADDED, "new"),
        Pair::Old(_) => entry.add(&rules::TYPE_REMOVED, "removed"),
        Pair::Both([was, old_doc], [is, new_doc]) => {
            if was != is {
                entry.key(&rules::TYPE_RENAMED, "name", format!("`{was}` is now `{is}`"));
            }
            entry.text("doc", old_doc, new_doc);
        }
    }
}

fn compare_record<'a>(
    old: &'a Record,
    new: &'a Record,
    item: Item<'a>,
    direction: Direction,
    comparison: &mut Comparison<'a>,
) {
    let Record {
        name: _,
        doc: _,
        fields,
        source: _,
    } = old;
    let scope = |side: usize, record: &'a Record| Scope {
        sent: record.fields.iter().collect(),
        availability: comparison.uses[side].availability(&record.name),
    };
    let scopes = [scope(0, old), scope(1, new)];
    let fields = Fields::new(item, fields, &new.fields, scopes);
    compare_fields(&fields, |_| direction, comparison);
}

/// Compares the values. `available` says which services accept any value of the enum, on each side.
fn compare_enum<'a>(old: &'a Enum, new: &'a Enum, available: [Availability; 2], mut entry: Entry<'_, 'a>) {
    let Enum {
        name: _,
        doc: _,
        values,
        source: _,
    } = old;
    if old.is_integer() != new.is_integer() {
        let message = if new.is_integer() {
            "strings → integers"
        } else {
            "integers → strings"
        };
        return entry.add(&rules::REPRESENTATION, message);
    }
    let whole = entry.subject;
    let pairs = pair_values(values, &new.values);
    let renames = guess_renames(&pairs, |value| &value.doc, Candidate::likeness);
    for pair in &pairs {
        entry.subject = whole.part(Part::Value(*pair));
        match *pair {
            Pair::Both(old, value) => compare_value(old, value, &new.values, available, &mut entry),
            Pair::New(value) => entry.add(&rules::VALUE_ADDED, new_since(value.introduced)),
            Pair::Old(value) => {
                let renamed = renames.iter().find(|(old, _)| std::ptr::eq(*old, value));
                entry.rename = renamed.map(|(old, new)| (old.name.as_str(), new.name.as_str()));
                entry.add(&rules::VALUE_REMOVED, "removed");
                entry.rename = None;
            }
        }
    }
    entry.subject = whole;
    compare_order(values, &new.values, &mut entry);
}

fn compare_order(old: &[EnumValue], new: &[EnumValue], entry: &mut Entry<'_, '_>) {
    let [before, after] = [old, new].map(|values| values.iter().map(|value| wire(&value.value)).collect::<Vec<_>>());
    if is_reordered(&before, &after) {
        entry.add(&rules::REORDERED, "the values are in another order");
    }
}

/// Whether Rust keeps the old name.
pub fn is_kept(old: &EnumValue, new: &EnumValue) -> bool {
    new.former
        .as_ref()
        .is_some_and(|former| type_name(&former.name) == variant(old))
}

fn compare_value<'a>(
    old: &'a EnumValue,
    new: &'a EnumValue,
    new_values: &[EnumValue],
    available: [Availability; 2],
    entry: &mut Entry<'_, 'a>,
) {
    let EnumValue {
        value,
        name,
        doc,
        introduced,
        former,
        source: _,
    } = old;
    if *value != new.value {
        let named = if is_kept(old, new) {
            format!(" is now `{}`", new.name)
        } else {
            String::new()
        };
        let message = format!("`{name}`{named}: `value` {} → {}", wire(value), wire(&new.value));
        entry.key(&rules::VALUE_CHANGED, "value", message);
    } else if variant(old) == variant(new) {
        entry.value(&rules::REWORDED, "name", name, &new.name);
    } else if new_values.iter().any(|value| variant(value) == variant(old)) {
        // The variant of the old name still compiles, and means that other value.
        entry.value(&rules::VALUE_CHANGED, "name", name, &new.name);
    } else if is_kept(old, new) {
        entry.value(&rules::VALUE_RENAMED_KEPT, "name", name, &new.name);
    } else {
        entry.rename = Some((name, &new.name));
        entry.value(&rules::VALUE_RENAMED, "name", name, &new.name);
        entry.rename = None;
    }
    entry.text("doc", doc, &new.doc);
    // A value is never older than the fields that may hold it.
    let [was, is] =
        [(*introduced, available[0]), (new.introduced, available[1])].map(|(own, item)| own.max(item.introduced));
    let rule = availability(&was, &is);
    entry.value(rule, "introduced", &or_none(*introduced), &or_none(new.introduced));
    entry.former([(name, former.as_ref()), (&new.name, new.former.as_ref())]);
}

/// The name of a value in Rust.
pub fn variant(value: &EnumValue) -> String {
    type_name(&value.name)
}

/// A value as in JSON, without quotes.
pub fn wire(value: &Literal) -> String {
    match value {
        Literal::String(text) => text.clone(),
        number => number.to_string(),
    }
}
