// Generated from spec/settings/tokens.toml.
// Do not edit: run `cargo bindings generate`.

//! Setters: Tokens, keys and runners.
//!
//! From *Instance Application Settings API*, section “Tokens, keys and runners”.

use platform_api_runtime::{Fact, Field, Needs, Param, Tier, Type};
use crate::settings::types::RunnerRegistrar;
use super::SettingsUpdate;

impl SettingsUpdate {
    /// Characters that every personal access token made by the service starts with.
    ///
    /// `personal_access_token_prefix`: text.
    #[must_use]
    pub fn personal_access_token_prefix(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.personal_access_token_prefix = value.into();
        self
    }

    /// Make an end date compulsory for access tokens of groups, projects and users, service accounts excepted.
    ///
    /// `require_personal_access_token_expiry`: boolean. Since 17.3.
    #[must_use]
    pub fn require_personal_access_token_expiry(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.require_personal_access_token_expiry = value.into();
        self
    }

    /// Turn personal access tokens off. A token that was disabled cannot be enabled again through the API.
    ///
    /// `disable_personal_access_tokens`: boolean. Since 15.7. Tier: the two higher paid ones. Self-managed only. Reads
    /// show it only to higher tiers.
    #[must_use]
    pub fn disable_personal_access_tokens(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.disable_personal_access_tokens = value.into();
        self
    }

    /// Longest life of a personal access token. When it is blank, 365 holds. A change revokes the tokens that live
    /// longer than the new maximum.
    ///
    /// `max_personal_access_token_lifetime`: whole number (days). At most 365. Tier: the highest. Self-managed only.
    #[must_use]
    pub fn max_personal_access_token_lifetime(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.max_personal_access_token_lifetime = value.into();
        self
    }

    /// Longest life of an SSH key.
    ///
    /// `max_ssh_key_lifetime`: whole number (days). Tier: the highest. Self-managed only.
    #[must_use]
    pub fn max_ssh_key_lifetime(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.max_ssh_key_lifetime = value.into();
        self
    }

    /// Decides if tokens of service accounts may go without an end date. The documents describe it by the end date
    /// being optional, its name by it being enforced; they do not say which value is which.
    ///
    /// `service_access_tokens_expiration_enforced`: boolean.
    #[must_use]
    pub fn service_access_tokens_expiration_enforced(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.service_access_tokens_expiration_enforced = value.into();
        self
    }

    /// Shortest RSA key that is accepted. 0 accepts every length; -1 refuses keys of this type.
    ///
    /// `rsa_key_restriction`: whole number (bits). Default `0`. At least -1.
    #[must_use]
    pub fn rsa_key_restriction(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.rsa_key_restriction = value.into();
        self
    }

    /// Shortest DSA key that is accepted. 0 accepts every length; -1 refuses keys of this type.
    ///
    /// `dsa_key_restriction`: whole number (bits). Default `0`. At least -1.
    #[must_use]
    pub fn dsa_key_restriction(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.dsa_key_restriction = value.into();
        self
    }

    /// Smallest curve of an ECDSA key that is accepted. 0 accepts every curve; -1 refuses keys of this type.
    ///
    /// `ecdsa_key_restriction`: whole number (bits). Default `0`. At least -1.
    #[must_use]
    pub fn ecdsa_key_restriction(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.ecdsa_key_restriction = value.into();
        self
    }

    /// Smallest curve of an ECDSA_SK key that is accepted. 0 accepts every curve; -1 refuses keys of this type.
    ///
    /// `ecdsa_sk_key_restriction`: whole number (bits). Default `0`. At least -1.
    #[must_use]
    pub fn ecdsa_sk_key_restriction(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.ecdsa_sk_key_restriction = value.into();
        self
    }

    /// Smallest curve of an ED25519 key that is accepted. 0 accepts every curve; -1 refuses keys of this type.
    ///
    /// `ed25519_key_restriction`: whole number (bits). Default `0`. At least -1.
    #[must_use]
    pub fn ed25519_key_restriction(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.ed25519_key_restriction = value.into();
        self
    }

