// Generated from spec/settings/tokens.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute: Tokens, keys and runners.

use platform_api_runtime::{Fact, Field, Needs, Tier, Type};
use crate::types::RunnerRegistrar;

pub(in crate::settings) const FIELDS: &[Field] = &[
    Field::new("personal_access_token_prefix", Type::String, &[]),
    Field::new(
        "require_personal_access_token_expiry",
        Type::Boolean,
        &[Fact::Introduced(17, 3)],
    ),
    Field::new(
        "disable_personal_access_tokens",
        Type::Boolean,
        &[
            Fact::Introduced(15, 7),
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
            Fact::Irreversible(
                "A token that was disabled cannot be enabled again through the API.",
            ),
        ],
    ),
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
            Fact::Reading(
                "“Blank”, as the documents say, is `null` for a number, and what is revoked stays revoked.",
            ),
        ],
    ),
    Field::new(
        "max_ssh_key_lifetime",
        Type::Integer,
        &[Fact::Unit("days"), Fact::Tier(Tier::Ultimate), Fact::SelfManaged],
    ),
    Field::new(
        "service_access_tokens_expiration_enforced",
        Type::Boolean,
        &[
            Fact::Note(
                "The documents say that it is about the expiry being optional, and its name that the expiry is enforced. They do not say which value means which.",
            ),
        ],
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
    ),
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
    ),
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
    ),
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
    ),
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
    ),
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
    ),
    Field::new("authorized_keys_enabled", Type::Boolean, &[]),
    Field::new(
        "allow_runner_registration_token",
        Type::Boolean,
        &[Fact::Default("true")],
    ),
    Field::new(
        "valid_runner_registrars",
        Type::Array(&Type::StringEnum(RunnerRegistrar::STRINGS)),
        &[
            Fact::Unique,
            Fact::Note(
                "The documents list four values: no entry, `group`, `project`, and both with `group` first.",
            ),
            Fact::Reading("The order does not matter, and no entry occurs twice."),
        ],
    ),
    Field::new(
        "runner_token_expiration_interval",
        Type::Integer,
        &[Fact::Minimum("7200"), Fact::Unit("seconds")],
    ),
    Field::new(
        "group_runner_token_expiration_interval",
        Type::Integer,
        &[Fact::Minimum("7200"), Fact::Unit("seconds")],
    ),
    Field::new(
        "project_runner_token_expiration_interval",
        Type::Integer,
        &[Fact::Minimum("7200"), Fact::Unit("seconds")],
    ),
    Field::new("update_runner_versions_enabled", Type::Boolean, &[]),
    Field::new(
        "shared_runners_enabled",
        Type::Boolean,
        &[
            Fact::Needs(
                Needs::new(&[&["shared_runners_text", "shared_runners_minutes"]], None),
            ),
        ],
    ),
    Field::new(
        "shared_runners_minutes",
        Type::Integer,
        &[
            Fact::Unit("minutes"),
            Fact::Tier(Tier::Premium),
            Fact::Needs(Needs::new(&[&["shared_runners_enabled"]], None)),
        ],
    ),
    Field::new(
        "shared_runners_text",
        Type::String,
        &[Fact::Needs(Needs::new(&[&["shared_runners_enabled"]], None))],
    ),
];
