// Generated from spec/settings/tokens.toml.
// Do not edit: run `cargo bindings generate`.

//! The settings of the section “Tokens, keys and runners”.
//!
//! From *Instance Application Settings API*, section “Tokens, keys and runners”.

use platform_api_runtime::IntoParam;
use crate::types::RunnerRegistrar;
use super::{Settings, SettingsUpdate};

mod rows;

pub(super) use rows::FIELDS;

/// # Tokens, keys and runners
impl Settings {
    /// Characters that every personal access token made by the service starts with.
    #[inline]
    pub fn personal_access_token_prefix(&self) -> Option<&str> {
        self.0.get("personal_access_token_prefix")
    }

    /// Whether access tokens of groups, projects and users must have an expiry date, service accounts excepted.
    ///
    /// Since 17.3.
    #[inline]
    pub fn require_personal_access_token_expiry(&self) -> Option<bool> {
        self.0.get("require_personal_access_token_expiry")
    }

    /// Whether personal access tokens are disabled.
    ///
    /// Since 15.7. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn disable_personal_access_tokens(&self) -> Option<bool> {
        self.0.get("disable_personal_access_tokens")
    }

    /// Maximum lifetime of a personal access token. “Blank”, as the documents say, is `null` for a number, and what is revoked stays revoked (assumed).
    ///
    /// Integer (days). `null`: The maximum is 365. Only in the highest tier. Self-managed installations only.
    #[inline]
    pub fn max_personal_access_token_lifetime(&self) -> Option<i64> {
        self.0.get("max_personal_access_token_lifetime")
    }

    /// Maximum lifetime of an SSH key.
    ///
    /// Integer (days). Only in the highest tier. Self-managed installations only.
    #[inline]
    pub fn max_ssh_key_lifetime(&self) -> Option<i64> {
        self.0.get("max_ssh_key_lifetime")
    }

    /// About the expiry of access tokens of service accounts. The documents say that it is about the expiry being optional, and its name that the expiry is enforced. They do not say which value means which.
    #[inline]
    pub fn service_access_tokens_expiration_enforced(&self) -> Option<bool> {
        self.0.get("service_access_tokens_expiration_enforced")
    }

    /// Minimum length of an RSA key.
    ///
    /// Integer (bits). `0`: There is no restriction. `-1`: Keys of this type are turned off.
    #[inline]
    pub fn rsa_key_restriction(&self) -> Option<i64> {
        self.0.get("rsa_key_restriction")
    }

    /// Minimum length of a DSA key.
    ///
    /// Integer (bits). `0`: There is no restriction. `-1`: Keys of this type are turned off.
    #[inline]
    pub fn dsa_key_restriction(&self) -> Option<i64> {
        self.0.get("dsa_key_restriction")
    }

    /// Minimum size of the curve of an ECDSA key.
    ///
    /// Integer (bits). `0`: There is no restriction. `-1`: Keys of this type are turned off.
    #[inline]
    pub fn ecdsa_key_restriction(&self) -> Option<i64> {
        self.0.get("ecdsa_key_restriction")
    }

    /// Minimum size of the curve of an ECDSA_SK key.
    ///
    /// Integer (bits). `0`: There is no restriction. `-1`: Keys of this type are turned off.
    #[inline]
    pub fn ecdsa_sk_key_restriction(&self) -> Option<i64> {
        self.0.get("ecdsa_sk_key_restriction")
    }

    /// Minimum size of the curve of an ED25519 key.
    ///
    /// Integer (bits). `0`: There is no restriction. `-1`: Keys of this type are turned off.
    #[inline]
    pub fn ed25519_key_restriction(&self) -> Option<i64> {
        self.0.get("ed25519_key_restriction")
    }

    /// Minimum size of the curve of an ED25519_SK key.
    ///
    /// Integer (bits). `0`: There is no restriction. `-1`: Keys of this type are turned off.
    #[inline]
    pub fn ed25519_sk_key_restriction(&self) -> Option<i64> {
        self.0.get("ed25519_sk_key_restriction")
    }

    /// Whether the file of authorized keys is written, for access over SSH.
    #[inline]
    pub fn authorized_keys_enabled(&self) -> Option<bool> {
        self.0.get("authorized_keys_enabled")
    }

    /// Whether registration tokens for runners are allowed.
    #[inline]
    pub fn allow_runner_registration_token(&self) -> Option<bool> {
        self.0.get("allow_runner_registration_token")
    }

    /// Valid registrars of runners. The documents list four values: no entry, `group`, `project`, and both with `group` first. The order does not matter, and no entry occurs twice (assumed).
    ///
    /// Array of entries, each one of `group`, `project`.
    #[inline]
    pub fn valid_runner_registrars(&self) -> Option<Vec<RunnerRegistrar>> {
        self.0.get("valid_runner_registrars")
    }

    /// Interval after which a runner token expires.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn runner_token_expiration_interval(&self) -> Option<i64> {
        self.0.get("runner_token_expiration_interval")
    }

    /// Interval after which the token of a group runner expires.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn group_runner_token_expiration_interval(&self) -> Option<i64> {
        self.0.get("group_runner_token_expiration_interval")
    }

    /// Interval after which the token of a project runner expires.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn project_runner_token_expiration_interval(&self) -> Option<i64> {
        self.0.get("project_runner_token_expiration_interval")
    }

    /// Whether runner versions are updated.
    #[inline]
    pub fn update_runner_versions_enabled(&self) -> Option<bool> {
        self.0.get("update_runner_versions_enabled")
    }

    /// Whether shared runners are enabled.
    #[inline]
    pub fn shared_runners_enabled(&self) -> Option<bool> {
        self.0.get("shared_runners_enabled")
    }

    /// Compute time that each group has on shared runners per month.
    ///
    /// Integer (minutes). Only in the two higher paid tiers.
    #[inline]
    pub fn shared_runners_minutes(&self) -> Option<i64> {
        self.0.get("shared_runners_minutes")
    }

    /// Text about shared runners.
    #[inline]
    pub fn shared_runners_text(&self) -> Option<&str> {
        self.0.get("shared_runners_text")
    }
}

