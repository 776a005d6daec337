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
    /// Whether housekeeping is enabled, up to 15.7. It has no effect since 15.8, when `housekeeping_optimize_repository_period` alone decides whether housekeeping runs (assumed).
    #[inline]
    pub fn housekeeping_enabled(&self) -> Option<bool> {
        self.0.get("housekeeping_enabled")
    }

    /// After how many Git pushes housekeeping runs. Since 15.8 an integer here is enough for housekeeping to run.
    #[inline]
    pub fn housekeeping_optimize_repository_period(&self) -> Option<i64> {
        self.0.get("housekeeping_optimize_repository_period")
    }

    /// Whether housekeeping uses bitmaps. The value is always true. So true is its default too, and a change of it has no effect (assumed).
    #[deprecated(note = "the documents say that it is deprecated")]
    #[inline]
    pub fn housekeeping_bitmaps_enabled(&self) -> Option<bool> {
        self.0.get("housekeeping_bitmaps_enabled")
    }

    /// Period of full repacks in housekeeping.
    #[deprecated(
        note = "the service deprecated it in 15.8; use `housekeeping_optimize_repository_period`"
    )]
    #[inline]
    pub fn housekeeping_full_repack_period(&self) -> Option<i64> {
        self.0.get("housekeeping_full_repack_period")
    }

    /// Period of garbage collection in housekeeping.
    #[deprecated(
        note = "the service deprecated it in 15.8; use `housekeeping_optimize_repository_period`"
    )]
    #[inline]
    pub fn housekeeping_gc_period(&self) -> Option<i64> {
        self.0.get("housekeeping_gc_period")
    }

    /// Period of incremental repacks in housekeeping.
    #[deprecated(
        note = "the service deprecated it in 15.8; use `housekeeping_optimize_repository_period`"
    )]
    #[inline]
    pub fn housekeeping_incremental_repack_period(&self) -> Option<i64> {
        self.0.get("housekeeping_incremental_repack_period")
    }

    /// Whether groups can be migrated by direct transfer.
    ///
    /// Since 15.8.
    #[inline]
    pub fn bulk_import_enabled(&self) -> Option<bool> {
        self.0.get("bulk_import_enabled")
    }

    /// Maximum size of a file that a direct transfer downloads.
    ///
    /// Since 16.3.
    #[inline]
    pub fn bulk_import_max_download_file_size(&self) -> Option<i64> {
        self.0.get("bulk_import_max_download_file_size")
    }

    /// Maximum number of batches of a direct transfer at the same time.
    #[inline]
    pub fn bulk_import_concurrent_pipeline_batch_limit(&self) -> Option<i64> {
        self.0.get("bulk_import_concurrent_pipeline_batch_limit")
    }

    /// Sources of imports that are enabled.
    ///
    /// Array of entries, each one of `repohost_a`, `repohost_b`, `repohost_b_server`, `issuetracker_a`, `git`, `platform_project`, `repohost_c`, `manifest`.
    #[inline]
    pub fn import_sources(&self) -> Option<Vec<ImportSource>> {
        self.0.get("import_sources")
    }

    /// Maximum size of a remote file in an import.
    ///
    /// Since 16.3.
    #[inline]
    pub fn max_import_remote_file_size(&self) -> Option<i64> {
        self.0.get("max_import_remote_file_size")
    }

    /// How long decompressing an archive may take.
    ///
    /// Integer (seconds). `0`: There is no timeout. Since 16.4.
    #[inline]
    pub fn decompress_archive_file_timeout(&self) -> Option<i64> {
        self.0.get("decompress_archive_file_timeout")
    }

    /// Whether exports by administrators are silent.
    ///
    /// Since 17.0.
    #[inline]
    pub fn silent_admin_exports_enabled(&self) -> Option<bool> {
        self.0.get("silent_admin_exports_enabled")
    }

    /// Whether silent mode is enabled.
    #[inline]
    pub fn silent_mode_enabled(&self) -> Option<bool> {
        self.0.get("silent_mode_enabled")
    }

    /// Whether everyone but administrators can only read.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn maintenance_mode(&self) -> Option<bool> {
        self.0.get("maintenance_mode")
    }

    /// Message about the maintenance.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn maintenance_mode_message(&self) -> Option<&str> {
        self.0.get("maintenance_mode_message")
    }

    /// Version of the cached Markdown. A higher number invalidates what is cached.
    #[inline]
    pub fn local_markdown_version(&self) -> Option<i64> {
        self.0.get("local_markdown_version")
    }

    /// Factor by which intervals of polling are multiplied. A decimal, as the documents say, is a number (assumed).
    ///
    /// `0`: Polling is turned off.
    #[inline]
    pub fn polling_interval_multiplier(&self) -> Option<f64> {
        self.0.get("polling_interval_multiplier")
    }

    /// Maximum length of a terminal session.
    ///
    /// Integer (seconds). `0`: There is no limit.
    #[inline]
    pub fn terminal_max_session_time(&self) -> Option<i64> {
        self.0.get("terminal_max_session_time")
    }

    /// Threshold for method calls in metrics.
    ///
    /// Integer (milliseconds).
    #[inline]
    pub fn metrics_method_call_threshold(&self) -> Option<i64> {
        self.0.get("metrics_method_call_threshold")
    }

    /// Whether domains of Pages are verified.
    #[inline]
    pub fn pages_domain_verification_enabled(&self) -> Option<bool> {
        self.0.get("pages_domain_verification_enabled")
    }

    /// Whether the avatar service is enabled.
    ///
    /// This is its name in this API, not `gravatar_enabled`. Responses may have the other name (assumed).
    #[doc(alias = "gravatar_enabled")]
    #[inline]
    pub fn avatar_service_enabled(&self) -> Option<bool> {
        self.0.get("avatar_service_enabled")
    }

    /// Whether emails are sent as HTML.
    #[inline]
    pub fn html_emails_enabled(&self) -> Option<bool> {
        self.0.get("html_emails_enabled")
    }

    /// Whether the body of an email names the author.
    #[inline]
    pub fn email_author_in_body(&self) -> Option<bool> {
        self.0.get("email_author_in_body")
    }

    /// Text that is added to emails.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn email_additional_text(&self) -> Option<&str> {
        self.0.get("email_additional_text")
    }

    /// Whether commercial content is hidden on the help page.
    #[inline]
    pub fn help_page_hide_commercial_content(&self) -> Option<bool> {
        self.0.get("help_page_hide_commercial_content")
    }

    /// Whether offers of third parties are hidden.
    #[inline]
    pub fn hide_third_party_offers(&self) -> Option<bool> {
        self.0.get("hide_third_party_offers")
    }

    /// URL for support on the help page.
    #[inline]
    pub fn help_page_support_url(&self) -> Option<&str> {
        self.0.get("help_page_support_url")
    }

    /// Text on the help page.
    #[inline]
    pub fn help_page_text(&self) -> Option<&str> {
        self.0.get("help_page_text")
    }

    /// Variant of “What's new”.
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

    /// IP addresses and CIDR ranges whose requests to the instance are never refused.
    ///
    /// Entries are separated by commas.
    #[inline]
    pub fn globally_allowed_ips(&self) -> Option<&str> {
        self.0.get("globally_allowed_ips")
    }

    /// IP addresses and CIDR ranges that are allowed for replica nodes. The documents' table declares it as required, and their text requires no setting in a change. It is optional, as all of them are (assumed).
    ///
    /// Entries are separated by commas. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn replica_node_allowed_ips(&self) -> Option<&str> {
        self.0.get("replica_node_allowed_ips")
    }

    /// Timeout for the status of a replica.
    ///
    /// Integer (seconds). Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn replica_status_timeout(&self) -> Option<i64> {
        self.0.get("replica_status_timeout")
    }

    /// Domains and IP addresses that are trusted for local requests.
    ///
    /// Array of strings.
    #[inline]
    pub fn outbound_local_requests_whitelist(&self) -> Option<Vec<String>> {
        self.0.get("outbound_local_requests_whitelist")
    }

    /// Whether webhooks and services may send local requests.
    #[inline]
    pub fn allow_local_requests_from_web_hooks_and_services(&self) -> Option<bool> {
        self.0.get("allow_local_requests_from_web_hooks_and_services")
    }

    /// Whether hooks and services may send local requests. The documents say that its meaning is the same, and not as what. It means the same as `allow_local_requests_from_web_hooks_and_services`, which replaces it (assumed).
    #[deprecated(note = "use `allow_local_requests_from_web_hooks_and_services`")]
    #[inline]
    pub fn allow_local_requests_from_hooks_and_services(&self) -> Option<bool> {
        self.0.get("allow_local_requests_from_hooks_and_services")
    }

    /// Whether system hooks may send local requests.
    #[inline]
    pub fn allow_local_requests_from_system_hooks(&self) -> Option<bool> {
        self.0.get("allow_local_requests_from_system_hooks")
    }

    /// Whether the protection against DNS rebinding is enabled.
    #[inline]
    pub fn dns_rebinding_protection_enabled(&self) -> Option<bool> {
        self.0.get("dns_rebinding_protection_enabled")
    }

    /// Whether the instance was provisioned as a dedicated one.
    #[inline]
    pub fn platform_dedicated_instance(&self) -> Option<bool> {
        self.0.get("platform_dedicated_instance")
    }

    /// Whether the instance was provisioned with the environment toolkit.
    #[inline]
    pub fn platform_environment_toolkit_instance(&self) -> Option<bool> {
        self.0.get("platform_environment_toolkit_instance")
    }

    /// Whether FLoC is enabled. The documents do not say what it does, only that a read has it.
    #[inline]
    pub fn floc_enabled(&self) -> Option<bool> {
        self.0.get("floc_enabled")
    }

    /// Whether users who download too many projects are banned automatically.
    ///
    /// Since 15.4. Only in the highest tier. Self-managed installations only.
    #[inline]
    pub fn auto_ban_user_on_excessive_projects_download(&self) -> Option<bool> {
        self.0.get("auto_ban_user_on_excessive_projects_download")
    }
}

