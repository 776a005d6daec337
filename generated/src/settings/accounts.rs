// Generated from spec/settings/accounts.toml.
// Do not edit: run `cargo bindings generate`.

//! Setters: Accounts, sign-up and sign-in.
//!
//! From *Instance Application Settings API*, section “Accounts, sign-up and sign-in”.

use platform_api_runtime::{Deprecated, Fact, Field, Needs, Param, Tier, Type};
use crate::settings::types::{EmailConfirmationSetting, FirstDayOfWeek};
use super::SettingsUpdate;

impl SettingsUpdate {
    /// Ask administrators to sign in once more before administrative work.
    ///
    /// `admin_mode`: boolean.
    #[must_use]
    pub fn admin_mode(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.admin_mode = value.into();
        self
    }

    /// Former address for notifications to administrators.
    ///
    /// `admin_notification_email`: text.
    #[deprecated(note = "use `abuse_notification_email`")]
    #[must_use]
    pub fn admin_notification_email(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.admin_notification_email = value.into();
        self
    }

    /// Address that receives abuse reports.
    ///
    /// `abuse_notification_email`: text.
    #[must_use]
    pub fn abuse_notification_email(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.abuse_notification_email = value.into();
        self
    }

    /// Tell users about sign-ins that the service does not recognise.
    ///
    /// `notify_on_unknown_sign_in`: boolean.
    #[must_use]
    pub fn notify_on_unknown_sign_in(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.notify_on_unknown_sign_in = value.into();
        self
    }

    /// Where to send users once they have signed out.
    ///
    /// `after_sign_out_path`: text.
    #[must_use]
    pub fn after_sign_out_path(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.after_sign_out_path = value.into();
        self
    }

    /// Text shown to users once they have signed up.
    ///
    /// `after_sign_up_text`: text.
    #[must_use]
    pub fn after_sign_up_text(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.after_sign_up_text = value.into();
        self
    }

