// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Posts project events to a chat service through chat app A.
//!
//! Install it in the web interface. Creating it takes a token of OAuth 2.0 that is out of reach of the API.
//!
//! It cannot be created through the API, only changed once it is installed.
//!
//! Slug `chat-app-a`. From *Project Integrations API*, section “Chat and notification channels”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Table, Type, Updatable,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

pub use super::BranchesToBeNotified;

/// The request that changes a `chat-app-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/chat-app-a`. From *Project Integrations API*, section “Chat and
/// notification channels”.
#[derive(Clone, Default, PartialEq)]
pub struct ChatAppA(Fields);

impl ChatAppA {
    /// Nothing is set.
    pub fn new() -> Self {
        Self::default()
    }
}

impl ChatAppA {
    /// Channel for notifications whose event kind has no channel of its own.
    ///
    /// `channel`: text.
    #[must_use]
    pub fn channel(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.channel = value.into();
        self
    }

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

    /// Whether only the default branch is notified.
    ///
    /// `notify_only_default_branch`: boolean.
    #[deprecated(note = "use `branches_to_be_notified`")]
    #[must_use]
    pub fn notify_only_default_branch(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.notify_only_default_branch = value.into();
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

    /// Whether alerts notify the external tool.
    ///
    /// `alert_events`: boolean.
    #[must_use]
    pub fn alert_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.alert_events = value.into();
        self
    }

    /// Whether issues notify the external tool.
    ///
    /// `issues_events`: boolean.
    #[must_use]
    pub fn issues_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.issues_events = value.into();
        self
    }

    /// Whether confidential issues notify the external tool.
    ///
    /// `confidential_issues_events`: boolean.
    #[must_use]
    pub fn confidential_issues_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.confidential_issues_events = value.into();
        self
    }

    /// Whether merge requests notify the external tool.
    ///
    /// `merge_requests_events`: boolean.
    #[must_use]
    pub fn merge_requests_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.merge_requests_events = value.into();
        self
    }

    /// Whether notes notify the external tool.
    ///
    /// `note_events`: boolean.
    #[must_use]
    pub fn note_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.note_events = value.into();
        self
    }

    /// Whether confidential notes notify the external tool.
    ///
    /// `confidential_note_events`: boolean.
    #[must_use]
    pub fn confidential_note_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.confidential_note_events = value.into();
        self
    }

    /// Whether deployments notify the external tool.
    ///
    /// `deployment_events`: boolean.
    #[must_use]
    pub fn deployment_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.deployment_events = value.into();
        self
    }

    /// Whether incidents notify the external tool.
    ///
    /// `incidents_events`: boolean.
    #[must_use]
    pub fn incidents_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.incidents_events = value.into();
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

    /// Whether vulnerabilities notify the external tool.
    ///
    /// `vulnerability_events`: boolean.
    #[must_use]
    pub fn vulnerability_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.vulnerability_events = value.into();
        self
    }

    /// Whether wiki pages notify the external tool.
    ///
    /// `wiki_page_events`: boolean.
    #[must_use]
    pub fn wiki_page_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.wiki_page_events = value.into();
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

/// The `properties` of a `chat-app-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Channel for notifications whose event kind has no channel of its own.
    ///
    /// `channel`: text.
    pub channel: Option<String>,
    /// Whether pipelines are notified only when they are broken.
    ///
    /// `notify_only_broken_pipelines`: boolean.
    pub notify_only_broken_pipelines: Option<bool>,
    /// Whether only the default branch is notified.
    ///
    /// `notify_only_default_branch`: boolean.
    #[deprecated(note = "use `branches_to_be_notified`")]
    pub notify_only_default_branch: Option<bool>,
    /// Branches whose events are notified.
    ///
    /// `branches_to_be_notified`: one of `all`, `default`, `protected`, `default_and_protected`. Default `"default"`.
    pub branches_to_be_notified: Option<BranchesToBeNotified>,
    /// Whether incidents notify the external tool.
    ///
    /// `incidents_events`: boolean.
    pub incidents_events: Option<bool>,
    rest: Rest,
}

/// Changes the `chat-app-a` integration of a project: `PUT /projects/:id/integrations/chat-app-a`.
pub fn update(
    project: impl Into<ProjectId>,
    request: &ChatAppA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `chat-app-a` integration of a project: `GET /projects/:id/integrations/chat-app-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<ChatAppA>(project.into())
}

/// Disables the `chat-app-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/chat-app-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<ChatAppA>(project.into())
}

