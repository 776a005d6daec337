// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Posts project events to chat service G, optionally to separate channels for most event kinds.

use platform_api_runtime::{
    Deprecated, Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent,
    Request, Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use crate::types::{BranchesToBeNotified, LabelsToBeNotifiedBehavior};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/chat-g`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::ChatG;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = ChatG::new("https://webhook.example")
///     .username("<USERNAME>")
///     .channel("<CHANNEL>");
/// let endpoint = client.project("group/widgets").chat_g();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().username());
/// # Ok(()) }
/// ```
/// Slug: `chat-g`. From *Project Integrations API*, section “Chat and notification channels”.
#[doc(alias = "chat-g")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct ChatG(Object);

impl ChatG {
    /// Creates a request from its required parameters.
    ///
    /// - `webhook`: string. Format: `uri`. Webhook URL for notifications. Secret, and a URL (assumed).
    pub fn new(webhook: impl Into<Secret>) -> Self {
        ChatG(Object::of(&PARAMETERS).with::<Secret>("webhook", webhook.into()))
    }

    /// User name for chat service G.
    pub fn username(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("username", value))
    }

    /// Notification channel.
    pub fn channel(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("channel", value))
    }

    /// Notify only about broken pipelines.
    pub fn notify_only_broken_pipelines(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("notify_only_broken_pipelines", value))
    }

    /// Notify only about the default branch.
    #[deprecated(note = "use `branches_to_be_notified`")]
    pub fn notify_only_default_branch(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("notify_only_default_branch", value))
    }

    /// Branches whose events cause notifications.
    ///
    /// One of `all`, `default`, `protected`, `default_and_protected`. Default `"default"`.
    pub fn branches_to_be_notified(
        self,
        value: impl IntoParam<BranchesToBeNotified>,
    ) -> Self {
        ChatG(self.0.with("branches_to_be_notified", value))
    }

    /// Labels of the events that cause notifications.
    ///
    /// `""`: All events cause notifications.
    pub fn labels_to_be_notified(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("labels_to_be_notified", value))
    }

    /// Match rule for `labels_to_be_notified`.
    ///
    /// One of `match_any`, `match_all`. Default `"match_any"`.
    pub fn labels_to_be_notified_behavior(
        self,
        value: impl IntoParam<LabelsToBeNotifiedBehavior>,
    ) -> Self {
        ChatG(self.0.with("labels_to_be_notified_behavior", value))
    }

    /// Channel override for `alert_events`.
    pub fn alert_channel(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("alert_channel", value))
    }

    /// Channel override for `confidential_issues_events`.
    pub fn confidential_issue_channel(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("confidential_issue_channel", value))
    }

    /// Channel override for `confidential_note_events`.
    pub fn confidential_note_channel(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("confidential_note_channel", value))
    }

    /// Channel override for `deployment_events`.
    pub fn deployment_channel(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("deployment_channel", value))
    }

    /// Channel override for `incidents_events`.
    pub fn incident_channel(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("incident_channel", value))
    }

    /// Channel override for `issues_events`.
    pub fn issue_channel(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("issue_channel", value))
    }

    /// Channel override for `merge_requests_events`.
    pub fn merge_request_channel(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("merge_request_channel", value))
    }

    /// Channel override for `note_events`.
    pub fn note_channel(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("note_channel", value))
    }

    /// Channel override for `pipeline_events`.
    pub fn pipeline_channel(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("pipeline_channel", value))
    }

    /// Channel override for `push_events`.
    pub fn push_channel(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("push_channel", value))
    }

    /// Channel override for `tag_push_events`.
    pub fn tag_push_channel(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("tag_push_channel", value))
    }

    /// Channel override for `wiki_page_events`.
    pub fn wiki_page_channel(self, value: impl IntoParam<String>) -> Self {
        ChatG(self.0.with("wiki_page_channel", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl ChatG {
    /// Notify the external tool on alerts.
    pub fn alert_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("alert_events", value))
    }

    /// Notify the external tool on commit, which has no channel override.
    pub fn commit_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("commit_events", value))
    }

    /// Notify the external tool on confidential issues.
    pub fn confidential_issues_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("confidential_issues_events", value))
    }

    /// Notify the external tool on confidential notes.
    pub fn confidential_note_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("confidential_note_events", value))
    }

    /// Notify the external tool on deployment.
    pub fn deployment_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("deployment_events", value))
    }

    /// Notify the external tool on incidents.
    pub fn incidents_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("incidents_events", value))
    }

    /// Notify the external tool on issues.
    pub fn issues_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("issues_events", value))
    }

    /// Notify the external tool on job events, which have no channel override.
    pub fn job_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("job_events", value))
    }

    /// Notify the external tool on merge requests.
    pub fn merge_requests_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("merge_requests_events", value))
    }

    /// Notify the external tool on note events.
    pub fn note_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("note_events", value))
    }

    /// Notify the external tool on pipelines.
    pub fn pipeline_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("pipeline_events", value))
    }

    /// Notify the external tool on push.
    pub fn push_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("push_events", value))
    }

    /// Notify the external tool on tag push.
    pub fn tag_push_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("tag_push_events", value))
    }

    /// Notify the external tool on wiki page events.
    pub fn wiki_page_events(self, value: impl IntoParam<bool>) -> Self {
        ChatG(self.0.with("wiki_page_events", value))
    }
}

