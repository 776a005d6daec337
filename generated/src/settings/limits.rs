// Generated from spec/settings/limits.toml.
// Do not edit: run `cargo bindings generate`.

//! The settings of the section “Limits”.
//!
//! From *Instance Application Settings API*, section “Limits”.

use platform_api_runtime::IntoParam;
use crate::types::JobLimiterMode;
use super::{Settings, SettingsUpdate};

mod rows;

pub(super) use rows::FIELDS;

/// # Limits
impl Settings {
    /// Maximum attachment size.
    ///
    /// Integer (MB).
    #[inline]
    pub fn max_attachment_size(&self) -> Option<i64> {
        self.0.get("max_attachment_size")
    }

    /// Maximum decompressed archive size.
    ///
    /// Integer (MB). `0`: There is no limit.
    #[inline]
    pub fn max_decompressed_archive_size(&self) -> Option<i64> {
        self.0.get("max_decompressed_archive_size")
    }

    /// Maximum export size.
    ///
    /// Integer (MB). `0`: There is no limit.
    #[inline]
    pub fn max_export_size(&self) -> Option<i64> {
        self.0.get("max_export_size")
    }

    /// Maximum import size.
    ///
    /// Integer (MB). `0`: There is no limit.
    #[inline]
    pub fn max_import_size(&self) -> Option<i64> {
        self.0.get("max_import_size")
    }

    /// Maximum size of a push.
    ///
    /// Integer (MB).
    #[inline]
    pub fn receive_max_input_size(&self) -> Option<i64> {
        self.0.get("receive_max_input_size")
    }

    /// Maximum snippet size.
    ///
    /// Integer (bytes).
    #[inline]
    pub fn snippet_size_limit(&self) -> Option<i64> {
        self.0.get("snippet_size_limit")
    }

    /// Maximum wiki page content size.
    ///
    /// Integer (bytes).
    #[inline]
    pub fn wiki_page_max_content_bytes(&self) -> Option<i64> {
        self.0.get("wiki_page_max_content_bytes")
    }

    /// Maximum patch size in a diff.
    ///
    /// Integer (bytes).
    #[inline]
    pub fn diff_max_patch_bytes(&self) -> Option<i64> {
        self.0.get("diff_max_patch_bytes")
    }

    /// Maximum number of files in a diff.
    #[inline]
    pub fn diff_max_files(&self) -> Option<i64> {
        self.0.get("diff_max_files")
    }

    /// Maximum number of lines in a diff.
    #[inline]
    pub fn diff_max_lines(&self) -> Option<i64> {
        self.0.get("diff_max_lines")
    }

    /// Maximum includes in an AsciiDoc document.
    #[inline]
    pub fn asciidoc_max_includes(&self) -> Option<i64> {
        self.0.get("asciidoc_max_includes")
    }

    /// Maximum number of issues created per user. Unlimited unless set.
    ///
    /// Integer (per minute).
    #[inline]
    pub fn issues_create_limit(&self) -> Option<i64> {
        self.0.get("issues_create_limit")
    }

    /// Maximum raw blob requests per path.
    ///
    /// Integer (per minute). `0`: The limit is off.
    #[inline]
    pub fn raw_blob_request_limit(&self) -> Option<i64> {
        self.0.get("raw_blob_request_limit")
    }

    /// Maximum number of authenticated searches.
    ///
    /// Integer (per minute). `0`: The limit is off.
    #[inline]
    pub fn search_rate_limit(&self) -> Option<i64> {
        self.0.get("search_rate_limit")
    }

    /// Maximum number of unauthenticated searches.
    ///
    /// Integer (per minute). `0`: The limit is off.
    #[inline]
    pub fn search_rate_limit_unauthenticated(&self) -> Option<i64> {
        self.0.get("search_rate_limit_unauthenticated")
    }

    /// Maximum number of requests for a project's jobs.
    ///
    /// Integer (per minute). Since 16.5.
    #[inline]
    pub fn project_jobs_api_rate_limit(&self) -> Option<i64> {
        self.0.get("project_jobs_api_rate_limit")
    }

