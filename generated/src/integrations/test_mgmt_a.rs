// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to test management tool A.
//!
//! Disabling it keeps its settings.
//!
//! Slug `test-mgmt-a`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `test-mgmt-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/test-mgmt-a`. From *Project Integrations API*, section “Security,
/// monitoring, registries and other kinds”.
#[derive(Clone, PartialEq)]
pub struct TestMgmtA(Fields);

impl TestMgmtA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `url`: text. Webhook URL of the test management tool. Whoever has the URL can post, so it is a credential.
    pub fn new(url: impl Into<Secret>) -> Self {
        TestMgmtA(Fields {
            url: Param::Value(url.into()),
            ..Fields::default()
        })
    }
}

impl TestMgmtA {
    /// Token for the test management tool.
    ///
    /// `token`: text.
    #[must_use]
    pub fn token(mut self, value: impl Into<Param<Secret>>) -> Self {
        self.0.token = value.into();
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

/// The `properties` of a `test-mgmt-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Webhook URL of the test management tool. Whoever has the URL can post, so it is a credential.
    ///
    /// `url`: text.
    pub url: Option<Secret>,
    /// Token for the test management tool.
    ///
    /// `token`: text.
    pub token: Option<Secret>,
    rest: Rest,
}

/// Sets up, or changes, the `test-mgmt-a` integration of a project: `PUT /projects/:id/integrations/test-mgmt-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &TestMgmtA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `test-mgmt-a` integration of a project: `GET /projects/:id/integrations/test-mgmt-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<TestMgmtA>(project.into())
}

/// Disables the `test-mgmt-a` integration of a project, its settings are kept: `DELETE
/// /projects/:id/integrations/test-mgmt-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<TestMgmtA>(project.into())
}

impl IntegrationKind for TestMgmtA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for TestMgmtA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "test-mgmt-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_test_mgmt_a",
        Method::Put,
        "/projects/:id/integrations/test-mgmt-a",
    ),
    read: &Operation::new(
        "get_test_mgmt_a",
        Method::Get,
        "/projects/:id/integrations/test-mgmt-a",
    ),
    disable: &Operation::new(
        "disable_test_mgmt_a",
        Method::Delete,
        "/projects/:id/integrations/test-mgmt-a",
    ),
    activation: Some("active"),
    parameters: &PARAMETERS,
    properties: &PROPERTIES,
    introduced: None,
    update_only: false,
    keeps_settings: true,
    beta: false,
    hosted_only: false,
    development_only: false,
    limits: &[],
    note: None,
};

platform_api_runtime::request!(TestMgmtA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    url: Param<Secret>,
    token: Param<Secret>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for TestMgmtA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(&[&self.0.url, &self.0.token, &self.0.use_inherited_settings]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.url,
                &mut self.0.token,
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
        visit(&[&self.url, &self.token]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(&mut [&mut self.url, &mut self.token], &mut self.rest);
    }
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "TestMgmtA",
    &[
        Field::new("url", Type::String, SECTION).required().secret(),
        Field::new("token", Type::String, SECTION).secret(),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "TestMgmtA properties",
    &[
        Field::new("url", Type::String, SECTION).secret(),
        Field::new("token", Type::String, SECTION).secret(),
    ],
);
