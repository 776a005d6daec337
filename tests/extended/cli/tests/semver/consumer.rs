//! Uses all bindings of the base spec, with the type of every value read, so any source break stops it from compiling.
//! A case may have its own `consumer.rs`.

use std::collections::BTreeMap;

use platform_api::facts;
use platform_api::generic::{IntegrationKind, KindVisitor, Settable, Updatable};
use platform_api::integrations::{self, ChatA, ChatApp, CiA, Integration, Kind, chat_a, chat_app, ci_a};
use platform_api::settings::{self, Access, Protection, REMOVED};
use platform_api::types;
use platform_api::{
    BooleanOrString, Client, Endpoint, Json, List, OneOrMany, Param, Project, Request, Secret, SecretRef, Settings,
    SettingsUpdate, Timestamp,
};

pub fn branches(all: integrations::Branches) -> [settings::Branches; 3] {
    let all: types::Branches = all;
    match all {
        integrations::Branches::All | integrations::Branches::Default => {}
        integrations::Branches::Unknown(_) => {}
        _ => {}
    }
    [all, settings::Branches::All, settings::Branches::from("default")]
}

pub fn auth_type() -> (i64, types::AuthType) {
    let token = types::AuthType::Token;
    (token.as_i64(), types::AuthType::Basic)
}

pub fn chat_a_is_set(
    token: Secret,
    branches: integrations::Branches,
) -> Request<Option<Integration<chat_a::Properties>>> {
    let flags = chat_a::RequiredFlags {
        push_events: true,
        note_events: false,
    };
    let request: ChatA = ChatA::new(token, flags)
        .thread(Param::<i64>::Value(1))
        .branches(Param::<integrations::Branches>::Value(branches))
        .default_only(Param::<bool>::Null)
        .inherit(Param::<bool>::NotSent);
    chat_a::set(42, &request)
}

pub fn chat_a_is_read(properties: chat_a::Properties) {
    let _: Option<bool> = properties.inherit();
    let _: Option<SecretRef<'_>> = properties.token();
    let _: Option<i64> = properties.thread();
    let _: Option<integrations::Branches> = properties.branches();
    let _: Option<bool> = properties.default_only();
    let _: Option<bool> = properties.note_events();
    let _: Request<Integration<chat_a::Properties>> = chat_a::get(42);
    let _: Request<Option<Integration<chat_a::Properties>>> = chat_a::disable(42);
}

pub fn chat_app_is_updated(branches: integrations::Branches) -> Request<Option<Integration<chat_app::Properties>>> {
    let request: ChatApp = ChatApp::new()
        .channel(Param::<String>::NotSent)
        .branches(Param::<integrations::Branches>::Value(branches))
        .inherit(Param::<bool>::NotSent);
    let _: ChatApp = ChatApp::default();
    chat_app::update(42, &request)
}

pub fn chat_app_is_read(properties: chat_app::Properties) {
    let _: Option<bool> = properties.inherit();
    let _: Option<&str> = properties.channel();
    let _: Option<integrations::Branches> = properties.branches();
    let _: Request<Integration<chat_app::Properties>> = chat_app::get(42);
    let _: Request<Option<Integration<chat_app::Properties>>> = chat_app::disable(42);
}

pub fn ci_a_is_set(url: String) -> Request<Option<Integration<ci_a::Properties>>> {
    let request: CiA = CiA::new(url)
        .username(Param::<String>::NotSent)
        .auth_type(Param::<types::AuthType>::NotSent)
        .push_events(Param::<bool>::NotSent)
        .inherit(Param::<bool>::NotSent);
    ci_a::set(42, &request)
}

pub fn ci_a_is_read(properties: ci_a::Properties) {
    let _: Option<bool> = properties.inherit();
    let _: Option<&str> = properties.url();
    let _: Option<&str> = properties.username();
    let _: Option<types::AuthType> = properties.auth_type();
    let _: Request<Integration<ci_a::Properties>> = ci_a::get(42);
    let _: Request<Option<Integration<ci_a::Properties>>> = ci_a::disable(42);
}

