// Generated from spec/settings/limits.toml.
// Do not edit: run `cargo bindings generate`.

//! Setters: Limits.
//!
//! From *Instance Application Settings API*, section “Limits”.

use platform_api_runtime::{Deprecated, Fact, Field, Needs, Param, Tier, Type};
use crate::settings::types::JobLimiterMode;
use super::SettingsUpdate;

impl SettingsUpdate {
    /// Largest attachment.
    ///
    /// `max_attachment_size`: whole number (MB).
    #[must_use]
    pub fn max_attachment_size(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.max_attachment_size = value.into();
        self
    }

    /// Largest size of an imported archive once it is unpacked. 0 lifts the limit.
    ///
    /// `max_decompressed_archive_size`: whole number (MB). Default `25600`.
    #[must_use]
    pub fn max_decompressed_archive_size(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.max_decompressed_archive_size = value.into();
        self
    }

    /// Largest export. 0 lifts the limit.
    ///
    /// `max_export_size`: whole number (MB). Default `0`.
    #[must_use]
    pub fn max_export_size(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.max_export_size = value.into();
        self
    }

    /// Largest import. 0 lifts the limit.
    ///
    /// `max_import_size`: whole number (MB). Default `0`.
    #[must_use]
    pub fn max_import_size(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.max_import_size = value.into();
        self
    }

    /// Largest push.
    ///
    /// `receive_max_input_size`: whole number (MB).
    #[must_use]
    pub fn receive_max_input_size(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.receive_max_input_size = value.into();
        self
    }

    /// Largest snippet.
    ///
    /// `snippet_size_limit`: whole number (bytes). Default `52428800`.
    #[must_use]
    pub fn snippet_size_limit(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.snippet_size_limit = value.into();
        self
    }

    /// Largest wiki page.
    ///
    /// `wiki_page_max_content_bytes`: whole number (bytes). Default `52428800`. At least 1024.
    #[must_use]
    pub fn wiki_page_max_content_bytes(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.wiki_page_max_content_bytes = value.into();
        self
    }

    /// Largest patch that a diff may contain.
    ///
    /// `diff_max_patch_bytes`: whole number (bytes).
    #[must_use]
    pub fn diff_max_patch_bytes(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.diff_max_patch_bytes = value.into();
        self
    }

    /// Most files that a diff may contain.
    ///
    /// `diff_max_files`: whole number.
    #[must_use]
    pub fn diff_max_files(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.diff_max_files = value.into();
        self
    }

    /// Most lines that a diff may contain.
    ///
    /// `diff_max_lines`: whole number.
    #[must_use]
    pub fn diff_max_lines(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.diff_max_lines = value.into();
        self
    }

    /// Most includes that one AsciiDoc document may have.
    ///
    /// `asciidoc_max_includes`: whole number. Default `32`. At most 64.
    #[must_use]
    pub fn asciidoc_max_includes(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.asciidoc_max_includes = value.into();
        self
    }

    /// Most issues that one user may create each minute. There is no limit unless one is set.
    ///
    /// `issues_create_limit`: whole number.
    #[must_use]
    pub fn issues_create_limit(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.issues_create_limit = value.into();
        self
    }

    /// Most requests each minute for one raw path. 0 lifts the limit.
    ///
    /// `raw_blob_request_limit`: whole number. Default `300`.
    #[must_use]
    pub fn raw_blob_request_limit(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.raw_blob_request_limit = value.into();
        self
    }

    /// Most searches each minute for those who are signed in. 0 lifts the limit.
    ///
    /// `search_rate_limit`: whole number. Default `30`.
    #[must_use]
    pub fn search_rate_limit(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.search_rate_limit = value.into();
        self
    }

    /// Most searches each minute for those who are not signed in. 0 lifts the limit.
    ///
    /// `search_rate_limit_unauthenticated`: whole number. Default `10`.
    #[must_use]
    pub fn search_rate_limit_unauthenticated(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.search_rate_limit_unauthenticated = value.into();
        self
    }

