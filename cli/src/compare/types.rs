//! Enums and records: what is in them, and where they can be named. A module exports what it uses, so a use more or less
//! moves a type.

use std::collections::{BTreeMap, BTreeSet};

use super::change::{Item, Place};
use super::comparison::{Comparison, Subject};
use super::fields::{Fields, compare_fields};
use super::lists::{moved, pairs, pairs_by};
use super::narrowing::{self, Narrowing};
use super::rules::{self, Rule};
use super::values;
use platform_api_codegen::model::{Api, Enum, EnumValue, Literal, Record, Source};
use platform_api_codegen::names::{module_name, type_name};
use platform_api_codegen::placement::{Module, Placement, TypeRef, types_of};

pub fn compare_enums(old: &[Enum], new: &[Enum], comparison: &mut Comparison<'_>) {
    for (old, new) in pairs_by(old, new, |item| &item.name) {
        match (old, new) {
            (Some(old), Some(new)) => compare_enum(old, new, comparison),
            (old, new) => {
                let Some(name) = old.or(new).map(|item| item.name.clone()) else { continue };
                let [old, new] = [old, new].map(|item| item.map(|item| item.source.span.clone()));
                add_or_remove(Item::Enum(name), Place { old, new }, comparison);
            }
        }
    }
}

pub fn compare_records(old: &[Record], new: &[Record], comparison: &mut Comparison<'_>) {
    for (old, new) in pairs_by(old, new, |record| &record.name) {
        match (old, new) {
            (Some(old), Some(new)) => compare_record(old, new, comparison),
            (old, new) => {
                let Some(name) = old.or(new).map(|item| item.name.clone()) else { continue };
                let [old, new] = [old, new].map(|item| item.map(|item| item.source.span.clone()));
                add_or_remove(Item::Record(name), Place { old, new }, comparison);
            }
        }
    }
}

fn add_or_remove(item: Item, place: Place, comparison: &mut Comparison<'_>) {
    let (rule, message) =
        if place.old.is_none() { (&rules::TYPE_ADDED, "new") } else { (&rules::TYPE_REMOVED, "removed") };
    comparison.add(rule, &Subject::whole(item), message, place);
}

fn compare_record(old: &Record, new: &Record, comparison: &mut Comparison<'_>) {
    let Record { name, doc, fields, source } = old;
    let item = Item::Record(name.clone());
    let place = Place::names(source, &new.source);
    if doc != &new.doc {
        comparison.add(&rules::REWORDED, &Subject::whole(item.clone()), "`doc` is reworded", place.clone());
    }
    for direction in comparison.uses.of_record(name) {
        let (old, new) = (fields.iter().collect(), new.fields.iter().collect());
        let (item, place, headings) = (item.clone(), place.clone(), Vec::new());
        compare_fields(&Fields { item, place, direction, old, new, headings }, comparison);
    }
}

fn compare_enum(old: &Enum, new: &Enum, comparison: &mut Comparison<'_>) {
    let Enum { name, doc, values, source } = old;
    let place = Place::names(source, &new.source);
    let directions = comparison.uses.of_enum(name);
    let item = Item::Enum(name.clone());
    if doc != &new.doc {
        comparison.add(&rules::REWORDED, &Subject::whole(item.clone()), "`doc` is reworded", place.clone());
    }
    for direction in directions {
        let subject = Subject { item: item.clone(), part: None, direction };
        if old.is_integer() != new.is_integer() {
            let message = if new.is_integer() { "texts → numbers" } else { "numbers → texts" };
            comparison.add(&rules::REPRESENTATION, &subject, message, place.clone());
            continue;
        }
        compare_values(&subject, values, &new.values, comparison);
    }
}

fn compare_values(subject: &Subject, old: &[EnumValue], new: &[EnumValue], comparison: &mut Comparison<'_>) {
    let is_same = |one: &EnumValue, other: &EnumValue| variant(one) == variant(other);
    for (one, other) in pairs(old, new, |value| wire(&value.value), is_same) {
        match (one, other) {
            (Some(one), Some(other)) => {
                // A name that another value has now is a variant that still compiles.
                let is_taken = new.iter().any(|value| variant(value) == variant(one));
                Value { subject: subject.part(&wire(&other.value)), old: one, new: other, is_taken }
                    .compare(comparison);
            }
            (Some(one), None) => {
                let subject = subject.part(&wire(&one.value));
                comparison.add(&rules::VALUE_REMOVED, &subject, "removed", Place::removed(&one.source));
            }
            (None, Some(other)) => {
                let subject = subject.part(&wire(&other.value));
                comparison.add(&rules::VALUE_ADDED, &subject, "new", Place::added(&other.source));
            }
            (None, None) => {}
        }
    }
    let order = |values: &[EnumValue]| values.iter().map(|value| value.value.to_string()).collect::<Vec<_>>();
    if moved(&order(old), &order(new)).is_some() {
        comparison.add(&rules::VALUES_REORDERED, subject, "the values are in another order", Place::default());
    }
}

struct Value<'a> {
    subject: Subject,
    old: &'a EnumValue,
    new: &'a EnumValue,
    /// Whether the old name is that of a new value.
    is_taken: bool,
}

