// Generated from spec/settings/tokens.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “Tokens, keys and runners”.

use platform_api_runtime::{Fact, Field, Needs, Tier, Type, Version};
use crate::types::RunnerRegistrar;

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new("personal_access_token_prefix", Type::String, &[])
        .doc(
            "Characters that every personal access token made by the service starts with.",
        ),
    Field::new(
            "require_personal_access_token_expiry",
            Type::Boolean,
            &[Fact::Introduced(Version::new(17, 3))],
        )
        .doc(
            "Whether access tokens of groups, projects and users must have an expiry date, service accounts excepted.",
        ),
    Field::new(
            "disable_personal_access_tokens",
            Type::Boolean,
            &[
                Fact::Introduced(Version::new(15, 7)),
                Fact::Tier(Tier::Premium),
                Fact::SelfManaged,
                Fact::HigherTierRead,
                Fact::Irreversible(
                    "A token that was disabled cannot be enabled again through the API.",
                ),
            ],
        )
        .doc("Whether personal access tokens are disabled."),
    Field::new(
            "max_personal_access_token_lifetime",
            Type::Integer,
            &[
                Fact::Maximum("365"),
                Fact::Unit("days"),
                Fact::Means(&[("null", "The maximum is 365.")]),
                Fact::Tier(Tier::Ultimate),
                Fact::SelfManaged,
                Fact::Irreversible(
                    "A change revokes the tokens that live longer than the new maximum.",
                ),
                Fact::Assumed(
                    "“Blank”, as the documents say, is `null` for a number, and what is revoked stays revoked.",
                ),
            ],
        )
        .doc("Maximum lifetime of a personal access token."),
    Field::new(
            "max_ssh_key_lifetime",
            Type::Integer,
            &[Fact::Unit("days"), Fact::Tier(Tier::Ultimate), Fact::SelfManaged],
        )
        .doc("Maximum lifetime of an SSH key."),
    Field::new(
            "service_access_tokens_expiration_enforced",
            Type::Boolean,
            &[
                Fact::Note(
                    "The documents say that it is about the expiry being optional, and its name that the expiry is enforced. They do not say which value means which.",
                ),
            ],
        )
        .doc("About the expiry of access tokens of service accounts."),
    Field::new(
            "rsa_key_restriction",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Unit("bits"),
                Fact::Means(
                    &[
                        ("0", "There is no restriction."),
                        ("-1", "Keys of this type are turned off."),
                    ],
                ),
            ],
        )
        .doc("Minimum length of an RSA key."),
    Field::new(
            "dsa_key_restriction",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Unit("bits"),
                Fact::Means(
                    &[
                        ("0", "There is no restriction."),
                        ("-1", "Keys of this type are turned off."),
                    ],
                ),
            ],
        )
        .doc("Minimum length of a DSA key."),
    Field::new(
            "ecdsa_key_restriction",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Unit("bits"),
                Fact::Means(
                    &[
                        ("0", "There is no restriction."),
                        ("-1", "Keys of this type are turned off."),
                    ],
                ),
            ],
        )
        .doc("Minimum size of the curve of an ECDSA key."),
    Field::new(
            "ecdsa_sk_key_restriction",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Unit("bits"),
                Fact::Means(
                    &[
                        ("0", "There is no restriction."),
                        ("-1", "Keys of this type are turned off."),
                    ],
                ),
            ],
        )
        .doc("Minimum size of the curve of an ECDSA_SK key."),
    Field::new(
            "ed25519_key_restriction",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Unit("bits"),
                Fact::Means(
                    &[
                        ("0", "There is no restriction."),
                        ("-1", "Keys of this type are turned off."),
                    ],
                ),
            ],
        )
        .doc("Minimum size of the curve of an ED25519 key."),
    Field::new(
            "ed25519_sk_key_restriction",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Unit("bits"),
                Fact::Means(
                    &[
                        ("0", "There is no restriction."),
                        ("-1", "Keys of this type are turned off."),
                    ],
                ),
            ],
        )
        .doc("Minimum size of the curve of an ED25519_SK key."),
    Field::new("authorized_keys_enabled", Type::Boolean, &[])
        .doc("Whether the file of authorized keys is written, for access over SSH."),
    Field::new(
            "allow_runner_registration_token",
            Type::Boolean,
            &[Fact::Default("true")],
        )
        .doc("Whether registration tokens for runners are allowed."),
    Field::new(
            "valid_runner_registrars",
            Type::Array(&Type::StringEnum(RunnerRegistrar::STRINGS)),
            &[
                Fact::Unique,
                Fact::Note(
                    "The documents list four values: no entry, `group`, `project`, and both with `group` first.",
                ),
                Fact::Assumed("The order does not matter, and no entry occurs twice."),
            ],
        )
        .doc("Valid registrars of runners."),
    Field::new(
            "runner_token_expiration_interval",
            Type::Integer,
            &[Fact::Minimum("7200"), Fact::Unit("seconds")],
        )
        .doc("Interval after which a runner token expires."),
    Field::new(
            "group_runner_token_expiration_interval",
            Type::Integer,
            &[Fact::Minimum("7200"), Fact::Unit("seconds")],
        )
        .doc("Interval after which the token of a group runner expires."),
    Field::new(
            "project_runner_token_expiration_interval",
            Type::Integer,
            &[Fact::Minimum("7200"), Fact::Unit("seconds")],
        )
        .doc("Interval after which the token of a project runner expires."),
    Field::new("update_runner_versions_enabled", Type::Boolean, &[])
        .doc("Whether runner versions are updated."),
    Field::new(
            "shared_runners_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["shared_runners_text", "shared_runners_minutes"]],
                    until: None,
                }),
            ],
        )
        .doc("Whether shared runners are enabled."),
    Field::new(
            "shared_runners_minutes",
            Type::Integer,
            &[
                Fact::Unit("minutes"),
                Fact::Tier(Tier::Premium),
                Fact::Needs(Needs {
                    one_of: &[&["shared_runners_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc("Compute time that each group has on shared runners per month."),
    Field::new(
            "shared_runners_text",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["shared_runners_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc("Text about shared runners."),
];
