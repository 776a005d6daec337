// Generated from spec/settings/projects.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “Visibility, defaults and projects”.

use platform_api_runtime::{
    Deprecated, Fact, Field, NoEffect, NotIn, Tier, Type, Version,
};
use crate::types::{
    DEFAULT_BRANCH_PROTECTION_DEFAULTS, DefaultProjectCreation, GitAccessProtocol,
    Visibility,
};

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
        .doc("Default visibility of projects."),
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
        .doc("Default visibility of groups."),
    Field::new(
            "default_snippet_visibility",
            Type::StringEnum(Visibility::STRINGS),
            &[Fact::Default("\"private\"")],
        )
        .doc("Default visibility of snippets."),
    Field::new(
            "restricted_visibility_levels",
            Type::Array(&Type::StringEnum(Visibility::STRINGS)),
            &[Fact::Default("null"), Fact::Means(&[("null", "No level is restricted.")])],
        )
        .doc("Levels of visibility that are restricted."),
    Field::new("default_projects_limit", Type::Integer, &[Fact::Default("100000")])
        .doc("Maximum number of projects that one user may have."),
    Field::new(
            "default_project_creation",
            Type::IntegerEnum(DefaultProjectCreation::NUMBERS),
            &[],
        )
        .doc("Who may create projects by default."),
    Field::new("default_branch_name", Type::String, &[])
        .doc("Name of the initial branch, for the whole instance."),
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
        .doc("Protection of the default branch, as a number."),
    Field::new(
            "default_branch_protection_defaults",
            Type::Record(&DEFAULT_BRANCH_PROTECTION_DEFAULTS),
            &[
                Fact::Introduced(Version::new(17, 0)),
                Fact::Note("It has further options, which the documents do not show."),
            ],
        )
        .doc("How default branches are protected by default."),
    Field::new(
            "group_owners_can_manage_default_branch_protection",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium), Fact::SelfManaged, Fact::HigherTierRead],
        )
        .doc("Whether owners of groups can manage the protection of default branches."),
    Field::new("default_ci_config_path", Type::String, &[])
        .doc("Where a new project has its CI file by default."),
    Field::new("default_artifacts_expire_in", Type::String, &[])
        .doc("Time after which artifacts expire by default."),
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
        .doc("Whether projects are protected from deletion by default."),
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
        .doc("How long a deletion is adjourned."),
    Field::new("delete_inactive_projects", Type::Boolean, &[Fact::Default("false")])
        .doc("Whether inactive projects are deleted."),
    Field::new(
            "inactive_projects_delete_after_months",
            Type::Integer,
            &[
                Fact::Default("2"),
                Fact::Unit("months"),
                Fact::AppliesWhen(&[("delete_inactive_projects", "true")]),
            ],
        )
        .doc("How long a project has to be inactive to be deleted."),
    Field::new(
            "inactive_projects_min_size_mb",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Unit("MB"),
                Fact::AppliesWhen(&[("delete_inactive_projects", "true")]),
            ],
        )
        .doc("Minimum size of an inactive project."),
    Field::new(
            "inactive_projects_send_warning_email_after_months",
            Type::Integer,
            &[
                Fact::Default("1"),
                Fact::Unit("months"),
                Fact::AppliesWhen(&[("delete_inactive_projects", "true")]),
            ],
        )
        .doc("How long a project has to be inactive for a warning email to be sent."),
    Field::new("project_export_enabled", Type::Boolean, &[])
        .doc("Whether projects can be exported."),
    Field::new("auto_devops_enabled", Type::Boolean, &[])
        .doc("Whether Auto DevOps is enabled."),
    Field::new("auto_devops_domain", Type::String, &[]).doc("Domain of Auto DevOps."),
    Field::new("protected_ci_variables", Type::Boolean, &[])
        .doc("Whether CI variables are protected unless chosen otherwise."),
    Field::new("mirror_available", Type::Boolean, &[])
        .doc("Whether mirroring is available."),
    Field::new("mirror_capacity_threshold", Type::Integer, &[Fact::Tier(Tier::Premium)])
        .doc("Capacity threshold of mirroring."),
    Field::new("mirror_max_capacity", Type::Integer, &[Fact::Tier(Tier::Premium)])
        .doc("Maximum capacity of mirroring."),
    Field::new(
            "mirror_max_delay",
            Type::Integer,
            &[Fact::Unit("minutes"), Fact::Tier(Tier::Premium)],
        )
        .doc("Maximum delay of mirroring."),
    Field::new("disable_overriding_approvers_per_merge_request", Type::Boolean, &[])
        .doc("Whether overriding the approvers of a single merge request is disabled."),
    Field::new("prevent_merge_requests_author_approval", Type::Boolean, &[])
        .doc("Whether authors are prevented from approving their merge requests."),
    Field::new("prevent_merge_requests_committers_approval", Type::Boolean, &[])
        .doc("Whether committers are prevented from approving the merge requests."),
    Field::new(
            "security_policy_global_group_approvers_enabled",
            Type::Boolean,
            &[Fact::HigherTierRead],
        )
        .doc("Whether global group approvers of security policies are enabled."),
    Field::new(
            "security_approval_policies_limit",
            Type::Integer,
            &[Fact::Default("5"), Fact::Maximum("20"), Fact::HigherTierRead],
        )
        .doc("Maximum number of security approval policies."),
    Field::new(
            "file_template_project_id",
            Type::Integer,
            &[Fact::Tier(Tier::Premium), Fact::HigherTierRead],
        )
        .doc("Identifier of the project with the file templates."),
    Field::new("repository_storages_weighted", Type::Map(&Type::Integer), &[])
        .doc(
            "Weight of each storage, by the name of the storage. The higher the weight, the likelier a new project is placed there.",
        ),
    Field::new(
            "hashed_storage_enabled",
            Type::Boolean,
            &[
                Fact::Default("true"),
                Fact::NoEffect(NoEffect {
                    since: Some(Version::new(13, 0)),
                }),
                Fact::Note("Since 13.0 it is always on."),
                Fact::Assumed(
                    "So true is its default too, and since then a change of it has no effect.",
                ),
            ],
        )
        .doc("Whether hashed storage is used."),
    Field::new(
            "repository_size_limit",
            Type::Integer,
            &[Fact::Unit("MB"), Fact::Tier(Tier::Premium)],
        )
        .doc("Maximum size of a repository."),
    Field::new("repository_checks_enabled", Type::Boolean, &[])
        .doc("Whether repositories are checked for integrity at regular intervals."),
    Field::new(
            "enabled_git_access_protocol",
            Type::StringEnum(GitAccessProtocol::STRINGS),
            &[Fact::ValuesIntroduced(&[("\"all\"", Version::new(16, 9))])],
        )
        .doc("Protocol that is enabled for access with Git."),
    Field::new("custom_http_clone_url_root", Type::String, &[])
        .doc("Custom root of the URLs for cloning over HTTP."),
    Field::new("commit_email_hostname", Type::String, &[])
        .doc("Host name of email addresses in commits."),
    Field::new("time_tracking_limit_to_hours", Type::Boolean, &[Fact::Default("false")])
        .doc("Whether time tracking is limited to hours."),
    Field::new("check_namespace_plan", Type::Boolean, &[Fact::Tier(Tier::Premium)])
        .doc("Whether the plan of a namespace is checked."),
    Field::new("enforce_namespace_storage_limit", Type::Boolean, &[])
        .doc("Whether the storage limit of namespaces is enforced."),
    Field::new("automatic_purchased_storage_allocation", Type::Boolean, &[])
        .doc("Whether purchased storage is allocated automatically."),
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
        .doc("Identifier of the group that the performance bar is for."),
    Field::new("performance_bar_allowed_group_path", Type::String, &[])
        .doc("Path of the group that the performance bar is for."),
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
        .doc("Whether the performance bar is enabled."),
];