/// # Tokens, keys and runners
impl SettingsUpdate {
    /// Characters that every personal access token made by the service starts with.
    pub fn personal_access_token_prefix(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("personal_access_token_prefix", value))
    }

    /// Whether access tokens of groups, projects and users must have an expiry date, service accounts excepted.
    ///
    /// Since 17.3.
    pub fn require_personal_access_token_expiry(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("require_personal_access_token_expiry", value))
    }

    /// Whether personal access tokens are disabled.
    ///
    /// Since 15.7. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only. Consequence: A token that was disabled cannot be enabled again through the API.
    pub fn disable_personal_access_tokens(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("disable_personal_access_tokens", value))
    }

    /// Maximum lifetime of a personal access token. “Blank”, as the documents say, is `null` for a number, and what is revoked stays revoked (assumed).
    ///
    /// Integer (days). At most 365. `null`: The maximum is 365. Only in the highest tier. Self-managed installations only. Consequence: A change revokes the tokens that live longer than the new maximum.
    pub fn max_personal_access_token_lifetime(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_personal_access_token_lifetime", value))
    }

    /// Maximum lifetime of an SSH key.
    ///
    /// Integer (days). Only in the highest tier. Self-managed installations only.
    pub fn max_ssh_key_lifetime(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_ssh_key_lifetime", value))
    }

    /// About the expiry of access tokens of service accounts. The documents say that it is about the expiry being optional, and its name that the expiry is enforced. They do not say which value means which.
    pub fn service_access_tokens_expiration_enforced(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("service_access_tokens_expiration_enforced", value))
    }

    /// Minimum length of an RSA key.
    ///
    /// Integer (bits). Default `0`. `0`: There is no restriction. `-1`: Keys of this type are turned off.
    pub fn rsa_key_restriction(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("rsa_key_restriction", value))
    }

    /// Minimum length of a DSA key.
    ///
    /// Integer (bits). Default `0`. `0`: There is no restriction. `-1`: Keys of this type are turned off.
    pub fn dsa_key_restriction(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("dsa_key_restriction", value))
    }

    /// Minimum size of the curve of an ECDSA key.
    ///
    /// Integer (bits). Default `0`. `0`: There is no restriction. `-1`: Keys of this type are turned off.
    pub fn ecdsa_key_restriction(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("ecdsa_key_restriction", value))
    }

    /// Minimum size of the curve of an ECDSA_SK key.
    ///
    /// Integer (bits). Default `0`. `0`: There is no restriction. `-1`: Keys of this type are turned off.
    pub fn ecdsa_sk_key_restriction(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("ecdsa_sk_key_restriction", value))
    }

    /// Minimum size of the curve of an ED25519 key.
    ///
    /// Integer (bits). Default `0`. `0`: There is no restriction. `-1`: Keys of this type are turned off.
    pub fn ed25519_key_restriction(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("ed25519_key_restriction", value))
    }

    /// Minimum size of the curve of an ED25519_SK key.
    ///
    /// Integer (bits). Default `0`. `0`: There is no restriction. `-1`: Keys of this type are turned off.
    pub fn ed25519_sk_key_restriction(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("ed25519_sk_key_restriction", value))
    }

    /// Whether the file of authorized keys is written, for access over SSH.
    pub fn authorized_keys_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("authorized_keys_enabled", value))
    }

    /// Whether registration tokens for runners are allowed.
    ///
    /// Default `true`.
    pub fn allow_runner_registration_token(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("allow_runner_registration_token", value))
    }

    /// Valid registrars of runners. The documents list four values: no entry, `group`, `project`, and both with `group` first. The order does not matter, and no entry occurs twice (assumed).
    ///
    /// Array of entries, each one of `group`, `project`. A set: no entry twice, in any order.
    pub fn valid_runner_registrars(
        self,
        value: impl IntoParam<Vec<RunnerRegistrar>>,
    ) -> Self {
        SettingsUpdate(self.0.with("valid_runner_registrars", value))
    }

    /// Interval after which a runner token expires.
    ///
    /// Integer (seconds). At least 7200.
    pub fn runner_token_expiration_interval(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("runner_token_expiration_interval", value))
    }

    /// Interval after which the token of a group runner expires.
    ///
    /// Integer (seconds). At least 7200.
    pub fn group_runner_token_expiration_interval(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("group_runner_token_expiration_interval", value))
    }

    /// Interval after which the token of a project runner expires.
    ///
    /// Integer (seconds). At least 7200.
    pub fn project_runner_token_expiration_interval(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("project_runner_token_expiration_interval", value))
    }

    /// Whether runner versions are updated.
    pub fn update_runner_versions_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("update_runner_versions_enabled", value))
    }

    /// Whether shared runners are enabled.
    ///
    /// Requires `shared_runners_text` and `shared_runners_minutes`.
    pub fn shared_runners_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("shared_runners_enabled", value))
    }

    /// Compute time that each group has on shared runners per month.
    ///
    /// Integer (minutes). Only in the two higher paid tiers. Requires `shared_runners_enabled`.
    pub fn shared_runners_minutes(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("shared_runners_minutes", value))
    }

    /// Text about shared runners.
    ///
    /// Requires `shared_runners_enabled`.
    pub fn shared_runners_text(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("shared_runners_text", value))
    }
}
