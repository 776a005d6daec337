// Generated from spec/integrations/issue-tracker-d.toml.
// Do not edit: run `cargo bindings generate`.

//! Links the project to issue tracker D, whose issues can be shown, commented on and moved through transitions.
//!
//! Slug `issue-tracker-d`. From *Project Integrations API*, section “issue-tracker-d”.

use platform_api_runtime::{
    Field, IntegerEnum, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId,
    Record, Request, Secret, Settable, Table, Type, UnknownInteger,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `issue-tracker-d` integration.
///
/// Sent with `PUT /projects/:id/integrations/issue-tracker-d`. From *Project Integrations API*, section
/// “issue-tracker-d”.
#[derive(Clone, PartialEq)]
pub struct IssueTrackerD(Fields);

impl IssueTrackerD {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `url`: text. URL of the tracker project to link.
    /// - `password`: text. Password (data center, server) or API token (cloud) if basic, else the personal access
    ///   token.
    pub fn new(url: impl Into<String>, password: impl Into<Secret>) -> Self {
        IssueTrackerD(Fields {
            url: Param::Value(url.into()),
            password: Param::Value(password.into()),
            ..Fields::default()
        })
    }
}

impl IssueTrackerD {
    /// Where the tracker's API is. Without it the web URL serves as the base.
    ///
    /// `api_url`: text.
    #[must_use]
    pub fn api_url(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.api_url = value.into();
        self
    }

    /// User to sign in as: an email address (cloud) or a user name (data center, server).
    ///
    /// `username`: text. Required when `tracker_auth_type` is `0`.
    #[must_use]
    pub fn username(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.username = value.into();
        self
    }

    /// Whether the integration is activated.
    ///
    /// `active`: boolean. Default `false`.
    #[must_use]
    pub fn active(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.active = value.into();
        self
    }

    /// How to authenticate with the tracker; it decides what `password` holds.
    ///
    /// `tracker_auth_type`: one of `0` (basic), `1` (personal access token). Default `0`.
    #[must_use]
    pub fn tracker_auth_type(
        mut self,
        value: impl Into<Param<TrackerAuthType>>,
    ) -> Self {
        self.0.tracker_auth_type = value.into();
        self
    }

    /// Prefix by which keys of issues are recognized.
    ///
    /// `tracker_issue_prefix`: text.
    #[must_use]
    pub fn tracker_issue_prefix(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.tracker_issue_prefix = value.into();
        self
    }

    /// Regular expression by which keys of issues are recognized.
    ///
    /// `tracker_issue_regex`: text.
    #[must_use]
    pub fn tracker_issue_regex(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.tracker_issue_regex = value.into();
        self
    }

    /// Whether transitions are automatic. Wins over the given IDs.
    ///
    /// `tracker_issue_transition_automatic`: boolean. Default `false`.
    #[must_use]
    pub fn tracker_issue_transition_automatic(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.tracker_issue_transition_automatic = value.into();
        self
    }

    /// IDs of custom transitions. Blank turns them off.
    ///
    /// `tracker_issue_transition_id`: text. Default `""`. Applies only when `tracker_issue_transition_automatic` is
    /// `false`.
    #[must_use]
    pub fn tracker_issue_transition_id(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.tracker_issue_transition_id = value.into();
        self
    }

    /// Whether commits notify the external tool.
    ///
    /// `commit_events`: boolean.
    #[must_use]
    pub fn commit_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.commit_events = value.into();
        self
    }

    /// Whether merge requests notify the external tool.
    ///
    /// `merge_requests_events`: boolean.
    #[must_use]
    pub fn merge_requests_events(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.merge_requests_events = value.into();
        self
    }

    /// Whether commits and merge requests leave a comment in the issues of the tracker.
    ///
    /// `comment_on_event_enabled`: boolean.
    #[must_use]
    pub fn comment_on_event_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.comment_on_event_enabled = value.into();
        self
    }

    /// Whether issues of the tracker can be seen in the service.
    ///
    /// `issues_enabled`: boolean. Since 17.0.
    #[must_use]
    pub fn issues_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.issues_enabled = value.into();
        self
    }

    /// Keys of the tracker projects whose issues are shown.
    ///
    /// `project_keys`: array, each entry text. Since 17.0. Applies only when `issues_enabled` is `true`.
    #[must_use]
    pub fn project_keys(mut self, value: impl Into<Param<Vec<String>>>) -> Self {
        self.0.project_keys = value.into();
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

/// The `properties` of a `issue-tracker-d` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// URL of the tracker project to link.
    ///
    /// `url`: text.
    pub url: Option<String>,
    /// Where the tracker's API is. Without it the web URL serves as the base.
    ///
    /// `api_url`: text.
    pub api_url: Option<String>,
    /// User to sign in as: an email address (cloud) or a user name (data center, server).
    ///
    /// `username`: text. Required when `tracker_auth_type` is `0`.
    pub username: Option<String>,
    /// Password (data center, server) or API token (cloud) if basic, else the personal access token.
    ///
    /// `password`: text.
    pub password: Option<Secret>,
    /// How to authenticate with the tracker; it decides what `password` holds.
    ///
    /// `tracker_auth_type`: one of `0` (basic), `1` (personal access token). Default `0`.
    pub tracker_auth_type: Option<TrackerAuthType>,
    /// Prefix by which keys of issues are recognized.
    ///
    /// `tracker_issue_prefix`: text.
    pub tracker_issue_prefix: Option<String>,
    /// Regular expression by which keys of issues are recognized.
    ///
    /// `tracker_issue_regex`: text.
    pub tracker_issue_regex: Option<String>,
    /// Whether transitions are automatic. Wins over the given IDs.
    ///
    /// `tracker_issue_transition_automatic`: boolean. Default `false`.
    pub tracker_issue_transition_automatic: Option<bool>,
    /// IDs of custom transitions. Blank turns them off.
    ///
    /// `tracker_issue_transition_id`: text. Default `""`. Applies only when `tracker_issue_transition_automatic` is
    /// `false`.
    pub tracker_issue_transition_id: Option<String>,
    /// Whether issues of the tracker can be seen in the service.
    ///
    /// `issues_enabled`: boolean. Since 17.0.
    pub issues_enabled: Option<bool>,
    /// Keys of the tracker projects whose issues are shown.
    ///
    /// `project_keys`: array, each entry text. Since 17.0. Applies only when `issues_enabled` is `true`.
    pub project_keys: Option<Vec<String>>,
    rest: Rest,
}

