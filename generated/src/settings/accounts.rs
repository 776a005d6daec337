// Generated from spec/settings/accounts.toml.
// Do not edit: run `cargo bindings generate`.

//! The settings of the section “Accounts, sign-up and sign-in”.
//!
//! From *Instance Application Settings API*, section “Accounts, sign-up and sign-in”.

use platform_api_runtime::IntoParam;
use crate::types::{EmailConfirmationSetting, FirstDayOfWeek};
use super::{Settings, SettingsUpdate};

mod rows;

pub(super) use rows::FIELDS;

/// # Accounts, sign-up and sign-in
impl Settings {
    /// `true`: Require administrators to sign in again before administrative work.
    #[inline]
    pub fn admin_mode(&self) -> Option<bool> {
        self.0.get("admin_mode")
    }

    /// Email address for administrator notifications.
    ///
    /// Format: `email`.
    #[deprecated(note = "use `abuse_notification_email`")]
    #[inline]
    pub fn admin_notification_email(&self) -> Option<&str> {
        self.0.get("admin_notification_email")
    }

    /// Email address that receives abuse reports.
    ///
    /// Format: `email`.
    #[inline]
    pub fn abuse_notification_email(&self) -> Option<&str> {
        self.0.get("abuse_notification_email")
    }

    /// `true`: Notify on unknown sign-ins.
    #[inline]
    pub fn notify_on_unknown_sign_in(&self) -> Option<bool> {
        self.0.get("notify_on_unknown_sign_in")
    }

    /// Path that users are sent to after sign-out.
    #[inline]
    pub fn after_sign_out_path(&self) -> Option<&str> {
        self.0.get("after_sign_out_path")
    }

    /// Text for users who have signed up.
    #[inline]
    pub fn after_sign_up_text(&self) -> Option<&str> {
        self.0.get("after_sign_up_text")
    }

    /// `true`: Allow sign-up.
    #[inline]
    pub fn signup_enabled(&self) -> Option<bool> {
        self.0.get("signup_enabled")
    }

    /// Sign-in switch.
    #[deprecated(note = "use `password_authentication_enabled_for_web`")]
    #[inline]
    pub fn signin_enabled(&self) -> Option<&str> {
        self.0.get("signin_enabled")
    }

    /// `true`: Check sign-up email addresses against `email_restrictions`.
    #[inline]
    pub fn email_restrictions_enabled(&self) -> Option<bool> {
        self.0.get("email_restrictions_enabled")
    }

    /// Regular expression for sign-up email addresses.
    #[inline]
    pub fn email_restrictions(&self) -> Option<&str> {
        self.0.get("email_restrictions")
    }

    /// Email confirmation mode.
    ///
    /// One of `off`, `soft`, `hard`.
    #[inline]
    pub fn email_confirmation_setting(&self) -> Option<EmailConfirmationSetting> {
        self.0.get("email_confirmation_setting")
    }

    /// `true`: Refuse sign-ups from domains in `domain_denylist`.
    #[inline]
    pub fn domain_denylist_enabled(&self) -> Option<bool> {
        self.0.get("domain_denylist_enabled")
    }

    /// Domains refused at sign-up, optionally with wildcards.
    ///
    /// Array of strings.
    #[inline]
    pub fn domain_denylist(&self) -> Option<Vec<String>> {
        self.0.get("domain_denylist")
    }

    /// Email domains that sign-up is limited to.
    ///
    /// Array of strings. `null`: There is no restriction.
    #[inline]
    pub fn domain_allowlist(&self) -> Option<Vec<String>> {
        self.0.get("domain_allowlist")
    }

    /// `true`: Hold sign-ups until an administrator approves them.
    #[inline]
    pub fn require_admin_approval_after_user_signup(&self) -> Option<bool> {
        self.0.get("require_admin_approval_after_user_signup")
    }

    /// `true`: Allow password authentication for Git.
    #[inline]
    pub fn password_authentication_enabled_for_git(&self) -> Option<bool> {
        self.0.get("password_authentication_enabled_for_git")
    }

    /// `true`: Allow password authentication in the web interface.
    #[inline]
    pub fn password_authentication_enabled_for_web(&self) -> Option<bool> {
        self.0.get("password_authentication_enabled_for_web")
    }

    /// Minimum password length.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    #[inline]
    pub fn minimum_password_length(&self) -> Option<i64> {
        self.0.get("minimum_password_length")
    }