    /// Most requests each minute for the jobs of a project.
    ///
    /// `project_jobs_api_rate_limit`: whole number. Default `600`. Since 16.5.
    #[must_use]
    pub fn project_jobs_api_rate_limit(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.project_jobs_api_rate_limit = value.into();
        self
    }

    /// Most requests for the list of projects in ten minutes, from one IP address that is not signed in. 0 lifts the
    /// limit.
    ///
    /// `projects_api_rate_limit_unauthenticated`: whole number. Default `400`. Since 15.10.
    #[must_use]
    pub fn projects_api_rate_limit_unauthenticated(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.projects_api_rate_limit_unauthenticated = value.into();
        self
    }

    /// Most Git operations that one user may run each minute.
    ///
    /// `platform_shell_operation_limit`: whole number. Default `600`. Since 16.2.
    #[must_use]
    pub fn platform_shell_operation_limit(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.platform_shell_operation_limit = value.into();
        self
    }

    /// Longest wait for most calls to the repository service. 0 lifts the limit. Fetches, pushes and background jobs
    /// are exempt.
    ///
    /// `repo_service_timeout_default`: whole number (seconds).
    #[must_use]
    pub fn repo_service_timeout_default(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.repo_service_timeout_default = value.into();
        self
    }

    /// Longest wait for calls to the repository service that should be fast. 0 lifts the limit.
    ///
    /// `repo_service_timeout_fast`: whole number (seconds).
    #[must_use]
    pub fn repo_service_timeout_fast(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.repo_service_timeout_fast = value.into();
        self
    }

    /// Longest wait for calls to the repository service of middling length. 0 lifts the limit.
    ///
    /// `repo_service_timeout_medium`: whole number (seconds).
    #[must_use]
    pub fn repo_service_timeout_medium(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.repo_service_timeout_medium = value.into();
        self
    }

    /// Most import jobs from repository host A at the same time.
    ///
    /// `concurrent_repohost_a_import_jobs_limit`: whole number. Default `1000`. Since 16.11.
    #[must_use]
    pub fn concurrent_repohost_a_import_jobs_limit(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.concurrent_repohost_a_import_jobs_limit = value.into();
        self
    }

    /// Most import jobs from repository host B at the same time.
    ///
    /// `concurrent_repohost_b_import_jobs_limit`: whole number. Default `100`. Since 16.11.
    #[must_use]
    pub fn concurrent_repohost_b_import_jobs_limit(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.concurrent_repohost_b_import_jobs_limit = value.into();
        self
    }

    /// Most import jobs from servers of repository host B at the same time.
    ///
    /// `concurrent_repohost_b_server_import_jobs_limit`: whole number. Default `100`. Since 16.11.
    #[must_use]
    pub fn concurrent_repohost_b_server_import_jobs_limit(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.concurrent_repohost_b_server_import_jobs_limit = value.into();
        self
    }

    /// How many changes one push may have for each to get its own event. More become one bulk event. 0 does not turn it
    /// off.
    ///
    /// `push_event_activities_limit`: whole number.
    #[must_use]
    pub fn push_event_activities_limit(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.push_event_activities_limit = value.into();
        self
    }

    /// How many changes one push may have for hooks to run. With more, none does. 0 does not turn it off.
    ///
    /// `push_event_hooks_limit`: whole number.
    #[must_use]
    pub fn push_event_hooks_limit(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.push_event_hooks_limit = value.into();
        self
    }

    /// What happens to large background jobs.
    ///
    /// `job_limiter_mode`: one of `track`, `compress`. Default `"compress"`.
    #[must_use]
    pub fn job_limiter_mode(mut self, value: impl Into<Param<JobLimiterMode>>) -> Self {
        self.0.job_limiter_mode = value.into();
        self
    }

