// Generated from spec/integrations/task-trackers.toml.
// Do not edit: run `cargo bindings generate`.

//! Comments on tasks in task tracker A.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/task-tracker-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::TaskTrackerA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = TaskTrackerA::new("<API_KEY>")
///     .restrict_to_branch("<RESTRICT_TO_BRANCH>");
/// let endpoint = client.project("group/widgets").task_tracker_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().restrict_to_branch());
/// # Ok(()) }
/// ```
/// Slug: `task-tracker-a`. From *Project Integrations API*, section “Task and project trackers”.
#[doc(alias = "task-tracker-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct TaskTrackerA(Object);

impl TaskTrackerA {
    /// Creates a request from its required parameters.
    ///
    /// - `api_key`: string. API token of the user who authors the comments.
    pub fn new(api_key: impl Into<Secret>) -> Self {
        TaskTrackerA(Object::of(&PARAMETERS).with::<Secret>("api_key", api_key.into()))
    }

    /// Branches to check.
    ///
    /// Entries are separated by commas. `""`: All branches are checked.
    pub fn restrict_to_branch(self, value: impl IntoParam<String>) -> Self {
        TaskTrackerA(self.0.with("restrict_to_branch", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        TaskTrackerA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    TaskTrackerA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(TaskTrackerA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// API token of the user who authors the comments.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn api_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("api_key")
    }

    /// Branches to check.
    ///
    /// Entries are separated by commas. `""`: All branches are checked.
    #[inline]
    pub fn restrict_to_branch(&self) -> Option<&str> {
        self.0.get("restrict_to_branch")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = TaskTrackerA);

/// Sets up the integration: `PUT /projects/:id/integrations/task-tracker-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &TaskTrackerA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/task-tracker-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/task-tracker-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Task and project trackers";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_task_tracker_a",
        Method::PUT,
        "/projects/:id/integrations/task-tracker-a",
    ),
    Operation::new(
        "get_task_tracker_a",
        Method::GET,
        "/projects/:id/integrations/task-tracker-a",
    ),
    Operation::new(
        "disable_task_tracker_a",
        Method::DELETE,
        "/projects/:id/integrations/task-tracker-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("api_key", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "API token of the user who authors the comments."),
    Field::new(
            "restrict_to_branch",
            Type::String,
            &[
                Fact::Separator(","),
                Fact::Means(&[("\"\"", "All branches are checked.")]),
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

static PARAMETERS: Table = Table::new("TaskTrackerA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Task Tracker A",
    doc: "Comments on tasks in task tracker A.",
    ..super::facts("task-tracker-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for TaskTrackerA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for TaskTrackerA {}
