//! The traps of the documents, each by name.

mod support;

use std::collections::BTreeSet;

use platform_api::facts::{Fact, Field, KindFacts, Table, Type};
use platform_api::generic::{Get, IntegrationKind, KindVisitor, Record};
use platform_api::integrations::*;
use platform_api::settings::{ATTRIBUTES, REMOVED};
use platform_api::{BooleanOrString, Object, OneOrMany, Patch, Reason, Settings, SettingsUpdate, Target, Version};
use platform_api_runtime::AnyKind;
use platform_api_runtime::generated::parameter;
use serde_json::json;
use support::sample::samples;
use support::{PROJECT, service};

/// Reading and writing paths of one kind.
fn paths<K: IntegrationKind>() -> [&'static str; 3] {
    [K::FACTS.read, K::FACTS.write, K::FACTS.disable].map(|operation| operation.path())
}

#[tokio::test]
async fn workload_identity_a_is_read_under_the_singular_path() {
    let plural = "/projects/:id/integrations/workload-identity-a";
    assert_eq!(paths::<WorkloadIdentityA>(), ["/projects/:id/integration/workload-identity-a", plural, plural]);
    let odd = Kind::ALL.iter().filter_map(Kind::facts).filter(|facts| facts.read.path() != facts.write.path());
    assert_eq!(odd.map(|facts| facts.slug).collect::<Vec<_>>(), ["workload-identity-a"]);

    let (sandbox, client) = service().await;
    let endpoint = client.project(PROJECT).workload_identity_a();
    endpoint.set(&WorkloadIdentityA::new("p", 7, "pool", "provider")).await.unwrap();
    endpoint.get().await.unwrap();
    endpoint.disable().await.unwrap();
    let calls: Vec<_> = sandbox.requests().iter().map(|call| format!("{} {}", call.method, call.path)).collect();
    let (singular, plural) = ("/api/v4/projects/42/integration", "/api/v4/projects/42/integrations");
    assert_eq!(
        calls,
        [
            format!("PUT {plural}/workload-identity-a"),
            format!("GET {singular}/workload-identity-a"),
            format!("DELETE {plural}/workload-identity-a"),
        ]
    );
}

#[tokio::test]
async fn chat_app_a_can_only_be_updated() {
    assert!(ChatAppA::FACTS.update_only);
    assert!(ChatAppA::FACTS.parameters.fields.iter().all(|field| !field.is_required()), "nothing is required");
    let (sandbox, client) = service().await;
    let chat = client.project(PROJECT).chat_app_a();
    let error = chat.update(&ChatAppA::new().channel("#general")).await.unwrap_err();
    assert!(error.is_not_found() || error.is_rejected(), "not installed: {error}");
    sandbox.install(PROJECT, "chat-app-a");
    chat.update(&ChatAppA::new().channel("#general")).await.unwrap();
    let read = chat.get().await.unwrap();
    assert_eq!(read.properties().unwrap().channel(), Some("#general"));
    let request = chat_app_a::update(PROJECT, &ChatAppA::new());
    assert_eq!(request.operation().id(), "update_chat_app_a");
}

#[tokio::test]
async fn issue_tracker_d_is_active_only_if_it_says_so() {
    let active = IssueTrackerD::FACTS.parameters.field("active").unwrap();
    assert_eq!(active.default(), Some("false"));
    let with_active =
        Kind::ALL.iter().filter_map(Kind::facts).filter(|facts| facts.parameters.field("active").is_some());
    assert_eq!(with_active.map(|facts| facts.slug).collect::<Vec<_>>(), ["issue-tracker-d"]);

    let (_sandbox, client) = service().await;
    let tracker = client.project(PROJECT).issue_tracker_d();
    let request = IssueTrackerD::new("https://tracker.example", "password").username("bot");
    tracker.set(&request).await.unwrap();
    assert_eq!(tracker.get().await.unwrap().active(), Some(false));
    tracker.set(&request.active(true)).await.unwrap();
    assert_eq!(tracker.get().await.unwrap().active(), Some(true));
}

#[tokio::test]
async fn issue_tracker_d_needs_a_username_for_basic_authentication() {
    let username = IssueTrackerD::FACTS.parameters.field("username").unwrap();
    assert!(!username.is_required(), "recorded, not enforced when compiling");
    assert_eq!(username.required_when(), [("tracker_auth_type", "0")]);
    let (_sandbox, client) = service().await;
    let tracker = client.project(PROJECT).issue_tracker_d();
    let request = IssueTrackerD::new("https://tracker.example", "password");
    let error = tracker.set(&request).await.unwrap_err();
    assert!(error.is_rejected() && error.to_string().contains("username"), "{error}");
    let token = issue_tracker_d::TrackerAuthType::PersonalAccessToken;
    tracker.set(&request.tracker_auth_type(token)).await.unwrap();
}