    /// Size from which a background job is compressed.
    ///
    /// `job_limiter_compression_threshold_bytes`: whole number (bytes). Default `100000`.
    #[must_use]
    pub fn job_limiter_compression_threshold_bytes(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.job_limiter_compression_threshold_bytes = value.into();
        self
    }

    /// Size from which a background job is refused. 0 refuses none.
    ///
    /// `job_limiter_limit_bytes`: whole number (bytes). Default `0`.
    #[must_use]
    pub fn job_limiter_limit_bytes(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.job_limiter_limit_bytes = value.into();
        self
    }

    /// How many repositories a user may download within the time period.
    ///
    /// `max_number_of_repository_downloads`: whole number. Default `0`. At most 10000. Since 15.1. Tier: the highest.
    /// Self-managed only.
    #[must_use]
    pub fn max_number_of_repository_downloads(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.max_number_of_repository_downloads = value.into();
        self
    }

    /// Time period in which downloads of repositories are counted.
    ///
    /// `max_number_of_repository_downloads_within_time_period`: whole number (seconds). Default `0`. At most 864000.
    /// Since 15.1. Tier: the highest. Self-managed only.
    #[must_use]
    pub fn max_number_of_repository_downloads_within_time_period(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.max_number_of_repository_downloads_within_time_period = value.into();
        self
    }

    /// Users whom the limit on downloads does not concern.
    ///
    /// `git_rate_limit_users_allowlist`: array, each entry text. Default `[]`. At most 100 entries. Since 15.2. Tier:
    /// the highest. Self-managed only.
    #[must_use]
    pub fn git_rate_limit_users_allowlist(
        mut self,
        value: impl Into<Param<Vec<String>>>,
    ) -> Self {
        self.0.git_rate_limit_users_allowlist = value.into();
        self
    }

    /// Users who are told when someone exceeds the limit on downloads, by number.
    ///
    /// `git_rate_limit_users_alertlist`: array, each entry whole number. Default `[]`. At most 100 entries. Since 15.9.
    /// Tier: the highest. Self-managed only.
    #[must_use]
    pub fn git_rate_limit_users_alertlist(
        mut self,
        value: impl Into<Param<Vec<i64>>>,
    ) -> Self {
        self.0.git_rate_limit_users_alertlist = value.into();
        self
    }

    /// Plain text of the answer to a request that exceeds a rate limit. When it is blank, the service answers with its
    /// own text, to try again later.
    ///
    /// `rate_limiting_response_text`: text.
    #[must_use]
    pub fn rate_limiting_response_text(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.rate_limiting_response_text = value.into();
        self
    }