platform_api_runtime::request!(
    ChatG, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(ChatG);

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

    /// User name for chat service G.
    #[inline]
    pub fn username(&self) -> Option<&str> {
        self.0.get("username")
    }

    /// Notification channel.
    #[inline]
    pub fn channel(&self) -> Option<&str> {
        self.0.get("channel")
    }

    /// `true`: Notify only about broken pipelines.
    #[inline]
    pub fn notify_only_broken_pipelines(&self) -> Option<bool> {
        self.0.get("notify_only_broken_pipelines")
    }

    /// `true`: Notify only about the default branch.
    #[deprecated(note = "use `branches_to_be_notified`")]
    #[inline]
    pub fn notify_only_default_branch(&self) -> Option<bool> {
        self.0.get("notify_only_default_branch")
    }

    /// Branches whose events cause notifications.
    ///
    /// One of `all`, `default`, `protected`, `default_and_protected`.
    #[inline]
    pub fn branches_to_be_notified(&self) -> Option<BranchesToBeNotified> {
        self.0.get("branches_to_be_notified")
    }

    /// Labels of the events that cause notifications.
    ///
    /// `""`: All events cause notifications.
    #[inline]
    pub fn labels_to_be_notified(&self) -> Option<&str> {
        self.0.get("labels_to_be_notified")
    }

    /// Match rule for `labels_to_be_notified`.
    ///
    /// One of `match_any`, `match_all`.
    #[inline]
    pub fn labels_to_be_notified_behavior(&self) -> Option<LabelsToBeNotifiedBehavior> {
        self.0.get("labels_to_be_notified_behavior")
    }

    /// Channel override for `alert_events`.
    #[inline]
    pub fn alert_channel(&self) -> Option<&str> {
        self.0.get("alert_channel")
    }

    /// Channel override for `confidential_issues_events`.
    #[inline]
    pub fn confidential_issue_channel(&self) -> Option<&str> {
        self.0.get("confidential_issue_channel")
    }

    /// Channel override for `confidential_note_events`.
    #[inline]
    pub fn confidential_note_channel(&self) -> Option<&str> {
        self.0.get("confidential_note_channel")
    }

    /// Channel override for `deployment_events`.
    #[inline]
    pub fn deployment_channel(&self) -> Option<&str> {
        self.0.get("deployment_channel")
    }

    /// Channel override for `incidents_events`.
    #[inline]
    pub fn incident_channel(&self) -> Option<&str> {
        self.0.get("incident_channel")
    }

    /// Channel override for `issues_events`.
    #[inline]
    pub fn issue_channel(&self) -> Option<&str> {
        self.0.get("issue_channel")
    }

    /// Channel override for `merge_requests_events`.
    #[inline]
    pub fn merge_request_channel(&self) -> Option<&str> {
        self.0.get("merge_request_channel")
    }

    /// Channel override for `note_events`.
    #[inline]
    pub fn note_channel(&self) -> Option<&str> {
        self.0.get("note_channel")
    }

    /// Channel override for `pipeline_events`.
    #[inline]
    pub fn pipeline_channel(&self) -> Option<&str> {
        self.0.get("pipeline_channel")
    }

    /// Channel override for `push_events`.
    #[inline]
    pub fn push_channel(&self) -> Option<&str> {
        self.0.get("push_channel")
    }

    /// Channel override for `tag_push_events`.
    #[inline]
    pub fn tag_push_channel(&self) -> Option<&str> {
        self.0.get("tag_push_channel")
    }

    /// Channel override for `wiki_page_events`.
    #[inline]
    pub fn wiki_page_channel(&self) -> Option<&str> {
        self.0.get("wiki_page_channel")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = ChatG);

impl Integration<Properties> {
    /// `true`: Notify the external tool on incidents.
    #[inline]
    pub fn incidents_events(&self) -> Option<bool> {
        self.flag("incidents_events")
    }
}

/// Sets up the integration: `PUT /projects/:id/integrations/chat-g`.
pub fn set(
    parent: impl Into<Parent>,
    request: &ChatG,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/chat-g`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/chat-g`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Chat and notification channels";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_chat_g", Method::PUT, "/projects/:id/integrations/chat-g"),
    Operation::new("get_chat_g", Method::GET, "/projects/:id/integrations/chat-g"),
    Operation::new("disable_chat_g", Method::DELETE, "/projects/:id/integrations/chat-g"),
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
    Field::new("username", Type::String, &[])
        .doc(SECTION, "User name for chat service G."),
    Field::new("channel", Type::String, &[]).doc(SECTION, "Notification channel."),
    Field::new("notify_only_broken_pipelines", Type::Boolean, &[])
        .doc(SECTION, "Notify only about broken pipelines."),
    Field::new(
            "notify_only_default_branch",
            Type::Boolean,
            &[
                Fact::Deprecated(Deprecated {
                    since: None,
                    replaced_by: &["branches_to_be_notified"],
                }),
            ],
        )
        .doc(SECTION, "Notify only about the default branch."),
    Field::new(
            "branches_to_be_notified",
            Type::StringEnum(BranchesToBeNotified::STRINGS),
            &[Fact::Default("\"default\"")],
        )
        .doc(SECTION, "Branches whose events cause notifications."),
    Field::new(
            "labels_to_be_notified",
            Type::String,
            &[Fact::Means(&[("\"\"", "All events cause notifications.")])],
        )
        .doc(SECTION, "Labels of the events that cause notifications."),
    Field::new(
            "labels_to_be_notified_behavior",
            Type::StringEnum(LabelsToBeNotifiedBehavior::STRINGS),
            &[Fact::Default("\"match_any\"")],
        )
        .doc(SECTION, "Match rule for `labels_to_be_notified`."),
    Field::new("alert_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on alerts."),
    Field::new("alert_channel", Type::String, &[])
        .doc(SECTION, "Channel override for `alert_events`."),
    Field::new("commit_events", Type::Boolean, &[Fact::Event])
        .doc(
            SECTION,
            "Notify the external tool on commit, which has no channel override.",
        ),
    Field::new("confidential_issues_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on confidential issues."),
    Field::new("confidential_issue_channel", Type::String, &[])
        .doc(SECTION, "Channel override for `confidential_issues_events`."),
    Field::new("confidential_note_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on confidential notes."),
    Field::new("confidential_note_channel", Type::String, &[])
        .doc(SECTION, "Channel override for `confidential_note_events`."),
    Field::new("deployment_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on deployment."),
    Field::new("deployment_channel", Type::String, &[])
        .doc(SECTION, "Channel override for `deployment_events`."),
    Field::new("incidents_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on incidents."),
    Field::new("incident_channel", Type::String, &[])
        .doc(SECTION, "Channel override for `incidents_events`."),
    Field::new("issues_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on issues."),
    Field::new("issue_channel", Type::String, &[])
        .doc(SECTION, "Channel override for `issues_events`."),
    Field::new("job_events", Type::Boolean, &[Fact::Event])
        .doc(
            SECTION,
            "Notify the external tool on job events, which have no channel override.",
        ),
    Field::new("merge_requests_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on merge requests."),
    Field::new("merge_request_channel", Type::String, &[])
        .doc(SECTION, "Channel override for `merge_requests_events`."),
    Field::new("note_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on note events."),
    Field::new("note_channel", Type::String, &[])
        .doc(SECTION, "Channel override for `note_events`."),
    Field::new("pipeline_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on pipelines."),
    Field::new("pipeline_channel", Type::String, &[])
        .doc(SECTION, "Channel override for `pipeline_events`."),
    Field::new("push_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on push."),
    Field::new("push_channel", Type::String, &[])
        .doc(SECTION, "Channel override for `push_events`."),
    Field::new("tag_push_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on tag push."),
    Field::new("tag_push_channel", Type::String, &[])
        .doc(SECTION, "Channel override for `tag_push_events`."),
    Field::new("wiki_page_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on wiki page events."),
    Field::new("wiki_page_channel", Type::String, &[])
        .doc(SECTION, "Channel override for `wiki_page_events`."),
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

static PARAMETERS: Table = Table::new("ChatG", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Chat G",
    doc: "Posts project events to chat service G, optionally to separate channels for most event kinds.",
    ..super::facts("chat-g", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for ChatG {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ChatG {}
