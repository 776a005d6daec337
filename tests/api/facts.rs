//! These tests check that the facts at run time are those of the spec, for every kind, parameter and attribute. They
//! compare the order and the names too.

use crate::support::api;
use platform_api::facts::{Field, Table, Type};
use platform_api::generic::{IntegrationKind, KindVisitor, Record};
use platform_api::integrations::Kind;
use platform_api::{Settings, SettingsUpdate, Tier, Version, settings};
use platform_api_codegen::model::{self, Api, Literal};
use platform_api_codegen::names::kind_title;
use serde_json::Value;

/// The facts are available in constants.
const REMOVED: usize = settings::REMOVED.len();
static FIRST: &Field = &settings::ATTRIBUTES[0];

fn version(version: model::Version) -> Version {
    Version::new(version.major, version.minor)
}

fn json(literal: &Literal) -> Value {
    match literal {
        Literal::Null => Value::Null,
        Literal::Boolean(value) => (*value).into(),
        Literal::Integer(value) => (*value).into(),
        Literal::Float(text) => serde_json::from_str(text).expect(text),
        Literal::String(text) => text.as_str().into(),
        Literal::Array(entries) => entries.iter().map(json).collect(),
    }
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect(text)
}

/// Compares a field with the spec.
fn compare(api: &Api, table: &Table, field: &Field, spec: &model::Field) {
    let name = field.name;
    let stated = [&spec.name, &spec.section, &spec.doc].map(String::as_str);
    assert_eq!([name, field.section, field.doc], stated);
    assert!(
        std::ptr::eq(table.field(name).expect(name), field),
        "`{name}` is found by its name"
    );
    for stated in &spec.facts {
        assert!(
            states(field, stated),
            "`{name}`: {stated:?} is not among {:?}",
            field.facts
        );
    }
    let later = later_values(api, field, spec);
    // The type implies `TypeNotShown`; later values are a fact that the spec states in the enum.
    let shown = spec
        .facts
        .iter()
        .filter(|stated| **stated != model::Fact::TypeNotShown)
        .count();
    assert_eq!(
        field.facts.len(),
        shown + usize::from(later),
        "`{name}` has facts of its own: {:?}",
        field.facts
    );
}

/// Compares all fields, and the fields of the records directly inside them. A record may contain itself.
fn compare_all<'a>(api: &Api, table: &Table, spec: impl Iterator<Item = &'a model::Field>) {
    let spec: Vec<_> = spec.collect();
    assert_eq!(table.fields.len(), spec.len(), "{}", table.name);
    for (field, spec) in table.fields.iter().zip(spec) {
        compare(api, table, field, spec);
        if let (Type::Record(table), model::Type::Record(index)) = (&field.ty, &spec.ty) {
            let spec = &api.records[*index].fields;
            assert_eq!(table.fields.len(), spec.len(), "{}", table.name);
            table
                .fields
                .iter()
                .zip(spec)
                .for_each(|(field, spec)| compare(api, table, field, spec));
        }
    }
}

/// Whether the field has the fact that the spec states.
fn states(field: &Field, stated: &model::Fact) -> bool {
    use model::Fact;
    let number = |found: Option<&str>, stated: &model::Literal| found == Some(stated.to_string().as_str());
    match stated {
        Fact::Default(value) => field.default().map(parsed) == Some(json(value)),
        Fact::Minimum(bound) => number(field.minimum(), bound),
        Fact::Maximum(bound) => number(field.maximum(), bound),
        Fact::Step(step) => number(field.step(), step),
        Fact::MaxItems(most) => field.max_items() == Some(*most),
        Fact::Schemes(schemes) => field.schemes() == schemes,
        Fact::Separator(separator) => field.separator() == Some(separator),
        Fact::Means(meanings) => {
            let stated = meanings.iter().map(|(value, doc)| (json(value), doc.as_str()));
            stated.eq(field.means().iter().map(|(value, doc)| (parsed(value), *doc)))
        }
        Fact::Unit(unit) => field.unit() == Some(unit),
        Fact::Introduced(since) => field.introduced() == Some(version(*since)),
        Fact::Deprecated(stated) => field
            .deprecated()
            .is_some_and(|found| found.since == stated.since.map(version) && found.replaced_by == stated.replaced_by),
        Fact::Tier(stated) => field.tier() == Some(tier(*stated)),
        Fact::Needs(stated) => field
            .needs()
            .is_some_and(|found| found.one_of == stated.one_of && found.until == stated.until.map(version)),
        Fact::RequiredWhen(stated) => conditions(field.required_when()) == conditions_of(stated),
        Fact::AppliesWhen(stated) => conditions(field.applies_when()) == conditions_of(stated),
        Fact::NotIn(stated) => field
            .not_in()
            .is_some_and(|found| found.name == stated.name && found.since == stated.since.map(version)),
        Fact::NoEffect(since) => field.no_effect().is_some_and(|found| found.since == since.map(version)),
        Fact::Alias(names) => field.aliases() == names,
        Fact::ReadAs(name) => field.read_as() == Some(name),
        Fact::Declared(text) => field.declared() == Some(text),
        Fact::TypeNotShown => matches!(field.ty, Type::Any),
        Fact::Note(text) => field.note() == Some(text),
        Fact::Assumed(text) => field.assumed() == Some(text),
        flag => field
            .facts
            .iter()
            .any(|found| format!("{found:?}") == format!("{flag:?}")),
    }
}

