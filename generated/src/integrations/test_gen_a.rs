// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to test generator A.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/test-gen-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::TestGenA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = TestGenA::new("<CODETEST_LICENSE_KEY>", "<CODETEST_ACCESS_TOKEN_NAME>", "<CODETEST_ACCESS_TOKEN_SECRET>");
/// let endpoint = client.project("group/widgets").test_gen_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Slug: `test-gen-a`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.
#[doc(alias = "test-gen-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct TestGenA(Object);

impl TestGenA {
    /// Creates a request from its required parameters.
    ///
    /// - `codetest_license_key`: string. Test generator license key. Secret (assumed).
    /// - `codetest_access_token_name`: string. Test generator access token name. Not a secret (assumed).
    /// - `codetest_access_token_secret`: string. Test generator access token secret. Secret (assumed).
    pub fn new(
        codetest_license_key: impl Into<Secret>,
        codetest_access_token_name: impl Into<String>,
        codetest_access_token_secret: impl Into<Secret>,
    ) -> Self {
        TestGenA(
            Object::of(&PARAMETERS)
                .with::<Secret>("codetest_license_key", codetest_license_key.into())
                .with::<
                    String,
                >("codetest_access_token_name", codetest_access_token_name.into())
                .with::<
                    Secret,
                >("codetest_access_token_secret", codetest_access_token_secret.into()),
        )
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        TestGenA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    TestGenA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(TestGenA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Test generator license key. Secret (assumed).
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn codetest_license_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("codetest_license_key")
    }

    /// Test generator access token name. Not a secret (assumed).
    #[inline]
    pub fn codetest_access_token_name(&self) -> Option<&str> {
        self.0.get("codetest_access_token_name")
    }

    /// Test generator access token secret. Secret (assumed).
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn codetest_access_token_secret(&self) -> Option<SecretRef<'_>> {
        self.0.get("codetest_access_token_secret")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = TestGenA);

/// Sets up the integration: `PUT /projects/:id/integrations/test-gen-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &TestGenA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/test-gen-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/test-gen-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_test_gen_a",
        Method::PUT,
        "/projects/:id/integrations/test-gen-a",
    ),
    Operation::new(
        "get_test_gen_a",
        Method::GET,
        "/projects/:id/integrations/test-gen-a",
    ),
    Operation::new(
        "disable_test_gen_a",
        Method::DELETE,
        "/projects/:id/integrations/test-gen-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new(
            "codetest_license_key",
            Type::String,
            &[Fact::Required, Fact::Secret, Fact::Assumed("Secret.")],
        )
        .doc(SECTION, "Test generator license key."),
    Field::new(
            "codetest_access_token_name",
            Type::String,
            &[Fact::Required, Fact::Assumed("Not a secret.")],
        )
        .doc(SECTION, "Test generator access token name."),
    Field::new(
            "codetest_access_token_secret",
            Type::String,
            &[Fact::Required, Fact::Secret, Fact::Assumed("Secret.")],
        )
        .doc(SECTION, "Test generator access token secret."),
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

static PARAMETERS: Table = Table::new("TestGenA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Test Gen A",
    doc: "Connects the project to test generator A.",
    ..super::facts("test-gen-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for TestGenA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for TestGenA {}
