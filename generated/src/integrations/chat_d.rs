// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Posts project events to chat service D, each event kind to a channel of its own if need be.
//!
//! Slug `chat-d`. From *Project Integrations API*, section “Chat and notification channels”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

pub use super::{BranchesToBeNotified, LabelsToBeNotifiedBehavior};

/// The request that sets up or changes a `chat-d` integration.
///
/// Sent with `PUT /projects/:id/integrations/chat-d`. From *Project Integrations API*, section “Chat and
/// notification channels”.
#[derive(Clone, PartialEq)]
pub struct ChatD(Fields);

impl ChatD {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `webhook`: text. Webhook URL that notifications are posted to. Whoever has the URL can post, so it is a
    ///   credential.
    pub fn new(webhook: impl Into<Secret>) -> Self {
        ChatD(Fields {
            webhook: Param::Value(webhook.into()),
            ..Fields::default()
        })
    }
}

impl ChatD {
    /// User name for chat service D.
    ///
    /// `username`: text.
    #[must_use]
    pub fn username(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.username = value.into();
        self
    }

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

    /// Labels that select what is notified. Leave it blank to be notified of every event.
    ///
    /// `labels_to_be_notified`: text.
    #[must_use]
    pub fn labels_to_be_notified(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.labels_to_be_notified = value.into();
        self
    }

    /// Whether any or all of `labels_to_be_notified` must match.
    ///
    /// `labels_to_be_notified_behavior`: one of `match_any`, `match_all`. Default `"match_any"`.
    #[must_use]
    pub fn labels_to_be_notified_behavior(
        mut self,
        value: impl Into<Param<LabelsToBeNotifiedBehavior>>,
    ) -> Self {
        self.0.labels_to_be_notified_behavior = value.into();
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

    /// Channel that is told about pushes.
    ///
    /// `push_channel`: text.
    #[must_use]
    pub fn push_channel(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.push_channel = value.into();
        self
    }

    /// Channel that is told about issues.
    ///
    /// `issue_channel`: text.
    #[must_use]
    pub fn issue_channel(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.issue_channel = value.into();
        self
    }

    /// Channel that is told about confidential issues.
    ///
    /// `confidential_issue_channel`: text.
    #[must_use]
    pub fn confidential_issue_channel(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.confidential_issue_channel = value.into();
        self
    }

    /// Channel that is told about merge requests.
    ///
    /// `merge_request_channel`: text.
    #[must_use]
    pub fn merge_request_channel(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.merge_request_channel = value.into();
        self
    }

    /// Channel that is told about notes.
    ///
    /// `note_channel`: text.
    #[must_use]
    pub fn note_channel(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.note_channel = value.into();
        self
    }

    /// Channel that is told about confidential notes.
    ///
    /// `confidential_note_channel`: text.
    #[must_use]
    pub fn confidential_note_channel(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.confidential_note_channel = value.into();
        self
    }

    /// Channel that is told about pushes of tags.
    ///
    /// `tag_push_channel`: text.
    #[must_use]
    pub fn tag_push_channel(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.tag_push_channel = value.into();
        self
    }

    /// Channel that is told about pipelines.
    ///
    /// `pipeline_channel`: text.
    #[must_use]
    pub fn pipeline_channel(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.pipeline_channel = value.into();
        self
    }

    /// Channel that is told about wiki pages.
    ///
    /// `wiki_page_channel`: text.
    #[must_use]
    pub fn wiki_page_channel(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.wiki_page_channel = value.into();
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

/// The `properties` of a `chat-d` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Webhook URL that notifications are posted to. Whoever has the URL can post, so it is a credential.
    ///
    /// `webhook`: text.
    pub webhook: Option<Secret>,
    /// User name for chat service D.
    ///
    /// `username`: text.
    pub username: Option<String>,
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
    /// Labels that select what is notified. Leave it blank to be notified of every event.
    ///
    /// `labels_to_be_notified`: text.
    pub labels_to_be_notified: Option<String>,
    /// Whether any or all of `labels_to_be_notified` must match.
    ///
    /// `labels_to_be_notified_behavior`: one of `match_any`, `match_all`. Default `"match_any"`.
    pub labels_to_be_notified_behavior: Option<LabelsToBeNotifiedBehavior>,
    /// Channel that is told about pushes.
    ///
    /// `push_channel`: text.
    pub push_channel: Option<String>,
    /// Channel that is told about issues.
    ///
    /// `issue_channel`: text.
    pub issue_channel: Option<String>,
    /// Channel that is told about confidential issues.
    ///
    /// `confidential_issue_channel`: text.
    pub confidential_issue_channel: Option<String>,
    /// Channel that is told about merge requests.
    ///
    /// `merge_request_channel`: text.
    pub merge_request_channel: Option<String>,
    /// Channel that is told about notes.
    ///
    /// `note_channel`: text.
    pub note_channel: Option<String>,
    /// Channel that is told about confidential notes.
    ///
    /// `confidential_note_channel`: text.
    pub confidential_note_channel: Option<String>,
    /// Channel that is told about pushes of tags.
    ///
    /// `tag_push_channel`: text.
    pub tag_push_channel: Option<String>,
    /// Channel that is told about pipelines.
    ///
    /// `pipeline_channel`: text.
    pub pipeline_channel: Option<String>,
    /// Channel that is told about wiki pages.
    ///
    /// `wiki_page_channel`: text.
    pub wiki_page_channel: Option<String>,
    rest: Rest,
}

/// Sets up, or changes, the `chat-d` integration of a project: `PUT /projects/:id/integrations/chat-d`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &ChatD,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `chat-d` integration of a project: `GET /projects/:id/integrations/chat-d`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<ChatD>(project.into())
}

/// Disables the `chat-d` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/chat-d`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<ChatD>(project.into())
}

