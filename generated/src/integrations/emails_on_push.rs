// Generated from spec/integrations/email.toml.
// Do not edit: run `cargo bindings generate`.

//! Sends emails about pushes.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Settable, StringFormat, Table, Type, Version,
};
use crate::types::BranchesToBeNotified;
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/emails-on-push`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::EmailsOnPush;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = EmailsOnPush::new("user@recipients.example")
///     .disable_diffs(true)
///     .send_from_committer_email(true);
/// let endpoint = client.project("group/widgets").emails_on_push();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().disable_diffs());
/// # Ok(()) }
/// ```
/// Slug: `emails-on-push`. From *Project Integrations API*, section “Email notifications”.
#[doc(alias = "emails-on-push")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct EmailsOnPush(Object);

impl EmailsOnPush {
    /// Creates a request from its required parameters.
    ///
    /// - `recipients`: string. Format: `email`. Entries are separated by white space. Email recipients. Email addresses (assumed).
    pub fn new(recipients: impl Into<String>) -> Self {
        EmailsOnPush(
            Object::of(&PARAMETERS).with::<String>("recipients", recipients.into()),
        )
    }

    /// Leave diffs out of emails.
    pub fn disable_diffs(self, value: impl IntoParam<bool>) -> Self {
        EmailsOnPush(self.0.with("disable_diffs", value))
    }

    /// Send emails from the committer's address.
    pub fn send_from_committer_email(self, value: impl IntoParam<bool>) -> Self {
        EmailsOnPush(self.0.with("send_from_committer_email", value))
    }

    /// Branches whose events cause notifications. Tag pushes notify whatever the value.
    ///
    /// One of `all`, `default`, `protected`, `default_and_protected`. Default `"all"`.
    pub fn branches_to_be_notified(
        self,
        value: impl IntoParam<BranchesToBeNotified>,
    ) -> Self {
        EmailsOnPush(self.0.with("branches_to_be_notified", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        EmailsOnPush(self.0.with("use_inherited_settings", value))
    }
}

/// # Events
impl EmailsOnPush {
    /// Send emails on push.
    pub fn push_events(self, value: impl IntoParam<bool>) -> Self {
        EmailsOnPush(self.0.with("push_events", value))
    }

    /// Send emails on tag push.
    pub fn tag_push_events(self, value: impl IntoParam<bool>) -> Self {
        EmailsOnPush(self.0.with("tag_push_events", value))
    }
}

platform_api_runtime::request!(
    EmailsOnPush, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(EmailsOnPush);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Email recipients. Email addresses (assumed).
    ///
    /// Format: `email`. Entries are separated by white space.
    #[inline]
    pub fn recipients(&self) -> Option<&str> {
        self.0.get("recipients")
    }

    /// `true`: Leave diffs out of emails.
    #[inline]
    pub fn disable_diffs(&self) -> Option<bool> {
        self.0.get("disable_diffs")
    }

    /// `true`: Send emails from the committer's address.
    #[inline]
    pub fn send_from_committer_email(&self) -> Option<bool> {
        self.0.get("send_from_committer_email")
    }

    /// Branches whose events cause notifications. Tag pushes notify whatever the value.
    ///
    /// One of `all`, `default`, `protected`, `default_and_protected`.
    #[inline]
    pub fn branches_to_be_notified(&self) -> Option<BranchesToBeNotified> {
        self.0.get("branches_to_be_notified")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = EmailsOnPush);

/// Sets up the integration: `PUT /projects/:id/integrations/emails-on-push`.
pub fn set(
    parent: impl Into<Parent>,
    request: &EmailsOnPush,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/emails-on-push`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/emails-on-push`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Email notifications";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_emails_on_push",
        Method::PUT,
        "/projects/:id/integrations/emails-on-push",
    ),
    Operation::new(
        "get_emails_on_push",
        Method::GET,
        "/projects/:id/integrations/emails-on-push",
    ),
    Operation::new(
        "disable_emails_on_push",
        Method::DELETE,
        "/projects/:id/integrations/emails-on-push",
    ),
];

static FIELDS: &[Field] = &[
    Field::new(
            "recipients",
            Type::String,
            &[
                Fact::Required,
                Fact::Format(StringFormat::Email),
                Fact::Separator(" "),
                Fact::Assumed("Email addresses."),
            ],
        )
        .doc(SECTION, "Email recipients."),
    Field::new("disable_diffs", Type::Boolean, &[])
        .doc(SECTION, "Leave diffs out of emails."),
    Field::new("send_from_committer_email", Type::Boolean, &[])
        .doc(SECTION, "Send emails from the committer's address."),
    Field::new("push_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Send emails on push."),
    Field::new("tag_push_events", Type::Boolean, &[Fact::Event])
        .doc(SECTION, "Send emails on tag push."),
    Field::new(
            "branches_to_be_notified",
            Type::StringEnum(BranchesToBeNotified::STRINGS),
            &[
                Fact::Default("\"all\""),
                Fact::Note("Tag pushes notify whatever the value."),
            ],
        )
        .doc(SECTION, "Branches whose events cause notifications."),
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

static PARAMETERS: Table = Table::new("EmailsOnPush", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Emails On Push",
    doc: "Sends emails about pushes.",
    ..super::facts("emails-on-push", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for EmailsOnPush {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for EmailsOnPush {}
