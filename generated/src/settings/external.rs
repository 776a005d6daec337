// Generated from spec/settings/external.toml.
// Do not edit: run `cargo bindings generate`.

//! The settings of the section “External services and integrations of the instance”.
//!
//! From *Instance Application Settings API*, section “External services and integrations of the instance”.

use platform_api_runtime::{BooleanOrString, IntoParam, OneOrMany, Secret, SecretRef};
use crate::types::RendererFormats;
use super::{Settings, SettingsUpdate};

mod rows;

pub(super) use rows::FIELDS;

/// # External services and integrations of the instance
impl Settings {
    /// Whether the external authorization service is enabled.
    ///
    /// `external_authorization_service_enabled`: boolean.
    #[inline]
    pub fn external_authorization_service_enabled(&self) -> Option<bool> {
        self.0.get("external_authorization_service_enabled")
    }

    /// Default label for the external authorization service.
    ///
    /// `external_authorization_service_default_label`: string.
    #[inline]
    pub fn external_authorization_service_default_label(&self) -> Option<&str> {
        self.0.get("external_authorization_service_default_label")
    }

    /// How long to wait for the external authorization service. Without a response in time, access is denied.
    ///
    /// `external_authorization_service_timeout`: number (seconds).
    #[inline]
    pub fn external_authorization_service_timeout(&self) -> Option<f64> {
        self.0.get("external_authorization_service_timeout")
    }

    /// URL of the external authorization service.
    ///
    /// `external_authorization_service_url`: string.
    #[inline]
    pub fn external_authorization_service_url(&self) -> Option<&str> {
        self.0.get("external_authorization_service_url")
    }

    /// Client certificate for the external authorization service.
    ///
    /// `external_auth_client_cert`: string.
    #[inline]
    pub fn external_auth_client_cert(&self) -> Option<&str> {
        self.0.get("external_auth_client_cert")
    }