    /// Smallest curve of an ED25519_SK key that is accepted. 0 accepts every curve; -1 refuses keys of this type.
    ///
    /// `ed25519_sk_key_restriction`: whole number (bits). Default `0`. At least -1.
    #[must_use]
    pub fn ed25519_sk_key_restriction(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.ed25519_sk_key_restriction = value.into();
        self
    }

    /// Keep the file of authorised SSH keys up to date, for access over SSH.
    ///
    /// `authorized_keys_enabled`: boolean.
    #[must_use]
    pub fn authorized_keys_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.authorized_keys_enabled = value.into();
        self
    }

    /// Accept registration tokens for new runners.
    ///
    /// `allow_runner_registration_token`: boolean. Default `true`.
    #[must_use]
    pub fn allow_runner_registration_token(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.allow_runner_registration_token = value.into();
        self
    }

    /// Where runners may be registered. Shown empty, with either entry, and with both, group first.
    ///
    /// `valid_runner_registrars`: array, each entry one of `group`, `project`.
    #[must_use]
    pub fn valid_runner_registrars(
        mut self,
        value: impl Into<Param<Vec<RunnerRegistrar>>>,
    ) -> Self {
        self.0.valid_runner_registrars = value.into();
        self
    }

    /// Life of a runner token.
    ///
    /// `runner_token_expiration_interval`: whole number (seconds). At least 7200.
    #[must_use]
    pub fn runner_token_expiration_interval(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.runner_token_expiration_interval = value.into();
        self
    }

    /// Life of the token of a group runner.
    ///
    /// `group_runner_token_expiration_interval`: whole number (seconds). At least 7200.
    #[must_use]
    pub fn group_runner_token_expiration_interval(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.group_runner_token_expiration_interval = value.into();
        self
    }

    /// Life of the token of a project runner.
    ///
    /// `project_runner_token_expiration_interval`: whole number (seconds). At least 7200.
    #[must_use]
    pub fn project_runner_token_expiration_interval(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.project_runner_token_expiration_interval = value.into();
        self
    }

    /// Keep the list of runner versions up to date.
    ///
    /// `update_runner_versions_enabled`: boolean.
    #[must_use]
    pub fn update_runner_versions_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.update_runner_versions_enabled = value.into();
        self
    }

    /// Turn shared runners on.
    ///
    /// `shared_runners_enabled`: boolean. Needs `shared_runners_text` and `shared_runners_minutes`.
    #[must_use]
    pub fn shared_runners_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.shared_runners_enabled = value.into();
        self
    }

    /// Compute time that a group may use on shared runners each month.
    ///
    /// `shared_runners_minutes`: whole number (minutes). Tier: the two higher paid ones. Needs
    /// `shared_runners_enabled`.
    #[must_use]
    pub fn shared_runners_minutes(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.shared_runners_minutes = value.into();
        self
    }

    /// Text shown along with the shared runners.
    ///
    /// `shared_runners_text`: text. Needs `shared_runners_enabled`.
    #[must_use]
    pub fn shared_runners_text(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.shared_runners_text = value.into();
        self
    }
}

const SECTION: &str = "Tokens, keys and runners";

