// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to monitoring service A.
//!
//! Slug `monitoring-a`. From *Project Integrations API*, section “Security, monitoring, registries and other
//! kinds”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `monitoring-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/monitoring-a`. From *Project Integrations API*, section “Security,
/// monitoring, registries and other kinds”.
#[derive(Clone, PartialEq)]
pub struct MonitoringA(Fields);

impl MonitoringA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `api_key`: text. API key for the monitoring service.
    pub fn new(api_key: impl Into<Secret>) -> Self {
        MonitoringA(Fields {
            api_key: Param::Value(api_key.into()),
            ..Fields::default()
        })
    }
}

impl MonitoringA {
    /// Full URL of the site, for advanced setups.
    ///
    /// `api_url`: text.
    #[must_use]
    pub fn api_url(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.api_url = value.into();
        self
    }

    /// Name of the environment to report.
    ///
    /// `monitor_env`: text.
    #[must_use]
    pub fn monitor_env(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.monitor_env = value.into();
        self
    }

    /// Name of the service to report.
    ///
    /// `monitor_service`: text.
    #[must_use]
    pub fn monitor_service(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.monitor_service = value.into();
        self
    }

    /// Regional site to use. Without it the global one is used. The documents do not show the text that stands for the
    /// global site.
    ///
    /// `monitor_site`: text.
    #[must_use]
    pub fn monitor_site(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.monitor_site = value.into();
        self
    }

    /// Tags of the data, each a line of the form `key:value`.
    ///
    /// `monitor_tags`: text.
    #[must_use]
    pub fn monitor_tags(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.monitor_tags = value.into();
        self
    }

    /// Whether logs of jobs are collected, to be shown beside the traces of pipelines.
    ///
    /// `archive_trace_events`: boolean. Since 15.3.
    #[must_use]
    pub fn archive_trace_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.archive_trace_events = value.into();
        self
    }

    /// Whether the integration takes over inherited default settings.
    ///
    /// `use_inherited_settings`: boolean. Default `false`. Since 17.2. Reads have it as `inherited`.
    #[must_use]
    pub fn use_inherited_settings(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.use_inherited_settings = value.into();
        self
    }
}

/// The `properties` of a `monitoring-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// API key for the monitoring service.
    ///
    /// `api_key`: text.
    pub api_key: Option<Secret>,
    /// Full URL of the site, for advanced setups.
    ///
    /// `api_url`: text.
    pub api_url: Option<String>,
    /// Name of the environment to report.
    ///
    /// `monitor_env`: text.
    pub monitor_env: Option<String>,
    /// Name of the service to report.
    ///
    /// `monitor_service`: text.
    pub monitor_service: Option<String>,
    /// Regional site to use. Without it the global one is used. The documents do not show the text that stands for the
    /// global site.
    ///
    /// `monitor_site`: text.
    pub monitor_site: Option<String>,
    /// Tags of the data, each a line of the form `key:value`.
    ///
    /// `monitor_tags`: text.
    pub monitor_tags: Option<String>,
    /// Whether logs of jobs are collected, to be shown beside the traces of pipelines.
    ///
    /// `archive_trace_events`: boolean. Since 15.3.
    pub archive_trace_events: Option<bool>,
    rest: Rest,
}

/// Sets up, or changes, the `monitoring-a` integration of a project: `PUT /projects/:id/integrations/monitoring-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &MonitoringA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `monitoring-a` integration of a project: `GET /projects/:id/integrations/monitoring-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<MonitoringA>(project.into())
}

/// Disables the `monitoring-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/monitoring-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<MonitoringA>(project.into())
}

impl IntegrationKind for MonitoringA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for MonitoringA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "monitoring-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_monitoring_a",
        Method::Put,
        "/projects/:id/integrations/monitoring-a",
    ),
    read: &Operation::new(
        "get_monitoring_a",
        Method::Get,
        "/projects/:id/integrations/monitoring-a",
    ),
    disable: &Operation::new(
        "disable_monitoring_a",
        Method::Delete,
        "/projects/:id/integrations/monitoring-a",
    ),
    activation: Some("active"),
    parameters: &PARAMETERS,
    properties: &PROPERTIES,
    introduced: None,
    update_only: false,
    keeps_settings: false,
    beta: false,
    hosted_only: false,
    development_only: false,
    limits: &[],
    note: None,
};

platform_api_runtime::request!(MonitoringA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    api_key: Param<Secret>,
    api_url: Param<String>,
    monitor_env: Param<String>,
    monitor_service: Param<String>,
    monitor_site: Param<String>,
    monitor_tags: Param<String>,
    archive_trace_events: Param<bool>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for MonitoringA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.api_key,
                &self.0.api_url,
                &self.0.monitor_env,
                &self.0.monitor_service,
                &self.0.monitor_site,
                &self.0.monitor_tags,
                &self.0.archive_trace_events,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.api_key,
                &mut self.0.api_url,
                &mut self.0.monitor_env,
                &mut self.0.monitor_service,
                &mut self.0.monitor_site,
                &mut self.0.monitor_tags,
                &mut self.0.archive_trace_events,
                &mut self.0.use_inherited_settings,
            ],
            &mut self.0.rest,
        );
    }
}

platform_api_runtime::response!(Properties);

impl Record for Properties {
    fn table(&self) -> &'static Table {
        &PROPERTIES
    }

    fn rest(&self) -> &Rest {
        &self.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.api_key,
                &self.api_url,
                &self.monitor_env,
                &self.monitor_service,
                &self.monitor_site,
                &self.monitor_tags,
                &self.archive_trace_events,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.api_key,
                &mut self.api_url,
                &mut self.monitor_env,
                &mut self.monitor_service,
                &mut self.monitor_site,
                &mut self.monitor_tags,
                &mut self.archive_trace_events,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "MonitoringA",
    &[
        Field::new("api_key", Type::String, SECTION).required().secret(),
        Field::new("api_url", Type::String, SECTION),
        Field::new("monitor_env", Type::String, SECTION),
        Field::new("monitor_service", Type::String, SECTION),
        Field::new("monitor_site", Type::String, SECTION)
            .note("The documents do not show the text that stands for the global site."),
        Field::new("monitor_tags", Type::String, SECTION),
        Field::new("archive_trace_events", Type::Boolean, SECTION).introduced(15, 3),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "MonitoringA properties",
    &[
        Field::new("api_key", Type::String, SECTION).secret(),
        Field::new("api_url", Type::String, SECTION),
        Field::new("monitor_env", Type::String, SECTION),
        Field::new("monitor_service", Type::String, SECTION),
        Field::new("monitor_site", Type::String, SECTION)
            .note("The documents do not show the text that stands for the global site."),
        Field::new("monitor_tags", Type::String, SECTION),
        Field::new("archive_trace_events", Type::Boolean, SECTION).introduced(15, 3),
    ],
);
