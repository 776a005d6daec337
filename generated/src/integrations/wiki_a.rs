// Generated from spec/integrations/trackers.toml.
// Do not edit: run `cargo bindings generate`.

//! Links the project to a workspace in wiki A.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/wiki-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::WikiA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = WikiA::new("https://wiki-a-url.example");
/// let endpoint = client.project("group/widgets").wiki_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Slug: `wiki-a`. From *Project Integrations API*, section “Issue trackers and wikis”.
#[doc(alias = "wiki-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct WikiA(Object);

impl WikiA {
    /// Creates a request from its required parameters.
    ///
    /// - `wiki_a_url`: string. Format: `uri`. Hosted workspace URL.
    pub fn new(wiki_a_url: impl Into<String>) -> Self {
        WikiA(Object::of(&PARAMETERS).with::<String>("wiki_a_url", wiki_a_url.into()))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        WikiA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    WikiA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(WikiA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Hosted workspace URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn wiki_a_url(&self) -> Option<&str> {
        self.0.get("wiki_a_url")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = WikiA);

/// Sets up the integration: `PUT /projects/:id/integrations/wiki-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &WikiA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/wiki-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/wiki-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Issue trackers and wikis";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_wiki_a", Method::PUT, "/projects/:id/integrations/wiki-a"),
    Operation::new("get_wiki_a", Method::GET, "/projects/:id/integrations/wiki-a"),
    Operation::new("disable_wiki_a", Method::DELETE, "/projects/:id/integrations/wiki-a"),
];

static FIELDS: &[Field] = &[
    Field::new(
            "wiki_a_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "Hosted workspace URL."),
    Field::new(
            "use_inherited_settings",
            Type::Boolean,
            &[
                Fact::Default("false"),
                Fact::Introduced(Version::new(17, 2)),
                Fact::ReadAs("inherited"),
            ],
        )
        .doc(SECTION, "Use inherited default settings."),
];

static PARAMETERS: Table = Table::new("WikiA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Wiki A",
    doc: "Links the project to a workspace in wiki A.",
    ..super::facts("wiki-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for WikiA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for WikiA {}
