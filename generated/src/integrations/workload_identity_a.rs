// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to workload identity federation A.
//!
//! In beta. On the hosted offering only. It is read under a path of its own.
//!
//! Slug `workload-identity-a`. From *Project Integrations API*, section “Security, monitoring, registries and other
//! kinds”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `workload-identity-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/workload-identity-a`. From *Project Integrations API*, section
/// “Security, monitoring, registries and other kinds”.
#[derive(Clone, PartialEq)]
pub struct WorkloadIdentityA(Fields);

impl WorkloadIdentityA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `workload_identity_federation_project_id`: text. ID of the project that the federation belongs to.
    /// - `workload_identity_federation_project_number`: whole number. Number of the project that the federation belongs
    ///   to.
    /// - `workload_identity_pool_id`: text. ID of the identity pool.
    /// - `workload_identity_pool_provider_id`: text. ID of the provider in the identity pool.
    pub fn new(
        workload_identity_federation_project_id: impl Into<String>,
        workload_identity_federation_project_number: impl Into<i64>,
        workload_identity_pool_id: impl Into<String>,
        workload_identity_pool_provider_id: impl Into<String>,
    ) -> Self {
        WorkloadIdentityA(Fields {
            workload_identity_federation_project_id: Param::Value(
                workload_identity_federation_project_id.into(),
            ),
            workload_identity_federation_project_number: Param::Value(
                workload_identity_federation_project_number.into(),
            ),
            workload_identity_pool_id: Param::Value(workload_identity_pool_id.into()),
            workload_identity_pool_provider_id: Param::Value(
                workload_identity_pool_provider_id.into(),
            ),
            ..Fields::default()
        })
    }
}

impl WorkloadIdentityA {
    /// Whether the integration takes over inherited default settings.
    ///
    /// `use_inherited_settings`: boolean. Default `false`. Since 17.2. Reads have it as `inherited`.
    #[must_use]
    pub fn use_inherited_settings(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.use_inherited_settings = value.into();
        self
    }
}

/// The `properties` of a `workload-identity-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// ID of the project that the federation belongs to.
    ///
    /// `workload_identity_federation_project_id`: text.
    pub workload_identity_federation_project_id: Option<String>,
    /// Number of the project that the federation belongs to.
    ///
    /// `workload_identity_federation_project_number`: whole number.
    pub workload_identity_federation_project_number: Option<i64>,
    /// ID of the identity pool.
    ///
    /// `workload_identity_pool_id`: text.
    pub workload_identity_pool_id: Option<String>,
    /// ID of the provider in the identity pool.
    ///
    /// `workload_identity_pool_provider_id`: text.
    pub workload_identity_pool_provider_id: Option<String>,
    rest: Rest,
}

/// Sets up, or changes, the `workload-identity-a` integration of a project: `PUT
/// /projects/:id/integrations/workload-identity-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &WorkloadIdentityA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `workload-identity-a` integration of a project: `GET /projects/:id/integration/workload-identity-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<WorkloadIdentityA>(project.into())
}

/// Disables the `workload-identity-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/workload-identity-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<WorkloadIdentityA>(project.into())
}

impl IntegrationKind for WorkloadIdentityA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for WorkloadIdentityA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "workload-identity-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_workload_identity_a",
        Method::Put,
        "/projects/:id/integrations/workload-identity-a",
    ),
    read: &Operation::new(
        "get_workload_identity_a",
        Method::Get,
        "/projects/:id/integration/workload-identity-a",
    ),
    disable: &Operation::new(
        "disable_workload_identity_a",
        Method::Delete,
        "/projects/:id/integrations/workload-identity-a",
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

platform_api_runtime::request!(WorkloadIdentityA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    workload_identity_federation_project_id: Param<String>,
    workload_identity_federation_project_number: Param<i64>,
    workload_identity_pool_id: Param<String>,
    workload_identity_pool_provider_id: Param<String>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for WorkloadIdentityA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.workload_identity_federation_project_id,
                &self.0.workload_identity_federation_project_number,
                &self.0.workload_identity_pool_id,
                &self.0.workload_identity_pool_provider_id,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.workload_identity_federation_project_id,
                &mut self.0.workload_identity_federation_project_number,
                &mut self.0.workload_identity_pool_id,
                &mut self.0.workload_identity_pool_provider_id,
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
                &self.workload_identity_federation_project_id,
                &self.workload_identity_federation_project_number,
                &self.workload_identity_pool_id,
                &self.workload_identity_pool_provider_id,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.workload_identity_federation_project_id,
                &mut self.workload_identity_federation_project_number,
                &mut self.workload_identity_pool_id,
                &mut self.workload_identity_pool_provider_id,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "WorkloadIdentityA",
    &[
        Field::new("workload_identity_federation_project_id", Type::String, SECTION)
            .required(),
        Field::new("workload_identity_federation_project_number", Type::Integer, SECTION)
            .required(),
        Field::new("workload_identity_pool_id", Type::String, SECTION).required(),
        Field::new("workload_identity_pool_provider_id", Type::String, SECTION)
            .required(),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "WorkloadIdentityA properties",
    &[
        Field::new("workload_identity_federation_project_id", Type::String, SECTION),
        Field::new(
            "workload_identity_federation_project_number",
            Type::Integer,
            SECTION,
        ),
        Field::new("workload_identity_pool_id", Type::String, SECTION),
        Field::new("workload_identity_pool_provider_id", Type::String, SECTION),
    ],
);
