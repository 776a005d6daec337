// Generated from spec/settings/accounts.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute: Accounts, sign-up and sign-in.

use platform_api_runtime::{Deprecated, Fact, Field, Needs, Tier, Type};
use crate::types::{EmailConfirmationSetting, FirstDayOfWeek};

const SECTION: &str = "Accounts, sign-up and sign-in";

pub(in crate::settings) const FIELDS: &[Field] = &[
    Field::new("admin_mode", Type::Boolean, SECTION, &[]),
    Field::new(
        "admin_notification_email",
        Type::String,
        SECTION,
        &[Fact::Deprecated(Deprecated::new(None, &["abuse_notification_email"]))],
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
                Deprecated::new(None, &["password_authentication_enabled_for_web"]),
            ),
        ],
    ),
    Field::new("email_restrictions_enabled", Type::Boolean, SECTION, &[]),
    Field::new(
        "email_restrictions",
        Type::String,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["email_restrictions_enabled"]], None))],
    ),
    Field::new(
        "email_confirmation_setting",
        Type::StringEnum(EmailConfirmationSetting::STRINGS),
        SECTION,
        &[],
    ),
    Field::new(
        "domain_denylist_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["domain_denylist"]], None))],
    ),
    Field::new("domain_denylist", Type::Array(&Type::String), SECTION, &[]),
    Field::new(
        "domain_allowlist",
        Type::Array(&Type::String),
        SECTION,
        &[
            Fact::Default("null"),
            Fact::Means(&[("null", "Sign-up is open to every domain.")]),
        ],
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
        &[Fact::Needs(Needs::new(&[&["two_factor_grace_period"]], None))],
    ),
    Field::new(
        "two_factor_grace_period",
        Type::Integer,
        SECTION,
        &[
            Fact::Unit("hours"),
            Fact::Needs(Needs::new(&[&["require_two_factor_authentication"]], None)),
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
                    None,
                ),
            ),
        ],
    ),
    Field::new(
        "unique_ips_limit_per_user",
        Type::Integer,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["unique_ips_limit_enabled"]], None))],
    ),
    Field::new(
        "unique_ips_limit_time_window",
        Type::Integer,
        SECTION,
        &[
            Fact::Unit("seconds"),
            Fact::Needs(Needs::new(&[&["unique_ips_limit_enabled"]], None)),
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
        &[Fact::Needs(Needs::new(&[&["enforce_terms"]], None))],
    ),
    Field::new(
        "enforce_terms",
        Type::Boolean,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["terms"]], None))],
    ),
];