    /// Private key of the client certificate. The service encrypts it at rest.
    ///
    /// `external_auth_client_key`: string. Assumed: A response may leave it out, see [`SecretRef`].
    #[inline]
    pub fn external_auth_client_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("external_auth_client_key")
    }

    /// Passphrase of the private key. The service encrypts it at rest.
    ///
    /// `external_auth_client_key_pass`: string. Assumed: A response may leave it out, see [`SecretRef`].
    #[inline]
    pub fn external_auth_client_key_pass(&self) -> Option<SecretRef<'_>> {
        self.0.get("external_auth_client_key_pass")
    }

    /// URL of the external service that validates pipelines.
    ///
    /// `external_pipeline_validation_service_url`: string.
    #[inline]
    pub fn external_pipeline_validation_service_url(&self) -> Option<&str> {
        self.0.get("external_pipeline_validation_service_url")
    }

    /// Token for the external service that validates pipelines. It may be left out. It travels in the header `X-Platform-Token`.
    ///
    /// `external_pipeline_validation_service_token`: string. Assumed: A response may leave it out, see [`SecretRef`].
    #[inline]
    pub fn external_pipeline_validation_service_token(&self) -> Option<SecretRef<'_>> {
        self.0.get("external_pipeline_validation_service_token")
    }

    /// How long to wait for the external service that validates pipelines. Without a response in time, the pipeline counts as valid.
    ///
    /// `external_pipeline_validation_service_timeout`: integer.
    #[inline]
    pub fn external_pipeline_validation_service_timeout(&self) -> Option<i64> {
        self.0.get("external_pipeline_validation_service_timeout")
    }

    /// URL of the external storage for static objects.
    ///
    /// `static_objects_external_storage_url`: string.
    #[inline]
    pub fn static_objects_external_storage_url(&self) -> Option<&str> {
        self.0.get("static_objects_external_storage_url")
    }

    /// Token for the external storage of static objects.
    ///
    /// `static_objects_external_storage_auth_token`: string. Assumed: A response may leave it out, see [`SecretRef`].
    #[inline]
    pub fn static_objects_external_storage_auth_token(&self) -> Option<SecretRef<'_>> {
        self.0.get("static_objects_external_storage_auth_token")
    }

    /// Whether the asset proxy is enabled.
    ///
    /// `asset_proxy_enabled`: boolean.
    #[inline]
    pub fn asset_proxy_enabled(&self) -> Option<bool> {
        self.0.get("asset_proxy_enabled")
    }

    /// URL of the asset proxy.
    ///
    /// `asset_proxy_url`: string.
    #[inline]
    pub fn asset_proxy_url(&self) -> Option<&str> {
        self.0.get("asset_proxy_url")
    }

    /// Secret key of the asset proxy.
    ///
    /// `asset_proxy_secret_key`: string. Assumed: A response may leave it out, see [`SecretRef`].
    #[inline]
    pub fn asset_proxy_secret_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("asset_proxy_secret_key")
    }

    /// Domains whose assets bypass the proxy. Entries may contain wildcards. The URL of the instance itself needs no entry.
    ///
    /// `asset_proxy_allowlist`: string or array of strings.
    #[inline]
    pub fn asset_proxy_allowlist(&self) -> Option<OneOrMany> {
        self.0.get("asset_proxy_allowlist")
    }

    /// Domains whose assets bypass the proxy.
    ///
    /// `asset_proxy_whitelist`: string or array of strings.
    #[deprecated(note = "use `asset_proxy_allowlist`")]
    #[inline]
    pub fn asset_proxy_whitelist(&self) -> Option<OneOrMany> {
        self.0.get("asset_proxy_whitelist")
    }

    /// Whether the diagram editor is enabled.
    ///
    /// `diagram_editor_enabled`: boolean.
    #[inline]
    pub fn diagram_editor_enabled(&self) -> Option<bool> {
        self.0.get("diagram_editor_enabled")
    }

    /// URL of the diagram editor.
    ///
    /// `diagram_editor_url`: string.
    #[inline]
    pub fn diagram_editor_url(&self) -> Option<&str> {
        self.0.get("diagram_editor_url")
    }

    /// Whether UML is enabled.
    ///
    /// `uml_enabled`: boolean.
    #[inline]
    pub fn uml_enabled(&self) -> Option<bool> {
        self.0.get("uml_enabled")
    }

    /// URL of the service for UML.
    ///
    /// `uml_url`: string.
    #[inline]
    pub fn uml_url(&self) -> Option<&str> {
        self.0.get("uml_url")
    }

    /// Whether the renderer is enabled.
    ///
    /// `renderer_enabled`: boolean.
    #[inline]
    pub fn renderer_enabled(&self) -> Option<bool> {
        self.0.get("renderer_enabled")
    }

    /// Belongs to the renderer. Assumed: Going by its name, it is the URL of the renderer, so it takes a string as well.
    ///
    /// `renderer_url`: boolean or string. The documents declare it as `boolean`.
    #[inline]
    pub fn renderer_url(&self) -> Option<BooleanOrString> {
        self.0.get("renderer_url")
    }

    /// Formats of the renderer, each on or off.
    ///
    /// `renderer_formats`: object, see [`RendererFormats`].
    #[inline]
    pub fn renderer_formats(&self) -> Option<RendererFormats> {
        self.0.get("renderer_formats")
    }

    /// Whether workspaces are enabled.
    ///
    /// `workspace_enabled`: boolean.
    #[inline]
    pub fn workspace_enabled(&self) -> Option<bool> {
        self.0.get("workspace_enabled")
    }

    /// Belongs to workspaces. Assumed: Going by its name, it is the URL of the workspace service, so it takes a string as well.
    ///
    /// `workspace_url`: boolean or string. The documents declare it as `boolean`.
    #[inline]
    pub fn workspace_url(&self) -> Option<BooleanOrString> {
        self.0.get("workspace_url")
    }

    /// Whether code navigation is enabled.
    ///
    /// `codenav_enabled`: boolean.
    #[inline]
    pub fn codenav_enabled(&self) -> Option<bool> {
        self.0.get("codenav_enabled")
    }

    /// Whether code navigation is limited to what is public.
    ///
    /// `codenav_public_only`: boolean.
    #[inline]
    pub fn codenav_public_only(&self) -> Option<bool> {
        self.0.get("codenav_public_only")
    }

    /// URL of the service for code navigation.
    ///
    /// `codenav_url`: string.
    #[inline]
    pub fn codenav_url(&self) -> Option<&str> {
        self.0.get("codenav_url")
    }

    /// Whether dashboards are enabled.
    ///
    /// `dashboards_enabled`: boolean.
    #[inline]
    pub fn dashboards_enabled(&self) -> Option<bool> {
        self.0.get("dashboards_enabled")
    }

    /// URL of the dashboards.
    ///
    /// `dashboards_url`: string.
    #[inline]
    pub fn dashboards_url(&self) -> Option<&str> {
        self.0.get("dashboards_url")
    }

    /// Whether metrics of the exporter are enabled.
    ///
    /// `exporter_metrics_enabled`: boolean.
    #[inline]
    pub fn exporter_metrics_enabled(&self) -> Option<bool> {
        self.0.get("exporter_metrics_enabled")
    }

    /// Whether the endpoint for spam checks is enabled.
    ///
    /// `spam_check_endpoint_enabled`: boolean.
    #[inline]
    pub fn spam_check_endpoint_enabled(&self) -> Option<bool> {
        self.0.get("spam_check_endpoint_enabled")
    }

    /// URL of the endpoint for spam checks. With `tls` the connection is always encrypted.
    ///
    /// `spam_check_endpoint_url`: string.
    #[inline]
    pub fn spam_check_endpoint_url(&self) -> Option<&str> {
        self.0.get("spam_check_endpoint_url")
    }

    /// API key for spam checks.
    ///
    /// `spam_check_api_key`: string. Assumed: A response may leave it out, see [`SecretRef`].
    #[inline]
    pub fn spam_check_api_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("spam_check_api_key")
    }

    /// Whether the spam filter is enabled.
    ///
    /// `spamfilter_enabled`: boolean.
    #[inline]
    pub fn spamfilter_enabled(&self) -> Option<bool> {
        self.0.get("spamfilter_enabled")
    }

    /// API key for the spam filter.
    ///
    /// `spamfilter_api_key`: string. Assumed: A response may leave it out, see [`SecretRef`].
    #[inline]
    pub fn spamfilter_api_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("spamfilter_api_key")
    }

    /// Whether the captcha is enabled.
    ///
    /// `captcha_enabled`: boolean.
    #[inline]
    pub fn captcha_enabled(&self) -> Option<bool> {
        self.0.get("captcha_enabled")
    }

    /// Private key of the captcha.
    ///
    /// `captcha_private_key`: string. Assumed: A response may leave it out, see [`SecretRef`].
    #[inline]
    pub fn captcha_private_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("captcha_private_key")
    }

    /// Site key of the captcha. Assumed: It is no secret: of the pair, `captcha_private_key` is.
    ///
    /// `captcha_site_key`: string.
    #[inline]
    pub fn captcha_site_key(&self) -> Option<&str> {
        self.0.get("captcha_site_key")
    }

    /// Whether a captcha protects the sign-in.
    ///
    /// `login_captcha_protection_enabled`: boolean.
    #[inline]
    pub fn login_captcha_protection_enabled(&self) -> Option<bool> {
        self.0.get("login_captcha_protection_enabled")
    }

    /// Whether the invisible captcha is enabled.
    ///
    /// `invisible_captcha_enabled`: boolean.
    #[inline]
    pub fn invisible_captcha_enabled(&self) -> Option<bool> {
        self.0.get("invisible_captcha_enabled")
    }

    /// Whether the chat app is enabled.
    ///
    /// `chat_app_enabled`: boolean.
    #[inline]
    pub fn chat_app_enabled(&self) -> Option<bool> {
        self.0.get("chat_app_enabled")
    }

    /// Client identifier of the chat app.
    ///
    /// `chat_app_id`: string.
    #[inline]
    pub fn chat_app_id(&self) -> Option<&str> {
        self.0.get("chat_app_id")
    }

    /// Secret of the chat app for OAuth.
    ///
    /// `chat_app_secret`: string. Assumed: A response may leave it out, see [`SecretRef`].
    #[inline]
    pub fn chat_app_secret(&self) -> Option<SecretRef<'_>> {
        self.0.get("chat_app_secret")
    }

    /// Secret that the chat app signs with.
    ///
    /// `chat_app_signing_secret`: string. Assumed: A response may leave it out, see [`SecretRef`].
    #[inline]
    pub fn chat_app_signing_secret(&self) -> Option<SecretRef<'_>> {
        self.0.get("chat_app_signing_secret")
    }

    /// Verification token of the chat app. It is for slash commands alone.
    ///
    /// `chat_app_verification_token`: string. Assumed: A response may leave it out, see [`SecretRef`].
    #[deprecated(note = "the documents say that it is deprecated")]
    #[inline]
    pub fn chat_app_verification_token(&self) -> Option<SecretRef<'_>> {
        self.0.get("chat_app_verification_token")
    }

    /// Identifier of the OAuth application for connections of the tracker.
    ///
    /// `tracker_connect_application_key`: string.
    #[inline]
    pub fn tracker_connect_application_key(&self) -> Option<&str> {
        self.0.get("tracker_connect_application_key")
    }

    /// Whether the storage of public keys for connections of the tracker is enabled.
    ///
    /// `tracker_connect_public_key_storage_enabled`: boolean.
    #[inline]
    pub fn tracker_connect_public_key_storage_enabled(&self) -> Option<bool> {
        self.0.get("tracker_connect_public_key_storage_enabled")
    }

    /// URL of the proxy for connections of the tracker.
    ///
    /// `tracker_connect_proxy_url`: string.
    #[inline]
    pub fn tracker_connect_proxy_url(&self) -> Option<&str> {
        self.0.get("tracker_connect_proxy_url")
    }

    /// Signing key of the mail hook.
    ///
    /// `mailhook_signing_key`: string. Assumed: A response may leave it out, see [`SecretRef`].
    #[inline]
    pub fn mailhook_signing_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("mailhook_signing_key")
    }

    /// Whether events of the mail hook are enabled.
    ///
    /// `mailhook_events_enabled`: boolean.
    #[inline]
    pub fn mailhook_events_enabled(&self) -> Option<bool> {
        self.0.get("mailhook_events_enabled")
    }

    /// Whether tracking is enabled.
    ///
    /// `tracking_enabled`: boolean.
    #[inline]
    pub fn tracking_enabled(&self) -> Option<bool> {
        self.0.get("tracking_enabled")
    }

    /// Application identifier for tracking.
    ///
    /// `tracking_app_id`: string.
    #[inline]
    pub fn tracking_app_id(&self) -> Option<&str> {
        self.0.get("tracking_app_id")
    }

    /// Domain of the tracking cookie.
    ///
    /// `tracking_cookie_domain`: string.
    #[inline]
    pub fn tracking_cookie_domain(&self) -> Option<&str> {
        self.0.get("tracking_cookie_domain")
    }

    /// Host name of the database collector for tracking.
    ///
    /// `tracking_database_collector_hostname`: string.
    #[inline]
    pub fn tracking_database_collector_hostname(&self) -> Option<&str> {
        self.0.get("tracking_database_collector_hostname")
    }

    /// Host name of the collector for tracking.
    ///
    /// `tracking_collector_hostname`: string.
    #[inline]
    pub fn tracking_collector_hostname(&self) -> Option<&str> {
        self.0.get("tracking_collector_hostname")
    }

    /// Whether the cluster integration is enabled.
    ///
    /// `cluster_integration_enabled`: boolean.
    #[inline]
    pub fn cluster_integration_enabled(&self) -> Option<bool> {
        self.0.get("cluster_integration_enabled")
    }

    /// Identifier of the access key for the cluster integration.
    ///
    /// `cluster_access_key_id`: string.
    #[inline]
    pub fn cluster_access_key_id(&self) -> Option<&str> {
        self.0.get("cluster_access_key_id")
    }

    /// Identifier of the account for the cluster integration.
    ///
    /// `cluster_account_id`: string.
    #[inline]
    pub fn cluster_account_id(&self) -> Option<&str> {
        self.0.get("cluster_account_id")
    }

    /// Secret part of the access key for the cluster integration.
    ///
    /// `cluster_secret_access_key`: string. Assumed: A response may leave it out, see [`SecretRef`].
    #[inline]
    pub fn cluster_secret_access_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("cluster_secret_access_key")
    }

    /// Whether a report about usage is sent once a week.
    ///
    /// `usage_ping_enabled`: boolean.
    #[inline]
    pub fn usage_ping_enabled(&self) -> Option<bool> {
        self.0.get("usage_ping_enabled")
    }

    /// Whether the service ping includes optional metrics.
    ///
    /// `include_optional_metrics_in_service_ping`: boolean. Since 16.10.
    #[inline]
    pub fn include_optional_metrics_in_service_ping(&self) -> Option<bool> {
        self.0.get("include_optional_metrics_in_service_ping")
    }

    /// Whether the version check is enabled.
    ///
    /// `version_check_enabled`: boolean.
    #[inline]
    pub fn version_check_enabled(&self) -> Option<bool> {
        self.0.get("version_check_enabled")
    }

    /// Whether the features of the assistant are enabled.
    ///
    /// `assistant_features_enabled`: boolean. Since 16.10. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn assistant_features_enabled(&self) -> Option<bool> {
        self.0.get("assistant_features_enabled")
    }

    /// Whether subgroups have to keep `assistant_features_enabled` as it is.
    ///
    /// `lock_assistant_features_enabled`: boolean. Since 16.10. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn lock_assistant_features_enabled(&self) -> Option<bool> {
        self.0.get("lock_assistant_features_enabled")
    }

    /// Whether analytics use the columnar store. The store has to be set up.
    ///
    /// `use_columnar_store_for_analytics`: boolean. Only in the two higher paid tiers. Responses have it on higher tiers only.
    #[inline]
    pub fn use_columnar_store_for_analytics(&self) -> Option<bool> {
        self.0.get("use_columnar_store_for_analytics")
    }
}

