// Generated from spec/integrations/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to a CI system E server.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFact, KindFacts, Method, Object, Operation, Parent,
    Request, Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/ci-e`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::CiE;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = CiE::new("https://ci-e-url.example", "<BUILD_TYPE>", "<USERNAME>", "<PASSWORD>")
///     .push_events(true)
///     .merge_requests_events(true);
/// let endpoint = client.project("group/widgets").ci_e();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// On the CI server, let the VCS root watch every branch so that merge requests build, and form build numbers from VCS revision numbers.
///
/// Slug: `ci-e`. From *Project Integrations API*, section “CI servers”.
#[doc(alias = "ci-e")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct CiE(Object);

impl CiE {
    /// Creates a request from its required parameters.
    ///
    /// - `ci_e_url`: string. Format: `uri`. CI server root URL.
    /// - `build_type`: string. ID of the build configuration.
    /// - `username`: string. CI server user who may start builds by hand.
    /// - `password`: string. Password of the user.
    pub fn new(
        ci_e_url: impl Into<String>,
        build_type: impl Into<String>,
        username: impl Into<String>,
        password: impl Into<Secret>,
    ) -> Self {
        CiE(
            Object::of(&PARAMETERS)
                .with::<String>("ci_e_url", ci_e_url.into())
                .with::<String>("build_type", build_type.into())
                .with::<String>("username", username.into())
                .with::<Secret>("password", password.into()),
        )
    }

    /// Verify SSL when connecting to the external tool.
    ///
    /// Default `true`.
    pub fn enable_ssl_verification(self, value: impl IntoParam<bool>) -> Self {
        CiE(self.0.with("enable_ssl_verification", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        CiE(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl CiE {
    /// Notify the external tool on push.
    pub fn push_events(self, value: impl IntoParam<bool>) -> Self {
        CiE(self.0.with("push_events", value))
    }

    /// Notify the external tool on merge requests.
    pub fn merge_requests_events(self, value: impl IntoParam<bool>) -> Self {
        CiE(self.0.with("merge_requests_events", value))
    }
}

platform_api_runtime::request!(
    CiE, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(CiE);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// CI server root URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn ci_e_url(&self) -> Option<&str> {
        self.0.get("ci_e_url")
    }

    /// `true`: Verify SSL when connecting to the external tool.
    #[inline]
    pub fn enable_ssl_verification(&self) -> Option<bool> {
        self.0.get("enable_ssl_verification")
    }

    /// ID of the build configuration.
    #[inline]
    pub fn build_type(&self) -> Option<&str> {
        self.0.get("build_type")
    }

    /// CI server user who may start builds by hand.
    #[inline]
    pub fn username(&self) -> Option<&str> {
        self.0.get("username")
    }

    /// Password of the user.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn password(&self) -> Option<SecretRef<'_>> {
        self.0.get("password")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = CiE);

/// Sets up the integration: `PUT /projects/:id/integrations/ci-e`.
pub fn set(
    parent: impl Into<Parent>,
    request: &CiE,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/ci-e`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/ci-e`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "CI servers";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_ci_e", Method::PUT, "/projects/:id/integrations/ci-e"),
    Operation::new("get_ci_e", Method::GET, "/projects/:id/integrations/ci-e"),
    Operation::new("disable_ci_e", Method::DELETE, "/projects/:id/integrations/ci-e"),
];

static FIELDS: &[Field] = &[
    Field::new(
            "ci_e_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "CI server root URL."),
    Field::new("enable_ssl_verification", Type::Boolean, &[Fact::Default("true")])
        .doc(SECTION, "Verify SSL when connecting to the external tool."),
    Field::new("build_type", Type::String, &[Fact::Required])
        .doc(SECTION, "ID of the build configuration."),
    Field::new("username", Type::String, &[Fact::Required])
        .doc(SECTION, "CI server user who may start builds by hand."),
    Field::new("password", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Password of the user."),
    Field::new("push_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on push."),
    Field::new("merge_requests_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on merge requests."),
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

static PARAMETERS: Table = Table::new("CiE", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Ci E",
    doc: "Connects the project to a CI system E server.",
    facts: &[
        KindFact::Note(
            "On the CI server, let the VCS root watch every branch so that merge requests build, and form build numbers from VCS revision numbers.",
        ),
    ],
    ..super::facts("ci-e", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for CiE {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for CiE {}
