// Generated from spec/settings/.
// Do not edit: run `cargo bindings generate`.

//! The settings of the instance: a [`SettingsUpdate`] changes them, and a read returns [`Settings`].
//!
//! Requires an administrator token. Self-managed and dedicated installations only.
//!
//! The administrators' general settings page shows the same settings. Size limits of package files belong to the plan limits API. While a setting is enabled, it requires its companions. Undocumented: status codes, error bodies, and events of this API.
//!
//! Settings are cached, so a change may apply with a delay. The cache lasts 60 seconds unless the installation sets another interval.
//!
//! A non-boolean setting requires its companions while it is set (assumed).
//!
//! A change overwrites only the attributes that it contains. A default is an attribute's initial value (assumed).
//!
//! Settings that hold a token, a password or a key are secrets (assumed).
//!
//! Descriptions paraphrase the API reference. Where it has only a name, or a name and a type, the description follows from the name. Units and formats that a description lacks are undocumented.

use platform_api_runtime::{
    Field, Method, Object, Operation, Request, SettingsFacts, Table, Version,
};
use platform_api_runtime::generated;

/// First, because rustdoc shows methods in the order of the modules.
mod new {
    use super::SettingsUpdate;
    platform_api_runtime::empty!(SettingsUpdate);
}

mod general;
mod accounts;
mod tokens;
mod projects;
mod ci;
mod external;
mod search;
mod misc;
mod limits;

pub use crate::types::*;

static GET: Operation = Operation::new(
        "get_settings",
        Method::GET,
        "/application/settings",
    )
    .for_role("administrator");

static UPDATE: Operation = Operation::new(
        "update_settings",
        Method::PUT,
        "/application/settings",
    )
    .for_role("administrator");

/// Reads all settings: `GET /application/settings`.
///
/// Settings are cached, so a change may apply with a delay. The cache lasts 60 seconds unless the installation sets another interval.
pub fn get() -> Request<Settings> {
    Request::new(&GET, platform_api_runtime::generated::decode)
}

/// Changes the settings in `update`: `PUT /application/settings`. Returns all settings, or `None` if the response has none.
///
/// Settings are cached, so a change may apply with a delay. The cache lasts 60 seconds unless the installation sets another interval.
pub fn update(update: &SettingsUpdate) -> Request<Option<Settings>> {
    Request::new(&UPDATE, platform_api_runtime::generated::decode_optional)
        .with_object(update.object().clone())
        .unless_empty()
}

/// The settings of the instance in a response.
///
/// Subjects: [Resources and their fields](Self::id); [Accounts, sign-up and sign-in](Self::admin_mode); [Tokens, keys and runners](Self::personal_access_token_prefix); [Visibility, defaults and projects](Self::default_project_visibility); [CI/CD, artifacts, registries and packages](Self::archive_builds_in_human_readable); [External services and integrations of the instance](Self::external_authorization_service_enabled); [Search engine indexing](Self::searchengine_indexing); [Housekeeping, import/export, storage and misc](Self::housekeeping_enabled); [Limits](Self::max_attachment_size).
///
/// ```no_run
/// use platform_api::settings::SettingsUpdate;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let update = SettingsUpdate::new()
///     .admin_mode(true)
///     .abuse_notification_email("user@abuse-notification-email.example");
/// client.settings().update(&update).await?;
/// let settings = client.settings().get().await?;
/// println!("{:?}", settings.admin_mode());
/// # Ok(()) }
/// ```
/// A getter returns `None` if its field is missing, `null` or of another type. `object().to_json()` is the response's text, byte for byte; serde may write numbers with fewer digits.
///
/// Before you replace `None` with a default, call `object().check_types()?`: it fails if a field has another type.
///
/// In a test, a [`SettingsUpdate`] converts into `Settings`.
///
/// An unset attribute, such as a URL, is `null` in a response.
///
/// From *Instance Application Settings API*.
#[derive(Clone, PartialEq)]
pub struct Settings(Object);

