// Generated from spec/integrations/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to a CI system A server.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFact, KindFacts, Method, Object, Operation, Parent,
    Request, Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/ci-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::CiA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = CiA::new("https://ci-a-url.example", "<BUILD_KEY>", "<USERNAME>", "<PASSWORD>");
/// let endpoint = client.project("group/widgets").ci_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Set up automatic revision labels and a repository trigger on the CI server.
///
/// Slug: `ci-a`. From *Project Integrations API*, section “CI servers”.
#[doc(alias = "ci-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct CiA(Object);

impl CiA {
    /// Creates a request from its required parameters.
    ///
    /// - `ci_a_url`: string. Format: `uri`. CI server root URL.
    /// - `build_key`: string. Key of the build plan. Not a secret (assumed).
    /// - `username`: string. CI server user.
    /// - `password`: string. Password of the user.
    pub fn new(
        ci_a_url: impl Into<String>,
        build_key: impl Into<String>,
        username: impl Into<String>,
        password: impl Into<Secret>,
    ) -> Self {
        CiA(
            Object::of(&PARAMETERS)
                .with::<String>("ci_a_url", ci_a_url.into())
                .with::<String>("build_key", build_key.into())
                .with::<String>("username", username.into())
                .with::<Secret>("password", password.into()),
        )
    }

    /// Verify SSL when connecting to the external tool.
    ///
    /// Default `true`.
    pub fn enable_ssl_verification(self, value: impl IntoParam<bool>) -> Self {
        CiA(self.0.with("enable_ssl_verification", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        CiA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    CiA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(CiA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// CI server root URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn ci_a_url(&self) -> Option<&str> {
        self.0.get("ci_a_url")
    }

    /// `true`: Verify SSL when connecting to the external tool.
    #[inline]
    pub fn enable_ssl_verification(&self) -> Option<bool> {
        self.0.get("enable_ssl_verification")
    }

    /// Key of the build plan. Not a secret (assumed).
    #[inline]
    pub fn build_key(&self) -> Option<&str> {
        self.0.get("build_key")
    }

    /// CI server user.
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

platform_api_runtime::response!(Properties, table = PARAMETERS, request = CiA);

/// Sets up the integration: `PUT /projects/:id/integrations/ci-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &CiA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/ci-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/ci-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "CI servers";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_ci_a", Method::PUT, "/projects/:id/integrations/ci-a"),
    Operation::new("get_ci_a", Method::GET, "/projects/:id/integrations/ci-a"),
    Operation::new("disable_ci_a", Method::DELETE, "/projects/:id/integrations/ci-a"),
];

static FIELDS: &[Field] = &[
    Field::new(
            "ci_a_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "CI server root URL."),
    Field::new("enable_ssl_verification", Type::Boolean, &[Fact::Default("true")])
        .doc(SECTION, "Verify SSL when connecting to the external tool."),
    Field::new(
            "build_key",
            Type::String,
            &[Fact::Required, Fact::Assumed("Not a secret.")],
        )
        .doc(SECTION, "Key of the build plan."),
    Field::new("username", Type::String, &[Fact::Required])
        .doc(SECTION, "CI server user."),
    Field::new("password", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Password of the user."),
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

static PARAMETERS: Table = Table::new("CiA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Ci A",
    doc: "Connects the project to a CI system A server.",
    facts: &[
        KindFact::Note(
            "Set up automatic revision labels and a repository trigger on the CI server.",
        ),
    ],
    ..super::facts("ci-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for CiA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for CiA {}
