// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Posts project events to a chat in chat service H, through a bot.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use crate::types::BranchesToBeNotified;
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/chat-h`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::{ChatH, chat_h::RequiredFlags};
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let flags = RequiredFlags {
///     push_events: true,
///     issues_events: true,
///     confidential_issues_events: true,
///     merge_requests_events: true,
///     tag_push_events: true,
///     note_events: true,
///     confidential_note_events: true,
///     pipeline_events: true,
///     wiki_page_events: true,
/// };
/// let request = ChatH::new("<TOKEN>", "<ROOM>", flags)
///     .notify_only_broken_pipelines(true);
/// let endpoint = client.project("group/widgets").chat_h();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().notify_only_broken_pipelines());
/// # Ok(()) }
/// ```
/// Slug: `chat-h`. From *Project Integrations API*, section “Chat and notification channels”.
#[doc(alias = "chat-h")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct ChatH(Object);

impl ChatH {
    /// Creates a request from its required parameters.
    ///
    /// - `token`: string. Token of the bot.
    /// - `room`: string. Chat to post to: its identifier, or a channel's user name (`@name`).
    /// - `flags`: the required booleans, see [`RequiredFlags`].
    pub fn new(
        token: impl Into<Secret>,
        room: impl Into<String>,
        flags: RequiredFlags,
    ) -> Self {
        ChatH(
            Object::of(&PARAMETERS)
                .with::<Secret>("token", token.into())
                .with::<String>("room", room.into())
                .with::<bool>("push_events", flags.push_events)
                .with::<bool>("issues_events", flags.issues_events)
                .with::<
                    bool,
                >("confidential_issues_events", flags.confidential_issues_events)
                .with::<bool>("merge_requests_events", flags.merge_requests_events)
                .with::<bool>("tag_push_events", flags.tag_push_events)
                .with::<bool>("note_events", flags.note_events)
                .with::<bool>("confidential_note_events", flags.confidential_note_events)
                .with::<bool>("pipeline_events", flags.pipeline_events)
                .with::<bool>("wiki_page_events", flags.wiki_page_events),
        )
    }

    /// Custom host of the chat service's API.
    ///
    /// Format: `hostname`. Since 17.1.
    pub fn hostname(self, value: impl IntoParam<String>) -> Self {
        ChatH(self.0.with("hostname", value))
    }

    /// Message thread to post to.
    ///
    /// Since 16.11.
    pub fn thread(self, value: impl IntoParam<i64>) -> Self {
        ChatH(self.0.with("thread", value))
    }

    /// Notify only about broken pipelines.
    pub fn notify_only_broken_pipelines(self, value: impl IntoParam<bool>) -> Self {
        ChatH(self.0.with("notify_only_broken_pipelines", value))
    }

