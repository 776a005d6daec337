// Generated from spec/integrations/task-trackers.toml.
// Do not edit: run `cargo bindings generate`.

//! Comments on tasks of task tracker A.
//!
//! Slug `task-tracker-a`. From *Project Integrations API*, section “Task and project trackers”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `task-tracker-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/task-tracker-a`. From *Project Integrations API*, section “Task and
/// project trackers”.
#[derive(Clone, PartialEq)]
pub struct TaskTrackerA(Fields);

impl TaskTrackerA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `api_key`: text. API token of a user. Comments appear in the name of this user.
    pub fn new(api_key: impl Into<Secret>) -> Self {
        TaskTrackerA(Fields {
            api_key: Param::Value(api_key.into()),
            ..Fields::default()
        })
    }
}

impl TaskTrackerA {
    /// Branches to look at, separated by commas. Leave it blank for all branches.
    ///
    /// `restrict_to_branch`: text.
    #[must_use]
    pub fn restrict_to_branch(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.restrict_to_branch = value.into();
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

/// The `properties` of a `task-tracker-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// API token of a user. Comments appear in the name of this user.
    ///
    /// `api_key`: text.
    pub api_key: Option<Secret>,
    /// Branches to look at, separated by commas. Leave it blank for all branches.
    ///
    /// `restrict_to_branch`: text.
    pub restrict_to_branch: Option<String>,
    rest: Rest,
}

/// Sets up, or changes, the `task-tracker-a` integration of a project: `PUT
/// /projects/:id/integrations/task-tracker-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &TaskTrackerA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `task-tracker-a` integration of a project: `GET /projects/:id/integrations/task-tracker-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<TaskTrackerA>(project.into())
}

/// Disables the `task-tracker-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/task-tracker-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<TaskTrackerA>(project.into())
}

impl IntegrationKind for TaskTrackerA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for TaskTrackerA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "task-tracker-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_task_tracker_a",
        Method::Put,
        "/projects/:id/integrations/task-tracker-a",
    ),
    read: &Operation::new(
        "get_task_tracker_a",
        Method::Get,
        "/projects/:id/integrations/task-tracker-a",
    ),
    disable: &Operation::new(
        "disable_task_tracker_a",
        Method::Delete,
        "/projects/:id/integrations/task-tracker-a",
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

platform_api_runtime::request!(TaskTrackerA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    api_key: Param<Secret>,
    restrict_to_branch: Param<String>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for TaskTrackerA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.api_key,
                &self.0.restrict_to_branch,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.api_key,
                &mut self.0.restrict_to_branch,
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
        visit(&[&self.api_key, &self.restrict_to_branch]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(&mut [&mut self.api_key, &mut self.restrict_to_branch], &mut self.rest);
    }
}

const SECTION: &str = "Task and project trackers";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "TaskTrackerA",
    &[
        Field::new("api_key", Type::String, SECTION).required().secret(),
        Field::new("restrict_to_branch", Type::String, SECTION),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "TaskTrackerA properties",
    &[
        Field::new("api_key", Type::String, SECTION).secret(),
        Field::new("restrict_to_branch", Type::String, SECTION),
    ],
);
