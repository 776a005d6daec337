// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to monitoring service A.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/monitoring-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::MonitoringA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = MonitoringA::new("<API_KEY>")
///     .api_url("https://api-url.example")
///     .monitor_env("<MONITOR_ENV>");
/// let endpoint = client.project("group/widgets").monitoring_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().api_url());
/// # Ok(()) }
/// ```
/// Slug: `monitoring-a`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.
#[doc(alias = "monitoring-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct MonitoringA(Object);

impl MonitoringA {
    /// Creates a request from its required parameters.
    ///
    /// - `api_key`: string. Monitoring service API key.
    pub fn new(api_key: impl Into<Secret>) -> Self {
        MonitoringA(Object::of(&PARAMETERS).with::<Secret>("api_key", api_key.into()))
    }

    /// Full URL of the site, for advanced setups.
    ///
    /// Format: `uri`.
    pub fn api_url(self, value: impl IntoParam<String>) -> Self {
        MonitoringA(self.0.with("api_url", value))
    }

    /// Name of the environment to report.
    pub fn monitor_env(self, value: impl IntoParam<String>) -> Self {
        MonitoringA(self.0.with("monitor_env", value))
    }

    /// Name of the service to report.
    pub fn monitor_service(self, value: impl IntoParam<String>) -> Self {
        MonitoringA(self.0.with("monitor_service", value))
    }

    /// Regional site, by default the global site. `null`, not a name, selects the global site (assumed).
    pub fn monitor_site(self, value: impl IntoParam<String>) -> Self {
        MonitoringA(self.0.with("monitor_site", value))
    }

    /// Tags of the form `key:value`.
    ///
    /// Entries are separated by line breaks.
    pub fn monitor_tags(self, value: impl IntoParam<String>) -> Self {
        MonitoringA(self.0.with("monitor_tags", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        MonitoringA(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl MonitoringA {
    /// Collect job logs, to show them with pipeline traces. An event flag (assumed).
    ///
    /// Since 15.3.
    pub fn archive_trace_events(self, value: impl IntoParam<bool>) -> Self {
        MonitoringA(self.0.with("archive_trace_events", value))
    }
}

platform_api_runtime::request!(
    MonitoringA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(MonitoringA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Monitoring service API key.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn api_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("api_key")
    }

    /// Full URL of the site, for advanced setups.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn api_url(&self) -> Option<&str> {
        self.0.get("api_url")
    }

    /// Name of the environment to report.
    #[inline]
    pub fn monitor_env(&self) -> Option<&str> {
        self.0.get("monitor_env")
    }

    /// Name of the service to report.
    #[inline]
    pub fn monitor_service(&self) -> Option<&str> {
        self.0.get("monitor_service")
    }

    /// Regional site, by default the global site. `null`, not a name, selects the global site (assumed).
    #[inline]
    pub fn monitor_site(&self) -> Option<&str> {
        self.0.get("monitor_site")
    }

    /// Tags of the form `key:value`.
    ///
    /// Entries are separated by line breaks.
    #[inline]
    pub fn monitor_tags(&self) -> Option<&str> {
        self.0.get("monitor_tags")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = MonitoringA);

impl Integration<Properties> {
    /// `true`: Collect job logs, to show them with pipeline traces. An event flag (assumed).
    ///
    /// Since 15.3.
    #[inline]
    pub fn archive_trace_events(&self) -> Option<bool> {
        self.flag("archive_trace_events")
    }
}

/// Sets up the integration: `PUT /projects/:id/integrations/monitoring-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &MonitoringA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/monitoring-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/monitoring-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_monitoring_a",
        Method::PUT,
        "/projects/:id/integrations/monitoring-a",
    ),
    Operation::new(
        "get_monitoring_a",
        Method::GET,
        "/projects/:id/integrations/monitoring-a",
    ),
    Operation::new(
        "disable_monitoring_a",
        Method::DELETE,
        "/projects/:id/integrations/monitoring-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("api_key", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Monitoring service API key."),
    Field::new("api_url", Type::String, &[Fact::Format(StringFormat::Uri)])
        .doc(SECTION, "Full URL of the site, for advanced setups."),
    Field::new("monitor_env", Type::String, &[])
        .doc(SECTION, "Name of the environment to report."),
    Field::new("monitor_service", Type::String, &[])
        .doc(SECTION, "Name of the service to report."),
    Field::new(
            "monitor_site",
            Type::String,
            &[Fact::Assumed("`null`, not a name, selects the global site.")],
        )
        .doc(SECTION, "Regional site, by default the global site."),
    Field::new("monitor_tags", Type::String, &[Fact::Separator("\n")])
        .doc(SECTION, "Tags of the form `key:value`."),
    Field::new(
            "archive_trace_events",
            Type::Boolean,
            &[
                Fact::Introduced(Version::new(15, 3)),
                Fact::Event,
                Fact::Assumed("An event flag."),
            ],
        )
        .doc(SECTION, "Collect job logs, to show them with pipeline traces."),
    Field::new(
            "use_inherited_settings",
            Type::Boolean,
            &[
                Fact::Default("false"),
                Fact::Introduced(Version::new(17, 2)),
                Fact::ReadAs("inherited"),
            ],
        )
        .doc(SECTION, "Use inherited default settings."),
];

static PARAMETERS: Table = Table::new("MonitoringA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Monitoring A",
    doc: "Connects the project to monitoring service A.",
    ..super::facts("monitoring-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for MonitoringA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for MonitoringA {}