    /// `true`: Require a number in passwords.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    #[inline]
    pub fn password_number_required(&self) -> Option<bool> {
        self.0.get("password_number_required")
    }

    /// `true`: Require a symbol in passwords.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    #[inline]
    pub fn password_symbol_required(&self) -> Option<bool> {
        self.0.get("password_symbol_required")
    }

    /// `true`: Require an uppercase letter in passwords.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    #[inline]
    pub fn password_uppercase_required(&self) -> Option<bool> {
        self.0.get("password_uppercase_required")
    }

    /// `true`: Require a lowercase letter in passwords.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    #[inline]
    pub fn password_lowercase_required(&self) -> Option<bool> {
        self.0.get("password_lowercase_required")
    }

    /// `true`: Require a second factor.
    #[inline]
    pub fn require_two_factor_authentication(&self) -> Option<bool> {
        self.0.get("require_two_factor_authentication")
    }

    /// Grace period before a second factor is required.
    ///
    /// Integer (hours).
    #[inline]
    pub fn two_factor_grace_period(&self) -> Option<i64> {
        self.0.get("two_factor_grace_period")
    }

    /// `true`: Require a second factor from every administrator.
    #[inline]
    pub fn require_admin_two_factor_authentication(&self) -> Option<bool> {
        self.0.get("require_admin_two_factor_authentication")
    }

    /// Lifetime of Git sessions opened with a second factor.
    ///
    /// Integer (minutes). Only in the two higher paid tiers.
    #[inline]
    pub fn git_two_factor_session_expiry(&self) -> Option<i64> {
        self.0.get("git_two_factor_session_expiry")
    }