#[tokio::test]
async fn test_mgmt_a_keeps_its_settings_when_it_is_disabled() {
    let keeping = Kind::ALL.iter().filter_map(Kind::facts).filter(|facts| facts.keeps_settings);
    assert_eq!(keeping.map(|facts| facts.slug).collect::<Vec<_>>(), ["test-mgmt-a"]);
    let (sandbox, client) = service().await;
    let project = client.project(PROJECT);
    project.test_mgmt_a().set(&TestMgmtA::new("https://tests.example/hook").token("t")).await.unwrap();
    project.test_mgmt_a().disable().await.unwrap();
    assert_eq!(sandbox.stored(PROJECT, "test-mgmt-a").unwrap()["url"], "https://tests.example/hook");
    project.wiki_a().set(&WikiA::new("https://wiki.example")).await.unwrap();
    project.wiki_a().disable().await.unwrap();
    let reset = sandbox.stored(PROJECT, "wiki-a").unwrap_or_default();
    assert!(!reset.contains_key("wiki_a_url"), "any other kind is reset");
}

#[test]
fn chat_h_requires_all_nine_flags() {
    let required: Vec<_> = ChatH::FACTS.parameters.fields.iter().filter(|field| field.is_required()).collect();
    assert_eq!(required.len(), 11);
    let flags = chat_h::RequiredFlags {
        push_events: true,
        issues_events: false,
        confidential_issues_events: false,
        merge_requests_events: true,
        tag_push_events: false,
        note_events: false,
        confidential_note_events: false,
        pipeline_events: true,
        wiki_page_events: false,
    };
    let request = ChatH::new("token", "@room", flags);
    assert_eq!(request.object().len(), 11);
}

#[test]
fn emails_on_push_notifies_of_all_branches_by_default() {
    let default = |facts: &platform_api::facts::KindFacts| {
        facts.parameters.field("branches_to_be_notified").and_then(|field| field.default())
    };
    assert_eq!(default(EmailsOnPush::FACTS), Some("\"all\""));
    let others = Kind::ALL.iter().filter_map(Kind::facts).filter(|facts| facts.slug != "emails-on-push");
    let others: Vec<_> = others.filter_map(default).collect();
    assert_eq!(others.len(), 11);
    assert!(others.iter().all(|default| *default == "\"default\""));
}

/// Declared boolean, described as text: both are sent and read.
#[test]
fn what_is_declared_boolean_and_described_as_text_is_either() {
    for value in [json!(true), json!("main,develop")] {
        let parsed: BooleanOrString = serde_json::from_value(value.clone()).unwrap();
        let tracker = TaskTrackerB::new("token").restrict_to_branch(parsed.clone());
        let index = PackageIndexA::new("user", "token").server(parsed.clone());
        let update = SettingsUpdate::new().renderer_url(parsed.clone()).workspace_url(parsed.clone());
        assert_eq!(serde_json::to_value(&tracker).unwrap()["restrict_to_branch"], value);
        assert_eq!(serde_json::to_value(&index).unwrap()["server"], value);
        let sent = serde_json::to_value(&update).unwrap();
        assert_eq!((&sent["renderer_url"], &sent["workspace_url"]), (&value, &value));
        let settings = Settings::from_json(sent.to_string()).unwrap();
        assert_eq!((settings.renderer_url(), settings.workspace_url()), (Some(parsed.clone()), Some(parsed)));
    }
    let declared = |field: &platform_api::facts::Field| field.declared() == Some("boolean");
    let parameters = Kind::ALL.iter().filter_map(Kind::facts).flat_map(|facts| facts.parameters.fields);
    assert_eq!(parameters.filter(|field| declared(field)).count(), 2);
    assert_eq!(ATTRIBUTES.iter().filter(|field| declared(field)).count(), 2);
}

