// Generated from spec/integrations/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to CI system C.
//!
//! Slug `ci-c`. From *Project Integrations API*, section “CI servers”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `ci-c` integration.
///
/// Sent with `PUT /projects/:id/integrations/ci-c`. From *Project Integrations API*, section “CI servers”.
#[derive(Clone, PartialEq)]
pub struct CiC(Fields);

impl CiC {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `token`: text. Token for CI system C.
    /// - `ci_c_url`: text. URL of CI system C.
    pub fn new(token: impl Into<Secret>, ci_c_url: impl Into<String>) -> Self {
        CiC(Fields {
            token: Param::Value(token.into()),
            ci_c_url: Param::Value(ci_c_url.into()),
            ..Fields::default()
        })
    }
}

impl CiC {
    /// Whether the TLS certificate of the external server is verified.
    ///
    /// `enable_ssl_verification`: boolean. Default `true`.
    #[must_use]
    pub fn enable_ssl_verification(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.enable_ssl_verification = value.into();
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

/// The `properties` of a `ci-c` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Token for CI system C.
    ///
    /// `token`: text.
    pub token: Option<Secret>,
    /// URL of CI system C.
    ///
    /// `ci_c_url`: text.
    pub ci_c_url: Option<String>,
    /// Whether the TLS certificate of the external server is verified.
    ///
    /// `enable_ssl_verification`: boolean. Default `true`.
    pub enable_ssl_verification: Option<bool>,
    rest: Rest,
}

/// Sets up, or changes, the `ci-c` integration of a project: `PUT /projects/:id/integrations/ci-c`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &CiC,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `ci-c` integration of a project: `GET /projects/:id/integrations/ci-c`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<CiC>(project.into())
}

/// Disables the `ci-c` integration of a project, its settings are reset: `DELETE /projects/:id/integrations/ci-c`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<CiC>(project.into())
}

impl IntegrationKind for CiC {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for CiC {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "ci-c",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new("set_ci_c", Method::Put, "/projects/:id/integrations/ci-c"),
    read: &Operation::new("get_ci_c", Method::Get, "/projects/:id/integrations/ci-c"),
    disable: &Operation::new(
        "disable_ci_c",
        Method::Delete,
        "/projects/:id/integrations/ci-c",
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

platform_api_runtime::request!(CiC, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    token: Param<Secret>,
    ci_c_url: Param<String>,
    enable_ssl_verification: Param<bool>,
    push_events: Param<bool>,
    merge_requests_events: Param<bool>,
    tag_push_events: Param<bool>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for CiC {
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
                &self.0.ci_c_url,
                &self.0.enable_ssl_verification,
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
                &mut self.0.token,
                &mut self.0.ci_c_url,
                &mut self.0.enable_ssl_verification,
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
        visit(&[&self.token, &self.ci_c_url, &self.enable_ssl_verification]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.token,
                &mut self.ci_c_url,
                &mut self.enable_ssl_verification,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "CI servers";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "CiC",
    &[
        Field::new("token", Type::String, SECTION).required().secret(),
        Field::new("ci_c_url", Type::String, SECTION).required(),
        Field::new("enable_ssl_verification", Type::Boolean, SECTION).default("true"),
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
    "CiC properties",
    &[
        Field::new("token", Type::String, SECTION).secret(),
        Field::new("ci_c_url", Type::String, SECTION),
        Field::new("enable_ssl_verification", Type::Boolean, SECTION).default("true"),
    ],
);
