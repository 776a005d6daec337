// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Posts project events to a chat of chat service H, through a bot.
//!
//! Slug `chat-h`. From *Project Integrations API*, section “Chat and notification channels”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

pub use super::BranchesToBeNotified;

/// The request that sets up or changes a `chat-h` integration.
///
/// Sent with `PUT /projects/:id/integrations/chat-h`. From *Project Integrations API*, section “Chat and
/// notification channels”.
#[derive(Clone, PartialEq)]
pub struct ChatH(Fields);

impl ChatH {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `token`: text. Token of the bot.
    /// - `room`: text. Chat to post to: its identifier, or the user name of a channel, such as `@name`.
    pub fn new(
        token: impl Into<Secret>,
        room: impl Into<String>,
        flags: RequiredFlags,
    ) -> Self {
        ChatH(Fields {
            token: Param::Value(token.into()),
            room: Param::Value(room.into()),
            push_events: Param::Value(flags.push_events),
            issues_events: Param::Value(flags.issues_events),
            confidential_issues_events: Param::Value(flags.confidential_issues_events),
            merge_requests_events: Param::Value(flags.merge_requests_events),
            tag_push_events: Param::Value(flags.tag_push_events),
            note_events: Param::Value(flags.note_events),
            confidential_note_events: Param::Value(flags.confidential_note_events),
            pipeline_events: Param::Value(flags.pipeline_events),
            wiki_page_events: Param::Value(flags.wiki_page_events),
            ..Fields::default()
        })
    }
}

/// The booleans that every [`ChatH`] has to state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequiredFlags {
    /// Whether pushes notify the external tool.
    ///
    /// `push_events`: boolean.
    pub push_events: bool,
    /// Whether issues notify the external tool.
    ///
    /// `issues_events`: boolean.
    pub issues_events: bool,
    /// Whether confidential issues notify the external tool.
    ///
    /// `confidential_issues_events`: boolean.
    pub confidential_issues_events: bool,
    /// Whether merge requests notify the external tool.
    ///
    /// `merge_requests_events`: boolean.
    pub merge_requests_events: bool,
    /// Whether pushes of tags notify the external tool.
    ///
    /// `tag_push_events`: boolean.
    pub tag_push_events: bool,
    /// Whether notes notify the external tool.
    ///
    /// `note_events`: boolean.
    pub note_events: bool,
    /// Whether confidential notes notify the external tool.
    ///
    /// `confidential_note_events`: boolean.
    pub confidential_note_events: bool,
    /// Whether pipelines notify the external tool.
    ///
    /// `pipeline_events`: boolean.
    pub pipeline_events: bool,
    /// Whether wiki pages notify the external tool.
    ///
    /// `wiki_page_events`: boolean.
    pub wiki_page_events: bool,
}

impl ChatH {
    /// Host of the chat service's API, if it is not the usual one.
    ///
    /// `hostname`: text. Since 17.1.
    #[must_use]
    pub fn hostname(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.hostname = value.into();
        self
    }

    /// Thread of messages to post to.
    ///
    /// `thread`: whole number. Since 16.11.
    #[must_use]
    pub fn thread(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.thread = value.into();
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

    /// Branches whose events are notified.
    ///
    /// `branches_to_be_notified`: one of `all`, `default`, `protected`, `default_and_protected`. Default `"default"`.
    /// Since 16.5.
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

/// The `properties` of a `chat-h` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Host of the chat service's API, if it is not the usual one.
    ///
    /// `hostname`: text. Since 17.1.
    pub hostname: Option<String>,
    /// Token of the bot.
    ///
    /// `token`: text.
    pub token: Option<Secret>,
    /// Chat to post to: its identifier, or the user name of a channel, such as `@name`.
    ///
    /// `room`: text.
    pub room: Option<String>,
    /// Thread of messages to post to.
    ///
    /// `thread`: whole number. Since 16.11.
    pub thread: Option<i64>,
    /// Whether pipelines are notified only when they are broken.
    ///
    /// `notify_only_broken_pipelines`: boolean.
    pub notify_only_broken_pipelines: Option<bool>,
    /// Branches whose events are notified.
    ///
    /// `branches_to_be_notified`: one of `all`, `default`, `protected`, `default_and_protected`. Default `"default"`.
    /// Since 16.5.
    pub branches_to_be_notified: Option<BranchesToBeNotified>,
    rest: Rest,
}

/// Sets up, or changes, the `chat-h` integration of a project: `PUT /projects/:id/integrations/chat-h`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &ChatH,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `chat-h` integration of a project: `GET /projects/:id/integrations/chat-h`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<ChatH>(project.into())
}

/// Disables the `chat-h` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/chat-h`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<ChatH>(project.into())
}

impl IntegrationKind for ChatH {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ChatH {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "chat-h",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_chat_h",
        Method::Put,
        "/projects/:id/integrations/chat-h",
    ),
    read: &Operation::new(
        "get_chat_h",
        Method::Get,
        "/projects/:id/integrations/chat-h",
    ),
    disable: &Operation::new(
        "disable_chat_h",
        Method::Delete,
        "/projects/:id/integrations/chat-h",
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

platform_api_runtime::request!(ChatH, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    hostname: Param<String>,
    token: Param<Secret>,
    room: Param<String>,
    thread: Param<i64>,
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

impl Record for ChatH {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.hostname,
                &self.0.token,
                &self.0.room,
                &self.0.thread,
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
                &mut self.0.hostname,
                &mut self.0.token,
                &mut self.0.room,
                &mut self.0.thread,
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
                &self.hostname,
                &self.token,
                &self.room,
                &self.thread,
                &self.notify_only_broken_pipelines,
                &self.branches_to_be_notified,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.hostname,
                &mut self.token,
                &mut self.room,
                &mut self.thread,
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
    "ChatH",
    &[
        Field::new("hostname", Type::String, SECTION).introduced(17, 1),
        Field::new("token", Type::String, SECTION).required().secret(),
        Field::new("room", Type::String, SECTION).required(),
        Field::new("thread", Type::Integer, SECTION).introduced(16, 11),
        Field::new("notify_only_broken_pipelines", Type::Boolean, SECTION),
        Field::new(
                "branches_to_be_notified",
                Type::TextEnum(BranchesToBeNotified::TEXTS),
                SECTION,
            )
            .default("\"default\"")
            .introduced(16, 5),
        Field::new("push_events", Type::Boolean, SECTION).required(),
        Field::new("issues_events", Type::Boolean, SECTION).required(),
        Field::new("confidential_issues_events", Type::Boolean, SECTION).required(),
        Field::new("merge_requests_events", Type::Boolean, SECTION).required(),
        Field::new("tag_push_events", Type::Boolean, SECTION).required(),
        Field::new("note_events", Type::Boolean, SECTION).required(),
        Field::new("confidential_note_events", Type::Boolean, SECTION).required(),
        Field::new("pipeline_events", Type::Boolean, SECTION).required(),
        Field::new("wiki_page_events", Type::Boolean, SECTION).required(),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "ChatH properties",
    &[
        Field::new("hostname", Type::String, SECTION).introduced(17, 1),
        Field::new("token", Type::String, SECTION).secret(),
        Field::new("room", Type::String, SECTION),
        Field::new("thread", Type::Integer, SECTION).introduced(16, 11),
        Field::new("notify_only_broken_pipelines", Type::Boolean, SECTION),
        Field::new(
                "branches_to_be_notified",
                Type::TextEnum(BranchesToBeNotified::TEXTS),
                SECTION,
            )
            .default("\"default\"")
            .introduced(16, 5),
    ],
);
