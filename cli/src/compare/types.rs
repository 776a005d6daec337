//! The comparison of enums and records: which are added, removed or renamed, and changes of their values and fields.
//!
//! Every type counts as used in requests and in responses.

use platform_api_codegen::model::{Enum, EnumValue, Record};
use platform_api_codegen::names::type_name;

use super::change::{Direction, Item, Part, new_since, wire};
use super::comparison::{Comparison, Entry};
use super::fields::{Fields, compare_fields};
use super::pair::Pair;
use super::renames::{guess_renames, is_former, pair_values, words};
use super::rules;
use super::strictness::availability;

pub fn compare_enums(comparison: &mut Comparison<'_>) {
    for pair in comparison.enums.clone() {
        let mut entry = comparison.item(Item::Enum(pair));
        compare_declaration(pair.map(|item| [&item.name, &item.doc]), &mut entry);
        if let Pair::Both(old, new) = pair {
            compare_enum(old, new, entry);
        }
    }
}

pub fn compare_records(comparison: &mut Comparison<'_>) {
    for pair in comparison.records.clone() {
        let item = Item::Record(pair);
        compare_declaration(pair.map(|item| [&item.name, &item.doc]), &mut comparison.item(item));
        if let Pair::Both(old, new) = pair {
            let Record {
                name: _,
                doc: _,
                fields: _,
                source: _,
            } = old;
            let fields = Fields::new(item, &old.fields, &new.fields);
            compare_fields(&fields, |_| Direction::Both, comparison);
        }
    }
}

/// Compares the name and the documentation of a type.
fn compare_declaration(pair: Pair<[&String; 2]>, entry: &mut Entry<'_, '_>) {
    match pair {
        Pair::New(_) => _ = entry.add(&rules::TYPE_ADDED, "new"),
        Pair::Old(_) => _ = entry.add(&rules::TYPE_REMOVED, "removed"),
        Pair::Both([was, old_doc], [is, new_doc]) => {
            if was != is {
                entry.key(&rules::TYPE_RENAMED, "name", format!("`{was}` is now `{is}`"));
            }
            entry.text("doc", old_doc, new_doc);
        }
    }
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
        entry.add(&rules::REPRESENTATION, message);
        return;
    }
    let whole = entry.subject;
    let pairs = pair_values(values, &new.values);
    let mut guesses = pairs.clone();
    guess_renames(&mut guesses, |value| words(&value.doc));
    for pair in &pairs {
        entry.subject = whole.part(Part::Value(*pair));
        match *pair {
            Pair::Both(old, value) => compare_value(old, value, &new.values, &mut entry),
            Pair::New(value) => _ = entry.add(&rules::VALUE_ADDED, new_since(value.introduced)),
            Pair::Old(value) => {
                let mut renames = guesses.iter().filter_map(|pair| pair.both());
                let renamed = renames.find(|(old, _)| std::ptr::eq(*old, value));
                let change = entry.add(&rules::VALUE_REMOVED, "removed");
                change.rename = renamed.map(|(old, new)| (old.name.as_str(), new.name.as_str()));
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
        let message = format!("`{}`: `value` {} → {}", new.name, wire(value), wire(&new.value));
        entry.key(&rules::VALUE_CHANGED, "value", message);
    } else if variant(old) == variant(new) {
        entry.value(&rules::REWORDED, "name", name, &new.name);
    } else if new_values.iter().any(|value| variant(value) == variant(old)) {
        // The variant of the old name still compiles, and means that other value.
        entry.value(&rules::VALUE_CHANGED, "name", name, &new.name);
    } else if is_former(&new.former, name) {
        entry.value(&rules::VALUE_RENAMED_KEPT, "name", name, &new.name);
    } else {
        let change = entry.key(&rules::VALUE_RENAMED, "name", format!("`name` {name} → {}", new.name));
        change.rename = Some((name, &new.name));
    }
    entry.text("doc", doc, &new.doc);
    let rule = availability(introduced, &new.introduced);
    entry.optional(rule, "introduced", introduced, &new.introduced);
    entry.former([(name, former.as_ref()), (&new.name, new.former.as_ref())]);
}

/// The name of a value in Rust.
fn variant(value: &EnumValue) -> String {
    type_name(&value.name)
}
