// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Sends project events to IRC through gateway A.
//!
//! Slug `irc-gateway-a`. From *Project Integrations API*, section “Chat and notification channels”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `irc-gateway-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/irc-gateway-a`. From *Project Integrations API*, section “Chat and
/// notification channels”.
#[derive(Clone, PartialEq)]
pub struct IrcGatewayA(Fields);

impl IrcGatewayA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `recipients`: text. Users or channels to notify, with whitespace in between.
    pub fn new(recipients: impl Into<String>) -> Self {
        IrcGatewayA(Fields {
            recipients: Param::Value(recipients.into()),
            ..Fields::default()
        })
    }
}

impl IrcGatewayA {
    /// IRC URI to use by default.
    ///
    /// `default_irc_uri`: text.
    #[must_use]
    pub fn default_irc_uri(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.default_irc_uri = value.into();
        self
    }

    /// Host of the gateway's server.
    ///
    /// `server_host`: text.
    #[must_use]
    pub fn server_host(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.server_host = value.into();
        self
    }

    /// Port of the gateway's server.
    ///
    /// `server_port`: whole number.
    #[must_use]
    pub fn server_port(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.server_port = value.into();
        self
    }

    /// Whether messages are colored.
    ///
    /// `colorize_messages`: boolean.
    #[must_use]
    pub fn colorize_messages(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.colorize_messages = value.into();
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

/// The `properties` of a `irc-gateway-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Users or channels to notify, with whitespace in between.
    ///
    /// `recipients`: text.
    pub recipients: Option<String>,
    /// IRC URI to use by default.
    ///
    /// `default_irc_uri`: text.
    pub default_irc_uri: Option<String>,
    /// Host of the gateway's server.
    ///
    /// `server_host`: text.
    pub server_host: Option<String>,
    /// Port of the gateway's server.
    ///
    /// `server_port`: whole number.
    pub server_port: Option<i64>,
    /// Whether messages are colored.
    ///
    /// `colorize_messages`: boolean.
    pub colorize_messages: Option<bool>,
    rest: Rest,
}

/// Sets up, or changes, the `irc-gateway-a` integration of a project: `PUT
/// /projects/:id/integrations/irc-gateway-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &IrcGatewayA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `irc-gateway-a` integration of a project: `GET /projects/:id/integrations/irc-gateway-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<IrcGatewayA>(project.into())
}

/// Disables the `irc-gateway-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/irc-gateway-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<IrcGatewayA>(project.into())
}

impl IntegrationKind for IrcGatewayA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for IrcGatewayA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "irc-gateway-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_irc_gateway_a",
        Method::Put,
        "/projects/:id/integrations/irc-gateway-a",
    ),
    read: &Operation::new(
        "get_irc_gateway_a",
        Method::Get,
        "/projects/:id/integrations/irc-gateway-a",
    ),
    disable: &Operation::new(
        "disable_irc_gateway_a",
        Method::Delete,
        "/projects/:id/integrations/irc-gateway-a",
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

platform_api_runtime::request!(IrcGatewayA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    recipients: Param<String>,
    default_irc_uri: Param<String>,
    server_host: Param<String>,
    server_port: Param<i64>,
    colorize_messages: Param<bool>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for IrcGatewayA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.recipients,
                &self.0.default_irc_uri,
                &self.0.server_host,
                &self.0.server_port,
                &self.0.colorize_messages,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.recipients,
                &mut self.0.default_irc_uri,
                &mut self.0.server_host,
                &mut self.0.server_port,
                &mut self.0.colorize_messages,
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
                &self.recipients,
                &self.default_irc_uri,
                &self.server_host,
                &self.server_port,
                &self.colorize_messages,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.recipients,
                &mut self.default_irc_uri,
                &mut self.server_host,
                &mut self.server_port,
                &mut self.colorize_messages,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Chat and notification channels";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "IrcGatewayA",
    &[
        Field::new("recipients", Type::String, SECTION).required(),
        Field::new("default_irc_uri", Type::String, SECTION),
        Field::new("server_host", Type::String, SECTION),
        Field::new("server_port", Type::Integer, SECTION),
        Field::new("colorize_messages", Type::Boolean, SECTION),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "IrcGatewayA properties",
    &[
        Field::new("recipients", Type::String, SECTION),
        Field::new("default_irc_uri", Type::String, SECTION),
        Field::new("server_host", Type::String, SECTION),
        Field::new("server_port", Type::Integer, SECTION),
        Field::new("colorize_messages", Type::Boolean, SECTION),
    ],
);
