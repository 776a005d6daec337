//! A small model with one case of everything, so that these tests do not depend on the spec.

use std::sync::Arc;

use platform_api_codegen::model::*;
use platform_api_sandbox::{Builder, Sandbox};

use crate::caller::Caller;

pub const LIST: &str = "/projects/42/integrations";
pub const CHAT: &str = "/projects/42/integrations/chat-d";
pub const SETTINGS: &str = "/application/settings";

pub fn builder() -> Builder {
    Sandbox::builder().api(Arc::new(api()))
}

pub async fn sandbox() -> Sandbox {
    builder().start().await.unwrap()
}

/// A sandbox of the small model, and a caller with the token of a role.
pub async fn start(role: platform_api_sandbox::Role) -> (Sandbox, Caller) {
    let sandbox = sandbox().await;
    let caller = Caller::new(&sandbox, role);
    (sandbox, caller)
}

pub fn api() -> Api {
    Api {
        service: Service { base_path: "/api/v4".into(), token_header: "PRIVATE-TOKEN".into() },
        integrations: Integrations {
            document: "Integrations".into(),
            list_path: "/projects/:id/integrations".into(),
            role: Role::Maintainer,
            role_doc: String::new(),
            activation: Some("active".into()),
            shared: Vec::new(),
            object: object(),
            kinds: kinds(),
        },
        settings: Settings {
            document: "Settings".into(),
            path: "/application/settings".into(),
            role: Role::Administrator,
            role_doc: String::new(),
            installations_only: false,
            unset_reads_null: false,
            parameters_in_query: false,
            cache_seconds: 60,
            cache_adjustable: false,
            cache_doc: String::new(),
            notes: Vec::new(),
            sections: vec![Section { name: "all".into(), title: "All".into(), attributes: attributes() }],
            removed: vec![("repository_storages".into(), Version { major: 16, minor: 6 })],
        },
        enums: vec![texts("Branches", &["all", "default"]), numbers("AuthType", &[0, 1])],
        records: vec![levels(), defaults()],
    }
}

fn object() -> Vec<Field> {
    let flag = |name| field(name, Type::Boolean);
    vec![
        field("id", Type::Integer),
        field("title", Type::String),
        field("slug", Type::String),
        field("created_at", Type::Timestamp),
        field("updated_at", Type::Timestamp),
        flag("active"),
        flag("push_events"),
        flag("note_events"),
        flag("inherited"),
        stated("vulnerability_events", Type::Boolean, [Fact::Enterprise]),
        field("properties", Type::Properties),
    ]
}

fn kinds() -> Vec<Kind> {
    let text = |name| field(name, Type::String);
    let flag = |name| field(name, Type::Boolean);
    let with = |fact, mut field: Field| {
        field.facts.insert(0, fact);
        field
    };
    let required = |field| with(Fact::Required, field);
    let secret = |field| with(Fact::Secret, field);
    let chat = vec![
        required(secret(text("webhook"))),
        text("channel"),
        field("thread", Type::Integer),
        stated("branches", Type::Enum(0), [Fact::Default(Literal::String("default".into()))]),
        field("restrict_to_branch", Type::BooleanOrString),
        stated("keys", Type::Array(Box::new(Type::String)), [Fact::MaxItems(2)]),
        flag("push_events"),
    ];
    let basic = vec![("tracker_auth_type".to_owned(), Literal::Integer(0))];
    let tracker = vec![
        required(text("url")),
        stated("username", Type::String, [Fact::RequiredWhen(basic)]),
        required(secret(text("password"))),
        stated("active", Type::Boolean, [Fact::Default(Literal::Boolean(false))]),
        stated("tracker_auth_type", Type::Enum(1), [Fact::Default(Literal::Integer(0))]),
    ];
    let pool = vec![required(text("pool")), required(field("number", Type::Integer))];
    vec![
        kind("chat-d", chat),
        kind("issue-tracker-d", tracker),
        Kind { update_only: true, ..kind("chat-app-a", vec![text("channel"), flag("vulnerability_events")]) },
        Kind { keeps_settings: true, ..kind("test-mgmt-a", vec![required(text("url")), secret(text("token"))]) },
        Kind { read_path: "/projects/:id/integration/workload-identity-a".into(), ..kind("workload-identity-a", pool) },
        Kind {
            shown_properties: vec!["token".into()],
            ..kind("slash-commands-b", vec![required(secret(text("token")))])
        },
    ]
}

