// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Posts project events to a chat service through chat app A.

use platform_api_runtime::{
    Deprecated, Fact, Field, IntoParam, KindFact, KindFacts, Method, Object, Operation,
    Parent, Request, Table, Type, Updatable, Version,
};
use crate::types::BranchesToBeNotified;
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/chat-app-a`, which updates the integration.
///
/// ```no_run
/// use platform_api::integrations::ChatAppA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = ChatAppA::new()
///     .channel("<CHANNEL>")
///     .notify_only_broken_pipelines(true);
/// let endpoint = client.project("group/widgets").chat_app_a();
/// endpoint.update(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().channel());
/// # Ok(()) }
/// ```
/// Install it in the web interface, because the API cannot get the OAuth 2.0 token required for installation.
///
/// The API cannot create it, only update it once it is installed. Once disabled, it stays installed (assumed).
///
/// Slug: `chat-app-a`. From *Project Integrations API*, section “Chat and notification channels”.
#[doc(alias = "chat-app-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct ChatAppA(Object);

platform_api_runtime::empty!(ChatAppA);

impl ChatAppA {
    /// Default channel.
    pub fn channel(self, value: impl IntoParam<String>) -> Self {
        ChatAppA(self.0.with("channel", value))
    }

    /// Notify only about broken pipelines.
    pub fn notify_only_broken_pipelines(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("notify_only_broken_pipelines", value))
    }

    /// Notify only about the default branch.
    #[deprecated(note = "use `branches_to_be_notified`")]
    pub fn notify_only_default_branch(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("notify_only_default_branch", value))
    }

    /// Branches whose events cause notifications.
    ///
    /// One of `all`, `default`, `protected`, `default_and_protected`. Default `"default"`.
    pub fn branches_to_be_notified(
        self,
        value: impl IntoParam<BranchesToBeNotified>,
    ) -> Self {
        ChatAppA(self.0.with("branches_to_be_notified", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl ChatAppA {
    /// Notify the external tool on alerts.
    pub fn alert_events(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("alert_events", value))
    }

    /// Notify the external tool on issues.
    pub fn issues_events(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("issues_events", value))
    }

    /// Notify the external tool on confidential issues.
    pub fn confidential_issues_events(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("confidential_issues_events", value))
    }

    /// Notify the external tool on merge requests.
    pub fn merge_requests_events(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("merge_requests_events", value))
    }

    /// Notify the external tool on note events.
    pub fn note_events(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("note_events", value))
    }

    /// Notify the external tool on confidential notes.
    pub fn confidential_note_events(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("confidential_note_events", value))
    }

    /// Notify the external tool on deployment.
    pub fn deployment_events(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("deployment_events", value))
    }

    /// Notify the external tool on incidents.
    pub fn incidents_events(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("incidents_events", value))
    }

    /// Notify the external tool on pipelines.
    pub fn pipeline_events(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("pipeline_events", value))
    }

    /// Notify the external tool on push.
    pub fn push_events(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("push_events", value))
    }

    /// Notify the external tool on tag push.
    pub fn tag_push_events(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("tag_push_events", value))
    }

    /// Notify the external tool on vulnerabilities.
    pub fn vulnerability_events(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("vulnerability_events", value))
    }

    /// Notify the external tool on wiki page events.
    pub fn wiki_page_events(self, value: impl IntoParam<bool>) -> Self {
        ChatAppA(self.0.with("wiki_page_events", value))
    }
}

platform_api_runtime::request!(
    ChatAppA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(ChatAppA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Default channel.
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
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = ChatAppA);

impl Integration<Properties> {
    /// `true`: Notify the external tool on incidents.
    #[inline]
    pub fn incidents_events(&self) -> Option<bool> {
        self.flag("incidents_events")
    }
}

/// Updates the integration: `PUT /projects/:id/integrations/chat-app-a`.
pub fn update(
    parent: impl Into<Parent>,
    request: &ChatAppA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/chat-app-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/chat-app-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Chat and notification channels";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "update_chat_app_a",
        Method::PUT,
        "/projects/:id/integrations/chat-app-a",
    ),
    Operation::new(
        "get_chat_app_a",
        Method::GET,
        "/projects/:id/integrations/chat-app-a",
    ),
    Operation::new(
        "disable_chat_app_a",
        Method::DELETE,
        "/projects/:id/integrations/chat-app-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("channel", Type::String, &[]).doc(SECTION, "Default channel."),
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
    Field::new("alert_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on alerts."),
    Field::new("issues_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on issues."),
    Field::new("confidential_issues_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on confidential issues."),
    Field::new("merge_requests_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on merge requests."),
    Field::new("note_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on note events."),
    Field::new("confidential_note_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on confidential notes."),
    Field::new("deployment_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on deployment."),
    Field::new("incidents_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on incidents."),
    Field::new("pipeline_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on pipelines."),
    Field::new("push_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on push."),
    Field::new("tag_push_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on tag push."),
    Field::new("vulnerability_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on vulnerabilities."),
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

static PARAMETERS: Table = Table::new("ChatAppA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Chat App A",
    doc: "Posts project events to a chat service through chat app A.",
    facts: &[
        KindFact::UpdateOnly,
        KindFact::Note(
            "Install it in the web interface, because the API cannot get the OAuth 2.0 token required for installation.",
        ),
    ],
    ..super::facts("chat-app-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for ChatAppA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Updatable for ChatAppA {}
