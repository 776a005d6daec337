// Generated from spec/settings/projects.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “Visibility, defaults and projects”.

use platform_api_runtime::{
    Deprecated, Fact, Field, NoEffect, NotIn, StringFormat, Tier, Type, ValueFact,
    Version,
};
use crate::types::{
    DEFAULT_BRANCH_PROTECTION_DEFAULTS, DefaultProjectCreation, GitAccessProtocol,
    Visibility,
};

const SECTION: &str = "Visibility, defaults and projects";

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new(
            "default_project_visibility",
            Type::StringEnum(Visibility::STRINGS),
            &[
                Fact::Default("\"private\""),
                Fact::NotIn(NotIn {
                    name: "restricted_visibility_levels",
                    since: Some(Version::new(16, 4)),
                }),
            ],
        )
        .doc(SECTION, "Default project visibility."),
    Field::new(
            "default_group_visibility",
            Type::StringEnum(Visibility::STRINGS),
            &[
                Fact::Default("\"private\""),
                Fact::NotIn(NotIn {
                    name: "restricted_visibility_levels",
                    since: Some(Version::new(16, 4)),
                }),
            ],
        )
        .doc(SECTION, "Default group visibility."),
    Field::new(
            "default_snippet_visibility",
            Type::StringEnum(Visibility::STRINGS),
            &[Fact::Default("\"private\"")],
        )
        .doc(SECTION, "Default snippet visibility."),
    Field::new(
            "restricted_visibility_levels",
            Type::Array(&Type::StringEnum(Visibility::STRINGS)),
            &[Fact::Default("null"), Fact::Means(&[("null", "No level is restricted.")])],
        )
        .doc(SECTION, "Restricted visibility levels."),
    Field::new("default_projects_limit", Type::Integer, &[Fact::Default("100000")])
        .doc(SECTION, "Maximum projects per user."),
    Field::new(
            "default_project_creation",
            Type::IntegerEnum(DefaultProjectCreation::NUMBERS),
            &[],
        )
        .doc(SECTION, "Roles that may create projects by default."),
    Field::new("default_branch_name", Type::String, &[])
        .doc(SECTION, "Name of the initial branch, for the whole instance."),
    Field::new(
            "default_branch_protection",
            Type::Integer,
            &[
                Fact::Deprecated(Deprecated {
                    since: Some(Version::new(17, 0)),
                    replaced_by: &["default_branch_protection_defaults"],
                }),
            ],
        )
        .doc(SECTION, "Default branch protection."),
    Field::new(
            "default_branch_protection_defaults",
            Type::Record(&DEFAULT_BRANCH_PROTECTION_DEFAULTS),
            &[
                Fact::Introduced(Version::new(17, 0)),
                Fact::Note("Further options are undocumented."),
            ],
        )
        .doc(SECTION, "Default protection of default branches."),
    Field::new(
            "group_owners_can_manage_default_branch_protection",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium), Fact::SelfManaged, Fact::HigherTierRead],
        )
        .doc(SECTION, "Let group owners manage default branch protection."),
    Field::new("default_ci_config_path", Type::String, &[])
        .doc(SECTION, "Default path of the CI file in a new project."),
    Field::new("default_artifacts_expire_in", Type::String, &[])
        .doc(SECTION, "Default artifact lifetime."),
    Field::new(
            "default_project_deletion_protection",
            Type::Boolean,
            &[
                Fact::Default("false"),
                Fact::Tier(Tier::Premium),
                Fact::SelfManaged,
                Fact::HigherTierRead,
            ],
        )
        .doc(SECTION, "Protect projects from deletion by default."),
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
        )
        .doc(SECTION, "Delay before an adjourned deletion."),
    Field::new("delete_inactive_projects", Type::Boolean, &[Fact::Default("false")])
        .doc(SECTION, "Delete inactive projects."),
    Field::new(
            "inactive_projects_delete_after_months",
            Type::Integer,
            &[
                Fact::Default("2"),
                Fact::Unit("months"),
                Fact::AppliesWhen(&[("delete_inactive_projects", "true")]),
            ],
        )
        .doc(SECTION, "Inactivity period before a project is deleted."),
    Field::new(
            "inactive_projects_min_size_mb",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Unit("MB"),
                Fact::AppliesWhen(&[("delete_inactive_projects", "true")]),
            ],
        )
        .doc(SECTION, "Minimum size of an inactive project."),
    Field::new(
            "inactive_projects_send_warning_email_after_months",
            Type::Integer,
            &[
                Fact::Default("1"),
                Fact::Unit("months"),
                Fact::AppliesWhen(&[("delete_inactive_projects", "true")]),
            ],
        )
        .doc(SECTION, "Inactivity period before a warning email."),
    Field::new("project_export_enabled", Type::Boolean, &[])
        .doc(SECTION, "Enable project export."),
    Field::new("auto_devops_enabled", Type::Boolean, &[])
        .doc(SECTION, "Enable Auto DevOps."),
    Field::new("auto_devops_domain", Type::String, &[])
        .doc(SECTION, "Auto DevOps domain."),
    Field::new("protected_ci_variables", Type::Boolean, &[])
        .doc(SECTION, "Protect CI variables by default."),
    Field::new("mirror_available", Type::Boolean, &[])
        .doc(SECTION, "Make mirroring available."),
    Field::new("mirror_capacity_threshold", Type::Integer, &[Fact::Tier(Tier::Premium)])
        .doc(SECTION, "Mirroring capacity threshold."),
    Field::new("mirror_max_capacity", Type::Integer, &[Fact::Tier(Tier::Premium)])
        .doc(SECTION, "Maximum mirroring capacity."),
    Field::new(
            "mirror_max_delay",
            Type::Integer,
            &[Fact::Unit("minutes"), Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Maximum mirroring delay."),
    Field::new("disable_overriding_approvers_per_merge_request", Type::Boolean, &[])
        .doc(SECTION, "Forbid overriding the approvers of a single merge request."),
    Field::new("prevent_merge_requests_author_approval", Type::Boolean, &[])
        .doc(SECTION, "Prevent authors from approving their merge requests."),
    Field::new("prevent_merge_requests_committers_approval", Type::Boolean, &[])
        .doc(SECTION, "Prevent the committers of a merge request from approving it."),
    Field::new(
            "security_policy_global_group_approvers_enabled",
            Type::Boolean,
            &[Fact::HigherTierRead],
        )
        .doc(SECTION, "Enable global group approvers for security policies."),
    Field::new(
            "security_approval_policies_limit",
            Type::Integer,
            &[Fact::Default("5"), Fact::Maximum("20"), Fact::HigherTierRead],
        )
        .doc(SECTION, "Maximum number of security approval policies."),
    Field::new(
            "file_template_project_id",
            Type::Integer,
            &[Fact::Tier(Tier::Premium), Fact::HigherTierRead],
        )
        .doc(SECTION, "Identifier of the file template project."),
    Field::new("repository_storages_weighted", Type::Map(&Type::Integer), &[])
        .doc(
            SECTION,
            "Weight of each named storage in the random placement of new projects.",
        ),
    Field::new(
            "hashed_storage_enabled",
            Type::Boolean,
            &[
                Fact::Default("true"),
                Fact::NoEffect(NoEffect {
                    since: Some(Version::new(13, 0)),
                }),
                Fact::Assumed("The lack of effect."),
            ],
        )
        .doc(SECTION, "Use hashed storage, which can no longer be turned off."),
    Field::new(
            "repository_size_limit",
            Type::Integer,
            &[Fact::Unit("MB"), Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Maximum repository size."),
    Field::new("repository_checks_enabled", Type::Boolean, &[])
        .doc(SECTION, "Check repository integrity at regular intervals."),
    Field::new(
            "enabled_git_access_protocol",
            Type::StringEnum(GitAccessProtocol::STRINGS),
            &[
                Fact::ValueFacts(
                    &[("\"all\"", &[ValueFact::Introduced(Version::new(16, 9))])],
                ),
            ],
        )
        .doc(SECTION, "Protocol enabled for Git access."),
    Field::new(
            "custom_http_clone_url_root",
            Type::String,
            &[Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "Custom root of HTTP clone URLs."),
    Field::new(
            "commit_email_hostname",
            Type::String,
            &[Fact::Format(StringFormat::Hostname)],
        )
        .doc(SECTION, "Host name in commit email addresses."),
    Field::new("time_tracking_limit_to_hours", Type::Boolean, &[Fact::Default("false")])
        .doc(SECTION, "Limit time tracking to hours."),
    Field::new("check_namespace_plan", Type::Boolean, &[Fact::Tier(Tier::Premium)])
        .doc(SECTION, "Check namespace plans."),
    Field::new("enforce_namespace_storage_limit", Type::Boolean, &[])
        .doc(SECTION, "Enforce namespace storage limits."),
    Field::new("automatic_purchased_storage_allocation", Type::Boolean, &[])
        .doc(SECTION, "Allocate purchased storage automatically."),
    Field::new(
            "performance_bar_allowed_group_id",
            Type::String,
            &[
                Fact::Deprecated(Deprecated {
                    since: None,
                    replaced_by: &["performance_bar_allowed_group_path"],
                }),
            ],
        )
        .doc(SECTION, "Identifier of the group allowed to use the performance bar."),
    Field::new("performance_bar_allowed_group_path", Type::String, &[])
        .doc(SECTION, "Path of the group allowed to use the performance bar."),
    Field::new(
            "performance_bar_enabled",
            Type::Boolean,
            &[
                Fact::Deprecated(Deprecated {
                    since: None,
                    replaced_by: &[],
                }),
            ],
        )
        .doc(SECTION, "Enable the performance bar."),
];
