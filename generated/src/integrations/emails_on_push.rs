// Generated from spec/integrations/email.toml.
// Do not edit: run `cargo bindings generate`.

//! Sends emails about pushes.
//!
//! Slug `emails-on-push`. From *Project Integrations API*, section “Email notifications”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

pub use super::BranchesToBeNotified;

/// The request that sets up or changes a `emails-on-push` integration.
///
/// Sent with `PUT /projects/:id/integrations/emails-on-push`. From *Project Integrations API*, section “Email
/// notifications”.
#[derive(Clone, PartialEq)]
pub struct EmailsOnPush(Fields);

impl EmailsOnPush {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `recipients`: text. Email addresses, with whitespace in between.
    pub fn new(recipients: impl Into<String>) -> Self {
        EmailsOnPush(Fields {
            recipients: Param::Value(recipients.into()),
            ..Fields::default()
        })
    }
}

impl EmailsOnPush {
    /// Whether diffs are left out of the emails.
    ///
    /// `disable_diffs`: boolean.
    #[must_use]
    pub fn disable_diffs(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.disable_diffs = value.into();
        self
    }

    /// Whether the committer's address is the sender of the emails.
    ///
    /// `send_from_committer_email`: boolean.
    #[must_use]
    pub fn send_from_committer_email(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.send_from_committer_email = value.into();
        self
    }

    /// Whether pushes notify the external tool.
    ///
    /// `push_events`: boolean.
    #[must_use]
    pub fn push_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.push_events = value.into();
        self
    }

    /// Whether pushes of tags notify the external tool.
    ///
    /// `tag_push_events`: boolean.
    #[must_use]
    pub fn tag_push_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.tag_push_events = value.into();
        self
    }

    /// Branches whose events are notified. Pushes of tags are notified whatever the value.
    ///
    /// `branches_to_be_notified`: one of `all`, `default`, `protected`, `default_and_protected`. Default `"all"`.
    #[must_use]
    pub fn branches_to_be_notified(
        mut self,
        value: impl Into<Param<BranchesToBeNotified>>,
    ) -> Self {
        self.0.branches_to_be_notified = value.into();
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

/// The `properties` of a `emails-on-push` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Email addresses, with whitespace in between.
    ///
    /// `recipients`: text.
    pub recipients: Option<String>,
    /// Whether diffs are left out of the emails.
    ///
    /// `disable_diffs`: boolean.
    pub disable_diffs: Option<bool>,
    /// Whether the committer's address is the sender of the emails.
    ///
    /// `send_from_committer_email`: boolean.
    pub send_from_committer_email: Option<bool>,
    /// Branches whose events are notified. Pushes of tags are notified whatever the value.
    ///
    /// `branches_to_be_notified`: one of `all`, `default`, `protected`, `default_and_protected`. Default `"all"`.
    pub branches_to_be_notified: Option<BranchesToBeNotified>,
    rest: Rest,
}

/// Sets up, or changes, the `emails-on-push` integration of a project: `PUT
/// /projects/:id/integrations/emails-on-push`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &EmailsOnPush,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `emails-on-push` integration of a project: `GET /projects/:id/integrations/emails-on-push`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<EmailsOnPush>(project.into())
}

/// Disables the `emails-on-push` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/emails-on-push`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<EmailsOnPush>(project.into())
}

impl IntegrationKind for EmailsOnPush {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for EmailsOnPush {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "emails-on-push",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_emails_on_push",
        Method::Put,
        "/projects/:id/integrations/emails-on-push",
    ),
    read: &Operation::new(
        "get_emails_on_push",
        Method::Get,
        "/projects/:id/integrations/emails-on-push",
    ),
    disable: &Operation::new(
        "disable_emails_on_push",
        Method::Delete,
        "/projects/:id/integrations/emails-on-push",
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

platform_api_runtime::request!(EmailsOnPush, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    recipients: Param<String>,
    disable_diffs: Param<bool>,
    send_from_committer_email: Param<bool>,
    push_events: Param<bool>,
    tag_push_events: Param<bool>,
    branches_to_be_notified: Param<BranchesToBeNotified>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for EmailsOnPush {
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
                &self.0.disable_diffs,
                &self.0.send_from_committer_email,
                &self.0.push_events,
                &self.0.tag_push_events,
                &self.0.branches_to_be_notified,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.recipients,
                &mut self.0.disable_diffs,
                &mut self.0.send_from_committer_email,
                &mut self.0.push_events,
                &mut self.0.tag_push_events,
                &mut self.0.branches_to_be_notified,
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
                &self.recipients,
                &self.disable_diffs,
                &self.send_from_committer_email,
                &self.branches_to_be_notified,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.recipients,
                &mut self.disable_diffs,
                &mut self.send_from_committer_email,
                &mut self.branches_to_be_notified,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Email notifications";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "EmailsOnPush",
    &[
        Field::new("recipients", Type::String, SECTION).required(),
        Field::new("disable_diffs", Type::Boolean, SECTION),
        Field::new("send_from_committer_email", Type::Boolean, SECTION),
        Field::new("push_events", Type::Boolean, SECTION),
        Field::new("tag_push_events", Type::Boolean, SECTION),
        Field::new(
                "branches_to_be_notified",
                Type::TextEnum(BranchesToBeNotified::TEXTS),
                SECTION,
            )
            .default("\"all\"")
            .note("Pushes of tags are notified whatever the value."),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "EmailsOnPush properties",
    &[
        Field::new("recipients", Type::String, SECTION),
        Field::new("disable_diffs", Type::Boolean, SECTION),
        Field::new("send_from_committer_email", Type::Boolean, SECTION),
        Field::new(
                "branches_to_be_notified",
                Type::TextEnum(BranchesToBeNotified::TEXTS),
                SECTION,
            )
            .default("\"all\"")
            .note("Pushes of tags are notified whatever the value."),
    ],
);
