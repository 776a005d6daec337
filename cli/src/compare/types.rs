//! The comparison of enums, records and field types.

use platform_api_codegen::model::{Api, Deprecated, Enum, EnumValue, Field, Record, Type, ValueFact, Version, written};
use platform_api_codegen::names::type_name;

use super::change::{Item, ItemPart, Rename, named, shown, wire};
use super::comparison::{ChangeReporter, SpecComparison};
use super::fields::{Fields, compare_fields};
use super::order::compare_order;
use super::pair::{Pair, Sides, changed_facts, use_new_names};
use super::renames::pair_values;
use super::rules;
use super::strictness::{deprecation, rule_of};

pub fn compare_enums(comparison: &mut SpecComparison<'_>) {
    for pair in comparison.enums.pairs.clone() {
        let item = Item::Enum(pair);
        let declaration = pair.map(|Enum { name, doc, .. }| Declaration { name, doc });
        compare_declaration(declaration, &mut comparison.report_on(item));
        if let Pair::Both(old, new) = pair {
            compare_enum(item, old, new, comparison);
        }
    }
}

pub fn compare_records(comparison: &mut SpecComparison<'_>) {
    for pair in comparison.records.pairs.clone() {
        let item = Item::Record(pair);
        let declaration = pair.map(|Record { name, doc, .. }| Declaration { name, doc });
        compare_declaration(declaration, &mut comparison.report_on(item));
        if let Pair::Both(old, new) = pair {
            let Record {
                name: _,
                doc: _,
                fields: _,
                source: _,
            } = old;
            let fields = Fields::new(item, &old.fields, &new.fields, comparison);
            compare_fields(&fields, comparison);
            compare_order(item, &fields.old, &fields.paired.pairs, comparison);
        }
    }
}

struct Declaration<'a> {
    name: &'a String,
    doc: &'a String,
}

fn compare_declaration(declaration: Pair<Declaration<'_>>, reporter: &mut ChangeReporter<'_, '_>) {
    match declaration {
        Pair::New(_) => _ = reporter.add(&rules::TYPE_ADDED, "new"),
        Pair::Old(_) => _ = reporter.add(&rules::TYPE_REMOVED, "removed"),
        Pair::Both(old, new) => {
            if old.name != new.name {
                let message = format!("`{}` is now `{}`", old.name, new.name);
                reporter.key(&rules::TYPE_RENAMED, "name", message);
            }
            let docs = Sides { old, new }.map(|declaration| declaration.doc);
            reporter.text(&rules::REWORDED, "doc", docs);
        }
    }
}

fn compare_enum<'a>(item: Item<'a>, old: &'a Enum, new: &'a Enum, comparison: &mut SpecComparison<'a>) {
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
        comparison.report_on(item).add(&rules::REPRESENTATION, message);
        return;
    }
    let paired = pair_values(values, &new.values, &comparison.renamed);
    for pair in &paired.pairs {
        let mut reporter = comparison.report_on(item.part(ItemPart::Value(*pair)));
        match *pair {
            Pair::Both(old_value, value) => {
                compare_name(old_value, value, &new.values, &mut reporter);
                let mut renamed = old_value.facts.clone();
                for fact in &mut renamed {
                    if let ValueFact::Deprecated(Deprecated { replaced_by, .. }) = fact {
                        use_new_names(replaced_by, &paired.pairs, |value| &value.name);
                    }
                }
                for fact in changed_facts(&renamed, &value.facts, ValueFact::key) {
                    compare_fact(fact, new, &mut reporter);
                }
            }
            Pair::New(value) => {
                let mut message = "new".to_owned();
                for fact in &value.facts {
                    message += &format!(", {}", named(fact.key(), fact.value()));
                }
                reporter.add(&rules::VALUE_ADDED, message);
            }
            Pair::Old(old) => {
                let successor = paired.possible_successor(old);
                reporter.add(&rules::VALUE_REMOVED, "removed").rename = successor.map(|new| rename(old, new));
            }
        }
    }
    compare_order(item, &Vec::from_iter(values), &paired.pairs, comparison);
}

fn compare_fact(fact: Pair<&ValueFact>, item: &Enum, reporter: &mut ChangeReporter<'_, '_>) {
    let key = fact.latest().key();
    let (rules, strictness) = match fact.latest() {
        ValueFact::Introduced(_) | ValueFact::Tier(_) => {
            let first_use = version_of_first_use(reporter.comparison.new, item);
            let restriction = |side: Option<&ValueFact>| match side {
                Some(ValueFact::Introduced(version)) if Some(*version) <= first_use => None,
                side => side.cloned(),
            };
            let restrictions = fact.sides().map(restriction);
            (rules::AVAILABILITY, restrictions.new.cmp(&restrictions.old))
        }
        ValueFact::Deprecated(_) => (deprecation(fact), fact.now().is_some().cmp(&fact.old().is_some())),
    };
    reporter.key(
        rule_of(Some(strictness), rules),
        key,
        shown(key, fact.map(ValueFact::value)),
    );
}

