// Generated from spec/settings/misc.toml.
// Do not edit: run `cargo bindings generate`.

//! The settings of the section “Housekeeping, import/export, storage and misc”.
//!
//! From *Instance Application Settings API*, section “Housekeeping, import/export, storage and misc”.

use platform_api_runtime::IntoParam;
use crate::types::{ImportSource, WhatsNewVariant};
use super::{Settings, SettingsUpdate};

mod rows;

pub(super) use rows::FIELDS;

/// # Housekeeping, import/export, storage and misc
impl Settings {
    /// `true`: Enable housekeeping, up to 15.7. After that, `housekeeping_optimize_repository_period` alone decides (assumed).
    ///
    /// Has no effect since 15.8.
    #[inline]
    pub fn housekeeping_enabled(&self) -> Option<bool> {
        self.0.get("housekeeping_enabled")
    }

    /// Number of Git pushes from one housekeeping run to the next. Since 15.8, any integer turns housekeeping on.
    #[inline]
    pub fn housekeeping_optimize_repository_period(&self) -> Option<i64> {
        self.0.get("housekeeping_optimize_repository_period")
    }

    /// `true`: Use bitmaps in housekeeping. The value is always `true`. The lack of effect (assumed).
    ///
    /// Has no effect.
    #[deprecated(note = "the API reference deprecates it")]
    #[inline]
    pub fn housekeeping_bitmaps_enabled(&self) -> Option<bool> {
        self.0.get("housekeeping_bitmaps_enabled")
    }

