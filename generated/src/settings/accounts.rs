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
    /// Whether administrators have to sign in once more before administrative work.
    #[inline]
    pub fn admin_mode(&self) -> Option<bool> {
        self.0.get("admin_mode")
    }

    /// Email address for notifications to administrators.
    #[deprecated(note = "use `abuse_notification_email`")]
    #[inline]
    pub fn admin_notification_email(&self) -> Option<&str> {
        self.0.get("admin_notification_email")
    }

    /// Email address that receives abuse reports.
    #[inline]
    pub fn abuse_notification_email(&self) -> Option<&str> {
        self.0.get("abuse_notification_email")
    }

    /// Whether an unknown sign-in causes a notification.
    #[inline]
    pub fn notify_on_unknown_sign_in(&self) -> Option<bool> {
        self.0.get("notify_on_unknown_sign_in")
    }

    /// Where users are sent once they have signed out.
    #[inline]
    pub fn after_sign_out_path(&self) -> Option<&str> {
        self.0.get("after_sign_out_path")
    }

    /// Text for users who have signed up.
    #[inline]
    pub fn after_sign_up_text(&self) -> Option<&str> {
        self.0.get("after_sign_up_text")
    }

    /// Whether visitors can sign up.
    #[inline]
    pub fn signup_enabled(&self) -> Option<bool> {
        self.0.get("signup_enabled")
    }

    /// Whether signing in is enabled, as a string.
    #[deprecated(note = "use `password_authentication_enabled_for_web`")]
    #[inline]
    pub fn signin_enabled(&self) -> Option<&str> {
        self.0.get("signin_enabled")
    }

    /// Whether the email address of every sign-up is checked against `email_restrictions`.
    #[inline]
    pub fn email_restrictions_enabled(&self) -> Option<bool> {
        self.0.get("email_restrictions_enabled")
    }

    /// Regular expression that email addresses are matched with at sign-up.
    #[inline]
    pub fn email_restrictions(&self) -> Option<&str> {
        self.0.get("email_restrictions")
    }

    /// How email addresses are confirmed.
    ///
    /// One of `off`, `soft`, `hard`.
    #[inline]
    pub fn email_confirmation_setting(&self) -> Option<EmailConfirmationSetting> {
        self.0.get("email_confirmation_setting")
    }

    /// Whether sign-ups from the domains in `domain_denylist` are refused.
    #[inline]
    pub fn domain_denylist_enabled(&self) -> Option<bool> {
        self.0.get("domain_denylist_enabled")
    }

    /// Domains that cannot be used to sign up. Entries may contain wildcards.
    ///
    /// Array of strings.
    #[inline]
    pub fn domain_denylist(&self) -> Option<Vec<String>> {
        self.0.get("domain_denylist")
    }

    /// The email domains that sign-up is limited to.
    ///
    /// Array of strings. `null`: Sign-up is open to every domain.
    #[inline]
    pub fn domain_allowlist(&self) -> Option<Vec<String>> {
        self.0.get("domain_allowlist")
    }

    /// Whether a new account has to wait until an administrator approves it.
    #[inline]
    pub fn require_admin_approval_after_user_signup(&self) -> Option<bool> {
        self.0.get("require_admin_approval_after_user_signup")
    }

    /// Whether users can authenticate with a password for Git.
    #[inline]
    pub fn password_authentication_enabled_for_git(&self) -> Option<bool> {
        self.0.get("password_authentication_enabled_for_git")
    }

    /// Whether users can authenticate with a password in the web interface.
    #[inline]
    pub fn password_authentication_enabled_for_web(&self) -> Option<bool> {
        self.0.get("password_authentication_enabled_for_web")
    }

    /// Minimum length of a password.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    #[inline]
    pub fn minimum_password_length(&self) -> Option<i64> {
        self.0.get("minimum_password_length")
    }

    /// Whether a password must contain a number.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    #[inline]
    pub fn password_number_required(&self) -> Option<bool> {
        self.0.get("password_number_required")
    }

    /// Whether a password must contain a symbol.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    #[inline]
    pub fn password_symbol_required(&self) -> Option<bool> {
        self.0.get("password_symbol_required")
    }

    /// Whether a password must contain an uppercase letter.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    #[inline]
    pub fn password_uppercase_required(&self) -> Option<bool> {
        self.0.get("password_uppercase_required")
    }

    /// Whether a password must contain a lowercase letter.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    #[inline]
    pub fn password_lowercase_required(&self) -> Option<bool> {
        self.0.get("password_lowercase_required")
    }

    /// Whether a second factor is compulsory.
    #[inline]
    pub fn require_two_factor_authentication(&self) -> Option<bool> {
        self.0.get("require_two_factor_authentication")
    }

    /// How long users may put off their second factor.
    ///
    /// Integer (hours).
    #[inline]
    pub fn two_factor_grace_period(&self) -> Option<i64> {
        self.0.get("two_factor_grace_period")
    }

    /// Whether a second factor is compulsory for every administrator.
    #[inline]
    pub fn require_admin_two_factor_authentication(&self) -> Option<bool> {
        self.0.get("require_admin_two_factor_authentication")
    }

    /// How long a Git session that was opened with a second factor lasts.
    ///
    /// Integer (minutes). Only in the two higher paid tiers.
    #[inline]
    pub fn git_two_factor_session_expiry(&self) -> Option<i64> {
        self.0.get("git_two_factor_session_expiry")
    }

    /// Whether unconfirmed users are deleted.
    ///
    /// Since 16.1. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn delete_unconfirmed_users(&self) -> Option<bool> {
        self.0.get("delete_unconfirmed_users")
    }

    /// How long an unconfirmed user is kept.
    ///
    /// Integer (days). Since 16.1. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn unconfirmed_users_delete_after_days(&self) -> Option<i64> {
        self.0.get("unconfirmed_users_delete_after_days")
    }

    /// Whether dormant users are deactivated.
    #[inline]
    pub fn deactivate_dormant_users(&self) -> Option<bool> {
        self.0.get("deactivate_dormant_users")
    }

    /// How long a user has to be dormant to be deactivated.
    ///
    /// Integer (days). Since 15.3.
    #[inline]
    pub fn deactivate_dormant_users_period(&self) -> Option<i64> {
        self.0.get("deactivate_dormant_users_period")
    }

    /// Whether emails are sent when users are deactivated.
    #[inline]
    pub fn user_deactivation_emails_enabled(&self) -> Option<bool> {
        self.0.get("user_deactivation_emails_enabled")
    }

    /// Whether users are external by default.
    #[inline]
    pub fn user_default_external(&self) -> Option<bool> {
        self.0.get("user_default_external")
    }

    /// Regular expression for email addresses. A user whose email address matches is internal by default.
    #[inline]
    pub fn user_default_internal_regex(&self) -> Option<&str> {
        self.0.get("user_default_internal_regex")
    }

    /// Whether the profile of a user is private by default.
    ///
    /// Since 15.8.
    #[inline]
    pub fn user_defaults_to_private_profile(&self) -> Option<bool> {
        self.0.get("user_defaults_to_private_profile")
    }

    /// Whether users are allowed to register applications for OAuth.
    #[inline]
    pub fn user_oauth_applications(&self) -> Option<bool> {
        self.0.get("user_oauth_applications")
    }

    /// Whether users see a message about adding an SSH key.
    #[inline]
    pub fn user_show_add_ssh_key_message(&self) -> Option<bool> {
        self.0.get("user_show_add_ssh_key_message")
    }

    /// Whether users are kept from changing their name.
    #[inline]
    pub fn updating_name_disabled_for_users(&self) -> Option<bool> {
        self.0.get("updating_name_disabled_for_users")
    }

    /// Whether accounts may be deleted.
    ///
    /// Since 16.1. Only in the two higher paid tiers.
    #[inline]
    pub fn allow_account_deletion(&self) -> Option<bool> {
        self.0.get("allow_account_deletion")
    }

    /// Whether users can create groups.
    ///
    /// Since 15.5.
    #[inline]
    pub fn can_create_group(&self) -> Option<bool> {
        self.0.get("can_create_group")
    }

    /// Whether “remember me” is enabled.
    ///
    /// Since 16.0.
    #[inline]
    pub fn remember_me_enabled(&self) -> Option<bool> {
        self.0.get("remember_me_enabled")
    }

    /// Whether owners of groups may manage LDAP.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn allow_group_owners_to_manage_ldap(&self) -> Option<bool> {
        self.0.get("allow_group_owners_to_manage_ldap")
    }

    /// Whether administrators are kept from connecting to OAuth applications that are not trusted and have certain scopes. The scopes are `api`, `read_api`, `read_repository`, `write_repository`, `read_registry`, `write_registry` and `sudo`.
    ///
    /// Since 15.6.
    #[inline]
    pub fn disable_admin_oauth_scopes(&self) -> Option<bool> {
        self.0.get("disable_admin_oauth_scopes")
    }

    /// OAuth sources that cannot be used to sign in.
    ///
    /// Array of strings.
    #[inline]
    pub fn disabled_oauth_sign_in_sources(&self) -> Option<Vec<String>> {
        self.0.get("disabled_oauth_sign_in_sources")
    }

    /// Whether feed tokens are disabled.
    #[inline]
    pub fn disable_feed_token(&self) -> Option<bool> {
        self.0.get("disable_feed_token")
    }

    /// Whether the number of unique IP addresses per user is limited.
    #[inline]
    pub fn unique_ips_limit_enabled(&self) -> Option<bool> {
        self.0.get("unique_ips_limit_enabled")
    }

    /// Maximum number of unique IP addresses per user.
    #[inline]
    pub fn unique_ips_limit_per_user(&self) -> Option<i64> {
        self.0.get("unique_ips_limit_per_user")
    }

    /// Time window in which the IP addresses of a user are counted.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn unique_ips_limit_time_window(&self) -> Option<i64> {
        self.0.get("unique_ips_limit_time_window")
    }

    /// Maximum number of attempts to sign in before a lockout.
    #[inline]
    pub fn max_login_attempts(&self) -> Option<i64> {
        self.0.get("max_login_attempts")
    }

    /// How long it takes until failed attempts to sign in no longer lock the user out.
    ///
    /// Integer (minutes).
    #[inline]
    pub fn failed_login_attempts_unlock_period_in_minutes(&self) -> Option<i64> {
        self.0.get("failed_login_attempts_unlock_period_in_minutes")
    }

    /// How long a session lasts.
    ///
    /// Integer (minutes).
    #[inline]
    pub fn session_expire_delay(&self) -> Option<i64> {
        self.0.get("session_expire_delay")
    }

    /// URL that visitors who are not signed in are sent to.
    #[inline]
    pub fn home_page_url(&self) -> Option<&str> {
        self.0.get("home_page_url")
    }

    /// Default language for users who are not signed in.
    #[inline]
    pub fn default_preferred_language(&self) -> Option<&str> {
        self.0.get("default_preferred_language")
    }

    /// Day on which a week starts.
    ///
    /// One of `0` (sunday), `1` (monday), `6` (saturday).
    #[inline]
    pub fn first_day_of_week(&self) -> Option<FirstDayOfWeek> {
        self.0.get("first_day_of_week")
    }

    /// The terms of service, written in Markdown. Text, as the documents say, is a string (assumed).
    #[inline]
    pub fn terms(&self) -> Option<&str> {
        self.0.get("terms")
    }

    /// Whether the terms of service are enforced.
    #[inline]
    pub fn enforce_terms(&self) -> Option<bool> {
        self.0.get("enforce_terms")
    }
}