pub fn integrations_are_listed(integration: Integration) {
    let _: Option<i64> = integration.id();
    let _: Option<bool> = integration.push_events();
    let _: Request<List<Integration>> = integrations::list(42);
}

pub fn kinds(visitor: &mut impl KindVisitor) -> Vec<Kind> {
    fn is_set<K: IntegrationKind + Settable>() {}
    fn is_updated<K: IntegrationKind + Updatable>() {}
    is_set::<ChatA>();
    is_set::<CiA>();
    is_updated::<ChatApp>();
    Kind::visit_all(visitor);
    vec![Kind::ChatA, Kind::ChatApp, Kind::CiA, Kind::from_slug("chat-a")]
}

pub fn the_fluent_form(client: &Client) {
    let project: Project = client.project(42);
    let _: Endpoint<_, ChatA> = project.chat_a();
    let _: Endpoint<_, ChatApp> = project.chat_app();
    let _: Endpoint<_, CiA> = project.ci_a();
}

pub fn settings_are_read(settings: Settings) {
    let _: Option<i64> = settings.id();
    let _: Option<Timestamp> = settings.created_at();
    let _: Option<bool> = settings.admin_mode();
    let _: Option<&str> = settings.old_mail();
    let _: Option<&str> = settings.new_mail();
    let _: Option<SecretRef<'_>> = settings.api_key();
    let _: Option<Vec<settings::Branches>> = settings.levels();
    let _: Option<settings::Branches> = settings.level();
    let protection: Protection = settings.protection().unwrap_or_default();
    let _: Option<bool> = protection.get_force_push();
    let access: Option<Vec<Access>> = protection.get_access();
    let _: Option<i64> = access.unwrap_or_default().remove(0).get_level();
    let _: Option<Json> = settings.unknown_type();
    let _: Option<BooleanOrString> = settings.renderer_url();
    let _: Option<OneOrMany> = settings.domains();
    let _: Option<BTreeMap<String, i64>> = settings.weights();
    let _: Option<&str> = settings.home_url();
    let _: Option<bool> = settings.limit_enabled();
    let _: Option<i64> = settings.limit();
    let _: Option<f64> = settings.limit_timeout();
    let _: Option<bool> = settings.either();
    let _: Option<Vec<String>> = settings.allowlist();
    let _: Request<Settings> = settings::get();
    let _: &[facts::Field] = settings::ATTRIBUTES;
    let _: usize = REMOVED.len();
}

pub fn settings_are_changed() -> Request<Option<Settings>> {
    let access: Vec<Access> = vec![Access::new().level(Param::<i64>::Value(1))];
    let protection: Protection = Protection::new()
        .force_push(Param::<bool>::Value(true))
        .access(Param::<Vec<Access>>::Value(access));
    let update: SettingsUpdate = SettingsUpdate::new()
        .admin_mode(Param::<bool>::NotSent)
        .old_mail(Param::<String>::NotSent)
        .new_mail(Param::<String>::NotSent)
        .api_key(Param::<Secret>::NotSent)
        .levels(Param::<Vec<settings::Branches>>::NotSent)
        .level(Param::<settings::Branches>::NotSent)
        .protection(Param::<Protection>::Value(protection))
        .unknown_type(Param::<Json>::NotSent)
        .renderer_url(Param::<BooleanOrString>::NotSent)
        .domains(Param::<OneOrMany>::NotSent)
        .weights(Param::<BTreeMap<String, i64>>::NotSent)
        .home_url(Param::<String>::NotSent)
        .limit_enabled(Param::<bool>::NotSent)
        .limit(Param::<i64>::NotSent)
        .limit_timeout(Param::<f64>::NotSent)
        .either(Param::<bool>::NotSent)
        .allowlist(Param::<Vec<String>>::NotSent);
    settings::update(&update)
}
