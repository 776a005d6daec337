// Generated from spec/integrations/email.toml.
// Do not edit: run `cargo bindings generate`.

//! Sends emails about pipeline states.

use platform_api_runtime::{
    Deprecated, Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent,
    Request, Settable, StringFormat, Table, Type, Version,
};
use crate::types::BranchesToBeNotified;
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/pipelines-email`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::PipelinesEmail;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = PipelinesEmail::new("user@recipients.example")
///     .notify_only_broken_pipelines(true)
///     .pipeline_events(true);
/// let endpoint = client.project("group/widgets").pipelines_email();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().notify_only_broken_pipelines());
/// # Ok(()) }
/// ```
/// Slug: `pipelines-email`. From *Project Integrations API*, section “Email notifications”.
#[doc(alias = "pipelines-email")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct PipelinesEmail(Object);

impl PipelinesEmail {
    /// Creates a request from its required parameters.
    ///
    /// - `recipients`: string. Format: `email`. Entries are separated by commas. Email recipients. Email addresses (assumed).
    pub fn new(recipients: impl Into<String>) -> Self {
        PipelinesEmail(
            Object::of(&PARAMETERS).with::<String>("recipients", recipients.into()),
        )
    }

    /// Notify only about broken pipelines.
    pub fn notify_only_broken_pipelines(self, value: impl IntoParam<bool>) -> Self {
        PipelinesEmail(self.0.with("notify_only_broken_pipelines", value))
    }

    /// Branches whose events cause notifications.
    ///
    /// One of `all`, `default`, `protected`, `default_and_protected`. Default `"default"`.
    pub fn branches_to_be_notified(
        self,
        value: impl IntoParam<BranchesToBeNotified>,
    ) -> Self {
        PipelinesEmail(self.0.with("branches_to_be_notified", value))
    }

    /// Send emails about the default branch.
    #[deprecated(note = "use `branches_to_be_notified`")]
    pub fn notify_only_default_branch(self, value: impl IntoParam<bool>) -> Self {
        PipelinesEmail(self.0.with("notify_only_default_branch", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        PipelinesEmail(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl PipelinesEmail {
    /// Send emails about pipelines.
    pub fn pipeline_events(self, value: impl IntoParam<bool>) -> Self {
        PipelinesEmail(self.0.with("pipeline_events", value))
    }
}

platform_api_runtime::request!(
    PipelinesEmail, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(PipelinesEmail);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Email recipients. Email addresses (assumed).
    ///
    /// Format: `email`. Entries are separated by commas.
    #[inline]
    pub fn recipients(&self) -> Option<&str> {
        self.0.get("recipients")
    }

    /// `true`: Notify only about broken pipelines.
    #[inline]
    pub fn notify_only_broken_pipelines(&self) -> Option<bool> {
        self.0.get("notify_only_broken_pipelines")
    }

    /// Branches whose events cause notifications.
    ///
    /// One of `all`, `default`, `protected`, `default_and_protected`.
    #[inline]
    pub fn branches_to_be_notified(&self) -> Option<BranchesToBeNotified> {
        self.0.get("branches_to_be_notified")
    }

    /// `true`: Send emails about the default branch.
    #[deprecated(note = "use `branches_to_be_notified`")]
    #[inline]
    pub fn notify_only_default_branch(&self) -> Option<bool> {
        self.0.get("notify_only_default_branch")
    }
}

platform_api_runtime::response!(
    Properties, table = PARAMETERS, request = PipelinesEmail
);

/// Sets up the integration: `PUT /projects/:id/integrations/pipelines-email`.
pub fn set(
    parent: impl Into<Parent>,
    request: &PipelinesEmail,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/pipelines-email`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/pipelines-email`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Email notifications";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_pipelines_email",
        Method::PUT,
        "/projects/:id/integrations/pipelines-email",
    ),
    Operation::new(
        "get_pipelines_email",
        Method::GET,
        "/projects/:id/integrations/pipelines-email",
    ),
    Operation::new(
        "disable_pipelines_email",
        Method::DELETE,
        "/projects/:id/integrations/pipelines-email",
    ),
];

static FIELDS: &[Field] = &[
    Field::new(
            "recipients",
            Type::String,
            &[
                Fact::Required,
                Fact::Format(StringFormat::Email),
                Fact::Separator(","),
                Fact::Assumed("Email addresses."),
            ],
        )
        .doc(SECTION, "Email recipients."),
    Field::new("notify_only_broken_pipelines", Type::Boolean, &[])
        .doc(SECTION, "Notify only about broken pipelines."),
    Field::new(
            "branches_to_be_notified",
            Type::StringEnum(BranchesToBeNotified::STRINGS),
            &[Fact::Default("\"default\"")],
        )
        .doc(SECTION, "Branches whose events cause notifications."),
    Field::new(
            "notify_only_default_branch",
            Type::Boolean,
            &[
                Fact::Deprecated(Deprecated {
                    since: None,
                    replaced_by: &["branches_to_be_notified"],
                }),
            ],
        )
        .doc(SECTION, "Send emails about the default branch."),
    Field::new("pipeline_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Send emails about pipelines."),
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

static PARAMETERS: Table = Table::new("PipelinesEmail", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Pipelines Email",
    doc: "Sends emails about pipeline states.",
    ..super::facts("pipelines-email", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for PipelinesEmail {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for PipelinesEmail {}