    /// Full repack period of housekeeping.
    #[deprecated(
        note = "the service deprecated it in 15.8; use `housekeeping_optimize_repository_period`"
    )]
    #[inline]
    pub fn housekeeping_full_repack_period(&self) -> Option<i64> {
        self.0.get("housekeeping_full_repack_period")
    }

    /// Garbage collection period of housekeeping.
    #[deprecated(
        note = "the service deprecated it in 15.8; use `housekeeping_optimize_repository_period`"
    )]
    #[inline]
    pub fn housekeeping_gc_period(&self) -> Option<i64> {
        self.0.get("housekeeping_gc_period")
    }

    /// Incremental repack period of housekeeping.
    #[deprecated(
        note = "the service deprecated it in 15.8; use `housekeeping_optimize_repository_period`"
    )]
    #[inline]
    pub fn housekeeping_incremental_repack_period(&self) -> Option<i64> {
        self.0.get("housekeeping_incremental_repack_period")
    }

    /// `true`: Allow groups to be migrated by direct transfer.
    ///
    /// Since 15.8.
    #[inline]
    pub fn bulk_import_enabled(&self) -> Option<bool> {
        self.0.get("bulk_import_enabled")
    }

    /// Maximum file size for direct transfer downloads.
    ///
    /// Since 16.3.
    #[inline]
    pub fn bulk_import_max_download_file_size(&self) -> Option<i64> {
        self.0.get("bulk_import_max_download_file_size")
    }

    /// Maximum concurrent batches in direct transfers.
    #[inline]
    pub fn bulk_import_concurrent_pipeline_batch_limit(&self) -> Option<i64> {
        self.0.get("bulk_import_concurrent_pipeline_batch_limit")
    }

    /// Enabled import sources.
    ///
    /// Array of entries, each one of `repohost_a`, `repohost_b`, `repohost_b_server`, `issuetracker_a`, `git`, `platform_project`, `repohost_c`, `manifest`.
    #[inline]
    pub fn import_sources(&self) -> Option<Vec<ImportSource>> {
        self.0.get("import_sources")
    }

    /// Maximum remote file size for imports.
    ///
    /// Since 16.3.
    #[inline]
    pub fn max_import_remote_file_size(&self) -> Option<i64> {
        self.0.get("max_import_remote_file_size")
    }

    /// Archive decompression timeout.
    ///
    /// Integer (seconds). `0`: There is no timeout. Since 16.4.
    #[inline]
    pub fn decompress_archive_file_timeout(&self) -> Option<i64> {
        self.0.get("decompress_archive_file_timeout")
    }

    /// `true`: Make administrator exports silent.
    ///
    /// Since 17.0.
    #[inline]
    pub fn silent_admin_exports_enabled(&self) -> Option<bool> {
        self.0.get("silent_admin_exports_enabled")
    }

    /// `true`: Enable silent mode.
    #[inline]
    pub fn silent_mode_enabled(&self) -> Option<bool> {
        self.0.get("silent_mode_enabled")
    }

    /// `true`: Restrict everyone but administrators to reading.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn maintenance_mode(&self) -> Option<bool> {
        self.0.get("maintenance_mode")
    }

    /// Maintenance message.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn maintenance_mode_message(&self) -> Option<&str> {
        self.0.get("maintenance_mode_message")
    }

    /// Version of cached Markdown, which a higher number invalidates.
    #[inline]
    pub fn local_markdown_version(&self) -> Option<i64> {
        self.0.get("local_markdown_version")
    }

    /// Polling interval multiplier. A number (assumed).
    ///
    /// `0`: Polling is turned off.
    #[inline]
    pub fn polling_interval_multiplier(&self) -> Option<f64> {
        self.0.get("polling_interval_multiplier")
    }

    /// Maximum terminal session length.
    ///
    /// Integer (seconds). `0`: There is no limit.
    #[inline]
    pub fn terminal_max_session_time(&self) -> Option<i64> {
        self.0.get("terminal_max_session_time")
    }

    /// Method call threshold for metrics.
    ///
    /// Integer (milliseconds).
    #[inline]
    pub fn metrics_method_call_threshold(&self) -> Option<i64> {
        self.0.get("metrics_method_call_threshold")
    }

    /// `true`: Verify Pages domains.
    #[inline]
    pub fn pages_domain_verification_enabled(&self) -> Option<bool> {
        self.0.get("pages_domain_verification_enabled")
    }

    /// `true`: Enable the avatar service.
    ///
    /// Also documented as `gravatar_enabled`. Responses may have the other name (assumed).
    #[doc(alias = "gravatar_enabled")]
    #[inline]
    pub fn avatar_service_enabled(&self) -> Option<bool> {
        self.0.get("avatar_service_enabled")
    }

    /// `true`: Send emails as HTML.
    #[inline]
    pub fn html_emails_enabled(&self) -> Option<bool> {
        self.0.get("html_emails_enabled")
    }

    /// `true`: Name the author in email bodies.
    #[inline]
    pub fn email_author_in_body(&self) -> Option<bool> {
        self.0.get("email_author_in_body")
    }

    /// Text added to emails.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn email_additional_text(&self) -> Option<&str> {
        self.0.get("email_additional_text")
    }

    /// `true`: Hide commercial content on the help page.
    #[inline]
    pub fn help_page_hide_commercial_content(&self) -> Option<bool> {
        self.0.get("help_page_hide_commercial_content")
    }

    /// `true`: Hide third-party offers.
    #[inline]
    pub fn hide_third_party_offers(&self) -> Option<bool> {
        self.0.get("hide_third_party_offers")
    }

    /// Support URL on the help page.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn help_page_support_url(&self) -> Option<&str> {
        self.0.get("help_page_support_url")
    }

    /// Help page text.
    #[inline]
    pub fn help_page_text(&self) -> Option<&str> {
        self.0.get("help_page_text")
    }

    /// “What's new” variant.
    ///
    /// One of `all_tiers`, `current_tier`, `disabled`.
    #[inline]
    pub fn whats_new_variant(&self) -> Option<WhatsNewVariant> {
        self.0.get("whats_new_variant")
    }

    /// Contents of `security.txt`.
    ///
    /// Since 16.7.
    #[inline]
    pub fn security_txt_content(&self) -> Option<&str> {
        self.0.get("security_txt_content")
    }

    /// IP addresses and CIDR ranges that may always connect.
    ///
    /// Entries are separated by commas.
    #[inline]
    pub fn globally_allowed_ips(&self) -> Option<&str> {
        self.0.get("globally_allowed_ips")
    }

    /// IP addresses and CIDR ranges allowed for replica nodes. Declared required, although a change requires no setting. Optional (assumed).
    ///
    /// Entries are separated by commas. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn replica_node_allowed_ips(&self) -> Option<&str> {
        self.0.get("replica_node_allowed_ips")
    }

    /// Replica status timeout.
    ///
    /// Integer (seconds). Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn replica_status_timeout(&self) -> Option<i64> {
        self.0.get("replica_status_timeout")
    }

    /// Domains and IP addresses trusted for local requests.
    ///
    /// Array of strings.
    #[inline]
    pub fn outbound_local_requests_whitelist(&self) -> Option<Vec<String>> {
        self.0.get("outbound_local_requests_whitelist")
    }

    /// `true`: Allow local requests from webhooks and services.
    #[inline]
    pub fn allow_local_requests_from_web_hooks_and_services(&self) -> Option<bool> {
        self.0.get("allow_local_requests_from_web_hooks_and_services")
    }

    /// `true`: Allow local requests from hooks and services. The reference says “same meaning”, and not as what. Means the same as `allow_local_requests_from_web_hooks_and_services`, its replacement (assumed).
    #[deprecated(note = "use `allow_local_requests_from_web_hooks_and_services`")]
    #[inline]
    pub fn allow_local_requests_from_hooks_and_services(&self) -> Option<bool> {
        self.0.get("allow_local_requests_from_hooks_and_services")
    }

    /// `true`: Allow local requests from system hooks.
    #[inline]
    pub fn allow_local_requests_from_system_hooks(&self) -> Option<bool> {
        self.0.get("allow_local_requests_from_system_hooks")
    }

    /// `true`: Enable DNS rebinding protection.
    #[inline]
    pub fn dns_rebinding_protection_enabled(&self) -> Option<bool> {
        self.0.get("dns_rebinding_protection_enabled")
    }

    /// `true`: Mark the instance as provisioned as dedicated.
    #[inline]
    pub fn platform_dedicated_instance(&self) -> Option<bool> {
        self.0.get("platform_dedicated_instance")
    }

    /// `true`: Mark the instance as provisioned with the environment toolkit.
    #[inline]
    pub fn platform_environment_toolkit_instance(&self) -> Option<bool> {
        self.0.get("platform_environment_toolkit_instance")
    }

    /// `true`: Enable FLoC. The reference says only that reads return it, and not what it does.
    #[inline]
    pub fn floc_enabled(&self) -> Option<bool> {
        self.0.get("floc_enabled")
    }

    /// `true`: Ban users automatically for downloading too many projects.
    ///
    /// Since 15.4. Only in the highest tier. Self-managed installations only.
    #[inline]
    pub fn auto_ban_user_on_excessive_projects_download(&self) -> Option<bool> {
        self.0.get("auto_ban_user_on_excessive_projects_download")
    }
}

