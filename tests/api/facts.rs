//! The run-time tables have the spec's fields in its order, each with its facts.

use crate::spec::real_api;
use platform_api::facts::{self, Fact, Field, Table};
use platform_api::generic::Record;
use platform_api::integrations::{Integration, Kind};
use platform_api::{Hosting, Object, Target, Version, settings};
use platform_api_codegen::model;
use platform_api_codegen::names::kind_title;

/// Facts are usable in constants.
const REMOVED: &[(&str, Version)] = settings::REMOVED;
static FIRST: &Field = &settings::ATTRIBUTES[0];

/// `rules::wire` finds a wrong value of a fact.
#[test]
fn every_table_has_the_fields_and_facts_of_the_spec() {
    let api = real_api();
    assert_eq!(
        (REMOVED, FIRST.name),
        (settings::FACTS.removed, settings::FACTS.attributes.fields[0].name)
    );
    assert_eq!(Kind::ALL.len(), api.integrations.kinds.len());
    for (kind, spec) in Kind::ALL.iter().zip(&api.integrations.kinds) {
        let facts = kind.facts().expect("it is documented");
        assert_eq!(
            [facts.slug, facts.section, facts.doc],
            [&spec.slug, &spec.section, &spec.doc]
        );
        assert_eq!(
            [facts.title, facts.document],
            [&kind_title(&spec.slug), &api.integrations.document]
        );
        assert_eq!(facts.activation, api.integrations.activation.as_deref(), "{kind}");
        let of_runtime = facts.facts.iter().map(|fact| format!("{fact:?}"));
        let of_spec = spec.facts.iter().map(|fact| format!("{fact:?}"));
        assert!(of_runtime.eq(of_spec), "{kind}: {:?} {:?}", facts.facts, spec.facts);
        compare(&api, facts.parameters, &spec.parameters);
    }
    assert_eq!(
        (settings::FACTS.document, settings::FACTS.cache_seconds),
        (&*api.settings.document, api.settings.cache_seconds)
    );
    compare(&api, settings::FACTS.attributes, api.settings.attributes());
    compare(&api, Integration::<Object>::TABLE, &api.integrations.object);
    for record in &api.records {
        let table = facts::tables().find(|table| table.name == record.name);
        compare(&api, table.expect(&record.name), &record.fields);
    }
}

fn compare<'a>(api: &model::Api, table: &Table, spec: impl IntoIterator<Item = &'a model::Field>) {
    let mut rows = table.fields.iter();
    for field in spec {
        let row = rows.next().expect(&field.name);
        assert_eq!(
            [row.name, row.section, row.doc],
            [&field.name, &field.section, &field.doc]
        );
        let former = field.former.as_ref().map(|former| former.name.as_str());
        assert_eq!(row.renamed_from(), former, "{}: `{}`", table.name, field.name);
        // The model keeps these outside of the facts, or in the enum.
        let of_runtime = ["ValueFacts", "RenamedFrom", "ValuesRenamed"];
        let found = row.facts.iter().map(variant);
        let found = found.filter(|name| !of_runtime.contains(&name.as_str()));
        let stated = field
            .facts
            .iter()
            .filter(|fact| !matches!(fact, model::Fact::TypeShown(_)));
        let stated: Vec<_> = stated.map(|fact| fact.path()[1].to_owned()).collect();
        assert_eq!(found.collect::<Vec<_>>(), stated, "{}: `{}`", table.name, field.name);
        if let model::Type::Enum(index) = &field.ty {
            let of_runtime = row.values().map(|value| format!("{:?}", value.facts));
            let of_spec = api.enums[*index]
                .values
                .iter()
                .map(|value| format!("{:?}", value.facts));
            assert!(of_runtime.eq(of_spec), "{}: `{}`", table.name, field.name);
        }
    }
    assert!(rows.next().is_none(), "{} has more rows than fields", table.name);
}

fn variant(fact: &Fact) -> String {
    let shown = format!("{fact:?}");
    shown.split('(').next().unwrap_or_default().to_owned()
}

#[test]
fn differences_between_targets_include_settings_and_kinds() {
    let [own, dedicated, hosted] =
        [Hosting::SelfManaged, Hosting::Dedicated, Hosting::Hosted].map(|hosting| Target::new().hosting(hosting));
    for (from, to, expected) in [
        (own, dedicated, "Settings `max_ssh_key_lifetime` is no longer available"),
        (dedicated, hosted, "workload-identity-a becomes available"),
    ] {
        let mut found = facts::differences(from, to).map(|difference| difference.to_string());
        assert!(found.any(|difference| difference == expected), "{expected}");
    }
}
