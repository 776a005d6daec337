//! The facts at run time are those of the spec: every one, of every kind, parameter and attribute, iterable and by name.

use std::path::Path;

use platform_api::facts::{Field, Table, Type};
use platform_api::generic::{IntegrationKind, KindVisitor, Record};
use platform_api::integrations::Kind;
use platform_api::{Settings, SettingsUpdate, Tier, Version, settings};
use platform_api_codegen::model::{self, Api, Literal};
use serde_json::Value;

/// What the documents say is there without running anything.
const REMOVED: usize = settings::REMOVED.len();
static FIRST: &Field = &settings::ATTRIBUTES[0];

fn api() -> Api {
    platform_api_codegen::read(Path::new("spec")).unwrap_or_else(|report| panic!("{report}"))
}

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

/// Holds one field against the spec, and counts the facts that are stated for it.
fn compare(api: &Api, table: &Table, field: &Field, spec: &model::Field) -> usize {
    let name = field.name;
    assert_eq!((name, field.section), (spec.name.as_str(), spec.section.as_str()));
    assert!(std::ptr::eq(table.field(name).expect(name), field), "`{name}` is found by its name");
    let flags = [
        (field.is_required(), spec.required),
        (field.is_secret(), spec.secret),
        (field.deprecated().is_some(), spec.deprecated.is_some()),
        (field.is_self_managed(), spec.self_managed),
        (field.is_higher_tier_read(), spec.higher_tier_read),
        (field.is_enterprise(), spec.enterprise),
        (field.is_response_only(), spec.response_only),
        (field.no_effect().is_some(), spec.no_effect),
        (field.waits_for_restart(), spec.restart),
    ];
    for (place, (found, stated)) in flags.iter().enumerate() {
        assert_eq!(found, stated, "`{name}`, flag {place}");
    }
    let number = |number: &Option<model::Number>| number.as_ref().map(|number| number.0.clone());
    let since = spec.deprecated.as_ref().and_then(|deprecated| deprecated.since);
    let not_in = spec.not_in.as_ref();
    let texts = [
        (field.minimum().map(str::to_owned), number(&spec.minimum)),
        (field.maximum().map(str::to_owned), number(&spec.maximum)),
        (field.step().map(str::to_owned), number(&spec.step)),
        (field.max_items().map(|most| most.to_string()), spec.max_items.map(|most| most.to_string())),
        (field.unit().map(str::to_owned), spec.unit.clone()),
        (field.note().map(str::to_owned), spec.note.clone()),
        (field.declared().map(str::to_owned), spec.declared.clone()),
        (field.read_as().map(str::to_owned), spec.read_as.clone()),
        (field.not_in().map(|rule| rule.name.to_owned()), not_in.map(|rule| rule.name.clone())),
        (field.introduced().map(shown), spec.introduced.map(version).map(shown)),
        (field.deprecated().and_then(|deprecated| deprecated.since).map(shown), since.map(version).map(shown)),
        (
            field.not_in().and_then(|rule| rule.since).map(shown),
            not_in.and_then(|rule| rule.since).map(version).map(shown),
        ),
        (
            field.needs().and_then(|needs| needs.until).map(shown),
            spec.needs.as_ref().and_then(|needs| needs.until).map(version).map(shown),
        ),
        (
            field.default().map(parsed).map(|default| default.to_string()),
            spec.default.as_ref().map(json).map(|default| default.to_string()),
        ),
    ];
    for (place, (found, stated)) in texts.iter().enumerate() {
        assert_eq!(found, stated, "`{name}`, fact {place}");
    }
    assert_eq!(field.tier(), spec.tier.map(tier), "`{name}`");
    let replaced_by = spec.deprecated.iter().flat_map(|deprecated| &deprecated.replaced_by);
    let replacements = field.deprecated().map_or(&[][..], |deprecated| deprecated.replaced_by);
    assert_eq!(replacements, replaced_by.collect::<Vec<_>>(), "`{name}`");
    assert_eq!(field.aliases(), spec.aliases, "`{name}`");
    let needs: Vec<Vec<String>> = spec.needs.iter().flat_map(|needs| needs.one_of.clone()).collect();
    let one_of = field.needs().map_or(&[][..], |needs| needs.one_of);
    assert_eq!(one_of, needs, "`{name}`");
    conditions(name, field.required_when(), &spec.required_when);
    conditions(name, field.applies_when(), &spec.applies_when);
    let values = values(api, field, spec);
    let stated = texts.iter().filter(|(found, _)| found.is_some()).count();
    let lists = replacements.len() + field.aliases().len() + one_of.len() + usize::from(field.tier().is_some());
    let conditions = field.required_when().len() + field.applies_when().len();
    // Name, type and section are there for each.
    3 + flags.iter().filter(|(found, _)| *found).count() + stated + lists + conditions + values
}

