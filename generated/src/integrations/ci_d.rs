// Generated from spec/integrations/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to a CI system D server.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/ci-d`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::CiD;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = CiD::new("https://ci-d-url.example", "<PROJECT_NAME>")
///     .username("<USERNAME>")
///     .push_events(true);
/// let endpoint = client.project("group/widgets").ci_d();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().username());
/// # Ok(()) }
/// ```
/// Slug: `ci-d`. From *Project Integrations API*, section “CI servers”.
#[doc(alias = "ci-d")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct CiD(Object);

impl CiD {
    /// Creates a request from its required parameters.
    ///
    /// - `ci_d_url`: string. Format: `uri`. CI server URL.
    /// - `project_name`: string. Project name on the CI server, spelled so that it fits in a URL.
    pub fn new(ci_d_url: impl Into<String>, project_name: impl Into<String>) -> Self {
        CiD(
            Object::of(&PARAMETERS)
                .with::<String>("ci_d_url", ci_d_url.into())
                .with::<String>("project_name", project_name.into()),
        )
    }

    /// Verify SSL when connecting to the external tool.
    ///
    /// Default `true`.
    pub fn enable_ssl_verification(self, value: impl IntoParam<bool>) -> Self {
        CiD(self.0.with("enable_ssl_verification", value))
    }

    /// CI server user, if the server requires authentication.
    pub fn username(self, value: impl IntoParam<String>) -> Self {
        CiD(self.0.with("username", value))
    }

    /// Password of the user, if the server requires authentication.
    pub fn password(self, value: impl IntoParam<Secret>) -> Self {
        CiD(self.0.with("password", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        CiD(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl CiD {
    /// Notify the external tool on push.
    pub fn push_events(self, value: impl IntoParam<bool>) -> Self {
        CiD(self.0.with("push_events", value))
    }

    /// Notify the external tool on merge requests.
    pub fn merge_requests_events(self, value: impl IntoParam<bool>) -> Self {
        CiD(self.0.with("merge_requests_events", value))
    }

    /// Notify the external tool on tag push.
    pub fn tag_push_events(self, value: impl IntoParam<bool>) -> Self {
        CiD(self.0.with("tag_push_events", value))
    }
}

platform_api_runtime::request!(
    CiD, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(CiD);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// CI server URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn ci_d_url(&self) -> Option<&str> {
        self.0.get("ci_d_url")
    }

    /// `true`: Verify SSL when connecting to the external tool.
    #[inline]
    pub fn enable_ssl_verification(&self) -> Option<bool> {
        self.0.get("enable_ssl_verification")
    }

    /// Project name on the CI server, spelled so that it fits in a URL.
    #[inline]
    pub fn project_name(&self) -> Option<&str> {
        self.0.get("project_name")
    }

    /// CI server user, if the server requires authentication.
    #[inline]
    pub fn username(&self) -> Option<&str> {
        self.0.get("username")
    }

    /// Password of the user, if the server requires authentication.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn password(&self) -> Option<SecretRef<'_>> {
        self.0.get("password")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = CiD);

/// Sets up the integration: `PUT /projects/:id/integrations/ci-d`.
pub fn set(
    parent: impl Into<Parent>,
    request: &CiD,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/ci-d`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/ci-d`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "CI servers";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_ci_d", Method::PUT, "/projects/:id/integrations/ci-d"),
    Operation::new("get_ci_d", Method::GET, "/projects/:id/integrations/ci-d"),
    Operation::new("disable_ci_d", Method::DELETE, "/projects/:id/integrations/ci-d"),
];

static FIELDS: &[Field] = &[
    Field::new(
            "ci_d_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "CI server URL."),
    Field::new("enable_ssl_verification", Type::Boolean, &[Fact::Default("true")])
        .doc(SECTION, "Verify SSL when connecting to the external tool."),
    Field::new("project_name", Type::String, &[Fact::Required])
        .doc(
            SECTION,
            "Project name on the CI server, spelled so that it fits in a URL.",
        ),
    Field::new("username", Type::String, &[])
        .doc(SECTION, "CI server user, if the server requires authentication."),
    Field::new("password", Type::String, &[Fact::Secret])
        .doc(SECTION, "Password of the user, if the server requires authentication."),
    Field::new("push_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on push."),
    Field::new("merge_requests_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on merge requests."),
    Field::new("tag_push_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on tag push."),
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

static PARAMETERS: Table = Table::new("CiD", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Ci D",
    doc: "Connects the project to a CI system D server.",
    ..super::facts("ci-d", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for CiD {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for CiD {}
