// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to a room in chat service A.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/chat-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::ChatA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = ChatA::new("<TOKEN>").subdomain("<SUBDOMAIN>").room("<ROOM>");
/// let endpoint = client.project("group/widgets").chat_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().subdomain());
/// # Ok(()) }
/// ```
/// Slug: `chat-a`. From *Project Integrations API*, section “Chat and notification channels”.
#[doc(alias = "chat-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct ChatA(Object);

impl ChatA {
    /// Creates a request from its required parameters.
    ///
    /// - `token`: string. API token for chat service A.
    pub fn new(token: impl Into<Secret>) -> Self {
        ChatA(Object::of(&PARAMETERS).with::<Secret>("token", token.into()))
    }

    /// Subdomain in chat service A.
    pub fn subdomain(self, value: impl IntoParam<String>) -> Self {
        ChatA(self.0.with("subdomain", value))
    }

    /// Room ID, as in the room's URL.
    pub fn room(self, value: impl IntoParam<String>) -> Self {
        ChatA(self.0.with("room", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        ChatA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    ChatA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(ChatA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// API token for chat service A.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn token(&self) -> Option<SecretRef<'_>> {
        self.0.get("token")
    }

    /// Subdomain in chat service A.
    #[inline]
    pub fn subdomain(&self) -> Option<&str> {
        self.0.get("subdomain")
    }

    /// Room ID, as in the room's URL.
    #[inline]
    pub fn room(&self) -> Option<&str> {
        self.0.get("room")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = ChatA);

/// Sets up the integration: `PUT /projects/:id/integrations/chat-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &ChatA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/chat-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/chat-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Chat and notification channels";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_chat_a", Method::PUT, "/projects/:id/integrations/chat-a"),
    Operation::new("get_chat_a", Method::GET, "/projects/:id/integrations/chat-a"),
    Operation::new("disable_chat_a", Method::DELETE, "/projects/:id/integrations/chat-a"),
];

static FIELDS: &[Field] = &[
    Field::new("token", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "API token for chat service A."),
    Field::new("subdomain", Type::String, &[])
        .doc(SECTION, "Subdomain in chat service A."),
    Field::new("room", Type::String, &[]).doc(SECTION, "Room ID, as in the room's URL."),
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

static PARAMETERS: Table = Table::new("ChatA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Chat A",
    doc: "Connects the project to a room in chat service A.",
    ..super::facts("chat-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for ChatA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ChatA {}