/// The first version with a field of this enum, before which no value can be sent or read.
fn version_of_first_use(api: &Api, item: &Enum) -> Option<Version> {
    let uses_it =
        |field: &&Field| matches!(field.ty.innermost(), Type::Enum(index) if api.enums[*index].name == item.name);
    let mut versions = Vec::new();
    for kind in &api.integrations.kinds {
        let parameters = kind.parameters.iter().filter(uses_it);
        versions.extend(parameters.map(|field| field.introduced().max(kind.introduced())));
    }
    let others = api.fields_of_objects().filter(uses_it);
    versions.extend(others.map(Field::introduced));
    versions.into_iter().min().flatten()
}

fn compare_name<'a>(
    old: &'a EnumValue,
    new: &'a EnumValue,
    new_values: &[EnumValue],
    reporter: &mut ChangeReporter<'_, 'a>,
) {
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
        reporter.key(&rules::VALUE_CHANGED, "value", message);
    }
    let names = Sides {
        old: name,
        new: &new.name,
    };
    if variant(old) == variant(new) {
        reporter.value(&rules::REWORDED, "name", names);
    } else if new_values.iter().any(|value| variant(value) == variant(old)) {
        // The old variant still compiles, and means that other value.
        reporter.value(&rules::VALUE_CHANGED, "name", names);
    } else if reporter.comparison.keeps(&new.former, name) {
        reporter.value(&rules::VALUE_RENAMED_KEPT, "name", names);
    } else {
        let change = reporter.key(&rules::VALUE_RENAMED, "name", format!("`name` {name} → {}", new.name));
        change.rename = Some(rename(old, new));
    }
    reporter.text(
        &rules::REWORDED,
        "doc",
        Sides {
            old: doc,
            new: &new.doc,
        },
    );
    let formers = Sides {
        old: former,
        new: &new.former,
    };
    reporter.former(names.map(String::as_str), formers);
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

pub fn compare_type(old: &Type, new: &Type, reporter: &mut ChangeReporter<'_, '_>) {
    let (old_api, new_api) = (reporter.comparison.old, reporter.comparison.new);
    if reporter.comparison.is_same_type(old, new) {
        return;
    }
    let (mut old_entry, mut new_entry) = (old, new);
    while let (Type::Array(old), Type::Array(new)) | (Type::Map(old), Type::Map(new)) = (old_entry, new_entry) {
        (old_entry, new_entry) = (old, new);
    }
    let is_opened = matches!((old_entry, new_entry), (Type::Enum(_), Type::String | Type::Integer));
    let old_entry = ModelType {
        api: old_api,
        ty: old_entry,
    };
    let new_entry = ModelType {
        api: new_api,
        ty: new_entry,
    };
    let rule = if is_within(old_entry, new_entry) {
        if is_opened {
            &rules::ENUM_OPENED
        } else {
            &rules::TYPE_WIDENED
        }
    } else if is_within(new_entry, old_entry) {
        &rules::TYPE_NARROWED
    } else {
        &rules::TYPE_CHANGED
    };
    let (old, new) = (written(old_api, old), written(new_api, new));
    reporter.key(rule, "type", format!("`type` {old} → {new}"));
}

/// `true` if every value of the first type is a value of the second.
fn is_within(inner: ModelType<'_>, outer: ModelType<'_>) -> bool {
    match (inner.ty, outer.ty) {
        (_, Type::Any)
        | (Type::Boolean, Type::BooleanOrString)
        | (Type::Integer, Type::Float)
        | (Type::String | Type::Timestamp, Type::String | Type::BooleanOrString | Type::StringOrArray) => true,
        (Type::Array(entry), Type::StringOrArray) => **entry == Type::String,
        (Type::Enum(item), Type::Enum(outer_item)) => {
            let outer_values = &outer.api.enums[*outer_item].values;
            let mut values = inner.api.enums[*item].values.iter();
            values.all(|value| outer_values.iter().any(|outer| outer.value == value.value))
        }
        (Type::Enum(item), _) => {
            let is_integer = inner.api.enums[*item].is_integer();
            let ty = if is_integer { &Type::Integer } else { &Type::String };
            is_within(ModelType { ty, ..inner }, outer)
        }
        (ty, outer_type) => ty == outer_type && !matches!(ty, Type::Record(_)),
    }
}
