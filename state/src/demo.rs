//! The sandbox that stands in for a service.

use std::collections::BTreeSet;
use std::error::Error;

use platform_api::generic::{IntegrationKind, KindVisitor, write};
use platform_api::integrations::Kind;
use platform_api::{Client, SettingsUpdate, settings};
use platform_api_sandbox::{Role, Sandbox};
use serde_json::{Map, Value};

use crate::sample::sample;
use crate::service::{Service, retry};

/// The default projects of the sandbox.
pub const PROJECTS: [&str; 2] = ["group/gadgets", "group/widgets"];

/// Starts a sandbox with these projects, and a client with an administrator's token.
pub async fn start(projects: &[&str]) -> Result<(Sandbox, Client), Box<dyn Error>> {
    let mut builder = Sandbox::builder();
    // They replace the project that every sandbox has by default.
    for (id, path) in (42..).zip(projects) {
        builder = builder.project(id, *path);
    }
    let sandbox = builder.start().await?;
    let token = sandbox.token(Role::Administrator);
    let client = Client::builder(sandbox.url()).token(token).retry(retry()).build()?;
    Ok((sandbox, client))
}

/// Sets up an attribute of each section of the settings, and a kind of each section in each project.
pub async fn set_up(service: &Service, projects: &[&str]) -> Result<(), Box<dyn Error>> {
    let mut seen = BTreeSet::new();
    let plain = settings::ATTRIBUTES.iter().filter(|field| field.facts.is_empty());
    let first = plain.filter(|field| seen.insert(field.section));
    let values: Map<String, Value> = first.map(|field| (field.name.to_owned(), sample(field))).collect();
    let update: SettingsUpdate = serde_json::from_value(Value::Object(values))?;
    service.call(settings::update(&update)).await?;
    for project in projects {
        let mut requests = Requests { project, seen: BTreeSet::new(), requests: Vec::new() };
        Kind::visit_all(&mut requests);
        for send in requests.requests {
            send(service.clone()).await?;
        }
    }
    Ok(())
}

/// Collects requests of kinds that require no secret.
struct Requests<'a> {
    project: &'a str,
    seen: BTreeSet<&'static str>,
    requests: Vec<crate::plan::change::Sending>,
}

impl KindVisitor for Requests<'_> {
    fn visit<K: IntegrationKind>(&mut self) {
        let required = || K::TABLE.fields.iter().filter(|field| field.is_required());
        let needs_secrets = required().any(|field| field.is_secret());
        if K::FACTS.update_only || needs_secrets || !self.seen.insert(K::FACTS.section) {
            return;
        }
        let values = required().map(|field| (field.name.to_owned(), sample(field))).collect();
        let request = serde_json::from_value::<K>(Value::Object(values)).expect("samples are valid");
        let request = write(self.project.into(), &request);
        self.requests.push(Box::new(|service| Box::pin(async move { service.call(request).await.map(drop) })));
    }
}
