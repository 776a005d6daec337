// Generated from spec/integrations/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to a server of CI system E.
//!
//! On the CI server, build numbers must be formed from VCS revisions. Merge requests build only if its VCS root
//! watches every branch.
//!
//! Slug `ci-e`. From *Project Integrations API*, section “CI servers”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `ci-e` integration.
///
/// Sent with `PUT /projects/:id/integrations/ci-e`. From *Project Integrations API*, section “CI servers”.
#[derive(Clone, PartialEq)]
pub struct CiE(Fields);

impl CiE {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `ci_e_url`: text. Root URL of the CI server.
    /// - `build_type`: text. ID of the build configuration.
    /// - `username`: text. User of the CI server, one who may start a build by hand.
    /// - `password`: text. Password of the user.
    pub fn new(
        ci_e_url: impl Into<String>,
        build_type: impl Into<String>,
        username: impl Into<String>,
        password: impl Into<Secret>,
    ) -> Self {
        CiE(Fields {
            ci_e_url: Param::Value(ci_e_url.into()),
            build_type: Param::Value(build_type.into()),
            username: Param::Value(username.into()),
            password: Param::Value(password.into()),
            ..Fields::default()
        })
    }
}

impl CiE {
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

    /// Whether the integration takes over inherited default settings.
    ///
    /// `use_inherited_settings`: boolean. Default `false`. Since 17.2. Reads have it as `inherited`.
    #[must_use]
    pub fn use_inherited_settings(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.use_inherited_settings = value.into();
        self
    }
}

/// The `properties` of a `ci-e` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Root URL of the CI server.
    ///
    /// `ci_e_url`: text.
    pub ci_e_url: Option<String>,
    /// Whether the TLS certificate of the external server is verified.
    ///
    /// `enable_ssl_verification`: boolean. Default `true`.
    pub enable_ssl_verification: Option<bool>,
    /// ID of the build configuration.
    ///
    /// `build_type`: text.
    pub build_type: Option<String>,
    /// User of the CI server, one who may start a build by hand.
    ///
    /// `username`: text.
    pub username: Option<String>,
    /// Password of the user.
    ///
    /// `password`: text.
    pub password: Option<Secret>,
    rest: Rest,
}

/// Sets up, or changes, the `ci-e` integration of a project: `PUT /projects/:id/integrations/ci-e`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &CiE,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `ci-e` integration of a project: `GET /projects/:id/integrations/ci-e`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<CiE>(project.into())
}

/// Disables the `ci-e` integration of a project, its settings are reset: `DELETE /projects/:id/integrations/ci-e`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<CiE>(project.into())
}

impl IntegrationKind for CiE {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for CiE {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "ci-e",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new("set_ci_e", Method::Put, "/projects/:id/integrations/ci-e"),
    read: &Operation::new("get_ci_e", Method::Get, "/projects/:id/integrations/ci-e"),
    disable: &Operation::new(
        "disable_ci_e",
        Method::Delete,
        "/projects/:id/integrations/ci-e",
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
    note: Some(
        "On the CI server, build numbers must be formed from VCS revisions. Merge requests build only if its VCS root watches every branch.",
    ),
};

platform_api_runtime::request!(CiE, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    ci_e_url: Param<String>,
    enable_ssl_verification: Param<bool>,
    build_type: Param<String>,
    username: Param<String>,
    password: Param<Secret>,
    push_events: Param<bool>,
    merge_requests_events: Param<bool>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for CiE {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.ci_e_url,
                &self.0.enable_ssl_verification,
                &self.0.build_type,
                &self.0.username,
                &self.0.password,
                &self.0.push_events,
                &self.0.merge_requests_events,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.ci_e_url,
                &mut self.0.enable_ssl_verification,
                &mut self.0.build_type,
                &mut self.0.username,
                &mut self.0.password,
                &mut self.0.push_events,
                &mut self.0.merge_requests_events,
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
                &self.ci_e_url,
                &self.enable_ssl_verification,
                &self.build_type,
                &self.username,
                &self.password,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.ci_e_url,
                &mut self.enable_ssl_verification,
                &mut self.build_type,
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
    "CiE",
    &[
        Field::new("ci_e_url", Type::String, SECTION).required(),
        Field::new("enable_ssl_verification", Type::Boolean, SECTION).default("true"),
        Field::new("build_type", Type::String, SECTION).required(),
        Field::new("username", Type::String, SECTION).required(),
        Field::new("password", Type::String, SECTION).required().secret(),
        Field::new("push_events", Type::Boolean, SECTION),
        Field::new("merge_requests_events", Type::Boolean, SECTION),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "CiE properties",
    &[
        Field::new("ci_e_url", Type::String, SECTION),
        Field::new("enable_ssl_verification", Type::Boolean, SECTION).default("true"),
        Field::new("build_type", Type::String, SECTION),
        Field::new("username", Type::String, SECTION),
        Field::new("password", Type::String, SECTION).secret(),
    ],
);
