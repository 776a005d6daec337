//! This module compares enums and records.
//!
//! It finds types that are added, removed or renamed, and changes of their values and fields. The content of a type is
//! compared in each direction in which fields use it.

use super::change::{Item, Place, new_since, or_none};
use super::comparison::{Comparison, Keys, Subject};
use super::fields::{Parent, compare_fields};
use super::lists::{moved, pairs};
use super::narrowing::{self, AVAILABILITY};
use super::rules::{self, ChangeRule};
use super::scope::{Availability, Scope, Uses};
use platform_api_codegen::model::{Enum, EnumValue, Literal, Record, Source};
use platform_api_codegen::names::type_name;

/// An enum or a record.
pub trait NamedType {
    fn name(&self) -> &String;
    fn doc(&self) -> &str;
    fn source(&self) -> &Source;
    fn item(&self) -> Item;
    /// Compares the content with that of the new type, in the direction of the subject.
    fn compare_content(&self, new: &Self, subject: Subject, comparison: &mut Comparison<'_>);
}

impl NamedType for Enum {
    fn name(&self) -> &String {
        &self.name
    }

    fn doc(&self) -> &str {
        &self.doc
    }

    fn source(&self) -> &Source {
        &self.source
    }

    fn item(&self) -> Item {
        Item::Enum(self.name.clone())
    }

    fn compare_content(&self, new: &Self, subject: Subject, comparison: &mut Comparison<'_>) {
        compare_enum(self, new, subject, comparison);
    }
}

impl NamedType for Record {
    fn name(&self) -> &String {
        &self.name
    }

    fn doc(&self) -> &str {
        &self.doc
    }

    fn source(&self) -> &Source {
        &self.source
    }

    fn item(&self) -> Item {
        Item::Record(self.name.clone())
    }

    fn compare_content(&self, new: &Self, subject: Subject, comparison: &mut Comparison<'_>) {
        compare_record(self, new, subject, comparison);
    }
}

/// Compares all enums, or all records.
pub fn compare_types<T: NamedType>(old: &[T], new: &[T], comparison: &mut Comparison<'_>) {
    let is_renamed = |old: &T, new: &T| comparison.renames.of_type(old.name()) == new.name();
    for pair in pairs(old, new, T::name, is_renamed) {
        match pair {
            (Some(old), Some(new)) => compare_type(old, new, comparison),
            (None, Some(new)) => {
                let subject = Subject::whole(new.item());
                comparison.add(&rules::TYPE_ADDED, &subject, "new", Place::added(new.source()));
            }
            (Some(old), None) => {
                let subject = Subject::whole(old.item());
                comparison.add(&rules::TYPE_REMOVED, &subject, "removed", Place::removed(old.source()));
            }
            (None, None) => {}
        }
    }
}

fn compare_type<T: NamedType>(old: &T, new: &T, comparison: &mut Comparison<'_>) {
    let subject = Subject::whole(new.item());
    let mut keys = Keys {
        comparison,
        subject: &subject,
        sources: [old.source(), new.source()],
    };
    let (was, is) = (old.name(), new.name());
    if was != is {
        keys.add(&rules::TYPE_RENAMED, "name", format!("`{was}` is now `{is}`"));
    }
    keys.text("doc", old.doc(), new.doc());
    for direction in Uses::directions(&comparison.uses, was, is) {
        let item = subject.item.clone();
        let subject = Subject {
            item,
            part: None,
            direction,
        };
        old.compare_content(new, subject, comparison);
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
                let rule = rename_rule(was, is, &new.values);
                compare_value([was, is], rule, &subject, available, comparison);
            }
            (_, None) => comparison.add(
                &rules::VALUE_REMOVED,
                &subject,
                "removed",
                Place::removed(&value.source),
            ),
            (None, _) => {
                let message = new_since(value.introduced);
                comparison.add(&rules::VALUE_ADDED, &subject, message, Place::added(&value.source));
            }
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

/// The rule of a value that may have another name in Rust.
fn rename_rule(old: &EnumValue, new: &EnumValue, new_values: &[EnumValue]) -> &'static ChangeRule {
    let old_name = variant(old);
    if old_name == variant(new) {
        &rules::REWORDED
    } else if new_values.iter().any(|value| variant(value) == old_name) {
        // The variant of the old name still compiles, and means that other value.
        &rules::VALUE_CHANGED
    } else if is_kept(old, new) {
        &rules::VALUE_RENAMED_KEPT
    } else {
        &rules::VALUE_RENAMED
    }
}

/// Compares a value. `available` says which services accept any value of the enum, on each side.
fn compare_value(
    [old, new]: [&EnumValue; 2],
    rename_rule: &'static ChangeRule,
    subject: &Subject,
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
        sources: [source, &new.source],
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
        keys.value(rename_rule, "name", name, &new.name);
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

/// A value as in JSON, without quotes.
pub fn wire(value: &Literal) -> String {
    match value {
        Literal::String(text) => text.clone(),
        number => number.to_string(),
    }
}
