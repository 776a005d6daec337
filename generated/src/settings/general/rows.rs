// Generated from spec/settings/general.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “Resources and their fields”.

use platform_api_runtime::{Fact, Field, Type, Version};

const SECTION: &str = "Resources and their fields";

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new(
            "id",
            Type::Integer,
            &[
                Fact::ResponseOnly,
                Fact::Note("Always 1, the identifier of the one permanent record."),
            ],
        )
        .doc(SECTION, "Settings record identifier."),
    Field::new("created_at", Type::Timestamp, &[Fact::ResponseOnly])
        .doc(SECTION, "Creation time of the settings record."),
    Field::new("updated_at", Type::Timestamp, &[Fact::ResponseOnly])
        .doc(SECTION, "Time of the last update of the settings record."),
    Field::new(
            "allow_project_creation_for_guest_and_below",
            Type::Any,
            &[
                Fact::Introduced(Version::new(16, 8)),
                Fact::Assumed("About project creation by guests and lower roles."),
            ],
        )
        .doc(SECTION, "Meaning undocumented."),
    Field::new(
            "default_syntax_highlighting_theme",
            Type::Integer,
            &[Fact::Note("Allowed values are undocumented.")],
        )
        .doc(SECTION, "Default syntax highlighting theme."),
];