    /// Maximum unauthenticated project list requests per IP address.
    ///
    /// Integer (per 10 minutes). `0`: The limit is off. Since 15.10.
    #[inline]
    pub fn projects_api_rate_limit_unauthenticated(&self) -> Option<i64> {
        self.0.get("projects_api_rate_limit_unauthenticated")
    }

    /// Maximum Git operations per user.
    ///
    /// Integer (per minute). Since 16.2.
    #[inline]
    pub fn platform_shell_operation_limit(&self) -> Option<i64> {
        self.0.get("platform_shell_operation_limit")
    }

    /// Default repository service timeout. Fetches, pushes and background jobs are exempt. The exemption covers this timeout only (assumed).
    ///
    /// Integer (seconds). `0`: There is no timeout.
    #[inline]
    pub fn repo_service_timeout_default(&self) -> Option<i64> {
        self.0.get("repo_service_timeout_default")
    }

    /// Fast repository service timeout.
    ///
    /// Integer (seconds). `0`: There is no timeout.
    #[inline]
    pub fn repo_service_timeout_fast(&self) -> Option<i64> {
        self.0.get("repo_service_timeout_fast")
    }

    /// Medium repository service timeout.
    ///
    /// Integer (seconds). `0`: There is no timeout.
    #[inline]
    pub fn repo_service_timeout_medium(&self) -> Option<i64> {
        self.0.get("repo_service_timeout_medium")
    }

    /// Maximum concurrent import jobs from repository host A.
    ///
    /// Since 16.11.
    #[inline]
    pub fn concurrent_repohost_a_import_jobs_limit(&self) -> Option<i64> {
        self.0.get("concurrent_repohost_a_import_jobs_limit")
    }

    /// Maximum concurrent import jobs from repository host B.
    ///
    /// Since 16.11.
    #[inline]
    pub fn concurrent_repohost_b_import_jobs_limit(&self) -> Option<i64> {
        self.0.get("concurrent_repohost_b_import_jobs_limit")
    }

    /// Maximum concurrent import jobs from repository host B servers.
    ///
    /// Since 16.11.
    #[inline]
    pub fn concurrent_repohost_b_server_import_jobs_limit(&self) -> Option<i64> {
        self.0.get("concurrent_repohost_b_server_import_jobs_limit")
    }

    /// Largest number of changes in a push that does not yet create a bulk push event.
    ///
    /// `0`: The limit stays on.
    #[inline]
    pub fn push_event_activities_limit(&self) -> Option<i64> {
        self.0.get("push_event_activities_limit")
    }

    /// Largest number of changes in a push that still triggers webhooks.
    ///
    /// `0`: The limit stays on.
    #[inline]
    pub fn push_event_hooks_limit(&self) -> Option<i64> {
        self.0.get("push_event_hooks_limit")
    }

    /// Job limiter mode.
    ///
    /// One of `track`, `compress`.
    #[inline]
    pub fn job_limiter_mode(&self) -> Option<JobLimiterMode> {
        self.0.get("job_limiter_mode")
    }

    /// Job limiter compression threshold.
    ///
    /// Integer (bytes).
    #[inline]
    pub fn job_limiter_compression_threshold_bytes(&self) -> Option<i64> {
        self.0.get("job_limiter_compression_threshold_bytes")
    }

    /// Job limiter size limit.
    ///
    /// Integer (bytes). `0`: Nothing is rejected.
    #[inline]
    pub fn job_limiter_limit_bytes(&self) -> Option<i64> {
        self.0.get("job_limiter_limit_bytes")
    }

    /// Maximum repository downloads within `max_number_of_repository_downloads_within_time_period`.
    ///
    /// Since 15.1. Only in the highest tier. Self-managed installations only.
    #[inline]
    pub fn max_number_of_repository_downloads(&self) -> Option<i64> {
        self.0.get("max_number_of_repository_downloads")
    }

