// Generated from spec/settings/misc.toml.
// Do not edit: run `cargo bindings generate`.

//! Setters: Housekeeping, import/export, storage and misc.
//!
//! From *Instance Application Settings API*, section “Housekeeping, import/export, storage and misc”.

use platform_api_runtime::{
    Decimal, Deprecated, Fact, Field, Needs, NoEffect, Param, Tier, Type,
};
use crate::settings::types::{ImportSource, WhatsNewVariant};
use super::SettingsUpdate;

impl SettingsUpdate {
    /// Turn the housekeeping of repositories on.
    ///
    /// `housekeeping_enabled`: boolean. Needs `housekeeping_optimize_repository_period`, or
    /// `housekeeping_bitmaps_enabled` and `housekeeping_full_repack_period` and `housekeeping_gc_period` (up to 15.7).
    #[must_use]
    pub fn housekeeping_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.housekeeping_enabled = value.into();
        self
    }

    /// After how many Git pushes a repository is tidied up. Since 15.8 it is enough to set this one to a number.
    ///
    /// `housekeeping_optimize_repository_period`: whole number.
    #[must_use]
    pub fn housekeeping_optimize_repository_period(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.housekeeping_optimize_repository_period = value.into();
        self
    }

    /// Former switch for bitmaps of packed repositories. The value is true whatever is set.
    ///
    /// `housekeeping_bitmaps_enabled`: boolean. It has no effect since 15.8.
    #[deprecated(note = "the documents call it deprecated")]
    #[must_use]
    pub fn housekeeping_bitmaps_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.housekeeping_bitmaps_enabled = value.into();
        self
    }

    /// Former period of full repacking.
    ///
    /// `housekeeping_full_repack_period`: whole number.
    #[deprecated(
        since = "15.8.0",
        note = "use `housekeeping_optimize_repository_period`"
    )]
    #[must_use]
    pub fn housekeeping_full_repack_period(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.housekeeping_full_repack_period = value.into();
        self
    }

    /// Former period of garbage collection.
    ///
    /// `housekeeping_gc_period`: whole number.
    #[deprecated(
        since = "15.8.0",
        note = "use `housekeeping_optimize_repository_period`"
    )]
    #[must_use]
    pub fn housekeeping_gc_period(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.housekeeping_gc_period = value.into();
        self
    }

    /// Former period of incremental repacking.
    ///
    /// `housekeeping_incremental_repack_period`: whole number.
    #[deprecated(
        since = "15.8.0",
        note = "use `housekeeping_optimize_repository_period`"
    )]
    #[must_use]
    pub fn housekeeping_incremental_repack_period(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.housekeeping_incremental_repack_period = value.into();
        self
    }

    /// Let groups be migrated directly from another instance.
    ///
    /// `bulk_import_enabled`: boolean. Since 15.8.
    #[must_use]
    pub fn bulk_import_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.bulk_import_enabled = value.into();
        self
    }

    /// Largest file that a direct migration may download.
    ///
    /// `bulk_import_max_download_file_size`: whole number. Since 16.3.
    #[must_use]
    pub fn bulk_import_max_download_file_size(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.bulk_import_max_download_file_size = value.into();
        self
    }

    /// How many batches of a direct migration may run side by side.
    ///
    /// `bulk_import_concurrent_pipeline_batch_limit`: whole number.
    #[must_use]
    pub fn bulk_import_concurrent_pipeline_batch_limit(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.bulk_import_concurrent_pipeline_batch_limit = value.into();
        self
    }

    /// Where projects may be imported from.
    ///
    /// `import_sources`: array, each entry one of `repohost_a`, `repohost_b`, `repohost_b_server`, `issuetracker_a`,
    /// `git`, `platform_project`, `repohost_c`, `manifest`.
    #[must_use]
    pub fn import_sources(mut self, value: impl Into<Param<Vec<ImportSource>>>) -> Self {
        self.0.import_sources = value.into();
        self
    }

    /// Largest file that an import may fetch from a remote storage.
    ///
    /// `max_import_remote_file_size`: whole number. Since 16.3.
    #[must_use]
    pub fn max_import_remote_file_size(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.max_import_remote_file_size = value.into();
        self
    }

    /// How long unpacking an archive may take. 0 lifts the limit.
    ///
    /// `decompress_archive_file_timeout`: whole number (seconds). Since 16.4.
    #[must_use]
    pub fn decompress_archive_file_timeout(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.decompress_archive_file_timeout = value.into();
        self
    }

    /// Let administrators export without anyone being notified.
    ///
    /// `silent_admin_exports_enabled`: boolean. Default `false`. Since 17.0.
    #[must_use]
    pub fn silent_admin_exports_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.silent_admin_exports_enabled = value.into();
        self
    }

    /// Turn silent mode on.
    ///
    /// `silent_mode_enabled`: boolean. Default `false`.
    #[must_use]
    pub fn silent_mode_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.silent_mode_enabled = value.into();
        self
    }

    /// Allow nothing but reading to everyone except administrators.
    ///
    /// `maintenance_mode`: boolean. Tier: the two higher paid ones.
    #[must_use]
    pub fn maintenance_mode(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.maintenance_mode = value.into();
        self
    }

    /// Text shown during maintenance.
    ///
    /// `maintenance_mode_message`: text. Tier: the two higher paid ones.
    #[must_use]
    pub fn maintenance_mode_message(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.maintenance_mode_message = value.into();
        self
    }

    /// Version of rendered Markdown. A higher number makes the cached one stale.
    ///
    /// `local_markdown_version`: whole number.
    #[must_use]
    pub fn local_markdown_version(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.local_markdown_version = value.into();
        self
    }

    /// Factor by which clients stretch the interval of their polling. With 0 clients stop polling.
    ///
    /// `polling_interval_multiplier`: number.
    #[must_use]
    pub fn polling_interval_multiplier(
        mut self,
        value: impl Into<Param<Decimal>>,
    ) -> Self {
        self.0.polling_interval_multiplier = value.into();
        self
    }

    /// Longest session of a web terminal. 0 lifts the limit.
    ///
    /// `terminal_max_session_time`: whole number (seconds).
    #[must_use]
    pub fn terminal_max_session_time(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.terminal_max_session_time = value.into();
        self
    }

    /// Duration from which a method call is recorded in the metrics.
    ///
    /// `metrics_method_call_threshold`: whole number (milliseconds).
    #[must_use]
    pub fn metrics_method_call_threshold(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.metrics_method_call_threshold = value.into();
        self
    }

    /// Make owners of custom Pages domains prove that they own them.
    ///
    /// `pages_domain_verification_enabled`: boolean.
    #[must_use]
    pub fn pages_domain_verification_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.pages_domain_verification_enabled = value.into();
        self
    }

    /// Show avatars from an outside avatar service.
    ///
    /// `avatar_service_enabled`: boolean. Reads accept it as `gravatar_enabled` too.
    #[must_use]
    pub fn avatar_service_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.avatar_service_enabled = value.into();
        self
    }

    /// Send emails as HTML.
    ///
    /// `html_emails_enabled`: boolean.
    #[must_use]
    pub fn html_emails_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.html_emails_enabled = value.into();
        self
    }

    /// Name the author in the text of an email.
    ///
    /// `email_author_in_body`: boolean.
    #[must_use]
    pub fn email_author_in_body(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.email_author_in_body = value.into();
        self
    }

    /// Text added to every email.
    ///
    /// `email_additional_text`: text. Tier: the two higher paid ones.
    #[must_use]
    pub fn email_additional_text(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.email_additional_text = value.into();
        self
    }

    /// Leave marketing out of the help page.
    ///
    /// `help_page_hide_commercial_content`: boolean.
    #[must_use]
    pub fn help_page_hide_commercial_content(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.help_page_hide_commercial_content = value.into();
        self
    }

    /// Show no offers of other companies.
    ///
    /// `hide_third_party_offers`: boolean.
    #[must_use]
    pub fn hide_third_party_offers(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.hide_third_party_offers = value.into();
        self
    }

    /// Address that the help page gives for support.
    ///
    /// `help_page_support_url`: text.
    #[must_use]
    pub fn help_page_support_url(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.help_page_support_url = value.into();
        self
    }

    /// Text shown on the help page.
    ///
    /// `help_page_text`: text.
    #[must_use]
    pub fn help_page_text(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.help_page_text = value.into();
        self
    }

    /// What the page about new features presents.
    ///
    /// `whats_new_variant`: one of `all_tiers`, `current_tier`, `disabled`.
    #[must_use]
    pub fn whats_new_variant(
        mut self,
        value: impl Into<Param<WhatsNewVariant>>,
    ) -> Self {
        self.0.whats_new_variant = value.into();
        self
    }

    /// Contents of the `security.txt` file that the instance serves.
    ///
    /// `security_txt_content`: text. Since 16.7.
    #[must_use]
    pub fn security_txt_content(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.security_txt_content = value.into();
        self
    }

    /// Addresses and CIDR ranges, with commas between them, whose requests to the instance are never refused.
    ///
    /// `globally_allowed_ips`: text.
    #[must_use]
    pub fn globally_allowed_ips(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.globally_allowed_ips = value.into();
        self
    }

    /// Addresses and CIDR ranges, with commas between them, of the replica nodes that may connect.
    ///
    /// `replica_node_allowed_ips`: text. Tier: the two higher paid ones. Self-managed only. Reads show it only to
    /// higher tiers. The documents declare it required and describe something else.
    #[must_use]
    pub fn replica_node_allowed_ips(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.replica_node_allowed_ips = value.into();
        self
    }

    /// How long to wait for the status of a replica.
    ///
    /// `replica_status_timeout`: whole number (seconds). Tier: the two higher paid ones. Self-managed only. Reads show
    /// it only to higher tiers.
    #[must_use]
    pub fn replica_status_timeout(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.replica_status_timeout = value.into();
        self
    }

    /// Domains and IP addresses in the local network that the service may always call.
    ///
    /// `outbound_local_requests_whitelist`: array, each entry text.
    #[must_use]
    pub fn outbound_local_requests_whitelist(
        mut self,
        value: impl Into<Param<Vec<String>>>,
    ) -> Self {
        self.0.outbound_local_requests_whitelist = value.into();
        self
    }

    /// Let webhooks and integrations call the local network.
    ///
    /// `allow_local_requests_from_web_hooks_and_services`: boolean.
    #[must_use]
    pub fn allow_local_requests_from_web_hooks_and_services(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.allow_local_requests_from_web_hooks_and_services = value.into();
        self
    }

    /// Former name of the switch for calls to the local network.
    ///
    /// `allow_local_requests_from_hooks_and_services`: boolean.
    #[deprecated(note = "use `allow_local_requests_from_web_hooks_and_services`")]
    #[must_use]
    pub fn allow_local_requests_from_hooks_and_services(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.allow_local_requests_from_hooks_and_services = value.into();
        self
    }

    /// Let system hooks call the local network.
    ///
    /// `allow_local_requests_from_system_hooks`: boolean.
    #[must_use]
    pub fn allow_local_requests_from_system_hooks(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.allow_local_requests_from_system_hooks = value.into();
        self
    }

    /// Guard outgoing requests against DNS rebinding.
    ///
    /// `dns_rebinding_protection_enabled`: boolean.
    #[must_use]
    pub fn dns_rebinding_protection_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.dns_rebinding_protection_enabled = value.into();
        self
    }

    /// Tells if the instance was provisioned as a dedicated one.
    ///
    /// `platform_dedicated_instance`: boolean.
    #[must_use]
    pub fn platform_dedicated_instance(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.platform_dedicated_instance = value.into();
        self
    }

    /// Tells if the instance was provisioned with the environment toolkit.
    ///
    /// `platform_environment_toolkit_instance`: boolean.
    #[must_use]
    pub fn platform_environment_toolkit_instance(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.platform_environment_toolkit_instance = value.into();
        self
    }

    /// Take part in FLoC. All that the documents say of it is that reads return it.
    ///
    /// `floc_enabled`: boolean.
    #[must_use]
    pub fn floc_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.floc_enabled = value.into();
        self
    }

    /// Automatically ban users who download too many projects.
    ///
    /// `auto_ban_user_on_excessive_projects_download`: boolean. Since 15.4. Tier: the highest. Self-managed only.
    #[must_use]
    pub fn auto_ban_user_on_excessive_projects_download(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.auto_ban_user_on_excessive_projects_download = value.into();
        self
    }
}

