// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Reports commit statuses to a repository.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/commit-status-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::CommitStatusA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = CommitStatusA::new("<TOKEN>", "https://repository-url.example")
///     .static_context(true);
/// let endpoint = client.project("group/widgets").commit_status_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().static_context());
/// # Ok(()) }
/// ```
/// Slug: `commit-status-a`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.
#[doc(alias = "commit-status-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct CommitStatusA(Object);

impl CommitStatusA {
    /// Creates a request from its required parameters.
    ///
    /// - `token`: string. Token for `repository_url`, with repository statuses in its scope.
    /// - `repository_url`: string. Format: `uri`. URL of the repository.
    pub fn new(token: impl Into<Secret>, repository_url: impl Into<String>) -> Self {
        CommitStatusA(
            Object::of(&PARAMETERS)
                .with::<Secret>("token", token.into())
                .with::<String>("repository_url", repository_url.into()),
        )
    }

    /// End the status check's name with the instance's host name.
    pub fn static_context(self, value: impl IntoParam<bool>) -> Self {
        CommitStatusA(self.0.with("static_context", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        CommitStatusA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    CommitStatusA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(CommitStatusA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Token for `repository_url`, with repository statuses in its scope.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn token(&self) -> Option<SecretRef<'_>> {
        self.0.get("token")
    }

    /// URL of the repository.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn repository_url(&self) -> Option<&str> {
        self.0.get("repository_url")
    }

    /// `true`: End the status check's name with the instance's host name.
    #[inline]
    pub fn static_context(&self) -> Option<bool> {
        self.0.get("static_context")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = CommitStatusA);

/// Sets up the integration: `PUT /projects/:id/integrations/commit-status-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &CommitStatusA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/commit-status-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/commit-status-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_commit_status_a",
        Method::PUT,
        "/projects/:id/integrations/commit-status-a",
    ),
    Operation::new(
        "get_commit_status_a",
        Method::GET,
        "/projects/:id/integrations/commit-status-a",
    ),
    Operation::new(
        "disable_commit_status_a",
        Method::DELETE,
        "/projects/:id/integrations/commit-status-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("token", Type::String, &[Fact::Required, Fact::Secret])
        .doc(
            SECTION,
            "Token for `repository_url`, with repository statuses in its scope.",
        ),
    Field::new(
            "repository_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "URL of the repository."),
    Field::new("static_context", Type::Boolean, &[])
        .doc(SECTION, "End the status check's name with the instance's host name."),
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

static PARAMETERS: Table = Table::new("CommitStatusA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Commit Status A",
    doc: "Reports commit statuses to a repository.",
    ..super::facts("commit-status-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for CommitStatusA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for CommitStatusA {}
