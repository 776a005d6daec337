// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Posts project events to chat service I.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use crate::types::BranchesToBeNotified;
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/chat-i`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::ChatI;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = ChatI::new("https://webhook.example")
///     .notify_only_broken_pipelines(true)
///     .push_events(true);
/// let endpoint = client.project("group/widgets").chat_i();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().notify_only_broken_pipelines());
/// # Ok(()) }
/// ```
/// Slug: `chat-i`. From *Project Integrations API*, section “Chat and notification channels”.
#[doc(alias = "chat-i")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct ChatI(Object);

impl ChatI {
    /// Creates a request from its required parameters.
    ///
    /// - `webhook`: string. Format: `uri`. Webhook URL for notifications. Secret, and a URL (assumed).
    pub fn new(webhook: impl Into<Secret>) -> Self {
        ChatI(Object::of(&PARAMETERS).with::<Secret>("webhook", webhook.into()))
    }

    /// Notify only about broken pipelines.
    pub fn notify_only_broken_pipelines(self, value: impl IntoParam<bool>) -> Self {
        ChatI(self.0.with("notify_only_broken_pipelines", value))
    }

    /// Branches whose events cause notifications.
    ///
    /// One of `all`, `default`, `protected`, `default_and_protected`. Default `"default"`.
    pub fn branches_to_be_notified(
        self,
        value: impl IntoParam<BranchesToBeNotified>,
    ) -> Self {
        ChatI(self.0.with("branches_to_be_notified", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        ChatI(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl ChatI {
    /// Notify the external tool on push.
    pub fn push_events(self, value: impl IntoParam<bool>) -> Self {
        ChatI(self.0.with("push_events", value))
    }

    /// Notify the external tool on issues.
    pub fn issues_events(self, value: impl IntoParam<bool>) -> Self {
        ChatI(self.0.with("issues_events", value))
    }

    /// Notify the external tool on confidential issues.
    pub fn confidential_issues_events(self, value: impl IntoParam<bool>) -> Self {
        ChatI(self.0.with("confidential_issues_events", value))
    }

    /// Notify the external tool on merge requests.
    pub fn merge_requests_events(self, value: impl IntoParam<bool>) -> Self {
        ChatI(self.0.with("merge_requests_events", value))
    }

    /// Notify the external tool on tag push.
    pub fn tag_push_events(self, value: impl IntoParam<bool>) -> Self {
        ChatI(self.0.with("tag_push_events", value))
    }

    /// Notify the external tool on note events.
    pub fn note_events(self, value: impl IntoParam<bool>) -> Self {
        ChatI(self.0.with("note_events", value))
    }

    /// Notify the external tool on confidential notes.
    pub fn confidential_note_events(self, value: impl IntoParam<bool>) -> Self {
        ChatI(self.0.with("confidential_note_events", value))
    }

    /// Notify the external tool on pipelines.
    pub fn pipeline_events(self, value: impl IntoParam<bool>) -> Self {
        ChatI(self.0.with("pipeline_events", value))
    }

    /// Notify the external tool on wiki page events.
    pub fn wiki_page_events(self, value: impl IntoParam<bool>) -> Self {
        ChatI(self.0.with("wiki_page_events", value))
    }
}

platform_api_runtime::request!(
    ChatI, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(ChatI);

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

    /// `true`: Notify only about broken pipelines.
    #[inline]
    pub fn notify_only_broken_pipelines(&self) -> Option<bool> {
        self.0.get("notify_only_broken_pipelines")
    }

    /// Branches whose events cause notifications.
    ///
    /// One of `all`, `default`, `protected`, `default_and_protected`.
    #[inline]
    pub fn branches_to_be_notified(&self) -> Option<BranchesToBeNotified> {
        self.0.get("branches_to_be_notified")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = ChatI);

/// Sets up the integration: `PUT /projects/:id/integrations/chat-i`.
pub fn set(
    parent: impl Into<Parent>,
    request: &ChatI,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/chat-i`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/chat-i`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Chat and notification channels";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_chat_i", Method::PUT, "/projects/:id/integrations/chat-i"),
    Operation::new("get_chat_i", Method::GET, "/projects/:id/integrations/chat-i"),
    Operation::new("disable_chat_i", Method::DELETE, "/projects/:id/integrations/chat-i"),
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
    Field::new("notify_only_broken_pipelines", Type::Boolean, &[])
        .doc(SECTION, "Notify only about broken pipelines."),
    Field::new(
            "branches_to_be_notified",
            Type::StringEnum(BranchesToBeNotified::STRINGS),
            &[Fact::Default("\"default\"")],
        )
        .doc(SECTION, "Branches whose events cause notifications."),
    Field::new("push_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on push."),
    Field::new("issues_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on issues."),
    Field::new("confidential_issues_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on confidential issues."),
    Field::new("merge_requests_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on merge requests."),
    Field::new("tag_push_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on tag push."),
    Field::new("note_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on note events."),
    Field::new("confidential_note_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on confidential notes."),
    Field::new("pipeline_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on pipelines."),
    Field::new("wiki_page_events", Type::Boolean, &[Fact::Event])
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

static PARAMETERS: Table = Table::new("ChatI", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Chat I",
    doc: "Posts project events to chat service I.",
    ..super::facts("chat-i", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for ChatI {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ChatI {}
