// Generated from spec/settings/limits.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute: Limits.

use platform_api_runtime::{Deprecated, Fact, Field, Needs, Tier, Type, Version};
use crate::types::JobLimiterMode;

pub(in crate::settings) const FIELDS: &[Field] = &[
    Field::new("max_attachment_size", Type::Integer, &[Fact::Unit("MB")]),
    Field::new(
        "max_decompressed_archive_size",
        Type::Integer,
        &[
            Fact::Default("25600"),
            Fact::Unit("MB"),
            Fact::Means(&[("0", "There is no limit.")]),
        ],
    ),
    Field::new(
        "max_export_size",
        Type::Integer,
        &[
            Fact::Default("0"),
            Fact::Unit("MB"),
            Fact::Means(&[("0", "There is no limit.")]),
        ],
    ),
    Field::new(
        "max_import_size",
        Type::Integer,
        &[
            Fact::Default("0"),
            Fact::Unit("MB"),
            Fact::Means(&[("0", "There is no limit.")]),
        ],
    ),
    Field::new("receive_max_input_size", Type::Integer, &[Fact::Unit("MB")]),
    Field::new(
        "snippet_size_limit",
        Type::Integer,
        &[Fact::Default("52428800"), Fact::Unit("bytes")],
    ),
    Field::new(
        "wiki_page_max_content_bytes",
        Type::Integer,
        &[Fact::Default("52428800"), Fact::Minimum("1024"), Fact::Unit("bytes")],
    ),
    Field::new("diff_max_patch_bytes", Type::Integer, &[Fact::Unit("bytes")]),
    Field::new("diff_max_files", Type::Integer, &[]),
    Field::new("diff_max_lines", Type::Integer, &[]),
    Field::new(
        "asciidoc_max_includes",
        Type::Integer,
        &[Fact::Default("32"), Fact::Maximum("64")],
    ),
    Field::new(
        "issues_create_limit",
        Type::Integer,
        &[Fact::Unit("per minute"), Fact::Note("There is no limit unless one is set.")],
    ),
    Field::new(
        "raw_blob_request_limit",
        Type::Integer,
        &[
            Fact::Default("300"),
            Fact::Unit("per minute"),
            Fact::Means(&[("0", "The limit is off.")]),
        ],
    ),
    Field::new(
        "search_rate_limit",
        Type::Integer,
        &[
            Fact::Default("30"),
            Fact::Unit("per minute"),
            Fact::Means(&[("0", "The limit is off.")]),
        ],
    ),
    Field::new(
        "search_rate_limit_unauthenticated",
        Type::Integer,
        &[
            Fact::Default("10"),
            Fact::Unit("per minute"),
            Fact::Means(&[("0", "The limit is off.")]),
        ],
    ),
    Field::new(
        "project_jobs_api_rate_limit",
        Type::Integer,
        &[Fact::Default("600"), Fact::Unit("per minute"), Fact::Introduced(16, 5)],
    ),
    Field::new(
        "projects_api_rate_limit_unauthenticated",
        Type::Integer,
        &[
            Fact::Default("400"),
            Fact::Unit("per 10 minutes"),
            Fact::Means(&[("0", "The limit is off.")]),
            Fact::Introduced(15, 10),
        ],
    ),
    Field::new(
        "platform_shell_operation_limit",
        Type::Integer,
        &[Fact::Default("600"), Fact::Unit("per minute"), Fact::Introduced(16, 2)],
    ),
    Field::new(
        "repo_service_timeout_default",
        Type::Integer,
        &[
            Fact::Unit("seconds"),
            Fact::Means(&[("0", "There is no timeout.")]),
            Fact::Note("Fetches, pushes and background jobs are exempt."),
            Fact::Reading("The exemption is of this timeout only."),
        ],
    ),
    Field::new(
        "repo_service_timeout_fast",
        Type::Integer,
        &[Fact::Unit("seconds"), Fact::Means(&[("0", "There is no timeout.")])],
    ),
    Field::new(
        "repo_service_timeout_medium",
        Type::Integer,
        &[Fact::Unit("seconds"), Fact::Means(&[("0", "There is no timeout.")])],
    ),
    Field::new(
        "concurrent_repohost_a_import_jobs_limit",
        Type::Integer,
        &[Fact::Default("1000"), Fact::Introduced(16, 11)],
    ),
    Field::new(
        "concurrent_repohost_b_import_jobs_limit",
        Type::Integer,
        &[Fact::Default("100"), Fact::Introduced(16, 11)],
    ),
    Field::new(
        "concurrent_repohost_b_server_import_jobs_limit",
        Type::Integer,
        &[Fact::Default("100"), Fact::Introduced(16, 11)],
    ),
    Field::new(
        "push_event_activities_limit",
        Type::Integer,
        &[Fact::Means(&[("0", "The limit stays on.")])],
    ),
    Field::new(
        "push_event_hooks_limit",
        Type::Integer,
        &[Fact::Means(&[("0", "The limit stays on.")])],
    ),
    Field::new(
        "job_limiter_mode",
        Type::StringEnum(JobLimiterMode::STRINGS),
        &[Fact::Default("\"compress\"")],
    ),
    Field::new(
        "job_limiter_compression_threshold_bytes",
        Type::Integer,
        &[Fact::Default("100000"), Fact::Unit("bytes")],
    ),
    Field::new(
        "job_limiter_limit_bytes",
        Type::Integer,
        &[
            Fact::Default("0"),
            Fact::Unit("bytes"),
            Fact::Means(&[("0", "Nothing is rejected.")]),
        ],
    ),
    Field::new(
        "max_number_of_repository_downloads",
        Type::Integer,
        &[
            Fact::Default("0"),
            Fact::Maximum("10000"),
            Fact::Introduced(15, 1),
            Fact::Tier(Tier::Ultimate),
            Fact::SelfManaged,
        ],
    ),
    Field::new(
        "max_number_of_repository_downloads_within_time_period",
        Type::Integer,
        &[
            Fact::Default("0"),
            Fact::Maximum("864000"),
            Fact::Unit("seconds"),
            Fact::Introduced(15, 1),
            Fact::Tier(Tier::Ultimate),
            Fact::SelfManaged,
        ],
    ),
    Field::new(
        "git_rate_limit_users_allowlist",
        Type::Array(&Type::String),
        &[
            Fact::Default("[]"),
            Fact::MaxItems(100),
            Fact::Introduced(15, 2),
            Fact::Tier(Tier::Ultimate),
            Fact::SelfManaged,
        ],
    ),
    Field::new(
        "git_rate_limit_users_alertlist",
        Type::Array(&Type::Integer),
        &[
            Fact::Default("[]"),
            Fact::MaxItems(100),
            Fact::Introduced(15, 9),
            Fact::Tier(Tier::Ultimate),
            Fact::SelfManaged,
        ],
    ),
    Field::new(
        "rate_limiting_response_text",
        Type::String,
        &[
            Fact::Means(
                &[("\"\"", "The service sends a text of its own, to try again later.")],
            ),
        ],
    ),
    Field::new(
        "throttle_authenticated_api_enabled",
        Type::Boolean,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "throttle_authenticated_api_period_in_seconds",
                            "throttle_authenticated_api_requests_per_period",
                        ],
                    ],
                    None,
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_authenticated_api_period_in_seconds",
        Type::Integer,
        &[Fact::Unit("seconds")],
    ),
    Field::new("throttle_authenticated_api_requests_per_period", Type::Integer, &[]),
    Field::new(
        "throttle_authenticated_packages_api_enabled",
        Type::Boolean,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "throttle_authenticated_packages_api_period_in_seconds",
                            "throttle_authenticated_packages_api_requests_per_period",
                        ],
                    ],
                    None,
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_authenticated_packages_api_period_in_seconds",
        Type::Integer,
        &[Fact::Unit("seconds")],
    ),
    Field::new(
        "throttle_authenticated_packages_api_requests_per_period",
        Type::Integer,
        &[],
    ),
    Field::new(
        "throttle_authenticated_web_enabled",
        Type::Boolean,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "throttle_authenticated_web_period_in_seconds",
                            "throttle_authenticated_web_requests_per_period",
                        ],
                    ],
                    None,
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_authenticated_web_period_in_seconds",
        Type::Integer,
        &[Fact::Unit("seconds")],
    ),
    Field::new("throttle_authenticated_web_requests_per_period", Type::Integer, &[]),
    Field::new(
        "throttle_unauthenticated_api_enabled",
        Type::Boolean,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "throttle_unauthenticated_api_period_in_seconds",
                            "throttle_unauthenticated_api_requests_per_period",
                        ],
                    ],
                    None,
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_unauthenticated_api_period_in_seconds",
        Type::Integer,
        &[Fact::Unit("seconds")],
    ),
    Field::new("throttle_unauthenticated_api_requests_per_period", Type::Integer, &[]),
    Field::new(
        "throttle_unauthenticated_packages_api_enabled",
        Type::Boolean,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "throttle_unauthenticated_packages_api_period_in_seconds",
                            "throttle_unauthenticated_packages_api_requests_per_period",
                        ],
                    ],
                    None,
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_unauthenticated_packages_api_period_in_seconds",
        Type::Integer,
        &[Fact::Unit("seconds")],
    ),
    Field::new(
        "throttle_unauthenticated_packages_api_requests_per_period",
        Type::Integer,
        &[],
    ),
    Field::new(
        "throttle_unauthenticated_web_enabled",
        Type::Boolean,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "throttle_unauthenticated_web_period_in_seconds",
                            "throttle_unauthenticated_web_requests_per_period",
                        ],
                    ],
                    None,
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_unauthenticated_web_period_in_seconds",
        Type::Integer,
        &[Fact::Unit("seconds")],
    ),
    Field::new("throttle_unauthenticated_web_requests_per_period", Type::Integer, &[]),
    Field::new(
        "throttle_unauthenticated_enabled",
        Type::Boolean,
        &[
            Fact::Deprecated(
                Deprecated::new(
                    Some(Version::new(14, 3)),
                    &[
                        "throttle_unauthenticated_web_enabled",
                        "throttle_unauthenticated_api_enabled",
                    ],
                ),
            ),
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "throttle_unauthenticated_period_in_seconds",
                            "throttle_unauthenticated_requests_per_period",
                        ],
                    ],
                    None,
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_unauthenticated_period_in_seconds",
        Type::Integer,
        &[
            Fact::Unit("seconds"),
            Fact::Deprecated(
                Deprecated::new(
                    Some(Version::new(14, 3)),
                    &[
                        "throttle_unauthenticated_web_period_in_seconds",
                        "throttle_unauthenticated_api_period_in_seconds",
                    ],
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_unauthenticated_requests_per_period",
        Type::Integer,
        &[
            Fact::Deprecated(
                Deprecated::new(
                    Some(Version::new(14, 3)),
                    &[
                        "throttle_unauthenticated_web_requests_per_period",
                        "throttle_unauthenticated_api_requests_per_period",
                    ],
                ),
            ),
        ],
    ),
];
