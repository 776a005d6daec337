// Generated from spec/integrations/trackers.toml.
// Do not edit: run `cargo bindings generate`.

//! Links the project to an external wiki.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/external-wiki`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::ExternalWiki;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = ExternalWiki::new("https://external-wiki-url.example");
/// let endpoint = client.project("group/widgets").external_wiki();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Slug: `external-wiki`. From *Project Integrations API*, section “Issue trackers and wikis”.
#[doc(alias = "external-wiki")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct ExternalWiki(Object);

impl ExternalWiki {
    /// Creates a request from its required parameters.
    ///
    /// - `external_wiki_url`: string. Format: `uri`. Wiki URL.
    pub fn new(external_wiki_url: impl Into<String>) -> Self {
        ExternalWiki(
            Object::of(&PARAMETERS)
                .with::<String>("external_wiki_url", external_wiki_url.into()),
        )
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        ExternalWiki(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    ExternalWiki, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(ExternalWiki);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Wiki URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn external_wiki_url(&self) -> Option<&str> {
        self.0.get("external_wiki_url")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = ExternalWiki);

/// Sets up the integration: `PUT /projects/:id/integrations/external-wiki`.
pub fn set(
    parent: impl Into<Parent>,
    request: &ExternalWiki,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/external-wiki`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/external-wiki`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Issue trackers and wikis";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_external_wiki",
        Method::PUT,
        "/projects/:id/integrations/external-wiki",
    ),
    Operation::new(
        "get_external_wiki",
        Method::GET,
        "/projects/:id/integrations/external-wiki",
    ),
    Operation::new(
        "disable_external_wiki",
        Method::DELETE,
        "/projects/:id/integrations/external-wiki",
    ),
];

static FIELDS: &[Field] = &[
    Field::new(
            "external_wiki_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "Wiki URL."),
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

static PARAMETERS: Table = Table::new("ExternalWiki", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "External Wiki",
    doc: "Links the project to an external wiki.",
    ..super::facts("external-wiki", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for ExternalWiki {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ExternalWiki {}