fn conditions(name: &str, found: &[(&str, &str)], stated: &[(String, Literal)]) {
    let found: Vec<_> = found.iter().map(|(name, value)| ((*name).to_owned(), parsed(value))).collect();
    let stated: Vec<_> = stated.iter().map(|(name, value)| (name.clone(), json(value))).collect();
    assert_eq!(found, stated, "`{name}`");
}

/// The allowed values, with their own facts.
fn values(api: &Api, field: &Field, spec: &model::Field) -> usize {
    let mut ty = &spec.ty;
    while let model::Type::Array(entry) = ty {
        ty = entry;
    }
    let stated = if let model::Type::Enum(index) = ty { api.enums[*index].values.as_slice() } else { &[] };
    let found: Vec<_> = field.values().collect();
    assert_eq!(found.len(), stated.len(), "`{}`", field.name);
    for (found, stated) in found.iter().zip(stated) {
        let value = found.as_str().map(Value::from).or(found.as_i64().map(Value::from));
        assert_eq!(value, Some(json(&stated.value)));
        assert_eq!(found.name, stated.name);
        assert_eq!(found.introduced, stated.introduced.map(version), "{found} of `{}`", field.name);
    }
    found.len()
}

fn tier(tier: model::Tier) -> Tier {
    match tier {
        model::Tier::Premium => Tier::Premium,
        model::Tier::Ultimate => Tier::Ultimate,
    }
}

fn shown(version: Version) -> String {
    version.to_string()
}

#[test]
fn every_fact_of_every_kind_is_there() {
    let api = api();
    let (mut parameters, mut facts, mut nested) = (0, 0, 0);
    assert_eq!(Kind::ALL.len(), api.integrations.kinds.len());
    for (kind, spec) in Kind::ALL.iter().zip(&api.integrations.kinds) {
        let found = kind.facts().expect("the documents name it");
        assert_eq!((found.slug, found.section), (spec.slug.as_str(), spec.section.as_str()));
        assert_eq!(found.document, api.integrations.document);
        assert_eq!(found.note.map(str::to_owned), spec.note);
        assert_eq!(found.limits, spec.limits);
        assert_eq!(found.introduced, spec.introduced.map(version));
        assert_eq!(found.activation.map(str::to_owned), api.integrations.activation);
        assert_eq!(
            [found.update_only, found.keeps_settings, found.beta, found.hosted_only, found.development_only],
            [spec.update_only, spec.keeps_settings, spec.beta, spec.hosted_only, spec.development_only],
            "{kind}"
        );
        let table = found.parameters;
        assert_eq!(table.fields.len(), spec.parameters.len(), "{kind}");
        assert_eq!(table.kind.map(|kind| kind.slug), Some(kind.slug()));
        for (field, spec) in table.fields.iter().zip(&spec.parameters) {
            facts += compare(&api, table, field, spec);
            nested += inside(&api, field, spec);
        }
        parameters += table.fields.len();
    }
    println!("{} kinds, {parameters} parameters, {facts} facts, {nested} of them nested", Kind::ALL.len());
}

/// What is read of a kind goes by the table of what is sent.
#[test]
fn every_kind_has_one_table() {
    struct Compare;

    impl KindVisitor for Compare {
        fn visit<K: IntegrationKind>(&mut self) {
            let tables = [K::TABLE, K::Properties::TABLE];
            assert!(tables.iter().all(|table| std::ptr::eq(*table, K::FACTS.parameters)), "{}", K::FACTS.slug);
        }
    }

    Kind::visit_all(&mut Compare);
    assert!(
        [Settings::TABLE, SettingsUpdate::TABLE].iter().all(|table| std::ptr::eq(*table, settings::FACTS.attributes))
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
    let removed: Vec<_> = api.settings.removed.iter().map(|(name, since)| (name.as_str(), version(*since))).collect();
    assert_eq!((settings::REMOVED, facts.attributes.removed), (removed.as_slice(), settings::REMOVED));
    assert_eq!((REMOVED, FIRST.name), (removed.len(), "id"));
    let (mut count, mut nested) = (0, 0);
    assert_eq!(facts.attributes.fields.len(), api.settings.attributes().count());
    for (field, spec) in facts.attributes.fields.iter().zip(api.settings.attributes()) {
        count += compare(&api, facts.attributes, field, spec);
        nested += inside(&api, field, spec);
    }
    println!("{} attributes, {count} facts, {nested} of nested fields", facts.attributes.fields.len());
}

/// The fields of a nested record.
fn inside(api: &Api, field: &Field, spec: &model::Field) -> usize {
    match (&field.ty, &spec.ty) {
        (Type::Record(table), model::Type::Record(index)) => {
            let spec = &api.records[*index].fields;
            assert_eq!(table.fields.len(), spec.len());
            table.fields.iter().zip(spec).map(|(field, spec)| compare(api, table, field, spec)).sum()
        }
        _ => 0,
    }
}