/// Sets up, or changes, the `issue-tracker-d` integration of a project: `PUT
/// /projects/:id/integrations/issue-tracker-d`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &IssueTrackerD,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `issue-tracker-d` integration of a project: `GET /projects/:id/integrations/issue-tracker-d`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<IssueTrackerD>(project.into())
}

/// Disables the `issue-tracker-d` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/issue-tracker-d`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<IssueTrackerD>(project.into())
}

/// How the service authenticates with the linked tracker.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TrackerAuthType {
    /// `0`: With a user name and a password or API token.
    Basic,
    /// `1`: With a personal access token.
    PersonalAccessToken,
    /// A value that the documents do not name.
    Unknown(UnknownInteger),
}

impl IntegerEnum for TrackerAuthType {
    const VALUES: &'static [(i64, &'static str, Self)] = &[
        (0, "basic", Self::Basic),
        (1, "personal_access_token", Self::PersonalAccessToken),
    ];

    fn unknown(number: UnknownInteger) -> Self {
        Self::Unknown(number)
    }

    fn as_unknown(&self) -> Option<&UnknownInteger> {
        if let Self::Unknown(number) = self { Some(number) } else { None }
    }
}

platform_api_runtime::integer_enum!(TrackerAuthType);

impl IntegrationKind for IssueTrackerD {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for IssueTrackerD {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "issue-tracker-d",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_issue_tracker_d",
        Method::Put,
        "/projects/:id/integrations/issue-tracker-d",
    ),
    read: &Operation::new(
        "get_issue_tracker_d",
        Method::Get,
        "/projects/:id/integrations/issue-tracker-d",
    ),
    disable: &Operation::new(
        "disable_issue_tracker_d",
        Method::Delete,
        "/projects/:id/integrations/issue-tracker-d",
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

platform_api_runtime::request!(IssueTrackerD, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    url: Param<String>,
    api_url: Param<String>,
    username: Param<String>,
    password: Param<Secret>,
    active: Param<bool>,
    tracker_auth_type: Param<TrackerAuthType>,
    tracker_issue_prefix: Param<String>,
    tracker_issue_regex: Param<String>,
    tracker_issue_transition_automatic: Param<bool>,
    tracker_issue_transition_id: Param<String>,
    commit_events: Param<bool>,
    merge_requests_events: Param<bool>,
    comment_on_event_enabled: Param<bool>,
    issues_enabled: Param<bool>,
    project_keys: Param<Vec<String>>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for IssueTrackerD {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.url,
                &self.0.api_url,
                &self.0.username,
                &self.0.password,
                &self.0.active,
                &self.0.tracker_auth_type,
                &self.0.tracker_issue_prefix,
                &self.0.tracker_issue_regex,
                &self.0.tracker_issue_transition_automatic,
                &self.0.tracker_issue_transition_id,
                &self.0.commit_events,
                &self.0.merge_requests_events,
                &self.0.comment_on_event_enabled,
                &self.0.issues_enabled,
                &self.0.project_keys,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.url,
                &mut self.0.api_url,
                &mut self.0.username,
                &mut self.0.password,
                &mut self.0.active,
                &mut self.0.tracker_auth_type,
                &mut self.0.tracker_issue_prefix,
                &mut self.0.tracker_issue_regex,
                &mut self.0.tracker_issue_transition_automatic,
                &mut self.0.tracker_issue_transition_id,
                &mut self.0.commit_events,
                &mut self.0.merge_requests_events,
                &mut self.0.comment_on_event_enabled,
                &mut self.0.issues_enabled,
                &mut self.0.project_keys,
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
                &self.url,
                &self.api_url,
                &self.username,
                &self.password,
                &self.tracker_auth_type,
                &self.tracker_issue_prefix,
                &self.tracker_issue_regex,
                &self.tracker_issue_transition_automatic,
                &self.tracker_issue_transition_id,
                &self.issues_enabled,
                &self.project_keys,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.url,
                &mut self.api_url,
                &mut self.username,
                &mut self.password,
                &mut self.tracker_auth_type,
                &mut self.tracker_issue_prefix,
                &mut self.tracker_issue_regex,
                &mut self.tracker_issue_transition_automatic,
                &mut self.tracker_issue_transition_id,
                &mut self.issues_enabled,
                &mut self.project_keys,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "issue-tracker-d";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "IssueTrackerD",
    &[
        Field::new("url", Type::String, SECTION).required(),
        Field::new("api_url", Type::String, SECTION),
        Field::new("username", Type::String, SECTION)
            .required_when(&[("tracker_auth_type", "0")]),
        Field::new("password", Type::String, SECTION).required().secret(),
        Field::new("active", Type::Boolean, SECTION).default("false"),
        Field::new(
                "tracker_auth_type",
                Type::IntegerEnum(TrackerAuthType::NUMBERS),
                SECTION,
            )
            .default("0"),
        Field::new("tracker_issue_prefix", Type::String, SECTION),
        Field::new("tracker_issue_regex", Type::String, SECTION),
        Field::new("tracker_issue_transition_automatic", Type::Boolean, SECTION)
            .default("false"),
        Field::new("tracker_issue_transition_id", Type::String, SECTION)
            .default("\"\"")
            .applies_when(&[("tracker_issue_transition_automatic", "false")]),
        Field::new("commit_events", Type::Boolean, SECTION),
        Field::new("merge_requests_events", Type::Boolean, SECTION),
        Field::new("comment_on_event_enabled", Type::Boolean, SECTION),
        Field::new("issues_enabled", Type::Boolean, SECTION).introduced(17, 0),
        Field::new("project_keys", Type::Array(&Type::String), SECTION)
            .introduced(17, 0)
            .applies_when(&[("issues_enabled", "true")]),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "IssueTrackerD properties",
    &[
        Field::new("url", Type::String, SECTION),
        Field::new("api_url", Type::String, SECTION),
        Field::new("username", Type::String, SECTION)
            .required_when(&[("tracker_auth_type", "0")]),
        Field::new("password", Type::String, SECTION).secret(),
        Field::new(
                "tracker_auth_type",
                Type::IntegerEnum(TrackerAuthType::NUMBERS),
                SECTION,
            )
            .default("0"),
        Field::new("tracker_issue_prefix", Type::String, SECTION),
        Field::new("tracker_issue_regex", Type::String, SECTION),
        Field::new("tracker_issue_transition_automatic", Type::Boolean, SECTION)
            .default("false"),
        Field::new("tracker_issue_transition_id", Type::String, SECTION)
            .default("\"\"")
            .applies_when(&[("tracker_issue_transition_automatic", "false")]),
        Field::new("issues_enabled", Type::Boolean, SECTION).introduced(17, 0),
        Field::new("project_keys", Type::Array(&Type::String), SECTION)
            .introduced(17, 0)
            .applies_when(&[("issues_enabled", "true")]),
    ],
);
