// Generated from spec/integrations/task-trackers.toml.
// Do not edit: run `cargo bindings generate`.

//! Links the project to task tracker B.
//!
//! Slug `task-tracker-b`. From *Project Integrations API*, section “Task and project trackers”.

use platform_api_runtime::{
    BooleanOrString, Field, IntegrationKind, KindFacts, Method, Operation, Param,
    ProjectId, Record, Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `task-tracker-b` integration.
///
/// Sent with `PUT /projects/:id/integrations/task-tracker-b`. From *Project Integrations API*, section “Task and
/// project trackers”.
#[derive(Clone, PartialEq)]
pub struct TaskTrackerB(Fields);

impl TaskTrackerB {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `token`: text. Token for task tracker B.
    pub fn new(token: impl Into<Secret>) -> Self {
        TaskTrackerB(Fields {
            token: Param::Value(token.into()),
            ..Fields::default()
        })
    }
}

impl TaskTrackerB {
    /// Branches to look at, separated by commas. Leave it blank for all branches.
    ///
    /// `restrict_to_branch`: boolean or text. The documents declare it boolean and describe something else.
    #[must_use]
    pub fn restrict_to_branch(
        mut self,
        value: impl Into<Param<BooleanOrString>>,
    ) -> Self {
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

/// The `properties` of a `task-tracker-b` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Token for task tracker B.
    ///
    /// `token`: text.
    pub token: Option<Secret>,
    /// Branches to look at, separated by commas. Leave it blank for all branches.
    ///
    /// `restrict_to_branch`: boolean or text. The documents declare it boolean and describe something else.
    pub restrict_to_branch: Option<BooleanOrString>,
    rest: Rest,
}

/// Sets up, or changes, the `task-tracker-b` integration of a project: `PUT
/// /projects/:id/integrations/task-tracker-b`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &TaskTrackerB,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `task-tracker-b` integration of a project: `GET /projects/:id/integrations/task-tracker-b`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<TaskTrackerB>(project.into())
}

/// Disables the `task-tracker-b` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/task-tracker-b`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<TaskTrackerB>(project.into())
}

impl IntegrationKind for TaskTrackerB {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for TaskTrackerB {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "task-tracker-b",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_task_tracker_b",
        Method::Put,
        "/projects/:id/integrations/task-tracker-b",
    ),
    read: &Operation::new(
        "get_task_tracker_b",
        Method::Get,
        "/projects/:id/integrations/task-tracker-b",
    ),
    disable: &Operation::new(
        "disable_task_tracker_b",
        Method::Delete,
        "/projects/:id/integrations/task-tracker-b",
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

platform_api_runtime::request!(TaskTrackerB, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    token: Param<Secret>,
    restrict_to_branch: Param<BooleanOrString>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for TaskTrackerB {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[&self.0.token, &self.0.restrict_to_branch, &self.0.use_inherited_settings],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.token,
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
        visit(&[&self.token, &self.restrict_to_branch]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(&mut [&mut self.token, &mut self.restrict_to_branch], &mut self.rest);
    }
}

const SECTION: &str = "Task and project trackers";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "TaskTrackerB",
    &[
        Field::new("token", Type::String, SECTION).required().secret(),
        Field::new("restrict_to_branch", Type::BooleanOrString, SECTION)
            .declared("boolean"),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "TaskTrackerB properties",
    &[
        Field::new("token", Type::String, SECTION).secret(),
        Field::new("restrict_to_branch", Type::BooleanOrString, SECTION)
            .declared("boolean"),
    ],
);
