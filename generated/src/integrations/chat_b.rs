// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Posts project events to chat service B, optionally to a separate webhook for each event kind.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use crate::types::BranchesToBeNotified;
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/chat-b`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::ChatB;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = ChatB::new("https://webhook.example")
///     .notify_only_broken_pipelines(true)
///     .confidential_issues_events(true);
/// let endpoint = client.project("group/widgets").chat_b();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().notify_only_broken_pipelines());
/// # Ok(()) }
/// ```
/// Slug: `chat-b`. From *Project Integrations API*, section “Chat and notification channels”.
#[doc(alias = "chat-b")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct ChatB(Object);

impl ChatB {
    /// Creates a request from its required parameters.
    ///
    /// - `webhook`: string. Format: `uri`. Webhook URL for notifications. Secret, and a URL (assumed).
    pub fn new(webhook: impl Into<Secret>) -> Self {
        ChatB(Object::of(&PARAMETERS).with::<Secret>("webhook", webhook.into()))
    }

    /// Branches whose events cause notifications.
    ///
    /// One of `all`, `default`, `protected`, `default_and_protected`. Default `"default"`.
    pub fn branches_to_be_notified(
        self,
        value: impl IntoParam<BranchesToBeNotified>,
    ) -> Self {
        ChatB(self.0.with("branches_to_be_notified", value))
    }

    /// Notify only about broken pipelines.
    pub fn notify_only_broken_pipelines(self, value: impl IntoParam<bool>) -> Self {
        ChatB(self.0.with("notify_only_broken_pipelines", value))
    }

    /// Webhook override for `confidential_issues_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`.
    pub fn confidential_issue_channel(self, value: impl IntoParam<Secret>) -> Self {
        ChatB(self.0.with("confidential_issue_channel", value))
    }

    /// Webhook override for `confidential_note_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`.
    pub fn confidential_note_channel(self, value: impl IntoParam<Secret>) -> Self {
        ChatB(self.0.with("confidential_note_channel", value))
    }

    /// Webhook override for `deployment_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`.
    pub fn deployment_channel(self, value: impl IntoParam<Secret>) -> Self {
        ChatB(self.0.with("deployment_channel", value))
    }

    /// Webhook override for `group_confidential_mentions_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`.
    pub fn group_confidential_mentions_channel(
        self,
        value: impl IntoParam<Secret>,
    ) -> Self {
        ChatB(self.0.with("group_confidential_mentions_channel", value))
    }

    /// Webhook override for `group_mentions_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`.
    pub fn group_mentions_channel(self, value: impl IntoParam<Secret>) -> Self {
        ChatB(self.0.with("group_mentions_channel", value))
    }

    /// Webhook override for `issues_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`.
    pub fn issue_channel(self, value: impl IntoParam<Secret>) -> Self {
        ChatB(self.0.with("issue_channel", value))
    }

    /// Webhook override for `merge_requests_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`.
    pub fn merge_request_channel(self, value: impl IntoParam<Secret>) -> Self {
        ChatB(self.0.with("merge_request_channel", value))
    }

    /// Webhook override for `note_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`.
    pub fn note_channel(self, value: impl IntoParam<Secret>) -> Self {
        ChatB(self.0.with("note_channel", value))
    }

    /// Webhook override for `pipeline_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`.
    pub fn pipeline_channel(self, value: impl IntoParam<Secret>) -> Self {
        ChatB(self.0.with("pipeline_channel", value))
    }

    /// Webhook override for `push_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`.
    pub fn push_channel(self, value: impl IntoParam<Secret>) -> Self {
        ChatB(self.0.with("push_channel", value))
    }

    /// Webhook override for `tag_push_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`.
    pub fn tag_push_channel(self, value: impl IntoParam<Secret>) -> Self {
        ChatB(self.0.with("tag_push_channel", value))
    }