pub(super) const FIELDS: &[Field] = &[
    Field::new("personal_access_token_prefix", Type::String, SECTION, &[]),
    Field::new(
        "require_personal_access_token_expiry",
        Type::Boolean,
        SECTION,
        &[Fact::Introduced(17, 3)],
    ),
    Field::new(
        "disable_personal_access_tokens",
        Type::Boolean,
        SECTION,
        &[
            Fact::Introduced(15, 7),
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
            Fact::Note(
                "A token that was disabled cannot be enabled again through the API.",
            ),
        ],
    ),
    Field::new(
        "max_personal_access_token_lifetime",
        Type::Integer,
        SECTION,
        &[
            Fact::Maximum("365"),
            Fact::Unit("days"),
            Fact::Tier(Tier::Ultimate),
            Fact::SelfManaged,
            Fact::Note(
                "When it is blank, 365 holds. A change revokes the tokens that live longer than the new maximum.",
            ),
        ],
    ),
    Field::new(
        "max_ssh_key_lifetime",
        Type::Integer,
        SECTION,
        &[Fact::Unit("days"), Fact::Tier(Tier::Ultimate), Fact::SelfManaged],
    ),
    Field::new(
        "service_access_tokens_expiration_enforced",
        Type::Boolean,
        SECTION,
        &[
            Fact::Note(
                "The documents describe it by the end date being optional, its name by it being enforced; they do not say which value is which.",
            ),
        ],
    ),
    Field::new(
        "rsa_key_restriction",
        Type::Integer,
        SECTION,
        &[
            Fact::Default("0"),
            Fact::Minimum("-1"),
            Fact::Unit("bits"),
            Fact::Note("0 accepts every length; -1 refuses keys of this type."),
        ],
    ),
    Field::new(
        "dsa_key_restriction",
        Type::Integer,
        SECTION,
        &[
            Fact::Default("0"),
            Fact::Minimum("-1"),
            Fact::Unit("bits"),
            Fact::Note("0 accepts every length; -1 refuses keys of this type."),
        ],
    ),
    Field::new(
        "ecdsa_key_restriction",
        Type::Integer,
        SECTION,
        &[
            Fact::Default("0"),
            Fact::Minimum("-1"),
            Fact::Unit("bits"),
            Fact::Note("0 accepts every curve; -1 refuses keys of this type."),
        ],
    ),
    Field::new(
        "ecdsa_sk_key_restriction",
        Type::Integer,
        SECTION,
        &[
            Fact::Default("0"),
            Fact::Minimum("-1"),
            Fact::Unit("bits"),
            Fact::Note("0 accepts every curve; -1 refuses keys of this type."),
        ],
    ),
    Field::new(
        "ed25519_key_restriction",
        Type::Integer,
        SECTION,
        &[
            Fact::Default("0"),
            Fact::Minimum("-1"),
            Fact::Unit("bits"),
            Fact::Note("0 accepts every curve; -1 refuses keys of this type."),
        ],
    ),
    Field::new(
        "ed25519_sk_key_restriction",
        Type::Integer,
        SECTION,
        &[
            Fact::Default("0"),
            Fact::Minimum("-1"),
            Fact::Unit("bits"),
            Fact::Note("0 accepts every curve; -1 refuses keys of this type."),
        ],
    ),
    Field::new("authorized_keys_enabled", Type::Boolean, SECTION, &[]),
    Field::new(
        "allow_runner_registration_token",
        Type::Boolean,
        SECTION,
        &[Fact::Default("true")],
    ),
    Field::new(
        "valid_runner_registrars",
        Type::Array(&Type::TextEnum(RunnerRegistrar::TEXTS)),
        SECTION,
        &[Fact::Note("Shown empty, with either entry, and with both, group first.")],
    ),
    Field::new(
        "runner_token_expiration_interval",
        Type::Integer,
        SECTION,
        &[Fact::Minimum("7200"), Fact::Unit("seconds")],
    ),
    Field::new(
        "group_runner_token_expiration_interval",
        Type::Integer,
        SECTION,
        &[Fact::Minimum("7200"), Fact::Unit("seconds")],
    ),
    Field::new(
        "project_runner_token_expiration_interval",
        Type::Integer,
        SECTION,
        &[Fact::Minimum("7200"), Fact::Unit("seconds")],
    ),
    Field::new("update_runner_versions_enabled", Type::Boolean, SECTION, &[]),
    Field::new(
        "shared_runners_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["shared_runners_text", "shared_runners_minutes"]]))],
    ),
    Field::new(
        "shared_runners_minutes",
        Type::Integer,
        SECTION,
        &[
            Fact::Unit("minutes"),
            Fact::Tier(Tier::Premium),
            Fact::Needs(Needs::new(&[&["shared_runners_enabled"]])),
        ],
    ),
    Field::new(
        "shared_runners_text",
        Type::String,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["shared_runners_enabled"]]))],
    ),
];
