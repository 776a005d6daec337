//! A read can be written back on any installation, and changes nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platform_api_codegen::model::{Api, Fact, FactValue, Literal, Needs, NotIn, Number, Type, Version};
use platform_api_sandbox::{Builder, Hosting, Role, Sandbox, Tier};
use serde_json::{Map, Value, json};

use crate::caller::Caller;
use crate::documents::{least, path, prepare, read_path};
use crate::model::{self, stated};

const SETTINGS: &str = "/application/settings";

/// An installation for each version, tier and hosting that some fact distinguishes.
fn installations(api: &Api) -> Vec<(Option<Version>, Tier, Option<Hosting>)> {
    let mut installations = Vec::new();
    for version in versions(api).into_iter().map(Some).chain([None]) {
        for tier in [Tier::Free, Tier::Premium, Tier::Ultimate] {
            let hostings = [Hosting::SelfManaged, Hosting::Dedicated, Hosting::Hosted, Hosting::Development];
            let hostings = hostings.into_iter().map(Some).chain([None]);
            installations.extend(hostings.map(|hosting| (version, tier, hosting)));
        }
    }
    installations
}

/// Every version that a fact names, the next one for facts up to a version, and one before all others.
fn versions(api: &Api) -> BTreeSet<Version> {
    let kinds = || api.integrations.kinds.iter();
    let fields = kinds().flat_map(|kind| &kind.parameters).chain(api.settings.attributes());
    let values = api.enums.iter().flat_map(|declared| &declared.values);
    let named = fields
        .flat_map(|field| field.facts.iter().flat_map(named))
        .chain(kinds().filter_map(|kind| kind.introduced))
        .chain(values.filter_map(|value| value.introduced))
        .chain(api.settings.removed.iter().map(|(_, version)| *version));
    named.chain([Version { major: 0, minor: 0 }]).collect()
}

fn named(fact: &Fact) -> Vec<Version> {
    let one = |version: Option<Version>| version.into_iter().collect();
    match fact.value() {
        FactValue::Version(version) => vec![version],
        FactValue::Since(since) => one(since),
        FactValue::Deprecated(deprecated) => one(deprecated.since),
        FactValue::NotIn(not_in) => one(not_in.since),
        FactValue::Needs(needs) => {
            needs.until.into_iter().flat_map(|last| [last, Version { minor: last.minor + 1, ..last }]).collect()
        }
        _ => Vec::new(),
    }
}

fn builder(api: &Arc<Api>, (version, tier, hosting): (Option<Version>, Tier, Option<Hosting>)) -> Builder {
    let mut builder = Sandbox::builder().api(Arc::clone(api)).tier(tier);
    if let Some(version) = version {
        builder = builder.version((version.major, version.minor));
    }
    if let Some(hosting) = hosting {
        builder = builder.hosting(hosting);
    }
    builder
}

fn documented() -> Arc<Api> {
    Arc::new(platform_api_codegen::read(concat!(env!("CARGO_MANIFEST_DIR"), "/spec").as_ref()).unwrap())
}

#[tokio::test]
async fn the_settings_of_every_fresh_installation() {
    let api = documented();
    let (mut written, mut missing) = (BTreeMap::new(), 0);
    for installation in installations(&api) {
        let sandbox = builder(&api, installation).start().await.unwrap();
        let caller = Caller::new(&sandbox, Role::Administrator);
        let (read, state) = (caller.get(SETTINGS).await, sandbox.settings_state());
        if read.status == 404 {
            missing += 1;
            continue;
        }
        let put = caller.put(SETTINGS, read.body.clone()).await;
        assert_eq!(put.status, 200, "{installation:?} {}", put.body);
        assert_eq!(put.body, read.body, "{installation:?}");
        assert_eq!(caller.get(SETTINGS).await.body, read.body, "{installation:?}");
        assert_eq!(sandbox.settings_state(), state, "{installation:?}");
        *written.entry(read.object().len()).or_insert(0) += 1;
    }
    assert!(!written.is_empty());
    println!("{} installations written back, {missing} without settings", written.values().sum::<i32>());
}

/// Writes every kind on every installation that has it: first the required parameters, then all that a read returns.
#[tokio::test]
async fn every_kind_in_every_installation() {
    let api = documented();
    let (mut written, mut missing) = (0, 0);
    let differ = |(version, tier, hosting): &(_, Tier, Option<Hosting>)| {
        *tier == Tier::Ultimate && (Option::<Version>::is_none(version) || hosting.is_none())
    };
    for installation in installations(&api).into_iter().filter(differ) {
        let sandbox = builder(&api, installation).start().await.unwrap();
        let caller = Caller::new(&sandbox, Role::Maintainer);
        prepare(&sandbox);
        for kind in &api.integrations.kinds {
            let least = least(&api, kind);
            if caller.put(&path(kind), Value::Object(least.clone())).await.status == 404 {
                missing += 1;
                continue;
            }
            let read = caller.get(&read_path(kind)).await.object().clone();
            let properties = read["properties"].as_object().unwrap();
            sandbox.clear_requests();
            let put = caller.put(&path(kind), whole(&read, properties, least)).await;
            assert_eq!(without_time(put.object()), without_time(&read), "{} {installation:?}", kind.slug);
            let ignored = &sandbox.requests()[0].ignored;
            let is_read = |name: &&String| read.contains_key(*name) || properties.contains_key(*name);
            assert_eq!(ignored.iter().find(is_read), None, "{} {installation:?}", kind.slug);
            written += 1;
        }
    }
    assert!(written > 0);
    println!("{written} integrations written back, {missing} not available");
}

