// Generated from spec/settings/limits.toml.
// Do not edit: run `cargo bindings generate`.

//! Limits.
//!
//! From *Instance Application Settings API*, section “Limits”.

use platform_api_runtime::Param;
use crate::types::JobLimiterMode;
use super::{Settings, SettingsUpdate};

mod rows;

pub(super) use rows::FIELDS;

/// # Limits
impl Settings {
    /// Largest attachment.
    /// `max_attachment_size`: integer (MB).
    #[inline]
    pub fn max_attachment_size(&self) -> Option<i64> {
        self.0.get("max_attachment_size")
    }

    /// Largest size of an imported archive once it is unpacked.
    /// `max_decompressed_archive_size`: integer (MB). Default `25600`. `0`: There is no limit.
    #[inline]
    pub fn max_decompressed_archive_size(&self) -> Option<i64> {
        self.0.get("max_decompressed_archive_size")
    }

    /// Largest export.
    /// `max_export_size`: integer (MB). Default `0`. `0`: There is no limit.
    #[inline]
    pub fn max_export_size(&self) -> Option<i64> {
        self.0.get("max_export_size")
    }

    /// Largest import.
    /// `max_import_size`: integer (MB). Default `0`. `0`: There is no limit.
    #[inline]
    pub fn max_import_size(&self) -> Option<i64> {
        self.0.get("max_import_size")
    }

    /// Largest push.
    /// `receive_max_input_size`: integer (MB).
    #[inline]
    pub fn receive_max_input_size(&self) -> Option<i64> {
        self.0.get("receive_max_input_size")
    }

    /// Largest snippet.
    /// `snippet_size_limit`: integer (bytes). Default `52428800`.
    #[inline]
    pub fn snippet_size_limit(&self) -> Option<i64> {
        self.0.get("snippet_size_limit")
    }

    /// Largest wiki page.
    /// `wiki_page_max_content_bytes`: integer (bytes). Default `52428800`. At least 1024.
    #[inline]
    pub fn wiki_page_max_content_bytes(&self) -> Option<i64> {
        self.0.get("wiki_page_max_content_bytes")
    }

    /// Largest patch that a diff may contain.
    /// `diff_max_patch_bytes`: integer (bytes).
    #[inline]
    pub fn diff_max_patch_bytes(&self) -> Option<i64> {
        self.0.get("diff_max_patch_bytes")
    }

    /// Most files that a diff may contain.
    /// `diff_max_files`: integer.
    #[inline]
    pub fn diff_max_files(&self) -> Option<i64> {
        self.0.get("diff_max_files")
    }

    /// Most lines that a diff may contain.
    /// `diff_max_lines`: integer.
    #[inline]
    pub fn diff_max_lines(&self) -> Option<i64> {
        self.0.get("diff_max_lines")
    }

    /// Most includes that one AsciiDoc document may have.
    /// `asciidoc_max_includes`: integer. Default `32`. At most 64.
    #[inline]
    pub fn asciidoc_max_includes(&self) -> Option<i64> {
        self.0.get("asciidoc_max_includes")
    }

    /// Most issues that one user may create. There is no limit unless one is set.
    /// `issues_create_limit`: integer (per minute).
    #[inline]
    pub fn issues_create_limit(&self) -> Option<i64> {
        self.0.get("issues_create_limit")
    }

    /// Most requests for one raw path.
    /// `raw_blob_request_limit`: integer (per minute). Default `300`. `0`: The limit is off.
    #[inline]
    pub fn raw_blob_request_limit(&self) -> Option<i64> {
        self.0.get("raw_blob_request_limit")
    }

    /// Most searches for those who are signed in.
    /// `search_rate_limit`: integer (per minute). Default `30`. `0`: The limit is off.
    #[inline]
    pub fn search_rate_limit(&self) -> Option<i64> {
        self.0.get("search_rate_limit")
    }

    /// Most searches for those who are not signed in.
    /// `search_rate_limit_unauthenticated`: integer (per minute). Default `10`. `0`: The limit is off.
    #[inline]
    pub fn search_rate_limit_unauthenticated(&self) -> Option<i64> {
        self.0.get("search_rate_limit_unauthenticated")
    }

    /// Most requests for the jobs of a project.
    /// `project_jobs_api_rate_limit`: integer (per minute). Default `600`. Since 16.5.
    #[inline]
    pub fn project_jobs_api_rate_limit(&self) -> Option<i64> {
        self.0.get("project_jobs_api_rate_limit")
    }

