// Generated from spec/settings/search.toml.
// Do not edit: run `cargo bindings generate`.

//! The settings of the section “Search engine indexing”.
//!
//! From *Instance Application Settings API*, section “Search engine indexing”.

use platform_api_runtime::{IntoParam, Secret, SecretRef};
use super::{Settings, SettingsUpdate};

mod rows;

pub(super) use rows::FIELDS;

/// # Search engine indexing
impl Settings {
    /// `true`: Enable search engine indexing.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_indexing(&self) -> Option<bool> {
        self.0.get("searchengine_indexing")
    }

    /// `true`: Enable searching with the search engine.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_search(&self) -> Option<bool> {
        self.0.get("searchengine_search")
    }

    /// `true`: Index only selected namespaces and projects.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_limit_indexing(&self) -> Option<bool> {
        self.0.get("searchengine_limit_indexing")
    }

    /// `true`: Put workers back into the queue.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_requeue_workers(&self) -> Option<bool> {
        self.0.get("searchengine_requeue_workers")
    }

    /// `true`: Use the search engine's hosted cloud variant.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_cloud(&self) -> Option<bool> {
        self.0.get("searchengine_cloud")
    }

    /// Search engine URL, or all URLs of a cluster.
    ///
    /// Format: `uri`. Entries are separated by commas. Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_url(&self) -> Option<&str> {
        self.0.get("searchengine_url")
    }

    /// Search engine user name.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_username(&self) -> Option<&str> {
        self.0.get("searchengine_username")
    }

    /// Search engine password.
    ///
    /// Only in the two higher paid tiers. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn searchengine_password(&self) -> Option<SecretRef<'_>> {
        self.0.get("searchengine_password")
    }

    /// Access key for the hosted search engine. Not a secret (assumed).
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_cloud_access_key(&self) -> Option<&str> {
        self.0.get("searchengine_cloud_access_key")
    }

    /// Region of the hosted search engine.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_cloud_region(&self) -> Option<&str> {
        self.0.get("searchengine_cloud_region")
    }

    /// Secret access key for the hosted search engine.
    ///
    /// Only in the two higher paid tiers. Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn searchengine_cloud_secret_access_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("searchengine_cloud_secret_access_key")
    }

    /// Maximum length of an indexed field, repositories and wikis excepted.
    ///
    /// `0`: There is no limit. Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_indexed_field_length_limit(&self) -> Option<i64> {
        self.0.get("searchengine_indexed_field_length_limit")
    }

    /// Maximum size of an indexed file.
    ///
    /// Integer (KB). Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_indexed_file_size_limit_kb(&self) -> Option<i64> {
        self.0.get("searchengine_indexed_file_size_limit_kb")
    }

    /// Maximum bulk request concurrency, for indexing repositories only.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_max_bulk_concurrency(&self) -> Option<i64> {
        self.0.get("searchengine_max_bulk_concurrency")
    }

    /// Maximum code indexing concurrency, for indexing repositories only.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_max_code_indexing_concurrency(&self) -> Option<i64> {
        self.0.get("searchengine_max_code_indexing_concurrency")
    }

    /// Maximum bulk request size, for indexing repositories only.
    ///
    /// Integer (MB). Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_max_bulk_size_mb(&self) -> Option<i64> {
        self.0.get("searchengine_max_bulk_size_mb")
    }

    /// Number of worker shards.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_worker_number_of_shards(&self) -> Option<i64> {
        self.0.get("searchengine_worker_number_of_shards")
    }

    /// Identifiers of namespaces to index.
    ///
    /// Array of integers. Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_namespace_ids(&self) -> Option<Vec<i64>> {
        self.0.get("searchengine_namespace_ids")
    }

    /// Identifiers of projects to index.
    ///
    /// Array of integers. Only in the two higher paid tiers.
    #[inline]
    pub fn searchengine_project_ids(&self) -> Option<Vec<i64>> {
        self.0.get("searchengine_project_ids")
    }
}