/// The parameters of a read, and the required ones that reads do not return.
fn whole(read: &Map<String, Value>, properties: &Map<String, Value>, least: Map<String, Value>) -> Value {
    let mut whole = least;
    whole.extend(read.clone());
    whole.extend(properties.clone());
    Value::Object(whole)
}

fn without_time(object: &Map<String, Value>) -> Map<String, Value> {
    object.clone().into_iter().filter(|(name, _)| name != "updated_at").collect()
}

/// A model whose defaults break each rule that stored values can break.
#[tokio::test]
async fn defaults_that_break_the_rules() {
    let mut api = model::api();
    let on = || Fact::Default(Literal::Boolean(true));
    let needs = |one_of: &[&[&str]]| {
        let list = |names: &&[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Fact::Needs(Needs { one_of: one_of.iter().map(list).collect(), until: None })
    };
    let number = |text: &str| Number(text.into());
    api.enums[0].values[0].introduced = Some(Version { major: 16, minor: 0 });
    let late = Literal::String("all".into());
    let not_in = NotIn { name: "withheld".into(), since: None };
    api.settings.sections[0].attributes = vec![
        stated("alone", Type::Boolean, [on(), needs(&[&["nowhere"]])]),
        stated("enabled", Type::Boolean, [on(), needs(&[&["url", "count", "key", "flag", "list"]])]),
        stated("url", Type::String, [needs(&[&["other"]])]),
        stated("other", Type::Timestamp, []),
        stated("count", Type::Integer, [Fact::Minimum(number("3"))]),
        stated("key", Type::String, [Fact::Secret]),
        stated("flag", Type::Boolean, [needs(&[&["branches"]])]),
        stated("branches", Type::Enum(0), []),
        stated("list", Type::Array(Box::new(Type::String)), []),
        stated("either", Type::Boolean, [on(), needs(&[&["unset", "url"], &["count"]])]),
        stated("unset", Type::String, []),
        stated("late", Type::Enum(0), [Fact::Default(late.clone())]),
        stated("listed", Type::Enum(0), [Fact::Default(Literal::String("default".into())), Fact::NotIn(not_in)]),
        stated(
            "withheld",
            Type::Array(Box::new(Type::String)),
            [Fact::Default(Literal::Array(vec![Literal::String("default".into())]))],
        ),
        stated("tiered", Type::Boolean, [on(), needs(&[&["paid"]])]),
        stated("paid", Type::String, [Fact::Tier(platform_api_codegen::model::Tier::Premium)]),
        stated("small", Type::Integer, [Fact::Default(Literal::Integer(1)), Fact::Minimum(number("2"))]),
    ];
    for (version, tier) in [((15, 0), Tier::Ultimate), ((16, 0), Tier::Ultimate), ((16, 0), Tier::Free)] {
        let sandbox = Sandbox::builder().api(api.clone()).version(version).tier(tier).start().await.unwrap();
        let caller = Caller::new(&sandbox, Role::Administrator);
        let (read, state) = (caller.get(SETTINGS).await, sandbox.settings_state());
        let put = caller.put(SETTINGS, read.body.clone()).await;
        assert_eq!((put.status, &put.body), (200, &read.body));
        assert_eq!(sandbox.settings_state(), state);
        for name in ["url", "other", "count", "key", "flag", "branches", "list"] {
            assert_ne!(state[name], Value::Null, "{name} is needed");
        }
        assert_eq!((&state["enabled"], &state["either"]), (&json!(true), &json!(true)), "the documented defaults");
        assert_eq!(state["unset"], Value::Null, "the other alternative is complete");
        assert_eq!(state["tiered"], true, "no rule requires settings that the installation lacks");
        assert_eq!(state["paid"].is_null(), tier == Tier::Free);
        let is_late = version == (15, 0);
        assert_eq!(state["late"], if is_late { Value::Null } else { json!("all") });
        assert_eq!(state["branches"], if is_late { json!("default") } else { json!("all") });
        assert_eq!((&state["listed"], &state["withheld"]), (&Value::Null, &json!(["default"])));
        assert_eq!((&state["alone"], &state["small"]), (&Value::Null, &Value::Null), "no way to keep the rules");
    }
}

#[tokio::test]
async fn only_a_change_is_one() {
    let sandbox = model::sandbox().await;
    let caller = Caller::new(&sandbox, Role::Administrator);
    let first = caller.put(SETTINGS, json!({ "api_key": "a", "period": 3 })).await;
    tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    let same = caller.put(SETTINGS, json!({ "api_key": "a", "period": 3 })).await;
    assert_eq!(same.body, first.body);
    let changed = caller.put(SETTINGS, json!({ "api_key": "b" })).await;
    assert_ne!(
        changed.body["updated_at"], first.body["updated_at"],
        "a changed secret counts, although reads do not return it"
    );
}
