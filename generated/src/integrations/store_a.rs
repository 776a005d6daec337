// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to app store A, by way of variables.
//!
//! Slug `store-a`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `store-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/store-a`. From *Project Integrations API*, section “Security,
/// monitoring, registries and other kinds”.
#[derive(Clone, PartialEq)]
pub struct StoreA(Fields);

impl StoreA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `app_store_issuer_id`: text. ID of the issuer of the store's key.
    /// - `app_store_key_id`: text. ID of the store's key.
    /// - `app_store_private_key_file_name`: text. Name of the file of the private key.
    /// - `app_store_private_key`: text. The private key itself.
    pub fn new(
        app_store_issuer_id: impl Into<String>,
        app_store_key_id: impl Into<String>,
        app_store_private_key_file_name: impl Into<String>,
        app_store_private_key: impl Into<Secret>,
    ) -> Self {
        StoreA(Fields {
            app_store_issuer_id: Param::Value(app_store_issuer_id.into()),
            app_store_key_id: Param::Value(app_store_key_id.into()),
            app_store_private_key_file_name: Param::Value(
                app_store_private_key_file_name.into(),
            ),
            app_store_private_key: Param::Value(app_store_private_key.into()),
            ..Fields::default()
        })
    }
}

impl StoreA {
    /// Whether only protected branches and tags get the variables.
    ///
    /// `app_store_protected_refs`: boolean.
    #[must_use]
    pub fn app_store_protected_refs(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.app_store_protected_refs = value.into();
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

/// The `properties` of a `store-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// ID of the issuer of the store's key.
    ///
    /// `app_store_issuer_id`: text.
    pub app_store_issuer_id: Option<String>,
    /// ID of the store's key.
    ///
    /// `app_store_key_id`: text.
    pub app_store_key_id: Option<String>,
    /// Name of the file of the private key.
    ///
    /// `app_store_private_key_file_name`: text.
    pub app_store_private_key_file_name: Option<String>,
    /// The private key itself.
    ///
    /// `app_store_private_key`: text.
    pub app_store_private_key: Option<Secret>,
    /// Whether only protected branches and tags get the variables.
    ///
    /// `app_store_protected_refs`: boolean.
    pub app_store_protected_refs: Option<bool>,
    rest: Rest,
}

/// Sets up, or changes, the `store-a` integration of a project: `PUT /projects/:id/integrations/store-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &StoreA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `store-a` integration of a project: `GET /projects/:id/integrations/store-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<StoreA>(project.into())
}

/// Disables the `store-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/store-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<StoreA>(project.into())
}

impl IntegrationKind for StoreA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for StoreA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "store-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_store_a",
        Method::Put,
        "/projects/:id/integrations/store-a",
    ),
    read: &Operation::new(
        "get_store_a",
        Method::Get,
        "/projects/:id/integrations/store-a",
    ),
    disable: &Operation::new(
        "disable_store_a",
        Method::Delete,
        "/projects/:id/integrations/store-a",
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

platform_api_runtime::request!(StoreA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    app_store_issuer_id: Param<String>,
    app_store_key_id: Param<String>,
    app_store_private_key_file_name: Param<String>,
    app_store_private_key: Param<Secret>,
    app_store_protected_refs: Param<bool>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for StoreA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.app_store_issuer_id,
                &self.0.app_store_key_id,
                &self.0.app_store_private_key_file_name,
                &self.0.app_store_private_key,
                &self.0.app_store_protected_refs,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.app_store_issuer_id,
                &mut self.0.app_store_key_id,
                &mut self.0.app_store_private_key_file_name,
                &mut self.0.app_store_private_key,
                &mut self.0.app_store_protected_refs,
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
                &self.app_store_issuer_id,
                &self.app_store_key_id,
                &self.app_store_private_key_file_name,
                &self.app_store_private_key,
                &self.app_store_protected_refs,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.app_store_issuer_id,
                &mut self.app_store_key_id,
                &mut self.app_store_private_key_file_name,
                &mut self.app_store_private_key,
                &mut self.app_store_protected_refs,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "StoreA",
    &[
        Field::new("app_store_issuer_id", Type::String, SECTION).required(),
        Field::new("app_store_key_id", Type::String, SECTION).required(),
        Field::new("app_store_private_key_file_name", Type::String, SECTION).required(),
        Field::new("app_store_private_key", Type::String, SECTION).required().secret(),
        Field::new("app_store_protected_refs", Type::Boolean, SECTION),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "StoreA properties",
    &[
        Field::new("app_store_issuer_id", Type::String, SECTION),
        Field::new("app_store_key_id", Type::String, SECTION),
        Field::new("app_store_private_key_file_name", Type::String, SECTION),
        Field::new("app_store_private_key", Type::String, SECTION).secret(),
        Field::new("app_store_protected_refs", Type::Boolean, SECTION),
    ],
);