    /// `true`: Delete unconfirmed users.
    ///
    /// Since 16.1. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn delete_unconfirmed_users(&self) -> Option<bool> {
        self.0.get("delete_unconfirmed_users")
    }

    /// Time that unconfirmed users are kept.
    ///
    /// Integer (days). Since 16.1. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn unconfirmed_users_delete_after_days(&self) -> Option<i64> {
        self.0.get("unconfirmed_users_delete_after_days")
    }

    /// `true`: Deactivate dormant users.
    #[inline]
    pub fn deactivate_dormant_users(&self) -> Option<bool> {
        self.0.get("deactivate_dormant_users")
    }

    /// Dormancy period before deactivation.
    ///
    /// Integer (days). Since 15.3.
    #[inline]
    pub fn deactivate_dormant_users_period(&self) -> Option<i64> {
        self.0.get("deactivate_dormant_users_period")
    }

    /// `true`: Send an email when a user is deactivated.
    #[inline]
    pub fn user_deactivation_emails_enabled(&self) -> Option<bool> {
        self.0.get("user_deactivation_emails_enabled")
    }

    /// `true`: Make users external by default.
    #[inline]
    pub fn user_default_external(&self) -> Option<bool> {
        self.0.get("user_default_external")
    }

    /// Regular expression for email addresses of users who are internal by default.
    #[inline]
    pub fn user_default_internal_regex(&self) -> Option<&str> {
        self.0.get("user_default_internal_regex")
    }

    /// `true`: Make profiles private by default.
    ///
    /// Since 15.8.
    #[inline]
    pub fn user_defaults_to_private_profile(&self) -> Option<bool> {
        self.0.get("user_defaults_to_private_profile")
    }

    /// `true`: Let users register applications for OAuth.
    #[inline]
    pub fn user_oauth_applications(&self) -> Option<bool> {
        self.0.get("user_oauth_applications")
    }

    /// `true`: Show users a message about adding an SSH key.
    #[inline]
    pub fn user_show_add_ssh_key_message(&self) -> Option<bool> {
        self.0.get("user_show_add_ssh_key_message")
    }

    /// `true`: Keep users from changing their names.
    #[inline]
    pub fn updating_name_disabled_for_users(&self) -> Option<bool> {
        self.0.get("updating_name_disabled_for_users")
    }

    /// `true`: Allow account deletion.
    ///
    /// Since 16.1. Only in the two higher paid tiers.
    #[inline]
    pub fn allow_account_deletion(&self) -> Option<bool> {
        self.0.get("allow_account_deletion")
    }

    /// `true`: Let users create groups.
    ///
    /// Since 15.5.
    #[inline]
    pub fn can_create_group(&self) -> Option<bool> {
        self.0.get("can_create_group")
    }

    /// `true`: Enable “remember me”.
    ///
    /// Since 16.0.
    #[inline]
    pub fn remember_me_enabled(&self) -> Option<bool> {
        self.0.get("remember_me_enabled")
    }

    /// `true`: Let group owners manage LDAP.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn allow_group_owners_to_manage_ldap(&self) -> Option<bool> {
        self.0.get("allow_group_owners_to_manage_ldap")
    }

    /// `true`: Block administrators' connections to untrusted OAuth applications with certain scopes. Scopes: `api`, `read_api`, `read_repository`, `write_repository`, `read_registry`, `write_registry` and `sudo`.
    ///
    /// Since 15.6.
    #[inline]
    pub fn disable_admin_oauth_scopes(&self) -> Option<bool> {
        self.0.get("disable_admin_oauth_scopes")
    }

    /// OAuth sources disabled for sign-in.
    ///
    /// Array of strings.
    #[inline]
    pub fn disabled_oauth_sign_in_sources(&self) -> Option<Vec<String>> {
        self.0.get("disabled_oauth_sign_in_sources")
    }

    /// `true`: Disable feed tokens.
    #[inline]
    pub fn disable_feed_token(&self) -> Option<bool> {
        self.0.get("disable_feed_token")
    }

    /// `true`: Limit unique IP addresses per user.
    #[inline]
    pub fn unique_ips_limit_enabled(&self) -> Option<bool> {
        self.0.get("unique_ips_limit_enabled")
    }

    /// Maximum unique IP addresses per user.
    #[inline]
    pub fn unique_ips_limit_per_user(&self) -> Option<i64> {
        self.0.get("unique_ips_limit_per_user")
    }

    /// Time window for counting a user's IP addresses.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn unique_ips_limit_time_window(&self) -> Option<i64> {
        self.0.get("unique_ips_limit_time_window")
    }

    /// Maximum sign-in attempts before a lockout.
    #[inline]
    pub fn max_login_attempts(&self) -> Option<i64> {
        self.0.get("max_login_attempts")
    }

    /// Lockout time after failed sign-in attempts.
    ///
    /// Integer (minutes).
    #[inline]
    pub fn failed_login_attempts_unlock_period_in_minutes(&self) -> Option<i64> {
        self.0.get("failed_login_attempts_unlock_period_in_minutes")
    }

    /// Session lifetime.
    ///
    /// Integer (minutes).
    #[inline]
    pub fn session_expire_delay(&self) -> Option<i64> {
        self.0.get("session_expire_delay")
    }

    /// Redirect URL for visitors who are not signed in.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn home_page_url(&self) -> Option<&str> {
        self.0.get("home_page_url")
    }

    /// Default language for users who are not signed in.
    #[inline]
    pub fn default_preferred_language(&self) -> Option<&str> {
        self.0.get("default_preferred_language")
    }

    /// First day of the week.
    ///
    /// One of `0` (sunday), `1` (monday), `6` (saturday).
    #[inline]
    pub fn first_day_of_week(&self) -> Option<FirstDayOfWeek> {
        self.0.get("first_day_of_week")
    }

    /// Terms of service, in Markdown. A string (assumed).
    #[inline]
    pub fn terms(&self) -> Option<&str> {
        self.0.get("terms")
    }

    /// `true`: Enforce the terms of service.
    #[inline]
    pub fn enforce_terms(&self) -> Option<bool> {
        self.0.get("enforce_terms")
    }
}

