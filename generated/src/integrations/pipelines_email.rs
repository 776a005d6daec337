// Generated from spec/integrations/email.toml.
// Do not edit: run `cargo bindings generate`.

//! Sends emails about the state of pipelines.
//!
//! Slug `pipelines-email`. From *Project Integrations API*, section “Email notifications”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

pub use super::BranchesToBeNotified;

/// The request that sets up or changes a `pipelines-email` integration.
///
/// Sent with `PUT /projects/:id/integrations/pipelines-email`. From *Project Integrations API*, section “Email
/// notifications”.
#[derive(Clone, PartialEq)]
pub struct PipelinesEmail(Fields);

impl PipelinesEmail {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `recipients`: text. Email addresses, separated by commas.
    pub fn new(recipients: impl Into<String>) -> Self {
        PipelinesEmail(Fields {
            recipients: Param::Value(recipients.into()),
            ..Fields::default()
        })
    }
}

impl PipelinesEmail {
    /// Whether pipelines are notified only when they are broken.
    ///
    /// `notify_only_broken_pipelines`: boolean.
    #[must_use]
    pub fn notify_only_broken_pipelines(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.notify_only_broken_pipelines = value.into();
        self
    }

    /// Branches whose events are notified.
    ///
    /// `branches_to_be_notified`: one of `all`, `default`, `protected`, `default_and_protected`. Default `"default"`.
    #[must_use]
    pub fn branches_to_be_notified(
        mut self,
        value: impl Into<Param<BranchesToBeNotified>>,
    ) -> Self {
        self.0.branches_to_be_notified = value.into();
        self
    }

    /// Whether emails are sent about the default branch.
    ///
    /// `notify_only_default_branch`: boolean.
    #[deprecated(note = "use `branches_to_be_notified`")]
    #[must_use]
    pub fn notify_only_default_branch(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.notify_only_default_branch = value.into();
        self
    }

    /// Whether pipelines notify the external tool.
    ///
    /// `pipeline_events`: boolean.
    #[must_use]
    pub fn pipeline_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.pipeline_events = value.into();
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

/// The `properties` of a `pipelines-email` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Email addresses, separated by commas.
    ///
    /// `recipients`: text.
    pub recipients: Option<String>,
    /// Whether pipelines are notified only when they are broken.
    ///
    /// `notify_only_broken_pipelines`: boolean.
    pub notify_only_broken_pipelines: Option<bool>,
    /// Branches whose events are notified.
    ///
    /// `branches_to_be_notified`: one of `all`, `default`, `protected`, `default_and_protected`. Default `"default"`.
    pub branches_to_be_notified: Option<BranchesToBeNotified>,
    /// Whether emails are sent about the default branch.
    ///
    /// `notify_only_default_branch`: boolean.
    #[deprecated(note = "use `branches_to_be_notified`")]
    pub notify_only_default_branch: Option<bool>,
    rest: Rest,
}

/// Sets up, or changes, the `pipelines-email` integration of a project: `PUT
/// /projects/:id/integrations/pipelines-email`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &PipelinesEmail,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `pipelines-email` integration of a project: `GET /projects/:id/integrations/pipelines-email`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<PipelinesEmail>(project.into())
}

/// Disables the `pipelines-email` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/pipelines-email`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<PipelinesEmail>(project.into())
}

impl IntegrationKind for PipelinesEmail {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for PipelinesEmail {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "pipelines-email",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_pipelines_email",
        Method::Put,
        "/projects/:id/integrations/pipelines-email",
    ),
    read: &Operation::new(
        "get_pipelines_email",
        Method::Get,
        "/projects/:id/integrations/pipelines-email",
    ),
    disable: &Operation::new(
        "disable_pipelines_email",
        Method::Delete,
        "/projects/:id/integrations/pipelines-email",
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

platform_api_runtime::request!(PipelinesEmail, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    recipients: Param<String>,
    notify_only_broken_pipelines: Param<bool>,
    branches_to_be_notified: Param<BranchesToBeNotified>,
    notify_only_default_branch: Param<bool>,
    pipeline_events: Param<bool>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for PipelinesEmail {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.recipients,
                &self.0.notify_only_broken_pipelines,
                &self.0.branches_to_be_notified,
                &self.0.notify_only_default_branch,
                &self.0.pipeline_events,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.recipients,
                &mut self.0.notify_only_broken_pipelines,
                &mut self.0.branches_to_be_notified,
                &mut self.0.notify_only_default_branch,
                &mut self.0.pipeline_events,
                &mut self.0.use_inherited_settings,
            ],
            &mut self.0.rest,
        );
    }
}

platform_api_runtime::response!(Properties);

#[allow(deprecated, reason = "a record reads and writes its deprecated fields too")]
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
                &self.recipients,
                &self.notify_only_broken_pipelines,
                &self.branches_to_be_notified,
                &self.notify_only_default_branch,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.recipients,
                &mut self.notify_only_broken_pipelines,
                &mut self.branches_to_be_notified,
                &mut self.notify_only_default_branch,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Email notifications";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "PipelinesEmail",
    &[
        Field::new("recipients", Type::String, SECTION).required(),
        Field::new("notify_only_broken_pipelines", Type::Boolean, SECTION),
        Field::new(
                "branches_to_be_notified",
                Type::TextEnum(BranchesToBeNotified::TEXTS),
                SECTION,
            )
            .default("\"default\""),
        Field::new("notify_only_default_branch", Type::Boolean, SECTION)
            .deprecated()
            .replaced_by(&["branches_to_be_notified"]),
        Field::new("pipeline_events", Type::Boolean, SECTION),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "PipelinesEmail properties",
    &[
        Field::new("recipients", Type::String, SECTION),
        Field::new("notify_only_broken_pipelines", Type::Boolean, SECTION),
        Field::new(
                "branches_to_be_notified",
                Type::TextEnum(BranchesToBeNotified::TEXTS),
                SECTION,
            )
            .default("\"default\""),
        Field::new("notify_only_default_branch", Type::Boolean, SECTION)
            .deprecated()
            .replaced_by(&["branches_to_be_notified"]),
    ],
);