impl Value<'_> {
    fn compare(&self, comparison: &mut Comparison<'_>) {
        let EnumValue { value, name, doc, introduced, source: _ } = self.old;
        let new = self.new;
        let mut add = |rule: &'static Rule, key: &str, message: String| {
            comparison.add(rule, &self.subject, message, Place::key(&self.old.source, &new.source, key));
        };
        if *value != new.value {
            add(&rules::VALUE_CHANGED, "value", format!("`{name}` is {} → {}", wire(value), wire(&new.value)));
        }
        if variant(self.old) != variant(new) {
            let rule = if self.is_taken { &rules::VALUE_CHANGED } else { &rules::VALUE_RENAMED };
            add(rule, "name", format!("`name` {name} → {}", new.name));
        } else if *name != new.name && *value == new.value {
            add(&rules::REWORDED, "name", format!("`name` {name} → {}", new.name));
        }
        if *doc != new.doc {
            add(&rules::REWORDED, "doc", "`doc` is reworded".to_owned());
        }
        let rule = match narrowing::least(*introduced, new.introduced) {
            Narrowing::Same => return,
            Narrowing::Restated => &rules::RESTATED,
            Narrowing::Narrower => &rules::AVAILABILITY_NARROWED,
            Narrowing::Wider => &rules::AVAILABILITY_WIDENED,
        };
        let [old, new] =
            [*introduced, new.introduced].map(|version| values::optional(version, |version| version.to_string()));
        add(rule, "introduced", format!("`introduced` {old} → {new}"));
    }
}

/// What a value is called in Rust.
fn variant(value: &EnumValue) -> String {
    type_name(&value.name)
}

/// A value as it is on the wire, without quotes.
fn wire(value: &Literal) -> String {
    match value {
        Literal::String(text) => text.clone(),
        number => number.to_string(),
    }
}

/// A type that is new, or gone, is reported as that, and a module of a kind as the kind.
pub fn compare_modules(comparison: &mut Comparison<'_>) {
    let (old, new) = (exports(comparison.old), exports(comparison.new));
    let modules = [comparison.old, comparison.new].map(modules);
    for (old, new) in pairs_by(&old, &new, |exported| &exported.item) {
        let (Some(old), Some(new)) = (old, new) else { continue };
        let subject = Subject::whole(new.item.clone());
        let place = Place::names(old.source, new.source);
        for module in old.modules.difference(&new.modules).filter(|module| modules[1].contains(*module)) {
            let message = format!("cannot be named in `{module}` any more");
            comparison.add(&rules::MODULE_LOST, &subject, message, place.clone());
        }
        for module in new.modules.difference(&old.modules).filter(|module| modules[0].contains(*module)) {
            let message = format!("can be named in `{module}` too");
            comparison.add(&rules::MODULE_GAINED, &subject, message, place.clone());
        }
    }
}

/// A type, and the modules that export it.
struct Exported<'a> {
    item: Item,
    source: &'a Source,
    modules: BTreeSet<String>,
}

/// All types, enums first.
fn exports(api: &Api) -> Vec<Exported<'_>> {
    let users = users(api);
    let placement = Placement::of(api);
    let types = (0..api.enums.len()).map(TypeRef::Enum).chain((0..api.records.len()).map(TypeRef::Record));
    let exported = types.map(|ty| {
        let (item, source) = match ty {
            TypeRef::Enum(at) => (Item::Enum(api.enums[at].name.clone()), &api.enums[at].source),
            TypeRef::Record(at) => (Item::Record(api.records[at].name.clone()), &api.records[at].source),
        };
        let mut modules = users.get(&ty).cloned().unwrap_or_default();
        modules.insert(match placement.module_of(ty) {
            Module::Kind(at) => kind_module(&api.integrations.kinds[at].slug),
            Module::Integrations => INTEGRATIONS.to_owned(),
            Module::Settings => SETTINGS.to_owned(),
        });
        Exported { item, source, modules }
    });
    exported.collect()
}

/// The modules that use a type themselves, and export it wherever it is. What is inside a record they do not.
fn users(api: &Api) -> BTreeMap<TypeRef, BTreeSet<String>> {
    let mut users: BTreeMap<TypeRef, BTreeSet<String>> = BTreeMap::new();
    for kind in &api.integrations.kinds {
        for ty in types_of(kind.parameters.iter()) {
            users.entry(ty).or_default().insert(kind_module(&kind.slug));
        }
    }
    for ty in types_of(api.settings.attributes()) {
        users.entry(ty).or_default().insert(SETTINGS.to_owned());
    }
    users
}

const INTEGRATIONS: &str = "integrations";
const SETTINGS: &str = "settings";

fn kind_module(slug: &str) -> String {
    format!("{INTEGRATIONS}::{}", module_name(slug))
}

/// The modules that there are.
fn modules(api: &Api) -> BTreeSet<String> {
    let kinds = api.integrations.kinds.iter().map(|kind| kind_module(&kind.slug));
    kinds.chain([INTEGRATIONS, SETTINGS].map(str::to_owned)).collect()
}