/// # Accounts, sign-up and sign-in
impl SettingsUpdate {
    /// Whether administrators have to sign in once more before administrative work.
    pub fn admin_mode(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("admin_mode", value))
    }

    /// Email address for notifications to administrators.
    #[deprecated(note = "use `abuse_notification_email`")]
    pub fn admin_notification_email(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("admin_notification_email", value))
    }

    /// Email address that receives abuse reports.
    pub fn abuse_notification_email(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("abuse_notification_email", value))
    }

    /// Whether an unknown sign-in causes a notification.
    pub fn notify_on_unknown_sign_in(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("notify_on_unknown_sign_in", value))
    }

    /// Where users are sent once they have signed out.
    pub fn after_sign_out_path(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("after_sign_out_path", value))
    }

    /// Text for users who have signed up.
    pub fn after_sign_up_text(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("after_sign_up_text", value))
    }

    /// Whether visitors can sign up.
    ///
    /// Default `true`.
    pub fn signup_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("signup_enabled", value))
    }

    /// Whether signing in is enabled, as a string.
    #[deprecated(note = "use `password_authentication_enabled_for_web`")]
    pub fn signin_enabled(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("signin_enabled", value))
    }

    /// Whether the email address of every sign-up is checked against `email_restrictions`.
    pub fn email_restrictions_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("email_restrictions_enabled", value))
    }

    /// Regular expression that email addresses are matched with at sign-up.
    ///
    /// Requires `email_restrictions_enabled`.
    pub fn email_restrictions(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("email_restrictions", value))
    }

    /// How email addresses are confirmed.
    ///
    /// One of `off`, `soft`, `hard`.
    pub fn email_confirmation_setting(
        self,
        value: impl IntoParam<EmailConfirmationSetting>,
    ) -> Self {
        SettingsUpdate(self.0.with("email_confirmation_setting", value))
    }

    /// Whether sign-ups from the domains in `domain_denylist` are refused.
    ///
    /// Requires `domain_denylist`.
    pub fn domain_denylist_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("domain_denylist_enabled", value))
    }

    /// Domains that cannot be used to sign up. Entries may contain wildcards.
    ///
    /// Array of strings.
    pub fn domain_denylist(self, value: impl IntoParam<Vec<String>>) -> Self {
        SettingsUpdate(self.0.with("domain_denylist", value))
    }

    /// The email domains that sign-up is limited to.
    ///
    /// Array of strings. Default `null`. `null`: Sign-up is open to every domain.
    pub fn domain_allowlist(self, value: impl IntoParam<Vec<String>>) -> Self {
        SettingsUpdate(self.0.with("domain_allowlist", value))
    }

    /// Whether a new account has to wait until an administrator approves it.
    pub fn require_admin_approval_after_user_signup(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("require_admin_approval_after_user_signup", value))
    }

    /// Whether users can authenticate with a password for Git.
    ///
    /// Default `true`.
    pub fn password_authentication_enabled_for_git(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("password_authentication_enabled_for_git", value))
    }

    /// Whether users can authenticate with a password in the web interface.
    ///
    /// Default `true`.
    pub fn password_authentication_enabled_for_web(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("password_authentication_enabled_for_web", value))
    }

    /// Minimum length of a password.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    pub fn minimum_password_length(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("minimum_password_length", value))
    }

    /// Whether a password must contain a number.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    pub fn password_number_required(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("password_number_required", value))
    }

    /// Whether a password must contain a symbol.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    pub fn password_symbol_required(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("password_symbol_required", value))
    }

    /// Whether a password must contain an uppercase letter.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    pub fn password_uppercase_required(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("password_uppercase_required", value))
    }

    /// Whether a password must contain a lowercase letter.
    ///
    /// Since 15.1. Only in the two higher paid tiers.
    pub fn password_lowercase_required(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("password_lowercase_required", value))
    }

    /// Whether a second factor is compulsory.
    ///
    /// Requires `two_factor_grace_period`.
    pub fn require_two_factor_authentication(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("require_two_factor_authentication", value))
    }

    /// How long users may put off their second factor.
    ///
    /// Integer (hours). Requires `require_two_factor_authentication`.
    pub fn two_factor_grace_period(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("two_factor_grace_period", value))
    }

    /// Whether a second factor is compulsory for every administrator.
    pub fn require_admin_two_factor_authentication(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("require_admin_two_factor_authentication", value))
    }

    /// How long a Git session that was opened with a second factor lasts.
    ///
    /// Integer (minutes). Only in the two higher paid tiers.
    pub fn git_two_factor_session_expiry(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("git_two_factor_session_expiry", value))
    }

    /// Whether unconfirmed users are deleted.
    ///
    /// Default `false`. Since 16.1. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn delete_unconfirmed_users(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("delete_unconfirmed_users", value))
    }

    /// How long an unconfirmed user is kept.
    ///
    /// Integer (days). Default `7`. At least 1. Since 16.1. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only. Applies only when `delete_unconfirmed_users` is `true`.
    pub fn unconfirmed_users_delete_after_days(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("unconfirmed_users_delete_after_days", value))
    }

    /// Whether dormant users are deactivated.
    pub fn deactivate_dormant_users(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("deactivate_dormant_users", value))
    }

    /// How long a user has to be dormant to be deactivated.
    ///
    /// Integer (days). Since 15.3.
    pub fn deactivate_dormant_users_period(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("deactivate_dormant_users_period", value))
    }

    /// Whether emails are sent when users are deactivated.
    pub fn user_deactivation_emails_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("user_deactivation_emails_enabled", value))
    }

    /// Whether users are external by default.
    pub fn user_default_external(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("user_default_external", value))
    }

    /// Regular expression for email addresses. A user whose email address matches is internal by default.
    pub fn user_default_internal_regex(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("user_default_internal_regex", value))
    }

    /// Whether the profile of a user is private by default.
    ///
    /// Default `false`. Since 15.8.
    pub fn user_defaults_to_private_profile(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("user_defaults_to_private_profile", value))
    }

    /// Whether users are allowed to register applications for OAuth.
    pub fn user_oauth_applications(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("user_oauth_applications", value))
    }

    /// Whether users see a message about adding an SSH key.
    pub fn user_show_add_ssh_key_message(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("user_show_add_ssh_key_message", value))
    }

    /// Whether users are kept from changing their name.
    pub fn updating_name_disabled_for_users(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("updating_name_disabled_for_users", value))
    }

    /// Whether accounts may be deleted.
    ///
    /// Since 16.1. Only in the two higher paid tiers.
    pub fn allow_account_deletion(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("allow_account_deletion", value))
    }

    /// Whether users can create groups.
    ///
    /// Default `true`. Since 15.5.
    pub fn can_create_group(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("can_create_group", value))
    }

    /// Whether “remember me” is enabled.
    ///
    /// Since 16.0.
    pub fn remember_me_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("remember_me_enabled", value))
    }

    /// Whether owners of groups may manage LDAP.
    ///
    /// Only in the two higher paid tiers.
    pub fn allow_group_owners_to_manage_ldap(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("allow_group_owners_to_manage_ldap", value))
    }

    /// Whether administrators are kept from connecting to OAuth applications that are not trusted and have certain scopes. The scopes are `api`, `read_api`, `read_repository`, `write_repository`, `read_registry`, `write_registry` and `sudo`.
    ///
    /// Since 15.6.
    pub fn disable_admin_oauth_scopes(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("disable_admin_oauth_scopes", value))
    }

    /// OAuth sources that cannot be used to sign in.
    ///
    /// Array of strings.
    pub fn disabled_oauth_sign_in_sources(
        self,
        value: impl IntoParam<Vec<String>>,
    ) -> Self {
        SettingsUpdate(self.0.with("disabled_oauth_sign_in_sources", value))
    }

    /// Whether feed tokens are disabled.
    pub fn disable_feed_token(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("disable_feed_token", value))
    }

    /// Whether the number of unique IP addresses per user is limited.
    ///
    /// Requires `unique_ips_limit_per_user` and `unique_ips_limit_time_window`.
    pub fn unique_ips_limit_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("unique_ips_limit_enabled", value))
    }

    /// Maximum number of unique IP addresses per user.
    ///
    /// Requires `unique_ips_limit_enabled`.
    pub fn unique_ips_limit_per_user(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("unique_ips_limit_per_user", value))
    }

    /// Time window in which the IP addresses of a user are counted.
    ///
    /// Integer (seconds). Requires `unique_ips_limit_enabled`.
    pub fn unique_ips_limit_time_window(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("unique_ips_limit_time_window", value))
    }

    /// Maximum number of attempts to sign in before a lockout.
    pub fn max_login_attempts(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_login_attempts", value))
    }

    /// How long it takes until failed attempts to sign in no longer lock the user out.
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

    /// How long a session lasts.
    ///
    /// Integer (minutes). A change takes effect after a restart.
    pub fn session_expire_delay(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("session_expire_delay", value))
    }

    /// URL that visitors who are not signed in are sent to.
    pub fn home_page_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("home_page_url", value))
    }

    /// Default language for users who are not signed in.
    pub fn default_preferred_language(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("default_preferred_language", value))
    }

    /// Day on which a week starts.
    ///
    /// One of `0` (sunday), `1` (monday), `6` (saturday). Default `0`.
    pub fn first_day_of_week(self, value: impl IntoParam<FirstDayOfWeek>) -> Self {
        SettingsUpdate(self.0.with("first_day_of_week", value))
    }

    /// The terms of service, written in Markdown. Text, as the documents say, is a string (assumed).
    ///
    /// Requires `enforce_terms`.
    pub fn terms(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("terms", value))
    }

    /// Whether the terms of service are enforced.
    ///
    /// Requires `terms`.
    pub fn enforce_terms(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("enforce_terms", value))
    }
}