    /// Let visitors create accounts.
    ///
    /// `signup_enabled`: boolean. Default `true`.
    #[must_use]
    pub fn signup_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.signup_enabled = value.into();
        self
    }

    /// Former switch for signing in on the web.
    ///
    /// `signin_enabled`: text.
    #[deprecated(note = "use `password_authentication_enabled_for_web`")]
    #[must_use]
    pub fn signin_enabled(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.signin_enabled = value.into();
        self
    }

    /// Check the email address of every sign-up against a pattern.
    ///
    /// `email_restrictions_enabled`: boolean.
    #[must_use]
    pub fn email_restrictions_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.email_restrictions_enabled = value.into();
        self
    }

    /// Regular expression that email addresses are matched with at sign-up.
    ///
    /// `email_restrictions`: text. Needs `email_restrictions_enabled`.
    #[must_use]
    pub fn email_restrictions(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.email_restrictions = value.into();
        self
    }

    /// How strictly new accounts have to confirm their email address.
    ///
    /// `email_confirmation_setting`: one of `off`, `soft`, `hard`.
    #[must_use]
    pub fn email_confirmation_setting(
        mut self,
        value: impl Into<Param<EmailConfirmationSetting>>,
    ) -> Self {
        self.0.email_confirmation_setting = value.into();
        self
    }

    /// Refuse sign-ups from the denied email domains.
    ///
    /// `domain_denylist_enabled`: boolean. Needs `domain_denylist`.
    #[must_use]
    pub fn domain_denylist_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.domain_denylist_enabled = value.into();
        self
    }

    /// Email domains that cannot be used to sign up. Entries may contain wildcards.
    ///
    /// `domain_denylist`: array, each entry text.
    #[must_use]
    pub fn domain_denylist(mut self, value: impl Into<Param<Vec<String>>>) -> Self {
        self.0.domain_denylist = value.into();
        self
    }

    /// The email domains that sign-up is limited to. Null means that every domain may be used.
    ///
    /// `domain_allowlist`: array, each entry text. Default `null`.
    #[must_use]
    pub fn domain_allowlist(mut self, value: impl Into<Param<Vec<String>>>) -> Self {
        self.0.domain_allowlist = value.into();
        self
    }

    /// Hold new accounts back until an administrator approves them.
    ///
    /// `require_admin_approval_after_user_signup`: boolean.
    #[must_use]
    pub fn require_admin_approval_after_user_signup(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.require_admin_approval_after_user_signup = value.into();
        self
    }

    /// Accept account passwords for Git.
    ///
    /// `password_authentication_enabled_for_git`: boolean. Default `true`.
    #[must_use]
    pub fn password_authentication_enabled_for_git(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.password_authentication_enabled_for_git = value.into();
        self
    }

    /// Accept account passwords in the web interface.
    ///
    /// `password_authentication_enabled_for_web`: boolean. Default `true`.
    #[must_use]
    pub fn password_authentication_enabled_for_web(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.password_authentication_enabled_for_web = value.into();
        self
    }

    /// Fewest characters a password may have.
    ///
    /// `minimum_password_length`: whole number. Since 15.1. Tier: the two higher paid ones.
    #[must_use]
    pub fn minimum_password_length(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.minimum_password_length = value.into();
        self
    }

    /// Passwords must contain a digit.
    ///
    /// `password_number_required`: boolean. Since 15.1. Tier: the two higher paid ones.
    #[must_use]
    pub fn password_number_required(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.password_number_required = value.into();
        self
    }

    /// Passwords must contain a symbol.
    ///
    /// `password_symbol_required`: boolean. Since 15.1. Tier: the two higher paid ones.
    #[must_use]
    pub fn password_symbol_required(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.password_symbol_required = value.into();
        self
    }

    /// Passwords must contain a capital letter.
    ///
    /// `password_uppercase_required`: boolean. Since 15.1. Tier: the two higher paid ones.
    #[must_use]
    pub fn password_uppercase_required(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.password_uppercase_required = value.into();
        self
    }

    /// Passwords must contain a small letter.
    ///
    /// `password_lowercase_required`: boolean. Since 15.1. Tier: the two higher paid ones.
    #[must_use]
    pub fn password_lowercase_required(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.password_lowercase_required = value.into();
        self
    }

    /// Make a second factor compulsory for everyone.
    ///
    /// `require_two_factor_authentication`: boolean. Needs `two_factor_grace_period`.
    #[must_use]
    pub fn require_two_factor_authentication(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.require_two_factor_authentication = value.into();
        self
    }

    /// How long users may put off setting up their second factor.
    ///
    /// `two_factor_grace_period`: whole number (hours). Needs `require_two_factor_authentication`.
    #[must_use]
    pub fn two_factor_grace_period(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.two_factor_grace_period = value.into();
        self
    }

    /// Make a second factor compulsory for every administrator.
    ///
    /// `require_admin_two_factor_authentication`: boolean.
    #[must_use]
    pub fn require_admin_two_factor_authentication(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.require_admin_two_factor_authentication = value.into();
        self
    }

    /// How long a Git session that was opened with a second factor lasts.
    ///
    /// `git_two_factor_session_expiry`: whole number (minutes). Tier: the two higher paid ones.
    #[must_use]
    pub fn git_two_factor_session_expiry(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.git_two_factor_session_expiry = value.into();
        self
    }

    /// Remove accounts whose email address stays unconfirmed.
    ///
    /// `delete_unconfirmed_users`: boolean. Default `false`. Since 16.1. Tier: the two higher paid ones. Self-managed
    /// only. Reads show it only to higher tiers.
    #[must_use]
    pub fn delete_unconfirmed_users(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.delete_unconfirmed_users = value.into();
        self
    }

    /// How long an unconfirmed account is kept.
    ///
    /// `unconfirmed_users_delete_after_days`: whole number (days). Default `7`. At least 1. Since 16.1. Tier: the two
    /// higher paid ones. Self-managed only. Reads show it only to higher tiers. Applies only when
    /// `delete_unconfirmed_users` is `true`.
    #[must_use]
    pub fn unconfirmed_users_delete_after_days(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.unconfirmed_users_delete_after_days = value.into();
        self
    }

    /// Deactivate accounts that nobody uses.
    ///
    /// `deactivate_dormant_users`: boolean.
    #[must_use]
    pub fn deactivate_dormant_users(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.deactivate_dormant_users = value.into();
        self
    }

    /// How long an account has to be unused to count as dormant.
    ///
    /// `deactivate_dormant_users_period`: whole number (days). Since 15.3.
    #[must_use]
    pub fn deactivate_dormant_users_period(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.deactivate_dormant_users_period = value.into();
        self
    }

    /// Send users an email when their account is deactivated.
    ///
    /// `user_deactivation_emails_enabled`: boolean.
    #[must_use]
    pub fn user_deactivation_emails_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.user_deactivation_emails_enabled = value.into();
        self
    }

    /// Make new users external.
    ///
    /// `user_default_external`: boolean.
    #[must_use]
    pub fn user_default_external(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.user_default_external = value.into();
        self
    }

    /// Regular expression for email addresses: a user whose address matches is internal from the start.
    ///
    /// `user_default_internal_regex`: text.
    #[must_use]
    pub fn user_default_internal_regex(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.user_default_internal_regex = value.into();
        self
    }

    /// Give new users a private profile.
    ///
    /// `user_defaults_to_private_profile`: boolean. Default `false`. Since 15.8.
    #[must_use]
    pub fn user_defaults_to_private_profile(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.user_defaults_to_private_profile = value.into();
        self
    }

    /// Let users register applications that sign in with OAuth.
    ///
    /// `user_oauth_applications`: boolean.
    #[must_use]
    pub fn user_oauth_applications(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.user_oauth_applications = value.into();
        self
    }

    /// Remind users to add an SSH key.
    ///
    /// `user_show_add_ssh_key_message`: boolean.
    #[must_use]
    pub fn user_show_add_ssh_key_message(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.user_show_add_ssh_key_message = value.into();
        self
    }

    /// Stop users from changing their own name.
    ///
    /// `updating_name_disabled_for_users`: boolean.
    #[must_use]
    pub fn updating_name_disabled_for_users(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.updating_name_disabled_for_users = value.into();
        self
    }

    /// Let users delete their own account.
    ///
    /// `allow_account_deletion`: boolean. Since 16.1. Tier: the two higher paid ones.
    #[must_use]
    pub fn allow_account_deletion(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.allow_account_deletion = value.into();
        self
    }

    /// Let users create groups.
    ///
    /// `can_create_group`: boolean. Default `true`. Since 15.5.
    #[must_use]
    pub fn can_create_group(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.can_create_group = value.into();
        self
    }

    /// Offer to stay signed in.
    ///
    /// `remember_me_enabled`: boolean. Since 16.0.
    #[must_use]
    pub fn remember_me_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.remember_me_enabled = value.into();
        self
    }

    /// Let owners of groups manage LDAP.
    ///
    /// `allow_group_owners_to_manage_ldap`: boolean. Tier: the two higher paid ones.
    #[must_use]
    pub fn allow_group_owners_to_manage_ldap(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.allow_group_owners_to_manage_ldap = value.into();
        self
    }

    /// Keep administrators from authorising OAuth applications that are not trusted and ask for a far-reaching scope.
    /// The scopes are `api`, `read_api`, `read_repository`, `write_repository`, `read_registry`, `write_registry` and
    /// `sudo`.
    ///
    /// `disable_admin_oauth_scopes`: boolean. Since 15.6.
    #[must_use]
    pub fn disable_admin_oauth_scopes(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.disable_admin_oauth_scopes = value.into();
        self
    }

    /// OAuth providers that cannot be used to sign in.
    ///
    /// `disabled_oauth_sign_in_sources`: array, each entry text.
    #[must_use]
    pub fn disabled_oauth_sign_in_sources(
        mut self,
        value: impl Into<Param<Vec<String>>>,
    ) -> Self {
        self.0.disabled_oauth_sign_in_sources = value.into();
        self
    }

    /// Turn off the tokens that feeds are read with.
    ///
    /// `disable_feed_token`: boolean.
    #[must_use]
    pub fn disable_feed_token(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.disable_feed_token = value.into();
        self
    }

    /// Limit how many IP addresses one user signs in from.
    ///
    /// `unique_ips_limit_enabled`: boolean. Needs `unique_ips_limit_per_user` and `unique_ips_limit_time_window`.
    #[must_use]
    pub fn unique_ips_limit_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.unique_ips_limit_enabled = value.into();
        self
    }

    /// Most IP addresses per user within the time window.
    ///
    /// `unique_ips_limit_per_user`: whole number. Needs `unique_ips_limit_enabled`.
    #[must_use]
    pub fn unique_ips_limit_per_user(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.unique_ips_limit_per_user = value.into();
        self
    }

    /// Time window in which the IP addresses of a user are counted.
    ///
    /// `unique_ips_limit_time_window`: whole number (seconds). Needs `unique_ips_limit_enabled`.
    #[must_use]
    pub fn unique_ips_limit_time_window(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.unique_ips_limit_time_window = value.into();
        self
    }

    /// How many sign-in attempts may fail until the account is locked.
    ///
    /// `max_login_attempts`: whole number.
    #[must_use]
    pub fn max_login_attempts(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.max_login_attempts = value.into();
        self
    }

    /// How long an account stays locked after failed sign-ins.
    ///
    /// `failed_login_attempts_unlock_period_in_minutes`: whole number (minutes).
    #[must_use]
    pub fn failed_login_attempts_unlock_period_in_minutes(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.failed_login_attempts_unlock_period_in_minutes = value.into();
        self
    }

    /// How long a session lasts.
    ///
    /// `session_expire_delay`: whole number (minutes). A change waits for a restart.
    #[must_use]
    pub fn session_expire_delay(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.session_expire_delay = value.into();
        self
    }

    /// Address that visitors who are not signed in are sent to.
    ///
    /// `home_page_url`: text.
    #[must_use]
    pub fn home_page_url(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.home_page_url = value.into();
        self
    }

    /// Language of the interface for visitors who are not signed in.
    ///
    /// `default_preferred_language`: text.
    #[must_use]
    pub fn default_preferred_language(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.default_preferred_language = value.into();
        self
    }

    /// Day on which calendars start a week.
    ///
    /// `first_day_of_week`: one of `0` (sunday), `1` (monday), `6` (saturday). Default `0`.
    #[must_use]
    pub fn first_day_of_week(mut self, value: impl Into<Param<FirstDayOfWeek>>) -> Self {
        self.0.first_day_of_week = value.into();
        self
    }

    /// The terms that users have to accept, written in Markdown.
    ///
    /// `terms`: text. Needs `enforce_terms`.
    #[must_use]
    pub fn terms(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.terms = value.into();
        self
    }

    /// Make users accept the terms.
    ///
    /// `enforce_terms`: boolean. Needs `terms`.
    #[must_use]
    pub fn enforce_terms(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.enforce_terms = value.into();
        self
    }
}

