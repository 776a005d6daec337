// Generated from spec/settings/general.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “Resources and their fields”.

use platform_api_runtime::{Fact, Field, Type, Version};

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new(
            "id",
            Type::Integer,
            &[
                Fact::ResponseOnly,
                Fact::Note(
                    "There is one record, which always exists; its identifier is 1.",
                ),
            ],
        )
        .doc("Identifier of the settings record."),
    Field::new("created_at", Type::Timestamp, &[Fact::ResponseOnly])
        .doc("When the settings record was created."),
    Field::new("updated_at", Type::Timestamp, &[Fact::ResponseOnly])
        .doc("When the settings record was last updated."),
    Field::new(
            "allow_project_creation_for_guest_and_below",
            Type::Any,
            &[
                Fact::Introduced(Version::new(16, 8)),
                Fact::Assumed(
                    "Going by its name, it is about guests and lower roles creating projects.",
                ),
            ],
        )
        .doc("Listed without type or meaning."),
    Field::new(
            "default_syntax_highlighting_theme",
            Type::Integer,
            &[Fact::Note("The documents do not give the allowed values.")],
        )
        .doc("Default theme for syntax highlighting."),
];
