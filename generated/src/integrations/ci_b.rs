// Generated from spec/integrations/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to a CI system B pipeline.

use platform_api_runtime::{
    Deprecated, Fact, Field, IntoParam, KindFacts, Method, NoEffect, Object, Operation,
    Parent, Request, Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/ci-b`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::CiB;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = CiB::new("<TOKEN>", "https://project-url.example")
///     .push_events(true)
///     .merge_requests_events(true);
/// let endpoint = client.project("group/widgets").ci_b();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Slug: `ci-b`. From *Project Integrations API*, section “CI servers”.
#[doc(alias = "ci-b")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct CiB(Object);

impl CiB {
    /// Creates a request from its required parameters.
    ///
    /// - `token`: string. Token for CI system B.
    /// - `project_url`: string. Format: `uri`. URL of the pipeline.
    pub fn new(token: impl Into<Secret>, project_url: impl Into<String>) -> Self {
        CiB(
            Object::of(&PARAMETERS)
                .with::<Secret>("token", token.into())
                .with::<String>("project_url", project_url.into()),
        )
    }

    /// Verify SSL, as the service always does.
    ///
    /// Default `true`. Has no effect.
    #[deprecated(note = "the API reference deprecates it")]
    pub fn enable_ssl_verification(self, value: impl IntoParam<bool>) -> Self {
        CiB(self.0.with("enable_ssl_verification", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        CiB(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl CiB {
    /// Notify the external tool on push.
    pub fn push_events(self, value: impl IntoParam<bool>) -> Self {
        CiB(self.0.with("push_events", value))
    }

    /// Notify the external tool on merge requests.
    pub fn merge_requests_events(self, value: impl IntoParam<bool>) -> Self {
        CiB(self.0.with("merge_requests_events", value))
    }

    /// Notify the external tool on tag push.
    pub fn tag_push_events(self, value: impl IntoParam<bool>) -> Self {
        CiB(self.0.with("tag_push_events", value))
    }
}

platform_api_runtime::request!(
    CiB, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(CiB);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Token for CI system B.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn token(&self) -> Option<SecretRef<'_>> {
        self.0.get("token")
    }

    /// URL of the pipeline.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn project_url(&self) -> Option<&str> {
        self.0.get("project_url")
    }

    /// `true`: Verify SSL, as the service always does.
    ///
    /// Has no effect.
    #[deprecated(note = "the API reference deprecates it")]
    #[inline]
    pub fn enable_ssl_verification(&self) -> Option<bool> {
        self.0.get("enable_ssl_verification")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = CiB);

/// Sets up the integration: `PUT /projects/:id/integrations/ci-b`.
pub fn set(
    parent: impl Into<Parent>,
    request: &CiB,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/ci-b`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/ci-b`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "CI servers";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_ci_b", Method::PUT, "/projects/:id/integrations/ci-b"),
    Operation::new("get_ci_b", Method::GET, "/projects/:id/integrations/ci-b"),
    Operation::new("disable_ci_b", Method::DELETE, "/projects/:id/integrations/ci-b"),
];

static FIELDS: &[Field] = &[
    Field::new("token", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Token for CI system B."),
    Field::new(
            "project_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "URL of the pipeline."),
    Field::new(
            "enable_ssl_verification",
            Type::Boolean,
            &[
                Fact::Default("true"),
                Fact::Deprecated(Deprecated {
                    since: None,
                    replaced_by: &[],
                }),
                Fact::NoEffect(NoEffect { since: None }),
            ],
        )
        .doc(SECTION, "Verify SSL, as the service always does."),
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

static PARAMETERS: Table = Table::new("CiB", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Ci B",
    doc: "Connects the project to a CI system B pipeline.",
    ..super::facts("ci-b", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for CiB {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for CiB {}
