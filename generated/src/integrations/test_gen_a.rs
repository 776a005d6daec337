// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to test generator A.
//!
//! Slug `test-gen-a`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `test-gen-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/test-gen-a`. From *Project Integrations API*, section “Security,
/// monitoring, registries and other kinds”.
#[derive(Clone, PartialEq)]
pub struct TestGenA(Fields);

impl TestGenA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `codetest_license_key`: text. License key of the test generator.
    /// - `codetest_access_token_name`: text. Name of the access token for the test generator. It is not the token.
    /// - `codetest_access_token_secret`: text. Secret of the access token for the test generator.
    pub fn new(
        codetest_license_key: impl Into<Secret>,
        codetest_access_token_name: impl Into<String>,
        codetest_access_token_secret: impl Into<Secret>,
    ) -> Self {
        TestGenA(Fields {
            codetest_license_key: Param::Value(codetest_license_key.into()),
            codetest_access_token_name: Param::Value(codetest_access_token_name.into()),
            codetest_access_token_secret: Param::Value(
                codetest_access_token_secret.into(),
            ),
            ..Fields::default()
        })
    }
}

impl TestGenA {
    /// Whether the integration takes over inherited default settings.
    ///
    /// `use_inherited_settings`: boolean. Default `false`. Since 17.2. Reads have it as `inherited`.
    #[must_use]
    pub fn use_inherited_settings(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.use_inherited_settings = value.into();
        self
    }
}

/// The `properties` of a `test-gen-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// License key of the test generator.
    ///
    /// `codetest_license_key`: text.
    pub codetest_license_key: Option<Secret>,
    /// Name of the access token for the test generator. It is not the token.
    ///
    /// `codetest_access_token_name`: text.
    pub codetest_access_token_name: Option<String>,
    /// Secret of the access token for the test generator.
    ///
    /// `codetest_access_token_secret`: text.
    pub codetest_access_token_secret: Option<Secret>,
    rest: Rest,
}

/// Sets up, or changes, the `test-gen-a` integration of a project: `PUT /projects/:id/integrations/test-gen-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &TestGenA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `test-gen-a` integration of a project: `GET /projects/:id/integrations/test-gen-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<TestGenA>(project.into())
}

/// Disables the `test-gen-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/test-gen-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<TestGenA>(project.into())
}

impl IntegrationKind for TestGenA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for TestGenA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "test-gen-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_test_gen_a",
        Method::Put,
        "/projects/:id/integrations/test-gen-a",
    ),
    read: &Operation::new(
        "get_test_gen_a",
        Method::Get,
        "/projects/:id/integrations/test-gen-a",
    ),
    disable: &Operation::new(
        "disable_test_gen_a",
        Method::Delete,
        "/projects/:id/integrations/test-gen-a",
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

platform_api_runtime::request!(TestGenA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    codetest_license_key: Param<Secret>,
    codetest_access_token_name: Param<String>,
    codetest_access_token_secret: Param<Secret>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for TestGenA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.codetest_license_key,
                &self.0.codetest_access_token_name,
                &self.0.codetest_access_token_secret,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.codetest_license_key,
                &mut self.0.codetest_access_token_name,
                &mut self.0.codetest_access_token_secret,
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
                &self.codetest_license_key,
                &self.codetest_access_token_name,
                &self.codetest_access_token_secret,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.codetest_license_key,
                &mut self.codetest_access_token_name,
                &mut self.codetest_access_token_secret,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "TestGenA",
    &[
        Field::new("codetest_license_key", Type::String, SECTION).required().secret(),
        Field::new("codetest_access_token_name", Type::String, SECTION).required(),
        Field::new("codetest_access_token_secret", Type::String, SECTION)
            .required()
            .secret(),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "TestGenA properties",
    &[
        Field::new("codetest_license_key", Type::String, SECTION).secret(),
        Field::new("codetest_access_token_name", Type::String, SECTION),
        Field::new("codetest_access_token_secret", Type::String, SECTION).secret(),
    ],
);