    /// Branches whose events cause notifications.
    ///
    /// One of `all`, `default`, `protected`, `default_and_protected`. Default `"default"`. Since 16.5.
    pub fn branches_to_be_notified(
        self,
        value: impl IntoParam<BranchesToBeNotified>,
    ) -> Self {
        ChatH(self.0.with("branches_to_be_notified", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        ChatH(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl ChatH {
    /// Notify the external tool on push.
    pub fn push_events(self, value: impl IntoParam<bool>) -> Self {
        ChatH(self.0.with("push_events", value))
    }

    /// Notify the external tool on issues.
    pub fn issues_events(self, value: impl IntoParam<bool>) -> Self {
        ChatH(self.0.with("issues_events", value))
    }

    /// Notify the external tool on confidential issues.
    pub fn confidential_issues_events(self, value: impl IntoParam<bool>) -> Self {
        ChatH(self.0.with("confidential_issues_events", value))
    }

    /// Notify the external tool on merge requests.
    pub fn merge_requests_events(self, value: impl IntoParam<bool>) -> Self {
        ChatH(self.0.with("merge_requests_events", value))
    }

    /// Notify the external tool on tag push.
    pub fn tag_push_events(self, value: impl IntoParam<bool>) -> Self {
        ChatH(self.0.with("tag_push_events", value))
    }

    /// Notify the external tool on note events.
    pub fn note_events(self, value: impl IntoParam<bool>) -> Self {
        ChatH(self.0.with("note_events", value))
    }

    /// Notify the external tool on confidential notes.
    pub fn confidential_note_events(self, value: impl IntoParam<bool>) -> Self {
        ChatH(self.0.with("confidential_note_events", value))
    }

    /// Notify the external tool on pipelines.
    pub fn pipeline_events(self, value: impl IntoParam<bool>) -> Self {
        ChatH(self.0.with("pipeline_events", value))
    }

    /// Notify the external tool on wiki page events.
    pub fn wiki_page_events(self, value: impl IntoParam<bool>) -> Self {
        ChatH(self.0.with("wiki_page_events", value))
    }
}

/// The required booleans of [`ChatH`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequiredFlags {
    /// Notify the external tool on push.
    pub push_events: bool,
    /// Notify the external tool on issues.
    pub issues_events: bool,
    /// Notify the external tool on confidential issues.
    pub confidential_issues_events: bool,
    /// Notify the external tool on merge requests.
    pub merge_requests_events: bool,
    /// Notify the external tool on tag push.
    pub tag_push_events: bool,
    /// Notify the external tool on note events.
    pub note_events: bool,
    /// Notify the external tool on confidential notes.
    pub confidential_note_events: bool,
    /// Notify the external tool on pipelines.
    pub pipeline_events: bool,
    /// Notify the external tool on wiki page events.
    pub wiki_page_events: bool,
}

platform_api_runtime::request!(
    ChatH, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(ChatH);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Custom host of the chat service's API.
    ///
    /// Format: `hostname`. Since 17.1.
    #[inline]
    pub fn hostname(&self) -> Option<&str> {
        self.0.get("hostname")
    }

    /// Token of the bot.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn token(&self) -> Option<SecretRef<'_>> {
        self.0.get("token")
    }

    /// Chat to post to: its identifier, or a channel's user name (`@name`).
    #[inline]
    pub fn room(&self) -> Option<&str> {
        self.0.get("room")
    }

    /// Message thread to post to.
    ///
    /// Since 16.11.
    #[inline]
    pub fn thread(&self) -> Option<i64> {
        self.0.get("thread")
    }

    /// `true`: Notify only about broken pipelines.
    #[inline]
    pub fn notify_only_broken_pipelines(&self) -> Option<bool> {
        self.0.get("notify_only_broken_pipelines")
    }

    /// Branches whose events cause notifications.
    ///
    /// One of `all`, `default`, `protected`, `default_and_protected`. Since 16.5.
    #[inline]
    pub fn branches_to_be_notified(&self) -> Option<BranchesToBeNotified> {
        self.0.get("branches_to_be_notified")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = ChatH);

/// Sets up the integration: `PUT /projects/:id/integrations/chat-h`.
pub fn set(
    parent: impl Into<Parent>,
    request: &ChatH,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/chat-h`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/chat-h`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Chat and notification channels";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_chat_h", Method::PUT, "/projects/:id/integrations/chat-h"),
    Operation::new("get_chat_h", Method::GET, "/projects/:id/integrations/chat-h"),
    Operation::new("disable_chat_h", Method::DELETE, "/projects/:id/integrations/chat-h"),
];

static FIELDS: &[Field] = &[
    Field::new(
            "hostname",
            Type::String,
            &[
                Fact::Format(StringFormat::Hostname),
                Fact::Introduced(Version::new(17, 1)),
            ],
        )
        .doc(SECTION, "Custom host of the chat service's API."),
    Field::new("token", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Token of the bot."),
    Field::new("room", Type::String, &[Fact::Required])
        .doc(
            SECTION,
            "Chat to post to: its identifier, or a channel's user name (`@name`).",
        ),
    Field::new("thread", Type::Integer, &[Fact::Introduced(Version::new(16, 11))])
        .doc(SECTION, "Message thread to post to."),
    Field::new("notify_only_broken_pipelines", Type::Boolean, &[])
        .doc(SECTION, "Notify only about broken pipelines."),
    Field::new(
            "branches_to_be_notified",
            Type::StringEnum(BranchesToBeNotified::STRINGS),
            &[Fact::Default("\"default\""), Fact::Introduced(Version::new(16, 5))],
        )
        .doc(SECTION, "Branches whose events cause notifications."),
    Field::new("push_events", Type::Boolean, &[Fact::Required, Fact::Event])
        .doc(SECTION, "Notify the external tool on push."),
    Field::new("issues_events", Type::Boolean, &[Fact::Required, Fact::Event])
        .doc(SECTION, "Notify the external tool on issues."),
    Field::new(
            "confidential_issues_events",
            Type::Boolean,
            &[Fact::Required, Fact::Event],
        )
        .doc(SECTION, "Notify the external tool on confidential issues."),
    Field::new("merge_requests_events", Type::Boolean, &[Fact::Required, Fact::Event])
        .doc(SECTION, "Notify the external tool on merge requests."),
    Field::new("tag_push_events", Type::Boolean, &[Fact::Required, Fact::Event])
        .doc(SECTION, "Notify the external tool on tag push."),
    Field::new("note_events", Type::Boolean, &[Fact::Required, Fact::Event])
        .doc(SECTION, "Notify the external tool on note events."),
    Field::new("confidential_note_events", Type::Boolean, &[Fact::Required, Fact::Event])
        .doc(SECTION, "Notify the external tool on confidential notes."),
    Field::new("pipeline_events", Type::Boolean, &[Fact::Required, Fact::Event])
        .doc(SECTION, "Notify the external tool on pipelines."),
    Field::new("wiki_page_events", Type::Boolean, &[Fact::Required, Fact::Event])
        .doc(SECTION, "Notify the external tool on wiki page events."),
    Field::new(
            "use_inherited_settings",
            Type::Boolean,
            &[
                Fact::Default("false"),
                Fact::Introduced(Version::new(17, 2)),
                Fact::ReadAs("inherited"),
            ],
        )
        .doc(SECTION, "Use inherited default settings."),
];

static PARAMETERS: Table = Table::new("ChatH", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Chat H",
    doc: "Posts project events to a chat in chat service H, through a bot.",
    ..super::facts("chat-h", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for ChatH {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ChatH {}
