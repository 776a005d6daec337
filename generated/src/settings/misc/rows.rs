// Generated from spec/settings/misc.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute: Housekeeping, import/export, storage and misc.

use platform_api_runtime::{
    Deprecated, Fact, Field, Needs, NoEffect, Tier, Type, Version,
};
use crate::types::{ImportSource, WhatsNewVariant};

pub(in crate::settings) const FIELDS: &[Field] = &[
    Field::new(
        "housekeeping_enabled",
        Type::Boolean,
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
                    Some(Version::new(15, 7)),
                ),
            ),
            Fact::Reading(
                "It has no effect since 15.8, when `housekeeping_optimize_repository_period` alone decides whether housekeeping runs.",
            ),
        ],
    ),
    Field::new(
        "housekeeping_optimize_repository_period",
        Type::Integer,
        &[Fact::Note("Since 15.8 an integer here is enough for housekeeping to run.")],
    ),
    Field::new(
        "housekeeping_bitmaps_enabled",
        Type::Boolean,
        &[
            Fact::Default("true"),
            Fact::Deprecated(Deprecated::new(None, &[])),
            Fact::NoEffect(NoEffect::new(None)),
            Fact::Note("The value is always true."),
            Fact::Reading(
                "So true is its default too, and a change of it has no effect.",
            ),
        ],
    ),
    Field::new(
        "housekeeping_full_repack_period",
        Type::Integer,
        &[
            Fact::Deprecated(
                Deprecated::new(
                    Some(Version::new(15, 8)),
                    &["housekeeping_optimize_repository_period"],
                ),
            ),
        ],
    ),
    Field::new(
        "housekeeping_gc_period",
        Type::Integer,
        &[
            Fact::Deprecated(
                Deprecated::new(
                    Some(Version::new(15, 8)),
                    &["housekeeping_optimize_repository_period"],
                ),
            ),
        ],
    ),
    Field::new(
        "housekeeping_incremental_repack_period",
        Type::Integer,
        &[
            Fact::Deprecated(
                Deprecated::new(
                    Some(Version::new(15, 8)),
                    &["housekeeping_optimize_repository_period"],
                ),
            ),
        ],
    ),
    Field::new("bulk_import_enabled", Type::Boolean, &[Fact::Introduced(15, 8)]),
    Field::new(
        "bulk_import_max_download_file_size",
        Type::Integer,
        &[Fact::Introduced(16, 3)],
    ),
    Field::new("bulk_import_concurrent_pipeline_batch_limit", Type::Integer, &[]),
    Field::new(
        "import_sources",
        Type::Array(&Type::StringEnum(ImportSource::STRINGS)),
        &[],
    ),
    Field::new("max_import_remote_file_size", Type::Integer, &[Fact::Introduced(16, 3)]),
    Field::new(
        "decompress_archive_file_timeout",
        Type::Integer,
        &[
            Fact::Unit("seconds"),
            Fact::Means(&[("0", "There is no timeout.")]),
            Fact::Introduced(16, 4),
        ],
    ),
    Field::new(
        "silent_admin_exports_enabled",
        Type::Boolean,
        &[Fact::Default("false"), Fact::Introduced(17, 0)],
    ),
    Field::new("silent_mode_enabled", Type::Boolean, &[Fact::Default("false")]),
    Field::new("maintenance_mode", Type::Boolean, &[Fact::Tier(Tier::Premium)]),
    Field::new("maintenance_mode_message", Type::String, &[Fact::Tier(Tier::Premium)]),
    Field::new("local_markdown_version", Type::Integer, &[]),
    Field::new(
        "polling_interval_multiplier",
        Type::Float,
        &[
            Fact::Means(&[("0", "Polling is turned off.")]),
            Fact::Reading("A decimal, as the documents say, is a number."),
        ],
    ),
    Field::new(
        "terminal_max_session_time",
        Type::Integer,
        &[Fact::Unit("seconds"), Fact::Means(&[("0", "There is no limit.")])],
    ),
    Field::new(
        "metrics_method_call_threshold",
        Type::Integer,
        &[Fact::Unit("milliseconds")],
    ),
    Field::new("pages_domain_verification_enabled", Type::Boolean, &[]),
    Field::new(
        "avatar_service_enabled",
        Type::Boolean,
        &[Fact::Alias(&["gravatar_enabled"])],
    ),
    Field::new("html_emails_enabled", Type::Boolean, &[]),
    Field::new("email_author_in_body", Type::Boolean, &[]),
    Field::new("email_additional_text", Type::String, &[Fact::Tier(Tier::Premium)]),
    Field::new("help_page_hide_commercial_content", Type::Boolean, &[]),
    Field::new("hide_third_party_offers", Type::Boolean, &[]),
    Field::new("help_page_support_url", Type::String, &[]),
    Field::new("help_page_text", Type::String, &[]),
    Field::new("whats_new_variant", Type::StringEnum(WhatsNewVariant::STRINGS), &[]),
    Field::new("security_txt_content", Type::String, &[Fact::Introduced(16, 7)]),
    Field::new("globally_allowed_ips", Type::String, &[Fact::Separator(",")]),
    Field::new(
        "replica_node_allowed_ips",
        Type::String,
        &[
            Fact::Separator(","),
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
            Fact::Note(
                "The documents' table declares it as required, and their text says that all settings are optional on write.",
            ),
            Fact::Reading("It is optional, as all of them are."),
        ],
    ),
    Field::new(
        "replica_status_timeout",
        Type::Integer,
        &[
            Fact::Unit("seconds"),
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
        ],
    ),
    Field::new("outbound_local_requests_whitelist", Type::Array(&Type::String), &[]),
    Field::new("allow_local_requests_from_web_hooks_and_services", Type::Boolean, &[]),
    Field::new(
        "allow_local_requests_from_hooks_and_services",
        Type::Boolean,
        &[
            Fact::Deprecated(
                Deprecated::new(
                    None,
                    &["allow_local_requests_from_web_hooks_and_services"],
                ),
            ),
            Fact::Note(
                "The documents say that its meaning is the same, and not as what.",
            ),
            Fact::Reading(
                "It means the same as `allow_local_requests_from_web_hooks_and_services`, which replaces it.",
            ),
        ],
    ),
    Field::new("allow_local_requests_from_system_hooks", Type::Boolean, &[]),
    Field::new("dns_rebinding_protection_enabled", Type::Boolean, &[]),
    Field::new("platform_dedicated_instance", Type::Boolean, &[]),
    Field::new("platform_environment_toolkit_instance", Type::Boolean, &[]),
    Field::new(
        "floc_enabled",
        Type::Boolean,
        &[Fact::Note("All that the documents say of it is that reads return it.")],
    ),
    Field::new(
        "auto_ban_user_on_excessive_projects_download",
        Type::Boolean,
        &[Fact::Introduced(15, 4), Fact::Tier(Tier::Ultimate), Fact::SelfManaged],
    ),
];