fn attributes() -> Vec<Field> {
    let response_only = |name, ty| stated(name, ty, [Fact::ResponseOnly]);
    let number = |text: &str| Number(text.into());
    vec![
        response_only("id", Type::Integer),
        response_only("created_at", Type::Timestamp),
        response_only("updated_at", Type::Timestamp),
        stated("signup_enabled", Type::Boolean, [Fact::Default(Literal::Boolean(true))]),
        stated("domain_allowlist", Type::Array(Box::new(Type::String)), [Fact::Default(Literal::Null)]),
        field("home_page_url", Type::String),
        stated("period", Type::Integer, [Fact::Minimum(number("1")), Fact::Maximum(number("90"))]),
        stated(
            "timeout",
            Type::Float,
            [Fact::Minimum(number("0.001")), Fact::Maximum(number("10")), Fact::Step(number("0.001"))],
        ),
        stated("even", Type::Float, [Fact::Step(number("2"))]),
        stated("odd", Type::Float, [Fact::Minimum(number("1")), Fact::Step(number("2"))]),
        stated("quarters", Type::Float, [Fact::Minimum(number("0.25")), Fact::Step(number("0.5"))]),
        stated("users", Type::Array(Box::new(Type::Integer)), [Fact::MaxItems(3)]),
        field("allowlist", Type::StringOrArray),
        field("weights", Type::Map(Box::new(Type::Integer))),
        field("protection", Type::Record(1)),
        field("anything", Type::Any),
        stated("api_key", Type::String, [Fact::Secret]),
        stated("avatar_service_enabled", Type::Boolean, [Fact::Alias(vec!["gravatar_enabled".into()])]),
        stated("paid", Type::Boolean, [Fact::Tier(Tier::Premium)]),
        stated("highest", Type::Boolean, [Fact::Tier(Tier::Ultimate)]),
        stated("read_when_paid", Type::Boolean, [Fact::HigherTierRead]),
    ]
}

fn levels() -> Record {
    let fields = vec![field("access_level", Type::Integer)];
    Record { name: "Level".into(), doc: String::new(), fields, source: Source::default() }
}

fn defaults() -> Record {
    let levels = Type::Array(Box::new(Type::Record(0)));
    let fields = vec![field("allowed_to_push", levels), field("allow_force_push", Type::Boolean)];
    Record { name: "Protection".into(), doc: String::new(), fields, source: Source::default() }
}

fn kind(slug: &str, mut parameters: Vec<Field>) -> Kind {
    let is_property = |field: &&Field| object().iter().all(|of_object| of_object.name != field.name);
    let properties = parameters.iter().filter(is_property).cloned().collect();
    let inherited = [Fact::Default(Literal::Boolean(false)), Fact::ReadAs("inherited".to_owned())];
    parameters.push(stated("use_inherited_settings", Type::Boolean, inherited));
    let path = format!("/projects/:id/integrations/{slug}");
    Kind {
        slug: slug.into(),
        section: String::new(),
        doc: String::new(),
        note: None,
        limits: vec![],
        introduced: None,
        update_only: false,
        keeps_settings: false,
        beta: false,
        hosted_only: false,
        development_only: false,
        read_path: path.clone(),
        path,
        parameters,
        properties,
        shown_properties: vec![],
        source: Source::default(),
        former: None,
    }
}

fn texts(name: &str, values: &[&str]) -> Enum {
    let value = |text: &&str| value(text, Literal::String((*text).to_owned()));
    Enum {
        name: name.into(),
        doc: String::new(),
        values: values.iter().map(value).collect(),
        source: Source::default(),
    }
}

fn numbers(name: &str, values: &[i64]) -> Enum {
    let value = |number: &i64| value("number", Literal::Integer(*number));
    Enum {
        name: name.into(),
        doc: String::new(),
        values: values.iter().map(value).collect(),
        source: Source::default(),
    }
}

fn value(name: &str, value: Literal) -> EnumValue {
    EnumValue {
        value,
        name: name.into(),
        doc: String::new(),
        introduced: None,
        source: Source::default(),
        former: None,
    }
}

fn field(name: &str, ty: Type) -> Field {
    stated(name, ty, [])
}

/// The facts are in the order of the enum, as `resolve` sorts them.
pub fn stated<const N: usize>(name: &str, ty: Type, facts: [Fact; N]) -> Field {
    let (doc, section) = (String::new(), String::new());
    Field { name: name.into(), ty, doc, section, facts: facts.into(), source: Source::default(), former: None }
}
