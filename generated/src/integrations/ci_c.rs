// Generated from spec/integrations/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to CI system C.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/ci-c`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::CiC;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = CiC::new("<TOKEN>", "https://ci-c-url.example")
///     .push_events(true)
///     .merge_requests_events(true);
/// let endpoint = client.project("group/widgets").ci_c();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Slug: `ci-c`. From *Project Integrations API*, section “CI servers”.
#[doc(alias = "ci-c")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct CiC(Object);

impl CiC {
    /// Creates a request from its required parameters.
    ///
    /// - `token`: string. Token for CI system C.
    /// - `ci_c_url`: string. Format: `uri`. CI system C URL.
    pub fn new(token: impl Into<Secret>, ci_c_url: impl Into<String>) -> Self {
        CiC(
            Object::of(&PARAMETERS)
                .with::<Secret>("token", token.into())
                .with::<String>("ci_c_url", ci_c_url.into()),
        )
    }

    /// Verify SSL when connecting to the external tool.
    ///
    /// Default `true`.
    pub fn enable_ssl_verification(self, value: impl IntoParam<bool>) -> Self {
        CiC(self.0.with("enable_ssl_verification", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        CiC(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl CiC {
    /// Notify the external tool on push.
    pub fn push_events(self, value: impl IntoParam<bool>) -> Self {
        CiC(self.0.with("push_events", value))
    }

    /// Notify the external tool on merge requests.
    pub fn merge_requests_events(self, value: impl IntoParam<bool>) -> Self {
        CiC(self.0.with("merge_requests_events", value))
    }

    /// Notify the external tool on tag push.
    pub fn tag_push_events(self, value: impl IntoParam<bool>) -> Self {
        CiC(self.0.with("tag_push_events", value))
    }
}

platform_api_runtime::request!(
    CiC, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(CiC);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Token for CI system C.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn token(&self) -> Option<SecretRef<'_>> {
        self.0.get("token")
    }

    /// CI system C URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn ci_c_url(&self) -> Option<&str> {
        self.0.get("ci_c_url")
    }

    /// `true`: Verify SSL when connecting to the external tool.
    #[inline]
    pub fn enable_ssl_verification(&self) -> Option<bool> {
        self.0.get("enable_ssl_verification")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = CiC);

/// Sets up the integration: `PUT /projects/:id/integrations/ci-c`.
pub fn set(
    parent: impl Into<Parent>,
    request: &CiC,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/ci-c`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/ci-c`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "CI servers";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_ci_c", Method::PUT, "/projects/:id/integrations/ci-c"),
    Operation::new("get_ci_c", Method::GET, "/projects/:id/integrations/ci-c"),
    Operation::new("disable_ci_c", Method::DELETE, "/projects/:id/integrations/ci-c"),
];

static FIELDS: &[Field] = &[
    Field::new("token", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Token for CI system C."),
    Field::new(
            "ci_c_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "CI system C URL."),
    Field::new("enable_ssl_verification", Type::Boolean, &[Fact::Default("true")])
        .doc(SECTION, "Verify SSL when connecting to the external tool."),
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

static PARAMETERS: Table = Table::new("CiC", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Ci C",
    doc: "Connects the project to CI system C.",
    ..super::facts("ci-c", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for CiC {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for CiC {}
