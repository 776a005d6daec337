//! The run-time tables state every fact of the spec, in the words of `API.txt`.

use crate::support::api;
use platform_api::facts::{self, Fact, Field, Table};
use platform_api::generic::{IntegrationKind, KindVisitor, Record};
use platform_api::integrations::{Integration, Kind};
use platform_api::{Hosting, Object, Settings, SettingsUpdate, Target, Tier, Version, settings};
use platform_api_codegen::model::{self, Api, Literal};
use platform_api_codegen::names::kind_title;

/// Facts are usable in constants.
const REMOVED: &[(&str, Version)] = settings::REMOVED;
static FIRST: &Field = &settings::ATTRIBUTES[0];

/// By name, in the spec's order.
fn compare<'a>(api: &Api, table: &'static Table, spec: impl IntoIterator<Item = &'a model::Field>) {
    let mut spec = spec.into_iter();
    for field in table.fields {
        let spec = spec.next().expect(field.name);
        assert_eq!(found(field), stated(api, spec), "{}", table.name);
        assert!(std::ptr::eq(table.field(field.name).expect(field.name), field));
    }
    assert!(spec.next().is_none(), "{}", table.name);
}

fn stated(api: &Api, field: &model::Field) -> Vec<String> {
    let mut words = vec![field.name.clone(), field.section.clone(), field.doc.clone()];
    for fact in &field.facts {
        if *fact != model::Fact::TypeNotShown {
            words.push(format!("{} {}", fact.key(), fact.value()).trim_end().to_owned());
        }
    }
    let mut ty = &field.ty;
    while let model::Type::Array(entry) = ty {
        ty = entry;
    }
    if let model::Type::Enum(index) = ty {
        for value in &api.enums[*index].values {
            let number = matches!(value.value, Literal::Integer(_)).then(|| format!(" ({})", value.name));
            let text = value.value.to_string() + &number.unwrap_or_default();
            words.push(text.replace('"', "") + &since(value.introduced));
        }
    }
    words
}

fn since<V: ToString>(version: Option<V>) -> String {
    version
        .map(|version| format!(" since {}", version.to_string()))
        .unwrap_or_default()
}

fn found(field: &Field) -> Vec<String> {
    let mut words = [field.name, field.section, field.doc].map(str::to_owned).to_vec();
    words.extend(field.facts.iter().filter_map(word));
    words.extend(field.values().map(|value| value.to_string() + &since(value.introduced)));
    words
}

/// A value's version is compared with the value.
fn word(fact: &Fact) -> Option<String> {
    let conditions = |conditions: &[(&str, &str)]| {
        let conditions: Vec<_> = conditions
            .iter()
            .map(|(name, value)| format!("{name} is {value}"))
            .collect();
        conditions.join(" and ")
    };
    Some(match *fact {
        Fact::ValuesIntroduced(_) => return None,
        Fact::Default(value) => format!("default {value}"),
        Fact::Minimum(bound) => format!("minimum {bound}"),
        Fact::Maximum(bound) => format!("maximum {bound}"),
        Fact::Step(step) => format!("step {step}"),
        Fact::MaxItems(most) => format!("max_items {most}"),
        Fact::Schemes(schemes) => format!("schemes {}", schemes.join(" or ")),
        Fact::Separator(sign) => format!("separator {sign:?}"),
        Fact::Unit(unit) => format!("unit {unit}"),
        Fact::Means(meanings) => {
            let values: Vec<_> = meanings.iter().map(|(value, _)| *value).collect();
            format!("means {}", values.join(" and "))
        }
        Fact::Introduced(version) => format!("introduced {version}"),
        Fact::Deprecated(deprecated) => {
            let comma = if deprecated.since.is_some() { "," } else { "" };
            let names = deprecated.replaced_by.join(" or ");
            let replaced = if names.is_empty() {
                names
            } else {
                format!("{comma} replaced by {names}")
            };
            format!("deprecated{}{replaced}", since(deprecated.since))
        }
        Fact::Tier(tier) => format!("tier {}", if tier == Tier::Premium { "P" } else { "U" }),
        Fact::Needs(needs) => {
            let lists: Vec<_> = needs.one_of.iter().map(|names| names.join(" and ")).collect();
            let until = needs.until.map(|until| format!(" until {until}")).unwrap_or_default();
            format!("needs {}{until}", lists.join(" or "))
        }
        Fact::RequiredWhen(stated) => format!("required_when {}", conditions(stated)),
        Fact::AppliesWhen(stated) => format!("applies_when {}", conditions(stated)),
        Fact::NotIn(not_in) => format!("not_in {}{}", not_in.name, since(not_in.since)),
        Fact::NoEffect(no_effect) => format!("no_effect{}", since(no_effect.since)),
        Fact::Irreversible(text) => format!("irreversible {text}"),
        Fact::Alias(names) => format!("alias {}", names.join(" or ")),
        Fact::ReadAs(name) => format!("read_as {name}"),
        Fact::Declared(text) => format!("declared {text}"),
        Fact::Note(text) => format!("note {text}"),
        Fact::Assumed(text) => format!("assumed {text}"),
        flag => {
            let mut key = String::new();
            for letter in format!("{flag:?}").chars() {
                key.extend((letter.is_uppercase() && !key.is_empty()).then_some('_'));
                key.push(letter.to_ascii_lowercase());
            }
            key
        }
    })
}

