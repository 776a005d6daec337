// Generated from spec/integrations/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to a mock CI server.
//!
//! In development environments only.
//!
//! Slug `mock-ci`. From *Project Integrations API*, section “CI servers”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `mock-ci` integration.
///
/// Sent with `PUT /projects/:id/integrations/mock-ci`. From *Project Integrations API*, section “CI servers”.
#[derive(Clone, PartialEq)]
pub struct MockCi(Fields);

impl MockCi {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `mock_service_url`: text. URL of the mock server.
    pub fn new(mock_service_url: impl Into<String>) -> Self {
        MockCi(Fields {
            mock_service_url: Param::Value(mock_service_url.into()),
            ..Fields::default()
        })
    }
}

impl MockCi {
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

/// The `properties` of a `mock-ci` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// URL of the mock server.
    ///
    /// `mock_service_url`: text.
    pub mock_service_url: Option<String>,
    /// Whether the TLS certificate of the external server is verified.
    ///
    /// `enable_ssl_verification`: boolean. Default `true`.
    pub enable_ssl_verification: Option<bool>,
    rest: Rest,
}

/// Sets up, or changes, the `mock-ci` integration of a project: `PUT /projects/:id/integrations/mock-ci`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &MockCi,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `mock-ci` integration of a project: `GET /projects/:id/integrations/mock-ci`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<MockCi>(project.into())
}

/// Disables the `mock-ci` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/mock-ci`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<MockCi>(project.into())
}

impl IntegrationKind for MockCi {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for MockCi {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "mock-ci",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_mock_ci",
        Method::Put,
        "/projects/:id/integrations/mock-ci",
    ),
    read: &Operation::new(
        "get_mock_ci",
        Method::Get,
        "/projects/:id/integrations/mock-ci",
    ),
    disable: &Operation::new(
        "disable_mock_ci",
        Method::Delete,
        "/projects/:id/integrations/mock-ci",
    ),
    activation: Some("active"),
    parameters: &PARAMETERS,
    properties: &PROPERTIES,
    introduced: None,
    update_only: false,
    keeps_settings: false,
    beta: false,
    hosted_only: false,
    development_only: true,
    limits: &[],
    note: None,
};

platform_api_runtime::request!(MockCi, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    mock_service_url: Param<String>,
    enable_ssl_verification: Param<bool>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for MockCi {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.mock_service_url,
                &self.0.enable_ssl_verification,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.mock_service_url,
                &mut self.0.enable_ssl_verification,
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
        visit(&[&self.mock_service_url, &self.enable_ssl_verification]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [&mut self.mock_service_url, &mut self.enable_ssl_verification],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "CI servers";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "MockCi",
    &[
        Field::new("mock_service_url", Type::String, SECTION).required(),
        Field::new("enable_ssl_verification", Type::Boolean, SECTION).default("true"),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "MockCi properties",
    &[
        Field::new("mock_service_url", Type::String, SECTION),
        Field::new("enable_ssl_verification", Type::Boolean, SECTION).default("true"),
    ],
);
