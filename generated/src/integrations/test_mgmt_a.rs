// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to test management tool A.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFact, KindFacts, Method, Object, Operation, Parent,
    Request, Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/test-mgmt-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::TestMgmtA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = TestMgmtA::new("https://url.example");
/// let endpoint = client.project("group/widgets").test_mgmt_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Disabling it keeps its settings.
///
/// Slug: `test-mgmt-a`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.
#[doc(alias = "test-mgmt-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct TestMgmtA(Object);

impl TestMgmtA {
    /// Creates a request from its required parameters.
    ///
    /// - `url`: string. Format: `uri`. Test management webhook URL. Secret (assumed).
    pub fn new(url: impl Into<Secret>) -> Self {
        TestMgmtA(Object::of(&PARAMETERS).with::<Secret>("url", url.into()))
    }

    /// Test management token.
    pub fn token(self, value: impl IntoParam<Secret>) -> Self {
        TestMgmtA(self.0.with("token", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        TestMgmtA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    TestMgmtA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(TestMgmtA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Test management webhook URL. Secret (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn url(&self) -> Option<SecretRef<'_>> {
        self.0.get("url")
    }

    /// Test management token.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn token(&self) -> Option<SecretRef<'_>> {
        self.0.get("token")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = TestMgmtA);

/// Sets up the integration: `PUT /projects/:id/integrations/test-mgmt-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &TestMgmtA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/test-mgmt-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and keeps its settings: `DELETE /projects/:id/integrations/test-mgmt-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_test_mgmt_a",
        Method::PUT,
        "/projects/:id/integrations/test-mgmt-a",
    ),
    Operation::new(
        "get_test_mgmt_a",
        Method::GET,
        "/projects/:id/integrations/test-mgmt-a",
    ),
    Operation::new(
        "disable_test_mgmt_a",
        Method::DELETE,
        "/projects/:id/integrations/test-mgmt-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new(
            "url",
            Type::String,
            &[
                Fact::Required,
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret."),
            ],
        )
        .doc(SECTION, "Test management webhook URL."),
    Field::new("token", Type::String, &[Fact::Secret])
        .doc(SECTION, "Test management token."),
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

static PARAMETERS: Table = Table::new("TestMgmtA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Test Mgmt A",
    doc: "Connects the project to test management tool A.",
    facts: &[KindFact::KeepsSettings],
    ..super::facts("test-mgmt-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for TestMgmtA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for TestMgmtA {}