impl IntegrationKind for ChatD {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ChatD {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "chat-d",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_chat_d",
        Method::Put,
        "/projects/:id/integrations/chat-d",
    ),
    read: &Operation::new(
        "get_chat_d",
        Method::Get,
        "/projects/:id/integrations/chat-d",
    ),
    disable: &Operation::new(
        "disable_chat_d",
        Method::Delete,
        "/projects/:id/integrations/chat-d",
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

platform_api_runtime::request!(ChatD, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    webhook: Param<Secret>,
    username: Param<String>,
    channel: Param<String>,
    notify_only_broken_pipelines: Param<bool>,
    notify_only_default_branch: Param<bool>,
    branches_to_be_notified: Param<BranchesToBeNotified>,
    labels_to_be_notified: Param<String>,
    labels_to_be_notified_behavior: Param<LabelsToBeNotifiedBehavior>,
    push_events: Param<bool>,
    issues_events: Param<bool>,
    confidential_issues_events: Param<bool>,
    merge_requests_events: Param<bool>,
    tag_push_events: Param<bool>,
    note_events: Param<bool>,
    confidential_note_events: Param<bool>,
    pipeline_events: Param<bool>,
    wiki_page_events: Param<bool>,
    push_channel: Param<String>,
    issue_channel: Param<String>,
    confidential_issue_channel: Param<String>,
    merge_request_channel: Param<String>,
    note_channel: Param<String>,
    confidential_note_channel: Param<String>,
    tag_push_channel: Param<String>,
    pipeline_channel: Param<String>,
    wiki_page_channel: Param<String>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for ChatD {
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
                &self.0.username,
                &self.0.channel,
                &self.0.notify_only_broken_pipelines,
                &self.0.notify_only_default_branch,
                &self.0.branches_to_be_notified,
                &self.0.labels_to_be_notified,
                &self.0.labels_to_be_notified_behavior,
                &self.0.push_events,
                &self.0.issues_events,
                &self.0.confidential_issues_events,
                &self.0.merge_requests_events,
                &self.0.tag_push_events,
                &self.0.note_events,
                &self.0.confidential_note_events,
                &self.0.pipeline_events,
                &self.0.wiki_page_events,
                &self.0.push_channel,
                &self.0.issue_channel,
                &self.0.confidential_issue_channel,
                &self.0.merge_request_channel,
                &self.0.note_channel,
                &self.0.confidential_note_channel,
                &self.0.tag_push_channel,
                &self.0.pipeline_channel,
                &self.0.wiki_page_channel,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.webhook,
                &mut self.0.username,
                &mut self.0.channel,
                &mut self.0.notify_only_broken_pipelines,
                &mut self.0.notify_only_default_branch,
                &mut self.0.branches_to_be_notified,
                &mut self.0.labels_to_be_notified,
                &mut self.0.labels_to_be_notified_behavior,
                &mut self.0.push_events,
                &mut self.0.issues_events,
                &mut self.0.confidential_issues_events,
                &mut self.0.merge_requests_events,
                &mut self.0.tag_push_events,
                &mut self.0.note_events,
                &mut self.0.confidential_note_events,
                &mut self.0.pipeline_events,
                &mut self.0.wiki_page_events,
                &mut self.0.push_channel,
                &mut self.0.issue_channel,
                &mut self.0.confidential_issue_channel,
                &mut self.0.merge_request_channel,
                &mut self.0.note_channel,
                &mut self.0.confidential_note_channel,
                &mut self.0.tag_push_channel,
                &mut self.0.pipeline_channel,
                &mut self.0.wiki_page_channel,
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
                &self.webhook,
                &self.username,
                &self.channel,
                &self.notify_only_broken_pipelines,
                &self.notify_only_default_branch,
                &self.branches_to_be_notified,
                &self.labels_to_be_notified,
                &self.labels_to_be_notified_behavior,
                &self.push_channel,
                &self.issue_channel,
                &self.confidential_issue_channel,
                &self.merge_request_channel,
                &self.note_channel,
                &self.confidential_note_channel,
                &self.tag_push_channel,
                &self.pipeline_channel,
                &self.wiki_page_channel,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.webhook,
                &mut self.username,
                &mut self.channel,
                &mut self.notify_only_broken_pipelines,
                &mut self.notify_only_default_branch,
                &mut self.branches_to_be_notified,
                &mut self.labels_to_be_notified,
                &mut self.labels_to_be_notified_behavior,
                &mut self.push_channel,
                &mut self.issue_channel,
                &mut self.confidential_issue_channel,
                &mut self.merge_request_channel,
                &mut self.note_channel,
                &mut self.confidential_note_channel,
                &mut self.tag_push_channel,
                &mut self.pipeline_channel,
                &mut self.wiki_page_channel,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Chat and notification channels";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "ChatD",
    &[
        Field::new("webhook", Type::String, SECTION).required().secret(),
        Field::new("username", Type::String, SECTION),
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
        Field::new("labels_to_be_notified", Type::String, SECTION),
        Field::new(
                "labels_to_be_notified_behavior",
                Type::TextEnum(LabelsToBeNotifiedBehavior::TEXTS),
                SECTION,
            )
            .default("\"match_any\""),
        Field::new("push_events", Type::Boolean, SECTION),
        Field::new("issues_events", Type::Boolean, SECTION),
        Field::new("confidential_issues_events", Type::Boolean, SECTION),
        Field::new("merge_requests_events", Type::Boolean, SECTION),
        Field::new("tag_push_events", Type::Boolean, SECTION),
        Field::new("note_events", Type::Boolean, SECTION),
        Field::new("confidential_note_events", Type::Boolean, SECTION),
        Field::new("pipeline_events", Type::Boolean, SECTION),
        Field::new("wiki_page_events", Type::Boolean, SECTION),
        Field::new("push_channel", Type::String, SECTION),
        Field::new("issue_channel", Type::String, SECTION),
        Field::new("confidential_issue_channel", Type::String, SECTION),
        Field::new("merge_request_channel", Type::String, SECTION),
        Field::new("note_channel", Type::String, SECTION),
        Field::new("confidential_note_channel", Type::String, SECTION),
        Field::new("tag_push_channel", Type::String, SECTION),
        Field::new("pipeline_channel", Type::String, SECTION),
        Field::new("wiki_page_channel", Type::String, SECTION),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "ChatD properties",
    &[
        Field::new("webhook", Type::String, SECTION).secret(),
        Field::new("username", Type::String, SECTION),
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
        Field::new("labels_to_be_notified", Type::String, SECTION),
        Field::new(
                "labels_to_be_notified_behavior",
                Type::TextEnum(LabelsToBeNotifiedBehavior::TEXTS),
                SECTION,
            )
            .default("\"match_any\""),
        Field::new("push_channel", Type::String, SECTION),
        Field::new("issue_channel", Type::String, SECTION),
        Field::new("confidential_issue_channel", Type::String, SECTION),
        Field::new("merge_request_channel", Type::String, SECTION),
        Field::new("note_channel", Type::String, SECTION),
        Field::new("confidential_note_channel", Type::String, SECTION),
        Field::new("tag_push_channel", Type::String, SECTION),
        Field::new("pipeline_channel", Type::String, SECTION),
        Field::new("wiki_page_channel", Type::String, SECTION),
    ],
);
