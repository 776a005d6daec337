// Generated from spec/integrations/trackers.toml.
// Do not edit: run `cargo bindings generate`.

//! Links the project to issue tracker C.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/issue-tracker-c`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::IssueTrackerC;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = IssueTrackerC::new("https://new-issue-url.example", "https://project-url.example", "https://issues-url.example");
/// let endpoint = client.project("group/widgets").issue_tracker_c();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Slug: `issue-tracker-c`. From *Project Integrations API*, section “Issue trackers and wikis”.
#[doc(alias = "issue-tracker-c")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct IssueTrackerC(Object);

impl IssueTrackerC {
    /// Creates a request from its required parameters.
    ///
    /// - `new_issue_url`: string. Format: `uri`. URL for new issues in the external tracker.
    /// - `project_url`: string. Format: `uri`. Project URL in the external tracker.
    /// - `issues_url`: string. Format: `uri`. URL for issues in the external tracker.
    pub fn new(
        new_issue_url: impl Into<String>,
        project_url: impl Into<String>,
        issues_url: impl Into<String>,
    ) -> Self {
        IssueTrackerC(
            Object::of(&PARAMETERS)
                .with::<String>("new_issue_url", new_issue_url.into())
                .with::<String>("project_url", project_url.into())
                .with::<String>("issues_url", issues_url.into()),
        )
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        IssueTrackerC(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    IssueTrackerC, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(IssueTrackerC);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// URL for new issues in the external tracker.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn new_issue_url(&self) -> Option<&str> {
        self.0.get("new_issue_url")
    }

    /// Project URL in the external tracker.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn project_url(&self) -> Option<&str> {
        self.0.get("project_url")
    }

    /// URL for issues in the external tracker.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn issues_url(&self) -> Option<&str> {
        self.0.get("issues_url")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = IssueTrackerC);

/// Sets up the integration: `PUT /projects/:id/integrations/issue-tracker-c`.
pub fn set(
    parent: impl Into<Parent>,
    request: &IssueTrackerC,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/issue-tracker-c`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/issue-tracker-c`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Issue trackers and wikis";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_issue_tracker_c",
        Method::PUT,
        "/projects/:id/integrations/issue-tracker-c",
    ),
    Operation::new(
        "get_issue_tracker_c",
        Method::GET,
        "/projects/:id/integrations/issue-tracker-c",
    ),
    Operation::new(
        "disable_issue_tracker_c",
        Method::DELETE,
        "/projects/:id/integrations/issue-tracker-c",
    ),
];

static FIELDS: &[Field] = &[
    Field::new(
            "new_issue_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "URL for new issues in the external tracker."),
    Field::new(
            "project_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "Project URL in the external tracker."),
    Field::new(
            "issues_url",
            Type::String,
            &[Fact::Required, Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "URL for issues in the external tracker."),
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

static PARAMETERS: Table = Table::new("IssueTrackerC", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Issue Tracker C",
    doc: "Links the project to issue tracker C.",
    ..super::facts("issue-tracker-c", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for IssueTrackerC {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for IssueTrackerC {}