/// # Search engine indexing
impl SettingsUpdate {
    /// Enable search engine indexing.
    ///
    /// Only in the two higher paid tiers.
    pub fn searchengine_indexing(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("searchengine_indexing", value))
    }

    /// Enable searching with the search engine.
    ///
    /// Only in the two higher paid tiers.
    pub fn searchengine_search(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("searchengine_search", value))
    }

    /// Index only selected namespaces and projects.
    ///
    /// Only in the two higher paid tiers.
    pub fn searchengine_limit_indexing(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("searchengine_limit_indexing", value))
    }

    /// Put workers back into the queue.
    ///
    /// Only in the two higher paid tiers.
    pub fn searchengine_requeue_workers(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("searchengine_requeue_workers", value))
    }

    /// Use the search engine's hosted cloud variant.
    ///
    /// Only in the two higher paid tiers.
    pub fn searchengine_cloud(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("searchengine_cloud", value))
    }

    /// Search engine URL, or all URLs of a cluster.
    ///
    /// Format: `uri`. Entries are separated by commas. Only in the two higher paid tiers.
    pub fn searchengine_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("searchengine_url", value))
    }

    /// Search engine user name.
    ///
    /// Only in the two higher paid tiers.
    pub fn searchengine_username(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("searchengine_username", value))
    }

    /// Search engine password.
    ///
    /// Only in the two higher paid tiers.
    pub fn searchengine_password(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("searchengine_password", value))
    }

    /// Access key for the hosted search engine. Not a secret (assumed).
    ///
    /// Only in the two higher paid tiers.
    pub fn searchengine_cloud_access_key(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("searchengine_cloud_access_key", value))
    }

    /// Region of the hosted search engine.
    ///
    /// Only in the two higher paid tiers.
    pub fn searchengine_cloud_region(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("searchengine_cloud_region", value))
    }

    /// Secret access key for the hosted search engine.
    ///
    /// Only in the two higher paid tiers.
    pub fn searchengine_cloud_secret_access_key(
        self,
        value: impl IntoParam<Secret>,
    ) -> Self {
        SettingsUpdate(self.0.with("searchengine_cloud_secret_access_key", value))
    }

    /// Maximum length of an indexed field, repositories and wikis excepted.
    ///
    /// `0`: There is no limit. Only in the two higher paid tiers.
    pub fn searchengine_indexed_field_length_limit(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("searchengine_indexed_field_length_limit", value))
    }

    /// Maximum size of an indexed file.
    ///
    /// Integer (KB). Only in the two higher paid tiers.
    pub fn searchengine_indexed_file_size_limit_kb(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("searchengine_indexed_file_size_limit_kb", value))
    }

    /// Maximum bulk request concurrency, for indexing repositories only.
    ///
    /// Only in the two higher paid tiers.
    pub fn searchengine_max_bulk_concurrency(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("searchengine_max_bulk_concurrency", value))
    }

    /// Maximum code indexing concurrency, for indexing repositories only.
    ///
    /// Only in the two higher paid tiers.
    pub fn searchengine_max_code_indexing_concurrency(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("searchengine_max_code_indexing_concurrency", value))
    }

    /// Maximum bulk request size, for indexing repositories only.
    ///
    /// Integer (MB). Only in the two higher paid tiers.
    pub fn searchengine_max_bulk_size_mb(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("searchengine_max_bulk_size_mb", value))
    }

    /// Number of worker shards.
    ///
    /// Default `2`. Only in the two higher paid tiers.
    pub fn searchengine_worker_number_of_shards(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("searchengine_worker_number_of_shards", value))
    }

    /// Identifiers of namespaces to index.
    ///
    /// Array of integers. Only in the two higher paid tiers. Applies only when `searchengine_limit_indexing` is `true`.
    pub fn searchengine_namespace_ids(self, value: impl IntoParam<Vec<i64>>) -> Self {
        SettingsUpdate(self.0.with("searchengine_namespace_ids", value))
    }

    /// Identifiers of projects to index.
    ///
    /// Array of integers. Only in the two higher paid tiers. Applies only when `searchengine_limit_indexing` is `true`.
    pub fn searchengine_project_ids(self, value: impl IntoParam<Vec<i64>>) -> Self {
        SettingsUpdate(self.0.with("searchengine_project_ids", value))
    }
}