    /// Limit the rate of API requests of signed-in users.
    ///
    /// `throttle_authenticated_api_enabled`: boolean. Needs `throttle_authenticated_api_period_in_seconds` and
    /// `throttle_authenticated_api_requests_per_period`.
    #[must_use]
    pub fn throttle_authenticated_api_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.throttle_authenticated_api_enabled = value.into();
        self
    }

    /// Period in which API requests of signed-in users are counted.
    ///
    /// `throttle_authenticated_api_period_in_seconds`: whole number (seconds).
    #[must_use]
    pub fn throttle_authenticated_api_period_in_seconds(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_authenticated_api_period_in_seconds = value.into();
        self
    }

    /// Most API requests that one user may send in a period.
    ///
    /// `throttle_authenticated_api_requests_per_period`: whole number.
    #[must_use]
    pub fn throttle_authenticated_api_requests_per_period(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_authenticated_api_requests_per_period = value.into();
        self
    }

    /// Limit the rate of package API requests of signed-in users.
    ///
    /// `throttle_authenticated_packages_api_enabled`: boolean. Needs
    /// `throttle_authenticated_packages_api_period_in_seconds` and
    /// `throttle_authenticated_packages_api_requests_per_period`.
    #[must_use]
    pub fn throttle_authenticated_packages_api_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.throttle_authenticated_packages_api_enabled = value.into();
        self
    }

    /// Period in which package API requests of signed-in users are counted.
    ///
    /// `throttle_authenticated_packages_api_period_in_seconds`: whole number (seconds).
    #[must_use]
    pub fn throttle_authenticated_packages_api_period_in_seconds(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_authenticated_packages_api_period_in_seconds = value.into();
        self
    }

    /// Most package API requests that one user may send in a period.
    ///
    /// `throttle_authenticated_packages_api_requests_per_period`: whole number.
    #[must_use]
    pub fn throttle_authenticated_packages_api_requests_per_period(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_authenticated_packages_api_requests_per_period = value.into();
        self
    }

    /// Limit the rate of web requests of signed-in users.
    ///
    /// `throttle_authenticated_web_enabled`: boolean. Needs `throttle_authenticated_web_period_in_seconds` and
    /// `throttle_authenticated_web_requests_per_period`.
    #[must_use]
    pub fn throttle_authenticated_web_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.throttle_authenticated_web_enabled = value.into();
        self
    }

    /// Period in which web requests of signed-in users are counted.
    ///
    /// `throttle_authenticated_web_period_in_seconds`: whole number (seconds).
    #[must_use]
    pub fn throttle_authenticated_web_period_in_seconds(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_authenticated_web_period_in_seconds = value.into();
        self
    }

    /// Most web requests that one user may send in a period.
    ///
    /// `throttle_authenticated_web_requests_per_period`: whole number.
    #[must_use]
    pub fn throttle_authenticated_web_requests_per_period(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_authenticated_web_requests_per_period = value.into();
        self
    }

    /// Limit the rate of API requests without a user.
    ///
    /// `throttle_unauthenticated_api_enabled`: boolean. Needs `throttle_unauthenticated_api_period_in_seconds` and
    /// `throttle_unauthenticated_api_requests_per_period`.
    #[must_use]
    pub fn throttle_unauthenticated_api_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.throttle_unauthenticated_api_enabled = value.into();
        self
    }

    /// Period in which API requests without a user are counted.
    ///
    /// `throttle_unauthenticated_api_period_in_seconds`: whole number (seconds).
    #[must_use]
    pub fn throttle_unauthenticated_api_period_in_seconds(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_unauthenticated_api_period_in_seconds = value.into();
        self
    }

    /// Most API requests without a user that one IP address may send in a period.
    ///
    /// `throttle_unauthenticated_api_requests_per_period`: whole number.
    #[must_use]
    pub fn throttle_unauthenticated_api_requests_per_period(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_unauthenticated_api_requests_per_period = value.into();
        self
    }

    /// Limit the rate of package API requests without a user.
    ///
    /// `throttle_unauthenticated_packages_api_enabled`: boolean. Needs
    /// `throttle_unauthenticated_packages_api_period_in_seconds` and
    /// `throttle_unauthenticated_packages_api_requests_per_period`.
    #[must_use]
    pub fn throttle_unauthenticated_packages_api_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.throttle_unauthenticated_packages_api_enabled = value.into();
        self
    }

    /// Period in which package API requests without a user are counted.
    ///
    /// `throttle_unauthenticated_packages_api_period_in_seconds`: whole number (seconds).
    #[must_use]
    pub fn throttle_unauthenticated_packages_api_period_in_seconds(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_unauthenticated_packages_api_period_in_seconds = value.into();
        self
    }

    /// Most package API requests without a user that one IP address may send in a period.
    ///
    /// `throttle_unauthenticated_packages_api_requests_per_period`: whole number.
    #[must_use]
    pub fn throttle_unauthenticated_packages_api_requests_per_period(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_unauthenticated_packages_api_requests_per_period = value.into();
        self
    }

    /// Limit the rate of web requests without a user.
    ///
    /// `throttle_unauthenticated_web_enabled`: boolean. Needs `throttle_unauthenticated_web_period_in_seconds` and
    /// `throttle_unauthenticated_web_requests_per_period`.
    #[must_use]
    pub fn throttle_unauthenticated_web_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.throttle_unauthenticated_web_enabled = value.into();
        self
    }

    /// Period in which web requests without a user are counted.
    ///
    /// `throttle_unauthenticated_web_period_in_seconds`: whole number (seconds).
    #[must_use]
    pub fn throttle_unauthenticated_web_period_in_seconds(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_unauthenticated_web_period_in_seconds = value.into();
        self
    }

    /// Most web requests without a user that one IP address may send in a period.
    ///
    /// `throttle_unauthenticated_web_requests_per_period`: whole number.
    #[must_use]
    pub fn throttle_unauthenticated_web_requests_per_period(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_unauthenticated_web_requests_per_period = value.into();
        self
    }

    /// Former limit on the rate of all requests without a user.
    ///
    /// `throttle_unauthenticated_enabled`: boolean. Needs `throttle_unauthenticated_period_in_seconds` and
    /// `throttle_unauthenticated_requests_per_period`.
    #[deprecated(
        since = "14.3.0",
        note = "use `throttle_unauthenticated_web_enabled` and `throttle_unauthenticated_api_enabled`"
    )]
    #[must_use]
    pub fn throttle_unauthenticated_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.throttle_unauthenticated_enabled = value.into();
        self
    }

    /// Former period in which requests without a user were counted.
    ///
    /// `throttle_unauthenticated_period_in_seconds`: whole number (seconds).
    #[deprecated(
        since = "14.3.0",
        note = "use `throttle_unauthenticated_web_period_in_seconds` and `throttle_unauthenticated_api_period_in_seconds`"
    )]
    #[must_use]
    pub fn throttle_unauthenticated_period_in_seconds(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_unauthenticated_period_in_seconds = value.into();
        self
    }

    /// Most requests that one IP address could send in the former period.
    ///
    /// `throttle_unauthenticated_requests_per_period`: whole number.
    #[deprecated(
        since = "14.3.0",
        note = "use `throttle_unauthenticated_web_requests_per_period` and `throttle_unauthenticated_api_requests_per_period`"
    )]
    #[must_use]
    pub fn throttle_unauthenticated_requests_per_period(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.throttle_unauthenticated_requests_per_period = value.into();
        self
    }
}

