// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to container registry A.
//!
//! Slug `container-registry-a`. From *Project Integrations API*, section “Security, monitoring, registries and
//! other kinds”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `container-registry-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/container-registry-a`. From *Project Integrations API*, section
/// “Security, monitoring, registries and other kinds”.
#[derive(Clone, PartialEq)]
pub struct ContainerRegistryA(Fields);

impl ContainerRegistryA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `url`: text. Base URL of the registry.
    /// - `project_name`: text. Name of the project in the registry.
    /// - `username`: text. User of the registry.
    /// - `password`: text. Password of the user.
    pub fn new(
        url: impl Into<String>,
        project_name: impl Into<String>,
        username: impl Into<String>,
        password: impl Into<Secret>,
    ) -> Self {
        ContainerRegistryA(Fields {
            url: Param::Value(url.into()),
            project_name: Param::Value(project_name.into()),
            username: Param::Value(username.into()),
            password: Param::Value(password.into()),
            ..Fields::default()
        })
    }
}

impl ContainerRegistryA {
    /// Whether the integration takes over inherited default settings.
    ///
    /// `use_inherited_settings`: boolean. Default `false`. Since 17.2. Reads have it as `inherited`.
    #[must_use]
    pub fn use_inherited_settings(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.use_inherited_settings = value.into();
        self
    }
}

/// The `properties` of a `container-registry-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Base URL of the registry.
    ///
    /// `url`: text.
    pub url: Option<String>,
    /// Name of the project in the registry.
    ///
    /// `project_name`: text.
    pub project_name: Option<String>,
    /// User of the registry.
    ///
    /// `username`: text.
    pub username: Option<String>,
    /// Password of the user.
    ///
    /// `password`: text.
    pub password: Option<Secret>,
    rest: Rest,
}

/// Sets up, or changes, the `container-registry-a` integration of a project: `PUT
/// /projects/:id/integrations/container-registry-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &ContainerRegistryA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `container-registry-a` integration of a project: `GET
/// /projects/:id/integrations/container-registry-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<ContainerRegistryA>(project.into())
}

/// Disables the `container-registry-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/container-registry-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<ContainerRegistryA>(project.into())
}

impl IntegrationKind for ContainerRegistryA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ContainerRegistryA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "container-registry-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_container_registry_a",
        Method::Put,
        "/projects/:id/integrations/container-registry-a",
    ),
    read: &Operation::new(
        "get_container_registry_a",
        Method::Get,
        "/projects/:id/integrations/container-registry-a",
    ),
    disable: &Operation::new(
        "disable_container_registry_a",
        Method::Delete,
        "/projects/:id/integrations/container-registry-a",
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

platform_api_runtime::request!(ContainerRegistryA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    url: Param<String>,
    project_name: Param<String>,
    username: Param<String>,
    password: Param<Secret>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for ContainerRegistryA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.url,
                &self.0.project_name,
                &self.0.username,
                &self.0.password,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.url,
                &mut self.0.project_name,
                &mut self.0.username,
                &mut self.0.password,
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
        visit(&[&self.url, &self.project_name, &self.username, &self.password]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.url,
                &mut self.project_name,
                &mut self.username,
                &mut self.password,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "ContainerRegistryA",
    &[
        Field::new("url", Type::String, SECTION).required(),
        Field::new("project_name", Type::String, SECTION).required(),
        Field::new("username", Type::String, SECTION).required(),
        Field::new("password", Type::String, SECTION).required().secret(),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "ContainerRegistryA properties",
    &[
        Field::new("url", Type::String, SECTION),
        Field::new("project_name", Type::String, SECTION),
        Field::new("username", Type::String, SECTION),
        Field::new("password", Type::String, SECTION).secret(),
    ],
);