    /// Time period for `max_number_of_repository_downloads`.
    ///
    /// Integer (seconds). Since 15.1. Only in the highest tier. Self-managed installations only.
    #[inline]
    pub fn max_number_of_repository_downloads_within_time_period(&self) -> Option<i64> {
        self.0.get("max_number_of_repository_downloads_within_time_period")
    }

    /// Users on the Git rate limit allowlist.
    ///
    /// Array of strings. Since 15.2. Only in the highest tier. Self-managed installations only.
    #[inline]
    pub fn git_rate_limit_users_allowlist(&self) -> Option<Vec<String>> {
        self.0.get("git_rate_limit_users_allowlist")
    }

    /// Users on the Git rate limit alert list.
    ///
    /// Array of integers. Since 15.9. Only in the highest tier. Self-managed installations only.
    #[inline]
    pub fn git_rate_limit_users_alertlist(&self) -> Option<Vec<i64>> {
        self.0.get("git_rate_limit_users_alertlist")
    }

    /// Plain text response to requests beyond a rate limit.
    ///
    /// `""`: The service sends its own text, asking the client to try again later.
    #[inline]
    pub fn rate_limiting_response_text(&self) -> Option<&str> {
        self.0.get("rate_limiting_response_text")
    }

    /// `true`: Throttle authenticated API requests.
    #[inline]
    pub fn throttle_authenticated_api_enabled(&self) -> Option<bool> {
        self.0.get("throttle_authenticated_api_enabled")
    }

