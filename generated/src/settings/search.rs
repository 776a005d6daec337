// Generated from spec/settings/search.toml.
// Do not edit: run `cargo bindings generate`.

//! Setters: Search engine indexing.
//!
//! From *Instance Application Settings API*, section “Search engine indexing”.

use platform_api_runtime::{Fact, Field, Param, Secret, Tier, Type};
use super::SettingsUpdate;

impl SettingsUpdate {
    /// Fill the index of the search engine.
    ///
    /// `searchengine_indexing`: boolean. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_indexing(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.searchengine_indexing = value.into();
        self
    }

    /// Use the search engine for searches.
    ///
    /// `searchengine_search`: boolean. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_search(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.searchengine_search = value.into();
        self
    }

    /// Index the chosen namespaces and projects, nothing else.
    ///
    /// `searchengine_limit_indexing`: boolean. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_limit_indexing(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.searchengine_limit_indexing = value.into();
        self
    }

    /// Automatically put indexing workers back in the queue.
    ///
    /// `searchengine_requeue_workers`: boolean. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_requeue_workers(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.searchengine_requeue_workers = value.into();
        self
    }

    /// Use the hosted variant of the search engine.
    ///
    /// `searchengine_cloud`: boolean. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_cloud(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.searchengine_cloud = value.into();
        self
    }

    /// Address of the search engine. For a cluster, all addresses with commas between them.
    ///
    /// `searchengine_url`: text. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_url(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.searchengine_url = value.into();
        self
    }

    /// User name at the search engine.
    ///
    /// `searchengine_username`: text. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_username(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.searchengine_username = value.into();
        self
    }

    /// Password at the search engine.
    ///
    /// `searchengine_password`: text. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_password(mut self, value: impl Into<Param<Secret>>) -> Self {
        self.0.searchengine_password = value.into();
        self
    }

    /// Access key for the hosted search engine.
    ///
    /// `searchengine_cloud_access_key`: text. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_cloud_access_key(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.searchengine_cloud_access_key = value.into();
        self
    }

    /// Region of the hosted search engine.
    ///
    /// `searchengine_cloud_region`: text. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_cloud_region(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.searchengine_cloud_region = value.into();
        self
    }

    /// Secret part of the access key for the hosted search engine.
    ///
    /// `searchengine_cloud_secret_access_key`: text. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_cloud_secret_access_key(
        mut self,
        value: impl Into<Param<Secret>>,
    ) -> Self {
        self.0.searchengine_cloud_secret_access_key = value.into();
        self
    }

    /// Longest text of a field that is indexed. Repositories and wikis are exempt. 0 lifts the limit.
    ///
    /// `searchengine_indexed_field_length_limit`: whole number. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_indexed_field_length_limit(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.searchengine_indexed_field_length_limit = value.into();
        self
    }

    /// Largest file that is indexed.
    ///
    /// `searchengine_indexed_file_size_limit_kb`: whole number (KB). Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_indexed_file_size_limit_kb(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.searchengine_indexed_file_size_limit_kb = value.into();
        self
    }

    /// Most bulk requests at the same time. For the indexing of repositories alone.
    ///
    /// `searchengine_max_bulk_concurrency`: whole number. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_max_bulk_concurrency(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.searchengine_max_bulk_concurrency = value.into();
        self
    }

    /// Most code indexing jobs at the same time. For the indexing of repositories alone.
    ///
    /// `searchengine_max_code_indexing_concurrency`: whole number. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_max_code_indexing_concurrency(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.searchengine_max_code_indexing_concurrency = value.into();
        self
    }

    /// Largest size of a bulk request. For the indexing of repositories alone.
    ///
    /// `searchengine_max_bulk_size_mb`: whole number (MB). Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_max_bulk_size_mb(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.searchengine_max_bulk_size_mb = value.into();
        self
    }

    /// How many shards the indexing worker has.
    ///
    /// `searchengine_worker_number_of_shards`: whole number. Default `2`. Tier: the two higher paid ones.
    #[must_use]
    pub fn searchengine_worker_number_of_shards(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.searchengine_worker_number_of_shards = value.into();
        self
    }

    /// Identifiers of the namespaces to index.
    ///
    /// `searchengine_namespace_ids`: array, each entry whole number. Tier: the two higher paid ones. Applies only when
    /// `searchengine_limit_indexing` is `true`.
    #[must_use]
    pub fn searchengine_namespace_ids(
        mut self,
        value: impl Into<Param<Vec<i64>>>,
    ) -> Self {
        self.0.searchengine_namespace_ids = value.into();
        self
    }

    /// Identifiers of the projects to index.
    ///
    /// `searchengine_project_ids`: array, each entry whole number. Tier: the two higher paid ones. Applies only when
    /// `searchengine_limit_indexing` is `true`.
    #[must_use]
    pub fn searchengine_project_ids(
        mut self,
        value: impl Into<Param<Vec<i64>>>,
    ) -> Self {
        self.0.searchengine_project_ids = value.into();
        self
    }
}

const SECTION: &str = "Search engine indexing";

pub(super) const FIELDS: &[Field] = &[
    Field::new(
        "searchengine_indexing",
        Type::Boolean,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_search",
        Type::Boolean,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_limit_indexing",
        Type::Boolean,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_requeue_workers",
        Type::Boolean,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_cloud",
        Type::Boolean,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new("searchengine_url", Type::String, SECTION, &[Fact::Tier(Tier::Premium)]),
    Field::new(
        "searchengine_username",
        Type::String,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_password",
        Type::String,
        SECTION,
        &[Fact::Secret, Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_cloud_access_key",
        Type::String,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_cloud_region",
        Type::String,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_cloud_secret_access_key",
        Type::String,
        SECTION,
        &[Fact::Secret, Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_indexed_field_length_limit",
        Type::Integer,
        SECTION,
        &[Fact::Tier(Tier::Premium), Fact::Note("0 lifts the limit.")],
    ),
    Field::new(
        "searchengine_indexed_file_size_limit_kb",
        Type::Integer,
        SECTION,
        &[Fact::Unit("KB"), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_max_bulk_concurrency",
        Type::Integer,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_max_code_indexing_concurrency",
        Type::Integer,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_max_bulk_size_mb",
        Type::Integer,
        SECTION,
        &[Fact::Unit("MB"), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_worker_number_of_shards",
        Type::Integer,
        SECTION,
        &[Fact::Default("2"), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "searchengine_namespace_ids",
        Type::Array(&Type::Integer),
        SECTION,
        &[
            Fact::Tier(Tier::Premium),
            Fact::AppliesWhen(&[("searchengine_limit_indexing", "true")]),
        ],
    ),
    Field::new(
        "searchengine_project_ids",
        Type::Array(&Type::Integer),
        SECTION,
        &[
            Fact::Tier(Tier::Premium),
            Fact::AppliesWhen(&[("searchengine_limit_indexing", "true")]),
        ],
    ),
];
