// Generated from spec/settings/projects.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute: Visibility, defaults and projects.

use platform_api_runtime::{
    Deprecated, Fact, Field, NoEffect, NotIn, Tier, Type, Version,
};
use crate::types::{
    DEFAULT_BRANCH_PROTECTION_DEFAULTS, DefaultProjectCreation, GitAccessProtocol,
    Visibility,
};

pub(in crate::settings) const FIELDS: &[Field] = &[
    Field::new(
        "default_project_visibility",
        Type::StringEnum(Visibility::STRINGS),
        &[
            Fact::Default("\"private\""),
            Fact::NotIn(
                NotIn::new("restricted_visibility_levels", Some(Version::new(16, 4))),
            ),
        ],
    ),
    Field::new(
        "default_group_visibility",
        Type::StringEnum(Visibility::STRINGS),
        &[
            Fact::Default("\"private\""),
            Fact::NotIn(
                NotIn::new("restricted_visibility_levels", Some(Version::new(16, 4))),
            ),
        ],
    ),
    Field::new(
        "default_snippet_visibility",
        Type::StringEnum(Visibility::STRINGS),
        &[Fact::Default("\"private\"")],
    ),
    Field::new(
        "restricted_visibility_levels",
        Type::Array(&Type::StringEnum(Visibility::STRINGS)),
        &[Fact::Default("null"), Fact::Means(&[("null", "No level is restricted.")])],
    ),
    Field::new("default_projects_limit", Type::Integer, &[Fact::Default("100000")]),
    Field::new(
        "default_project_creation",
        Type::IntegerEnum(DefaultProjectCreation::NUMBERS),
        &[],
    ),
    Field::new("default_branch_name", Type::String, &[]),
    Field::new(
        "default_branch_protection",
        Type::Integer,
        &[
            Fact::Deprecated(
                Deprecated::new(
                    Some(Version::new(17, 0)),
                    &["default_branch_protection_defaults"],
                ),
            ),
        ],
    ),
    Field::new(
        "default_branch_protection_defaults",
        Type::Record(&DEFAULT_BRANCH_PROTECTION_DEFAULTS),
        &[
            Fact::Introduced(17, 0),
            Fact::Note("It has further options, which the documents do not show."),
        ],
    ),
    Field::new(
        "group_owners_can_manage_default_branch_protection",
        Type::Boolean,
        &[Fact::Tier(Tier::Premium), Fact::SelfManaged, Fact::HigherTierRead],
    ),
    Field::new("default_ci_config_path", Type::String, &[]),
    Field::new("default_artifacts_expire_in", Type::String, &[]),
    Field::new(
        "default_project_deletion_protection",
        Type::Boolean,
        &[
            Fact::Default("false"),
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
        ],
    ),
    Field::new(
        "deletion_adjourned_period",
        Type::Integer,
        &[
            Fact::Default("7"),
            Fact::Minimum("1"),
            Fact::Maximum("90"),
            Fact::Unit("days"),
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
        ],
    ),
    Field::new("delete_inactive_projects", Type::Boolean, &[Fact::Default("false")]),
    Field::new(
        "inactive_projects_delete_after_months",
        Type::Integer,
        &[
            Fact::Default("2"),
            Fact::Unit("months"),
            Fact::AppliesWhen(&[("delete_inactive_projects", "true")]),
        ],
    ),
    Field::new(
        "inactive_projects_min_size_mb",
        Type::Integer,
        &[
            Fact::Default("0"),
            Fact::Unit("MB"),
            Fact::AppliesWhen(&[("delete_inactive_projects", "true")]),
        ],
    ),
    Field::new(
        "inactive_projects_send_warning_email_after_months",
        Type::Integer,
        &[
            Fact::Default("1"),
            Fact::Unit("months"),
            Fact::AppliesWhen(&[("delete_inactive_projects", "true")]),
        ],
    ),
    Field::new("project_export_enabled", Type::Boolean, &[]),
    Field::new("auto_devops_enabled", Type::Boolean, &[]),
    Field::new("auto_devops_domain", Type::String, &[]),
    Field::new("protected_ci_variables", Type::Boolean, &[]),
    Field::new("mirror_available", Type::Boolean, &[]),
    Field::new("mirror_capacity_threshold", Type::Integer, &[Fact::Tier(Tier::Premium)]),
    Field::new("mirror_max_capacity", Type::Integer, &[Fact::Tier(Tier::Premium)]),
    Field::new(
        "mirror_max_delay",
        Type::Integer,
        &[Fact::Unit("minutes"), Fact::Tier(Tier::Premium)],
    ),
    Field::new("disable_overriding_approvers_per_merge_request", Type::Boolean, &[]),
    Field::new("prevent_merge_requests_author_approval", Type::Boolean, &[]),
    Field::new("prevent_merge_requests_committers_approval", Type::Boolean, &[]),
    Field::new(
        "security_policy_global_group_approvers_enabled",
        Type::Boolean,
        &[Fact::HigherTierRead],
    ),
    Field::new(
        "security_approval_policies_limit",
        Type::Integer,
        &[Fact::Default("5"), Fact::Maximum("20"), Fact::HigherTierRead],
    ),
    Field::new(
        "file_template_project_id",
        Type::Integer,
        &[Fact::Tier(Tier::Premium), Fact::HigherTierRead],
    ),
    Field::new("repository_storages_weighted", Type::Map(&Type::Integer), &[]),
    Field::new(
        "hashed_storage_enabled",
        Type::Boolean,
        &[
            Fact::Default("true"),
            Fact::NoEffect(NoEffect::new(Some(Version::new(13, 0)))),
            Fact::Note("Since 13.0 it is always on."),
            Fact::Reading(
                "So true is its default too, and since then a change of it has no effect.",
            ),
        ],
    ),
    Field::new(
        "repository_size_limit",
        Type::Integer,
        &[Fact::Unit("MB"), Fact::Tier(Tier::Premium)],
    ),
    Field::new("repository_checks_enabled", Type::Boolean, &[]),
    Field::new(
        "enabled_git_access_protocol",
        Type::StringEnum(GitAccessProtocol::STRINGS),
        &[Fact::ValuesIntroduced(&[("\"all\"", Version::new(16, 9))])],
    ),
    Field::new("custom_http_clone_url_root", Type::String, &[]),
    Field::new("commit_email_hostname", Type::String, &[]),
    Field::new("time_tracking_limit_to_hours", Type::Boolean, &[Fact::Default("false")]),
    Field::new("check_namespace_plan", Type::Boolean, &[Fact::Tier(Tier::Premium)]),
    Field::new("enforce_namespace_storage_limit", Type::Boolean, &[]),
    Field::new("automatic_purchased_storage_allocation", Type::Boolean, &[]),
    Field::new(
        "performance_bar_allowed_group_id",
        Type::String,
        &[
            Fact::Deprecated(
                Deprecated::new(None, &["performance_bar_allowed_group_path"]),
            ),
        ],
    ),
    Field::new("performance_bar_allowed_group_path", Type::String, &[]),
    Field::new(
        "performance_bar_enabled",
        Type::Boolean,
        &[Fact::Deprecated(Deprecated::new(None, &[]))],
    ),
];