const SECTION: &str = "Limits";

pub(super) const FIELDS: &[Field] = &[
    Field::new("max_attachment_size", Type::Integer, SECTION, &[Fact::Unit("MB")]),
    Field::new(
        "max_decompressed_archive_size",
        Type::Integer,
        SECTION,
        &[Fact::Default("25600"), Fact::Unit("MB"), Fact::Note("0 lifts the limit.")],
    ),
    Field::new(
        "max_export_size",
        Type::Integer,
        SECTION,
        &[Fact::Default("0"), Fact::Unit("MB"), Fact::Note("0 lifts the limit.")],
    ),
    Field::new(
        "max_import_size",
        Type::Integer,
        SECTION,
        &[Fact::Default("0"), Fact::Unit("MB"), Fact::Note("0 lifts the limit.")],
    ),
    Field::new("receive_max_input_size", Type::Integer, SECTION, &[Fact::Unit("MB")]),
    Field::new(
        "snippet_size_limit",
        Type::Integer,
        SECTION,
        &[Fact::Default("52428800"), Fact::Unit("bytes")],
    ),
    Field::new(
        "wiki_page_max_content_bytes",
        Type::Integer,
        SECTION,
        &[Fact::Default("52428800"), Fact::Minimum("1024"), Fact::Unit("bytes")],
    ),
    Field::new("diff_max_patch_bytes", Type::Integer, SECTION, &[Fact::Unit("bytes")]),
    Field::new("diff_max_files", Type::Integer, SECTION, &[]),
    Field::new("diff_max_lines", Type::Integer, SECTION, &[]),
    Field::new(
        "asciidoc_max_includes",
        Type::Integer,
        SECTION,
        &[Fact::Default("32"), Fact::Maximum("64")],
    ),
    Field::new(
        "issues_create_limit",
        Type::Integer,
        SECTION,
        &[Fact::Note("There is no limit unless one is set.")],
    ),
    Field::new(
        "raw_blob_request_limit",
        Type::Integer,
        SECTION,
        &[Fact::Default("300"), Fact::Note("0 lifts the limit.")],
    ),
    Field::new(
        "search_rate_limit",
        Type::Integer,
        SECTION,
        &[Fact::Default("30"), Fact::Note("0 lifts the limit.")],
    ),
    Field::new(
        "search_rate_limit_unauthenticated",
        Type::Integer,
        SECTION,
        &[Fact::Default("10"), Fact::Note("0 lifts the limit.")],
    ),
    Field::new(
        "project_jobs_api_rate_limit",
        Type::Integer,
        SECTION,
        &[Fact::Default("600"), Fact::Introduced(16, 5)],
    ),
    Field::new(
        "projects_api_rate_limit_unauthenticated",
        Type::Integer,
        SECTION,
        &[
            Fact::Default("400"),
            Fact::Introduced(15, 10),
            Fact::Note("0 lifts the limit."),
        ],
    ),
    Field::new(
        "platform_shell_operation_limit",
        Type::Integer,
        SECTION,
        &[Fact::Default("600"), Fact::Introduced(16, 2)],
    ),
    Field::new(
        "repo_service_timeout_default",
        Type::Integer,
        SECTION,
        &[
            Fact::Unit("seconds"),
            Fact::Note(
                "0 lifts the limit. Fetches, pushes and background jobs are exempt.",
            ),
        ],
    ),
    Field::new(
        "repo_service_timeout_fast",
        Type::Integer,
        SECTION,
        &[Fact::Unit("seconds"), Fact::Note("0 lifts the limit.")],
    ),
    Field::new(
        "repo_service_timeout_medium",
        Type::Integer,
        SECTION,
        &[Fact::Unit("seconds"), Fact::Note("0 lifts the limit.")],
    ),
    Field::new(
        "concurrent_repohost_a_import_jobs_limit",
        Type::Integer,
        SECTION,
        &[Fact::Default("1000"), Fact::Introduced(16, 11)],
    ),
    Field::new(
        "concurrent_repohost_b_import_jobs_limit",
        Type::Integer,
        SECTION,
        &[Fact::Default("100"), Fact::Introduced(16, 11)],
    ),
    Field::new(
        "concurrent_repohost_b_server_import_jobs_limit",
        Type::Integer,
        SECTION,
        &[Fact::Default("100"), Fact::Introduced(16, 11)],
    ),
    Field::new(
        "push_event_activities_limit",
        Type::Integer,
        SECTION,
        &[Fact::Note("0 does not turn it off.")],
    ),
    Field::new(
        "push_event_hooks_limit",
        Type::Integer,
        SECTION,
        &[Fact::Note("0 does not turn it off.")],
    ),
    Field::new(
        "job_limiter_mode",
        Type::TextEnum(JobLimiterMode::TEXTS),
        SECTION,
        &[Fact::Default("\"compress\"")],
    ),
    Field::new(
        "job_limiter_compression_threshold_bytes",
        Type::Integer,
        SECTION,
        &[Fact::Default("100000"), Fact::Unit("bytes")],
    ),
    Field::new(
        "job_limiter_limit_bytes",
        Type::Integer,
        SECTION,
        &[Fact::Default("0"), Fact::Unit("bytes"), Fact::Note("0 refuses none.")],
    ),
    Field::new(
        "max_number_of_repository_downloads",
        Type::Integer,
        SECTION,
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
        SECTION,
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
        SECTION,
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
        SECTION,
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
        SECTION,
        &[
            Fact::Note(
                "When it is blank, the service answers with its own text, to try again later.",
            ),
        ],
    ),
    Field::new(
        "throttle_authenticated_api_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "throttle_authenticated_api_period_in_seconds",
                            "throttle_authenticated_api_requests_per_period",
                        ],
                    ],
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_authenticated_api_period_in_seconds",
        Type::Integer,
        SECTION,
        &[Fact::Unit("seconds")],
    ),
    Field::new(
        "throttle_authenticated_api_requests_per_period",
        Type::Integer,
        SECTION,
        &[],
    ),
    Field::new(
        "throttle_authenticated_packages_api_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "throttle_authenticated_packages_api_period_in_seconds",
                            "throttle_authenticated_packages_api_requests_per_period",
                        ],
                    ],
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_authenticated_packages_api_period_in_seconds",
        Type::Integer,
        SECTION,
        &[Fact::Unit("seconds")],
    ),
    Field::new(
        "throttle_authenticated_packages_api_requests_per_period",
        Type::Integer,
        SECTION,
        &[],
    ),
    Field::new(
        "throttle_authenticated_web_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "throttle_authenticated_web_period_in_seconds",
                            "throttle_authenticated_web_requests_per_period",
                        ],
                    ],
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_authenticated_web_period_in_seconds",
        Type::Integer,
        SECTION,
        &[Fact::Unit("seconds")],
    ),
    Field::new(
        "throttle_authenticated_web_requests_per_period",
        Type::Integer,
        SECTION,
        &[],
    ),
    Field::new(
        "throttle_unauthenticated_api_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "throttle_unauthenticated_api_period_in_seconds",
                            "throttle_unauthenticated_api_requests_per_period",
                        ],
                    ],
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_unauthenticated_api_period_in_seconds",
        Type::Integer,
        SECTION,
        &[Fact::Unit("seconds")],
    ),
    Field::new(
        "throttle_unauthenticated_api_requests_per_period",
        Type::Integer,
        SECTION,
        &[],
    ),
    Field::new(
        "throttle_unauthenticated_packages_api_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "throttle_unauthenticated_packages_api_period_in_seconds",
                            "throttle_unauthenticated_packages_api_requests_per_period",
                        ],
                    ],
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_unauthenticated_packages_api_period_in_seconds",
        Type::Integer,
        SECTION,
        &[Fact::Unit("seconds")],
    ),
    Field::new(
        "throttle_unauthenticated_packages_api_requests_per_period",
        Type::Integer,
        SECTION,
        &[],
    ),
    Field::new(
        "throttle_unauthenticated_web_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "throttle_unauthenticated_web_period_in_seconds",
                            "throttle_unauthenticated_web_requests_per_period",
                        ],
                    ],
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_unauthenticated_web_period_in_seconds",
        Type::Integer,
        SECTION,
        &[Fact::Unit("seconds")],
    ),
    Field::new(
        "throttle_unauthenticated_web_requests_per_period",
        Type::Integer,
        SECTION,
        &[],
    ),
    Field::new(
        "throttle_unauthenticated_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Deprecated(
                Deprecated::new()
                    .since(14, 3)
                    .replaced_by(
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
                ),
            ),
        ],
    ),
    Field::new(
        "throttle_unauthenticated_period_in_seconds",
        Type::Integer,
        SECTION,
        &[
            Fact::Unit("seconds"),
            Fact::Deprecated(
                Deprecated::new()
                    .since(14, 3)
                    .replaced_by(
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
        SECTION,
        &[
            Fact::Deprecated(
                Deprecated::new()
                    .since(14, 3)
                    .replaced_by(
                        &[
                            "throttle_unauthenticated_web_requests_per_period",
                            "throttle_unauthenticated_api_requests_per_period",
                        ],
                    ),
            ),
        ],
    ),
];