impl IntegrationKind for ChatAppA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Updatable for ChatAppA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "chat-app-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "update_chat_app_a",
        Method::Put,
        "/projects/:id/integrations/chat-app-a",
    ),
    read: &Operation::new(
        "get_chat_app_a",
        Method::Get,
        "/projects/:id/integrations/chat-app-a",
    ),
    disable: &Operation::new(
        "disable_chat_app_a",
        Method::Delete,
        "/projects/:id/integrations/chat-app-a",
    ),
    activation: Some("active"),
    parameters: &PARAMETERS,
    properties: &PROPERTIES,
    introduced: None,
    update_only: true,
    keeps_settings: false,
    beta: false,
    hosted_only: false,
    development_only: false,
    limits: &[],
    note: Some(
        "Install it in the web interface. Creating it takes a token of OAuth 2.0 that is out of reach of the API.",
    ),
};

platform_api_runtime::request!(ChatAppA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    channel: Param<String>,
    notify_only_broken_pipelines: Param<bool>,
    notify_only_default_branch: Param<bool>,
    branches_to_be_notified: Param<BranchesToBeNotified>,
    alert_events: Param<bool>,
    issues_events: Param<bool>,
    confidential_issues_events: Param<bool>,
    merge_requests_events: Param<bool>,
    note_events: Param<bool>,
    confidential_note_events: Param<bool>,
    deployment_events: Param<bool>,
    incidents_events: Param<bool>,
    pipeline_events: Param<bool>,
    push_events: Param<bool>,
    tag_push_events: Param<bool>,
    vulnerability_events: Param<bool>,
    wiki_page_events: Param<bool>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for ChatAppA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.channel,
                &self.0.notify_only_broken_pipelines,
                &self.0.notify_only_default_branch,
                &self.0.branches_to_be_notified,
                &self.0.alert_events,
                &self.0.issues_events,
                &self.0.confidential_issues_events,
                &self.0.merge_requests_events,
                &self.0.note_events,
                &self.0.confidential_note_events,
                &self.0.deployment_events,
                &self.0.incidents_events,
                &self.0.pipeline_events,
                &self.0.push_events,
                &self.0.tag_push_events,
                &self.0.vulnerability_events,
                &self.0.wiki_page_events,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.channel,
                &mut self.0.notify_only_broken_pipelines,
                &mut self.0.notify_only_default_branch,
                &mut self.0.branches_to_be_notified,
                &mut self.0.alert_events,
                &mut self.0.issues_events,
                &mut self.0.confidential_issues_events,
                &mut self.0.merge_requests_events,
                &mut self.0.note_events,
                &mut self.0.confidential_note_events,
                &mut self.0.deployment_events,
                &mut self.0.incidents_events,
                &mut self.0.pipeline_events,
                &mut self.0.push_events,
                &mut self.0.tag_push_events,
                &mut self.0.vulnerability_events,
                &mut self.0.wiki_page_events,
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
                &self.channel,
                &self.notify_only_broken_pipelines,
                &self.notify_only_default_branch,
                &self.branches_to_be_notified,
                &self.incidents_events,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.channel,
                &mut self.notify_only_broken_pipelines,
                &mut self.notify_only_default_branch,
                &mut self.branches_to_be_notified,
                &mut self.incidents_events,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Chat and notification channels";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "ChatAppA",
    &[
        Field::new("channel", Type::String, SECTION),
        Field::new("notify_only_broken_pipelines", Type::Boolean, SECTION),
        Field::new("notify_only_default_branch", Type::Boolean, SECTION)
            .deprecated()
            .replaced_by(&["branches_to_be_notified"]),
        Field::new(
                "branches_to_be_notified",
                Type::TextEnum(BranchesToBeNotified::TEXTS),
                SECTION,
            )
            .default("\"default\""),
        Field::new("alert_events", Type::Boolean, SECTION),
        Field::new("issues_events", Type::Boolean, SECTION),
        Field::new("confidential_issues_events", Type::Boolean, SECTION),
        Field::new("merge_requests_events", Type::Boolean, SECTION),
        Field::new("note_events", Type::Boolean, SECTION),
        Field::new("confidential_note_events", Type::Boolean, SECTION),
        Field::new("deployment_events", Type::Boolean, SECTION),
        Field::new("incidents_events", Type::Boolean, SECTION),
        Field::new("pipeline_events", Type::Boolean, SECTION),
        Field::new("push_events", Type::Boolean, SECTION),
        Field::new("tag_push_events", Type::Boolean, SECTION),
        Field::new("vulnerability_events", Type::Boolean, SECTION),
        Field::new("wiki_page_events", Type::Boolean, SECTION),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "ChatAppA properties",
    &[
        Field::new("channel", Type::String, SECTION),
        Field::new("notify_only_broken_pipelines", Type::Boolean, SECTION),
        Field::new("notify_only_default_branch", Type::Boolean, SECTION)
            .deprecated()
            .replaced_by(&["branches_to_be_notified"]),
        Field::new(
                "branches_to_be_notified",
                Type::TextEnum(BranchesToBeNotified::TEXTS),
                SECTION,
            )
            .default("\"default\""),
        Field::new("incidents_events", Type::Boolean, SECTION),
    ],
);
