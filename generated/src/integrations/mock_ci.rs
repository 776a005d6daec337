// Generated from spec/integrations/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to a mock CI server.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFact, KindFacts, Method, Object, Operation, Parent,
    Request, Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/mock-ci`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::MockCi;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = MockCi::new("https://mock-service-url.example");
/// let endpoint = client.project("group/widgets").mock_ci();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Development environments only.
///
/// Slug: `mock-ci`. From *Project Integrations API*, section “CI servers”.
#[doc(alias = "mock-ci")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct MockCi(Object);

impl MockCi {
    /// Creates a request from its required parameters.
    ///
    /// - `mock_service_url`: string. Format: `uri`. Mock server URL.
    pub fn new(mock_service_url: impl Into<String>) -> Self {
        MockCi(
            Object::of(&PARAMETERS)
                .with::<String>("mock_service_url", mock_service_url.into()),
        )
    }

    /// Verify SSL when connecting to the external tool.
    ///
    /// Default `true`.
    pub fn enable_ssl_verification(self, value: impl IntoParam<bool>) -> Self {
        MockCi(self.0.with("enable_ssl_verification", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        MockCi(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    MockCi, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(MockCi);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Mock server URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn mock_service_url(&self) -> Option<&str> {
        self.0.get("mock_service_url")
    }

    /// `true`: Verify SSL when connecting to the external tool.
    #[inline]
    pub fn enable_ssl_verification(&self) -> Option<bool> {
        self.0.get("enable_ssl_verification")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = MockCi);

/// Sets up the integration: `PUT /projects/:id/integrations/mock-ci`.
pub fn set(
    parent: impl Into<Parent>,
    request: &MockCi,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/mock-ci`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/mock-ci`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "CI servers";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_mock_ci", Method::PUT, "/projects/:id/integrations/mock-ci"),
    Operation::new("get_mock_ci", Method::GET, "/projects/:id/integrations/mock-ci"),
    Operation::new(
        "disable_mock_ci",
        Method::DELETE,
        "/projects/:id/integrations/mock-ci",
    ),
];

static FIELDS: &[Field] = &[
    Field::new(
            "mock_service_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "Mock server URL."),
    Field::new("enable_ssl_verification", Type::Boolean, &[Fact::Default("true")])
        .doc(SECTION, "Verify SSL when connecting to the external tool."),
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

static PARAMETERS: Table = Table::new("MockCi", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Mock Ci",
    doc: "Connects the project to a mock CI server.",
    facts: &[KindFact::DevelopmentOnly],
    ..super::facts("mock-ci", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for MockCi {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for MockCi {}