platform_api_runtime::response!(Settings, table = TABLE, request = SettingsUpdate);

/// A request that changes settings. Attributes that are not in it stay as they are.
///
/// Subjects: [Resources and their fields](Self::allow_project_creation_for_guest_and_below); [Accounts, sign-up and sign-in](Self::admin_mode); [Tokens, keys and runners](Self::personal_access_token_prefix); [Visibility, defaults and projects](Self::default_project_visibility); [CI/CD, artifacts, registries and packages](Self::archive_builds_in_human_readable); [External services and integrations of the instance](Self::external_authorization_service_enabled); [Search engine indexing](Self::searchengine_indexing); [Housekeeping, import/export, storage and misc](Self::housekeeping_enabled); [Limits](Self::max_attachment_size).
///
/// ```no_run
/// use platform_api::settings::SettingsUpdate;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let update = SettingsUpdate::new()
///     .admin_mode(true)
///     .abuse_notification_email("user@abuse-notification-email.example");
/// client.settings().update(&update).await?;
/// let settings = client.settings().get().await?;
/// println!("{:?}", settings.admin_mode());
/// # Ok(()) }
/// ```
/// `PUT /application/settings`. From *Instance Application Settings API*.
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct SettingsUpdate(Object);

platform_api_runtime::request!(SettingsUpdate, table = TABLE, response = Settings);

/// # From a read
impl SettingsUpdate {
    /// The current settings as a request, with every attribute as it came, even with another type, except that a
    /// number in a string becomes a number. Undocumented members and masked secrets are missing. Its [`diff`](crate::Patch::diff) to the current settings is empty.
    pub fn from_current(current: &Settings) -> Self {
        generated::from_record(&SettingsUpdate::new(), current)
    }

    /// A request that gives an instance with the settings `onto` the settings `from`: as
    /// [`from_current`](Self::from_current), but without each `null` that has nothing to unset.
    pub fn copied(from: &Settings, onto: &Settings) -> Self {
        generated::copied_record(&SettingsUpdate::new(), from, Some(onto))
    }
}

/// Attributes of earlier versions, each with the version of the service that removed it.
#[doc(alias = "delayed_project_deletion")]
#[doc(alias = "delayed_group_deletion")]
#[doc(alias = "in_product_marketing_emails_enabled")]
#[doc(alias = "repository_storages")]
#[doc(alias = "user_email_lookup_limit")]
pub const REMOVED: &[(&str, Version)] = &[
    ("delayed_project_deletion", Version::new(16, 0)),
    ("delayed_group_deletion", Version::new(16, 0)),
    ("in_product_marketing_emails_enabled", Version::new(16, 6)),
    ("repository_storages", Version::new(16, 6)),
    ("user_email_lookup_limit", Version::new(16, 7)),
];

static ROWS: [Field; general::FIELDS.len() + accounts::FIELDS.len()
    + tokens::FIELDS.len() + projects::FIELDS.len() + ci::FIELDS.len()
    + external::FIELDS.len() + search::FIELDS.len() + misc::FIELDS.len()
    + limits::FIELDS.len()] = Field::join(
    &[
        general::FIELDS,
        accounts::FIELDS,
        tokens::FIELDS,
        projects::FIELDS,
        ci::FIELDS,
        external::FIELDS,
        search::FIELDS,
        misc::FIELDS,
        limits::FIELDS,
    ],
);

static TABLE: Table = Table::new("Settings", &ROWS).settings(&FACTS);

/// The facts about every attribute, the response-only ones first.
pub static ATTRIBUTES: &[Field] = &ROWS;

/// The facts about the settings as a whole.
pub static FACTS: SettingsFacts = SettingsFacts {
    document: "Instance Application Settings API",
    read: &GET,
    write: &UPDATE,
    attributes: &TABLE,
    cache_seconds: 60,
    installations_only: true,
    unset_reads_null: true,
    removed: REMOVED,
};
