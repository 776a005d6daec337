// Generated from spec/settings/limits.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “Limits”.

use platform_api_runtime::{Deprecated, Fact, Field, Needs, Tier, Type, Version};
use crate::types::JobLimiterMode;

const SECTION: &str = "Limits";

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new("max_attachment_size", Type::Integer, &[Fact::Unit("MB")])
        .doc(SECTION, "Maximum attachment size."),
    Field::new(
            "max_decompressed_archive_size",
            Type::Integer,
            &[
                Fact::Default("25600"),
                Fact::Unit("MB"),
                Fact::Means(&[("0", "There is no limit.")]),
            ],
        )
        .doc(SECTION, "Maximum decompressed archive size."),
    Field::new(
            "max_export_size",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Unit("MB"),
                Fact::Means(&[("0", "There is no limit.")]),
            ],
        )
        .doc(SECTION, "Maximum export size."),
    Field::new(
            "max_import_size",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Unit("MB"),
                Fact::Means(&[("0", "There is no limit.")]),
            ],
        )
        .doc(SECTION, "Maximum import size."),
    Field::new("receive_max_input_size", Type::Integer, &[Fact::Unit("MB")])
        .doc(SECTION, "Maximum size of a push."),
    Field::new(
            "snippet_size_limit",
            Type::Integer,
            &[Fact::Default("52428800"), Fact::Unit("bytes")],
        )
        .doc(SECTION, "Maximum snippet size."),
    Field::new(
            "wiki_page_max_content_bytes",
            Type::Integer,
            &[Fact::Default("52428800"), Fact::Minimum("1024"), Fact::Unit("bytes")],
        )
        .doc(SECTION, "Maximum wiki page content size."),
    Field::new("diff_max_patch_bytes", Type::Integer, &[Fact::Unit("bytes")])
        .doc(SECTION, "Maximum patch size in a diff."),
    Field::new("diff_max_files", Type::Integer, &[])
        .doc(SECTION, "Maximum number of files in a diff."),
    Field::new("diff_max_lines", Type::Integer, &[])
        .doc(SECTION, "Maximum number of lines in a diff."),
    Field::new(
            "asciidoc_max_includes",
            Type::Integer,
            &[Fact::Default("32"), Fact::Maximum("64")],
        )
        .doc(SECTION, "Maximum includes in an AsciiDoc document."),
    Field::new(
            "issues_create_limit",
            Type::Integer,
            &[Fact::Unit("per minute"), Fact::Note("Unlimited unless set.")],
        )
        .doc(SECTION, "Maximum number of issues created per user."),
    Field::new(
            "raw_blob_request_limit",
            Type::Integer,
            &[
                Fact::Default("300"),
                Fact::Unit("per minute"),
                Fact::Means(&[("0", "The limit is off.")]),
            ],
        )
        .doc(SECTION, "Maximum raw blob requests per path."),
    Field::new(
            "search_rate_limit",
            Type::Integer,
            &[
                Fact::Default("30"),
                Fact::Unit("per minute"),
                Fact::Means(&[("0", "The limit is off.")]),
            ],
        )
        .doc(SECTION, "Maximum number of authenticated searches."),
    Field::new(
            "search_rate_limit_unauthenticated",
            Type::Integer,
            &[
                Fact::Default("10"),
                Fact::Unit("per minute"),
                Fact::Means(&[("0", "The limit is off.")]),
            ],
        )
        .doc(SECTION, "Maximum number of unauthenticated searches."),
    Field::new(
            "project_jobs_api_rate_limit",
            Type::Integer,
            &[
                Fact::Default("600"),
                Fact::Unit("per minute"),
                Fact::Introduced(Version::new(16, 5)),
            ],
        )
        .doc(SECTION, "Maximum number of requests for a project's jobs."),
    Field::new(
            "projects_api_rate_limit_unauthenticated",
            Type::Integer,
            &[
                Fact::Default("400"),
                Fact::Unit("per 10 minutes"),
                Fact::Means(&[("0", "The limit is off.")]),
                Fact::Introduced(Version::new(15, 10)),
            ],
        )
        .doc(SECTION, "Maximum unauthenticated project list requests per IP address."),
    Field::new(
            "platform_shell_operation_limit",
            Type::Integer,
            &[
                Fact::Default("600"),
                Fact::Unit("per minute"),
                Fact::Introduced(Version::new(16, 2)),
            ],
        )
        .doc(SECTION, "Maximum Git operations per user."),
    Field::new(
            "repo_service_timeout_default",
            Type::Integer,
            &[
                Fact::Unit("seconds"),
                Fact::Means(&[("0", "There is no timeout.")]),
                Fact::Note("Fetches, pushes and background jobs are exempt."),
                Fact::Assumed("The exemption covers this timeout only."),
            ],
        )
        .doc(SECTION, "Default repository service timeout."),
    Field::new(
            "repo_service_timeout_fast",
            Type::Integer,
            &[Fact::Unit("seconds"), Fact::Means(&[("0", "There is no timeout.")])],
        )
        .doc(SECTION, "Fast repository service timeout."),
    Field::new(
            "repo_service_timeout_medium",
            Type::Integer,
            &[Fact::Unit("seconds"), Fact::Means(&[("0", "There is no timeout.")])],
        )
        .doc(SECTION, "Medium repository service timeout."),
    Field::new(
            "concurrent_repohost_a_import_jobs_limit",
            Type::Integer,
            &[Fact::Default("1000"), Fact::Introduced(Version::new(16, 11))],
        )
        .doc(SECTION, "Maximum concurrent import jobs from repository host A."),
    Field::new(
            "concurrent_repohost_b_import_jobs_limit",
            Type::Integer,
            &[Fact::Default("100"), Fact::Introduced(Version::new(16, 11))],
        )
        .doc(SECTION, "Maximum concurrent import jobs from repository host B."),
    Field::new(
            "concurrent_repohost_b_server_import_jobs_limit",
            Type::Integer,
            &[Fact::Default("100"), Fact::Introduced(Version::new(16, 11))],
        )
        .doc(SECTION, "Maximum concurrent import jobs from repository host B servers."),
    Field::new(
            "push_event_activities_limit",
            Type::Integer,
            &[Fact::Means(&[("0", "The limit stays on.")])],
        )
        .doc(
            SECTION,
            "Largest number of changes in a push that does not yet create a bulk push event.",
        ),
    Field::new(
            "push_event_hooks_limit",
            Type::Integer,
            &[Fact::Means(&[("0", "The limit stays on.")])],
        )
        .doc(
            SECTION,
            "Largest number of changes in a push that still triggers webhooks.",
        ),
    Field::new(
            "job_limiter_mode",
            Type::StringEnum(JobLimiterMode::STRINGS),
            &[Fact::Default("\"compress\"")],
        )
        .doc(SECTION, "Job limiter mode."),
    Field::new(
            "job_limiter_compression_threshold_bytes",
            Type::Integer,
            &[Fact::Default("100000"), Fact::Unit("bytes")],
        )
        .doc(SECTION, "Job limiter compression threshold."),
    Field::new(
            "job_limiter_limit_bytes",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Unit("bytes"),
                Fact::Means(&[("0", "Nothing is rejected.")]),
            ],
        )
        .doc(SECTION, "Job limiter size limit."),
    Field::new(
            "max_number_of_repository_downloads",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Maximum("10000"),
                Fact::Introduced(Version::new(15, 1)),
                Fact::Tier(Tier::Ultimate),
                Fact::SelfManaged,
            ],
        )
        .doc(
            SECTION,
            "Maximum repository downloads within `max_number_of_repository_downloads_within_time_period`.",
        ),
    Field::new(
            "max_number_of_repository_downloads_within_time_period",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Maximum("864000"),
                Fact::Unit("seconds"),
                Fact::Introduced(Version::new(15, 1)),
                Fact::Tier(Tier::Ultimate),
                Fact::SelfManaged,
            ],
        )
        .doc(SECTION, "Time period for `max_number_of_repository_downloads`."),
    Field::new(
            "git_rate_limit_users_allowlist",
            Type::Array(&Type::String),
            &[
                Fact::Default("[]"),
                Fact::MaxItems(100),
                Fact::Introduced(Version::new(15, 2)),
                Fact::Tier(Tier::Ultimate),
                Fact::SelfManaged,
            ],
        )
        .doc(SECTION, "Users on the Git rate limit allowlist."),
    Field::new(
            "git_rate_limit_users_alertlist",
            Type::Array(&Type::Integer),
            &[
                Fact::Default("[]"),
                Fact::MaxItems(100),
                Fact::Introduced(Version::new(15, 9)),
                Fact::Tier(Tier::Ultimate),
                Fact::SelfManaged,
            ],
        )
        .doc(SECTION, "Users on the Git rate limit alert list."),
    Field::new(
            "rate_limiting_response_text",
            Type::String,
            &[
                Fact::Means(
                    &[
                        (
                            "\"\"",
                            "The service sends its own text, asking the client to try again later.",
                        ),
                    ],
                ),
            ],
        )
        .doc(SECTION, "Plain text response to requests beyond a rate limit."),
    Field::new(
            "throttle_authenticated_api_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[
                        &[
                            "throttle_authenticated_api_period_in_seconds",
                            "throttle_authenticated_api_requests_per_period",
                        ],
                    ],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Throttle authenticated API requests."),
    Field::new(
            "throttle_authenticated_api_period_in_seconds",
            Type::Integer,
            &[Fact::Unit("seconds")],
        )
        .doc(SECTION, "Period for counting authenticated API requests."),
    Field::new("throttle_authenticated_api_requests_per_period", Type::Integer, &[])
        .doc(SECTION, "Maximum authenticated API requests per period and user."),
    Field::new(
            "throttle_authenticated_packages_api_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[
                        &[
                            "throttle_authenticated_packages_api_period_in_seconds",
                            "throttle_authenticated_packages_api_requests_per_period",
                        ],
                    ],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Throttle authenticated packages API requests."),
    Field::new(
            "throttle_authenticated_packages_api_period_in_seconds",
            Type::Integer,
            &[Fact::Unit("seconds")],
        )
        .doc(SECTION, "Period for counting authenticated packages API requests."),
    Field::new(
            "throttle_authenticated_packages_api_requests_per_period",
            Type::Integer,
            &[],
        )
        .doc(
            SECTION,
            "Maximum authenticated packages API requests per period and user.",
        ),
    Field::new(
            "throttle_authenticated_web_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[
                        &[
                            "throttle_authenticated_web_period_in_seconds",
                            "throttle_authenticated_web_requests_per_period",
                        ],
                    ],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Throttle authenticated web requests."),
    Field::new(
            "throttle_authenticated_web_period_in_seconds",
            Type::Integer,
            &[Fact::Unit("seconds")],
        )
        .doc(SECTION, "Period for counting authenticated web requests."),
    Field::new("throttle_authenticated_web_requests_per_period", Type::Integer, &[])
        .doc(SECTION, "Maximum authenticated web requests per period and user."),
    Field::new(
            "throttle_unauthenticated_api_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[
                        &[
                            "throttle_unauthenticated_api_period_in_seconds",
                            "throttle_unauthenticated_api_requests_per_period",
                        ],
                    ],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Throttle unauthenticated API requests."),
    Field::new(
            "throttle_unauthenticated_api_period_in_seconds",
            Type::Integer,
            &[Fact::Unit("seconds")],
        )
        .doc(SECTION, "Period for counting unauthenticated API requests."),
    Field::new("throttle_unauthenticated_api_requests_per_period", Type::Integer, &[])
        .doc(SECTION, "Maximum unauthenticated API requests per period and IP address."),
    Field::new(
            "throttle_unauthenticated_packages_api_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[
                        &[
                            "throttle_unauthenticated_packages_api_period_in_seconds",
                            "throttle_unauthenticated_packages_api_requests_per_period",
                        ],
                    ],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Throttle unauthenticated packages API requests."),
    Field::new(
            "throttle_unauthenticated_packages_api_period_in_seconds",
            Type::Integer,
            &[Fact::Unit("seconds")],
        )
        .doc(SECTION, "Period for counting unauthenticated packages API requests."),
    Field::new(
            "throttle_unauthenticated_packages_api_requests_per_period",
            Type::Integer,
            &[],
        )
        .doc(
            SECTION,
            "Maximum unauthenticated packages API requests per period and IP address.",
        ),
    Field::new(
            "throttle_unauthenticated_web_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[
                        &[
                            "throttle_unauthenticated_web_period_in_seconds",
                            "throttle_unauthenticated_web_requests_per_period",
                        ],
                    ],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Throttle unauthenticated web requests."),
    Field::new(
            "throttle_unauthenticated_web_period_in_seconds",
            Type::Integer,
            &[Fact::Unit("seconds")],
        )
        .doc(SECTION, "Period for counting unauthenticated web requests."),
    Field::new("throttle_unauthenticated_web_requests_per_period", Type::Integer, &[])
        .doc(SECTION, "Maximum unauthenticated web requests per period and IP address."),
    Field::new(
            "throttle_unauthenticated_enabled",
            Type::Boolean,
            &[
                Fact::Deprecated(Deprecated {
                    since: Some(Version::new(14, 3)),
                    replaced_by: &[
                        "throttle_unauthenticated_web_enabled",
                        "throttle_unauthenticated_api_enabled",
                    ],
                }),
                Fact::Needs(Needs {
                    one_of: &[
                        &[
                            "throttle_unauthenticated_period_in_seconds",
                            "throttle_unauthenticated_requests_per_period",
                        ],
                    ],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Throttle unauthenticated requests."),
    Field::new(
            "throttle_unauthenticated_period_in_seconds",
            Type::Integer,
            &[
                Fact::Unit("seconds"),
                Fact::Deprecated(Deprecated {
                    since: Some(Version::new(14, 3)),
                    replaced_by: &[
                        "throttle_unauthenticated_web_period_in_seconds",
                        "throttle_unauthenticated_api_period_in_seconds",
                    ],
                }),
            ],
        )
        .doc(SECTION, "Period for counting unauthenticated requests."),
    Field::new(
            "throttle_unauthenticated_requests_per_period",
            Type::Integer,
            &[
                Fact::Deprecated(Deprecated {
                    since: Some(Version::new(14, 3)),
                    replaced_by: &[
                        "throttle_unauthenticated_web_requests_per_period",
                        "throttle_unauthenticated_api_requests_per_period",
                    ],
                }),
            ],
        )
        .doc(SECTION, "Maximum unauthenticated requests per period and IP address."),
];