    /// Most requests for the list of projects from one IP address that is not signed in.
    /// `projects_api_rate_limit_unauthenticated`: integer (per 10 minutes). Default `400`. `0`: The limit is off. Since
    /// 15.10.
    #[inline]
    pub fn projects_api_rate_limit_unauthenticated(&self) -> Option<i64> {
        self.0.get("projects_api_rate_limit_unauthenticated")
    }

    /// Most Git operations that one user may run.
    /// `platform_shell_operation_limit`: integer (per minute). Default `600`. Since 16.2.
    #[inline]
    pub fn platform_shell_operation_limit(&self) -> Option<i64> {
        self.0.get("platform_shell_operation_limit")
    }

    /// Longest wait for most calls to the repository service. Fetches, pushes and background jobs are exempt.
    /// `repo_service_timeout_default`: integer (seconds). `0`: The limit is off.
    #[inline]
    pub fn repo_service_timeout_default(&self) -> Option<i64> {
        self.0.get("repo_service_timeout_default")
    }

    /// Longest wait for calls to the repository service that should be fast.
    /// `repo_service_timeout_fast`: integer (seconds). `0`: The limit is off.
    #[inline]
    pub fn repo_service_timeout_fast(&self) -> Option<i64> {
        self.0.get("repo_service_timeout_fast")
    }

    /// Longest wait for calls to the repository service of middling length.
    /// `repo_service_timeout_medium`: integer (seconds). `0`: The limit is off.
    #[inline]
    pub fn repo_service_timeout_medium(&self) -> Option<i64> {
        self.0.get("repo_service_timeout_medium")
    }

    /// Most import jobs from repository host A at the same time.
    /// `concurrent_repohost_a_import_jobs_limit`: integer. Default `1000`. Since 16.11.
    #[inline]
    pub fn concurrent_repohost_a_import_jobs_limit(&self) -> Option<i64> {
        self.0.get("concurrent_repohost_a_import_jobs_limit")
    }

    /// Most import jobs from repository host B at the same time.
    /// `concurrent_repohost_b_import_jobs_limit`: integer. Default `100`. Since 16.11.
    #[inline]
    pub fn concurrent_repohost_b_import_jobs_limit(&self) -> Option<i64> {
        self.0.get("concurrent_repohost_b_import_jobs_limit")
    }

    /// Most import jobs from servers of repository host B at the same time.
    /// `concurrent_repohost_b_server_import_jobs_limit`: integer. Default `100`. Since 16.11.
    #[inline]
    pub fn concurrent_repohost_b_server_import_jobs_limit(&self) -> Option<i64> {
        self.0.get("concurrent_repohost_b_server_import_jobs_limit")
    }

    /// How many changes one push may have for each to get its own event. More become one bulk event.
    /// `push_event_activities_limit`: integer. `0`: The limit stays on.
    #[inline]
    pub fn push_event_activities_limit(&self) -> Option<i64> {
        self.0.get("push_event_activities_limit")
    }

    /// How many changes one push may have for hooks to run. With more, none does.
    /// `push_event_hooks_limit`: integer. `0`: The limit stays on.
    #[inline]
    pub fn push_event_hooks_limit(&self) -> Option<i64> {
        self.0.get("push_event_hooks_limit")
    }

    /// What happens to large background jobs.
    /// `job_limiter_mode`: one of `track`, `compress`. Default `"compress"`.
    #[inline]
    pub fn job_limiter_mode(&self) -> Option<JobLimiterMode> {
        self.0.get("job_limiter_mode")
    }

    /// Size from which a background job is compressed.
    /// `job_limiter_compression_threshold_bytes`: integer (bytes). Default `100000`.
    #[inline]
    pub fn job_limiter_compression_threshold_bytes(&self) -> Option<i64> {
        self.0.get("job_limiter_compression_threshold_bytes")
    }

    /// Size from which a background job is refused.
    /// `job_limiter_limit_bytes`: integer (bytes). Default `0`. `0`: No job is refused.
    #[inline]
    pub fn job_limiter_limit_bytes(&self) -> Option<i64> {
        self.0.get("job_limiter_limit_bytes")
    }

