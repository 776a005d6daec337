// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to artifact registry A.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFact, KindFacts, Method, Object, Operation, Parent,
    Request, Settable, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/artifact-registry-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::ArtifactRegistryA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = ArtifactRegistryA::new("<ARTIFACT_REGISTRY_PROJECT_ID>", "<ARTIFACT_REGISTRY_LOCATION>", "<ARTIFACT_REGISTRY_REPOSITORIES>");
/// let endpoint = client.project("group/widgets").artifact_registry_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// In beta. Hosted offering only.
///
/// Slug: `artifact-registry-a`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.
#[doc(alias = "artifact-registry-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct ArtifactRegistryA(Object);

impl ArtifactRegistryA {
    /// Creates a request from its required parameters.
    ///
    /// - `artifact_registry_project_id`: string. ID of the registry's project.
    /// - `artifact_registry_location`: string. Registry location.
    /// - `artifact_registry_repositories`: string. Registry repositories.
    pub fn new(
        artifact_registry_project_id: impl Into<String>,
        artifact_registry_location: impl Into<String>,
        artifact_registry_repositories: impl Into<String>,
    ) -> Self {
        ArtifactRegistryA(
            Object::of(&PARAMETERS)
                .with::<
                    String,
                >("artifact_registry_project_id", artifact_registry_project_id.into())
                .with::<
                    String,
                >("artifact_registry_location", artifact_registry_location.into())
                .with::<
                    String,
                >(
                    "artifact_registry_repositories",
                    artifact_registry_repositories.into(),
                ),
        )
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        ArtifactRegistryA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    ArtifactRegistryA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(ArtifactRegistryA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// ID of the registry's project.
    #[inline]
    pub fn artifact_registry_project_id(&self) -> Option<&str> {
        self.0.get("artifact_registry_project_id")
    }

    /// Registry location.
    #[inline]
    pub fn artifact_registry_location(&self) -> Option<&str> {
        self.0.get("artifact_registry_location")
    }

    /// Registry repositories.
    #[inline]
    pub fn artifact_registry_repositories(&self) -> Option<&str> {
        self.0.get("artifact_registry_repositories")
    }
}

platform_api_runtime::response!(
    Properties, table = PARAMETERS, request = ArtifactRegistryA
);

/// Sets up the integration: `PUT /projects/:id/integrations/artifact-registry-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &ArtifactRegistryA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/artifact-registry-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/artifact-registry-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_artifact_registry_a",
        Method::PUT,
        "/projects/:id/integrations/artifact-registry-a",
    ),
    Operation::new(
        "get_artifact_registry_a",
        Method::GET,
        "/projects/:id/integrations/artifact-registry-a",
    ),
    Operation::new(
        "disable_artifact_registry_a",
        Method::DELETE,
        "/projects/:id/integrations/artifact-registry-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("artifact_registry_project_id", Type::String, &[Fact::Required])
        .doc(SECTION, "ID of the registry's project."),
    Field::new("artifact_registry_location", Type::String, &[Fact::Required])
        .doc(SECTION, "Registry location."),
    Field::new("artifact_registry_repositories", Type::String, &[Fact::Required])
        .doc(SECTION, "Registry repositories."),
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

static PARAMETERS: Table = Table::new("ArtifactRegistryA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Artifact Registry A",
    doc: "Connects the project to artifact registry A.",
    facts: &[KindFact::Beta, KindFact::HostedOnly],
    ..super::facts("artifact-registry-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for ArtifactRegistryA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ArtifactRegistryA {}