fn conditions(found: &[(&str, &str)]) -> Vec<(String, Value)> {
    found
        .iter()
        .map(|(name, value)| ((*name).to_owned(), parsed(value)))
        .collect()
}

fn conditions_of(stated: &[(String, Literal)]) -> Vec<(String, Value)> {
    stated.iter().map(|(name, value)| (name.clone(), json(value))).collect()
}

/// Compares the allowed values, and returns whether some were introduced after the field.
fn later_values(api: &Api, field: &Field, spec: &model::Field) -> bool {
    let mut ty = &spec.ty;
    while let model::Type::Array(entry) = ty {
        ty = entry;
    }
    let stated = if let model::Type::Enum(index) = ty {
        api.enums[*index].values.as_slice()
    } else {
        &[]
    };
    let found: Vec<_> = field.values().collect();
    assert_eq!(found.len(), stated.len(), "`{}`", field.name);
    for (found, stated) in found.iter().zip(stated) {
        let value = found.as_str().map(Value::from).or(found.as_i64().map(Value::from));
        assert_eq!(value, Some(json(&stated.value)));
        // A string is its own name: another one is only in Rust.
        assert_eq!(found.name, found.as_str().unwrap_or(&stated.name));
        assert_eq!(
            found.introduced,
            stated.introduced.map(version),
            "{found} of `{}`",
            field.name
        );
    }
    found.iter().any(|value| value.introduced.is_some())
}

fn tier(tier: model::Tier) -> Tier {
    match tier {
        model::Tier::Premium => Tier::Premium,
        model::Tier::Ultimate => Tier::Ultimate,
    }
}

#[test]
fn every_fact_of_every_kind_is_there() {
    let api = api();
    assert_eq!(Kind::ALL.len(), api.integrations.kinds.len());
    for (kind, spec) in Kind::ALL.iter().zip(&api.integrations.kinds) {
        let found = kind.facts().expect("the documents name it");
        let stated = [&spec.slug, &spec.section, &spec.doc].map(String::as_str);
        assert_eq!([found.slug, found.section, found.doc], stated);
        assert_eq!(found.title, kind_title(&spec.slug));
        assert_eq!(found.document, api.integrations.document);
        assert_eq!(found.note.map(str::to_owned), spec.note);
        assert_eq!(found.limits, spec.limits);
        assert_eq!(found.introduced, spec.introduced.map(version));
        assert_eq!(found.activation.map(str::to_owned), api.integrations.activation);
        assert_eq!(
            [
                found.update_only,
                found.keeps_settings,
                found.beta,
                found.hosted_only,
                found.development_only
            ],
            [
                spec.update_only,
                spec.keeps_settings,
                spec.beta,
                spec.hosted_only,
                spec.development_only
            ],
            "{kind}"
        );
        let table = found.parameters;
        assert_eq!(table.kind.map(|kind| kind.slug), Some(kind.slug()));
        compare_all(&api, table, spec.parameters.iter());
    }
}

/// Requests and responses of a kind share one table.
#[test]
fn every_kind_has_one_table() {
    struct Compare;

    impl KindVisitor for Compare {
        fn visit<K: IntegrationKind>(&mut self) {
            let tables = [K::TABLE, K::Properties::TABLE];
            assert!(
                tables.iter().all(|table| std::ptr::eq(*table, K::FACTS.parameters)),
                "{}",
                K::FACTS.slug
            );
        }
    }

    Kind::visit_all(&mut Compare);
    assert!(
        [Settings::TABLE, SettingsUpdate::TABLE]
            .iter()
            .all(|table| std::ptr::eq(*table, settings::FACTS.attributes))
    );
}

#[test]
fn every_fact_of_every_attribute_is_there() {
    let api = api();
    let facts = &settings::FACTS;
    assert_eq!(facts.document, api.settings.document);
    assert_eq!(facts.cache_seconds, api.settings.cache_seconds);
    assert_eq!(facts.attributes.installations_only, api.settings.installations_only);
    assert_eq!(facts.attributes.unset_reads_null, api.settings.unset_reads_null);
    let removed: Vec<_> = api
        .settings
        .removed
        .iter()
        .map(|removed| (removed.name.as_str(), version(removed.version)))
        .collect();
    assert_eq!(
        (settings::REMOVED, facts.attributes.removed),
        (removed.as_slice(), settings::REMOVED)
    );
    let first = api.settings.attributes().next().map(|field| field.name.as_str());
    assert_eq!((REMOVED, Some(FIRST.name)), (removed.len(), first));
    compare_all(&api, facts.attributes, api.settings.attributes());
}
