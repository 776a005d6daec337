//! What should be, one thing at a time: whatever its type, it can be compared with what is.

use std::future::Future;
use std::pin::Pin;

use platform_api::facts::KindFacts;
use platform_api::generic::{IntegrationKind, KindVisitor, read, write};
use platform_api::integrations::Kind;
use platform_api::{Client, Error, Patch, SettingsUpdate, Target};
use serde_json::{Map, Value};

use crate::plan::Plan;

pub type Work<T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send>>;

/// Settings, or one integration of one project.
pub trait Desired: Send + Sync {
    /// `group/widgets chat-d`
    fn name(&self) -> String;

    /// Reads what is, and compares.
    fn plan(&self, client: Client, target: Target) -> Work<Plan>;
}

struct Instance {
    update: SettingsUpdate,
    changed: Vec<String>,
}

pub fn instance(update: SettingsUpdate, changed: Vec<String>) -> Box<dyn Desired> {
    Box::new(Instance { update, changed })
}

impl Desired for Instance {
    fn name(&self) -> String {
        "settings".to_owned()
    }

    fn plan(&self, client: Client, target: Target) -> Work<Plan> {
        let (name, update, changed) = (self.name(), self.update.clone(), self.changed.clone());
        Box::pin(async move {
            let current = client.settings().get().await?;
            let patch = Patch::diff(&current, &update).with_target(target).with_changed_secrets(changed);
            Ok(Plan::new(name, patch, |update| {
                let call = client.settings().update(update);
                Box::pin(async move { call.await.map(drop) })
            }))
        })
    }
}

struct Integration<K> {
    project: String,
    request: K,
    changed: Vec<String>,
}

impl<K: IntegrationKind> Desired for Integration<K> {
    fn name(&self) -> String {
        format!("{} {}", self.project, K::FACTS.slug)
    }

    fn plan(&self, client: Client, target: Target) -> Work<Plan> {
        let (name, project, request) = (self.name(), self.project.clone(), self.request.clone());
        let changed = self.changed.clone();
        Box::pin(async move {
            let current = client.send(read::<K>(project.as_str().into()).optional()).await?;
            let patch = Patch::diff(current.as_ref(), &request).with_target(target).with_changed_secrets(changed);
            Ok(Plan::new(name, patch, |request| {
                let request = write(project.into(), request);
                Box::pin(async move { client.send(request).await.map(drop) })
            }))
        })
    }
}

/// Finds the type of the kind, and reads the parameters as it.
pub fn integration(
    project: &str,
    facts: &'static KindFacts,
    values: Map<String, Value>,
    changed: Vec<String>,
) -> Result<Box<dyn Desired>, String> {
    let mut find = Find { project, facts, values: Value::Object(values), changed, found: None };
    Kind::visit_all(&mut find);
    find.found.unwrap_or_else(|| Err("the documents name no such kind".to_owned()))
}

struct Find<'a> {
    project: &'a str,
    facts: &'static KindFacts,
    values: Value,
    changed: Vec<String>,
    found: Option<Result<Box<dyn Desired>, String>>,
}

impl KindVisitor for Find<'_> {
    fn visit<K: IntegrationKind>(&mut self) {
        if K::FACTS.slug != self.facts.slug {
            return;
        }
        let (project, changed) = (self.project.to_owned(), self.changed.clone());
        let request = serde_json::from_value::<K>(self.values.take()).map_err(|error| error.to_string());
        let boxed = |request| -> Box<dyn Desired> { Box::new(Integration { project, request, changed }) };
        self.found = Some(request.map(boxed));
    }
}