    /// How many repositories a user may download within the time period.
    /// `max_number_of_repository_downloads`: integer. Default `0`. At most 10000. Since 15.1. Only in the highest tier.
    /// Self-managed installations only.
    #[inline]
    pub fn max_number_of_repository_downloads(&self) -> Option<i64> {
        self.0.get("max_number_of_repository_downloads")
    }

    /// Time period in which downloads of repositories are counted.
    /// `max_number_of_repository_downloads_within_time_period`: integer (seconds). Default `0`. At most 864000. Since
    /// 15.1. Only in the highest tier. Self-managed installations only.
    #[inline]
    pub fn max_number_of_repository_downloads_within_time_period(&self) -> Option<i64> {
        self.0.get("max_number_of_repository_downloads_within_time_period")
    }

    /// Users whom the limit on downloads does not concern.
    /// `git_rate_limit_users_allowlist`: array of strings. Default `[]`. At most 100 entries. Since 15.2. Only in the
    /// highest tier. Self-managed installations only.
    #[inline]
    pub fn git_rate_limit_users_allowlist(&self) -> Option<Vec<String>> {
        self.0.get("git_rate_limit_users_allowlist")
    }

    /// Users who are told when someone exceeds the limit on downloads, by number.
    /// `git_rate_limit_users_alertlist`: array of integers. Default `[]`. At most 100 entries. Since 15.9. Only in the
    /// highest tier. Self-managed installations only.
    #[inline]
    pub fn git_rate_limit_users_alertlist(&self) -> Option<Vec<i64>> {
        self.0.get("git_rate_limit_users_alertlist")
    }

    /// Plain text of the response to a request that exceeds a rate limit.
    /// `rate_limiting_response_text`: string. `""`: The service sends a text of its own, to try again later.
    #[inline]
    pub fn rate_limiting_response_text(&self) -> Option<&str> {
        self.0.get("rate_limiting_response_text")
    }

    /// Limit the rate of API requests of signed-in users.
    /// `throttle_authenticated_api_enabled`: boolean. Requires `throttle_authenticated_api_period_in_seconds` and
    /// `throttle_authenticated_api_requests_per_period`.
    #[inline]
    pub fn throttle_authenticated_api_enabled(&self) -> Option<bool> {
        self.0.get("throttle_authenticated_api_enabled")
    }

    /// Period in which API requests of signed-in users are counted.
    /// `throttle_authenticated_api_period_in_seconds`: integer (seconds).
    #[inline]
    pub fn throttle_authenticated_api_period_in_seconds(&self) -> Option<i64> {
        self.0.get("throttle_authenticated_api_period_in_seconds")
    }

    /// Most API requests that one user may send in a period.
    /// `throttle_authenticated_api_requests_per_period`: integer.
    #[inline]
    pub fn throttle_authenticated_api_requests_per_period(&self) -> Option<i64> {
        self.0.get("throttle_authenticated_api_requests_per_period")
    }

    /// Limit the rate of package API requests of signed-in users.
    /// `throttle_authenticated_packages_api_enabled`: boolean. Requires
    /// `throttle_authenticated_packages_api_period_in_seconds` and
    /// `throttle_authenticated_packages_api_requests_per_period`.
    #[inline]
    pub fn throttle_authenticated_packages_api_enabled(&self) -> Option<bool> {
        self.0.get("throttle_authenticated_packages_api_enabled")
    }

    /// Period in which package API requests of signed-in users are counted.
    /// `throttle_authenticated_packages_api_period_in_seconds`: integer (seconds).
    #[inline]
    pub fn throttle_authenticated_packages_api_period_in_seconds(&self) -> Option<i64> {
        self.0.get("throttle_authenticated_packages_api_period_in_seconds")
    }

    /// Most package API requests that one user may send in a period.
    /// `throttle_authenticated_packages_api_requests_per_period`: integer.
    #[inline]
    pub fn throttle_authenticated_packages_api_requests_per_period(
        &self,
    ) -> Option<i64> {
        self.0.get("throttle_authenticated_packages_api_requests_per_period")
    }

    /// Limit the rate of web requests of signed-in users.
    /// `throttle_authenticated_web_enabled`: boolean. Requires `throttle_authenticated_web_period_in_seconds` and
    /// `throttle_authenticated_web_requests_per_period`.
    #[inline]
    pub fn throttle_authenticated_web_enabled(&self) -> Option<bool> {
        self.0.get("throttle_authenticated_web_enabled")
    }

