//! Examples about kinds in general, which name a kind of the spec.

use serde_json::{Map, json};

use super::{is_plain, lasting_kinds};
use crate::model::{Api, Field, IntegrationsSpec, KindSpec, Type};
use crate::names;

/// Fills in the names in braces. `None` if the API has no kind that the example could name.
pub fn example(api: &Api, template: &str) -> Option<String> {
    let integrations = &api.integrations;
    if template.contains("{event}") {
        let (kind, event) = event(integrations)?;
        return Some(of_event(integrations, kind, event, &of_kind(kind, template)));
    }
    Some(of_kind(lasting_kinds(integrations).next()?, template))
}

pub fn of_kind(kind: &KindSpec, template: &str) -> String {
    template
        .replace("{kind_slug}", &kind.slug)
        .replace("{kind_type}", &names::kind_name(&kind.slug))
        .replace("{kind_module}", &names::module_name(&kind.slug))
        .replace("{slug_field}", IntegrationsSpec::SLUG)
}

/// The first event of the integration object that some kind switches with nothing else than its required secrets.
fn event(integrations: &IntegrationsSpec) -> Option<(&KindSpec, &Field)> {
    let is_flag = |field: &&Field| field.ty == Type::Boolean;
    for field in integrations.object.iter().filter(is_flag) {
        for kind in lasting_kinds(integrations).filter(|kind| requires_secrets_only(kind)) {
            let mut parameters = kind.parameters.iter();
            let event = parameters.find(|event| event.name == field.name && event.is_event() && is_plain(event));
            if let Some(event) = event {
                return Some((kind, event));
            }
        }
    }
    None
}

fn requires_secrets_only(kind: &KindSpec) -> bool {
    let mut required = kind.parameters.iter().filter(|field| field.is_required()).peekable();
    required.peek().is_some() && required.all(Field::is_secret)
}

fn of_event(integrations: &IntegrationsSpec, kind: &KindSpec, event: &Field, template: &str) -> String {
    let getter = names::field_name(&event.name);
    let mut is_done = format!("current.{getter}() == Some(true)");
    let mut active = String::new();
    if let Some(activation) = &integrations.activation {
        is_done = format!("current.{}() != Some(true) || {is_done}", names::field_name(activation));
        active = format!("\"{activation}\":true,");
    }
    let mut sent = Map::new();
    sent.insert(event.name.clone(), json!(true));
    for secret in kind.parameters.iter().filter(|field| field.is_required()) {
        sent.insert(secret.name.clone(), json!(format!("{} {}", kind.slug, secret.name)));
    }
    template
        .replace("{event}", &event.name)
        .replace("{is_done}", &is_done)
        .replace("{active}", &active)
        .replace("{properties}", integrations.properties())
        .replace("{sent}", &json!(sent).to_string())
}
