// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Sends pushes to scanner A, whose policy may reject commits.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFact, KindFacts, Method, Object, Operation, Parent,
    Request, Secret, SecretRef, Settable, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/secret-scan-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::SecretScanA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = SecretScanA::new("<TOKEN>");
/// let endpoint = client.project("group/widgets").secret_scan_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Since 16.9.
///
/// Limit: Files over 1 MB are not scanned.
///
/// Limit: A pushed file name of more than 256 characters fails the push.
///
/// Limit: Pushes go to a third party, so they may be slow or time out.
///
/// Slug: `secret-scan-a`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.
#[doc(alias = "secret-scan-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct SecretScanA(Object);

impl SecretScanA {
    /// Creates a request from its required parameters.
    ///
    /// - `token`: string. Scanner API token whose scope includes scanning.
    pub fn new(token: impl Into<Secret>) -> Self {
        SecretScanA(Object::of(&PARAMETERS).with::<Secret>("token", token.into()))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        SecretScanA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    SecretScanA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(SecretScanA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Scanner API token whose scope includes scanning.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn token(&self) -> Option<SecretRef<'_>> {
        self.0.get("token")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = SecretScanA);

/// Sets up the integration: `PUT /projects/:id/integrations/secret-scan-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &SecretScanA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/secret-scan-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/secret-scan-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_secret_scan_a",
        Method::PUT,
        "/projects/:id/integrations/secret-scan-a",
    ),
    Operation::new(
        "get_secret_scan_a",
        Method::GET,
        "/projects/:id/integrations/secret-scan-a",
    ),
    Operation::new(
        "disable_secret_scan_a",
        Method::DELETE,
        "/projects/:id/integrations/secret-scan-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("token", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Scanner API token whose scope includes scanning."),
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

static PARAMETERS: Table = Table::new("SecretScanA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Secret Scan A",
    doc: "Sends pushes to scanner A, whose policy may reject commits.",
    facts: &[
        KindFact::Introduced(Version::new(16, 9)),
        KindFact::Limits(
            &[
                "Files over 1 MB are not scanned.",
                "A pushed file name of more than 256 characters fails the push.",
                "Pushes go to a third party, so they may be slow or time out.",
            ],
        ),
    ],
    ..super::facts("secret-scan-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for SecretScanA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for SecretScanA {}
