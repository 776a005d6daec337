//! The comparison of enums and records, which count as sent and read, and of field types.

use platform_api_codegen::model::{Api, Deprecated, Enum, EnumValue, Field, Record, Type, ValueFact, Version, written};
use platform_api_codegen::names::type_name;

use super::change::{Item, Part, Rename, shown, wire};
use super::comparison::{Comparison, Entry};
use super::fields::{Fields, compare_fields};
use super::order::Both;
use super::pair::{Pair, pairs, use_new_names};
use super::renames::pair_values;
use super::rules;
use super::strictness::{availability, deprecation, rule};

pub fn compare_enums(comparison: &mut Comparison<'_>) {
    for pair in comparison.enums.pairs.clone() {
        let mut entry = comparison.item(Item::Enum(pair));
        compare_declaration(pair.map(|item| [&item.name, &item.doc]), &mut entry);
        if let Pair::Both(old, new) = pair {
            compare_enum(old, new, entry);
        }
    }
}

pub fn compare_records(comparison: &mut Comparison<'_>) {
    for pair in comparison.records.pairs.clone() {
        let item = Item::Record(pair);
        compare_declaration(pair.map(|item| [&item.name, &item.doc]), &mut comparison.item(item));
        if let Pair::Both(old, new) = pair {
            let Record {
                name: _,
                doc: _,
                fields: _,
                source: _,
            } = old;
            let fields = Fields::new(item, &old.fields, &new.fields, comparison);
            compare_fields(&fields, comparison);
            comparison.compare_order(&fields.old, &fields.paired.pairs, |field, run| fields.moved(field, run));
        }
    }
}

fn compare_declaration(pair: Pair<[&String; 2]>, entry: &mut Entry<'_, '_>) {
    match pair {
        Pair::New(_) => _ = entry.add(&rules::TYPE_ADDED, "new"),
        Pair::Old(_) => _ = entry.add(&rules::TYPE_REMOVED, "removed"),
        Pair::Both([was, old_doc], [is, new_doc]) => {
            if was != is {
                entry.key(&rules::TYPE_RENAMED, "name", format!("`{was}` is now `{is}`"));
            }
            entry.text(&rules::REWORDED, "doc", old_doc, new_doc);
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
    let mut used = None;
    let paired = pair_values(values, &new.values, &entry.comparison.renamed);
    for pair in &paired.pairs {
        let pair = *pair;
        entry.subject = whole.part(Part::Value(pair));
        match pair {
            Pair::Both(old, value) => {
                compare_name(old, value, &new.values, &mut entry);
                let mut renamed = old.facts.clone();
                for fact in &mut renamed {
                    if let ValueFact::Deprecated(Deprecated { replaced_by, .. }) = fact {
                        use_new_names(replaced_by, &paired.pairs, |value| &value.name);
                    }
                }
                for fact in pairs(&renamed, &value.facts, |fact| vec![fact.key().to_owned()]) {
                    if fact.old() != fact.now() {
                        let used = *used.get_or_insert_with(|| first_use(entry.comparison.new, new));
                        compare_fact(fact, used, &mut entry);
                    }
                }
            }
            Pair::New(value) => {
                let mut message = "new".to_owned();
                for fact in &value.facts {
                    message += format!(", {} {}", fact.key(), fact.value()).trim_end();
                }
                entry.add(&rules::VALUE_ADDED, message);
            }
            Pair::Old(old) => {
                let new = paired.successor(old);
                entry.add(&rules::VALUE_REMOVED, "removed").rename = new.map(|new| rename(old, new));
            }
        }
    }
    let moved = |(was, is): Both<'a, EnumValue>, _: &[_]| whole.part(Part::Value(Pair::Both(was, is)));
    entry
        .comparison
        .compare_order(&Vec::from_iter(values), &paired.pairs, moved);
}

fn compare_fact(fact: Pair<&ValueFact>, used: Option<Version>, entry: &mut Entry<'_, '_>) {
    let key = fact.latest().key();
    let restriction = |side: Option<&ValueFact>| match side {
        // No value can be sent or read before its enum is used.
        Some(ValueFact::Introduced(version)) if Some(*version) <= used => None,
        side => side.cloned(),
    };
    let rule_of_change = match fact.latest() {
        ValueFact::Introduced(_) | ValueFact::Tier(_) => {
            availability(&restriction(fact.old()), &restriction(fact.now()))
        }
        ValueFact::Deprecated(_) => rule(Some(fact.now().is_some().cmp(&fact.old().is_some())), deprecation(fact)),
    };
    entry.key(rule_of_change, key, shown(key, fact.map(ValueFact::value)));
}

/// The first version with a field of this enum, before which no value can be sent or read.
fn first_use(api: &Api, item: &Enum) -> Option<Version> {
    let has_it =
        |field: &&Field| matches!(field.ty.innermost(), Type::Enum(index) if api.enums[*index].name == item.name);
    let mut versions = Vec::new();
    for kind in &api.integrations.kinds {
        let parameters = kind.parameters.iter().filter(has_it);
        versions.extend(parameters.map(|field| field.introduced().max(kind.introduced())));
    }
    let others = api.fields_of_objects().filter(has_it);
    versions.extend(others.map(Field::introduced));
    versions.into_iter().min().flatten()
}

fn compare_name<'a>(old: &'a EnumValue, new: &'a EnumValue, new_values: &[EnumValue], entry: &mut Entry<'_, 'a>) {
    let EnumValue {
        value,
        name,
        doc,
        facts: _,
        former,
        source: _,
    } = old;
    if *value != new.value {
        let message = format!("`{}`: `value` {} → {}", new.name, wire(value), wire(&new.value));
        entry.key(&rules::VALUE_CHANGED, "value", message);
    }
    if variant(old) == variant(new) {
        entry.value(&rules::REWORDED, "name", name, &new.name);
    } else if new_values.iter().any(|value| variant(value) == variant(old)) {
        // The old variant still compiles, and means that other value.
        entry.value(&rules::VALUE_CHANGED, "name", name, &new.name);
    } else if entry.comparison.keeps(&new.former, name) {
        entry.value(&rules::VALUE_RENAMED_KEPT, "name", name, &new.name);
    } else {
        let change = entry.key(&rules::VALUE_RENAMED, "name", format!("`name` {name} → {}", new.name));
        change.rename = Some(rename(old, new));
    }
    entry.text(&rules::REWORDED, "doc", doc, &new.doc);
    entry.former(name, former, &new.name, &new.former);
}

fn rename<'a>(old: &'a EnumValue, new: &'a EnumValue) -> Rename<'a> {
    Rename {
        old: &old.name,
        new: &new.name,
        source: &new.source,
    }
}

fn variant(value: &EnumValue) -> String {
    type_name(&value.name)
}

/// A type refers to the enums of its model by index.
#[derive(Clone, Copy)]
struct ModelType<'a> {
    api: &'a Api,
    ty: &'a Type,
}