    /// Webhook override for `wiki_page_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`.
    pub fn wiki_page_channel(self, value: impl IntoParam<Secret>) -> Self {
        ChatB(self.0.with("wiki_page_channel", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        ChatB(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl ChatB {
    /// Notify the external tool on confidential issues.
    pub fn confidential_issues_events(self, value: impl IntoParam<bool>) -> Self {
        ChatB(self.0.with("confidential_issues_events", value))
    }

    /// Notify the external tool on confidential notes.
    pub fn confidential_note_events(self, value: impl IntoParam<bool>) -> Self {
        ChatB(self.0.with("confidential_note_events", value))
    }

    /// Notify the external tool on deployment.
    pub fn deployment_events(self, value: impl IntoParam<bool>) -> Self {
        ChatB(self.0.with("deployment_events", value))
    }

    /// Notify the external tool on confidential group mentions.
    pub fn group_confidential_mentions_events(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        ChatB(self.0.with("group_confidential_mentions_events", value))
    }

    /// Notify the external tool on group mentions.
    pub fn group_mentions_events(self, value: impl IntoParam<bool>) -> Self {
        ChatB(self.0.with("group_mentions_events", value))
    }

    /// Notify the external tool on issues.
    pub fn issues_events(self, value: impl IntoParam<bool>) -> Self {
        ChatB(self.0.with("issues_events", value))
    }

    /// Notify the external tool on merge requests.
    pub fn merge_requests_events(self, value: impl IntoParam<bool>) -> Self {
        ChatB(self.0.with("merge_requests_events", value))
    }

    /// Notify the external tool on note events.
    pub fn note_events(self, value: impl IntoParam<bool>) -> Self {
        ChatB(self.0.with("note_events", value))
    }

    /// Notify the external tool on pipelines.
    pub fn pipeline_events(self, value: impl IntoParam<bool>) -> Self {
        ChatB(self.0.with("pipeline_events", value))
    }

    /// Notify the external tool on push.
    pub fn push_events(self, value: impl IntoParam<bool>) -> Self {
        ChatB(self.0.with("push_events", value))
    }

    /// Notify the external tool on tag push.
    pub fn tag_push_events(self, value: impl IntoParam<bool>) -> Self {
        ChatB(self.0.with("tag_push_events", value))
    }

    /// Notify the external tool on wiki page events.
    pub fn wiki_page_events(self, value: impl IntoParam<bool>) -> Self {
        ChatB(self.0.with("wiki_page_events", value))
    }
}

platform_api_runtime::request!(
    ChatB, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(ChatB);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Webhook URL for notifications. Secret, and a URL (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn webhook(&self) -> Option<SecretRef<'_>> {
        self.0.get("webhook")
    }

    /// Branches whose events cause notifications.
    ///
    /// One of `all`, `default`, `protected`, `default_and_protected`.
    #[inline]
    pub fn branches_to_be_notified(&self) -> Option<BranchesToBeNotified> {
        self.0.get("branches_to_be_notified")
    }

    /// `true`: Notify only about broken pipelines.
    #[inline]
    pub fn notify_only_broken_pipelines(&self) -> Option<bool> {
        self.0.get("notify_only_broken_pipelines")
    }

    /// Webhook override for `confidential_issues_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn confidential_issue_channel(&self) -> Option<SecretRef<'_>> {
        self.0.get("confidential_issue_channel")
    }

    /// Webhook override for `confidential_note_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn confidential_note_channel(&self) -> Option<SecretRef<'_>> {
        self.0.get("confidential_note_channel")
    }

    /// Webhook override for `deployment_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn deployment_channel(&self) -> Option<SecretRef<'_>> {
        self.0.get("deployment_channel")
    }

    /// Webhook override for `group_confidential_mentions_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn group_confidential_mentions_channel(&self) -> Option<SecretRef<'_>> {
        self.0.get("group_confidential_mentions_channel")
    }

    /// Webhook override for `group_mentions_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn group_mentions_channel(&self) -> Option<SecretRef<'_>> {
        self.0.get("group_mentions_channel")
    }

    /// Webhook override for `issues_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn issue_channel(&self) -> Option<SecretRef<'_>> {
        self.0.get("issue_channel")
    }

    /// Webhook override for `merge_requests_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn merge_request_channel(&self) -> Option<SecretRef<'_>> {
        self.0.get("merge_request_channel")
    }

    /// Webhook override for `note_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn note_channel(&self) -> Option<SecretRef<'_>> {
        self.0.get("note_channel")
    }

    /// Webhook override for `pipeline_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn pipeline_channel(&self) -> Option<SecretRef<'_>> {
        self.0.get("pipeline_channel")
    }

    /// Webhook override for `push_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn push_channel(&self) -> Option<SecretRef<'_>> {
        self.0.get("push_channel")
    }

    /// Webhook override for `tag_push_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn tag_push_channel(&self) -> Option<SecretRef<'_>> {
        self.0.get("tag_push_channel")
    }

    /// Webhook override for `wiki_page_events`. Secret, and a URL (assumed).
    ///
    /// Format: `uri`. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn wiki_page_channel(&self) -> Option<SecretRef<'_>> {
        self.0.get("wiki_page_channel")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = ChatB);

