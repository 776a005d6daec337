// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Takes slash commands from chat tool A.
//!
//! Slug `slash-commands-a`. From *Project Integrations API*, section “Chat and notification channels”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `slash-commands-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/slash-commands-a`. From *Project Integrations API*, section “Chat and
/// notification channels”.
#[derive(Clone, PartialEq)]
pub struct SlashCommandsA(Fields);

impl SlashCommandsA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `token`: text. Token for the slash commands.
    pub fn new(token: impl Into<Secret>) -> Self {
        SlashCommandsA(Fields {
            token: Param::Value(token.into()),
            ..Fields::default()
        })
    }
}

impl SlashCommandsA {
    /// Whether the integration takes over inherited default settings.
    ///
    /// `use_inherited_settings`: boolean. Default `false`. Since 17.2. Reads have it as `inherited`.
    #[must_use]
    pub fn use_inherited_settings(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.use_inherited_settings = value.into();
        self
    }
}

/// The `properties` of a `slash-commands-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Token for the slash commands.
    ///
    /// `token`: text.
    pub token: Option<Secret>,
    rest: Rest,
}

/// Sets up, or changes, the `slash-commands-a` integration of a project: `PUT
/// /projects/:id/integrations/slash-commands-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &SlashCommandsA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `slash-commands-a` integration of a project: `GET /projects/:id/integrations/slash-commands-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<SlashCommandsA>(project.into())
}

/// Disables the `slash-commands-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/slash-commands-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<SlashCommandsA>(project.into())
}

impl IntegrationKind for SlashCommandsA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for SlashCommandsA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "slash-commands-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_slash_commands_a",
        Method::Put,
        "/projects/:id/integrations/slash-commands-a",
    ),
    read: &Operation::new(
        "get_slash_commands_a",
        Method::Get,
        "/projects/:id/integrations/slash-commands-a",
    ),
    disable: &Operation::new(
        "disable_slash_commands_a",
        Method::Delete,
        "/projects/:id/integrations/slash-commands-a",
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

platform_api_runtime::request!(SlashCommandsA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    token: Param<Secret>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for SlashCommandsA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(&[&self.0.token, &self.0.use_inherited_settings]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [&mut self.0.token, &mut self.0.use_inherited_settings],
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
        visit(&[&self.token]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(&mut [&mut self.token], &mut self.rest);
    }
}

const SECTION: &str = "Chat and notification channels";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "SlashCommandsA",
    &[
        Field::new("token", Type::String, SECTION).required().secret(),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "SlashCommandsA properties",
    &[Field::new("token", Type::String, SECTION).secret()],
);
