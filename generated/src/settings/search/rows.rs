// Generated from spec/settings/search.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “Search engine indexing”.

use platform_api_runtime::{Fact, Field, Tier, Type};

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new("searchengine_indexing", Type::Boolean, &[Fact::Tier(Tier::Premium)])
        .doc("Whether indexing for the search engine is enabled."),
    Field::new("searchengine_search", Type::Boolean, &[Fact::Tier(Tier::Premium)])
        .doc("Whether searching with the search engine is enabled."),
    Field::new(
            "searchengine_limit_indexing",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc("Whether only selected namespaces and projects are indexed."),
    Field::new(
            "searchengine_requeue_workers",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc("Whether workers are put back into the queue."),
    Field::new("searchengine_cloud", Type::Boolean, &[Fact::Tier(Tier::Premium)])
        .doc("Whether the search engine is the hosted cloud variant."),
    Field::new(
            "searchengine_url",
            Type::String,
            &[Fact::Separator(","), Fact::Tier(Tier::Premium)],
        )
        .doc("URL of the search engine. For a cluster, all of its URLs."),
    Field::new("searchengine_username", Type::String, &[Fact::Tier(Tier::Premium)])
        .doc("User name for the search engine."),
    Field::new(
            "searchengine_password",
            Type::String,
            &[Fact::Secret, Fact::Tier(Tier::Premium)],
        )
        .doc("Password for the search engine."),
    Field::new(
            "searchengine_cloud_access_key",
            Type::String,
            &[
                Fact::Tier(Tier::Premium),
                Fact::Assumed(
                    "It is no secret: it names the key, as `cluster_access_key_id` does, and `searchengine_cloud_secret_access_key` is the secret of the pair.",
                ),
            ],
        )
        .doc("Access key for the hosted search engine."),
    Field::new("searchengine_cloud_region", Type::String, &[Fact::Tier(Tier::Premium)])
        .doc("Region of the hosted search engine."),
    Field::new(
            "searchengine_cloud_secret_access_key",
            Type::String,
            &[Fact::Secret, Fact::Tier(Tier::Premium)],
        )
        .doc("Secret part of the access key for the hosted search engine."),
    Field::new(
            "searchengine_indexed_field_length_limit",
            Type::Integer,
            &[Fact::Means(&[("0", "There is no limit.")]), Fact::Tier(Tier::Premium)],
        )
        .doc(
            "Maximum length of a field that is indexed. Repositories and wikis are exempt.",
        ),
    Field::new(
            "searchengine_indexed_file_size_limit_kb",
            Type::Integer,
            &[Fact::Unit("KB"), Fact::Tier(Tier::Premium)],
        )
        .doc("Maximum size of a file that is indexed."),
    Field::new(
            "searchengine_max_bulk_concurrency",
            Type::Integer,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc(
            "Maximum concurrency of bulk requests. For the indexing of repositories alone.",
        ),
    Field::new(
            "searchengine_max_code_indexing_concurrency",
            Type::Integer,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc(
            "Maximum concurrency of code indexing. For the indexing of repositories alone.",
        ),
    Field::new(
            "searchengine_max_bulk_size_mb",
            Type::Integer,
            &[Fact::Unit("MB"), Fact::Tier(Tier::Premium)],
        )
        .doc("Maximum size of a bulk request. For the indexing of repositories alone."),
    Field::new(
            "searchengine_worker_number_of_shards",
            Type::Integer,
            &[Fact::Default("2"), Fact::Tier(Tier::Premium)],
        )
        .doc("Number of shards of the worker."),
    Field::new(
            "searchengine_namespace_ids",
            Type::Array(&Type::Integer),
            &[
                Fact::Tier(Tier::Premium),
                Fact::AppliesWhen(&[("searchengine_limit_indexing", "true")]),
            ],
        )
        .doc("Identifiers of the namespaces to index."),
    Field::new(
            "searchengine_project_ids",
            Type::Array(&Type::Integer),
            &[
                Fact::Tier(Tier::Premium),
                Fact::AppliesWhen(&[("searchengine_limit_indexing", "true")]),
            ],
        )
        .doc("Identifiers of the projects to index."),
];
