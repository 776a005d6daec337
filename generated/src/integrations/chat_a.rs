// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Posts project events to a room of chat service A.
//!
//! Slug `chat-a`. From *Project Integrations API*, section “Chat and notification channels”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `chat-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/chat-a`. From *Project Integrations API*, section “Chat and
/// notification channels”.
#[derive(Clone, PartialEq)]
pub struct ChatA(Fields);

impl ChatA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `token`: text. API token for chat service A.
    pub fn new(token: impl Into<Secret>) -> Self {
        ChatA(Fields {
            token: Param::Value(token.into()),
            ..Fields::default()
        })
    }
}

impl ChatA {
    /// Subdomain in chat service A.
    ///
    /// `subdomain`: text.
    #[must_use]
    pub fn subdomain(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.subdomain = value.into();
        self
    }

    /// ID of the room, as it stands in the room's URL.
    ///
    /// `room`: text.
    #[must_use]
    pub fn room(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.room = value.into();
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

/// The `properties` of a `chat-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// API token for chat service A.
    ///
    /// `token`: text.
    pub token: Option<Secret>,
    /// Subdomain in chat service A.
    ///
    /// `subdomain`: text.
    pub subdomain: Option<String>,
    /// ID of the room, as it stands in the room's URL.
    ///
    /// `room`: text.
    pub room: Option<String>,
    rest: Rest,
}

/// Sets up, or changes, the `chat-a` integration of a project: `PUT /projects/:id/integrations/chat-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &ChatA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `chat-a` integration of a project: `GET /projects/:id/integrations/chat-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<ChatA>(project.into())
}

/// Disables the `chat-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/chat-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<ChatA>(project.into())
}

impl IntegrationKind for ChatA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ChatA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "chat-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_chat_a",
        Method::Put,
        "/projects/:id/integrations/chat-a",
    ),
    read: &Operation::new(
        "get_chat_a",
        Method::Get,
        "/projects/:id/integrations/chat-a",
    ),
    disable: &Operation::new(
        "disable_chat_a",
        Method::Delete,
        "/projects/:id/integrations/chat-a",
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

platform_api_runtime::request!(ChatA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    token: Param<Secret>,
    subdomain: Param<String>,
    room: Param<String>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for ChatA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.token,
                &self.0.subdomain,
                &self.0.room,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.token,
                &mut self.0.subdomain,
                &mut self.0.room,
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
        visit(&[&self.token, &self.subdomain, &self.room]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [&mut self.token, &mut self.subdomain, &mut self.room],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Chat and notification channels";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "ChatA",
    &[
        Field::new("token", Type::String, SECTION).required().secret(),
        Field::new("subdomain", Type::String, SECTION),
        Field::new("room", Type::String, SECTION),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "ChatA properties",
    &[
        Field::new("token", Type::String, SECTION).secret(),
        Field::new("subdomain", Type::String, SECTION),
        Field::new("room", Type::String, SECTION),
    ],
);
