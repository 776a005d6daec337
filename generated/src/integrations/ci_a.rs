// Generated from spec/integrations/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to a server of CI system A.
//!
//! On the CI server, automatic labeling of revisions and a trigger from the repository must be set up.
//!
//! Slug `ci-a`. From *Project Integrations API*, section “CI servers”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `ci-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/ci-a`. From *Project Integrations API*, section “CI servers”.
#[derive(Clone, PartialEq)]
pub struct CiA(Fields);

impl CiA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `ci_a_url`: text. Root URL of the CI server.
    /// - `build_key`: text. Key of the build plan. It is an identifier, not a credential.
    /// - `username`: text. User of the CI server.
    /// - `password`: text. Password of the user.
    pub fn new(
        ci_a_url: impl Into<String>,
        build_key: impl Into<String>,
        username: impl Into<String>,
        password: impl Into<Secret>,
    ) -> Self {
        CiA(Fields {
            ci_a_url: Param::Value(ci_a_url.into()),
            build_key: Param::Value(build_key.into()),
            username: Param::Value(username.into()),
            password: Param::Value(password.into()),
            ..Fields::default()
        })
    }
}

impl CiA {
    /// Whether the TLS certificate of the external server is verified.
    ///
    /// `enable_ssl_verification`: boolean. Default `true`.
    #[must_use]
    pub fn enable_ssl_verification(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.enable_ssl_verification = value.into();
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

/// The `properties` of a `ci-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Root URL of the CI server.
    ///
    /// `ci_a_url`: text.
    pub ci_a_url: Option<String>,
    /// Whether the TLS certificate of the external server is verified.
    ///
    /// `enable_ssl_verification`: boolean. Default `true`.
    pub enable_ssl_verification: Option<bool>,
    /// Key of the build plan. It is an identifier, not a credential.
    ///
    /// `build_key`: text.
    pub build_key: Option<String>,
    /// User of the CI server.
    ///
    /// `username`: text.
    pub username: Option<String>,
    /// Password of the user.
    ///
    /// `password`: text.
    pub password: Option<Secret>,
    rest: Rest,
}

/// Sets up, or changes, the `ci-a` integration of a project: `PUT /projects/:id/integrations/ci-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &CiA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `ci-a` integration of a project: `GET /projects/:id/integrations/ci-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<CiA>(project.into())
}

/// Disables the `ci-a` integration of a project, its settings are reset: `DELETE /projects/:id/integrations/ci-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<CiA>(project.into())
}

impl IntegrationKind for CiA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for CiA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "ci-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new("set_ci_a", Method::Put, "/projects/:id/integrations/ci-a"),
    read: &Operation::new("get_ci_a", Method::Get, "/projects/:id/integrations/ci-a"),
    disable: &Operation::new(
        "disable_ci_a",
        Method::Delete,
        "/projects/:id/integrations/ci-a",
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
        "On the CI server, automatic labeling of revisions and a trigger from the repository must be set up.",
    ),
};

platform_api_runtime::request!(CiA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    ci_a_url: Param<String>,
    enable_ssl_verification: Param<bool>,
    build_key: Param<String>,
    username: Param<String>,
    password: Param<Secret>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for CiA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.ci_a_url,
                &self.0.enable_ssl_verification,
                &self.0.build_key,
                &self.0.username,
                &self.0.password,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.ci_a_url,
                &mut self.0.enable_ssl_verification,
                &mut self.0.build_key,
                &mut self.0.username,
                &mut self.0.password,
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
                &self.ci_a_url,
                &self.enable_ssl_verification,
                &self.build_key,
                &self.username,
                &self.password,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.ci_a_url,
                &mut self.enable_ssl_verification,
                &mut self.build_key,
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
    "CiA",
    &[
        Field::new("ci_a_url", Type::String, SECTION).required(),
        Field::new("enable_ssl_verification", Type::Boolean, SECTION).default("true"),
        Field::new("build_key", Type::String, SECTION).required(),
        Field::new("username", Type::String, SECTION).required(),
        Field::new("password", Type::String, SECTION).required().secret(),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "CiA properties",
    &[
        Field::new("ci_a_url", Type::String, SECTION),
        Field::new("enable_ssl_verification", Type::Boolean, SECTION).default("true"),
        Field::new("build_key", Type::String, SECTION),
        Field::new("username", Type::String, SECTION),
        Field::new("password", Type::String, SECTION).secret(),
    ],
);
