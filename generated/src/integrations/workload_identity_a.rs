// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to workload identity federation A.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFact, KindFacts, Method, Object, Operation, Parent,
    Request, Settable, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/workload-identity-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::WorkloadIdentityA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = WorkloadIdentityA::new("<WORKLOAD_IDENTITY_FEDERATION_PROJECT_ID>", 1, "<WORKLOAD_IDENTITY_POOL_ID>", "<WORKLOAD_IDENTITY_POOL_PROVIDER_ID>");
/// let endpoint = client.project("group/widgets").workload_identity_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// In beta. Hosted offering only. `GET` has another path.
///
/// Slug: `workload-identity-a`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.
#[doc(alias = "workload-identity-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct WorkloadIdentityA(Object);

impl WorkloadIdentityA {
    /// Creates a request from its required parameters.
    ///
    /// - `workload_identity_federation_project_id`: string. ID of the federation's project.
    /// - `workload_identity_federation_project_number`: integer. Number of the federation's project.
    /// - `workload_identity_pool_id`: string. Identity pool ID.
    /// - `workload_identity_pool_provider_id`: string. Identity pool provider ID.
    pub fn new(
        workload_identity_federation_project_id: impl Into<String>,
        workload_identity_federation_project_number: impl Into<i64>,
        workload_identity_pool_id: impl Into<String>,
        workload_identity_pool_provider_id: impl Into<String>,
    ) -> Self {
        WorkloadIdentityA(
            Object::of(&PARAMETERS)
                .with::<
                    String,
                >(
                    "workload_identity_federation_project_id",
                    workload_identity_federation_project_id.into(),
                )
                .with::<
                    i64,
                >(
                    "workload_identity_federation_project_number",
                    workload_identity_federation_project_number.into(),
                )
                .with::<
                    String,
                >("workload_identity_pool_id", workload_identity_pool_id.into())
                .with::<
                    String,
                >(
                    "workload_identity_pool_provider_id",
                    workload_identity_pool_provider_id.into(),
                ),
        )
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        WorkloadIdentityA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    WorkloadIdentityA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(WorkloadIdentityA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// ID of the federation's project.
    #[inline]
    pub fn workload_identity_federation_project_id(&self) -> Option<&str> {
        self.0.get("workload_identity_federation_project_id")
    }

    /// Number of the federation's project.
    #[inline]
    pub fn workload_identity_federation_project_number(&self) -> Option<i64> {
        self.0.get("workload_identity_federation_project_number")
    }

    /// Identity pool ID.
    #[inline]
    pub fn workload_identity_pool_id(&self) -> Option<&str> {
        self.0.get("workload_identity_pool_id")
    }

    /// Identity pool provider ID.
    #[inline]
    pub fn workload_identity_pool_provider_id(&self) -> Option<&str> {
        self.0.get("workload_identity_pool_provider_id")
    }
}

platform_api_runtime::response!(
    Properties, table = PARAMETERS, request = WorkloadIdentityA
);

/// Sets up the integration: `PUT /projects/:id/integrations/workload-identity-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &WorkloadIdentityA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integration/workload-identity-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/workload-identity-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_workload_identity_a",
        Method::PUT,
        "/projects/:id/integrations/workload-identity-a",
    ),
    Operation::new(
        "get_workload_identity_a",
        Method::GET,
        "/projects/:id/integration/workload-identity-a",
    ),
    Operation::new(
        "disable_workload_identity_a",
        Method::DELETE,
        "/projects/:id/integrations/workload-identity-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new(
            "workload_identity_federation_project_id",
            Type::String,
            &[Fact::Required],
        )
        .doc(SECTION, "ID of the federation's project."),
    Field::new(
            "workload_identity_federation_project_number",
            Type::Integer,
            &[Fact::Required],
        )
        .doc(SECTION, "Number of the federation's project."),
    Field::new("workload_identity_pool_id", Type::String, &[Fact::Required])
        .doc(SECTION, "Identity pool ID."),
    Field::new("workload_identity_pool_provider_id", Type::String, &[Fact::Required])
        .doc(SECTION, "Identity pool provider ID."),
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

static PARAMETERS: Table = Table::new("WorkloadIdentityA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Workload Identity A",
    doc: "Connects the project to workload identity federation A.",
    facts: &[KindFact::Beta, KindFact::HostedOnly],
    ..super::facts("workload-identity-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for WorkloadIdentityA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for WorkloadIdentityA {}
