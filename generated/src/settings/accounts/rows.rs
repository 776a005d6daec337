// Generated from spec/settings/accounts.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “Accounts, sign-up and sign-in”.

use platform_api_runtime::{Deprecated, Fact, Field, Needs, Tier, Type, Version};
use crate::types::{EmailConfirmationSetting, FirstDayOfWeek};

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new("admin_mode", Type::Boolean, &[])
        .doc(
            "Whether administrators have to sign in once more before administrative work.",
        ),
    Field::new(
            "admin_notification_email",
            Type::String,
            &[
                Fact::Deprecated(Deprecated {
                    since: None,
                    replaced_by: &["abuse_notification_email"],
                }),
            ],
        )
        .doc("Email address for notifications to administrators."),
    Field::new("abuse_notification_email", Type::String, &[])
        .doc("Email address that receives abuse reports."),
    Field::new("notify_on_unknown_sign_in", Type::Boolean, &[])
        .doc("Whether an unknown sign-in causes a notification."),
    Field::new("after_sign_out_path", Type::String, &[])
        .doc("Where users are sent once they have signed out."),
    Field::new("after_sign_up_text", Type::String, &[])
        .doc("Text for users who have signed up."),
    Field::new("signup_enabled", Type::Boolean, &[Fact::Default("true")])
        .doc("Whether visitors can sign up."),
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
        .doc("Whether signing in is enabled, as a string."),
    Field::new("email_restrictions_enabled", Type::Boolean, &[])
        .doc(
            "Whether the email address of every sign-up is checked against `email_restrictions`.",
        ),
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
        .doc("Regular expression that email addresses are matched with at sign-up."),
    Field::new(
            "email_confirmation_setting",
            Type::StringEnum(EmailConfirmationSetting::STRINGS),
            &[],
        )
        .doc("How email addresses are confirmed."),
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
        .doc("Whether sign-ups from the domains in `domain_denylist` are refused."),
    Field::new("domain_denylist", Type::Array(&Type::String), &[])
        .doc("Domains that cannot be used to sign up. Entries may contain wildcards."),
    Field::new(
            "domain_allowlist",
            Type::Array(&Type::String),
            &[
                Fact::Default("null"),
                Fact::Means(&[("null", "Sign-up is open to every domain.")]),
            ],
        )
        .doc("The email domains that sign-up is limited to."),
    Field::new("require_admin_approval_after_user_signup", Type::Boolean, &[])
        .doc("Whether a new account has to wait until an administrator approves it."),
    Field::new(
            "password_authentication_enabled_for_git",
            Type::Boolean,
            &[Fact::Default("true")],
        )
        .doc("Whether users can authenticate with a password for Git."),
    Field::new(
            "password_authentication_enabled_for_web",
            Type::Boolean,
            &[Fact::Default("true")],
        )
        .doc("Whether users can authenticate with a password in the web interface."),
    Field::new(
            "minimum_password_length",
            Type::Integer,
            &[Fact::Introduced(Version::new(15, 1)), Fact::Tier(Tier::Premium)],
        )
        .doc("Minimum length of a password."),
    Field::new(
            "password_number_required",
            Type::Boolean,
            &[Fact::Introduced(Version::new(15, 1)), Fact::Tier(Tier::Premium)],
        )
        .doc("Whether a password must contain a number."),
    Field::new(
            "password_symbol_required",
            Type::Boolean,
            &[Fact::Introduced(Version::new(15, 1)), Fact::Tier(Tier::Premium)],
        )
        .doc("Whether a password must contain a symbol."),
    Field::new(
            "password_uppercase_required",
            Type::Boolean,
            &[Fact::Introduced(Version::new(15, 1)), Fact::Tier(Tier::Premium)],
        )
        .doc("Whether a password must contain an uppercase letter."),
    Field::new(
            "password_lowercase_required",
            Type::Boolean,
            &[Fact::Introduced(Version::new(15, 1)), Fact::Tier(Tier::Premium)],
        )
        .doc("Whether a password must contain a lowercase letter."),
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
        .doc("Whether a second factor is compulsory."),
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
        .doc("How long users may put off their second factor."),
    Field::new("require_admin_two_factor_authentication", Type::Boolean, &[])
        .doc("Whether a second factor is compulsory for every administrator."),
    Field::new(
            "git_two_factor_session_expiry",
            Type::Integer,
            &[Fact::Unit("minutes"), Fact::Tier(Tier::Premium)],
        )
        .doc("How long a Git session that was opened with a second factor lasts."),
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
        .doc("Whether unconfirmed users are deleted."),
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
        .doc("How long an unconfirmed user is kept."),
    Field::new("deactivate_dormant_users", Type::Boolean, &[])
        .doc("Whether dormant users are deactivated."),
    Field::new(
            "deactivate_dormant_users_period",
            Type::Integer,
            &[Fact::Unit("days"), Fact::Introduced(Version::new(15, 3))],
        )
        .doc("How long a user has to be dormant to be deactivated."),
    Field::new("user_deactivation_emails_enabled", Type::Boolean, &[])
        .doc("Whether emails are sent when users are deactivated."),
    Field::new("user_default_external", Type::Boolean, &[])
        .doc("Whether users are external by default."),
    Field::new("user_default_internal_regex", Type::String, &[])
        .doc(
            "Regular expression for email addresses. A user whose email address matches is internal by default.",
        ),
    Field::new(
            "user_defaults_to_private_profile",
            Type::Boolean,
            &[Fact::Default("false"), Fact::Introduced(Version::new(15, 8))],
        )
        .doc("Whether the profile of a user is private by default."),
    Field::new("user_oauth_applications", Type::Boolean, &[])
        .doc("Whether users are allowed to register applications for OAuth."),
    Field::new("user_show_add_ssh_key_message", Type::Boolean, &[])
        .doc("Whether users see a message about adding an SSH key."),
    Field::new("updating_name_disabled_for_users", Type::Boolean, &[])
        .doc("Whether users are kept from changing their name."),
    Field::new(
            "allow_account_deletion",
            Type::Boolean,
            &[Fact::Introduced(Version::new(16, 1)), Fact::Tier(Tier::Premium)],
        )
        .doc("Whether accounts may be deleted."),
    Field::new(
            "can_create_group",
            Type::Boolean,
            &[Fact::Default("true"), Fact::Introduced(Version::new(15, 5))],
        )
        .doc("Whether users can create groups."),
    Field::new(
            "remember_me_enabled",
            Type::Boolean,
            &[Fact::Introduced(Version::new(16, 0))],
        )
        .doc("Whether “remember me” is enabled."),
    Field::new(
            "allow_group_owners_to_manage_ldap",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc("Whether owners of groups may manage LDAP."),
    Field::new(
            "disable_admin_oauth_scopes",
            Type::Boolean,
            &[
                Fact::Introduced(Version::new(15, 6)),
                Fact::Note(
                    "The scopes are `api`, `read_api`, `read_repository`, `write_repository`, `read_registry`, `write_registry` and `sudo`.",
                ),
            ],
        )
        .doc(
            "Whether administrators are kept from connecting to OAuth applications that are not trusted and have certain scopes.",
        ),
    Field::new("disabled_oauth_sign_in_sources", Type::Array(&Type::String), &[])
        .doc("OAuth sources that cannot be used to sign in."),
    Field::new("disable_feed_token", Type::Boolean, &[])
        .doc("Whether feed tokens are disabled."),
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
        .doc("Whether the number of unique IP addresses per user is limited."),
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
        .doc("Maximum number of unique IP addresses per user."),
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
        .doc("Time window in which the IP addresses of a user are counted."),
    Field::new("max_login_attempts", Type::Integer, &[])
        .doc("Maximum number of attempts to sign in before a lockout."),
    Field::new(
            "failed_login_attempts_unlock_period_in_minutes",
            Type::Integer,
            &[Fact::Unit("minutes")],
        )
        .doc(
            "How long it takes until failed attempts to sign in no longer lock the user out.",
        ),
    Field::new(
            "session_expire_delay",
            Type::Integer,
            &[Fact::Unit("minutes"), Fact::Restart],
        )
        .doc("How long a session lasts."),
    Field::new("home_page_url", Type::String, &[])
        .doc("URL that visitors who are not signed in are sent to."),
    Field::new("default_preferred_language", Type::String, &[])
        .doc("Default language for users who are not signed in."),
    Field::new(
            "first_day_of_week",
            Type::IntegerEnum(FirstDayOfWeek::NUMBERS),
            &[Fact::Default("0")],
        )
        .doc("Day on which a week starts."),
    Field::new(
            "terms",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["enforce_terms"]],
                    until: None,
                }),
                Fact::Assumed("Text, as the documents say, is a string."),
            ],
        )
        .doc("The terms of service, written in Markdown."),
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
        .doc("Whether the terms of service are enforced."),
];