/// # Housekeeping, import/export, storage and misc
impl SettingsUpdate {
    /// Whether housekeeping is enabled, up to 15.7. It has no effect since 15.8, when `housekeeping_optimize_repository_period` alone decides whether housekeeping runs (assumed).
    ///
    /// Requires `housekeeping_optimize_repository_period`, or `housekeeping_bitmaps_enabled` and `housekeeping_full_repack_period` and `housekeeping_gc_period` (up to 15.7). Has no effect since 15.8.
    pub fn housekeeping_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("housekeeping_enabled", value))
    }

    /// After how many Git pushes housekeeping runs. Since 15.8 an integer here is enough for housekeeping to run.
    pub fn housekeeping_optimize_repository_period(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("housekeeping_optimize_repository_period", value))
    }

    /// Whether housekeeping uses bitmaps. The value is always true. So true is its default too, and a change of it has no effect (assumed).
    ///
    /// Default `true`. Has no effect.
    #[deprecated(note = "the documents say that it is deprecated")]
    pub fn housekeeping_bitmaps_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("housekeeping_bitmaps_enabled", value))
    }

    /// Period of full repacks in housekeeping.
    #[deprecated(
        note = "the service deprecated it in 15.8; use `housekeeping_optimize_repository_period`"
    )]
    pub fn housekeeping_full_repack_period(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("housekeeping_full_repack_period", value))
    }

    /// Period of garbage collection in housekeeping.
    #[deprecated(
        note = "the service deprecated it in 15.8; use `housekeeping_optimize_repository_period`"
    )]
    pub fn housekeeping_gc_period(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("housekeeping_gc_period", value))
    }

    /// Period of incremental repacks in housekeeping.
    #[deprecated(
        note = "the service deprecated it in 15.8; use `housekeeping_optimize_repository_period`"
    )]
    pub fn housekeeping_incremental_repack_period(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("housekeeping_incremental_repack_period", value))
    }

    /// Whether groups can be migrated by direct transfer.
    ///
    /// Since 15.8.
    pub fn bulk_import_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("bulk_import_enabled", value))
    }

    /// Maximum size of a file that a direct transfer downloads.
    ///
    /// Since 16.3.
    pub fn bulk_import_max_download_file_size(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("bulk_import_max_download_file_size", value))
    }

    /// Maximum number of batches of a direct transfer at the same time.
    pub fn bulk_import_concurrent_pipeline_batch_limit(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("bulk_import_concurrent_pipeline_batch_limit", value))
    }

    /// Sources of imports that are enabled.
    ///
    /// Array of entries, each one of `repohost_a`, `repohost_b`, `repohost_b_server`, `issuetracker_a`, `git`, `platform_project`, `repohost_c`, `manifest`.
    pub fn import_sources(self, value: impl IntoParam<Vec<ImportSource>>) -> Self {
        SettingsUpdate(self.0.with("import_sources", value))
    }

    /// Maximum size of a remote file in an import.
    ///
    /// Since 16.3.
    pub fn max_import_remote_file_size(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_import_remote_file_size", value))
    }

    /// How long decompressing an archive may take.
    ///
    /// Integer (seconds). `0`: There is no timeout. Since 16.4.
    pub fn decompress_archive_file_timeout(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("decompress_archive_file_timeout", value))
    }

    /// Whether exports by administrators are silent.
    ///
    /// Default `false`. Since 17.0.
    pub fn silent_admin_exports_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("silent_admin_exports_enabled", value))
    }

    /// Whether silent mode is enabled.
    ///
    /// Default `false`.
    pub fn silent_mode_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("silent_mode_enabled", value))
    }

    /// Whether everyone but administrators can only read.
    ///
    /// Only in the two higher paid tiers.
    pub fn maintenance_mode(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("maintenance_mode", value))
    }

    /// Message about the maintenance.
    ///
    /// Only in the two higher paid tiers.
    pub fn maintenance_mode_message(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("maintenance_mode_message", value))
    }

    /// Version of the cached Markdown. A higher number invalidates what is cached.
    pub fn local_markdown_version(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("local_markdown_version", value))
    }

    /// Factor by which intervals of polling are multiplied. A decimal, as the documents say, is a number (assumed).
    ///
    /// `0`: Polling is turned off.
    pub fn polling_interval_multiplier(self, value: impl IntoParam<f64>) -> Self {
        SettingsUpdate(self.0.with("polling_interval_multiplier", value))
    }

    /// Maximum length of a terminal session.
    ///
    /// Integer (seconds). `0`: There is no limit.
    pub fn terminal_max_session_time(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("terminal_max_session_time", value))
    }

    /// Threshold for method calls in metrics.
    ///
    /// Integer (milliseconds).
    pub fn metrics_method_call_threshold(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("metrics_method_call_threshold", value))
    }

    /// Whether domains of Pages are verified.
    pub fn pages_domain_verification_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("pages_domain_verification_enabled", value))
    }

    /// Whether the avatar service is enabled.
    ///
    /// This is its name in this API, not `gravatar_enabled`. Responses may have the other name (assumed).
    #[doc(alias = "gravatar_enabled")]
    pub fn avatar_service_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("avatar_service_enabled", value))
    }

    /// Whether emails are sent as HTML.
    pub fn html_emails_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("html_emails_enabled", value))
    }

    /// Whether the body of an email names the author.
    pub fn email_author_in_body(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("email_author_in_body", value))
    }

    /// Text that is added to emails.
    ///
    /// Only in the two higher paid tiers.
    pub fn email_additional_text(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("email_additional_text", value))
    }

    /// Whether commercial content is hidden on the help page.
    pub fn help_page_hide_commercial_content(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("help_page_hide_commercial_content", value))
    }

    /// Whether offers of third parties are hidden.
    pub fn hide_third_party_offers(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("hide_third_party_offers", value))
    }

    /// URL for support on the help page.
    pub fn help_page_support_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("help_page_support_url", value))
    }

    /// Text on the help page.
    pub fn help_page_text(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("help_page_text", value))
    }

    /// Variant of “What's new”.
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

    /// IP addresses and CIDR ranges whose requests to the instance are never refused.
    ///
    /// Entries are separated by commas.
    pub fn globally_allowed_ips(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("globally_allowed_ips", value))
    }

    /// IP addresses and CIDR ranges that are allowed for replica nodes. The documents' table declares it as required, and their text requires no setting in a change. It is optional, as all of them are (assumed).
    ///
    /// Entries are separated by commas. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn replica_node_allowed_ips(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("replica_node_allowed_ips", value))
    }

    /// Timeout for the status of a replica.
    ///
    /// Integer (seconds). Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn replica_status_timeout(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("replica_status_timeout", value))
    }

    /// Domains and IP addresses that are trusted for local requests.
    ///
    /// Array of strings.
    pub fn outbound_local_requests_whitelist(
        self,
        value: impl IntoParam<Vec<String>>,
    ) -> Self {
        SettingsUpdate(self.0.with("outbound_local_requests_whitelist", value))
    }

    /// Whether webhooks and services may send local requests.
    pub fn allow_local_requests_from_web_hooks_and_services(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("allow_local_requests_from_web_hooks_and_services", value),
        )
    }

    /// Whether hooks and services may send local requests. The documents say that its meaning is the same, and not as what. It means the same as `allow_local_requests_from_web_hooks_and_services`, which replaces it (assumed).
    #[deprecated(note = "use `allow_local_requests_from_web_hooks_and_services`")]
    pub fn allow_local_requests_from_hooks_and_services(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("allow_local_requests_from_hooks_and_services", value),
        )
    }

    /// Whether system hooks may send local requests.
    pub fn allow_local_requests_from_system_hooks(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("allow_local_requests_from_system_hooks", value))
    }

    /// Whether the protection against DNS rebinding is enabled.
    pub fn dns_rebinding_protection_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("dns_rebinding_protection_enabled", value))
    }

    /// Whether the instance was provisioned as a dedicated one.
    pub fn platform_dedicated_instance(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("platform_dedicated_instance", value))
    }

    /// Whether the instance was provisioned with the environment toolkit.
    pub fn platform_environment_toolkit_instance(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("platform_environment_toolkit_instance", value))
    }

    /// Whether FLoC is enabled. The documents do not say what it does, only that a read has it.
    pub fn floc_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("floc_enabled", value))
    }

    /// Whether users who download too many projects are banned automatically.
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