const SECTION: &str = "Housekeeping, import/export, storage and misc";

pub(super) const FIELDS: &[Field] = &[
    Field::new(
        "housekeeping_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Needs(
                Needs::new(
                        &[
                            &["housekeeping_optimize_repository_period"],
                            &[
                                "housekeeping_bitmaps_enabled",
                                "housekeeping_full_repack_period",
                                "housekeeping_gc_period",
                            ],
                        ],
                    )
                    .until(15, 7),
            ),
        ],
    ),
    Field::new(
        "housekeeping_optimize_repository_period",
        Type::Integer,
        SECTION,
        &[Fact::Note("Since 15.8 it is enough to set this one to a number.")],
    ),
    Field::new(
        "housekeeping_bitmaps_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Deprecated(Deprecated::new()),
            Fact::NoEffect(NoEffect::new().since(15, 8)),
            Fact::Note("The value is true whatever is set."),
        ],
    ),
    Field::new(
        "housekeeping_full_repack_period",
        Type::Integer,
        SECTION,
        &[
            Fact::Deprecated(
                Deprecated::new()
                    .since(15, 8)
                    .replaced_by(&["housekeeping_optimize_repository_period"]),
            ),
        ],
    ),
    Field::new(
        "housekeeping_gc_period",
        Type::Integer,
        SECTION,
        &[
            Fact::Deprecated(
                Deprecated::new()
                    .since(15, 8)
                    .replaced_by(&["housekeeping_optimize_repository_period"]),
            ),
        ],
    ),
    Field::new(
        "housekeeping_incremental_repack_period",
        Type::Integer,
        SECTION,
        &[
            Fact::Deprecated(
                Deprecated::new()
                    .since(15, 8)
                    .replaced_by(&["housekeeping_optimize_repository_period"]),
            ),
        ],
    ),
    Field::new(
        "bulk_import_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Introduced(15, 8)],
    ),
    Field::new(
        "bulk_import_max_download_file_size",
        Type::Integer,
        SECTION,
        &[Fact::Introduced(16, 3)],
    ),
    Field::new(
        "bulk_import_concurrent_pipeline_batch_limit",
        Type::Integer,
        SECTION,
        &[],
    ),
    Field::new(
        "import_sources",
        Type::Array(&Type::TextEnum(ImportSource::TEXTS)),
        SECTION,
        &[],
    ),
    Field::new(
        "max_import_remote_file_size",
        Type::Integer,
        SECTION,
        &[Fact::Introduced(16, 3)],
    ),
    Field::new(
        "decompress_archive_file_timeout",
        Type::Integer,
        SECTION,
        &[
            Fact::Unit("seconds"),
            Fact::Introduced(16, 4),
            Fact::Note("0 lifts the limit."),
        ],
    ),
    Field::new(
        "silent_admin_exports_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Default("false"), Fact::Introduced(17, 0)],
    ),
    Field::new("silent_mode_enabled", Type::Boolean, SECTION, &[Fact::Default("false")]),
    Field::new("maintenance_mode", Type::Boolean, SECTION, &[Fact::Tier(Tier::Premium)]),
    Field::new(
        "maintenance_mode_message",
        Type::String,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new("local_markdown_version", Type::Integer, SECTION, &[]),
    Field::new(
        "polling_interval_multiplier",
        Type::Float,
        SECTION,
        &[Fact::Note("With 0 clients stop polling.")],
    ),
    Field::new(
        "terminal_max_session_time",
        Type::Integer,
        SECTION,
        &[Fact::Unit("seconds"), Fact::Note("0 lifts the limit.")],
    ),
    Field::new(
        "metrics_method_call_threshold",
        Type::Integer,
        SECTION,
        &[Fact::Unit("milliseconds")],
    ),
    Field::new("pages_domain_verification_enabled", Type::Boolean, SECTION, &[]),
    Field::new(
        "avatar_service_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Alias(&["gravatar_enabled"])],
    ),
    Field::new("html_emails_enabled", Type::Boolean, SECTION, &[]),
    Field::new("email_author_in_body", Type::Boolean, SECTION, &[]),
    Field::new(
        "email_additional_text",
        Type::String,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new("help_page_hide_commercial_content", Type::Boolean, SECTION, &[]),
    Field::new("hide_third_party_offers", Type::Boolean, SECTION, &[]),
    Field::new("help_page_support_url", Type::String, SECTION, &[]),
    Field::new("help_page_text", Type::String, SECTION, &[]),
    Field::new(
        "whats_new_variant",
        Type::TextEnum(WhatsNewVariant::TEXTS),
        SECTION,
        &[],
    ),
    Field::new(
        "security_txt_content",
        Type::String,
        SECTION,
        &[Fact::Introduced(16, 7)],
    ),
    Field::new("globally_allowed_ips", Type::String, SECTION, &[]),
    Field::new(
        "replica_node_allowed_ips",
        Type::String,
        SECTION,
        &[
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
            Fact::Declared("required"),
        ],
    ),
    Field::new(
        "replica_status_timeout",
        Type::Integer,
        SECTION,
        &[
            Fact::Unit("seconds"),
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
        ],
    ),
    Field::new(
        "outbound_local_requests_whitelist",
        Type::Array(&Type::String),
        SECTION,
        &[],
    ),
    Field::new(
        "allow_local_requests_from_web_hooks_and_services",
        Type::Boolean,
        SECTION,
        &[],
    ),
    Field::new(
        "allow_local_requests_from_hooks_and_services",
        Type::Boolean,
        SECTION,
        &[
            Fact::Deprecated(
                Deprecated::new()
                    .replaced_by(&["allow_local_requests_from_web_hooks_and_services"]),
            ),
        ],
    ),
    Field::new("allow_local_requests_from_system_hooks", Type::Boolean, SECTION, &[]),
    Field::new("dns_rebinding_protection_enabled", Type::Boolean, SECTION, &[]),
    Field::new("platform_dedicated_instance", Type::Boolean, SECTION, &[]),
    Field::new("platform_environment_toolkit_instance", Type::Boolean, SECTION, &[]),
    Field::new(
        "floc_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Note("All that the documents say of it is that reads return it.")],
    ),
    Field::new(
        "auto_ban_user_on_excessive_projects_download",
        Type::Boolean,
        SECTION,
        &[Fact::Introduced(15, 4), Fact::Tier(Tier::Ultimate), Fact::SelfManaged],
    ),
];