/// # Accounts, sign-up and sign-in
impl SettingsUpdate {
    /// Require administrators to sign in again before administrative work.
    pub fn admin_mode(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("admin_mode", value))
    }

    /// Email address for administrator notifications.
    ///
    /// Format: `email`.
    #[deprecated(note = "use `abuse_notification_email`")]
    pub fn admin_notification_email(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("admin_notification_email", value))
    }

    /// Email address that receives abuse reports.
    ///
    /// Format: `email`.
    pub fn abuse_notification_email(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("abuse_notification_email", value))
    }

    /// Notify on unknown sign-ins.
    pub fn notify_on_unknown_sign_in(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("notify_on_unknown_sign_in", value))
    }

    /// Path that users are sent to after sign-out.
    pub fn after_sign_out_path(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("after_sign_out_path", value))
    }

    /// Text for users who have signed up.
    pub fn after_sign_up_text(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("after_sign_up_text", value))
    }

    /// Allow sign-up.
    ///
    /// Default `true`.
    pub fn signup_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("signup_enabled", value))
    }

    /// Sign-in switch.
    #[deprecated(note = "use `password_authentication_enabled_for_web`")]
    pub fn signin_enabled(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("signin_enabled", value))
    }

    /// Check sign-up email addresses against `email_restrictions`.
    pub fn email_restrictions_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("email_restrictions_enabled", value))
    }

    /// Regular expression for sign-up email addresses.
    ///
    /// Requires `email_restrictions_enabled`.
    pub fn email_restrictions(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("email_restrictions", value))
    }

    /// Email confirmation mode.
    ///
    /// One of `off`, `soft`, `hard`.
    pub fn email_confirmation_setting(
        self,
        value: impl IntoParam<EmailConfirmationSetting>,
    ) -> Self {
        SettingsUpdate(self.0.with("email_confirmation_setting", value))
    }

    /// Refuse sign-ups from domains in `domain_denylist`.
    ///
    /// Requires `domain_denylist`.
    pub fn domain_denylist_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("domain_denylist_enabled", value))
    }

    /// Domains refused at sign-up, optionally with wildcards.
    ///
    /// Array of strings.
    pub fn domain_denylist(self, value: impl IntoParam<Vec<String>>) -> Self {
        SettingsUpdate(self.0.with("domain_denylist", value))
    }

    /// Email domains that sign-up is limited to.
    ///
    /// Array of strings. Default `null`. `null`: There is no restriction.
    pub fn domain_allowlist(self, value: impl IntoParam<Vec<String>>) -> Self {
        SettingsUpdate(self.0.with("domain_allowlist", value))
    }

    /// Hold sign-ups until an administrator approves them.
    pub fn require_admin_approval_after_user_signup(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("require_admin_approval_after_user_signup", value))
    }

    /// Allow password authentication for Git.
    ///
    /// Default `true`.
    pub fn password_authentication_enabled_for_git(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("password_authentication_enabled_for_git", value))
    }

    /// Allow password authentication in the web interface.
    ///
    /// Default `true`.
    pub fn password_authentication_enabled_for_web(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("password_authentication_enabled_for_web", value))
    }

    /// Minimum password length.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    pub fn minimum_password_length(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("minimum_password_length", value))
    }

    /// Require a number in passwords.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    pub fn password_number_required(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("password_number_required", value))
    }

    /// Require a symbol in passwords.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    pub fn password_symbol_required(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("password_symbol_required", value))
    }

    /// Require an uppercase letter in passwords.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    pub fn password_uppercase_required(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("password_uppercase_required", value))
    }

    /// Require a lowercase letter in passwords.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    pub fn password_lowercase_required(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("password_lowercase_required", value))
    }

    /// Require a second factor.
    ///
    /// Requires `two_factor_grace_period`.
    pub fn require_two_factor_authentication(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("require_two_factor_authentication", value))
    }

    /// Grace period before a second factor is required.
    ///
    /// Integer (hours). Requires `require_two_factor_authentication`.
    pub fn two_factor_grace_period(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("two_factor_grace_period", value))
    }

    /// Require a second factor from every administrator.
    pub fn require_admin_two_factor_authentication(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("require_admin_two_factor_authentication", value))
    }

    /// Lifetime of Git sessions opened with a second factor.
    ///
    /// Integer (minutes). Only in the two higher paid tiers.
    pub fn git_two_factor_session_expiry(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("git_two_factor_session_expiry", value))
    }

    /// Delete unconfirmed users.
    ///
    /// Default `false`. Since 16.1. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn delete_unconfirmed_users(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("delete_unconfirmed_users", value))
    }

    /// Time that unconfirmed users are kept.
    ///
    /// Integer (days). Default `7`. At least 1. Since 16.1. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only. Applies only when `delete_unconfirmed_users` is `true`.
    pub fn unconfirmed_users_delete_after_days(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("unconfirmed_users_delete_after_days", value))
    }

    /// Deactivate dormant users.
    pub fn deactivate_dormant_users(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("deactivate_dormant_users", value))
    }

    /// Dormancy period before deactivation.
    ///
    /// Integer (days). Since 15.3.
    pub fn deactivate_dormant_users_period(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("deactivate_dormant_users_period", value))
    }

    /// Send an email when a user is deactivated.
    pub fn user_deactivation_emails_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("user_deactivation_emails_enabled", value))
    }

    /// Make users external by default.
    pub fn user_default_external(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("user_default_external", value))
    }

    /// Regular expression for email addresses of users who are internal by default.
    pub fn user_default_internal_regex(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("user_default_internal_regex", value))
    }

    /// Make profiles private by default.
    ///
    /// Default `false`. Since 15.8.
    pub fn user_defaults_to_private_profile(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("user_defaults_to_private_profile", value))
    }

    /// Let users register applications for OAuth.
    pub fn user_oauth_applications(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("user_oauth_applications", value))
    }

    /// Show users a message about adding an SSH key.
    pub fn user_show_add_ssh_key_message(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("user_show_add_ssh_key_message", value))
    }

    /// Keep users from changing their names.
    pub fn updating_name_disabled_for_users(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("updating_name_disabled_for_users", value))
    }

    /// Allow account deletion.
    ///
    /// Since 16.1. Only in the two higher paid tiers.
    pub fn allow_account_deletion(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("allow_account_deletion", value))
    }

    /// Let users create groups.
    ///
    /// Default `true`. Since 15.5.
    pub fn can_create_group(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("can_create_group", value))
    }

    /// Enable “remember me”.
    ///
    /// Since 16.0.
    pub fn remember_me_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("remember_me_enabled", value))
    }

    /// Let group owners manage LDAP.
    ///
    /// Only in the two higher paid tiers.
    pub fn allow_group_owners_to_manage_ldap(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("allow_group_owners_to_manage_ldap", value))
    }

    /// Block administrators' connections to untrusted OAuth applications with certain scopes. Scopes: `api`, `read_api`, `read_repository`, `write_repository`, `read_registry`, `write_registry` and `sudo`.
    ///
    /// Since 15.6.
    pub fn disable_admin_oauth_scopes(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("disable_admin_oauth_scopes", value))
    }

    /// OAuth sources disabled for sign-in.
    ///
    /// Array of strings.
    pub fn disabled_oauth_sign_in_sources(
        self,
        value: impl IntoParam<Vec<String>>,
    ) -> Self {
        SettingsUpdate(self.0.with("disabled_oauth_sign_in_sources", value))
    }

    /// Disable feed tokens.
    pub fn disable_feed_token(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("disable_feed_token", value))
    }

    /// Limit unique IP addresses per user.
    ///
    /// Requires `unique_ips_limit_per_user` and `unique_ips_limit_time_window`.
    pub fn unique_ips_limit_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("unique_ips_limit_enabled", value))
    }

    /// Maximum unique IP addresses per user.
    ///
    /// Requires `unique_ips_limit_enabled`.
    pub fn unique_ips_limit_per_user(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("unique_ips_limit_per_user", value))
    }

    /// Time window for counting a user's IP addresses.
    ///
    /// Integer (seconds). Requires `unique_ips_limit_enabled`.
    pub fn unique_ips_limit_time_window(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("unique_ips_limit_time_window", value))
    }

    /// Maximum sign-in attempts before a lockout.
    pub fn max_login_attempts(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_login_attempts", value))
    }

    /// Lockout time after failed sign-in attempts.
    ///
    /// Integer (minutes).
    pub fn failed_login_attempts_unlock_period_in_minutes(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("failed_login_attempts_unlock_period_in_minutes", value),
        )
    }

    /// Session lifetime.
    ///
    /// Integer (minutes). A change takes effect after a restart.
    pub fn session_expire_delay(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("session_expire_delay", value))
    }

    /// Redirect URL for visitors who are not signed in.
    ///
    /// Format: `uri`.
    pub fn home_page_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("home_page_url", value))
    }

    /// Default language for users who are not signed in.
    pub fn default_preferred_language(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("default_preferred_language", value))
    }

    /// First day of the week.
    ///
    /// One of `0` (sunday), `1` (monday), `6` (saturday). Default `0`.
    pub fn first_day_of_week(self, value: impl IntoParam<FirstDayOfWeek>) -> Self {
        SettingsUpdate(self.0.with("first_day_of_week", value))
    }

    /// Terms of service, in Markdown. A string (assumed).
    ///
    /// Requires `enforce_terms`.
    pub fn terms(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("terms", value))
    }

    /// Enforce the terms of service.
    ///
    /// Requires `terms`.
    pub fn enforce_terms(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("enforce_terms", value))
    }
}
