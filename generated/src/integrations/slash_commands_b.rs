// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Takes slash commands from chat tool B.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/slash-commands-b`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::SlashCommandsB;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = SlashCommandsB::new("<TOKEN>");
/// let endpoint = client.project("group/widgets").slash_commands_b();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Slug: `slash-commands-b`. From *Project Integrations API*, section “Chat and notification channels”.
#[doc(alias = "slash-commands-b")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct SlashCommandsB(Object);

impl SlashCommandsB {
    /// Creates a request from its required parameters.
    ///
    /// - `token`: string. Slash command token.
    pub fn new(token: impl Into<Secret>) -> Self {
        SlashCommandsB(Object::of(&PARAMETERS).with::<Secret>("token", token.into()))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        SlashCommandsB(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    SlashCommandsB, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(SlashCommandsB);

/// The `properties` object of the integration in a response. Documented: `token`.
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Slash command token.
    #[inline]
    pub fn token(&self) -> Option<SecretRef<'_>> {
        self.0.get("token")
    }
}

platform_api_runtime::response!(
    Properties, table = PARAMETERS, request = SlashCommandsB
);

/// Sets up the integration: `PUT /projects/:id/integrations/slash-commands-b`.
pub fn set(
    parent: impl Into<Parent>,
    request: &SlashCommandsB,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/slash-commands-b`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/slash-commands-b`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Chat and notification channels";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_slash_commands_b",
        Method::PUT,
        "/projects/:id/integrations/slash-commands-b",
    ),
    Operation::new(
        "get_slash_commands_b",
        Method::GET,
        "/projects/:id/integrations/slash-commands-b",
    ),
    Operation::new(
        "disable_slash_commands_b",
        Method::DELETE,
        "/projects/:id/integrations/slash-commands-b",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("token", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Slash command token."),
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

static PARAMETERS: Table = Table::new("SlashCommandsB", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Slash Commands B",
    doc: "Takes slash commands from chat tool B.",
    ..super::facts("slash-commands-b", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for SlashCommandsB {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for SlashCommandsB {}
