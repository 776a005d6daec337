// Generated from spec/settings/general.toml.
// Do not edit: run `cargo bindings generate`.

//! The settings of the section “Resources and their fields”.
//!
//! From *Instance Application Settings API*, section “Resources and their fields”.

use platform_api_runtime::{IntoParam, Json, Timestamp};
use super::{Settings, SettingsUpdate};

mod rows;

pub(super) use rows::FIELDS;

/// # Resources and their fields
impl Settings {
    /// Settings record identifier. Always 1, the identifier of the one permanent record.
    ///
    /// Read-only.
    #[inline]
    pub fn id(&self) -> Option<i64> {
        self.0.get("id")
    }

    /// Creation time of the settings record.
    ///
    /// ISO 8601 timestamp. Read-only.
    #[inline]
    pub fn created_at(&self) -> Option<Timestamp> {
        self.0.get("created_at")
    }

    /// Time of the last update of the settings record.
    ///
    /// ISO 8601 timestamp. Read-only.
    #[inline]
    pub fn updated_at(&self) -> Option<Timestamp> {
        self.0.get("updated_at")
    }

    /// Meaning undocumented. About project creation by guests and lower roles (assumed).
    ///
    /// Any JSON value (undocumented type). Since 16.8.
    #[inline]
    pub fn allow_project_creation_for_guest_and_below(&self) -> Option<Json> {
        self.0.get("allow_project_creation_for_guest_and_below")
    }

    /// Default syntax highlighting theme. Allowed values are undocumented.
    #[inline]
    pub fn default_syntax_highlighting_theme(&self) -> Option<i64> {
        self.0.get("default_syntax_highlighting_theme")
    }
}

/// # Resources and their fields
impl SettingsUpdate {
    /// Meaning undocumented. About project creation by guests and lower roles (assumed).
    ///
    /// Any JSON value (undocumented type). Since 16.8.
    pub fn allow_project_creation_for_guest_and_below(
        self,
        value: impl IntoParam<Json>,
    ) -> Self {
        SettingsUpdate(self.0.with("allow_project_creation_for_guest_and_below", value))
    }

    /// Default syntax highlighting theme. Allowed values are undocumented.
    pub fn default_syntax_highlighting_theme(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("default_syntax_highlighting_theme", value))
    }
}