#[test]
#[allow(deprecated, reason = "the documents deprecate one of the two, and describe both")]
fn the_asset_proxy_lists_are_a_string_or_a_list() {
    for (text, value) in [
        (r#"{"asset_proxy_allowlist":"a.example","asset_proxy_whitelist":"a.example"}"#, OneOrMany::from("a.example")),
        (r#"{"asset_proxy_allowlist":["a","b"],"asset_proxy_whitelist":["a","b"]}"#, OneOrMany::from(["a", "b"])),
    ] {
        let settings = Settings::from_json(text).unwrap();
        assert_eq!(settings.asset_proxy_allowlist(), Some(value.clone()));
        assert_eq!(settings.asset_proxy_whitelist(), Some(value.clone()));
        assert_eq!(settings.object().to_json(), text);
        let update = SettingsUpdate::new().asset_proxy_allowlist(value.clone()).asset_proxy_whitelist(value);
        assert_eq!(serde_json::to_string(&update).unwrap(), text);
    }
}

#[test]
fn the_stray_brace_of_test_gen_a_is_not_part_of_a_name() {
    let names: Vec<_> = TestGenA::FACTS.parameters.fields.iter().map(|field| field.name).collect();
    assert_eq!(names[..3], ["codetest_license_key", "codetest_access_token_name", "codetest_access_token_secret"]);
    let everything = Kind::ALL.iter().filter_map(Kind::facts).flat_map(|facts| facts.parameters.fields);
    let plain =
        |name: &str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    assert!(everything.chain(ATTRIBUTES).all(|field| plain(field.name)));
}

/// The other name that the documents use is accepted on reading, written back as it came, and never sent.
#[test]
fn the_avatar_attribute_has_another_name_in_the_documents() {
    let settings = Settings::from_json(r#"{"gravatar_enabled":true}"#).unwrap();
    assert_eq!(settings.avatar_service_enabled(), Some(true));
    assert_eq!(settings.object().to_json(), r#"{"gravatar_enabled":true}"#);
    let update = SettingsUpdate::new().avatar_service_enabled(true);
    assert_eq!(update.object().to_json(), r#"{"avatar_service_enabled":true}"#);
    let error = serde_json::from_str::<SettingsUpdate>(r#"{"gravatar_enabled":true}"#).unwrap_err();
    assert!(error.to_string().contains("gravatar_enabled"), "{error}");
}

#[test]
fn replica_node_allowed_ips_is_declared_required_and_not_enforced() {
    let field = ATTRIBUTES.iter().find(|field| field.name == "replica_node_allowed_ips").unwrap();
    assert_eq!((field.declared(), field.is_required()), (Some("required"), false));
    assert!(ATTRIBUTES.iter().all(|field| !field.is_required()), "all settings are optional on write");
}

#[test]
fn every_kind_takes_use_inherited_settings() {
    for kind in Kind::ALL {
        let slug = kind.slug();
        let field = kind.facts().unwrap().parameters.field("use_inherited_settings").expect(slug);
        assert_eq!(
            (field.default(), field.introduced().map(|version| version.to_string())),
            (Some("false"), Some("17.2".into()))
        );
    }
}

#[test]
fn removed_attributes_are_known_and_gone() {
    assert_eq!(REMOVED.len(), 5);
    assert!(REMOVED.iter().all(|(name, _)| ATTRIBUTES.iter().all(|field| field.name != *name)));
}

/// A flag at the top of an integration and inside its `properties`, and what it counts as.
const FLAGS: [(Option<&str>, Option<&str>, Option<bool>); 12] = [
    (Some("true"), Some("false"), Some(true)),
    (Some("false"), Some("true"), Some(false)),
    (Some("true"), Some("null"), Some(true)),
    (Some("false"), None, Some(false)),
    (Some("null"), Some("true"), Some(true)),
    (Some(r#""false""#), Some("true"), Some(true)),
    (Some("1"), Some("false"), Some(false)),
    (None, Some("true"), Some(true)),
    (None, Some("false"), Some(false)),
    (Some("null"), Some("null"), None),
    (Some(r#""true""#), None, None),
    (None, None, None),
];

/// An integration that says nothing but that.
fn flagged(name: &str, top: Option<&str>, inside: Option<&str>) -> String {
    let member = |value: Option<&str>| value.map(|value| format!(r#""{name}":{value},"#)).unwrap_or_default();
    let (top, inside) = (member(top), member(inside));
    format!(r#"{{{top}"properties":{{{}}}}}"#, inside.trim_end_matches(','))
}

/// Every flag of the object.
fn flags() -> impl Iterator<Item = &'static str> {
    let fields = Integration::<Object>::TABLE.fields.iter();
    fields.filter(|field| matches!(field.ty, Type::Boolean)).map(|field| field.name)
}

/// The getters have no other way than the one that is tested here.
#[test]
fn a_flag_is_read_from_either_place() {
    let source = include_str!("../generated/src/integrations/integration.rs");
    for name in flags() {
        let getter = format!("pub fn {name}(&self) -> Option<bool> {{\n        self.flag(\"{name}\")\n");
        assert!(source.contains(&getter), "`{name}`");
        for (top, inside, expected) in FLAGS {
            let integration = Integration::<Object>::from_json(flagged(name, top, inside)).unwrap();
            let found = parameter(integration.object(), integration.properties(), name).and_then(bool::get);
            assert_eq!(found, expected, "`{name}`: {top:?}, {inside:?}");
        }
    }
    for (top, inside, expected) in FLAGS {
        let typed = Integration::<chat_d::Properties>::from_json(flagged("push_events", top, inside)).unwrap();
        assert_eq!((typed.push_events(), typed.of_kind::<Object>().push_events()), (expected, expected));
    }
}

/// A made-up kind with a parameter that does nothing unless the flag is on.
fn kind_of_flag(name: &'static str) -> AnyKind {
    let condition: &'static [(&str, &str)] = Vec::leak(vec![(name, "true")]);
    let facts = Vec::leak(vec![Fact::AppliesWhen(condition)]);
    let fields = [Field::new(name, Type::Boolean, "", &[]), Field::new("effect", Type::String, "", facts)];
    let parameters = Box::leak(Box::new(Table::new("Flagged", Box::leak(Box::new(fields)))));
    AnyKind::known(Box::leak(Box::new(KindFacts { parameters, ..*ChatD::FACTS })))
}

#[test]
fn rules_see_a_flag_in_either_place() {
    let sent = Object::new().with_member("effect", "any");
    for name in flags() {
        let kind = kind_of_flag(name);
        for (top, inside, expected) in FLAGS {
            let current: Integration = Integration::from_json(flagged(name, top, inside)).unwrap();
            let findings = kind.check_against(&sent, Some(&current), &Target::new());
            assert_eq!(findings.is_empty(), expected == Some(true), "`{name}`: {top:?}, {inside:?}: {findings}");
        }
    }
}

/// What is what it should be is not sent, and the report misses what is in neither place.
#[test]
fn patches_and_reports_see_a_flag_in_either_place() {
    #[derive(Default)]
    struct See(BTreeSet<&'static str>);

    impl KindVisitor for See {
        fn visit<K: IntegrationKind>(&mut self) {
            let mut wanted = samples(K::FACTS.parameters);
            let booleans = K::FACTS.parameters.fields.iter().filter(|field| matches!(field.ty, Type::Boolean));
            for field in booleans.filter(|field| field.no_effect().is_none()) {
                let Some(name) = flags().find(|name| *name == field.read_as().unwrap_or(field.name)) else { continue };
                self.0.insert(name);
                for (top, inside, expected) in FLAGS {
                    let context = format!("{} `{name}`: {top:?}, {inside:?}", K::FACTS.slug);
                    let current = K::Response::from_json(flagged(name, top, inside)).unwrap();
                    for value in [true, false] {
                        wanted[field.name] = value.into();
                        let request: K = serde_json::from_value(wanted.clone().into()).unwrap();
                        let patch = Patch::diff(&current, &request);
                        let change = patch.changes().find(|change| change.name() == field.name);
                        let differs = change.is_some_and(|change| change.reason() == &Reason::Differs);
                        assert_eq!(differs, expected != Some(value), "{context}\n{patch}");
                    }
                    let report = current.object().report();
                    let is_absent = |name: &str| report.absent.iter().any(|absent| absent == name);
                    let is_mismatch = |name: &str| report.mismatches.iter().any(|(wrong, _)| wrong == name);
                    let is_wrong = |value: Option<&str>| value.is_some_and(|value| !["true", "false"].contains(&value));
                    assert_eq!(is_absent(name), top.or(inside).is_none(), "{context}\n{report}");
                    assert_eq!(is_mismatch(name), is_wrong(top), "{context}\n{report}");
                    let inner = format!("properties.{name}");
                    assert!(!is_absent(&inner), "{context}\n{report}");
                    assert_eq!(is_mismatch(&inner), name == field.name && is_wrong(inside), "{context}\n{report}");
                }
            }
        }
    }

    let mut seen = See::default();
    Kind::visit_all(&mut seen);
    assert!(!seen.0.is_empty());
    println!("{} of {} flags are parameters of a kind", seen.0.len(), flags().count());
}

/// Up to 15.7 the bitmaps are one of the alternatives that housekeeping needs (application-settings.md, "Housekeeping").
#[test]
#[allow(deprecated, reason = "it is about what the service required before it was deprecated")]
fn what_a_version_requires_it_is_not_told_to_leave_out() {
    let update = SettingsUpdate::new()
        .housekeeping_enabled(true)
        .housekeeping_bitmaps_enabled(true)
        .housekeeping_full_repack_period(50)
        .housekeeping_gc_period(200);
    let findings = |minor| Target::new().version(Version::new(15, minor)).check(&update);
    assert!(findings(7).iter().all(|finding| !finding.message().contains("leave it out")), "{}", findings(7));
    let idle: Vec<_> = findings(8).into_iter().filter(|finding| finding.rule().name() == "no_effect").collect();
    assert_eq!(
        idle.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["`housekeeping_bitmaps_enabled` has no effect since 15.8: leave it out"]
    );
}
