// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Reports the status of commits to a repository on hosting service A.
//!
//! Slug `commit-status-a`. From *Project Integrations API*, section “Security, monitoring, registries and other
//! kinds”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `commit-status-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/commit-status-a`. From *Project Integrations API*, section “Security,
/// monitoring, registries and other kinds”.
#[derive(Clone, PartialEq)]
pub struct CommitStatusA(Fields);

impl CommitStatusA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `token`: text. Token for the hosting service. Its scope must include the status of repositories.
    /// - `repository_url`: text. URL of the repository.
    pub fn new(token: impl Into<Secret>, repository_url: impl Into<String>) -> Self {
        CommitStatusA(Fields {
            token: Param::Value(token.into()),
            repository_url: Param::Value(repository_url.into()),
            ..Fields::default()
        })
    }
}

impl CommitStatusA {
    /// Whether the name of the status check ends with the host name of the instance.
    ///
    /// `static_context`: boolean.
    #[must_use]
    pub fn static_context(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.static_context = value.into();
        self
    }

    /// Whether the integration takes over inherited default settings.
    ///
    /// `use_inherited_settings`: boolean. Default `false`. Since 17.2. Reads have it as `inherited`.
    #[must_use]
    pub fn use_inherited_settings(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.use_inherited_settings = value.into();
        self
    }
}

/// The `properties` of a `commit-status-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Token for the hosting service. Its scope must include the status of repositories.
    ///
    /// `token`: text.
    pub token: Option<Secret>,
    /// URL of the repository.
    ///
    /// `repository_url`: text.
    pub repository_url: Option<String>,
    /// Whether the name of the status check ends with the host name of the instance.
    ///
    /// `static_context`: boolean.
    pub static_context: Option<bool>,
    rest: Rest,
}

/// Sets up, or changes, the `commit-status-a` integration of a project: `PUT
/// /projects/:id/integrations/commit-status-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &CommitStatusA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `commit-status-a` integration of a project: `GET /projects/:id/integrations/commit-status-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<CommitStatusA>(project.into())
}

/// Disables the `commit-status-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/commit-status-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<CommitStatusA>(project.into())
}

impl IntegrationKind for CommitStatusA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for CommitStatusA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "commit-status-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_commit_status_a",
        Method::Put,
        "/projects/:id/integrations/commit-status-a",
    ),
    read: &Operation::new(
        "get_commit_status_a",
        Method::Get,
        "/projects/:id/integrations/commit-status-a",
    ),
    disable: &Operation::new(
        "disable_commit_status_a",
        Method::Delete,
        "/projects/:id/integrations/commit-status-a",
    ),
    activation: Some("active"),
    parameters: &PARAMETERS,
    properties: &PROPERTIES,
    introduced: None,
    update_only: false,
    keeps_settings: false,
    beta: false,
    hosted_only: false,
    development_only: false,
    limits: &[],
    note: None,
};

platform_api_runtime::request!(CommitStatusA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    token: Param<Secret>,
    repository_url: Param<String>,
    static_context: Param<bool>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for CommitStatusA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.token,
                &self.0.repository_url,
                &self.0.static_context,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.token,
                &mut self.0.repository_url,
                &mut self.0.static_context,
                &mut self.0.use_inherited_settings,
            ],
            &mut self.0.rest,
        );
    }
}

platform_api_runtime::response!(Properties);

impl Record for Properties {
    fn table(&self) -> &'static Table {
        &PROPERTIES
    }

    fn rest(&self) -> &Rest {
        &self.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(&[&self.token, &self.repository_url, &self.static_context]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [&mut self.token, &mut self.repository_url, &mut self.static_context],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "CommitStatusA",
    &[
        Field::new("token", Type::String, SECTION).required().secret(),
        Field::new("repository_url", Type::String, SECTION).required(),
        Field::new("static_context", Type::Boolean, SECTION),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "CommitStatusA properties",
    &[
        Field::new("token", Type::String, SECTION).secret(),
        Field::new("repository_url", Type::String, SECTION),
        Field::new("static_context", Type::Boolean, SECTION),
    ],
);
