// Generated from spec/integrations/trackers.toml.
// Do not edit: run `cargo bindings generate`.

//! Links the project to a wiki elsewhere.
//!
//! Slug `external-wiki`. From *Project Integrations API*, section “Issue trackers and wikis”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `external-wiki` integration.
///
/// Sent with `PUT /projects/:id/integrations/external-wiki`. From *Project Integrations API*, section “Issue
/// trackers and wikis”.
#[derive(Clone, PartialEq)]
pub struct ExternalWiki(Fields);

impl ExternalWiki {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `external_wiki_url`: text. URL of the wiki.
    pub fn new(external_wiki_url: impl Into<String>) -> Self {
        ExternalWiki(Fields {
            external_wiki_url: Param::Value(external_wiki_url.into()),
            ..Fields::default()
        })
    }
}

impl ExternalWiki {
    /// Whether the integration takes over inherited default settings.
    ///
    /// `use_inherited_settings`: boolean. Default `false`. Since 17.2. Reads have it as `inherited`.
    #[must_use]
    pub fn use_inherited_settings(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.use_inherited_settings = value.into();
        self
    }
}

/// The `properties` of a `external-wiki` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// URL of the wiki.
    ///
    /// `external_wiki_url`: text.
    pub external_wiki_url: Option<String>,
    rest: Rest,
}

/// Sets up, or changes, the `external-wiki` integration of a project: `PUT
/// /projects/:id/integrations/external-wiki`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &ExternalWiki,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `external-wiki` integration of a project: `GET /projects/:id/integrations/external-wiki`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<ExternalWiki>(project.into())
}

/// Disables the `external-wiki` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/external-wiki`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<ExternalWiki>(project.into())
}

impl IntegrationKind for ExternalWiki {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ExternalWiki {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "external-wiki",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_external_wiki",
        Method::Put,
        "/projects/:id/integrations/external-wiki",
    ),
    read: &Operation::new(
        "get_external_wiki",
        Method::Get,
        "/projects/:id/integrations/external-wiki",
    ),
    disable: &Operation::new(
        "disable_external_wiki",
        Method::Delete,
        "/projects/:id/integrations/external-wiki",
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

platform_api_runtime::request!(ExternalWiki, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    external_wiki_url: Param<String>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for ExternalWiki {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(&[&self.0.external_wiki_url, &self.0.use_inherited_settings]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [&mut self.0.external_wiki_url, &mut self.0.use_inherited_settings],
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
        visit(&[&self.external_wiki_url]);
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(&mut [&mut self.external_wiki_url], &mut self.rest);
    }
}

const SECTION: &str = "Issue trackers and wikis";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "ExternalWiki",
    &[
        Field::new("external_wiki_url", Type::String, SECTION).required(),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "ExternalWiki properties",
    &[Field::new("external_wiki_url", Type::String, SECTION)],
);