    /// Period in which web requests of signed-in users are counted.
    /// `throttle_authenticated_web_period_in_seconds`: integer (seconds).
    #[inline]
    pub fn throttle_authenticated_web_period_in_seconds(&self) -> Option<i64> {
        self.0.get("throttle_authenticated_web_period_in_seconds")
    }

    /// Most web requests that one user may send in a period.
    /// `throttle_authenticated_web_requests_per_period`: integer.
    #[inline]
    pub fn throttle_authenticated_web_requests_per_period(&self) -> Option<i64> {
        self.0.get("throttle_authenticated_web_requests_per_period")
    }

    /// Limit the rate of API requests without a user.
    /// `throttle_unauthenticated_api_enabled`: boolean. Requires `throttle_unauthenticated_api_period_in_seconds` and
    /// `throttle_unauthenticated_api_requests_per_period`.
    #[inline]
    pub fn throttle_unauthenticated_api_enabled(&self) -> Option<bool> {
        self.0.get("throttle_unauthenticated_api_enabled")
    }

    /// Period in which API requests without a user are counted.
    /// `throttle_unauthenticated_api_period_in_seconds`: integer (seconds).
    #[inline]
    pub fn throttle_unauthenticated_api_period_in_seconds(&self) -> Option<i64> {
        self.0.get("throttle_unauthenticated_api_period_in_seconds")
    }

    /// Most API requests without a user that one IP address may send in a period.
    /// `throttle_unauthenticated_api_requests_per_period`: integer.
    #[inline]
    pub fn throttle_unauthenticated_api_requests_per_period(&self) -> Option<i64> {
        self.0.get("throttle_unauthenticated_api_requests_per_period")
    }

    /// Limit the rate of package API requests without a user.
    /// `throttle_unauthenticated_packages_api_enabled`: boolean. Requires
    /// `throttle_unauthenticated_packages_api_period_in_seconds` and
    /// `throttle_unauthenticated_packages_api_requests_per_period`.
    #[inline]
    pub fn throttle_unauthenticated_packages_api_enabled(&self) -> Option<bool> {
        self.0.get("throttle_unauthenticated_packages_api_enabled")
    }

    /// Period in which package API requests without a user are counted.
    /// `throttle_unauthenticated_packages_api_period_in_seconds`: integer (seconds).
    #[inline]
    pub fn throttle_unauthenticated_packages_api_period_in_seconds(
        &self,
    ) -> Option<i64> {
        self.0.get("throttle_unauthenticated_packages_api_period_in_seconds")
    }

    /// Most package API requests without a user that one IP address may send in a period.
    /// `throttle_unauthenticated_packages_api_requests_per_period`: integer.
    #[inline]
    pub fn throttle_unauthenticated_packages_api_requests_per_period(
        &self,
    ) -> Option<i64> {
        self.0.get("throttle_unauthenticated_packages_api_requests_per_period")
    }

    /// Limit the rate of web requests without a user.
    /// `throttle_unauthenticated_web_enabled`: boolean. Requires `throttle_unauthenticated_web_period_in_seconds` and
    /// `throttle_unauthenticated_web_requests_per_period`.
    #[inline]
    pub fn throttle_unauthenticated_web_enabled(&self) -> Option<bool> {
        self.0.get("throttle_unauthenticated_web_enabled")
    }

    /// Period in which web requests without a user are counted.
    /// `throttle_unauthenticated_web_period_in_seconds`: integer (seconds).
    #[inline]
    pub fn throttle_unauthenticated_web_period_in_seconds(&self) -> Option<i64> {
        self.0.get("throttle_unauthenticated_web_period_in_seconds")
    }

    /// Most web requests without a user that one IP address may send in a period.
    /// `throttle_unauthenticated_web_requests_per_period`: integer.
    #[inline]
    pub fn throttle_unauthenticated_web_requests_per_period(&self) -> Option<i64> {
        self.0.get("throttle_unauthenticated_web_requests_per_period")
    }

