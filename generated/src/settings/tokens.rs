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
    /// Prefix for new personal access tokens.
    #[inline]
    pub fn personal_access_token_prefix(&self) -> Option<&str> {
        self.0.get("personal_access_token_prefix")
    }

    /// `true`: Require an expiry date for group and project access tokens, and for personal access tokens except those of service accounts.
    ///
    /// Since 17.3.
    #[inline]
    pub fn require_personal_access_token_expiry(&self) -> Option<bool> {
        self.0.get("require_personal_access_token_expiry")
    }

    /// `true`: Disable personal access tokens.
    ///
    /// Since 15.7. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only. Consequence: The API cannot enable a disabled token again.
    #[inline]
    pub fn disable_personal_access_tokens(&self) -> Option<bool> {
        self.0.get("disable_personal_access_tokens")
    }

    /// Maximum personal access token lifetime. “Blank” in the reference is `null`, and tokens that a change revokes stay revoked (assumed).
    ///
    /// Integer (days). `null`: The maximum is 365. Only in the highest tier. Self-managed installations only. Consequence: A change revokes tokens that outlive the new maximum.
    #[inline]
    pub fn max_personal_access_token_lifetime(&self) -> Option<i64> {
        self.0.get("max_personal_access_token_lifetime")
    }

    /// Maximum SSH key lifetime.
    ///
    /// Integer (days). Only in the highest tier. Self-managed installations only.
    #[inline]
    pub fn max_ssh_key_lifetime(&self) -> Option<i64> {
        self.0.get("max_ssh_key_lifetime")
    }

    /// `true` if access tokens of service accounts must expire, or if they need not. The name says the first (“enforced”), and the reference the second (“optional”), so the meaning of `true` is open.
    #[inline]
    pub fn service_access_tokens_expiration_enforced(&self) -> Option<bool> {
        self.0.get("service_access_tokens_expiration_enforced")
    }

    /// Minimum RSA key length.
    ///
    /// Integer (bits). `0`: There is no restriction. `-1`: Keys of this type are turned off.
    #[inline]
    pub fn rsa_key_restriction(&self) -> Option<i64> {
        self.0.get("rsa_key_restriction")
    }

    /// Minimum DSA key length.
    ///
    /// Integer (bits). `0`: There is no restriction. `-1`: Keys of this type are turned off.
    #[inline]
    pub fn dsa_key_restriction(&self) -> Option<i64> {
        self.0.get("dsa_key_restriction")
    }

    /// Minimum ECDSA curve size.
    ///
    /// Integer (bits). `0`: There is no restriction. `-1`: Keys of this type are turned off.
    #[inline]
    pub fn ecdsa_key_restriction(&self) -> Option<i64> {
        self.0.get("ecdsa_key_restriction")
    }

    /// Minimum ECDSA_SK curve size.
    ///
    /// Integer (bits). `0`: There is no restriction. `-1`: Keys of this type are turned off.
    #[inline]
    pub fn ecdsa_sk_key_restriction(&self) -> Option<i64> {
        self.0.get("ecdsa_sk_key_restriction")
    }

    /// Minimum ED25519 curve size.
    ///
    /// Integer (bits). `0`: There is no restriction. `-1`: Keys of this type are turned off.
    #[inline]
    pub fn ed25519_key_restriction(&self) -> Option<i64> {
        self.0.get("ed25519_key_restriction")
    }

    /// Minimum ED25519_SK curve size.
    ///
    /// Integer (bits). `0`: There is no restriction. `-1`: Keys of this type are turned off.
    #[inline]
    pub fn ed25519_sk_key_restriction(&self) -> Option<i64> {
        self.0.get("ed25519_sk_key_restriction")
    }

    /// `true`: Write authorized keys to a file, for access over SSH.
    #[inline]
    pub fn authorized_keys_enabled(&self) -> Option<bool> {
        self.0.get("authorized_keys_enabled")
    }

    /// `true`: Allow runner registration tokens.
    #[inline]
    pub fn allow_runner_registration_token(&self) -> Option<bool> {
        self.0.get("allow_runner_registration_token")
    }

    /// Valid runner registrars. Documented values: an empty array, `group`, `project`, and both with `group` first. Any order (assumed).
    ///
    /// Array of entries, each one of `group`, `project`.
    #[inline]
    pub fn valid_runner_registrars(&self) -> Option<Vec<RunnerRegistrar>> {
        self.0.get("valid_runner_registrars")
    }

    /// Runner token lifetime.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn runner_token_expiration_interval(&self) -> Option<i64> {
        self.0.get("runner_token_expiration_interval")
    }

    /// Group runner token lifetime.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn group_runner_token_expiration_interval(&self) -> Option<i64> {
        self.0.get("group_runner_token_expiration_interval")
    }

    /// Project runner token lifetime.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn project_runner_token_expiration_interval(&self) -> Option<i64> {
        self.0.get("project_runner_token_expiration_interval")
    }

    /// `true`: Update runner versions.
    #[inline]
    pub fn update_runner_versions_enabled(&self) -> Option<bool> {
        self.0.get("update_runner_versions_enabled")
    }

    /// `true`: Enable shared runners.
    #[inline]
    pub fn shared_runners_enabled(&self) -> Option<bool> {
        self.0.get("shared_runners_enabled")
    }

    /// Monthly compute time of each group on shared runners.
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
    /// Prefix for new personal access tokens.
    pub fn personal_access_token_prefix(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("personal_access_token_prefix", value))
    }

    /// Require an expiry date for group and project access tokens, and for personal access tokens except those of service accounts.
    ///
    /// Since 17.3.
    pub fn require_personal_access_token_expiry(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("require_personal_access_token_expiry", value))
    }

    /// Disable personal access tokens.
    ///
    /// Since 15.7. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only. Consequence: The API cannot enable a disabled token again.
    pub fn disable_personal_access_tokens(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("disable_personal_access_tokens", value))
    }

    /// Maximum personal access token lifetime. “Blank” in the reference is `null`, and tokens that a change revokes stay revoked (assumed).
    ///
    /// Integer (days). At most 365. `null`: The maximum is 365. Only in the highest tier. Self-managed installations only. Consequence: A change revokes tokens that outlive the new maximum.
    pub fn max_personal_access_token_lifetime(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_personal_access_token_lifetime", value))
    }

    /// Maximum SSH key lifetime.
    ///
    /// Integer (days). Only in the highest tier. Self-managed installations only.
    pub fn max_ssh_key_lifetime(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_ssh_key_lifetime", value))
    }

    /// `true` if access tokens of service accounts must expire, or if they need not. The name says the first (“enforced”), and the reference the second (“optional”), so the meaning of `true` is open.
    pub fn service_access_tokens_expiration_enforced(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("service_access_tokens_expiration_enforced", value))
    }

    /// Minimum RSA key length.
    ///
    /// Integer (bits). Default `0`. `0`: There is no restriction. `-1`: Keys of this type are turned off.
    pub fn rsa_key_restriction(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("rsa_key_restriction", value))
    }

    /// Minimum DSA key length.
    ///
    /// Integer (bits). Default `0`. `0`: There is no restriction. `-1`: Keys of this type are turned off.
    pub fn dsa_key_restriction(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("dsa_key_restriction", value))
    }

    /// Minimum ECDSA curve size.
    ///
    /// Integer (bits). Default `0`. `0`: There is no restriction. `-1`: Keys of this type are turned off.
    pub fn ecdsa_key_restriction(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("ecdsa_key_restriction", value))
    }

    /// Minimum ECDSA_SK curve size.
    ///
    /// Integer (bits). Default `0`. `0`: There is no restriction. `-1`: Keys of this type are turned off.
    pub fn ecdsa_sk_key_restriction(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("ecdsa_sk_key_restriction", value))
    }

    /// Minimum ED25519 curve size.
    ///
    /// Integer (bits). Default `0`. `0`: There is no restriction. `-1`: Keys of this type are turned off.
    pub fn ed25519_key_restriction(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("ed25519_key_restriction", value))
    }

    /// Minimum ED25519_SK curve size.
    ///
    /// Integer (bits). Default `0`. `0`: There is no restriction. `-1`: Keys of this type are turned off.
    pub fn ed25519_sk_key_restriction(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("ed25519_sk_key_restriction", value))
    }

    /// Write authorized keys to a file, for access over SSH.
    pub fn authorized_keys_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("authorized_keys_enabled", value))
    }

    /// Allow runner registration tokens.
    ///
    /// Default `true`.
    pub fn allow_runner_registration_token(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("allow_runner_registration_token", value))
    }

    /// Valid runner registrars. Documented values: an empty array, `group`, `project`, and both with `group` first. Any order (assumed).
    ///
    /// Array of entries, each one of `group`, `project`. A set: no entry twice, in any order.
    pub fn valid_runner_registrars(
        self,
        value: impl IntoParam<Vec<RunnerRegistrar>>,
    ) -> Self {
        SettingsUpdate(self.0.with("valid_runner_registrars", value))
    }

    /// Runner token lifetime.
    ///
    /// Integer (seconds). At least 7200.
    pub fn runner_token_expiration_interval(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("runner_token_expiration_interval", value))
    }

    /// Group runner token lifetime.
    ///
    /// Integer (seconds). At least 7200.
    pub fn group_runner_token_expiration_interval(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("group_runner_token_expiration_interval", value))
    }

    /// Project runner token lifetime.
    ///
    /// Integer (seconds). At least 7200.
    pub fn project_runner_token_expiration_interval(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("project_runner_token_expiration_interval", value))
    }

    /// Update runner versions.
    pub fn update_runner_versions_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("update_runner_versions_enabled", value))
    }

    /// Enable shared runners.
    ///
    /// Requires `shared_runners_text` and `shared_runners_minutes`.
    pub fn shared_runners_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("shared_runners_enabled", value))
    }

    /// Monthly compute time of each group on shared runners.
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