/// # External services and integrations of the instance
impl SettingsUpdate {
    /// Whether the external authorization service is enabled.
    ///
    /// `external_authorization_service_enabled`: boolean. Requires `external_authorization_service_default_label` and `external_authorization_service_timeout` and `external_authorization_service_url`.
    pub fn external_authorization_service_enabled(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("external_authorization_service_enabled", value))
    }

    /// Default label for the external authorization service.
    ///
    /// `external_authorization_service_default_label`: string. Requires `external_authorization_service_enabled`.
    pub fn external_authorization_service_default_label(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("external_authorization_service_default_label", value),
        )
    }

    /// How long to wait for the external authorization service. Without a response in time, access is denied.
    ///
    /// `external_authorization_service_timeout`: number (seconds). At least 0.001. At most 10. In steps of 0.001. Requires `external_authorization_service_enabled`.
    pub fn external_authorization_service_timeout(
        self,
        value: impl IntoParam<f64>,
    ) -> Self {
        SettingsUpdate(self.0.with("external_authorization_service_timeout", value))
    }

    /// URL of the external authorization service.
    ///
    /// `external_authorization_service_url`: string. Requires `external_authorization_service_enabled`.
    pub fn external_authorization_service_url(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("external_authorization_service_url", value))
    }

    /// Client certificate for the external authorization service.
    ///
    /// `external_auth_client_cert`: string. Requires `external_auth_client_key`.
    pub fn external_auth_client_cert(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("external_auth_client_cert", value))
    }

    /// Private key of the client certificate. The service encrypts it at rest.
    ///
    /// `external_auth_client_key`: string. Requires `external_auth_client_cert`.
    pub fn external_auth_client_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("external_auth_client_key", value))
    }

    /// Passphrase of the private key. The service encrypts it at rest.
    ///
    /// `external_auth_client_key_pass`: string.
    pub fn external_auth_client_key_pass(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("external_auth_client_key_pass", value))
    }

    /// URL of the external service that validates pipelines.
    ///
    /// `external_pipeline_validation_service_url`: string.
    pub fn external_pipeline_validation_service_url(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("external_pipeline_validation_service_url", value))
    }

    /// Token for the external service that validates pipelines. It may be left out. It travels in the header `X-Platform-Token`.
    ///
    /// `external_pipeline_validation_service_token`: string.
    pub fn external_pipeline_validation_service_token(
        self,
        value: impl IntoParam<Secret>,
    ) -> Self {
        SettingsUpdate(self.0.with("external_pipeline_validation_service_token", value))
    }

    /// How long to wait for the external service that validates pipelines. Without a response in time, the pipeline counts as valid.
    ///
    /// `external_pipeline_validation_service_timeout`: integer.
    pub fn external_pipeline_validation_service_timeout(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("external_pipeline_validation_service_timeout", value),
        )
    }

    /// URL of the external storage for static objects.
    ///
    /// `static_objects_external_storage_url`: string.
    pub fn static_objects_external_storage_url(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("static_objects_external_storage_url", value))
    }

    /// Token for the external storage of static objects.
    ///
    /// `static_objects_external_storage_auth_token`: string. Requires `static_objects_external_storage_url`.
    pub fn static_objects_external_storage_auth_token(
        self,
        value: impl IntoParam<Secret>,
    ) -> Self {
        SettingsUpdate(self.0.with("static_objects_external_storage_auth_token", value))
    }

    /// Whether the asset proxy is enabled.
    ///
    /// `asset_proxy_enabled`: boolean. Requires `asset_proxy_url`. A change takes effect after a restart.
    pub fn asset_proxy_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("asset_proxy_enabled", value))
    }

    /// URL of the asset proxy.
    ///
    /// `asset_proxy_url`: string. A change takes effect after a restart.
    pub fn asset_proxy_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("asset_proxy_url", value))
    }

    /// Secret key of the asset proxy.
    ///
    /// `asset_proxy_secret_key`: string. A change takes effect after a restart.
    pub fn asset_proxy_secret_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("asset_proxy_secret_key", value))
    }

    /// Domains whose assets bypass the proxy. Entries may contain wildcards. The URL of the instance itself needs no entry.
    ///
    /// `asset_proxy_allowlist`: string or array of strings. A change takes effect after a restart.
    pub fn asset_proxy_allowlist(self, value: impl IntoParam<OneOrMany>) -> Self {
        SettingsUpdate(self.0.with("asset_proxy_allowlist", value))
    }

    /// Domains whose assets bypass the proxy.
    ///
    /// `asset_proxy_whitelist`: string or array of strings.
    #[deprecated(note = "use `asset_proxy_allowlist`")]
    pub fn asset_proxy_whitelist(self, value: impl IntoParam<OneOrMany>) -> Self {
        SettingsUpdate(self.0.with("asset_proxy_whitelist", value))
    }

    /// Whether the diagram editor is enabled.
    ///
    /// `diagram_editor_enabled`: boolean. Default `true`. Requires `diagram_editor_url`.
    pub fn diagram_editor_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("diagram_editor_enabled", value))
    }

    /// URL of the diagram editor.
    ///
    /// `diagram_editor_url`: string. Requires `diagram_editor_enabled`.
    pub fn diagram_editor_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("diagram_editor_url", value))
    }

    /// Whether UML is enabled.
    ///
    /// `uml_enabled`: boolean. Default `false`. Requires `uml_url`.
    pub fn uml_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("uml_enabled", value))
    }

    /// URL of the service for UML.
    ///
    /// `uml_url`: string. Requires `uml_enabled`.
    pub fn uml_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("uml_url", value))
    }

    /// Whether the renderer is enabled.
    ///
    /// `renderer_enabled`: boolean. Default `false`. Requires `renderer_url`.
    pub fn renderer_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("renderer_enabled", value))
    }

    /// Belongs to the renderer. Assumed: Going by its name, it is the URL of the renderer, so it takes a string as well.
    ///
    /// `renderer_url`: boolean or string. Requires `renderer_enabled`. The documents declare it as `boolean`.
    pub fn renderer_url(self, value: impl IntoParam<BooleanOrString>) -> Self {
        SettingsUpdate(self.0.with("renderer_url", value))
    }

    /// Formats of the renderer, each on or off.
    ///
    /// `renderer_formats`: object, see [`RendererFormats`].
    pub fn renderer_formats(self, value: impl IntoParam<RendererFormats>) -> Self {
        SettingsUpdate(self.0.with("renderer_formats", value))
    }

    /// Whether workspaces are enabled.
    ///
    /// `workspace_enabled`: boolean. Default `false`. Requires `workspace_url`.
    pub fn workspace_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("workspace_enabled", value))
    }

    /// Belongs to workspaces. Assumed: Going by its name, it is the URL of the workspace service, so it takes a string as well.
    ///
    /// `workspace_url`: boolean or string. Requires `workspace_enabled`. The documents declare it as `boolean`.
    pub fn workspace_url(self, value: impl IntoParam<BooleanOrString>) -> Self {
        SettingsUpdate(self.0.with("workspace_url", value))
    }

    /// Whether code navigation is enabled.
    ///
    /// `codenav_enabled`: boolean. Default `false`. Requires `codenav_url`.
    pub fn codenav_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("codenav_enabled", value))
    }

    /// Whether code navigation is limited to what is public.
    ///
    /// `codenav_public_only`: boolean. Default `true`.
    pub fn codenav_public_only(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("codenav_public_only", value))
    }

    /// URL of the service for code navigation.
    ///
    /// `codenav_url`: string. Requires `codenav_enabled`.
    pub fn codenav_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("codenav_url", value))
    }

    /// Whether dashboards are enabled.
    ///
    /// `dashboards_enabled`: boolean.
    pub fn dashboards_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("dashboards_enabled", value))
    }

    /// URL of the dashboards.
    ///
    /// `dashboards_url`: string.
    pub fn dashboards_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("dashboards_url", value))
    }

    /// Whether metrics of the exporter are enabled.
    ///
    /// `exporter_metrics_enabled`: boolean.
    pub fn exporter_metrics_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("exporter_metrics_enabled", value))
    }

    /// Whether the endpoint for spam checks is enabled.
    ///
    /// `spam_check_endpoint_enabled`: boolean. Default `false`.
    pub fn spam_check_endpoint_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("spam_check_endpoint_enabled", value))
    }

    /// URL of the endpoint for spam checks. With `tls` the connection is always encrypted.
    ///
    /// `spam_check_endpoint_url`: string. The URL's scheme must be `grpc` or `tls`.
    pub fn spam_check_endpoint_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("spam_check_endpoint_url", value))
    }

    /// API key for spam checks.
    ///
    /// `spam_check_api_key`: string.
    pub fn spam_check_api_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("spam_check_api_key", value))
    }

    /// Whether the spam filter is enabled.
    ///
    /// `spamfilter_enabled`: boolean. Requires `spamfilter_api_key`.
    pub fn spamfilter_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("spamfilter_enabled", value))
    }

    /// API key for the spam filter.
    ///
    /// `spamfilter_api_key`: string. Requires `spamfilter_enabled`.
    pub fn spamfilter_api_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("spamfilter_api_key", value))
    }

    /// Whether the captcha is enabled.
    ///
    /// `captcha_enabled`: boolean. Requires `captcha_private_key` and `captcha_site_key`.
    pub fn captcha_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("captcha_enabled", value))
    }

    /// Private key of the captcha.
    ///
    /// `captcha_private_key`: string. Requires `captcha_enabled`.
    pub fn captcha_private_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("captcha_private_key", value))
    }

    /// Site key of the captcha. Assumed: It is no secret: of the pair, `captcha_private_key` is.
    ///
    /// `captcha_site_key`: string. Requires `captcha_enabled`.
    pub fn captcha_site_key(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("captcha_site_key", value))
    }

    /// Whether a captcha protects the sign-in.
    ///
    /// `login_captcha_protection_enabled`: boolean.
    pub fn login_captcha_protection_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("login_captcha_protection_enabled", value))
    }

    /// Whether the invisible captcha is enabled.
    ///
    /// `invisible_captcha_enabled`: boolean. Default `false`.
    pub fn invisible_captcha_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("invisible_captcha_enabled", value))
    }

    /// Whether the chat app is enabled.
    ///
    /// `chat_app_enabled`: boolean. Requires `chat_app_id` and `chat_app_secret` and `chat_app_signing_secret` and `chat_app_verification_token`.
    pub fn chat_app_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("chat_app_enabled", value))
    }

    /// Client identifier of the chat app.
    ///
    /// `chat_app_id`: string. Requires `chat_app_enabled`.
    pub fn chat_app_id(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("chat_app_id", value))
    }

    /// Secret of the chat app for OAuth.
    ///
    /// `chat_app_secret`: string. Requires `chat_app_enabled`.
    pub fn chat_app_secret(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("chat_app_secret", value))
    }

    /// Secret that the chat app signs with.
    ///
    /// `chat_app_signing_secret`: string. Requires `chat_app_enabled`.
    pub fn chat_app_signing_secret(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("chat_app_signing_secret", value))
    }

    /// Verification token of the chat app. It is for slash commands alone.
    ///
    /// `chat_app_verification_token`: string. Requires `chat_app_enabled`.
    #[deprecated(note = "the documents say that it is deprecated")]
    pub fn chat_app_verification_token(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("chat_app_verification_token", value))
    }

    /// Identifier of the OAuth application for connections of the tracker.
    ///
    /// `tracker_connect_application_key`: string.
    pub fn tracker_connect_application_key(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracker_connect_application_key", value))
    }

    /// Whether the storage of public keys for connections of the tracker is enabled.
    ///
    /// `tracker_connect_public_key_storage_enabled`: boolean.
    pub fn tracker_connect_public_key_storage_enabled(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("tracker_connect_public_key_storage_enabled", value))
    }

    /// URL of the proxy for connections of the tracker.
    ///
    /// `tracker_connect_proxy_url`: string.
    pub fn tracker_connect_proxy_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracker_connect_proxy_url", value))
    }

    /// Signing key of the mail hook.
    ///
    /// `mailhook_signing_key`: string.
    pub fn mailhook_signing_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("mailhook_signing_key", value))
    }

    /// Whether events of the mail hook are enabled.
    ///
    /// `mailhook_events_enabled`: boolean.
    pub fn mailhook_events_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("mailhook_events_enabled", value))
    }

    /// Whether tracking is enabled.
    ///
    /// `tracking_enabled`: boolean.
    pub fn tracking_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("tracking_enabled", value))
    }

    /// Application identifier for tracking.
    ///
    /// `tracking_app_id`: string.
    pub fn tracking_app_id(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracking_app_id", value))
    }

    /// Domain of the tracking cookie.
    ///
    /// `tracking_cookie_domain`: string.
    pub fn tracking_cookie_domain(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracking_cookie_domain", value))
    }

    /// Host name of the database collector for tracking.
    ///
    /// `tracking_database_collector_hostname`: string.
    pub fn tracking_database_collector_hostname(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("tracking_database_collector_hostname", value))
    }

    /// Host name of the collector for tracking.
    ///
    /// `tracking_collector_hostname`: string. Requires `tracking_enabled`.
    pub fn tracking_collector_hostname(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracking_collector_hostname", value))
    }

    /// Whether the cluster integration is enabled.
    ///
    /// `cluster_integration_enabled`: boolean.
    pub fn cluster_integration_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("cluster_integration_enabled", value))
    }

    /// Identifier of the access key for the cluster integration.
    ///
    /// `cluster_access_key_id`: string.
    pub fn cluster_access_key_id(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("cluster_access_key_id", value))
    }

    /// Identifier of the account for the cluster integration.
    ///
    /// `cluster_account_id`: string.
    pub fn cluster_account_id(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("cluster_account_id", value))
    }

    /// Secret part of the access key for the cluster integration.
    ///
    /// `cluster_secret_access_key`: string.
    pub fn cluster_secret_access_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("cluster_secret_access_key", value))
    }

    /// Whether a report about usage is sent once a week.
    ///
    /// `usage_ping_enabled`: boolean.
    pub fn usage_ping_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("usage_ping_enabled", value))
    }

    /// Whether the service ping includes optional metrics.
    ///
    /// `include_optional_metrics_in_service_ping`: boolean. Since 16.10.
    pub fn include_optional_metrics_in_service_ping(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("include_optional_metrics_in_service_ping", value))
    }

    /// Whether the version check is enabled.
    ///
    /// `version_check_enabled`: boolean.
    pub fn version_check_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("version_check_enabled", value))
    }

    /// Whether the features of the assistant are enabled.
    ///
    /// `assistant_features_enabled`: boolean. Since 16.10. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn assistant_features_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("assistant_features_enabled", value))
    }

    /// Whether subgroups have to keep `assistant_features_enabled` as it is.
    ///
    /// `lock_assistant_features_enabled`: boolean. Since 16.10. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn lock_assistant_features_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("lock_assistant_features_enabled", value))
    }

    /// Whether analytics use the columnar store. The store has to be set up.
    ///
    /// `use_columnar_store_for_analytics`: boolean. Only in the two higher paid tiers. Responses have it on higher tiers only.
    pub fn use_columnar_store_for_analytics(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("use_columnar_store_for_analytics", value))
    }
}
