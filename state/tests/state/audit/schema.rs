//! The schema accepts exactly the cases' readable policies.

use platform_api::facts::{Field, Type};
use platform_api::integrations::Kind;
use platform_api::settings;
use platform_state::audit::operator::OPERATORS;
use platform_state::audit::policy::Policy;
use platform_state::audit::schema::schema;
use platform_state::file::document::FileFormat;
use serde_json::{Value, json};

use crate::sample::writable;

const OPERANDS: &str = r#"[
    null, true, false, 0, 5, "a", "^a", [], ["a"], [5], [[]], {}, { "no_such_name": 1 },
    { "allow_force_push": true }
]"#;

const RULES: &str = r#"[
    {},
    { "set": true, "severity": "critical", "why": "Because.", "not_told": "ignore" },
    { "set": true, "severity": "worst" },
    { "set": true, "why": "" },
    { "set": true, "because": "a" },
    { "set": true, "applies": { "version": "16.0", "tier": "free", "hosting": "hosted" } },
    { "set": true, "applies": { "version": "16" } },
    { "set": true, "waivers": [{ "reason": "a", "until": "2027-01-31" }] },
    { "set": true, "waivers": [{ "reason": "a", "until": "2027-01-31", "projects": ["a/b"] }] },
    { "set": true, "waivers": [{ "reason": "a", "until": "2027-13-31" }] },
    { "set": true, "waivers": [{ "reason": "a" }] },
    { "set": true, "waivers": [{ "reason": "a", "until": "2027-01-31", "projects": [] }] },
    { "set": true, "waivers": [{ "reason": "a", "until": "2027-01-31", "projects": [" "] }] },
    { "set": true, "waivers": [{ "until": "2027-01-31", "projects": [] }] }
]"#;

#[test]
fn the_schema_accepts_what_reading_accepts() {
    let validator = jsonschema::options()
        .should_validate_formats(true)
        .build(&schema())
        .expect("it is a schema");
    let mut rules: Vec<Value> = serde_json::from_str(RULES).expect("it is an array");
    let operands: Vec<Value> = serde_json::from_str(OPERANDS).expect("it is an array");
    for (_, operator, _) in OPERATORS {
        rules.extend(operands.iter().map(|operand| json!({ operator: operand })));
    }
    let is_of_numbers = |field: &&Field| matches!(field.ty, Type::Array(Type::Integer));
    let of_numbers = settings::FACTS.attributes.fields.iter().find(is_of_numbers);
    let of_numbers = of_numbers.map(|field| format!("/settings/{}", field.name));
    let places = [
        "/settings/signup_enabled",
        "/settings/home_page_url",
        "/settings/max_ssh_key_lifetime",
        "/settings/domain_allowlist",
        "/settings/default_branch_protection_defaults",
        "/settings/spam_check_api_key",
        "/settings/no_such_name",
        "/integrations/chat-d/webhook",
        "/integrations/chat-d/channel",
        "/integrations/chat-d/active",
        "/integrations/chat-d/no_such_name",
        "/integrations/*/push_events",
    ];
    for place in places.into_iter().chain(of_numbers.as_deref()) {
        let (mut accepted, mut refused) = (0, 0);
        for rule in &rules {
            let names = place[1..].rsplit('/');
            let policy = names.fold(rule.clone(), |inner, name| json!({ name: inner }));
            let (read, problems) = Policy::parse(&policy.to_string(), FileFormat::Json);
            let problems = problems.in_file("policy");
            assert_eq!(validator.is_valid(&policy), read.is_some(), "{policy}\n{problems}");
            *(if read.is_some() { &mut accepted } else { &mut refused }) += 1;
        }
        println!("{place}: {accepted} accepted, {refused} refused");
        assert_eq!(accepted > 0, !place.ends_with("no_such_name"));
        assert!(refused > 0);
    }
}

#[test]
fn the_schema_has_every_parameter_of_any_kind() {
    let all = schema();
    let any = &all["properties"]["integrations"]["properties"]["*"]["properties"];
    for kind in Kind::ALL.iter().filter_map(Kind::facts) {
        for field in writable(kind.parameters) {
            assert!(any[field.name].is_object(), "{}", field.name);
        }
    }
}
