// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Sends push notifications to a user's devices through notification service A.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/push-notify-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::PushNotifyA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = PushNotifyA::new("<API_KEY>", "<USER_KEY>", "<PRIORITY>")
///     .device("<DEVICE>")
///     .sound("<SOUND>");
/// let endpoint = client.project("group/widgets").push_notify_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().device());
/// # Ok(()) }
/// ```
/// Slug: `push-notify-a`. From *Project Integrations API*, section “Chat and notification channels”.
#[doc(alias = "push-notify-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct PushNotifyA(Object);

impl PushNotifyA {
    /// Creates a request from its required parameters.
    ///
    /// - `api_key`: string. Key of the application.
    /// - `user_key`: string. Key of the user to notify. Secret (assumed).
    /// - `priority`: string. Notification priority.
    pub fn new(
        api_key: impl Into<Secret>,
        user_key: impl Into<Secret>,
        priority: impl Into<String>,
    ) -> Self {
        PushNotifyA(
            Object::of(&PARAMETERS)
                .with::<Secret>("api_key", api_key.into())
                .with::<Secret>("user_key", user_key.into())
                .with::<String>("priority", priority.into()),
        )
    }

    /// Device to notify.
    ///
    /// `""`: All active devices get notifications.
    pub fn device(self, value: impl IntoParam<String>) -> Self {
        PushNotifyA(self.0.with("device", value))
    }

    /// Notification sound.
    pub fn sound(self, value: impl IntoParam<String>) -> Self {
        PushNotifyA(self.0.with("sound", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        PushNotifyA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    PushNotifyA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(PushNotifyA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Key of the application.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn api_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("api_key")
    }

    /// Key of the user to notify. Secret (assumed).
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn user_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("user_key")
    }

    /// Notification priority.
    #[inline]
    pub fn priority(&self) -> Option<&str> {
        self.0.get("priority")
    }

    /// Device to notify.
    ///
    /// `""`: All active devices get notifications.
    #[inline]
    pub fn device(&self) -> Option<&str> {
        self.0.get("device")
    }

    /// Notification sound.
    #[inline]
    pub fn sound(&self) -> Option<&str> {
        self.0.get("sound")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = PushNotifyA);

/// Sets up the integration: `PUT /projects/:id/integrations/push-notify-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &PushNotifyA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/push-notify-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/push-notify-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Chat and notification channels";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_push_notify_a",
        Method::PUT,
        "/projects/:id/integrations/push-notify-a",
    ),
    Operation::new(
        "get_push_notify_a",
        Method::GET,
        "/projects/:id/integrations/push-notify-a",
    ),
    Operation::new(
        "disable_push_notify_a",
        Method::DELETE,
        "/projects/:id/integrations/push-notify-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("api_key", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Key of the application."),
    Field::new(
            "user_key",
            Type::String,
            &[Fact::Required, Fact::Secret, Fact::Assumed("Secret.")],
        )
        .doc(SECTION, "Key of the user to notify."),
    Field::new("priority", Type::String, &[Fact::Required])
        .doc(SECTION, "Notification priority."),
    Field::new(
            "device",
            Type::String,
            &[Fact::Means(&[("\"\"", "All active devices get notifications.")])],
        )
        .doc(SECTION, "Device to notify."),
    Field::new("sound", Type::String, &[]).doc(SECTION, "Notification sound."),
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

static PARAMETERS: Table = Table::new("PushNotifyA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Push Notify A",
    doc: "Sends push notifications to a user's devices through notification service A.",
    ..super::facts("push-notify-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for PushNotifyA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for PushNotifyA {}
