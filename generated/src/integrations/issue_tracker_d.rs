// Generated from spec/integrations/issue-tracker-d.toml.
// Do not edit: run `cargo bindings generate`.

//! Links the project to issue tracker D, to show, comment on and transition its issues.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFact, KindFacts, Method, Object, Operation, Parent,
    Request, Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use crate::types::TrackerAuthType;
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/issue-tracker-d`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::IssueTrackerD;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = IssueTrackerD::new("https://url.example", "<PASSWORD>")
///     .username("<USERNAME>")
///     .active(true);
/// let endpoint = client.project("group/widgets").issue_tracker_d();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().username());
/// # Ok(()) }
/// ```
/// If it is set up without `active`, it is inactive.
///
/// Slug: `issue-tracker-d`. From *Project Integrations API*, section “issue-tracker-d”.
#[doc(alias = "issue-tracker-d")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct IssueTrackerD(Object);

impl IssueTrackerD {
    /// Creates a request from its required parameters.
    ///
    /// - `url`: string. Format: `uri`. URL of the tracker project to link.
    /// - `password`: string. Password (data center, server) or API token (cloud) for `tracker_auth_type` 0, personal access token for 1.
    ///
    /// [`username`](Self::username) is also required while `tracker_auth_type` is `0`, which is the default.
    pub fn new(url: impl Into<String>, password: impl Into<Secret>) -> Self {
        IssueTrackerD(
            Object::of(&PARAMETERS)
                .with::<String>("url", url.into())
                .with::<Secret>("password", password.into()),
        )
    }

    /// Tracker API base URL; the web URL if unset. Unset is `null` or left out (assumed).
    ///
    /// Format: `uri`.
    pub fn api_url(self, value: impl IntoParam<String>) -> Self {
        IssueTrackerD(self.0.with("api_url", value))
    }

    /// Email address (cloud) or user name (data center, server).
    ///
    /// Required when `tracker_auth_type` is `0`.
    pub fn username(self, value: impl IntoParam<String>) -> Self {
        IssueTrackerD(self.0.with("username", value))
    }

    /// Activate the integration.
    ///
    /// Default `false`.
    pub fn active(self, value: impl IntoParam<bool>) -> Self {
        IssueTrackerD(self.0.with("active", value))
    }

    /// Authentication method, which decides what `password` holds.
    ///
    /// One of `0` (basic), `1` (personal access token). Default `0`.
    pub fn tracker_auth_type(self, value: impl IntoParam<TrackerAuthType>) -> Self {
        IssueTrackerD(self.0.with("tracker_auth_type", value))
    }

    /// Prefix of issue keys.
    pub fn tracker_issue_prefix(self, value: impl IntoParam<String>) -> Self {
        IssueTrackerD(self.0.with("tracker_issue_prefix", value))
    }

    /// Regular expression for issue keys.
    pub fn tracker_issue_regex(self, value: impl IntoParam<String>) -> Self {
        IssueTrackerD(self.0.with("tracker_issue_regex", value))
    }

    /// Transition issues automatically, ignoring `tracker_issue_transition_id`.
    ///
    /// Default `false`.
    pub fn tracker_issue_transition_automatic(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        IssueTrackerD(self.0.with("tracker_issue_transition_automatic", value))
    }

    /// Custom transition IDs.
    ///
    /// Default `""`. `""`: Custom transitions are off. Applies only when `tracker_issue_transition_automatic` is `false`.
    pub fn tracker_issue_transition_id(self, value: impl IntoParam<String>) -> Self {
        IssueTrackerD(self.0.with("tracker_issue_transition_id", value))
    }

    /// Leave a comment in the tracker's issues for each commit or merge request event.
    pub fn comment_on_event_enabled(self, value: impl IntoParam<bool>) -> Self {
        IssueTrackerD(self.0.with("comment_on_event_enabled", value))
    }

    /// Show the tracker's issues in the service.
    ///
    /// Since 17.0.
    pub fn issues_enabled(self, value: impl IntoParam<bool>) -> Self {
        IssueTrackerD(self.0.with("issues_enabled", value))
    }