/// # Housekeeping, import/export, storage and misc
impl SettingsUpdate {
    /// Enable housekeeping, up to 15.7. After that, `housekeeping_optimize_repository_period` alone decides (assumed).
    ///
    /// Requires `housekeeping_optimize_repository_period`, or `housekeeping_bitmaps_enabled` and `housekeeping_full_repack_period` and `housekeeping_gc_period` (up to 15.7). Has no effect since 15.8.
    pub fn housekeeping_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("housekeeping_enabled", value))
    }

    /// Number of Git pushes from one housekeeping run to the next. Since 15.8, any integer turns housekeeping on.
    pub fn housekeeping_optimize_repository_period(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("housekeeping_optimize_repository_period", value))
    }

    /// Use bitmaps in housekeeping. The value is always `true`. The lack of effect (assumed).
    ///
    /// Default `true`. Has no effect.
    #[deprecated(note = "the API reference deprecates it")]
    pub fn housekeeping_bitmaps_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("housekeeping_bitmaps_enabled", value))
    }

    /// Full repack period of housekeeping.
    #[deprecated(
        note = "the service deprecated it in 15.8; use `housekeeping_optimize_repository_period`"
    )]
    pub fn housekeeping_full_repack_period(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("housekeeping_full_repack_period", value))
    }

    /// Garbage collection period of housekeeping.
    #[deprecated(
        note = "the service deprecated it in 15.8; use `housekeeping_optimize_repository_period`"
    )]
    pub fn housekeeping_gc_period(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("housekeeping_gc_period", value))
    }

    /// Incremental repack period of housekeeping.
    #[deprecated(
        note = "the service deprecated it in 15.8; use `housekeeping_optimize_repository_period`"
    )]
    pub fn housekeeping_incremental_repack_period(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("housekeeping_incremental_repack_period", value))
    }

    /// Allow groups to be migrated by direct transfer.
    ///
    /// Since 15.8.
    pub fn bulk_import_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("bulk_import_enabled", value))
    }

    /// Maximum file size for direct transfer downloads.
    ///
    /// Since 16.3.
    pub fn bulk_import_max_download_file_size(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("bulk_import_max_download_file_size", value))
    }

    /// Maximum concurrent batches in direct transfers.
    pub fn bulk_import_concurrent_pipeline_batch_limit(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("bulk_import_concurrent_pipeline_batch_limit", value))
    }

    /// Enabled import sources.
    ///
    /// Array of entries, each one of `repohost_a`, `repohost_b`, `repohost_b_server`, `issuetracker_a`, `git`, `platform_project`, `repohost_c`, `manifest`.
    pub fn import_sources(self, value: impl IntoParam<Vec<ImportSource>>) -> Self {
        SettingsUpdate(self.0.with("import_sources", value))
    }

    /// Maximum remote file size for imports.
    ///
    /// Since 16.3.
    pub fn max_import_remote_file_size(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_import_remote_file_size", value))
    }

    /// Archive decompression timeout.
    ///
    /// Integer (seconds). `0`: There is no timeout. Since 16.4.
    pub fn decompress_archive_file_timeout(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("decompress_archive_file_timeout", value))
    }

    /// Make administrator exports silent.
    ///
    /// Default `false`. Since 17.0.
    pub fn silent_admin_exports_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("silent_admin_exports_enabled", value))
    }

    /// Enable silent mode.
    ///
    /// Default `false`.
    pub fn silent_mode_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("silent_mode_enabled", value))
    }

    /// Restrict everyone but administrators to reading.
    ///
    /// Only in the two higher paid tiers.
    pub fn maintenance_mode(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("maintenance_mode", value))
    }

    /// Maintenance message.
    ///
    /// Only in the two higher paid tiers.
    pub fn maintenance_mode_message(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("maintenance_mode_message", value))
    }

    /// Version of cached Markdown, which a higher number invalidates.
    pub fn local_markdown_version(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("local_markdown_version", value))
    }

    /// Polling interval multiplier. A number (assumed).
    ///
    /// `0`: Polling is turned off.
    pub fn polling_interval_multiplier(self, value: impl IntoParam<f64>) -> Self {
        SettingsUpdate(self.0.with("polling_interval_multiplier", value))
    }

    /// Maximum terminal session length.
    ///
    /// Integer (seconds). `0`: There is no limit.
    pub fn terminal_max_session_time(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("terminal_max_session_time", value))
    }

    /// Method call threshold for metrics.
    ///
    /// Integer (milliseconds).
    pub fn metrics_method_call_threshold(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("metrics_method_call_threshold", value))
    }

    /// Verify Pages domains.
    pub fn pages_domain_verification_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("pages_domain_verification_enabled", value))
    }

    /// Enable the avatar service.
    ///
    /// Also documented as `gravatar_enabled`. Responses may have the other name (assumed).
    #[doc(alias = "gravatar_enabled")]
    pub fn avatar_service_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("avatar_service_enabled", value))
    }

    /// Send emails as HTML.
    pub fn html_emails_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("html_emails_enabled", value))
    }

    /// Name the author in email bodies.
    pub fn email_author_in_body(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("email_author_in_body", value))
    }

    /// Text added to emails.
    ///
    /// Only in the two higher paid tiers.
    pub fn email_additional_text(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("email_additional_text", value))
    }

    /// Hide commercial content on the help page.
    pub fn help_page_hide_commercial_content(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("help_page_hide_commercial_content", value))
    }

    /// Hide third-party offers.
    pub fn hide_third_party_offers(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("hide_third_party_offers", value))
    }

    /// Support URL on the help page.
    ///
    /// Format: `uri`.
    pub fn help_page_support_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("help_page_support_url", value))
    }

    /// Help page text.
    pub fn help_page_text(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("help_page_text", value))
    }

    /// “What's new” variant.
    ///
    /// One of `all_tiers`, `current_tier`, `disabled`.
    pub fn whats_new_variant(self, value: impl IntoParam<WhatsNewVariant>) -> Self {
        SettingsUpdate(self.0.with("whats_new_variant", value))
    }

    /// Contents of `security.txt`.
    ///
    /// Since 16.7.
    pub fn security_txt_content(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("security_txt_content", value))
    }

    /// IP addresses and CIDR ranges that may always connect.
    ///
    /// Entries are separated by commas.
    pub fn globally_allowed_ips(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("globally_allowed_ips", value))
    }

    /// IP addresses and CIDR ranges allowed for replica nodes. Declared required, although a change requires no setting. Optional (assumed).
    ///
    /// Entries are separated by commas. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn replica_node_allowed_ips(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("replica_node_allowed_ips", value))
    }

    /// Replica status timeout.
    ///
    /// Integer (seconds). Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn replica_status_timeout(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("replica_status_timeout", value))
    }

    /// Domains and IP addresses trusted for local requests.
    ///
    /// Array of strings.
    pub fn outbound_local_requests_whitelist(
        self,
        value: impl IntoParam<Vec<String>>,
    ) -> Self {
        SettingsUpdate(self.0.with("outbound_local_requests_whitelist", value))
    }

    /// Allow local requests from webhooks and services.
    pub fn allow_local_requests_from_web_hooks_and_services(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("allow_local_requests_from_web_hooks_and_services", value),
        )
    }

    /// Allow local requests from hooks and services. The reference says “same meaning”, and not as what. Means the same as `allow_local_requests_from_web_hooks_and_services`, its replacement (assumed).
    #[deprecated(note = "use `allow_local_requests_from_web_hooks_and_services`")]
    pub fn allow_local_requests_from_hooks_and_services(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("allow_local_requests_from_hooks_and_services", value),
        )
    }

    /// Allow local requests from system hooks.
    pub fn allow_local_requests_from_system_hooks(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("allow_local_requests_from_system_hooks", value))
    }

    /// Enable DNS rebinding protection.
    pub fn dns_rebinding_protection_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("dns_rebinding_protection_enabled", value))
    }

    /// Mark the instance as provisioned as dedicated.
    pub fn platform_dedicated_instance(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("platform_dedicated_instance", value))
    }

    /// Mark the instance as provisioned with the environment toolkit.
    pub fn platform_environment_toolkit_instance(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("platform_environment_toolkit_instance", value))
    }

    /// Enable FLoC. The reference says only that reads return it, and not what it does.
    pub fn floc_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("floc_enabled", value))
    }

    /// Ban users automatically for downloading too many projects.
    ///
    /// Since 15.4. Only in the highest tier. Self-managed installations only.
    pub fn auto_ban_user_on_excessive_projects_download(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("auto_ban_user_on_excessive_projects_download", value),
        )
    }
}
