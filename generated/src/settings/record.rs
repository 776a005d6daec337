// Generated from spec/settings/record.toml.
// Do not edit: run `cargo bindings generate`.

//! Setters: Resources and their fields.
//!
//! From *Instance Application Settings API*, section “Resources and their fields”.

use platform_api_runtime::{Fact, Field, Json, Param, Type};
use super::SettingsUpdate;

impl SettingsUpdate {
    /// Going by its name, project creation by guests and lower roles. The documents give neither its type nor its
    /// meaning.
    ///
    /// `allow_project_creation_for_guest_and_below`: any JSON value; the documents do not show its type. Since 16.8.
    #[must_use]
    pub fn allow_project_creation_for_guest_and_below(
        mut self,
        value: impl Into<Param<Json>>,
    ) -> Self {
        self.0.allow_project_creation_for_guest_and_below = value.into();
        self
    }

    /// Theme that colours code unless a user picks another one. The documents do not give the allowed values.
    ///
    /// `default_syntax_highlighting_theme`: whole number.
    #[must_use]
    pub fn default_syntax_highlighting_theme(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.default_syntax_highlighting_theme = value.into();
        self
    }
}

const SECTION: &str = "Resources and their fields";

pub(super) const FIELDS: &[Field] = &[
    Field::new(
        "id",
        Type::Integer,
        SECTION,
        &[
            Fact::ResponseOnly,
            Fact::Note("There is one record, which always exists; its identifier is 1."),
        ],
    ),
    Field::new("created_at", Type::Timestamp, SECTION, &[Fact::ResponseOnly]),
    Field::new("updated_at", Type::Timestamp, SECTION, &[Fact::ResponseOnly]),
    Field::new(
        "allow_project_creation_for_guest_and_below",
        Type::Any,
        SECTION,
        &[
            Fact::Introduced(16, 8),
            Fact::Note("The documents give neither its type nor its meaning."),
        ],
    ),
    Field::new(
        "default_syntax_highlighting_theme",
        Type::Integer,
        SECTION,
        &[Fact::Note("The documents do not give the allowed values.")],
    ),
];
