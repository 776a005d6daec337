//! This module compares enums and records.
//!
//! It finds types that are added, removed or renamed, and changes of their values and fields. The content of a type is
//! compared in the directions in which fields use it.

use platform_api_codegen::model::{Enum, EnumValue, Record};
use platform_api_codegen::names::type_name;

use super::change::{Direction, Item, Part, new_since, wire};
use super::comparison::{Comparison, Entry};
use super::fields::{Fields, Side, compare_fields};
use super::pair::Pair;
use super::renames::{guess_renames, pair_values};
use super::rules;
use super::strictness::availability;

pub fn compare_enums(comparison: &mut Comparison<'_>) {
    for pair in comparison.enums.clone() {
        let item = Item::Enum(pair);
        let direction = compare_declaration(item, pair.map(|item| [&item.name, &item.doc]), comparison);
        if let (Pair::Both(old, new), Some(direction)) = (pair, direction) {
            compare_enum(old, new, comparison.entry(item.into(), direction));
        }
    }
}

pub fn compare_records(comparison: &mut Comparison<'_>) {
    for pair in comparison.records.clone() {
        let item = Item::Record(pair);
        let direction = compare_declaration(item, pair.map(|item| [&item.name, &item.doc]), comparison);
        if let (Pair::Both(old, new), Some(direction)) = (pair, direction) {
            let Record {
                name: _,
                doc: _,
                fields: _,
                source: _,
            } = old;
            let fields = Fields::new(item, [old, new].map(|record| Side::of(&record.fields)), comparison);
            compare_fields(&fields, |_| direction, comparison);
        }
    }
}

/// Compares the name and the documentation of a type. Returns the direction in which programs use its contents so far.
fn compare_declaration<'a>(
    item: Item<'a>,
    pair: Pair<[&'a String; 2]>,
    comparison: &mut Comparison<'a>,
) -> Option<Direction> {
    let mut entry = comparison.item(item);
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
    let names = pair.map(|[name, _]| name.as_str());
    let [old, new] = &comparison.uses;
    let was = names.old().and_then(|name| old.get(name));
    was.or_else(|| new.get(names.now()?)).copied()
}

fn compare_enum<'a>(old: &'a Enum, new: &'a Enum, mut entry: Entry<'_, 'a>) {
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
    let renames = guess_renames(&pairs, |value| &value.doc, |_, _, words| words);
    for pair in &pairs {
        entry.subject = whole.part(Part::Value(*pair));
        match *pair {
            Pair::Both(old, value) => compare_value(old, value, &new.values, &mut entry),
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
    let [before, after] = [values, &new.values].map(|values| {
        let values = values.iter();
        values.map(|value| wire(&value.value)).collect::<Vec<_>>()
    });
    entry.order("values", &before, &after);
}

/// Whether Rust keeps the old name.
pub fn is_kept(old: &EnumValue, new: &EnumValue) -> bool {
    new.former
        .as_ref()
        .is_some_and(|former| type_name(&former.name) == variant(old))
}

fn compare_value<'a>(old: &'a EnumValue, new: &'a EnumValue, new_values: &[EnumValue], entry: &mut Entry<'_, 'a>) {
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
    let rule = availability(introduced, &new.introduced);
    entry.optional(rule, "introduced", introduced, &new.introduced);
    entry.former([(name, former.as_ref()), (&new.name, new.former.as_ref())]);
}

/// The name of a value in Rust.
pub fn variant(value: &EnumValue) -> String {
    type_name(&value.name)
}
