// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Posts project events to chat service I.
//!
//! Slug `chat-i`. From *Project Integrations API*, section “Chat and notification channels”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

pub use super::BranchesToBeNotified;

/// The request that sets up or changes a `chat-i` integration.
///
/// Sent with `PUT /projects/:id/integrations/chat-i`. From *Project Integrations API*, section “Chat and
/// notification channels”.
#[derive(Clone, PartialEq)]
pub struct ChatI(Fields);

impl ChatI {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `webhook`: text. Webhook URL that notifications are posted to. Whoever has the URL can post, so it is a
    ///   credential.
    pub fn new(webhook: impl Into<Secret>) -> Self {
        ChatI(Fields {
            webhook: Param::Value(webhook.into()),
            ..Fields::default()
        })
    }
}

impl ChatI {
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

    /// Whether pushes notify the external tool.
    ///
    /// `push_events`: boolean.
    #[must_use]
    pub fn push_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.push_events = value.into();
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

    /// Whether pushes of tags notify the external tool.
    ///
    /// `tag_push_events`: boolean.
    #[must_use]
    pub fn tag_push_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.tag_push_events = value.into();
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

    /// Whether pipelines notify the external tool.
    ///
    /// `pipeline_events`: boolean.
    #[must_use]
    pub fn pipeline_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.pipeline_events = value.into();
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

/// The `properties` of a `chat-i` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Webhook URL that notifications are posted to. Whoever has the URL can post, so it is a credential.
    ///
    /// `webhook`: text.
    pub webhook: Option<Secret>,
    /// Whether pipelines are notified only when they are broken.
    ///
    /// `notify_only_broken_pipelines`: boolean.
    pub notify_only_broken_pipelines: Option<bool>,
    /// Branches whose events are notified.
    ///
    /// `branches_to_be_notified`: one of `all`, `default`, `protected`, `default_and_protected`. Default `"default"`.
    pub branches_to_be_notified: Option<BranchesToBeNotified>,
    rest: Rest,
}

/// Sets up, or changes, the `chat-i` integration of a project: `PUT /projects/:id/integrations/chat-i`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &ChatI,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `chat-i` integration of a project: `GET /projects/:id/integrations/chat-i`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<ChatI>(project.into())
}

/// Disables the `chat-i` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/chat-i`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<ChatI>(project.into())
}

impl IntegrationKind for ChatI {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ChatI {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "chat-i",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_chat_i",
        Method::Put,
        "/projects/:id/integrations/chat-i",
    ),
    read: &Operation::new(
        "get_chat_i",
        Method::Get,
        "/projects/:id/integrations/chat-i",
    ),
    disable: &Operation::new(
        "disable_chat_i",
        Method::Delete,
        "/projects/:id/integrations/chat-i",
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

platform_api_runtime::request!(ChatI, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    webhook: Param<Secret>,
    notify_only_broken_pipelines: Param<bool>,
    branches_to_be_notified: Param<BranchesToBeNotified>,
    push_events: Param<bool>,
    issues_events: Param<bool>,
    confidential_issues_events: Param<bool>,
    merge_requests_events: Param<bool>,
    tag_push_events: Param<bool>,
    note_events: Param<bool>,
    confidential_note_events: Param<bool>,
    pipeline_events: Param<bool>,
    wiki_page_events: Param<bool>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for ChatI {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.webhook,
                &self.0.notify_only_broken_pipelines,
                &self.0.branches_to_be_notified,
                &self.0.push_events,
                &self.0.issues_events,
                &self.0.confidential_issues_events,
                &self.0.merge_requests_events,
                &self.0.tag_push_events,
                &self.0.note_events,
                &self.0.confidential_note_events,
                &self.0.pipeline_events,
                &self.0.wiki_page_events,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.webhook,
                &mut self.0.notify_only_broken_pipelines,
                &mut self.0.branches_to_be_notified,
                &mut self.0.push_events,
                &mut self.0.issues_events,
                &mut self.0.confidential_issues_events,
                &mut self.0.merge_requests_events,
                &mut self.0.tag_push_events,
                &mut self.0.note_events,
                &mut self.0.confidential_note_events,
                &mut self.0.pipeline_events,
                &mut self.0.wiki_page_events,
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
                &self.webhook,
                &self.notify_only_broken_pipelines,
                &self.branches_to_be_notified,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.webhook,
                &mut self.notify_only_broken_pipelines,
                &mut self.branches_to_be_notified,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Chat and notification channels";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "ChatI",
    &[
        Field::new("webhook", Type::String, SECTION).required().secret(),
        Field::new("notify_only_broken_pipelines", Type::Boolean, SECTION),
        Field::new(
                "branches_to_be_notified",
                Type::TextEnum(BranchesToBeNotified::TEXTS),
                SECTION,
            )
            .default("\"default\""),
        Field::new("push_events", Type::Boolean, SECTION),
        Field::new("issues_events", Type::Boolean, SECTION),
        Field::new("confidential_issues_events", Type::Boolean, SECTION),
        Field::new("merge_requests_events", Type::Boolean, SECTION),
        Field::new("tag_push_events", Type::Boolean, SECTION),
        Field::new("note_events", Type::Boolean, SECTION),
        Field::new("confidential_note_events", Type::Boolean, SECTION),
        Field::new("pipeline_events", Type::Boolean, SECTION),
        Field::new("wiki_page_events", Type::Boolean, SECTION),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "ChatI properties",
    &[
        Field::new("webhook", Type::String, SECTION).secret(),
        Field::new("notify_only_broken_pipelines", Type::Boolean, SECTION),
        Field::new(
                "branches_to_be_notified",
                Type::TextEnum(BranchesToBeNotified::TEXTS),
                SECTION,
            )
            .default("\"default\""),
    ],
);
