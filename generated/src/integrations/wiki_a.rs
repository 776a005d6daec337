// Generated from spec/integrations/trackers.toml.
// Do not edit: run `cargo bindings generate`.

//! Links the project to a workspace of wiki A.
//!
//! Slug `wiki-a`. From *Project Integrations API*, section “Issue trackers and wikis”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `wiki-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/wiki-a`. From *Project Integrations API*, section “Issue trackers and
/// wikis”.
#[derive(Clone, PartialEq)]
pub struct WikiA(Fields);

impl WikiA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `wiki_a_url`: text. URL of the workspace, which wiki A hosts.
    pub fn new(wiki_a_url: impl Into<String>) -> Self {
        WikiA(Fields {
            wiki_a_url: Param::Value(wiki_a_url.into()),
            ..Fields::default()
        })
    }
}

impl WikiA {
    /// Whether the integration takes over inherited default settings.
    ///
    /// `use_inherited_settings`: boolean. Default `false`. Since 17.2. Reads have it as `inherited`.
    #[must_use]
    pub fn use_inherited_settings(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.use_inherited_settings = value.into();
        self
    }
}

/// The `properties` of a `wiki-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// URL of the workspace, which wiki A hosts.
    ///
    /// `wiki_a_url`: text.
    pub wiki_a_url: Option<String>,
    rest: Rest,
}

/// Sets up, or changes, the `wiki-a` integration of a project: `PUT /projects/:id/integrations/wiki-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &WikiA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `wiki-a` integration of a project: `GET /projects/:id/integrations/wiki-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<WikiA>(project.into())
}

/// Disables the `wiki-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/wiki-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<WikiA>(project.into())
}

impl IntegrationKind for WikiA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for WikiA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "wiki-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_wiki_a",
        Method::Put,
        "/projects/:id/integrations/wiki-a",
    ),
    read: &Operation::new(
        "get_wiki_a",
        Method::Get,
        "/projects/:id/integrations/wiki-a",
    ),
    disable: &Operation::new(
        "disable_wiki_a",
        Method::Delete,
        "/projects/:id/integrations/wiki-a",
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

platform_api_runtime::request!(WikiA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    wiki_a_url: Param<String>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for WikiA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(&[&self.0.wiki_a_url, &self.0.use_inherited_settings]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [&mut self.0.wiki_a_url, &mut self.0.use_inherited_settings],
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
        visit(&[&self.wiki_a_url]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(&mut [&mut self.wiki_a_url], &mut self.rest);
    }
}

const SECTION: &str = "Issue trackers and wikis";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "WikiA",
    &[
        Field::new("wiki_a_url", Type::String, SECTION).required(),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "WikiA properties",
    &[Field::new("wiki_a_url", Type::String, SECTION)],
);
