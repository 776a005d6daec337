// Generated from spec/settings/misc.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “Housekeeping, import/export, storage and misc”.

use platform_api_runtime::{
    Deprecated, Fact, Field, Needs, NoEffect, Tier, Type, Version,
};
use crate::types::{ImportSource, WhatsNewVariant};

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
                    "It has no effect since 15.8, when `housekeeping_optimize_repository_period` alone decides whether housekeeping runs.",
                ),
            ],
        )
        .doc("Whether housekeeping is enabled, up to 15.7."),
    Field::new(
            "housekeeping_optimize_repository_period",
            Type::Integer,
            &[
                Fact::Note(
                    "Since 15.8 an integer here is enough for housekeeping to run.",
                ),
            ],
        )
        .doc("After how many Git pushes housekeeping runs."),
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
                Fact::Note("The value is always true."),
                Fact::Assumed(
                    "So true is its default too, and a change of it has no effect.",
                ),
            ],
        )
        .doc("Whether housekeeping uses bitmaps."),
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
        .doc("Period of full repacks in housekeeping."),
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
        .doc("Period of garbage collection in housekeeping."),
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
        .doc("Period of incremental repacks in housekeeping."),
    Field::new(
            "bulk_import_enabled",
            Type::Boolean,
            &[Fact::Introduced(Version::new(15, 8))],
        )
        .doc("Whether groups can be migrated by direct transfer."),
    Field::new(
            "bulk_import_max_download_file_size",
            Type::Integer,
            &[Fact::Introduced(Version::new(16, 3))],
        )
        .doc("Maximum size of a file that a direct transfer downloads."),
    Field::new("bulk_import_concurrent_pipeline_batch_limit", Type::Integer, &[])
        .doc("Maximum number of batches of a direct transfer at the same time."),
    Field::new(
            "import_sources",
            Type::Array(&Type::StringEnum(ImportSource::STRINGS)),
            &[],
        )
        .doc("Sources of imports that are enabled."),
    Field::new(
            "max_import_remote_file_size",
            Type::Integer,
            &[Fact::Introduced(Version::new(16, 3))],
        )
        .doc("Maximum size of a remote file in an import."),
    Field::new(
            "decompress_archive_file_timeout",
            Type::Integer,
            &[
                Fact::Unit("seconds"),
                Fact::Means(&[("0", "There is no timeout.")]),
                Fact::Introduced(Version::new(16, 4)),
            ],
        )
        .doc("How long decompressing an archive may take."),
    Field::new(
            "silent_admin_exports_enabled",
            Type::Boolean,
            &[Fact::Default("false"), Fact::Introduced(Version::new(17, 0))],
        )
        .doc("Whether exports by administrators are silent."),
    Field::new("silent_mode_enabled", Type::Boolean, &[Fact::Default("false")])
        .doc("Whether silent mode is enabled."),
    Field::new("maintenance_mode", Type::Boolean, &[Fact::Tier(Tier::Premium)])
        .doc("Whether everyone but administrators can only read."),
    Field::new("maintenance_mode_message", Type::String, &[Fact::Tier(Tier::Premium)])
        .doc("Message about the maintenance."),
    Field::new("local_markdown_version", Type::Integer, &[])
        .doc(
            "Version of the cached Markdown. A higher number invalidates what is cached.",
        ),
    Field::new(
            "polling_interval_multiplier",
            Type::Float,
            &[
                Fact::Means(&[("0", "Polling is turned off.")]),
                Fact::Assumed("A decimal, as the documents say, is a number."),
            ],
        )
        .doc("Factor by which intervals of polling are multiplied."),
    Field::new(
            "terminal_max_session_time",
            Type::Integer,
            &[Fact::Unit("seconds"), Fact::Means(&[("0", "There is no limit.")])],
        )
        .doc("Maximum length of a terminal session."),
    Field::new(
            "metrics_method_call_threshold",
            Type::Integer,
            &[Fact::Unit("milliseconds")],
        )
        .doc("Threshold for method calls in metrics."),
    Field::new("pages_domain_verification_enabled", Type::Boolean, &[])
        .doc("Whether domains of Pages are verified."),
    Field::new(
            "avatar_service_enabled",
            Type::Boolean,
            &[Fact::Alias(&["gravatar_enabled"])],
        )
        .doc("Whether the avatar service is enabled."),
    Field::new("html_emails_enabled", Type::Boolean, &[])
        .doc("Whether emails are sent as HTML."),
    Field::new("email_author_in_body", Type::Boolean, &[])
        .doc("Whether the body of an email names the author."),
    Field::new("email_additional_text", Type::String, &[Fact::Tier(Tier::Premium)])
        .doc("Text that is added to emails."),
    Field::new("help_page_hide_commercial_content", Type::Boolean, &[])
        .doc("Whether commercial content is hidden on the help page."),
    Field::new("hide_third_party_offers", Type::Boolean, &[])
        .doc("Whether offers of third parties are hidden."),
    Field::new("help_page_support_url", Type::String, &[])
        .doc("URL for support on the help page."),
    Field::new("help_page_text", Type::String, &[]).doc("Text on the help page."),
    Field::new("whats_new_variant", Type::StringEnum(WhatsNewVariant::STRINGS), &[])
        .doc("Variant of “What's new”."),
    Field::new(
            "security_txt_content",
            Type::String,
            &[Fact::Introduced(Version::new(16, 7))],
        )
        .doc("Contents of `security.txt`."),
    Field::new("globally_allowed_ips", Type::String, &[Fact::Separator(",")])
        .doc(
            "IP addresses and CIDR ranges whose requests to the instance are never refused.",
        ),
    Field::new(
            "replica_node_allowed_ips",
            Type::String,
            &[
                Fact::Separator(","),
                Fact::Tier(Tier::Premium),
                Fact::SelfManaged,
                Fact::HigherTierRead,
                Fact::Note(
                    "The documents' table declares it as required, and their text requires no setting in a change.",
                ),
                Fact::Assumed("It is optional, as all of them are."),
            ],
        )
        .doc("IP addresses and CIDR ranges that are allowed for replica nodes."),
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
        .doc("Timeout for the status of a replica."),
    Field::new("outbound_local_requests_whitelist", Type::Array(&Type::String), &[])
        .doc("Domains and IP addresses that are trusted for local requests."),
    Field::new("allow_local_requests_from_web_hooks_and_services", Type::Boolean, &[])
        .doc("Whether webhooks and services may send local requests."),
    Field::new(
            "allow_local_requests_from_hooks_and_services",
            Type::Boolean,
            &[
                Fact::Deprecated(Deprecated {
                    since: None,
                    replaced_by: &["allow_local_requests_from_web_hooks_and_services"],
                }),
                Fact::Note(
                    "The documents say that its meaning is the same, and not as what.",
                ),
                Fact::Assumed(
                    "It means the same as `allow_local_requests_from_web_hooks_and_services`, which replaces it.",
                ),
            ],
        )
        .doc("Whether hooks and services may send local requests."),
    Field::new("allow_local_requests_from_system_hooks", Type::Boolean, &[])
        .doc("Whether system hooks may send local requests."),
    Field::new("dns_rebinding_protection_enabled", Type::Boolean, &[])
        .doc("Whether the protection against DNS rebinding is enabled."),
    Field::new("platform_dedicated_instance", Type::Boolean, &[])
        .doc("Whether the instance was provisioned as a dedicated one."),
    Field::new("platform_environment_toolkit_instance", Type::Boolean, &[])
        .doc("Whether the instance was provisioned with the environment toolkit."),
    Field::new(
            "floc_enabled",
            Type::Boolean,
            &[
                Fact::Note(
                    "The documents do not say what it does, only that a read has it.",
                ),
            ],
        )
        .doc("Whether FLoC is enabled."),
    Field::new(
            "auto_ban_user_on_excessive_projects_download",
            Type::Boolean,
            &[
                Fact::Introduced(Version::new(15, 4)),
                Fact::Tier(Tier::Ultimate),
                Fact::SelfManaged,
            ],
        )
        .doc("Whether users who download too many projects are banned automatically."),
];
