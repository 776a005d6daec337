// Generated from spec/settings/misc.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “Housekeeping, import/export, storage and misc”.

use platform_api_runtime::{
    Deprecated, Fact, Field, Needs, NoEffect, StringFormat, Tier, Type, Version,
};
use crate::types::{ImportSource, WhatsNewVariant};

const SECTION: &str = "Housekeeping, import/export, storage and misc";

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new(
            "housekeeping_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[
                        &["housekeeping_optimize_repository_period"],
                        &[
                            "housekeeping_bitmaps_enabled",
                            "housekeeping_full_repack_period",
                            "housekeeping_gc_period",
                        ],
                    ],
                    until: Some(Version::new(15, 7)),
                }),
                Fact::NoEffect(NoEffect {
                    since: Some(Version::new(15, 8)),
                }),
                Fact::Assumed(
                    "After that, `housekeeping_optimize_repository_period` alone decides.",
                ),
            ],
        )
        .doc(SECTION, "Enable housekeeping, up to 15.7."),
    Field::new(
            "housekeeping_optimize_repository_period",
            Type::Integer,
            &[Fact::Note("Since 15.8, any integer turns housekeeping on.")],
        )
        .doc(SECTION, "Number of Git pushes from one housekeeping run to the next."),
    Field::new(
            "housekeeping_bitmaps_enabled",
            Type::Boolean,
            &[
                Fact::Default("true"),
                Fact::Deprecated(Deprecated {
                    since: None,
                    replaced_by: &[],
                }),
                Fact::NoEffect(NoEffect { since: None }),
                Fact::Note("The value is always `true`."),
                Fact::Assumed("The lack of effect."),
            ],
        )
        .doc(SECTION, "Use bitmaps in housekeeping."),
    Field::new(
            "housekeeping_full_repack_period",
            Type::Integer,
            &[
                Fact::Deprecated(Deprecated {
                    since: Some(Version::new(15, 8)),
                    replaced_by: &["housekeeping_optimize_repository_period"],
                }),
            ],
        )
        .doc(SECTION, "Full repack period of housekeeping."),
    Field::new(
            "housekeeping_gc_period",
            Type::Integer,
            &[
                Fact::Deprecated(Deprecated {
                    since: Some(Version::new(15, 8)),
                    replaced_by: &["housekeeping_optimize_repository_period"],
                }),
            ],
        )
        .doc(SECTION, "Garbage collection period of housekeeping."),
    Field::new(
            "housekeeping_incremental_repack_period",
            Type::Integer,
            &[
                Fact::Deprecated(Deprecated {
                    since: Some(Version::new(15, 8)),
                    replaced_by: &["housekeeping_optimize_repository_period"],
                }),
            ],
        )
        .doc(SECTION, "Incremental repack period of housekeeping."),
    Field::new(
            "bulk_import_enabled",
            Type::Boolean,
            &[Fact::Introduced(Version::new(15, 8))],
        )
        .doc(SECTION, "Allow groups to be migrated by direct transfer."),
    Field::new(
            "bulk_import_max_download_file_size",
            Type::Integer,
            &[Fact::Introduced(Version::new(16, 3))],
        )
        .doc(SECTION, "Maximum file size for direct transfer downloads."),
    Field::new("bulk_import_concurrent_pipeline_batch_limit", Type::Integer, &[])
        .doc(SECTION, "Maximum concurrent batches in direct transfers."),
    Field::new(
            "import_sources",
            Type::Array(&Type::StringEnum(ImportSource::STRINGS)),
            &[],
        )
        .doc(SECTION, "Enabled import sources."),
    Field::new(
            "max_import_remote_file_size",
            Type::Integer,
            &[Fact::Introduced(Version::new(16, 3))],
        )
        .doc(SECTION, "Maximum remote file size for imports."),
    Field::new(
            "decompress_archive_file_timeout",
            Type::Integer,
            &[
                Fact::Unit("seconds"),
                Fact::Means(&[("0", "There is no timeout.")]),
                Fact::Introduced(Version::new(16, 4)),
            ],
        )
        .doc(SECTION, "Archive decompression timeout."),
    Field::new(
            "silent_admin_exports_enabled",
            Type::Boolean,
            &[Fact::Default("false"), Fact::Introduced(Version::new(17, 0))],
        )
        .doc(SECTION, "Make administrator exports silent."),
    Field::new("silent_mode_enabled", Type::Boolean, &[Fact::Default("false")])
        .doc(SECTION, "Enable silent mode."),
    Field::new("maintenance_mode", Type::Boolean, &[Fact::Tier(Tier::Premium)])
        .doc(SECTION, "Restrict everyone but administrators to reading."),
    Field::new("maintenance_mode_message", Type::String, &[Fact::Tier(Tier::Premium)])
        .doc(SECTION, "Maintenance message."),
    Field::new("local_markdown_version", Type::Integer, &[])
        .doc(SECTION, "Version of cached Markdown, which a higher number invalidates."),
    Field::new(
            "polling_interval_multiplier",
            Type::Float,
            &[
                Fact::Means(&[("0", "Polling is turned off.")]),
                Fact::Assumed("A number."),
            ],
        )
        .doc(SECTION, "Polling interval multiplier."),
    Field::new(
            "terminal_max_session_time",
            Type::Integer,
            &[Fact::Unit("seconds"), Fact::Means(&[("0", "There is no limit.")])],
        )
        .doc(SECTION, "Maximum terminal session length."),
    Field::new(
            "metrics_method_call_threshold",
            Type::Integer,
            &[Fact::Unit("milliseconds")],
        )
        .doc(SECTION, "Method call threshold for metrics."),
    Field::new("pages_domain_verification_enabled", Type::Boolean, &[])
        .doc(SECTION, "Verify Pages domains."),
    Field::new(
            "avatar_service_enabled",
            Type::Boolean,
            &[Fact::Alias(&["gravatar_enabled"])],
        )
        .doc(SECTION, "Enable the avatar service."),
    Field::new("html_emails_enabled", Type::Boolean, &[])
        .doc(SECTION, "Send emails as HTML."),
    Field::new("email_author_in_body", Type::Boolean, &[])
        .doc(SECTION, "Name the author in email bodies."),
    Field::new("email_additional_text", Type::String, &[Fact::Tier(Tier::Premium)])
        .doc(SECTION, "Text added to emails."),
    Field::new("help_page_hide_commercial_content", Type::Boolean, &[])
        .doc(SECTION, "Hide commercial content on the help page."),
    Field::new("hide_third_party_offers", Type::Boolean, &[])
        .doc(SECTION, "Hide third-party offers."),
    Field::new("help_page_support_url", Type::String, &[Fact::Format(StringFormat::Uri)])
        .doc(SECTION, "Support URL on the help page."),
    Field::new("help_page_text", Type::String, &[]).doc(SECTION, "Help page text."),
    Field::new("whats_new_variant", Type::StringEnum(WhatsNewVariant::STRINGS), &[])
        .doc(SECTION, "“What's new” variant."),
    Field::new(
            "security_txt_content",
            Type::String,
            &[Fact::Introduced(Version::new(16, 7))],
        )
        .doc(SECTION, "Contents of `security.txt`."),
    Field::new("globally_allowed_ips", Type::String, &[Fact::Separator(",")])
        .doc(SECTION, "IP addresses and CIDR ranges that may always connect."),
    Field::new(
            "replica_node_allowed_ips",
            Type::String,
            &[
                Fact::Separator(","),
                Fact::Tier(Tier::Premium),
                Fact::SelfManaged,
                Fact::HigherTierRead,
                Fact::Note("Declared required, although a change requires no setting."),
                Fact::Assumed("Optional."),
            ],
        )
        .doc(SECTION, "IP addresses and CIDR ranges allowed for replica nodes."),
    Field::new(
            "replica_status_timeout",
            Type::Integer,
            &[
                Fact::Unit("seconds"),
                Fact::Tier(Tier::Premium),
                Fact::SelfManaged,
                Fact::HigherTierRead,
            ],
        )
        .doc(SECTION, "Replica status timeout."),
    Field::new("outbound_local_requests_whitelist", Type::Array(&Type::String), &[])
        .doc(SECTION, "Domains and IP addresses trusted for local requests."),
    Field::new("allow_local_requests_from_web_hooks_and_services", Type::Boolean, &[])
        .doc(SECTION, "Allow local requests from webhooks and services."),
    Field::new(
            "allow_local_requests_from_hooks_and_services",
            Type::Boolean,
            &[
                Fact::Deprecated(Deprecated {
                    since: None,
                    replaced_by: &["allow_local_requests_from_web_hooks_and_services"],
                }),
                Fact::Note("The reference says “same meaning”, and not as what."),
                Fact::Assumed(
                    "Means the same as `allow_local_requests_from_web_hooks_and_services`, its replacement.",
                ),
            ],
        )
        .doc(SECTION, "Allow local requests from hooks and services."),
    Field::new("allow_local_requests_from_system_hooks", Type::Boolean, &[])
        .doc(SECTION, "Allow local requests from system hooks."),
    Field::new("dns_rebinding_protection_enabled", Type::Boolean, &[])
        .doc(SECTION, "Enable DNS rebinding protection."),
    Field::new("platform_dedicated_instance", Type::Boolean, &[])
        .doc(SECTION, "Mark the instance as provisioned as dedicated."),
    Field::new("platform_environment_toolkit_instance", Type::Boolean, &[])
        .doc(SECTION, "Mark the instance as provisioned with the environment toolkit."),
    Field::new(
            "floc_enabled",
            Type::Boolean,
            &[
                Fact::Note(
                    "The reference says only that reads return it, and not what it does.",
                ),
            ],
        )
        .doc(SECTION, "Enable FLoC."),
    Field::new(
            "auto_ban_user_on_excessive_projects_download",
            Type::Boolean,
            &[
                Fact::Introduced(Version::new(15, 4)),
                Fact::Tier(Tier::Ultimate),
                Fact::SelfManaged,
            ],
        )
        .doc(SECTION, "Ban users automatically for downloading too many projects."),
];