const SECTION: &str = "Accounts, sign-up and sign-in";

pub(super) const FIELDS: &[Field] = &[
    Field::new("admin_mode", Type::Boolean, SECTION, &[]),
    Field::new(
        "admin_notification_email",
        Type::String,
        SECTION,
        &[Fact::Deprecated(Deprecated::new().replaced_by(&["abuse_notification_email"]))],
    ),
    Field::new("abuse_notification_email", Type::String, SECTION, &[]),
    Field::new("notify_on_unknown_sign_in", Type::Boolean, SECTION, &[]),
    Field::new("after_sign_out_path", Type::String, SECTION, &[]),
    Field::new("after_sign_up_text", Type::String, SECTION, &[]),
    Field::new("signup_enabled", Type::Boolean, SECTION, &[Fact::Default("true")]),
    Field::new(
        "signin_enabled",
        Type::String,
        SECTION,
        &[
            Fact::Deprecated(
                Deprecated::new()
                    .replaced_by(&["password_authentication_enabled_for_web"]),
            ),
        ],
    ),
    Field::new("email_restrictions_enabled", Type::Boolean, SECTION, &[]),
    Field::new(
        "email_restrictions",
        Type::String,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["email_restrictions_enabled"]]))],
    ),
    Field::new(
        "email_confirmation_setting",
        Type::TextEnum(EmailConfirmationSetting::TEXTS),
        SECTION,
        &[],
    ),
    Field::new(
        "domain_denylist_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["domain_denylist"]]))],
    ),
    Field::new("domain_denylist", Type::Array(&Type::String), SECTION, &[]),
    Field::new(
        "domain_allowlist",
        Type::Array(&Type::String),
        SECTION,
        &[Fact::Default("null"), Fact::Note("Null means that every domain may be used.")],
    ),
    Field::new("require_admin_approval_after_user_signup", Type::Boolean, SECTION, &[]),
    Field::new(
        "password_authentication_enabled_for_git",
        Type::Boolean,
        SECTION,
        &[Fact::Default("true")],
    ),
    Field::new(
        "password_authentication_enabled_for_web",
        Type::Boolean,
        SECTION,
        &[Fact::Default("true")],
    ),
    Field::new(
        "minimum_password_length",
        Type::Integer,
        SECTION,
        &[Fact::Introduced(15, 1), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "password_number_required",
        Type::Boolean,
        SECTION,
        &[Fact::Introduced(15, 1), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "password_symbol_required",
        Type::Boolean,
        SECTION,
        &[Fact::Introduced(15, 1), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "password_uppercase_required",
        Type::Boolean,
        SECTION,
        &[Fact::Introduced(15, 1), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "password_lowercase_required",
        Type::Boolean,
        SECTION,
        &[Fact::Introduced(15, 1), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "require_two_factor_authentication",
        Type::Boolean,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["two_factor_grace_period"]]))],
    ),
    Field::new(
        "two_factor_grace_period",
        Type::Integer,
        SECTION,
        &[
            Fact::Unit("hours"),
            Fact::Needs(Needs::new(&[&["require_two_factor_authentication"]])),
        ],
    ),
    Field::new("require_admin_two_factor_authentication", Type::Boolean, SECTION, &[]),
    Field::new(
        "git_two_factor_session_expiry",
        Type::Integer,
        SECTION,
        &[Fact::Unit("minutes"), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "delete_unconfirmed_users",
        Type::Boolean,
        SECTION,
        &[
            Fact::Default("false"),
            Fact::Introduced(16, 1),
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
        ],
    ),
    Field::new(
        "unconfirmed_users_delete_after_days",
        Type::Integer,
        SECTION,
        &[
            Fact::Default("7"),
            Fact::Minimum("1"),
            Fact::Unit("days"),
            Fact::Introduced(16, 1),
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
            Fact::AppliesWhen(&[("delete_unconfirmed_users", "true")]),
        ],
    ),
    Field::new("deactivate_dormant_users", Type::Boolean, SECTION, &[]),
    Field::new(
        "deactivate_dormant_users_period",
        Type::Integer,
        SECTION,
        &[Fact::Unit("days"), Fact::Introduced(15, 3)],
    ),
    Field::new("user_deactivation_emails_enabled", Type::Boolean, SECTION, &[]),
    Field::new("user_default_external", Type::Boolean, SECTION, &[]),
    Field::new("user_default_internal_regex", Type::String, SECTION, &[]),
    Field::new(
        "user_defaults_to_private_profile",
        Type::Boolean,
        SECTION,
        &[Fact::Default("false"), Fact::Introduced(15, 8)],
    ),
    Field::new("user_oauth_applications", Type::Boolean, SECTION, &[]),
    Field::new("user_show_add_ssh_key_message", Type::Boolean, SECTION, &[]),
    Field::new("updating_name_disabled_for_users", Type::Boolean, SECTION, &[]),
    Field::new(
        "allow_account_deletion",
        Type::Boolean,
        SECTION,
        &[Fact::Introduced(16, 1), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "can_create_group",
        Type::Boolean,
        SECTION,
        &[Fact::Default("true"), Fact::Introduced(15, 5)],
    ),
    Field::new(
        "remember_me_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Introduced(16, 0)],
    ),
    Field::new(
        "allow_group_owners_to_manage_ldap",
        Type::Boolean,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "disable_admin_oauth_scopes",
        Type::Boolean,
        SECTION,
        &[
            Fact::Introduced(15, 6),
            Fact::Note(
                "The scopes are `api`, `read_api`, `read_repository`, `write_repository`, `read_registry`, `write_registry` and `sudo`.",
            ),
        ],
    ),
    Field::new(
        "disabled_oauth_sign_in_sources",
        Type::Array(&Type::String),
        SECTION,
        &[],
    ),
    Field::new("disable_feed_token", Type::Boolean, SECTION, &[]),
    Field::new(
        "unique_ips_limit_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Needs(
                Needs::new(
                    &[&["unique_ips_limit_per_user", "unique_ips_limit_time_window"]],
                ),
            ),
        ],
    ),
    Field::new(
        "unique_ips_limit_per_user",
        Type::Integer,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["unique_ips_limit_enabled"]]))],
    ),
    Field::new(
        "unique_ips_limit_time_window",
        Type::Integer,
        SECTION,
        &[
            Fact::Unit("seconds"),
            Fact::Needs(Needs::new(&[&["unique_ips_limit_enabled"]])),
        ],
    ),
    Field::new("max_login_attempts", Type::Integer, SECTION, &[]),
    Field::new(
        "failed_login_attempts_unlock_period_in_minutes",
        Type::Integer,
        SECTION,
        &[Fact::Unit("minutes")],
    ),
    Field::new(
        "session_expire_delay",
        Type::Integer,
        SECTION,
        &[Fact::Unit("minutes"), Fact::Restart],
    ),
    Field::new("home_page_url", Type::String, SECTION, &[]),
    Field::new("default_preferred_language", Type::String, SECTION, &[]),
    Field::new(
        "first_day_of_week",
        Type::IntegerEnum(FirstDayOfWeek::NUMBERS),
        SECTION,
        &[Fact::Default("0")],
    ),
    Field::new(
        "terms",
        Type::String,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["enforce_terms"]]))],
    ),
    Field::new(
        "enforce_terms",
        Type::Boolean,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["terms"]]))],
    ),
];