impl Integration<Properties> {
    /// `true`: Notify the external tool on confidential group mentions.
    #[inline]
    pub fn group_confidential_mentions_events(&self) -> Option<bool> {
        self.flag("group_confidential_mentions_events")
    }

    /// `true`: Notify the external tool on group mentions.
    #[inline]
    pub fn group_mentions_events(&self) -> Option<bool> {
        self.flag("group_mentions_events")
    }
}

/// Sets up the integration: `PUT /projects/:id/integrations/chat-b`.
pub fn set(
    parent: impl Into<Parent>,
    request: &ChatB,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/chat-b`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/chat-b`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Chat and notification channels";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_chat_b", Method::PUT, "/projects/:id/integrations/chat-b"),
    Operation::new("get_chat_b", Method::GET, "/projects/:id/integrations/chat-b"),
    Operation::new("disable_chat_b", Method::DELETE, "/projects/:id/integrations/chat-b"),
];

static FIELDS: &[Field] = &[
    Field::new(
            "webhook",
            Type::String,
            &[
                Fact::Required,
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret, and a URL."),
            ],
        )
        .doc(SECTION, "Webhook URL for notifications."),
    Field::new(
            "branches_to_be_notified",
            Type::StringEnum(BranchesToBeNotified::STRINGS),
            &[Fact::Default("\"default\"")],
        )
        .doc(SECTION, "Branches whose events cause notifications."),
    Field::new("notify_only_broken_pipelines", Type::Boolean, &[])
        .doc(SECTION, "Notify only about broken pipelines."),
    Field::new("confidential_issues_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on confidential issues."),
    Field::new(
            "confidential_issue_channel",
            Type::String,
            &[
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret, and a URL."),
            ],
        )
        .doc(SECTION, "Webhook override for `confidential_issues_events`."),
    Field::new("confidential_note_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on confidential notes."),
    Field::new(
            "confidential_note_channel",
            Type::String,
            &[
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret, and a URL."),
            ],
        )
        .doc(SECTION, "Webhook override for `confidential_note_events`."),
    Field::new("deployment_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on deployment."),
    Field::new(
            "deployment_channel",
            Type::String,
            &[
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret, and a URL."),
            ],
        )
        .doc(SECTION, "Webhook override for `deployment_events`."),
    Field::new("group_confidential_mentions_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on confidential group mentions."),
    Field::new(
            "group_confidential_mentions_channel",
            Type::String,
            &[
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret, and a URL."),
            ],
        )
        .doc(SECTION, "Webhook override for `group_confidential_mentions_events`."),
    Field::new("group_mentions_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on group mentions."),
    Field::new(
            "group_mentions_channel",
            Type::String,
            &[
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret, and a URL."),
            ],
        )
        .doc(SECTION, "Webhook override for `group_mentions_events`."),
    Field::new("issues_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on issues."),
    Field::new(
            "issue_channel",
            Type::String,
            &[
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret, and a URL."),
            ],
        )
        .doc(SECTION, "Webhook override for `issues_events`."),
    Field::new("merge_requests_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on merge requests."),
    Field::new(
            "merge_request_channel",
            Type::String,
            &[
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret, and a URL."),
            ],
        )
        .doc(SECTION, "Webhook override for `merge_requests_events`."),
    Field::new("note_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on note events."),
    Field::new(
            "note_channel",
            Type::String,
            &[
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret, and a URL."),
            ],
        )
        .doc(SECTION, "Webhook override for `note_events`."),
    Field::new("pipeline_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on pipelines."),
    Field::new(
            "pipeline_channel",
            Type::String,
            &[
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret, and a URL."),
            ],
        )
        .doc(SECTION, "Webhook override for `pipeline_events`."),
    Field::new("push_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on push."),
    Field::new(
            "push_channel",
            Type::String,
            &[
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret, and a URL."),
            ],
        )
        .doc(SECTION, "Webhook override for `push_events`."),
    Field::new("tag_push_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on tag push."),
    Field::new(
            "tag_push_channel",
            Type::String,
            &[
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret, and a URL."),
            ],
        )
        .doc(SECTION, "Webhook override for `tag_push_events`."),
    Field::new("wiki_page_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on wiki page events."),
    Field::new(
            "wiki_page_channel",
            Type::String,
            &[
                Fact::Secret,
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Secret, and a URL."),
            ],
        )
        .doc(SECTION, "Webhook override for `wiki_page_events`."),
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

static PARAMETERS: Table = Table::new("ChatB", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Chat B",
    doc: "Posts project events to chat service B, optionally to a separate webhook for each event kind.",
    ..super::facts("chat-b", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for ChatB {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ChatB {}
