// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to app store B.
//!
//! Slug `store-b`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `store-b` integration.
///
/// Sent with `PUT /projects/:id/integrations/store-b`. From *Project Integrations API*, section “Security,
/// monitoring, registries and other kinds”.
#[derive(Clone, PartialEq)]
pub struct StoreB(Fields);

impl StoreB {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `package_name`: text. Name of the app's package.
    /// - `service_account_key`: text. Key of the service account.
    /// - `service_account_key_file_name`: text. Name of the file of the service account's key.
    pub fn new(
        package_name: impl Into<String>,
        service_account_key: impl Into<Secret>,
        service_account_key_file_name: impl Into<String>,
    ) -> Self {
        StoreB(Fields {
            package_name: Param::Value(package_name.into()),
            service_account_key: Param::Value(service_account_key.into()),
            service_account_key_file_name: Param::Value(
                service_account_key_file_name.into(),
            ),
            ..Fields::default()
        })
    }
}

impl StoreB {
    /// Whether only protected branches and tags get the variables.
    ///
    /// `play_store_protected_refs`: boolean.
    #[must_use]
    pub fn play_store_protected_refs(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.play_store_protected_refs = value.into();
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

/// The `properties` of a `store-b` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Name of the app's package.
    ///
    /// `package_name`: text.
    pub package_name: Option<String>,
    /// Key of the service account.
    ///
    /// `service_account_key`: text.
    pub service_account_key: Option<Secret>,
    /// Name of the file of the service account's key.
    ///
    /// `service_account_key_file_name`: text.
    pub service_account_key_file_name: Option<String>,
    /// Whether only protected branches and tags get the variables.
    ///
    /// `play_store_protected_refs`: boolean.
    pub play_store_protected_refs: Option<bool>,
    rest: Rest,
}

/// Sets up, or changes, the `store-b` integration of a project: `PUT /projects/:id/integrations/store-b`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &StoreB,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `store-b` integration of a project: `GET /projects/:id/integrations/store-b`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<StoreB>(project.into())
}

/// Disables the `store-b` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/store-b`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<StoreB>(project.into())
}

impl IntegrationKind for StoreB {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for StoreB {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "store-b",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_store_b",
        Method::Put,
        "/projects/:id/integrations/store-b",
    ),
    read: &Operation::new(
        "get_store_b",
        Method::Get,
        "/projects/:id/integrations/store-b",
    ),
    disable: &Operation::new(
        "disable_store_b",
        Method::Delete,
        "/projects/:id/integrations/store-b",
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

platform_api_runtime::request!(StoreB, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    package_name: Param<String>,
    service_account_key: Param<Secret>,
    service_account_key_file_name: Param<String>,
    play_store_protected_refs: Param<bool>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for StoreB {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.package_name,
                &self.0.service_account_key,
                &self.0.service_account_key_file_name,
                &self.0.play_store_protected_refs,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.package_name,
                &mut self.0.service_account_key,
                &mut self.0.service_account_key_file_name,
                &mut self.0.play_store_protected_refs,
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
                &self.package_name,
                &self.service_account_key,
                &self.service_account_key_file_name,
                &self.play_store_protected_refs,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.package_name,
                &mut self.service_account_key,
                &mut self.service_account_key_file_name,
                &mut self.play_store_protected_refs,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "StoreB",
    &[
        Field::new("package_name", Type::String, SECTION).required(),
        Field::new("service_account_key", Type::String, SECTION).required().secret(),
        Field::new("service_account_key_file_name", Type::String, SECTION).required(),
        Field::new("play_store_protected_refs", Type::Boolean, SECTION),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "StoreB properties",
    &[
        Field::new("package_name", Type::String, SECTION),
        Field::new("service_account_key", Type::String, SECTION).secret(),
        Field::new("service_account_key_file_name", Type::String, SECTION),
        Field::new("play_store_protected_refs", Type::Boolean, SECTION),
    ],
);
