//! A small model with one of everything, so that these tests do not depend on the transcription.

use std::sync::Arc;

use platform_api_codegen::model::*;
use platform_api_sandbox::{Builder, Sandbox};

pub fn builder() -> Builder {
    Sandbox::builder().api(Arc::new(api()))
}

pub async fn sandbox() -> Sandbox {
    builder().start().await.unwrap()
}

pub fn api() -> Api {
    Api {
        service: Service { base_path: "/api/v4".into(), token_header: "PRIVATE-TOKEN".into() },
        integrations: Integrations {
            document: "Integrations".into(),
            list_path: "/projects/:id/integrations".into(),
            role: Role::Maintainer,
            role_doc: String::new(),
            activation: None,
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
            cache_seconds: 60,
            cache_doc: String::new(),
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
        Field { enterprise: true, ..flag("vulnerability_events") },
        field("properties", Type::Properties),
    ]
}

fn kinds() -> Vec<Kind> {
    let text = |name| field(name, Type::String);
    let flag = |name| field(name, Type::Boolean);
    let required = |field: Field| Field { required: true, ..field };
    let secret = |field: Field| Field { secret: true, ..field };
    let chat = vec![
        required(secret(text("webhook"))),
        text("channel"),
        field("thread", Type::Integer),
        Field { default: Some(Literal::String("default".into())), ..field("branches", Type::Enum(0)) },
        field("restrict_to_branch", Type::BooleanOrString),
        Field { max_items: Some(2), ..field("keys", Type::Array(Box::new(Type::String))) },
        flag("push_events"),
    ];
    let basic = vec![("tracker_auth_type".to_owned(), Literal::Integer(0))];
    let tracker = vec![
        required(text("url")),
        Field { required_when: basic, ..text("username") },
        required(secret(text("password"))),
        Field { default: Some(Literal::Boolean(false)), ..flag("active") },
        Field { default: Some(Literal::Integer(0)), ..field("tracker_auth_type", Type::Enum(1)) },
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
    let response_only = |name, ty| Field { response_only: true, ..field(name, ty) };
    let number = |text: &str| Some(Number(text.into()));
    vec![
        response_only("id", Type::Integer),
        response_only("created_at", Type::Timestamp),
        response_only("updated_at", Type::Timestamp),
        Field { default: Some(Literal::Boolean(true)), ..field("signup_enabled", Type::Boolean) },
        Field { default: Some(Literal::Null), ..field("domain_allowlist", Type::Array(Box::new(Type::String))) },
        field("home_page_url", Type::String),
        Field { minimum: number("1"), maximum: number("90"), ..field("period", Type::Integer) },
        Field {
            minimum: number("0.001"),
            maximum: number("10"),
            step: number("0.001"),
            ..field("timeout", Type::Float)
        },
        Field { max_items: Some(3), ..field("users", Type::Array(Box::new(Type::Integer))) },
        field("allowlist", Type::StringOrArray),
        field("weights", Type::Map(Box::new(Type::Integer))),
        field("protection", Type::Record(1)),
        field("anything", Type::Any),
        Field { secret: true, ..field("api_key", Type::String) },
        Field { aliases: vec!["gravatar_enabled".into()], ..field("avatar_service_enabled", Type::Boolean) },
        Field { tier: Some(Tier::Premium), ..field("paid", Type::Boolean) },
        Field { tier: Some(Tier::Ultimate), ..field("highest", Type::Boolean) },
        Field { higher_tier_read: true, ..field("read_when_paid", Type::Boolean) },
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
    let (default, read_as) = (Some(Literal::Boolean(false)), Some("inherited".to_owned()));
    parameters.push(Field { default, read_as, ..field("use_inherited_settings", Type::Boolean) });
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
    EnumValue { value, name: name.into(), doc: String::new(), introduced: None, source: Source::default() }
}

fn field(name: &str, ty: Type) -> Field {
    Field {
        name: name.into(),
        ty,
        doc: String::new(),
        note: None,
        section: String::new(),
        required: false,
        secret: false,
        default: None,
        minimum: None,
        maximum: None,
        step: None,
        max_items: None,
        unit: None,
        introduced: None,
        deprecated: None,
        tier: None,
        self_managed: false,
        higher_tier_read: false,
        enterprise: false,
        response_only: false,
        needs: None,
        required_when: vec![],
        applies_when: vec![],
        not_in: None,
        no_effect: false,
        restart: false,
        aliases: vec![],
        read_as: None,
        declared: None,
        type_shown: true,
        source: Source::default(),
    }
}
