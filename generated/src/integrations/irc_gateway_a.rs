// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to IRC through gateway A.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/irc-gateway-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::IrcGatewayA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = IrcGatewayA::new("<RECIPIENTS>")
///     .default_irc_uri("https://default-irc-uri.example")
///     .server_host("server-host.example");
/// let endpoint = client.project("group/widgets").irc_gateway_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().default_irc_uri());
/// # Ok(()) }
/// ```
/// Slug: `irc-gateway-a`. From *Project Integrations API*, section “Chat and notification channels”.
#[doc(alias = "irc-gateway-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct IrcGatewayA(Object);

impl IrcGatewayA {
    /// Creates a request from its required parameters.
    ///
    /// - `recipients`: string. Entries are separated by white space. Users or channels to notify.
    pub fn new(recipients: impl Into<String>) -> Self {
        IrcGatewayA(
            Object::of(&PARAMETERS).with::<String>("recipients", recipients.into()),
        )
    }

    /// Default IRC URI.
    ///
    /// Format: `uri`.
    pub fn default_irc_uri(self, value: impl IntoParam<String>) -> Self {
        IrcGatewayA(self.0.with("default_irc_uri", value))
    }

    /// Gateway server host.
    ///
    /// Format: `hostname`.
    pub fn server_host(self, value: impl IntoParam<String>) -> Self {
        IrcGatewayA(self.0.with("server_host", value))
    }

    /// Gateway server port.
    pub fn server_port(self, value: impl IntoParam<i64>) -> Self {
        IrcGatewayA(self.0.with("server_port", value))
    }

    /// Color messages.
    pub fn colorize_messages(self, value: impl IntoParam<bool>) -> Self {
        IrcGatewayA(self.0.with("colorize_messages", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        IrcGatewayA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    IrcGatewayA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(IrcGatewayA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Users or channels to notify.
    ///
    /// Entries are separated by white space.
    #[inline]
    pub fn recipients(&self) -> Option<&str> {
        self.0.get("recipients")
    }

    /// Default IRC URI.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn default_irc_uri(&self) -> Option<&str> {
        self.0.get("default_irc_uri")
    }

    /// Gateway server host.
    ///
    /// Format: `hostname`.
    #[inline]
    pub fn server_host(&self) -> Option<&str> {
        self.0.get("server_host")
    }

    /// Gateway server port.
    #[inline]
    pub fn server_port(&self) -> Option<i64> {
        self.0.get("server_port")
    }

    /// `true`: Color messages.
    #[inline]
    pub fn colorize_messages(&self) -> Option<bool> {
        self.0.get("colorize_messages")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = IrcGatewayA);

/// Sets up the integration: `PUT /projects/:id/integrations/irc-gateway-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &IrcGatewayA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/irc-gateway-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/irc-gateway-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Chat and notification channels";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_irc_gateway_a",
        Method::PUT,
        "/projects/:id/integrations/irc-gateway-a",
    ),
    Operation::new(
        "get_irc_gateway_a",
        Method::GET,
        "/projects/:id/integrations/irc-gateway-a",
    ),
    Operation::new(
        "disable_irc_gateway_a",
        Method::DELETE,
        "/projects/:id/integrations/irc-gateway-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("recipients", Type::String, &[Fact::Required, Fact::Separator(" ")])
        .doc(SECTION, "Users or channels to notify."),
    Field::new("default_irc_uri", Type::String, &[Fact::Format(StringFormat::Uri)])
        .doc(SECTION, "Default IRC URI."),
    Field::new("server_host", Type::String, &[Fact::Format(StringFormat::Hostname)])
        .doc(SECTION, "Gateway server host."),
    Field::new("server_port", Type::Integer, &[]).doc(SECTION, "Gateway server port."),
    Field::new("colorize_messages", Type::Boolean, &[]).doc(SECTION, "Color messages."),
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

static PARAMETERS: Table = Table::new("IrcGatewayA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Irc Gateway A",
    doc: "Connects the project to IRC through gateway A.",
    ..super::facts("irc-gateway-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for IrcGatewayA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for IrcGatewayA {}