/// A type is widened, narrowed or replaced, by the JSON values that each side accepts.
pub fn compare_type(old: &Type, new: &Type, entry: &mut Entry<'_, '_>) {
    let comparison = &*entry.comparison;
    if comparison.is_same_type(old, new) {
        return;
    }
    let (mut was, mut is) = (old, new);
    while let (Type::Array(old), Type::Array(new)) | (Type::Map(old), Type::Map(new)) = (was, is) {
        (was, is) = (old, new);
    }
    let [was, is] = [(comparison.old, was), (comparison.new, is)].map(|(api, ty)| ModelType { api, ty });
    let rule = if is_within(was, is) && matches!(was.ty, Type::Enum(_)) && matches!(is.ty, Type::String | Type::Integer)
    {
        &rules::ENUM_OPENED
    } else if is_within(was, is) {
        &rules::TYPE_WIDENED
    } else if is_within(is, was) {
        &rules::TYPE_NARROWED
    } else {
        &rules::TYPE_CHANGED
    };
    let [old, new] = [(comparison.old, old), (comparison.new, new)].map(|(api, ty)| written(api, ty));
    entry.key(rule, "type", format!("`type` {old} → {new}"));
}

/// `true` if every value of one type is a value of the other.
fn is_within(one: ModelType<'_>, other: ModelType<'_>) -> bool {
    match (one.ty, other.ty) {
        (_, Type::Any)
        | (Type::Boolean, Type::BooleanOrString)
        | (Type::Integer, Type::Float)
        | (Type::String | Type::Timestamp, Type::String | Type::BooleanOrString | Type::StringOrArray) => true,
        (Type::Array(entry), Type::StringOrArray) => **entry == Type::String,
        (Type::Enum(item), Type::Enum(known)) => {
            let known = &other.api.enums[*known].values;
            let mut values = one.api.enums[*item].values.iter();
            values.all(|value| known.iter().any(|known| known.value == value.value))
        }
        (Type::Enum(item), _) => {
            let is_integer = one.api.enums[*item].is_integer();
            let ty = if is_integer { &Type::Integer } else { &Type::String };
            is_within(ModelType { ty, ..one }, other)
        }
        (ty, known) => ty == known && !matches!(ty, Type::Record(_)),
    }
}