    /// Period for counting authenticated API requests.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn throttle_authenticated_api_period_in_seconds(&self) -> Option<i64> {
        self.0.get("throttle_authenticated_api_period_in_seconds")
    }

    /// Maximum authenticated API requests per period and user.
    #[inline]
    pub fn throttle_authenticated_api_requests_per_period(&self) -> Option<i64> {
        self.0.get("throttle_authenticated_api_requests_per_period")
    }

    /// `true`: Throttle authenticated packages API requests.
    #[inline]
    pub fn throttle_authenticated_packages_api_enabled(&self) -> Option<bool> {
        self.0.get("throttle_authenticated_packages_api_enabled")
    }

    /// Period for counting authenticated packages API requests.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn throttle_authenticated_packages_api_period_in_seconds(&self) -> Option<i64> {
        self.0.get("throttle_authenticated_packages_api_period_in_seconds")
    }

    /// Maximum authenticated packages API requests per period and user.
    #[inline]
    pub fn throttle_authenticated_packages_api_requests_per_period(
        &self,
    ) -> Option<i64> {
        self.0.get("throttle_authenticated_packages_api_requests_per_period")
    }

    /// `true`: Throttle authenticated web requests.
    #[inline]
    pub fn throttle_authenticated_web_enabled(&self) -> Option<bool> {
        self.0.get("throttle_authenticated_web_enabled")
    }

    /// Period for counting authenticated web requests.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn throttle_authenticated_web_period_in_seconds(&self) -> Option<i64> {
        self.0.get("throttle_authenticated_web_period_in_seconds")
    }

    /// Maximum authenticated web requests per period and user.
    #[inline]
    pub fn throttle_authenticated_web_requests_per_period(&self) -> Option<i64> {
        self.0.get("throttle_authenticated_web_requests_per_period")
    }

    /// `true`: Throttle unauthenticated API requests.
    #[inline]
    pub fn throttle_unauthenticated_api_enabled(&self) -> Option<bool> {
        self.0.get("throttle_unauthenticated_api_enabled")
    }

    /// Period for counting unauthenticated API requests.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn throttle_unauthenticated_api_period_in_seconds(&self) -> Option<i64> {
        self.0.get("throttle_unauthenticated_api_period_in_seconds")
    }

    /// Maximum unauthenticated API requests per period and IP address.
    #[inline]
    pub fn throttle_unauthenticated_api_requests_per_period(&self) -> Option<i64> {
        self.0.get("throttle_unauthenticated_api_requests_per_period")
    }

    /// `true`: Throttle unauthenticated packages API requests.
    #[inline]
    pub fn throttle_unauthenticated_packages_api_enabled(&self) -> Option<bool> {
        self.0.get("throttle_unauthenticated_packages_api_enabled")
    }

    /// Period for counting unauthenticated packages API requests.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn throttle_unauthenticated_packages_api_period_in_seconds(
        &self,
    ) -> Option<i64> {
        self.0.get("throttle_unauthenticated_packages_api_period_in_seconds")
    }

    /// Maximum unauthenticated packages API requests per period and IP address.
    #[inline]
    pub fn throttle_unauthenticated_packages_api_requests_per_period(
        &self,
    ) -> Option<i64> {
        self.0.get("throttle_unauthenticated_packages_api_requests_per_period")
    }

    /// `true`: Throttle unauthenticated web requests.
    #[inline]
    pub fn throttle_unauthenticated_web_enabled(&self) -> Option<bool> {
        self.0.get("throttle_unauthenticated_web_enabled")
    }

    /// Period for counting unauthenticated web requests.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn throttle_unauthenticated_web_period_in_seconds(&self) -> Option<i64> {
        self.0.get("throttle_unauthenticated_web_period_in_seconds")
    }

    /// Maximum unauthenticated web requests per period and IP address.
    #[inline]
    pub fn throttle_unauthenticated_web_requests_per_period(&self) -> Option<i64> {
        self.0.get("throttle_unauthenticated_web_requests_per_period")
    }

    /// `true`: Throttle unauthenticated requests.
    #[deprecated(
        note = "the service deprecated it in 14.3; use `throttle_unauthenticated_web_enabled` or `throttle_unauthenticated_api_enabled`"
    )]
    #[inline]
    pub fn throttle_unauthenticated_enabled(&self) -> Option<bool> {
        self.0.get("throttle_unauthenticated_enabled")
    }

    /// Period for counting unauthenticated requests.
    ///
    /// Integer (seconds).
    #[deprecated(
        note = "the service deprecated it in 14.3; use `throttle_unauthenticated_web_period_in_seconds` or `throttle_unauthenticated_api_period_in_seconds`"
    )]
    #[inline]
    pub fn throttle_unauthenticated_period_in_seconds(&self) -> Option<i64> {
        self.0.get("throttle_unauthenticated_period_in_seconds")
    }

    /// Maximum unauthenticated requests per period and IP address.
    #[deprecated(
        note = "the service deprecated it in 14.3; use `throttle_unauthenticated_web_requests_per_period` or `throttle_unauthenticated_api_requests_per_period`"
    )]
    #[inline]
    pub fn throttle_unauthenticated_requests_per_period(&self) -> Option<i64> {
        self.0.get("throttle_unauthenticated_requests_per_period")
    }
}

/// # Limits
impl SettingsUpdate {
    /// Maximum attachment size.
    ///
    /// Integer (MB).
    pub fn max_attachment_size(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_attachment_size", value))
    }

    /// Maximum decompressed archive size.
    ///
    /// Integer (MB). Default `25600`. `0`: There is no limit.
    pub fn max_decompressed_archive_size(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_decompressed_archive_size", value))
    }

    /// Maximum export size.
    ///
    /// Integer (MB). Default `0`. `0`: There is no limit.
    pub fn max_export_size(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_export_size", value))
    }

    /// Maximum import size.
    ///
    /// Integer (MB). Default `0`. `0`: There is no limit.
    pub fn max_import_size(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_import_size", value))
    }

