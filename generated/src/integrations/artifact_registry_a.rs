// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to artifact registry A.
//!
//! In beta. On the hosted offering only.
//!
//! Slug `artifact-registry-a`. From *Project Integrations API*, section “Security, monitoring, registries and other
//! kinds”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `artifact-registry-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/artifact-registry-a`. From *Project Integrations API*, section
/// “Security, monitoring, registries and other kinds”.
#[derive(Clone, PartialEq)]
pub struct ArtifactRegistryA(Fields);

impl ArtifactRegistryA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `artifact_registry_project_id`: text. ID of the project that the registry belongs to.
    /// - `artifact_registry_location`: text. Location of the registry.
    /// - `artifact_registry_repositories`: text. Repositories of the registry.
    pub fn new(
        artifact_registry_project_id: impl Into<String>,
        artifact_registry_location: impl Into<String>,
        artifact_registry_repositories: impl Into<String>,
    ) -> Self {
        ArtifactRegistryA(Fields {
            artifact_registry_project_id: Param::Value(
                artifact_registry_project_id.into(),
            ),
            artifact_registry_location: Param::Value(artifact_registry_location.into()),
            artifact_registry_repositories: Param::Value(
                artifact_registry_repositories.into(),
            ),
            ..Fields::default()
        })
    }
}

impl ArtifactRegistryA {
    /// Whether the integration takes over inherited default settings.
    ///
    /// `use_inherited_settings`: boolean. Default `false`. Since 17.2. Reads have it as `inherited`.
    #[must_use]
    pub fn use_inherited_settings(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.use_inherited_settings = value.into();
        self
    }
}

/// The `properties` of a `artifact-registry-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// ID of the project that the registry belongs to.
    ///
    /// `artifact_registry_project_id`: text.
    pub artifact_registry_project_id: Option<String>,
    /// Location of the registry.
    ///
    /// `artifact_registry_location`: text.
    pub artifact_registry_location: Option<String>,
    /// Repositories of the registry.
    ///
    /// `artifact_registry_repositories`: text.
    pub artifact_registry_repositories: Option<String>,
    rest: Rest,
}

/// Sets up, or changes, the `artifact-registry-a` integration of a project: `PUT
/// /projects/:id/integrations/artifact-registry-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &ArtifactRegistryA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `artifact-registry-a` integration of a project: `GET /projects/:id/integrations/artifact-registry-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<ArtifactRegistryA>(project.into())
}

/// Disables the `artifact-registry-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/artifact-registry-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<ArtifactRegistryA>(project.into())
}

impl IntegrationKind for ArtifactRegistryA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ArtifactRegistryA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "artifact-registry-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_artifact_registry_a",
        Method::Put,
        "/projects/:id/integrations/artifact-registry-a",
    ),
    read: &Operation::new(
        "get_artifact_registry_a",
        Method::Get,
        "/projects/:id/integrations/artifact-registry-a",
    ),
    disable: &Operation::new(
        "disable_artifact_registry_a",
        Method::Delete,
        "/projects/:id/integrations/artifact-registry-a",
    ),
    activation: Some("active"),
    parameters: &PARAMETERS,
    properties: &PROPERTIES,
    introduced: None,
    update_only: false,
    keeps_settings: false,
    beta: true,
    hosted_only: true,
    development_only: false,
    limits: &[],
    note: None,
};

platform_api_runtime::request!(ArtifactRegistryA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    artifact_registry_project_id: Param<String>,
    artifact_registry_location: Param<String>,
    artifact_registry_repositories: Param<String>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for ArtifactRegistryA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.artifact_registry_project_id,
                &self.0.artifact_registry_location,
                &self.0.artifact_registry_repositories,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.artifact_registry_project_id,
                &mut self.0.artifact_registry_location,
                &mut self.0.artifact_registry_repositories,
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
        visit(
            &[
                &self.artifact_registry_project_id,
                &self.artifact_registry_location,
                &self.artifact_registry_repositories,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.artifact_registry_project_id,
                &mut self.artifact_registry_location,
                &mut self.artifact_registry_repositories,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "ArtifactRegistryA",
    &[
        Field::new("artifact_registry_project_id", Type::String, SECTION).required(),
        Field::new("artifact_registry_location", Type::String, SECTION).required(),
        Field::new("artifact_registry_repositories", Type::String, SECTION).required(),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "ArtifactRegistryA properties",
    &[
        Field::new("artifact_registry_project_id", Type::String, SECTION),
        Field::new("artifact_registry_location", Type::String, SECTION),
        Field::new("artifact_registry_repositories", Type::String, SECTION),
    ],
);
