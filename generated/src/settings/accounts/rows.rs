// Generated from spec/settings/accounts.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute: Accounts, sign-up and sign-in.

use platform_api_runtime::{Deprecated, Fact, Field, Needs, Tier, Type};
use crate::types::{EmailConfirmationSetting, FirstDayOfWeek};

pub(in crate::settings) const FIELDS: &[Field] = &[
    Field::new("admin_mode", Type::Boolean, &[]),
    Field::new(
        "admin_notification_email",
        Type::String,
        &[Fact::Deprecated(Deprecated::new(None, &["abuse_notification_email"]))],
    ),
    Field::new("abuse_notification_email", Type::String, &[]),
    Field::new("notify_on_unknown_sign_in", Type::Boolean, &[]),
    Field::new("after_sign_out_path", Type::String, &[]),
    Field::new("after_sign_up_text", Type::String, &[]),
    Field::new("signup_enabled", Type::Boolean, &[Fact::Default("true")]),
    Field::new(
        "signin_enabled",
        Type::String,
        &[
            Fact::Deprecated(
                Deprecated::new(None, &["password_authentication_enabled_for_web"]),
            ),
        ],
    ),
    Field::new("email_restrictions_enabled", Type::Boolean, &[]),
    Field::new(
        "email_restrictions",
        Type::String,
        &[Fact::Needs(Needs::new(&[&["email_restrictions_enabled"]], None))],
    ),
    Field::new(
        "email_confirmation_setting",
        Type::StringEnum(EmailConfirmationSetting::STRINGS),
        &[],
    ),
    Field::new(
        "domain_denylist_enabled",
        Type::Boolean,
        &[Fact::Needs(Needs::new(&[&["domain_denylist"]], None))],
    ),
    Field::new("domain_denylist", Type::Array(&Type::String), &[]),
    Field::new(
        "domain_allowlist",
        Type::Array(&Type::String),
        &[
            Fact::Default("null"),
            Fact::Means(&[("null", "Sign-up is open to every domain.")]),
        ],
    ),
    Field::new("require_admin_approval_after_user_signup", Type::Boolean, &[]),
    Field::new(
        "password_authentication_enabled_for_git",
        Type::Boolean,
        &[Fact::Default("true")],
    ),
    Field::new(
        "password_authentication_enabled_for_web",
        Type::Boolean,
        &[Fact::Default("true")],
    ),
    Field::new(
        "minimum_password_length",
        Type::Integer,
        &[Fact::Introduced(15, 1), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "password_number_required",
        Type::Boolean,
        &[Fact::Introduced(15, 1), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "password_symbol_required",
        Type::Boolean,
        &[Fact::Introduced(15, 1), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "password_uppercase_required",
        Type::Boolean,
        &[Fact::Introduced(15, 1), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "password_lowercase_required",
        Type::Boolean,
        &[Fact::Introduced(15, 1), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "require_two_factor_authentication",
        Type::Boolean,
        &[Fact::Needs(Needs::new(&[&["two_factor_grace_period"]], None))],
    ),
    Field::new(
        "two_factor_grace_period",
        Type::Integer,
        &[
            Fact::Unit("hours"),
            Fact::Needs(Needs::new(&[&["require_two_factor_authentication"]], None)),
        ],
    ),
    Field::new("require_admin_two_factor_authentication", Type::Boolean, &[]),
    Field::new(
        "git_two_factor_session_expiry",
        Type::Integer,
        &[Fact::Unit("minutes"), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "delete_unconfirmed_users",
        Type::Boolean,
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
    Field::new("deactivate_dormant_users", Type::Boolean, &[]),
    Field::new(
        "deactivate_dormant_users_period",
        Type::Integer,
        &[Fact::Unit("days"), Fact::Introduced(15, 3)],
    ),
    Field::new("user_deactivation_emails_enabled", Type::Boolean, &[]),
    Field::new("user_default_external", Type::Boolean, &[]),
    Field::new("user_default_internal_regex", Type::String, &[]),
    Field::new(
        "user_defaults_to_private_profile",
        Type::Boolean,
        &[Fact::Default("false"), Fact::Introduced(15, 8)],
    ),
    Field::new("user_oauth_applications", Type::Boolean, &[]),
    Field::new("user_show_add_ssh_key_message", Type::Boolean, &[]),
    Field::new("updating_name_disabled_for_users", Type::Boolean, &[]),
    Field::new(
        "allow_account_deletion",
        Type::Boolean,
        &[Fact::Introduced(16, 1), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "can_create_group",
        Type::Boolean,
        &[Fact::Default("true"), Fact::Introduced(15, 5)],
    ),
    Field::new("remember_me_enabled", Type::Boolean, &[Fact::Introduced(16, 0)]),
    Field::new(
        "allow_group_owners_to_manage_ldap",
        Type::Boolean,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "disable_admin_oauth_scopes",
        Type::Boolean,
        &[
            Fact::Introduced(15, 6),
            Fact::Note(
                "The scopes are `api`, `read_api`, `read_repository`, `write_repository`, `read_registry`, `write_registry` and `sudo`.",
            ),
        ],
    ),
    Field::new("disabled_oauth_sign_in_sources", Type::Array(&Type::String), &[]),
    Field::new("disable_feed_token", Type::Boolean, &[]),
    Field::new(
        "unique_ips_limit_enabled",
        Type::Boolean,
        &[
            Fact::Needs(
                Needs::new(
                    &[&["unique_ips_limit_per_user", "unique_ips_limit_time_window"]],
                    None,
                ),
            ),
        ],
    ),
    Field::new(
        "unique_ips_limit_per_user",
        Type::Integer,
        &[Fact::Needs(Needs::new(&[&["unique_ips_limit_enabled"]], None))],
    ),
    Field::new(
        "unique_ips_limit_time_window",
        Type::Integer,
        &[
            Fact::Unit("seconds"),
            Fact::Needs(Needs::new(&[&["unique_ips_limit_enabled"]], None)),
        ],
    ),
    Field::new("max_login_attempts", Type::Integer, &[]),
    Field::new(
        "failed_login_attempts_unlock_period_in_minutes",
        Type::Integer,
        &[Fact::Unit("minutes")],
    ),
    Field::new(
        "session_expire_delay",
        Type::Integer,
        &[Fact::Unit("minutes"), Fact::Restart],
    ),
    Field::new("home_page_url", Type::String, &[]),
    Field::new("default_preferred_language", Type::String, &[]),
    Field::new(
        "first_day_of_week",
        Type::IntegerEnum(FirstDayOfWeek::NUMBERS),
        &[Fact::Default("0")],
    ),
    Field::new(
        "terms",
        Type::String,
        &[
            Fact::Needs(Needs::new(&[&["enforce_terms"]], None)),
            Fact::Reading("Text, as the documents say, is a string."),
        ],
    ),
    Field::new(
        "enforce_terms",
        Type::Boolean,
        &[Fact::Needs(Needs::new(&[&["terms"]], None))],
    ),
];
