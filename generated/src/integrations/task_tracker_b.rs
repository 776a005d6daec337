// Generated from spec/integrations/task-trackers.toml.
// Do not edit: run `cargo bindings generate`.

//! Links the project to task tracker B.

use platform_api_runtime::{
    BooleanOrString, Fact, Field, IntoParam, KindFacts, Method, Object, Operation,
    Parent, Request, Secret, SecretRef, Settable, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/task-tracker-b`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::TaskTrackerB;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = TaskTrackerB::new("<TOKEN>");
/// let endpoint = client.project("group/widgets").task_tracker_b();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Slug: `task-tracker-b`. From *Project Integrations API*, section “Task and project trackers”.
#[doc(alias = "task-tracker-b")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct TaskTrackerB(Object);

impl TaskTrackerB {
    /// Creates a request from its required parameters.
    ///
    /// - `token`: string. Token for task tracker B.
    pub fn new(token: impl Into<Secret>) -> Self {
        TaskTrackerB(Object::of(&PARAMETERS).with::<Secret>("token", token.into()))
    }

    /// Branches to check. May also be a string (assumed).
    ///
    /// Boolean or string. Entries are separated by commas. `""`: All branches are checked. Documented as `boolean`.
    pub fn restrict_to_branch(self, value: impl IntoParam<BooleanOrString>) -> Self {
        TaskTrackerB(self.0.with("restrict_to_branch", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        TaskTrackerB(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    TaskTrackerB, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(TaskTrackerB);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Token for task tracker B.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn token(&self) -> Option<SecretRef<'_>> {
        self.0.get("token")
    }

    /// Branches to check. May also be a string (assumed).
    ///
    /// Boolean or string. Entries are separated by commas. `""`: All branches are checked. Documented as `boolean`.
    #[inline]
    pub fn restrict_to_branch(&self) -> Option<BooleanOrString> {
        self.0.get("restrict_to_branch")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = TaskTrackerB);

/// Sets up the integration: `PUT /projects/:id/integrations/task-tracker-b`.
pub fn set(
    parent: impl Into<Parent>,
    request: &TaskTrackerB,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/task-tracker-b`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/task-tracker-b`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Task and project trackers";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_task_tracker_b",
        Method::PUT,
        "/projects/:id/integrations/task-tracker-b",
    ),
    Operation::new(
        "get_task_tracker_b",
        Method::GET,
        "/projects/:id/integrations/task-tracker-b",
    ),
    Operation::new(
        "disable_task_tracker_b",
        Method::DELETE,
        "/projects/:id/integrations/task-tracker-b",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("token", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Token for task tracker B."),
    Field::new(
            "restrict_to_branch",
            Type::BooleanOrString,
            &[
                Fact::Separator(","),
                Fact::Means(&[("\"\"", "All branches are checked.")]),
                Fact::Declared("boolean"),
                Fact::Assumed("May also be a string."),
            ],
        )
        .doc(SECTION, "Branches to check."),
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

static PARAMETERS: Table = Table::new("TaskTrackerB", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Task Tracker B",
    doc: "Links the project to task tracker B.",
    ..super::facts("task-tracker-b", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for TaskTrackerB {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for TaskTrackerB {}