    /// Former limit on the rate of all requests without a user.
    /// `throttle_unauthenticated_enabled`: boolean. Requires `throttle_unauthenticated_period_in_seconds` and
    /// `throttle_unauthenticated_requests_per_period`.
    #[deprecated(
        since = "14.3.0",
        note = "use `throttle_unauthenticated_web_enabled` and `throttle_unauthenticated_api_enabled`"
    )]
    #[inline]
    pub fn throttle_unauthenticated_enabled(&self) -> Option<bool> {
        self.0.get("throttle_unauthenticated_enabled")
    }

    /// Former period in which requests without a user were counted.
    /// `throttle_unauthenticated_period_in_seconds`: integer (seconds).
    #[deprecated(
        since = "14.3.0",
        note = "use `throttle_unauthenticated_web_period_in_seconds` and `throttle_unauthenticated_api_period_in_seconds`"
    )]
    #[inline]
    pub fn throttle_unauthenticated_period_in_seconds(&self) -> Option<i64> {
        self.0.get("throttle_unauthenticated_period_in_seconds")
    }

    /// Most requests that one IP address could send in the former period.
    /// `throttle_unauthenticated_requests_per_period`: integer.
    #[deprecated(
        since = "14.3.0",
        note = "use `throttle_unauthenticated_web_requests_per_period` and `throttle_unauthenticated_api_requests_per_period`"
    )]
    #[inline]
    pub fn throttle_unauthenticated_requests_per_period(&self) -> Option<i64> {
        self.0.get("throttle_unauthenticated_requests_per_period")
    }
}

