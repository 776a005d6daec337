// Generated from spec/settings/.
// Do not edit: run `cargo bindings generate`.

//! The settings of the instance.
//!
//! ```no_run
//! use platform_api::settings::SettingsUpdate;
//! # async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
//! client.settings().update(&SettingsUpdate::new().default_syntax_highlighting_theme(1).admin_mode(true)).await?;
//! let settings = client.settings().get().await?;
//! println!("{:?}", settings.default_syntax_highlighting_theme());
//! # Ok(())
//! # }
//! ```
//!
//! The holder of the token must be an administrator. Self-managed and dedicated installations only.
//!
//! The settings are those of the administrators' general-settings page. Size limits of package files are not among
//! them: they belong to a separate API of plan limits.
//!
//! The service caches its settings, so a change may not apply at once. Its interval is 60 seconds unless the
//! installation sets another.
//!
//! The documents are retold, not quoted. Of a field of which they give no more than a name and a type, the words
//! here go by its name. “Our reading” marks what else they do not say.

use platform_api_runtime::{
    Field, Method, Object, Operation, Request, SettingsFacts, Table, Version,
};

mod general;
mod accounts;
mod tokens;
mod projects;
mod ci;
mod external;
mod search;
mod misc;
mod limits;

pub(crate) mod types;

pub use types::{
    DefaultProjectCreation, EmailConfirmationSetting, FirstDayOfWeek, GitAccessProtocol,
    ImportSource, JobLimiterMode, RunnerRegistrar, Visibility, WhatsNewVariant,
    BranchAccess, DefaultBranchProtectionDefaults, RendererFormats,
};

/// Reads all settings: `GET /application/settings`.
pub fn get() -> Request<Settings> {
    Request::new(&GET, platform_api_runtime::generated::decode)
}

/// Changes the settings that `update` holds: `PUT /application/settings`. It gives all settings, or nothing if the
/// service says no more than that it is done.
pub fn update(update: &SettingsUpdate) -> Request<Option<Settings>> {
    Request::new(&UPDATE, platform_api_runtime::generated::decode_unless_empty)
        .with_parameters(update.object().clone())
}

static GET: Operation = Operation::new(
    "get_settings",
    Method::Get,
    "/application/settings",
);

static UPDATE: Operation = Operation::new(
    "update_settings",
    Method::Put,
    "/application/settings",
);

/// The settings of the instance, as they were read.
///
/// A getter gives nothing for what did not come, came as `null`, or came with another type;
/// [`object`](Self::object) has what came. A [`SettingsUpdate`] makes one for a test.
///
/// From *Instance Application Settings API*.
#[derive(Clone, PartialEq)]
pub struct Settings(Object);

platform_api_runtime::record!(properties Settings, TABLE, SettingsUpdate);

/// A change of settings: what is not set stays as it is.
///
/// Sent with `PUT /application/settings`. From *Instance Application Settings API*.
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct SettingsUpdate(Object);

platform_api_runtime::record!(request SettingsUpdate, TABLE, Settings);
platform_api_runtime::record!(default SettingsUpdate);

/// Attributes of earlier versions, each with the version of the service that removed it.
#[doc(alias = "delayed_project_deletion")]
#[doc(alias = "delayed_group_deletion")]
#[doc(alias = "in_product_marketing_emails_enabled")]
#[doc(alias = "repository_storages")]
#[doc(alias = "user_email_lookup_limit")]
pub const REMOVED: &[(&str, Version)] = &[
    ("delayed_project_deletion", Version { major: 16, minor: 0 }),
    ("delayed_group_deletion", Version { major: 16, minor: 0 }),
    ("in_product_marketing_emails_enabled", Version { major: 16, minor: 6 }),
    ("repository_storages", Version { major: 16, minor: 6 }),
    ("user_email_lookup_limit", Version { major: 16, minor: 7 }),
];

/// What the documents say about every attribute; the response-only ones come first.
pub static ATTRIBUTES: &[Field] = &ROWS;

static ROWS: [Field; platform_api_runtime::generated::count(SECTIONS)] = platform_api_runtime::generated::join(
    SECTIONS,
);

const SECTIONS: &[&[Field]] = &[
    general::FIELDS,
    accounts::FIELDS,
    tokens::FIELDS,
    projects::FIELDS,
    ci::FIELDS,
    external::FIELDS,
    search::FIELDS,
    misc::FIELDS,
    limits::FIELDS,
];

/// What the documents say about the settings as a whole.
pub static FACTS: SettingsFacts = SettingsFacts {
    document: "Instance Application Settings API",
    read: &GET,
    write: &UPDATE,
    attributes: &TABLE,
    cache_seconds: 60,
};

static TABLE: Table = Table::new("Settings", &ROWS)
    .installations_only()
    .unset_reads_null()
    .removed(REMOVED);
