// Generated from spec/settings/tokens.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “Tokens, keys and runners”.

use platform_api_runtime::{Fact, Field, Needs, Tier, Type, Version};
use crate::types::RunnerRegistrar;

const SECTION: &str = "Tokens, keys and runners";

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new("personal_access_token_prefix", Type::String, &[])
        .doc(SECTION, "Prefix for new personal access tokens."),
    Field::new(
            "require_personal_access_token_expiry",
            Type::Boolean,
            &[Fact::Introduced(Version::new(17, 3))],
        )
        .doc(
            SECTION,
            "Require an expiry date for group and project access tokens, and for personal access tokens except those of service accounts.",
        ),
    Field::new(
            "disable_personal_access_tokens",
            Type::Boolean,
            &[
                Fact::Introduced(Version::new(15, 7)),
                Fact::Tier(Tier::Premium),
                Fact::SelfManaged,
                Fact::HigherTierRead,
                Fact::Irreversible("The API cannot enable a disabled token again."),
            ],
        )
        .doc(SECTION, "Disable personal access tokens."),
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
                    "A change revokes tokens that outlive the new maximum.",
                ),
                Fact::Assumed(
                    "“Blank” in the reference is `null`, and tokens that a change revokes stay revoked.",
                ),
            ],
        )
        .doc(SECTION, "Maximum personal access token lifetime."),
    Field::new(
            "max_ssh_key_lifetime",
            Type::Integer,
            &[Fact::Unit("days"), Fact::Tier(Tier::Ultimate), Fact::SelfManaged],
        )
        .doc(SECTION, "Maximum SSH key lifetime."),
    Field::new(
            "service_access_tokens_expiration_enforced",
            Type::Boolean,
            &[
                Fact::Note(
                    "The name says the first (“enforced”), and the reference the second (“optional”), so the meaning of `true` is open.",
                ),
            ],
        )
        .doc(
            SECTION,
            "`true` if access tokens of service accounts must expire, or if they need not.",
        ),
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
        .doc(SECTION, "Minimum RSA key length."),
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
        .doc(SECTION, "Minimum DSA key length."),
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
        .doc(SECTION, "Minimum ECDSA curve size."),
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
        .doc(SECTION, "Minimum ECDSA_SK curve size."),
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
        .doc(SECTION, "Minimum ED25519 curve size."),
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
        .doc(SECTION, "Minimum ED25519_SK curve size."),
    Field::new("authorized_keys_enabled", Type::Boolean, &[])
        .doc(SECTION, "Write authorized keys to a file, for access over SSH."),
    Field::new(
            "allow_runner_registration_token",
            Type::Boolean,
            &[Fact::Default("true")],
        )
        .doc(SECTION, "Allow runner registration tokens."),
    Field::new(
            "valid_runner_registrars",
            Type::Array(&Type::StringEnum(RunnerRegistrar::STRINGS)),
            &[
                Fact::Unique,
                Fact::Note(
                    "Documented values: an empty array, `group`, `project`, and both with `group` first.",
                ),
                Fact::Assumed("Any order."),
            ],
        )
        .doc(SECTION, "Valid runner registrars."),
    Field::new(
            "runner_token_expiration_interval",
            Type::Integer,
            &[Fact::Minimum("7200"), Fact::Unit("seconds")],
        )
        .doc(SECTION, "Runner token lifetime."),
    Field::new(
            "group_runner_token_expiration_interval",
            Type::Integer,
            &[Fact::Minimum("7200"), Fact::Unit("seconds")],
        )
        .doc(SECTION, "Group runner token lifetime."),
    Field::new(
            "project_runner_token_expiration_interval",
            Type::Integer,
            &[Fact::Minimum("7200"), Fact::Unit("seconds")],
        )
        .doc(SECTION, "Project runner token lifetime."),
    Field::new("update_runner_versions_enabled", Type::Boolean, &[])
        .doc(SECTION, "Update runner versions."),
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
        .doc(SECTION, "Enable shared runners."),
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
        .doc(SECTION, "Monthly compute time of each group on shared runners."),
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
        .doc(SECTION, "Text about shared runners."),
];
