// Generated from spec/integrations/trackers.toml.
// Do not edit: run `cargo bindings generate`.

//! Links the project to issue tracker G.
//!
//! Slug `issue-tracker-g`. From *Project Integrations API*, section “Issue trackers and wikis”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `issue-tracker-g` integration.
///
/// Sent with `PUT /projects/:id/integrations/issue-tracker-g`. From *Project Integrations API*, section “Issue
/// trackers and wikis”.
#[derive(Clone, PartialEq)]
pub struct IssueTrackerG(Fields);

impl IssueTrackerG {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `issues_url`: text. URL where issues are read in the external tracker.
    /// - `project_url`: text. URL of the project in the external tracker.
    pub fn new(issues_url: impl Into<String>, project_url: impl Into<String>) -> Self {
        IssueTrackerG(Fields {
            issues_url: Param::Value(issues_url.into()),
            project_url: Param::Value(project_url.into()),
            ..Fields::default()
        })
    }
}

impl IssueTrackerG {
    /// Whether the integration takes over inherited default settings.
    ///
    /// `use_inherited_settings`: boolean. Default `false`. Since 17.2. Reads have it as `inherited`.
    #[must_use]
    pub fn use_inherited_settings(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.use_inherited_settings = value.into();
        self
    }
}

/// The `properties` of a `issue-tracker-g` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// URL where issues are read in the external tracker.
    ///
    /// `issues_url`: text.
    pub issues_url: Option<String>,
    /// URL of the project in the external tracker.
    ///
    /// `project_url`: text.
    pub project_url: Option<String>,
    rest: Rest,
}

/// Sets up, or changes, the `issue-tracker-g` integration of a project: `PUT
/// /projects/:id/integrations/issue-tracker-g`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &IssueTrackerG,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `issue-tracker-g` integration of a project: `GET /projects/:id/integrations/issue-tracker-g`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<IssueTrackerG>(project.into())
}

/// Disables the `issue-tracker-g` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/issue-tracker-g`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<IssueTrackerG>(project.into())
}

impl IntegrationKind for IssueTrackerG {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for IssueTrackerG {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "issue-tracker-g",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_issue_tracker_g",
        Method::Put,
        "/projects/:id/integrations/issue-tracker-g",
    ),
    read: &Operation::new(
        "get_issue_tracker_g",
        Method::Get,
        "/projects/:id/integrations/issue-tracker-g",
    ),
    disable: &Operation::new(
        "disable_issue_tracker_g",
        Method::Delete,
        "/projects/:id/integrations/issue-tracker-g",
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

platform_api_runtime::request!(IssueTrackerG, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    issues_url: Param<String>,
    project_url: Param<String>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for IssueTrackerG {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[&self.0.issues_url, &self.0.project_url, &self.0.use_inherited_settings],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.issues_url,
                &mut self.0.project_url,
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
        visit(&[&self.issues_url, &self.project_url]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(&mut [&mut self.issues_url, &mut self.project_url], &mut self.rest);
    }
}

const SECTION: &str = "Issue trackers and wikis";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "IssueTrackerG",
    &[
        Field::new("issues_url", Type::String, SECTION).required(),
        Field::new("project_url", Type::String, SECTION).required(),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "IssueTrackerG properties",
    &[
        Field::new("issues_url", Type::String, SECTION),
        Field::new("project_url", Type::String, SECTION),
    ],
);
