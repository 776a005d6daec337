// Generated from spec/integrations/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to a server of CI system D.
//!
//! Slug `ci-d`. From *Project Integrations API*, section “CI servers”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `ci-d` integration.
///
/// Sent with `PUT /projects/:id/integrations/ci-d`. From *Project Integrations API*, section “CI servers”.
#[derive(Clone, PartialEq)]
pub struct CiD(Fields);

impl CiD {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `ci_d_url`: text. URL of the CI server.
    /// - `project_name`: text. Name of the project on the CI server, in the form that fits into a URL.
    pub fn new(ci_d_url: impl Into<String>, project_name: impl Into<String>) -> Self {
        CiD(Fields {
            ci_d_url: Param::Value(ci_d_url.into()),
            project_name: Param::Value(project_name.into()),
            ..Fields::default()
        })
    }
}

impl CiD {
    /// Whether the TLS certificate of the external server is verified.
    ///
    /// `enable_ssl_verification`: boolean. Default `true`.
    #[must_use]
    pub fn enable_ssl_verification(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.enable_ssl_verification = value.into();
        self
    }

    /// User of the CI server, if the server asks for authentication.
    ///
    /// `username`: text.
    #[must_use]
    pub fn username(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.username = value.into();
        self
    }

    /// Password of the user, if the server asks for authentication.
    ///
    /// `password`: text.
    #[must_use]
    pub fn password(mut self, value: impl Into<Param<Secret>>) -> Self {
        self.0.password = value.into();
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

/// The `properties` of a `ci-d` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// URL of the CI server.
    ///
    /// `ci_d_url`: text.
    pub ci_d_url: Option<String>,
    /// Whether the TLS certificate of the external server is verified.
    ///
    /// `enable_ssl_verification`: boolean. Default `true`.
    pub enable_ssl_verification: Option<bool>,
    /// Name of the project on the CI server, in the form that fits into a URL.
    ///
    /// `project_name`: text.
    pub project_name: Option<String>,
    /// User of the CI server, if the server asks for authentication.
    ///
    /// `username`: text.
    pub username: Option<String>,
    /// Password of the user, if the server asks for authentication.
    ///
    /// `password`: text.
    pub password: Option<Secret>,
    rest: Rest,
}

/// Sets up, or changes, the `ci-d` integration of a project: `PUT /projects/:id/integrations/ci-d`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &CiD,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `ci-d` integration of a project: `GET /projects/:id/integrations/ci-d`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<CiD>(project.into())
}

/// Disables the `ci-d` integration of a project, its settings are reset: `DELETE /projects/:id/integrations/ci-d`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<CiD>(project.into())
}

impl IntegrationKind for CiD {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for CiD {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "ci-d",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new("set_ci_d", Method::Put, "/projects/:id/integrations/ci-d"),
    read: &Operation::new("get_ci_d", Method::Get, "/projects/:id/integrations/ci-d"),
    disable: &Operation::new(
        "disable_ci_d",
        Method::Delete,
        "/projects/:id/integrations/ci-d",
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

platform_api_runtime::request!(CiD, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    ci_d_url: Param<String>,
    enable_ssl_verification: Param<bool>,
    project_name: Param<String>,
    username: Param<String>,
    password: Param<Secret>,
    push_events: Param<bool>,
    merge_requests_events: Param<bool>,
    tag_push_events: Param<bool>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for CiD {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.ci_d_url,
                &self.0.enable_ssl_verification,
                &self.0.project_name,
                &self.0.username,
                &self.0.password,
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
                &mut self.0.ci_d_url,
                &mut self.0.enable_ssl_verification,
                &mut self.0.project_name,
                &mut self.0.username,
                &mut self.0.password,
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
        visit(
            &[
                &self.ci_d_url,
                &self.enable_ssl_verification,
                &self.project_name,
                &self.username,
                &self.password,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.ci_d_url,
                &mut self.enable_ssl_verification,
                &mut self.project_name,
                &mut self.username,
                &mut self.password,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "CI servers";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "CiD",
    &[
        Field::new("ci_d_url", Type::String, SECTION).required(),
        Field::new("enable_ssl_verification", Type::Boolean, SECTION).default("true"),
        Field::new("project_name", Type::String, SECTION).required(),
        Field::new("username", Type::String, SECTION),
        Field::new("password", Type::String, SECTION).secret(),
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
    "CiD properties",
    &[
        Field::new("ci_d_url", Type::String, SECTION),
        Field::new("enable_ssl_verification", Type::Boolean, SECTION).default("true"),
        Field::new("project_name", Type::String, SECTION),
        Field::new("username", Type::String, SECTION),
        Field::new("password", Type::String, SECTION).secret(),
    ],
);