#[test]
fn the_tables_of_kinds_state_the_facts_of_the_spec() {
    let api = api();
    assert_eq!(Kind::ALL.len(), api.integrations.kinds.len());
    for (kind, spec) in Kind::ALL.iter().zip(&api.integrations.kinds) {
        let facts = kind.facts().expect("the documents name it");
        assert_eq!(
            [facts.slug, facts.section, facts.doc, facts.title, facts.document],
            [
                &spec.slug,
                &spec.section,
                &spec.doc,
                &kind_title(&spec.slug),
                &api.integrations.document
            ]
            .map(String::as_str)
        );
        assert_eq!(
            (facts.note.map(str::to_owned), facts.limits),
            (
                spec.note.clone(),
                &spec.limits.iter().map(String::as_str).collect::<Vec<_>>()[..]
            )
        );
        assert_eq!(since(facts.introduced), since(spec.introduced), "{kind}");
        assert_eq!(facts.activation.map(str::to_owned), api.integrations.activation);
        let flags = [
            (facts.update_only, "update_only"),
            (facts.keeps_settings, "keeps_settings"),
            (facts.beta, "beta"),
            (facts.hosted_only, "hosted_only"),
            (facts.development_only, "development_only"),
        ];
        let flags = flags.into_iter().filter(|(holds, _)| *holds).map(|(_, key)| key);
        assert!(flags.eq(spec.flags()), "{kind}");
        compare(&api, facts.parameters, &spec.parameters);
    }
}

#[test]
fn the_table_of_the_settings_states_the_facts_of_the_spec() {
    let api = api();
    let (facts, spec) = (&settings::FACTS, &api.settings);
    assert_eq!(
        (facts.document, facts.cache_seconds),
        (spec.document.as_str(), spec.cache_seconds)
    );
    assert_eq!(
        (facts.installations_only, facts.unset_reads_null),
        (spec.installations_only, spec.unset_reads_null)
    );
    let removed = spec
        .removed
        .iter()
        .map(|removed| (removed.name.clone(), removed.version.to_string()));
    assert!(
        REMOVED
            .iter()
            .map(|(name, since)| ((*name).to_owned(), since.to_string()))
            .eq(removed)
    );
    assert_eq!(facts.removed, REMOVED);
    assert!(std::ptr::eq(FIRST, &facts.attributes.fields[0]));
    compare(&api, facts.attributes, spec.attributes());
}

#[test]
fn the_tables_of_objects_state_the_facts_of_the_spec() {
    let api = api();
    compare(&api, Integration::<Object>::TABLE, &api.integrations.object);
    for record in &api.records {
        let table = facts::tables()
            .find(|table| table.name == record.name)
            .expect(&record.name);
        compare(&api, table, &record.fields);
    }
}

#[test]
fn every_kind_has_one_table() {
    struct Compare;

    impl KindVisitor for Compare {
        fn visit<K: IntegrationKind>(&mut self) {
            assert!(
                [K::TABLE, K::Properties::TABLE]
                    .iter()
                    .all(|table| std::ptr::eq(*table, K::FACTS.parameters))
            );
        }
    }

    Kind::visit_all(&mut Compare);
    let tables = [Settings::TABLE, SettingsUpdate::TABLE];
    assert!(
        tables
            .iter()
            .all(|table| std::ptr::eq(*table, settings::FACTS.attributes))
    );
}

/// `facts::differences` walks all tables; here an attribute goes and a kind arrives.
#[test]
fn differences_between_targets_include_settings_and_kinds() {
    let on = |hosting| Target::new().hosting(hosting);
    let differences = |from, to| {
        facts::differences(from, to)
            .map(|difference| difference.to_string())
            .collect::<Vec<_>>()
    };
    let found = differences(on(Hosting::SelfManaged), on(Hosting::Dedicated));
    assert!(
        found.contains(&"Settings `max_ssh_key_lifetime` is no longer available".to_owned()),
        "{found:?}"
    );
    let found = differences(on(Hosting::Dedicated), on(Hosting::Hosted));
    assert!(
        found.contains(&"workload-identity-a becomes available".to_owned()),
        "{found:?}"
    );
}
