// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to package index A.

use platform_api_runtime::{
    BooleanOrString, Fact, Field, IntoParam, KindFacts, Method, Object, Operation,
    Parent, Request, Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/package-index-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::PackageIndexA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = PackageIndexA::new("<USERNAME>", "<TOKEN>")
///     .push_events(true)
///     .merge_requests_events(true);
/// let endpoint = client.project("group/widgets").package_index_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Slug: `package-index-a`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.
#[doc(alias = "package-index-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct PackageIndexA(Object);

impl PackageIndexA {
    /// Creates a request from its required parameters.
    ///
    /// - `username`: string. Package index user.
    /// - `token`: string. Token of the user.
    pub fn new(username: impl Into<String>, token: impl Into<Secret>) -> Self {
        PackageIndexA(
            Object::of(&PARAMETERS)
                .with::<String>("username", username.into())
                .with::<Secret>("token", token.into()),
        )
    }

    /// Package index server URL. May also be a string (assumed).
    ///
    /// Boolean or string. Format: `uri`. `""`: The default server is used. Documented as `boolean`.
    pub fn server(self, value: impl IntoParam<BooleanOrString>) -> Self {
        PackageIndexA(self.0.with("server", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        PackageIndexA(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl PackageIndexA {
    /// Notify the external tool on push.
    pub fn push_events(self, value: impl IntoParam<bool>) -> Self {
        PackageIndexA(self.0.with("push_events", value))
    }

    /// Notify the external tool on merge requests.
    pub fn merge_requests_events(self, value: impl IntoParam<bool>) -> Self {
        PackageIndexA(self.0.with("merge_requests_events", value))
    }

    /// Notify the external tool on tag push.
    pub fn tag_push_events(self, value: impl IntoParam<bool>) -> Self {
        PackageIndexA(self.0.with("tag_push_events", value))
    }
}

platform_api_runtime::request!(
    PackageIndexA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(PackageIndexA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Package index user.
    #[inline]
    pub fn username(&self) -> Option<&str> {
        self.0.get("username")
    }

    /// Token of the user.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn token(&self) -> Option<SecretRef<'_>> {
        self.0.get("token")
    }

    /// Package index server URL. May also be a string (assumed).
    ///
    /// Boolean or string. Format: `uri`. `""`: The default server is used. Documented as `boolean`.
    #[inline]
    pub fn server(&self) -> Option<BooleanOrString> {
        self.0.get("server")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = PackageIndexA);

/// Sets up the integration: `PUT /projects/:id/integrations/package-index-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &PackageIndexA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/package-index-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/package-index-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_package_index_a",
        Method::PUT,
        "/projects/:id/integrations/package-index-a",
    ),
    Operation::new(
        "get_package_index_a",
        Method::GET,
        "/projects/:id/integrations/package-index-a",
    ),
    Operation::new(
        "disable_package_index_a",
        Method::DELETE,
        "/projects/:id/integrations/package-index-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("username", Type::String, &[Fact::Required])
        .doc(SECTION, "Package index user."),
    Field::new("token", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Token of the user."),
    Field::new(
            "server",
            Type::BooleanOrString,
            &[
                Fact::Format(StringFormat::Uri),
                Fact::Means(&[("\"\"", "The default server is used.")]),
                Fact::Declared("boolean"),
                Fact::Assumed("May also be a string."),
            ],
        )
        .doc(SECTION, "Package index server URL."),
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

static PARAMETERS: Table = Table::new("PackageIndexA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Package Index A",
    doc: "Connects the project to package index A.",
    ..super::facts("package-index-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for PackageIndexA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for PackageIndexA {}