/// # Limits
impl SettingsUpdate {
    /// Largest attachment.
    ///
    /// `max_attachment_size`: integer (MB).
    pub fn max_attachment_size(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("max_attachment_size", value))
    }

    /// Largest size of an imported archive once it is unpacked.
    ///
    /// `max_decompressed_archive_size`: integer (MB). Default `25600`. `0`: There is no limit.
    pub fn max_decompressed_archive_size(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("max_decompressed_archive_size", value))
    }

    /// Largest export.
    ///
    /// `max_export_size`: integer (MB). Default `0`. `0`: There is no limit.
    pub fn max_export_size(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("max_export_size", value))
    }

    /// Largest import.
    ///
    /// `max_import_size`: integer (MB). Default `0`. `0`: There is no limit.
    pub fn max_import_size(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("max_import_size", value))
    }

    /// Largest push.
    ///
    /// `receive_max_input_size`: integer (MB).
    pub fn receive_max_input_size(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("receive_max_input_size", value))
    }

    /// Largest snippet.
    ///
    /// `snippet_size_limit`: integer (bytes). Default `52428800`.
    pub fn snippet_size_limit(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("snippet_size_limit", value))
    }

    /// Largest wiki page.
    ///
    /// `wiki_page_max_content_bytes`: integer (bytes). Default `52428800`. At least 1024.
    pub fn wiki_page_max_content_bytes(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("wiki_page_max_content_bytes", value))
    }

    /// Largest patch that a diff may contain.
    ///
    /// `diff_max_patch_bytes`: integer (bytes).
    pub fn diff_max_patch_bytes(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("diff_max_patch_bytes", value))
    }

    /// Most files that a diff may contain.
    ///
    /// `diff_max_files`: integer.
    pub fn diff_max_files(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("diff_max_files", value))
    }

    /// Most lines that a diff may contain.
    ///
    /// `diff_max_lines`: integer.
    pub fn diff_max_lines(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("diff_max_lines", value))
    }

    /// Most includes that one AsciiDoc document may have.
    ///
    /// `asciidoc_max_includes`: integer. Default `32`. At most 64.
    pub fn asciidoc_max_includes(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("asciidoc_max_includes", value))
    }

    /// Most issues that one user may create. There is no limit unless one is set.
    ///
    /// `issues_create_limit`: integer (per minute).
    pub fn issues_create_limit(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("issues_create_limit", value))
    }

    /// Most requests for one raw path.
    ///
    /// `raw_blob_request_limit`: integer (per minute). Default `300`. `0`: The limit is off.
    pub fn raw_blob_request_limit(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("raw_blob_request_limit", value))
    }

    /// Most searches for those who are signed in.
    ///
    /// `search_rate_limit`: integer (per minute). Default `30`. `0`: The limit is off.
    pub fn search_rate_limit(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("search_rate_limit", value))
    }

    /// Most searches for those who are not signed in.
    ///
    /// `search_rate_limit_unauthenticated`: integer (per minute). Default `10`. `0`: The limit is off.
    pub fn search_rate_limit_unauthenticated(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(self.0.with("search_rate_limit_unauthenticated", value))
    }

    /// Most requests for the jobs of a project.
    ///
    /// `project_jobs_api_rate_limit`: integer (per minute). Default `600`. Since 16.5.
    pub fn project_jobs_api_rate_limit(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("project_jobs_api_rate_limit", value))
    }

    /// Most requests for the list of projects from one IP address that is not signed in.
    ///
    /// `projects_api_rate_limit_unauthenticated`: integer (per 10 minutes). Default `400`. `0`: The limit is off. Since
    /// 15.10.
    pub fn projects_api_rate_limit_unauthenticated(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(self.0.with("projects_api_rate_limit_unauthenticated", value))
    }

    /// Most Git operations that one user may run.
    ///
    /// `platform_shell_operation_limit`: integer (per minute). Default `600`. Since 16.2.
    pub fn platform_shell_operation_limit(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("platform_shell_operation_limit", value))
    }

    /// Longest wait for most calls to the repository service. Fetches, pushes and background jobs are exempt.
    ///
    /// `repo_service_timeout_default`: integer (seconds). `0`: The limit is off.
    pub fn repo_service_timeout_default(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("repo_service_timeout_default", value))
    }

    /// Longest wait for calls to the repository service that should be fast.
    ///
    /// `repo_service_timeout_fast`: integer (seconds). `0`: The limit is off.
    pub fn repo_service_timeout_fast(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("repo_service_timeout_fast", value))
    }

    /// Longest wait for calls to the repository service of middling length.
    ///
    /// `repo_service_timeout_medium`: integer (seconds). `0`: The limit is off.
    pub fn repo_service_timeout_medium(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("repo_service_timeout_medium", value))
    }

    /// Most import jobs from repository host A at the same time.
    ///
    /// `concurrent_repohost_a_import_jobs_limit`: integer. Default `1000`. Since 16.11.
    pub fn concurrent_repohost_a_import_jobs_limit(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(self.0.with("concurrent_repohost_a_import_jobs_limit", value))
    }

    /// Most import jobs from repository host B at the same time.
    ///
    /// `concurrent_repohost_b_import_jobs_limit`: integer. Default `100`. Since 16.11.
    pub fn concurrent_repohost_b_import_jobs_limit(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(self.0.with("concurrent_repohost_b_import_jobs_limit", value))
    }

    /// Most import jobs from servers of repository host B at the same time.
    ///
    /// `concurrent_repohost_b_server_import_jobs_limit`: integer. Default `100`. Since 16.11.
    pub fn concurrent_repohost_b_server_import_jobs_limit(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("concurrent_repohost_b_server_import_jobs_limit", value),
        )
    }

    /// How many changes one push may have for each to get its own event. More become one bulk event.
    ///
    /// `push_event_activities_limit`: integer. `0`: The limit stays on.
    pub fn push_event_activities_limit(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("push_event_activities_limit", value))
    }

    /// How many changes one push may have for hooks to run. With more, none does.
    ///
    /// `push_event_hooks_limit`: integer. `0`: The limit stays on.
    pub fn push_event_hooks_limit(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("push_event_hooks_limit", value))
    }

    /// What happens to large background jobs.
    ///
    /// `job_limiter_mode`: one of `track`, `compress`. Default `"compress"`.
    pub fn job_limiter_mode(self, value: impl Into<Param<JobLimiterMode>>) -> Self {
        SettingsUpdate(self.0.with("job_limiter_mode", value))
    }

    /// Size from which a background job is compressed.
    ///
    /// `job_limiter_compression_threshold_bytes`: integer (bytes). Default `100000`.
    pub fn job_limiter_compression_threshold_bytes(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(self.0.with("job_limiter_compression_threshold_bytes", value))
    }

    /// Size from which a background job is refused.
    ///
    /// `job_limiter_limit_bytes`: integer (bytes). Default `0`. `0`: No job is refused.
    pub fn job_limiter_limit_bytes(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("job_limiter_limit_bytes", value))
    }

    /// How many repositories a user may download within the time period.
    ///
    /// `max_number_of_repository_downloads`: integer. Default `0`. At most 10000. Since 15.1. Only in the highest tier.
    /// Self-managed installations only.
    pub fn max_number_of_repository_downloads(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(self.0.with("max_number_of_repository_downloads", value))
    }

    /// Time period in which downloads of repositories are counted.
    ///
    /// `max_number_of_repository_downloads_within_time_period`: integer (seconds). Default `0`. At most 864000. Since
    /// 15.1. Only in the highest tier. Self-managed installations only.
    pub fn max_number_of_repository_downloads_within_time_period(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("max_number_of_repository_downloads_within_time_period", value),
        )
    }

    /// Users whom the limit on downloads does not concern.
    ///
    /// `git_rate_limit_users_allowlist`: array of strings. Default `[]`. At most 100 entries. Since 15.2. Only in the
    /// highest tier. Self-managed installations only.
    pub fn git_rate_limit_users_allowlist(
        self,
        value: impl Into<Param<Vec<String>>>,
    ) -> Self {
        SettingsUpdate(self.0.with("git_rate_limit_users_allowlist", value))
    }

    /// Users who are told when someone exceeds the limit on downloads, by number.
    ///
    /// `git_rate_limit_users_alertlist`: array of integers. Default `[]`. At most 100 entries. Since 15.9. Only in the
    /// highest tier. Self-managed installations only.
    pub fn git_rate_limit_users_alertlist(
        self,
        value: impl Into<Param<Vec<i64>>>,
    ) -> Self {
        SettingsUpdate(self.0.with("git_rate_limit_users_alertlist", value))
    }

    /// Plain text of the response to a request that exceeds a rate limit.
    ///
    /// `rate_limiting_response_text`: string. `""`: The service sends a text of its own, to try again later.
    pub fn rate_limiting_response_text(self, value: impl Into<Param<String>>) -> Self {
        SettingsUpdate(self.0.with("rate_limiting_response_text", value))
    }

    /// Limit the rate of API requests of signed-in users.
    ///
    /// `throttle_authenticated_api_enabled`: boolean. Requires `throttle_authenticated_api_period_in_seconds` and
    /// `throttle_authenticated_api_requests_per_period`.
    pub fn throttle_authenticated_api_enabled(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(self.0.with("throttle_authenticated_api_enabled", value))
    }

    /// Period in which API requests of signed-in users are counted.
    ///
    /// `throttle_authenticated_api_period_in_seconds`: integer (seconds).
    pub fn throttle_authenticated_api_period_in_seconds(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_authenticated_api_period_in_seconds", value),
        )
    }

    /// Most API requests that one user may send in a period.
    ///
    /// `throttle_authenticated_api_requests_per_period`: integer.
    pub fn throttle_authenticated_api_requests_per_period(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_authenticated_api_requests_per_period", value),
        )
    }

    /// Limit the rate of package API requests of signed-in users.
    ///
    /// `throttle_authenticated_packages_api_enabled`: boolean. Requires
    /// `throttle_authenticated_packages_api_period_in_seconds` and
    /// `throttle_authenticated_packages_api_requests_per_period`.
    pub fn throttle_authenticated_packages_api_enabled(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(self.0.with("throttle_authenticated_packages_api_enabled", value))
    }

    /// Period in which package API requests of signed-in users are counted.
    ///
    /// `throttle_authenticated_packages_api_period_in_seconds`: integer (seconds).
    pub fn throttle_authenticated_packages_api_period_in_seconds(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_authenticated_packages_api_period_in_seconds", value),
        )
    }

    /// Most package API requests that one user may send in a period.
    ///
    /// `throttle_authenticated_packages_api_requests_per_period`: integer.
    pub fn throttle_authenticated_packages_api_requests_per_period(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_authenticated_packages_api_requests_per_period", value),
        )
    }

    /// Limit the rate of web requests of signed-in users.
    ///
    /// `throttle_authenticated_web_enabled`: boolean. Requires `throttle_authenticated_web_period_in_seconds` and
    /// `throttle_authenticated_web_requests_per_period`.
    pub fn throttle_authenticated_web_enabled(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(self.0.with("throttle_authenticated_web_enabled", value))
    }

    /// Period in which web requests of signed-in users are counted.
    ///
    /// `throttle_authenticated_web_period_in_seconds`: integer (seconds).
    pub fn throttle_authenticated_web_period_in_seconds(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_authenticated_web_period_in_seconds", value),
        )
    }

    /// Most web requests that one user may send in a period.
    ///
    /// `throttle_authenticated_web_requests_per_period`: integer.
    pub fn throttle_authenticated_web_requests_per_period(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_authenticated_web_requests_per_period", value),
        )
    }

    /// Limit the rate of API requests without a user.
    ///
    /// `throttle_unauthenticated_api_enabled`: boolean. Requires `throttle_unauthenticated_api_period_in_seconds` and
    /// `throttle_unauthenticated_api_requests_per_period`.
    pub fn throttle_unauthenticated_api_enabled(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(self.0.with("throttle_unauthenticated_api_enabled", value))
    }

    /// Period in which API requests without a user are counted.
    ///
    /// `throttle_unauthenticated_api_period_in_seconds`: integer (seconds).
    pub fn throttle_unauthenticated_api_period_in_seconds(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_api_period_in_seconds", value),
        )
    }

    /// Most API requests without a user that one IP address may send in a period.
    ///
    /// `throttle_unauthenticated_api_requests_per_period`: integer.
    pub fn throttle_unauthenticated_api_requests_per_period(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_api_requests_per_period", value),
        )
    }

    /// Limit the rate of package API requests without a user.
    ///
    /// `throttle_unauthenticated_packages_api_enabled`: boolean. Requires
    /// `throttle_unauthenticated_packages_api_period_in_seconds` and
    /// `throttle_unauthenticated_packages_api_requests_per_period`.
    pub fn throttle_unauthenticated_packages_api_enabled(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_packages_api_enabled", value),
        )
    }

    /// Period in which package API requests without a user are counted.
    ///
    /// `throttle_unauthenticated_packages_api_period_in_seconds`: integer (seconds).
    pub fn throttle_unauthenticated_packages_api_period_in_seconds(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_packages_api_period_in_seconds", value),
        )
    }

    /// Most package API requests without a user that one IP address may send in a period.
    ///
    /// `throttle_unauthenticated_packages_api_requests_per_period`: integer.
    pub fn throttle_unauthenticated_packages_api_requests_per_period(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self
                .0
                .with("throttle_unauthenticated_packages_api_requests_per_period", value),
        )
    }

    /// Limit the rate of web requests without a user.
    ///
    /// `throttle_unauthenticated_web_enabled`: boolean. Requires `throttle_unauthenticated_web_period_in_seconds` and
    /// `throttle_unauthenticated_web_requests_per_period`.
    pub fn throttle_unauthenticated_web_enabled(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(self.0.with("throttle_unauthenticated_web_enabled", value))
    }

    /// Period in which web requests without a user are counted.
    ///
    /// `throttle_unauthenticated_web_period_in_seconds`: integer (seconds).
    pub fn throttle_unauthenticated_web_period_in_seconds(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_web_period_in_seconds", value),
        )
    }

    /// Most web requests without a user that one IP address may send in a period.
    ///
    /// `throttle_unauthenticated_web_requests_per_period`: integer.
    pub fn throttle_unauthenticated_web_requests_per_period(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_web_requests_per_period", value),
        )
    }

    /// Former limit on the rate of all requests without a user.
    ///
    /// `throttle_unauthenticated_enabled`: boolean. Requires `throttle_unauthenticated_period_in_seconds` and
    /// `throttle_unauthenticated_requests_per_period`.
    #[deprecated(
        since = "14.3.0",
        note = "use `throttle_unauthenticated_web_enabled` and `throttle_unauthenticated_api_enabled`"
    )]
    pub fn throttle_unauthenticated_enabled(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(self.0.with("throttle_unauthenticated_enabled", value))
    }

    /// Former period in which requests without a user were counted.
    ///
    /// `throttle_unauthenticated_period_in_seconds`: integer (seconds).
    #[deprecated(
        since = "14.3.0",
        note = "use `throttle_unauthenticated_web_period_in_seconds` and `throttle_unauthenticated_api_period_in_seconds`"
    )]
    pub fn throttle_unauthenticated_period_in_seconds(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(self.0.with("throttle_unauthenticated_period_in_seconds", value))
    }

    /// Most requests that one IP address could send in the former period.
    ///
    /// `throttle_unauthenticated_requests_per_period`: integer.
    #[deprecated(
        since = "14.3.0",
        note = "use `throttle_unauthenticated_web_requests_per_period` and `throttle_unauthenticated_api_requests_per_period`"
    )]
    pub fn throttle_unauthenticated_requests_per_period(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_requests_per_period", value),
        )
    }
}
