// Generated from spec/integrations/task-trackers.toml.
// Do not edit: run `cargo bindings generate`.

//! Links the project to project management tool A.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/project-mgmt-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::ProjectMgmtA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = ProjectMgmtA::new("<TOKEN>").subdomain("<SUBDOMAIN>");
/// let endpoint = client.project("group/widgets").project_mgmt_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().subdomain());
/// # Ok(()) }
/// ```
/// Slug: `project-mgmt-a`. From *Project Integrations API*, section “Task and project trackers”.
#[doc(alias = "project-mgmt-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct ProjectMgmtA(Object);

impl ProjectMgmtA {
    /// Creates a request from its required parameters.
    ///
    /// - `token`: string. Token for project management tool A.
    pub fn new(token: impl Into<Secret>) -> Self {
        ProjectMgmtA(Object::of(&PARAMETERS).with::<Secret>("token", token.into()))
    }

    /// Subdomain in project management tool A.
    pub fn subdomain(self, value: impl IntoParam<String>) -> Self {
        ProjectMgmtA(self.0.with("subdomain", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        ProjectMgmtA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    ProjectMgmtA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(ProjectMgmtA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Token for project management tool A.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn token(&self) -> Option<SecretRef<'_>> {
        self.0.get("token")
    }

    /// Subdomain in project management tool A.
    #[inline]
    pub fn subdomain(&self) -> Option<&str> {
        self.0.get("subdomain")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = ProjectMgmtA);

/// Sets up the integration: `PUT /projects/:id/integrations/project-mgmt-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &ProjectMgmtA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/project-mgmt-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/project-mgmt-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Task and project trackers";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_project_mgmt_a",
        Method::PUT,
        "/projects/:id/integrations/project-mgmt-a",
    ),
    Operation::new(
        "get_project_mgmt_a",
        Method::GET,
        "/projects/:id/integrations/project-mgmt-a",
    ),
    Operation::new(
        "disable_project_mgmt_a",
        Method::DELETE,
        "/projects/:id/integrations/project-mgmt-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("token", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Token for project management tool A."),
    Field::new("subdomain", Type::String, &[])
        .doc(SECTION, "Subdomain in project management tool A."),
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

static PARAMETERS: Table = Table::new("ProjectMgmtA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Project Mgmt A",
    doc: "Links the project to project management tool A.",
    ..super::facts("project-mgmt-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for ProjectMgmtA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ProjectMgmtA {}
