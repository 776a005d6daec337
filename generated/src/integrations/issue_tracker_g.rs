// Generated from spec/integrations/trackers.toml.
// Do not edit: run `cargo bindings generate`.

//! Links the project to issue tracker G.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/issue-tracker-g`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::IssueTrackerG;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = IssueTrackerG::new("https://issues-url.example", "https://project-url.example");
/// let endpoint = client.project("group/widgets").issue_tracker_g();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Slug: `issue-tracker-g`. From *Project Integrations API*, section “Issue trackers and wikis”.
#[doc(alias = "issue-tracker-g")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct IssueTrackerG(Object);

impl IssueTrackerG {
    /// Creates a request from its required parameters.
    ///
    /// - `issues_url`: string. Format: `uri`. URL for issues in the external tracker.
    /// - `project_url`: string. Format: `uri`. Project URL in the external tracker.
    pub fn new(issues_url: impl Into<String>, project_url: impl Into<String>) -> Self {
        IssueTrackerG(
            Object::of(&PARAMETERS)
                .with::<String>("issues_url", issues_url.into())
                .with::<String>("project_url", project_url.into()),
        )
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        IssueTrackerG(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    IssueTrackerG, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(IssueTrackerG);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// URL for issues in the external tracker.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn issues_url(&self) -> Option<&str> {
        self.0.get("issues_url")
    }

    /// Project URL in the external tracker.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn project_url(&self) -> Option<&str> {
        self.0.get("project_url")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = IssueTrackerG);

/// Sets up the integration: `PUT /projects/:id/integrations/issue-tracker-g`.
pub fn set(
    parent: impl Into<Parent>,
    request: &IssueTrackerG,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/issue-tracker-g`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/issue-tracker-g`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Issue trackers and wikis";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_issue_tracker_g",
        Method::PUT,
        "/projects/:id/integrations/issue-tracker-g",
    ),
    Operation::new(
        "get_issue_tracker_g",
        Method::GET,
        "/projects/:id/integrations/issue-tracker-g",
    ),
    Operation::new(
        "disable_issue_tracker_g",
        Method::DELETE,
        "/projects/:id/integrations/issue-tracker-g",
    ),
];

static FIELDS: &[Field] = &[
    Field::new(
            "issues_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "URL for issues in the external tracker."),
    Field::new(
            "project_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "Project URL in the external tracker."),
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

static PARAMETERS: Table = Table::new("IssueTrackerG", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Issue Tracker G",
    doc: "Links the project to issue tracker G.",
    ..super::facts("issue-tracker-g", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for IssueTrackerG {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for IssueTrackerG {}
