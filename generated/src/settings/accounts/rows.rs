// Generated from spec/settings/accounts.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “Accounts, sign-up and sign-in”.

use platform_api_runtime::{
    Deprecated, Fact, Field, Needs, StringFormat, Tier, Type, Version,
};
use crate::types::{EmailConfirmationSetting, FirstDayOfWeek};

const SECTION: &str = "Accounts, sign-up and sign-in";

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new("admin_mode", Type::Boolean, &[])
        .doc(
            SECTION,
            "Require administrators to sign in again before administrative work.",
        ),
    Field::new(
            "admin_notification_email",
            Type::String,
            &[
                Fact::Format(StringFormat::Email),
                Fact::Deprecated(Deprecated {
                    since: None,
                    replaced_by: &["abuse_notification_email"],
                }),
            ],
        )
        .doc(SECTION, "Email address for administrator notifications."),
    Field::new(
            "abuse_notification_email",
            Type::String,
            &[Fact::Format(StringFormat::Email)],
        )
        .doc(SECTION, "Email address that receives abuse reports."),
    Field::new("notify_on_unknown_sign_in", Type::Boolean, &[])
        .doc(SECTION, "Notify on unknown sign-ins."),
    Field::new("after_sign_out_path", Type::String, &[])
        .doc(SECTION, "Path that users are sent to after sign-out."),
    Field::new("after_sign_up_text", Type::String, &[])
        .doc(SECTION, "Text for users who have signed up."),
    Field::new("signup_enabled", Type::Boolean, &[Fact::Default("true")])
        .doc(SECTION, "Allow sign-up."),
    Field::new(
            "signin_enabled",
            Type::String,
            &[
                Fact::Deprecated(Deprecated {
                    since: None,
                    replaced_by: &["password_authentication_enabled_for_web"],
                }),
            ],
        )
        .doc(SECTION, "Sign-in switch."),
    Field::new("email_restrictions_enabled", Type::Boolean, &[])
        .doc(SECTION, "Check sign-up email addresses against `email_restrictions`."),
    Field::new(
            "email_restrictions",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["email_restrictions_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Regular expression for sign-up email addresses."),
    Field::new(
            "email_confirmation_setting",
            Type::StringEnum(EmailConfirmationSetting::STRINGS),
            &[],
        )
        .doc(SECTION, "Email confirmation mode."),
    Field::new(
            "domain_denylist_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["domain_denylist"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Refuse sign-ups from domains in `domain_denylist`."),
    Field::new("domain_denylist", Type::Array(&Type::String), &[])
        .doc(SECTION, "Domains refused at sign-up, optionally with wildcards."),
    Field::new(
            "domain_allowlist",
            Type::Array(&Type::String),
            &[
                Fact::Default("null"),
                Fact::Means(&[("null", "There is no restriction.")]),
            ],
        )
        .doc(SECTION, "Email domains that sign-up is limited to."),
    Field::new("require_admin_approval_after_user_signup", Type::Boolean, &[])
        .doc(SECTION, "Hold sign-ups until an administrator approves them."),
    Field::new(
            "password_authentication_enabled_for_git",
            Type::Boolean,
            &[Fact::Default("true")],
        )
        .doc(SECTION, "Allow password authentication for Git."),
    Field::new(
            "password_authentication_enabled_for_web",
            Type::Boolean,
            &[Fact::Default("true")],
        )
        .doc(SECTION, "Allow password authentication in the web interface."),
    Field::new(
            "minimum_password_length",
            Type::Integer,
            &[Fact::Introduced(Version::new(15, 1)), Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Minimum password length."),
    Field::new(
            "password_number_required",
            Type::Boolean,
            &[Fact::Introduced(Version::new(15, 1)), Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Require a number in passwords."),
    Field::new(
            "password_symbol_required",
            Type::Boolean,
            &[Fact::Introduced(Version::new(15, 1)), Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Require a symbol in passwords."),
    Field::new(
            "password_uppercase_required",
            Type::Boolean,
            &[Fact::Introduced(Version::new(15, 1)), Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Require an uppercase letter in passwords."),
    Field::new(
            "password_lowercase_required",
            Type::Boolean,
            &[Fact::Introduced(Version::new(15, 1)), Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Require a lowercase letter in passwords."),
    Field::new(
            "require_two_factor_authentication",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["two_factor_grace_period"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Require a second factor."),
    Field::new(
            "two_factor_grace_period",
            Type::Integer,
            &[
                Fact::Unit("hours"),
                Fact::Needs(Needs {
                    one_of: &[&["require_two_factor_authentication"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Grace period before a second factor is required."),
    Field::new("require_admin_two_factor_authentication", Type::Boolean, &[])
        .doc(SECTION, "Require a second factor from every administrator."),
    Field::new(
            "git_two_factor_session_expiry",
            Type::Integer,
            &[Fact::Unit("minutes"), Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Lifetime of Git sessions opened with a second factor."),
    Field::new(
            "delete_unconfirmed_users",
            Type::Boolean,
            &[
                Fact::Default("false"),
                Fact::Introduced(Version::new(16, 1)),
                Fact::Tier(Tier::Premium),
                Fact::SelfManaged,
                Fact::HigherTierRead,
            ],
        )
        .doc(SECTION, "Delete unconfirmed users."),
    Field::new(
            "unconfirmed_users_delete_after_days",
            Type::Integer,
            &[
                Fact::Default("7"),
                Fact::Minimum("1"),
                Fact::Unit("days"),
                Fact::Introduced(Version::new(16, 1)),
                Fact::Tier(Tier::Premium),
                Fact::SelfManaged,
                Fact::HigherTierRead,
                Fact::AppliesWhen(&[("delete_unconfirmed_users", "true")]),
            ],
        )
        .doc(SECTION, "Time that unconfirmed users are kept."),
    Field::new("deactivate_dormant_users", Type::Boolean, &[])
        .doc(SECTION, "Deactivate dormant users."),
    Field::new(
            "deactivate_dormant_users_period",
            Type::Integer,
            &[Fact::Unit("days"), Fact::Introduced(Version::new(15, 3))],
        )
        .doc(SECTION, "Dormancy period before deactivation."),
    Field::new("user_deactivation_emails_enabled", Type::Boolean, &[])
        .doc(SECTION, "Send an email when a user is deactivated."),
    Field::new("user_default_external", Type::Boolean, &[])
        .doc(SECTION, "Make users external by default."),
    Field::new("user_default_internal_regex", Type::String, &[])
        .doc(
            SECTION,
            "Regular expression for email addresses of users who are internal by default.",
        ),
    Field::new(
            "user_defaults_to_private_profile",
            Type::Boolean,
            &[Fact::Default("false"), Fact::Introduced(Version::new(15, 8))],
        )
        .doc(SECTION, "Make profiles private by default."),
    Field::new("user_oauth_applications", Type::Boolean, &[])
        .doc(SECTION, "Let users register applications for OAuth."),
    Field::new("user_show_add_ssh_key_message", Type::Boolean, &[])
        .doc(SECTION, "Show users a message about adding an SSH key."),
    Field::new("updating_name_disabled_for_users", Type::Boolean, &[])
        .doc(SECTION, "Keep users from changing their names."),
    Field::new(
            "allow_account_deletion",
            Type::Boolean,
            &[Fact::Introduced(Version::new(16, 1)), Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Allow account deletion."),
    Field::new(
            "can_create_group",
            Type::Boolean,
            &[Fact::Default("true"), Fact::Introduced(Version::new(15, 5))],
        )
        .doc(SECTION, "Let users create groups."),
    Field::new(
            "remember_me_enabled",
            Type::Boolean,
            &[Fact::Introduced(Version::new(16, 0))],
        )
        .doc(SECTION, "Enable “remember me”."),
    Field::new(
            "allow_group_owners_to_manage_ldap",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Let group owners manage LDAP."),
    Field::new(
            "disable_admin_oauth_scopes",
            Type::Boolean,
            &[
                Fact::Introduced(Version::new(15, 6)),
                Fact::Note(
                    "Scopes: `api`, `read_api`, `read_repository`, `write_repository`, `read_registry`, `write_registry` and `sudo`.",
                ),
            ],
        )
        .doc(
            SECTION,
            "Block administrators' connections to untrusted OAuth applications with certain scopes.",
        ),
    Field::new("disabled_oauth_sign_in_sources", Type::Array(&Type::String), &[])
        .doc(SECTION, "OAuth sources disabled for sign-in."),
    Field::new("disable_feed_token", Type::Boolean, &[])
        .doc(SECTION, "Disable feed tokens."),
    Field::new(
            "unique_ips_limit_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[
                        &["unique_ips_limit_per_user", "unique_ips_limit_time_window"],
                    ],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Limit unique IP addresses per user."),
    Field::new(
            "unique_ips_limit_per_user",
            Type::Integer,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["unique_ips_limit_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Maximum unique IP addresses per user."),
    Field::new(
            "unique_ips_limit_time_window",
            Type::Integer,
            &[
                Fact::Unit("seconds"),
                Fact::Needs(Needs {
                    one_of: &[&["unique_ips_limit_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Time window for counting a user's IP addresses."),
    Field::new("max_login_attempts", Type::Integer, &[])
        .doc(SECTION, "Maximum sign-in attempts before a lockout."),
    Field::new(
            "failed_login_attempts_unlock_period_in_minutes",
            Type::Integer,
            &[Fact::Unit("minutes")],
        )
        .doc(SECTION, "Lockout time after failed sign-in attempts."),
    Field::new(
            "session_expire_delay",
            Type::Integer,
            &[Fact::Unit("minutes"), Fact::Restart],
        )
        .doc(SECTION, "Session lifetime."),
    Field::new("home_page_url", Type::String, &[Fact::Format(StringFormat::Uri)])
        .doc(SECTION, "Redirect URL for visitors who are not signed in."),
    Field::new("default_preferred_language", Type::String, &[])
        .doc(SECTION, "Default language for users who are not signed in."),
    Field::new(
            "first_day_of_week",
            Type::IntegerEnum(FirstDayOfWeek::NUMBERS),
            &[Fact::Default("0")],
        )
        .doc(SECTION, "First day of the week."),
    Field::new(
            "terms",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["enforce_terms"]],
                    until: None,
                }),
                Fact::Assumed("A string."),
            ],
        )
        .doc(SECTION, "Terms of service, in Markdown."),
    Field::new(
            "enforce_terms",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["terms"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Enforce the terms of service."),
];
