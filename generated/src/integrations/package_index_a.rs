// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to package index A.
//!
//! Slug `package-index-a`. From *Project Integrations API*, section “Security, monitoring, registries and other
//! kinds”.

use platform_api_runtime::{
    BooleanOrString, Field, IntegrationKind, KindFacts, Method, Operation, Param,
    ProjectId, Record, Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `package-index-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/package-index-a`. From *Project Integrations API*, section “Security,
/// monitoring, registries and other kinds”.
#[derive(Clone, PartialEq)]
pub struct PackageIndexA(Fields);

impl PackageIndexA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `username`: text. User of the package index.
    /// - `token`: text. Token of the user.
    pub fn new(username: impl Into<String>, token: impl Into<Secret>) -> Self {
        PackageIndexA(Fields {
            username: Param::Value(username.into()),
            token: Param::Value(token.into()),
            ..Fields::default()
        })
    }
}

impl PackageIndexA {
    /// URL of the package index server. Leave it blank for the default server.
    ///
    /// `server`: boolean or text. The documents declare it boolean and describe something else.
    #[must_use]
    pub fn server(mut self, value: impl Into<Param<BooleanOrString>>) -> Self {
        self.0.server = value.into();
        self
    }

    /// Whether pushes notify the external tool.
    ///
    /// `push_events`: boolean.
    #[must_use]
    pub fn push_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.push_events = value.into();
        self
    }

    /// Whether merge requests notify the external tool.
    ///
    /// `merge_requests_events`: boolean.
    #[must_use]
    pub fn merge_requests_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.merge_requests_events = value.into();
        self
    }

    /// Whether pushes of tags notify the external tool.
    ///
    /// `tag_push_events`: boolean.
    #[must_use]
    pub fn tag_push_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.tag_push_events = value.into();
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

/// The `properties` of a `package-index-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// User of the package index.
    ///
    /// `username`: text.
    pub username: Option<String>,
    /// Token of the user.
    ///
    /// `token`: text.
    pub token: Option<Secret>,
    /// URL of the package index server. Leave it blank for the default server.
    ///
    /// `server`: boolean or text. The documents declare it boolean and describe something else.
    pub server: Option<BooleanOrString>,
    rest: Rest,
}

/// Sets up, or changes, the `package-index-a` integration of a project: `PUT
/// /projects/:id/integrations/package-index-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &PackageIndexA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `package-index-a` integration of a project: `GET /projects/:id/integrations/package-index-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<PackageIndexA>(project.into())
}

/// Disables the `package-index-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/package-index-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<PackageIndexA>(project.into())
}

impl IntegrationKind for PackageIndexA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for PackageIndexA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "package-index-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_package_index_a",
        Method::Put,
        "/projects/:id/integrations/package-index-a",
    ),
    read: &Operation::new(
        "get_package_index_a",
        Method::Get,
        "/projects/:id/integrations/package-index-a",
    ),
    disable: &Operation::new(
        "disable_package_index_a",
        Method::Delete,
        "/projects/:id/integrations/package-index-a",
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

platform_api_runtime::request!(PackageIndexA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    username: Param<String>,
    token: Param<Secret>,
    server: Param<BooleanOrString>,
    push_events: Param<bool>,
    merge_requests_events: Param<bool>,
    tag_push_events: Param<bool>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for PackageIndexA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.username,
                &self.0.token,
                &self.0.server,
                &self.0.push_events,
                &self.0.merge_requests_events,
                &self.0.tag_push_events,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.username,
                &mut self.0.token,
                &mut self.0.server,
                &mut self.0.push_events,
                &mut self.0.merge_requests_events,
                &mut self.0.tag_push_events,
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
        visit(&[&self.username, &self.token, &self.server]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [&mut self.username, &mut self.token, &mut self.server],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "PackageIndexA",
    &[
        Field::new("username", Type::String, SECTION).required(),
        Field::new("token", Type::String, SECTION).required().secret(),
        Field::new("server", Type::BooleanOrString, SECTION).declared("boolean"),
        Field::new("push_events", Type::Boolean, SECTION),
        Field::new("merge_requests_events", Type::Boolean, SECTION),
        Field::new("tag_push_events", Type::Boolean, SECTION),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "PackageIndexA properties",
    &[
        Field::new("username", Type::String, SECTION),
        Field::new("token", Type::String, SECTION).secret(),
        Field::new("server", Type::BooleanOrString, SECTION).declared("boolean"),
    ],
);