    /// Keys of tracker projects whose issues are shown.
    ///
    /// Array of strings. Since 17.0. Applies only when `issues_enabled` is `true`.
    pub fn project_keys(self, value: impl IntoParam<Vec<String>>) -> Self {
        IssueTrackerD(self.0.with("project_keys", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        IssueTrackerD(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl IssueTrackerD {
    /// Notify the external tool on commit.
    pub fn commit_events(self, value: impl IntoParam<bool>) -> Self {
        IssueTrackerD(self.0.with("commit_events", value))
    }

    /// Notify the external tool on merge requests.
    pub fn merge_requests_events(self, value: impl IntoParam<bool>) -> Self {
        IssueTrackerD(self.0.with("merge_requests_events", value))
    }
}

platform_api_runtime::request!(
    IssueTrackerD, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(IssueTrackerD);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// URL of the tracker project to link.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn url(&self) -> Option<&str> {
        self.0.get("url")
    }

    /// Tracker API base URL; the web URL if unset. Unset is `null` or left out (assumed).
    ///
    /// Format: `uri`.
    #[inline]
    pub fn api_url(&self) -> Option<&str> {
        self.0.get("api_url")
    }

    /// Email address (cloud) or user name (data center, server).
    #[inline]
    pub fn username(&self) -> Option<&str> {
        self.0.get("username")
    }

    /// Password (data center, server) or API token (cloud) for `tracker_auth_type` 0, personal access token for 1.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn password(&self) -> Option<SecretRef<'_>> {
        self.0.get("password")
    }

    /// Authentication method, which decides what `password` holds.
    ///
    /// One of `0` (basic), `1` (personal access token).
    #[inline]
    pub fn tracker_auth_type(&self) -> Option<TrackerAuthType> {
        self.0.get("tracker_auth_type")
    }

    /// Prefix of issue keys.
    #[inline]
    pub fn tracker_issue_prefix(&self) -> Option<&str> {
        self.0.get("tracker_issue_prefix")
    }

    /// Regular expression for issue keys.
    #[inline]
    pub fn tracker_issue_regex(&self) -> Option<&str> {
        self.0.get("tracker_issue_regex")
    }

    /// `true`: Transition issues automatically, ignoring `tracker_issue_transition_id`.
    #[inline]
    pub fn tracker_issue_transition_automatic(&self) -> Option<bool> {
        self.0.get("tracker_issue_transition_automatic")
    }

    /// Custom transition IDs.
    ///
    /// `""`: Custom transitions are off.
    #[inline]
    pub fn tracker_issue_transition_id(&self) -> Option<&str> {
        self.0.get("tracker_issue_transition_id")
    }

    /// `true`: Show the tracker's issues in the service.
    ///
    /// Since 17.0.
    #[inline]
    pub fn issues_enabled(&self) -> Option<bool> {
        self.0.get("issues_enabled")
    }

    /// Keys of tracker projects whose issues are shown.
    ///
    /// Array of strings. Since 17.0.
    #[inline]
    pub fn project_keys(&self) -> Option<Vec<String>> {
        self.0.get("project_keys")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = IssueTrackerD);

/// Sets up the integration: `PUT /projects/:id/integrations/issue-tracker-d`.
pub fn set(
    parent: impl Into<Parent>,
    request: &IssueTrackerD,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/issue-tracker-d`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/issue-tracker-d`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "issue-tracker-d";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_issue_tracker_d",
        Method::PUT,
        "/projects/:id/integrations/issue-tracker-d",
    ),
    Operation::new(
        "get_issue_tracker_d",
        Method::GET,
        "/projects/:id/integrations/issue-tracker-d",
    ),
    Operation::new(
        "disable_issue_tracker_d",
        Method::DELETE,
        "/projects/:id/integrations/issue-tracker-d",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("url", Type::String, &[Fact::Required, Fact::Format(StringFormat::Uri)])
        .doc(SECTION, "URL of the tracker project to link."),
    Field::new(
            "api_url",
            Type::String,
            &[
                Fact::Format(StringFormat::Uri),
                Fact::Assumed("Unset is `null` or left out."),
            ],
        )
        .doc(SECTION, "Tracker API base URL; the web URL if unset."),
    Field::new(
            "username",
            Type::String,
            &[Fact::RequiredWhen(&[("tracker_auth_type", "0")])],
        )
        .doc(SECTION, "Email address (cloud) or user name (data center, server)."),
    Field::new("password", Type::String, &[Fact::Required, Fact::Secret])
        .doc(
            SECTION,
            "Password (data center, server) or API token (cloud) for `tracker_auth_type` 0, personal access token for 1.",
        ),
    Field::new("active", Type::Boolean, &[Fact::Default("false")])
        .doc(SECTION, "Activate the integration."),
    Field::new(
            "tracker_auth_type",
            Type::IntegerEnum(TrackerAuthType::NUMBERS),
            &[Fact::Default("0")],
        )
        .doc(SECTION, "Authentication method, which decides what `password` holds."),
    Field::new("tracker_issue_prefix", Type::String, &[])
        .doc(SECTION, "Prefix of issue keys."),
    Field::new("tracker_issue_regex", Type::String, &[])
        .doc(SECTION, "Regular expression for issue keys."),
    Field::new(
            "tracker_issue_transition_automatic",
            Type::Boolean,
            &[Fact::Default("false")],
        )
        .doc(
            SECTION,
            "Transition issues automatically, ignoring `tracker_issue_transition_id`.",
        ),
    Field::new(
            "tracker_issue_transition_id",
            Type::String,
            &[
                Fact::Default("\"\""),
                Fact::Means(&[("\"\"", "Custom transitions are off.")]),
                Fact::AppliesWhen(&[("tracker_issue_transition_automatic", "false")]),
            ],
        )
        .doc(SECTION, "Custom transition IDs."),
    Field::new("commit_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on commit."),
    Field::new("merge_requests_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Notify the external tool on merge requests."),
    Field::new("comment_on_event_enabled", Type::Boolean, &[])
        .doc(
            SECTION,
            "Leave a comment in the tracker's issues for each commit or merge request event.",
        ),
    Field::new("issues_enabled", Type::Boolean, &[Fact::Introduced(Version::new(17, 0))])
        .doc(SECTION, "Show the tracker's issues in the service."),
    Field::new(
            "project_keys",
            Type::Array(&Type::String),
            &[
                Fact::Introduced(Version::new(17, 0)),
                Fact::AppliesWhen(&[("issues_enabled", "true")]),
            ],
        )
        .doc(SECTION, "Keys of tracker projects whose issues are shown."),
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

static PARAMETERS: Table = Table::new("IssueTrackerD", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Issue Tracker D",
    doc: "Links the project to issue tracker D, to show, comment on and transition its issues.",
    facts: &[KindFact::Note("If it is set up without `active`, it is inactive.")],
    ..super::facts("issue-tracker-d", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for IssueTrackerD {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for IssueTrackerD {}