    /// Maximum size of a push.
    ///
    /// Integer (MB).
    pub fn receive_max_input_size(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("receive_max_input_size", value))
    }

    /// Maximum snippet size.
    ///
    /// Integer (bytes). Default `52428800`.
    pub fn snippet_size_limit(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("snippet_size_limit", value))
    }

    /// Maximum wiki page content size.
    ///
    /// Integer (bytes). Default `52428800`. At least 1024.
    pub fn wiki_page_max_content_bytes(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("wiki_page_max_content_bytes", value))
    }

    /// Maximum patch size in a diff.
    ///
    /// Integer (bytes).
    pub fn diff_max_patch_bytes(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("diff_max_patch_bytes", value))
    }

    /// Maximum number of files in a diff.
    pub fn diff_max_files(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("diff_max_files", value))
    }

    /// Maximum number of lines in a diff.
    pub fn diff_max_lines(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("diff_max_lines", value))
    }

    /// Maximum includes in an AsciiDoc document.
    ///
    /// Default `32`. At most 64.
    pub fn asciidoc_max_includes(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("asciidoc_max_includes", value))
    }

    /// Maximum number of issues created per user. Unlimited unless set.
    ///
    /// Integer (per minute).
    pub fn issues_create_limit(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("issues_create_limit", value))
    }

    /// Maximum raw blob requests per path.
    ///
    /// Integer (per minute). Default `300`. `0`: The limit is off.
    pub fn raw_blob_request_limit(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("raw_blob_request_limit", value))
    }

    /// Maximum number of authenticated searches.
    ///
    /// Integer (per minute). Default `30`. `0`: The limit is off.
    pub fn search_rate_limit(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("search_rate_limit", value))
    }

    /// Maximum number of unauthenticated searches.
    ///
    /// Integer (per minute). Default `10`. `0`: The limit is off.
    pub fn search_rate_limit_unauthenticated(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("search_rate_limit_unauthenticated", value))
    }

    /// Maximum number of requests for a project's jobs.
    ///
    /// Integer (per minute). Default `600`. Since 16.5.
    pub fn project_jobs_api_rate_limit(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("project_jobs_api_rate_limit", value))
    }

    /// Maximum unauthenticated project list requests per IP address.
    ///
    /// Integer (per 10 minutes). Default `400`. `0`: The limit is off. Since 15.10.
    pub fn projects_api_rate_limit_unauthenticated(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("projects_api_rate_limit_unauthenticated", value))
    }

    /// Maximum Git operations per user.
    ///
    /// Integer (per minute). Default `600`. Since 16.2.
    pub fn platform_shell_operation_limit(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("platform_shell_operation_limit", value))
    }

    /// Default repository service timeout. Fetches, pushes and background jobs are exempt. The exemption covers this timeout only (assumed).
    ///
    /// Integer (seconds). `0`: There is no timeout.
    pub fn repo_service_timeout_default(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("repo_service_timeout_default", value))
    }

    /// Fast repository service timeout.
    ///
    /// Integer (seconds). `0`: There is no timeout.
    pub fn repo_service_timeout_fast(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("repo_service_timeout_fast", value))
    }

    /// Medium repository service timeout.
    ///
    /// Integer (seconds). `0`: There is no timeout.
    pub fn repo_service_timeout_medium(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("repo_service_timeout_medium", value))
    }

    /// Maximum concurrent import jobs from repository host A.
    ///
    /// Default `1000`. Since 16.11.
    pub fn concurrent_repohost_a_import_jobs_limit(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("concurrent_repohost_a_import_jobs_limit", value))
    }

    /// Maximum concurrent import jobs from repository host B.
    ///
    /// Default `100`. Since 16.11.
    pub fn concurrent_repohost_b_import_jobs_limit(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("concurrent_repohost_b_import_jobs_limit", value))
    }

    /// Maximum concurrent import jobs from repository host B servers.
    ///
    /// Default `100`. Since 16.11.
    pub fn concurrent_repohost_b_server_import_jobs_limit(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("concurrent_repohost_b_server_import_jobs_limit", value),
        )
    }

    /// Largest number of changes in a push that does not yet create a bulk push event.
    ///
    /// `0`: The limit stays on.
    pub fn push_event_activities_limit(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("push_event_activities_limit", value))
    }

    /// Largest number of changes in a push that still triggers webhooks.
    ///
    /// `0`: The limit stays on.
    pub fn push_event_hooks_limit(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("push_event_hooks_limit", value))
    }

    /// Job limiter mode.
    ///
    /// One of `track`, `compress`. Default `"compress"`.
    pub fn job_limiter_mode(self, value: impl IntoParam<JobLimiterMode>) -> Self {
        SettingsUpdate(self.0.with("job_limiter_mode", value))
    }

    /// Job limiter compression threshold.
    ///
    /// Integer (bytes). Default `100000`.
    pub fn job_limiter_compression_threshold_bytes(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("job_limiter_compression_threshold_bytes", value))
    }

    /// Job limiter size limit.
    ///
    /// Integer (bytes). Default `0`. `0`: Nothing is rejected.
    pub fn job_limiter_limit_bytes(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("job_limiter_limit_bytes", value))
    }

    /// Maximum repository downloads within `max_number_of_repository_downloads_within_time_period`.
    ///
    /// Default `0`. At most 10000. Since 15.1. Only in the highest tier. Self-managed installations only.
    pub fn max_number_of_repository_downloads(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_number_of_repository_downloads", value))
    }

    /// Time period for `max_number_of_repository_downloads`.
    ///
    /// Integer (seconds). Default `0`. At most 864000. Since 15.1. Only in the highest tier. Self-managed installations only.
    pub fn max_number_of_repository_downloads_within_time_period(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("max_number_of_repository_downloads_within_time_period", value),
        )
    }

    /// Users on the Git rate limit allowlist.
    ///
    /// Array of strings. Default `[]`. At most 100 entries. Since 15.2. Only in the highest tier. Self-managed installations only.
    pub fn git_rate_limit_users_allowlist(
        self,
        value: impl IntoParam<Vec<String>>,
    ) -> Self {
        SettingsUpdate(self.0.with("git_rate_limit_users_allowlist", value))
    }

    /// Users on the Git rate limit alert list.
    ///
    /// Array of integers. Default `[]`. At most 100 entries. Since 15.9. Only in the highest tier. Self-managed installations only.
    pub fn git_rate_limit_users_alertlist(
        self,
        value: impl IntoParam<Vec<i64>>,
    ) -> Self {
        SettingsUpdate(self.0.with("git_rate_limit_users_alertlist", value))
    }

    /// Plain text response to requests beyond a rate limit.
    ///
    /// `""`: The service sends its own text, asking the client to try again later.
    pub fn rate_limiting_response_text(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("rate_limiting_response_text", value))
    }

    /// Throttle authenticated API requests.
    ///
    /// Requires `throttle_authenticated_api_period_in_seconds` and `throttle_authenticated_api_requests_per_period`.
    pub fn throttle_authenticated_api_enabled(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("throttle_authenticated_api_enabled", value))
    }

    /// Period for counting authenticated API requests.
    ///
    /// Integer (seconds).
    pub fn throttle_authenticated_api_period_in_seconds(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_authenticated_api_period_in_seconds", value),
        )
    }

    /// Maximum authenticated API requests per period and user.
    pub fn throttle_authenticated_api_requests_per_period(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_authenticated_api_requests_per_period", value),
        )
    }

    /// Throttle authenticated packages API requests.
    ///
    /// Requires `throttle_authenticated_packages_api_period_in_seconds` and `throttle_authenticated_packages_api_requests_per_period`.
    pub fn throttle_authenticated_packages_api_enabled(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("throttle_authenticated_packages_api_enabled", value))
    }

    /// Period for counting authenticated packages API requests.
    ///
    /// Integer (seconds).
    pub fn throttle_authenticated_packages_api_period_in_seconds(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_authenticated_packages_api_period_in_seconds", value),
        )
    }

    /// Maximum authenticated packages API requests per period and user.
    pub fn throttle_authenticated_packages_api_requests_per_period(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_authenticated_packages_api_requests_per_period", value),
        )
    }

    /// Throttle authenticated web requests.
    ///
    /// Requires `throttle_authenticated_web_period_in_seconds` and `throttle_authenticated_web_requests_per_period`.
    pub fn throttle_authenticated_web_enabled(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("throttle_authenticated_web_enabled", value))
    }

    /// Period for counting authenticated web requests.
    ///
    /// Integer (seconds).
    pub fn throttle_authenticated_web_period_in_seconds(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_authenticated_web_period_in_seconds", value),
        )
    }

    /// Maximum authenticated web requests per period and user.
    pub fn throttle_authenticated_web_requests_per_period(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_authenticated_web_requests_per_period", value),
        )
    }

    /// Throttle unauthenticated API requests.
    ///
    /// Requires `throttle_unauthenticated_api_period_in_seconds` and `throttle_unauthenticated_api_requests_per_period`.
    pub fn throttle_unauthenticated_api_enabled(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("throttle_unauthenticated_api_enabled", value))
    }

    /// Period for counting unauthenticated API requests.
    ///
    /// Integer (seconds).
    pub fn throttle_unauthenticated_api_period_in_seconds(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_api_period_in_seconds", value),
        )
    }

    /// Maximum unauthenticated API requests per period and IP address.
    pub fn throttle_unauthenticated_api_requests_per_period(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_api_requests_per_period", value),
        )
    }

    /// Throttle unauthenticated packages API requests.
    ///
    /// Requires `throttle_unauthenticated_packages_api_period_in_seconds` and `throttle_unauthenticated_packages_api_requests_per_period`.
    pub fn throttle_unauthenticated_packages_api_enabled(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_packages_api_enabled", value),
        )
    }

    /// Period for counting unauthenticated packages API requests.
    ///
    /// Integer (seconds).
    pub fn throttle_unauthenticated_packages_api_period_in_seconds(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_packages_api_period_in_seconds", value),
        )
    }

    /// Maximum unauthenticated packages API requests per period and IP address.
    pub fn throttle_unauthenticated_packages_api_requests_per_period(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self
                .0
                .with("throttle_unauthenticated_packages_api_requests_per_period", value),
        )
    }

    /// Throttle unauthenticated web requests.
    ///
    /// Requires `throttle_unauthenticated_web_period_in_seconds` and `throttle_unauthenticated_web_requests_per_period`.
    pub fn throttle_unauthenticated_web_enabled(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("throttle_unauthenticated_web_enabled", value))
    }

    /// Period for counting unauthenticated web requests.
    ///
    /// Integer (seconds).
    pub fn throttle_unauthenticated_web_period_in_seconds(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_web_period_in_seconds", value),
        )
    }

    /// Maximum unauthenticated web requests per period and IP address.
    pub fn throttle_unauthenticated_web_requests_per_period(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_web_requests_per_period", value),
        )
    }

    /// Throttle unauthenticated requests.
    ///
    /// Requires `throttle_unauthenticated_period_in_seconds` and `throttle_unauthenticated_requests_per_period`.
    #[deprecated(
        note = "the service deprecated it in 14.3; use `throttle_unauthenticated_web_enabled` or `throttle_unauthenticated_api_enabled`"
    )]
    pub fn throttle_unauthenticated_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("throttle_unauthenticated_enabled", value))
    }

    /// Period for counting unauthenticated requests.
    ///
    /// Integer (seconds).
    #[deprecated(
        note = "the service deprecated it in 14.3; use `throttle_unauthenticated_web_period_in_seconds` or `throttle_unauthenticated_api_period_in_seconds`"
    )]
    pub fn throttle_unauthenticated_period_in_seconds(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("throttle_unauthenticated_period_in_seconds", value))
    }

    /// Maximum unauthenticated requests per period and IP address.
    #[deprecated(
        note = "the service deprecated it in 14.3; use `throttle_unauthenticated_web_requests_per_period` or `throttle_unauthenticated_api_requests_per_period`"
    )]
    pub fn throttle_unauthenticated_requests_per_period(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("throttle_unauthenticated_requests_per_period", value),
        )
    }
}
