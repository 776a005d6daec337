//! The desired state of one thing, settings or an integration, and its comparison with the current state.

use platform_api::generic::{IntegrationKind, KindVisitor, read, write};
use platform_api::integrations::{Integration, Kind};
use platform_api::{Object, Patch, SettingsUpdate, Target, settings};

use crate::plan::change::{Plan, Sending, Work};
use crate::service::Service;

/// Facts about the service that a comparison needs.
#[derive(Debug, Clone, Copy)]
pub struct Known {
    pub target: Target,
    /// Whether the service lacks all secrets of the file.
    pub are_secrets_new: bool,
}

/// The desired settings, or one desired integration of one project.
pub trait Desired: Send + Sync {
    /// `settings`, `chat-d`
    fn name(&self) -> &str;

    /// Whether an integration missing from the list of active ones may exist anyway.
    fn may_be_inactive(&self) -> bool;

    /// Reads the current state and compares.
    fn plan(&self, service: Service, known: Known) -> Work<Plan>;

    /// Compares with an integration that is not active.
    fn plan_inactive(&self, known: Known) -> Plan;
}

/// A desired request, and the marks that the file sets on its parameters.
#[derive(Clone)]
pub struct Wanted<R> {
    pub request: R,
    /// Secrets marked as changed.
    pub changed: Vec<String>,
    /// Parameters marked as unchecked, which are sent unchanged.
    pub unchecked: Vec<String>,
}

impl<R: platform_api::generic::RequestRecord> Wanted<R> {
    fn compare(&self, current: Option<&R::Response>, known: Known, send: impl FnOnce(R) -> Sending) -> Plan {
        let patch = Patch::diff(current, &self.request).with_target(known.target);
        let patch = match known.are_secrets_new {
            true => patch.with_all_secrets_changed(),
            false => patch.with_changed_secrets(self.changed.clone()),
        };
        Plan::new(current.is_some(), patch, &self.unchecked, send)
    }
}

impl Desired for Wanted<SettingsUpdate> {
    fn name(&self) -> &str {
        "settings"
    }

    fn may_be_inactive(&self) -> bool {
        true
    }

    fn plan(&self, service: Service, known: Known) -> Work<Plan> {
        let wanted = self.clone();
        Box::pin(async move {
            let current = service.call(settings::get()).await?;
            Ok(wanted.compare(Some(&current), known, send_settings))
        })
    }

    fn plan_inactive(&self, known: Known) -> Plan {
        self.compare(None, known, send_settings)
    }
}

fn send_settings(update: SettingsUpdate) -> Sending {
    Box::new(move |service| Box::pin(async move { service.call(settings::update(&update)).await.map(drop) }))
}

struct OfProject<K> {
    project: String,
    wanted: Wanted<K>,
}

impl<K: IntegrationKind> OfProject<K> {
    fn compare(&self, current: Option<&K::Response>, known: Known) -> Plan {
        let project = self.project.clone();
        self.wanted.compare(current, known, |request| {
            let request = write(project.into(), &request);
            Box::new(move |service| Box::pin(async move { service.call(request).await.map(drop) }))
        })
    }
}

impl<K: IntegrationKind> Desired for OfProject<K> {
    fn name(&self) -> &str {
        K::FACTS.slug
    }

    /// If a parameter says whether the integration is active, its other parameters count even when it is inactive. An
    /// integration that the API cannot create must already exist.
    fn may_be_inactive(&self) -> bool {
        let activation = K::FACTS.activation.and_then(|name| K::FACTS.parameters.field(name));
        activation.is_some() || K::FACTS.update_only
    }

    fn plan(&self, service: Service, known: Known) -> Work<Plan> {
        let this = OfProject { project: self.project.clone(), wanted: self.wanted.clone() };
        Box::pin(async move {
            let current = service.call(read::<K>(this.project.as_str().into()).optional()).await?;
            Ok(this.compare(current.as_ref(), known))
        })
    }

    fn plan_inactive(&self, known: Known) -> Plan {
        self.compare(None, known)
    }
}

/// Calls `found` with the type of a kind.
pub trait WithKind {
    type Output;

    fn found<K: IntegrationKind>(self) -> Self::Output;
}

/// `None` if the documents do not name such a kind.
pub fn with_kind<W: WithKind>(slug: &str, with: W) -> Option<W::Output> {
    struct Find<'a, W: WithKind>(&'a str, Option<W>, Option<W::Output>);

    impl<W: WithKind> KindVisitor for Find<'_, W> {
        fn visit<K: IntegrationKind>(&mut self) {
            if K::FACTS.slug == self.0
                && let Some(with) = self.1.take()
            {
                self.2 = Some(with.found::<K>());
            }
        }
    }

    let mut find = Find(slug, Some(with), None);
    Kind::visit_all(&mut find);
    find.2
}

pub fn of_project<K: IntegrationKind>(project: &str, wanted: Wanted<K>) -> Box<dyn Desired> {
    Box::new(OfProject { project: project.to_owned(), wanted })
}

/// An integration of a kind that the documents do not name.
struct OfUnknown {
    project: String,
    slug: String,
    parameters: Object,
}

pub fn of_unknown(project: &str, slug: &str, parameters: Object) -> Box<dyn Desired> {
    Box::new(OfUnknown { project: project.to_owned(), slug: slug.to_owned(), parameters })
}

impl Desired for OfUnknown {
    fn name(&self) -> &str {
        &self.slug
    }

    fn may_be_inactive(&self) -> bool {
        false
    }

    fn plan(&self, service: Service, known: Known) -> Work<Plan> {
        let request = Kind::from(self.slug.as_str()).get(self.project.as_str()).optional();
        let this =
            OfUnknown { project: self.project.clone(), slug: self.slug.clone(), parameters: self.parameters.clone() };
        Box::pin(async move {
            let current = service.call(request).await?;
            Ok(this.compare(current.as_ref(), known))
        })
    }

    fn plan_inactive(&self, known: Known) -> Plan {
        self.compare(None, known)
    }
}

impl OfUnknown {
    fn compare(&self, current: Option<&Integration>, known: Known) -> Plan {
        let (kind, project) = (Kind::from(self.slug.as_str()), self.project.clone());
        let patch = kind.patch(current, &self.parameters).with_target(known.target);
        Plan::new(current.is_some(), patch, &[], move |request| {
            let request = kind.set(project, &request);
            Box::new(move |service| Box::pin(async move { service.call(request).await.map(drop) }))
        })
    }
}
