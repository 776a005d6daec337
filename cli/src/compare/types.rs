//! Compares enums and records.
//!
//! In: the types of both models. Out: types that are added, removed or renamed, and changes of their values and fields.
//! The content of a type is compared in each direction in which fields use it.

use super::change::{Item, Place, or_none};
use super::comparison::{Comparison, Keys, Subject};
use super::fields::{Parent, compare_fields};
use super::lists::{moved, pairs};
use super::narrowing::{self, AVAILABILITY};
use super::rules;
use super::scope::{Availability, Scope, Uses};
use platform_api_codegen::model::{Enum, EnumValue, Literal, Record, Source};
use platform_api_codegen::names::type_name;

pub fn compare_enums(old: &[Enum], new: &[Enum], comparison: &mut Comparison<'_>) {
    let about: About<Enum> = |item| (&item.name, &item.doc, &item.source);
    compare_types(old, new, about, Item::Enum, compare_enum, comparison);
}

pub fn compare_records(old: &[Record], new: &[Record], comparison: &mut Comparison<'_>) {
    let about: About<Record> = |record| (&record.name, &record.doc, &record.source);
    compare_types(old, new, about, Item::Record, compare_record, comparison);
}

/// Returns the name, the documentation and the source of a type.
type About<T> = fn(&T) -> (&String, &String, &Source);

/// Compares types; `compare` compares the content of one, in one direction.
fn compare_types<T>(
    old: &[T],
    new: &[T],
    about: About<T>,
    item: fn(String) -> Item,
    compare: fn(&T, &T, Subject, &mut Comparison<'_>),
    comparison: &mut Comparison<'_>,
) {
    let is_renamed = |old: &T, new: &T| comparison.renames.of_type(about(old).0) == about(new).0;
    for (old, new) in pairs(old, new, |ty| about(ty).0, is_renamed) {
        let Some((name, doc, source)) = new.or(old).map(about) else {
            continue;
        };
        let subject = Subject::whole(item(name.clone()));
        match (old, new) {
            (Some(old), Some(new)) => {
                let (was, old_doc, old_source) = about(old);
                let mut keys = Keys {
                    comparison,
                    subject: &subject,
                    sources: Some([old_source, source]),
                };
                if was != name {
                    keys.add(&rules::TYPE_RENAMED, "name", format!("`{was}` is now `{name}`"));
                }
                keys.text("doc", old_doc, doc);
                for direction in Uses::directions(&comparison.uses, was, name) {
                    compare(
                        old,
                        new,
                        Subject {
                            direction,
                            ..subject.clone()
                        },
                        comparison,
                    );
                }
            }
            (None, _) => comparison.add(&rules::TYPE_ADDED, &subject, "new", Place::added(source)),
            (_, None) => comparison.add(&rules::TYPE_REMOVED, &subject, "removed", Place::removed(source)),
        }
    }
}

fn compare_record(old: &Record, new: &Record, subject: Subject, comparison: &mut Comparison<'_>) {
    let Record {
        name: _,
        doc: _,
        fields: _,
        source,
    } = old;
    let fields = [old, new].map(|record| record.fields.iter().collect::<Vec<_>>());
    let scope = |side: usize| Scope {
        sent: fields[side].clone(),
        availability: comparison.uses[side].availability(&[old, new][side].name),
    };
    let (place, scopes) = (Place::names(source, &new.source), [scope(0), scope(1)]);
    let parent = Parent {
        item: subject.item,
        place,
        scopes,
        headings: Vec::new(),
    };
    compare_fields(&parent, subject.direction, fields, comparison);
}

fn compare_enum(old: &Enum, new: &Enum, subject: Subject, comparison: &mut Comparison<'_>) {
    let Enum {
        name,
        doc: _,
        values,
        source,
    } = old;
    if old.is_integer() != new.is_integer() {
        let message = if new.is_integer() {
            "strings → integers"
        } else {
            "integers → strings"
        };
        comparison.add(
            &rules::REPRESENTATION,
            &subject,
            message,
            Place::names(source, &new.source),
        );
        return;
    }
    let available = [
        comparison.uses[0].availability(name),
        comparison.uses[1].availability(&new.name),
    ];
    for (was, is) in pairs(values, &new.values, |value| wire(&value.value), is_same_value) {
        let Some(value) = is.or(was) else { continue };
        let subject = subject.part(&wire(&value.value));
        match (was, is) {
            (Some(was), Some(is)) => {
                // If another value has the name now, the variant still compiles, and means that value.
                let is_taken = new.values.iter().any(|value| variant(value) == variant(was));
                compare_value([was, is], &subject, is_taken, available, comparison);
            }
            (_, None) => comparison.add(
                &rules::VALUE_REMOVED,
                &subject,
                "removed",
                Place::removed(&value.source),
            ),
            (None, _) => comparison.add(&rules::VALUE_ADDED, &subject, "new", Place::added(&value.source)),
        }
    }
    if moved(values, &new.values, |value| value.value.to_string()).is_some() {
        comparison.add(
            &rules::REORDERED,
            &subject,
            "the values are in another order",
            Place::default(),
        );
    }
}

/// Whether the new value has the name of the old one, or states it in `renamed_from`.
pub fn is_same_value(old: &EnumValue, new: &EnumValue) -> bool {
    variant(old) == variant(new) || is_kept(old, new)
}

/// Whether Rust keeps the old name.
pub fn is_kept(old: &EnumValue, new: &EnumValue) -> bool {
    new.former
        .as_ref()
        .is_some_and(|former| type_name(&former.name) == variant(old))
}

/// Compares a value; `is_taken` if another one has its old name now. `available` says which services accept any value of
/// the enum, on each side.
fn compare_value(
    [old, new]: [&EnumValue; 2],
    subject: &Subject,
    is_taken: bool,
    available: [Availability; 2],
    comparison: &mut Comparison<'_>,
) {
    let EnumValue {
        value,
        name,
        doc,
        introduced,
        former,
        source,
    } = old;
    let mut keys = Keys {
        comparison,
        subject,
        sources: Some([source, &new.source]),
    };
    if *value != new.value {
        let named = if is_kept(old, new) {
            format!(" is now `{}`", new.name)
        } else {
            String::new()
        };
        let message = format!("`{name}`{named}: `value` {} → {}", wire(value), wire(&new.value));
        keys.add(&rules::VALUE_CHANGED, "value", message);
    } else {
        let rule = match (is_taken, is_kept(old, new)) {
            _ if variant(old) == variant(new) => &rules::REWORDED,
            (true, _) => &rules::VALUE_CHANGED,
            (false, true) => &rules::VALUE_RENAMED_KEPT,
            (false, false) => &rules::VALUE_RENAMED,
        };
        keys.value(rule, "name", name, &new.name);
    }
    keys.text("doc", doc, &new.doc);
    // A value is never older than the fields that may hold it.
    let [was, is] =
        [(*introduced, available[0]), (new.introduced, available[1])].map(|(own, item)| own.max(item.introduced));
    let rule = narrowing::least(was, is).rule(AVAILABILITY);
    keys.value(rule, "introduced", &or_none(*introduced), &or_none(new.introduced));
    keys.former([(name, former.as_ref()), (&new.name, new.former.as_ref())]);
}

/// The name of a value in Rust.
pub fn variant(value: &EnumValue) -> String {
    type_name(&value.name)
}

/// A value on the wire, without quotes.
pub fn wire(value: &Literal) -> String {
    match value {
        Literal::String(text) => text.clone(),
        number => number.to_string(),
    }
}
