// Generated from spec/settings/search.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “Search engine indexing”.

use platform_api_runtime::{Fact, Field, StringFormat, Tier, Type};

const SECTION: &str = "Search engine indexing";

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new("searchengine_indexing", Type::Boolean, &[Fact::Tier(Tier::Premium)])
        .doc(SECTION, "Enable search engine indexing."),
    Field::new("searchengine_search", Type::Boolean, &[Fact::Tier(Tier::Premium)])
        .doc(SECTION, "Enable searching with the search engine."),
    Field::new(
            "searchengine_limit_indexing",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Index only selected namespaces and projects."),
    Field::new(
            "searchengine_requeue_workers",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Put workers back into the queue."),
    Field::new("searchengine_cloud", Type::Boolean, &[Fact::Tier(Tier::Premium)])
        .doc(SECTION, "Use the search engine's hosted cloud variant."),
    Field::new(
            "searchengine_url",
            Type::String,
            &[
                Fact::Format(StringFormat::Uri),
                Fact::Separator(","),
                Fact::Tier(Tier::Premium),
            ],
        )
        .doc(SECTION, "Search engine URL, or all URLs of a cluster."),
    Field::new("searchengine_username", Type::String, &[Fact::Tier(Tier::Premium)])
        .doc(SECTION, "Search engine user name."),
    Field::new(
            "searchengine_password",
            Type::String,
            &[Fact::Secret, Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Search engine password."),
    Field::new(
            "searchengine_cloud_access_key",
            Type::String,
            &[Fact::Tier(Tier::Premium), Fact::Assumed("Not a secret.")],
        )
        .doc(SECTION, "Access key for the hosted search engine."),
    Field::new("searchengine_cloud_region", Type::String, &[Fact::Tier(Tier::Premium)])
        .doc(SECTION, "Region of the hosted search engine."),
    Field::new(
            "searchengine_cloud_secret_access_key",
            Type::String,
            &[Fact::Secret, Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Secret access key for the hosted search engine."),
    Field::new(
            "searchengine_indexed_field_length_limit",
            Type::Integer,
            &[Fact::Means(&[("0", "There is no limit.")]), Fact::Tier(Tier::Premium)],
        )
        .doc(
            SECTION,
            "Maximum length of an indexed field, repositories and wikis excepted.",
        ),
    Field::new(
            "searchengine_indexed_file_size_limit_kb",
            Type::Integer,
            &[Fact::Unit("KB"), Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Maximum size of an indexed file."),
    Field::new(
            "searchengine_max_bulk_concurrency",
            Type::Integer,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc(
            SECTION,
            "Maximum bulk request concurrency, for indexing repositories only.",
        ),
    Field::new(
            "searchengine_max_code_indexing_concurrency",
            Type::Integer,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc(
            SECTION,
            "Maximum code indexing concurrency, for indexing repositories only.",
        ),
    Field::new(
            "searchengine_max_bulk_size_mb",
            Type::Integer,
            &[Fact::Unit("MB"), Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Maximum bulk request size, for indexing repositories only."),
    Field::new(
            "searchengine_worker_number_of_shards",
            Type::Integer,
            &[Fact::Default("2"), Fact::Tier(Tier::Premium)],
        )
        .doc(SECTION, "Number of worker shards."),
    Field::new(
            "searchengine_namespace_ids",
            Type::Array(&Type::Integer),
            &[
                Fact::Tier(Tier::Premium),
                Fact::AppliesWhen(&[("searchengine_limit_indexing", "true")]),
            ],
        )
        .doc(SECTION, "Identifiers of namespaces to index."),
    Field::new(
            "searchengine_project_ids",
            Type::Array(&Type::Integer),
            &[
                Fact::Tier(Tier::Premium),
                Fact::AppliesWhen(&[("searchengine_limit_indexing", "true")]),
            ],
        )
        .doc(SECTION, "Identifiers of projects to index."),
];
