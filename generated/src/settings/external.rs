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
    #[inline]
    pub fn external_authorization_service_enabled(&self) -> Option<bool> {
        self.0.get("external_authorization_service_enabled")
    }

    /// Default label for the external authorization service.
    #[inline]
    pub fn external_authorization_service_default_label(&self) -> Option<&str> {
        self.0.get("external_authorization_service_default_label")
    }

    /// How long to wait for the external authorization service. Without a response in time, access is denied.
    ///
    /// Number (seconds).
    #[inline]
    pub fn external_authorization_service_timeout(&self) -> Option<f64> {
        self.0.get("external_authorization_service_timeout")
    }

    /// URL of the external authorization service.
    #[inline]
    pub fn external_authorization_service_url(&self) -> Option<&str> {
        self.0.get("external_authorization_service_url")
    }

    /// Client certificate for the external authorization service.
    #[inline]
    pub fn external_auth_client_cert(&self) -> Option<&str> {
        self.0.get("external_auth_client_cert")
    }

    /// Private key of the client certificate. The service encrypts it at rest.
    ///
    /// Responses may leave it out, see [`SecretRef`] (assumed).
    #[inline]
    pub fn external_auth_client_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("external_auth_client_key")
    }

    /// Passphrase of the private key. The service encrypts it at rest.
    ///
    /// Responses may leave it out, see [`SecretRef`] (assumed).
    #[inline]
    pub fn external_auth_client_key_pass(&self) -> Option<SecretRef<'_>> {
        self.0.get("external_auth_client_key_pass")
    }

    /// URL of the external service that validates pipelines.
    #[inline]
    pub fn external_pipeline_validation_service_url(&self) -> Option<&str> {
        self.0.get("external_pipeline_validation_service_url")
    }

    /// Token for the external service that validates pipelines. It may be left out. It travels in the header `X-Platform-Token`.
    ///
    /// Responses may leave it out, see [`SecretRef`] (assumed).
    #[inline]
    pub fn external_pipeline_validation_service_token(&self) -> Option<SecretRef<'_>> {
        self.0.get("external_pipeline_validation_service_token")
    }

    /// How long to wait for the external service that validates pipelines. Without a response in time, the pipeline counts as valid.
    #[inline]
    pub fn external_pipeline_validation_service_timeout(&self) -> Option<i64> {
        self.0.get("external_pipeline_validation_service_timeout")
    }

    /// URL of the external storage for static objects.
    #[inline]
    pub fn static_objects_external_storage_url(&self) -> Option<&str> {
        self.0.get("static_objects_external_storage_url")
    }

    /// Token for the external storage of static objects.
    ///
    /// Responses may leave it out, see [`SecretRef`] (assumed).
    #[inline]
    pub fn static_objects_external_storage_auth_token(&self) -> Option<SecretRef<'_>> {
        self.0.get("static_objects_external_storage_auth_token")
    }

    /// Whether the asset proxy is enabled.
    #[inline]
    pub fn asset_proxy_enabled(&self) -> Option<bool> {
        self.0.get("asset_proxy_enabled")
    }

    /// URL of the asset proxy.
    #[inline]
    pub fn asset_proxy_url(&self) -> Option<&str> {
        self.0.get("asset_proxy_url")
    }

    /// Secret key of the asset proxy.
    ///
    /// Responses may leave it out, see [`SecretRef`] (assumed).
    #[inline]
    pub fn asset_proxy_secret_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("asset_proxy_secret_key")
    }

    /// Domains whose assets bypass the proxy. Entries may contain wildcards. The URL of the instance itself needs no entry.
    ///
    /// String or array of strings.
    #[inline]
    pub fn asset_proxy_allowlist(&self) -> Option<OneOrMany> {
        self.0.get("asset_proxy_allowlist")
    }

    /// Domains whose assets bypass the proxy.
    ///
    /// String or array of strings.
    #[deprecated(note = "use `asset_proxy_allowlist`")]
    #[inline]
    pub fn asset_proxy_whitelist(&self) -> Option<OneOrMany> {
        self.0.get("asset_proxy_whitelist")
    }

    /// Whether the diagram editor is enabled.
    #[inline]
    pub fn diagram_editor_enabled(&self) -> Option<bool> {
        self.0.get("diagram_editor_enabled")
    }

    /// URL of the diagram editor.
    #[inline]
    pub fn diagram_editor_url(&self) -> Option<&str> {
        self.0.get("diagram_editor_url")
    }

    /// Whether UML is enabled.
    #[inline]
    pub fn uml_enabled(&self) -> Option<bool> {
        self.0.get("uml_enabled")
    }

    /// URL of the service for UML.
    #[inline]
    pub fn uml_url(&self) -> Option<&str> {
        self.0.get("uml_url")
    }

    /// Whether the renderer is enabled.
    #[inline]
    pub fn renderer_enabled(&self) -> Option<bool> {
        self.0.get("renderer_enabled")
    }

    /// Belongs to the renderer. Going by its name, it is the URL of the renderer, so it takes a string as well (assumed).
    ///
    /// Boolean or string. The documents declare it as `boolean`.
    #[inline]
    pub fn renderer_url(&self) -> Option<BooleanOrString> {
        self.0.get("renderer_url")
    }

    /// Formats of the renderer, each on or off.
    ///
    /// Object, see [`RendererFormats`].
    #[inline]
    pub fn renderer_formats(&self) -> Option<RendererFormats> {
        self.0.get("renderer_formats")
    }

    /// Whether workspaces are enabled.
    #[inline]
    pub fn workspace_enabled(&self) -> Option<bool> {
        self.0.get("workspace_enabled")
    }

    /// Belongs to workspaces. Going by its name, it is the URL of the workspace service, so it takes a string as well (assumed).
    ///
    /// Boolean or string. The documents declare it as `boolean`.
    #[inline]
    pub fn workspace_url(&self) -> Option<BooleanOrString> {
        self.0.get("workspace_url")
    }

    /// Whether code navigation is enabled.
    #[inline]
    pub fn codenav_enabled(&self) -> Option<bool> {
        self.0.get("codenav_enabled")
    }

    /// Whether code navigation is limited to what is public.
    #[inline]
    pub fn codenav_public_only(&self) -> Option<bool> {
        self.0.get("codenav_public_only")
    }

    /// URL of the service for code navigation.
    #[inline]
    pub fn codenav_url(&self) -> Option<&str> {
        self.0.get("codenav_url")
    }

    /// Whether dashboards are enabled.
    #[inline]
    pub fn dashboards_enabled(&self) -> Option<bool> {
        self.0.get("dashboards_enabled")
    }

    /// URL of the dashboards.
    #[inline]
    pub fn dashboards_url(&self) -> Option<&str> {
        self.0.get("dashboards_url")
    }

    /// Whether metrics of the exporter are enabled.
    #[inline]
    pub fn exporter_metrics_enabled(&self) -> Option<bool> {
        self.0.get("exporter_metrics_enabled")
    }

    /// Whether the endpoint for spam checks is enabled.
    #[inline]
    pub fn spam_check_endpoint_enabled(&self) -> Option<bool> {
        self.0.get("spam_check_endpoint_enabled")
    }

    /// URL of the endpoint for spam checks. With `tls` the connection is always encrypted.
    #[inline]
    pub fn spam_check_endpoint_url(&self) -> Option<&str> {
        self.0.get("spam_check_endpoint_url")
    }

    /// API key for spam checks.
    ///
    /// Responses may leave it out, see [`SecretRef`] (assumed).
    #[inline]
    pub fn spam_check_api_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("spam_check_api_key")
    }

    /// Whether the spam filter is enabled.
    #[inline]
    pub fn spamfilter_enabled(&self) -> Option<bool> {
        self.0.get("spamfilter_enabled")
    }

    /// API key for the spam filter.
    ///
    /// Responses may leave it out, see [`SecretRef`] (assumed).
    #[inline]
    pub fn spamfilter_api_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("spamfilter_api_key")
    }

    /// Whether the captcha is enabled.
    #[inline]
    pub fn captcha_enabled(&self) -> Option<bool> {
        self.0.get("captcha_enabled")
    }

    /// Private key of the captcha.
    ///
    /// Responses may leave it out, see [`SecretRef`] (assumed).
    #[inline]
    pub fn captcha_private_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("captcha_private_key")
    }

    /// Site key of the captcha. It is no secret: of the pair, `captcha_private_key` is (assumed).
    #[inline]
    pub fn captcha_site_key(&self) -> Option<&str> {
        self.0.get("captcha_site_key")
    }

    /// Whether a captcha protects the sign-in.
    #[inline]
    pub fn login_captcha_protection_enabled(&self) -> Option<bool> {
        self.0.get("login_captcha_protection_enabled")
    }

    /// Whether the invisible captcha is enabled.
    #[inline]
    pub fn invisible_captcha_enabled(&self) -> Option<bool> {
        self.0.get("invisible_captcha_enabled")
    }

    /// Whether the chat app is enabled.
    #[inline]
    pub fn chat_app_enabled(&self) -> Option<bool> {
        self.0.get("chat_app_enabled")
    }

    /// Client identifier of the chat app.
    #[inline]
    pub fn chat_app_id(&self) -> Option<&str> {
        self.0.get("chat_app_id")
    }

    /// Secret of the chat app for OAuth.
    ///
    /// Responses may leave it out, see [`SecretRef`] (assumed).
    #[inline]
    pub fn chat_app_secret(&self) -> Option<SecretRef<'_>> {
        self.0.get("chat_app_secret")
    }

    /// Secret that the chat app signs with.
    ///
    /// Responses may leave it out, see [`SecretRef`] (assumed).
    #[inline]
    pub fn chat_app_signing_secret(&self) -> Option<SecretRef<'_>> {
        self.0.get("chat_app_signing_secret")
    }

    /// Verification token of the chat app. It is for slash commands alone.
    ///
    /// Responses may leave it out, see [`SecretRef`] (assumed).
    #[deprecated(note = "the documents say that it is deprecated")]
    #[inline]
    pub fn chat_app_verification_token(&self) -> Option<SecretRef<'_>> {
        self.0.get("chat_app_verification_token")
    }

    /// Identifier of the OAuth application for connections of the tracker.
    #[inline]
    pub fn tracker_connect_application_key(&self) -> Option<&str> {
        self.0.get("tracker_connect_application_key")
    }

    /// Whether the storage of public keys for connections of the tracker is enabled.
    #[inline]
    pub fn tracker_connect_public_key_storage_enabled(&self) -> Option<bool> {
        self.0.get("tracker_connect_public_key_storage_enabled")
    }

    /// URL of the proxy for connections of the tracker.
    #[inline]
    pub fn tracker_connect_proxy_url(&self) -> Option<&str> {
        self.0.get("tracker_connect_proxy_url")
    }

    /// Signing key of the mail hook.
    ///
    /// Responses may leave it out, see [`SecretRef`] (assumed).
    #[inline]
    pub fn mailhook_signing_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("mailhook_signing_key")
    }

    /// Whether events of the mail hook are enabled.
    #[inline]
    pub fn mailhook_events_enabled(&self) -> Option<bool> {
        self.0.get("mailhook_events_enabled")
    }

    /// Whether tracking is enabled.
    #[inline]
    pub fn tracking_enabled(&self) -> Option<bool> {
        self.0.get("tracking_enabled")
    }

    /// Application identifier for tracking.
    #[inline]
    pub fn tracking_app_id(&self) -> Option<&str> {
        self.0.get("tracking_app_id")
    }

    /// Domain of the tracking cookie.
    #[inline]
    pub fn tracking_cookie_domain(&self) -> Option<&str> {
        self.0.get("tracking_cookie_domain")
    }

    /// Host name of the database collector for tracking.
    #[inline]
    pub fn tracking_database_collector_hostname(&self) -> Option<&str> {
        self.0.get("tracking_database_collector_hostname")
    }

    /// Host name of the collector for tracking.
    #[inline]
    pub fn tracking_collector_hostname(&self) -> Option<&str> {
        self.0.get("tracking_collector_hostname")
    }

    /// Whether the cluster integration is enabled.
    #[inline]
    pub fn cluster_integration_enabled(&self) -> Option<bool> {
        self.0.get("cluster_integration_enabled")
    }

    /// Identifier of the access key for the cluster integration.
    #[inline]
    pub fn cluster_access_key_id(&self) -> Option<&str> {
        self.0.get("cluster_access_key_id")
    }

    /// Identifier of the account for the cluster integration.
    #[inline]
    pub fn cluster_account_id(&self) -> Option<&str> {
        self.0.get("cluster_account_id")
    }

    /// Secret part of the access key for the cluster integration.
    ///
    /// Responses may leave it out, see [`SecretRef`] (assumed).
    #[inline]
    pub fn cluster_secret_access_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("cluster_secret_access_key")
    }

    /// Whether a report about usage is sent once a week.
    #[inline]
    pub fn usage_ping_enabled(&self) -> Option<bool> {
        self.0.get("usage_ping_enabled")
    }

    /// Whether the service ping includes optional metrics.
    ///
    /// Since 16.10.
    #[inline]
    pub fn include_optional_metrics_in_service_ping(&self) -> Option<bool> {
        self.0.get("include_optional_metrics_in_service_ping")
    }

    /// Whether the version check is enabled.
    #[inline]
    pub fn version_check_enabled(&self) -> Option<bool> {
        self.0.get("version_check_enabled")
    }

    /// Whether the features of the assistant are enabled.
    ///
    /// Since 16.10. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn assistant_features_enabled(&self) -> Option<bool> {
        self.0.get("assistant_features_enabled")
    }

    /// Whether subgroups have to keep `assistant_features_enabled` as it is.
    ///
    /// Since 16.10. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn lock_assistant_features_enabled(&self) -> Option<bool> {
        self.0.get("lock_assistant_features_enabled")
    }

    /// Whether analytics use the columnar store. The store has to be set up.
    ///
    /// Only in the two higher paid tiers. Responses have it on higher tiers only.
    #[inline]
    pub fn use_columnar_store_for_analytics(&self) -> Option<bool> {
        self.0.get("use_columnar_store_for_analytics")
    }
}

/// # External services and integrations of the instance
impl SettingsUpdate {
    /// Whether the external authorization service is enabled.
    ///
    /// Requires `external_authorization_service_default_label` and `external_authorization_service_timeout` and `external_authorization_service_url`.
    pub fn external_authorization_service_enabled(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("external_authorization_service_enabled", value))
    }

    /// Default label for the external authorization service.
    ///
    /// Requires `external_authorization_service_enabled`.
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
    /// Number (seconds). At least 0.001. At most 10. In steps of 0.001. Requires `external_authorization_service_enabled`.
    pub fn external_authorization_service_timeout(
        self,
        value: impl IntoParam<f64>,
    ) -> Self {
        SettingsUpdate(self.0.with("external_authorization_service_timeout", value))
    }

    /// URL of the external authorization service.
    ///
    /// Requires `external_authorization_service_enabled`.
    pub fn external_authorization_service_url(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("external_authorization_service_url", value))
    }

    /// Client certificate for the external authorization service.
    ///
    /// Requires `external_auth_client_key`.
    pub fn external_auth_client_cert(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("external_auth_client_cert", value))
    }

    /// Private key of the client certificate. The service encrypts it at rest.
    ///
    /// Requires `external_auth_client_cert`.
    pub fn external_auth_client_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("external_auth_client_key", value))
    }

    /// Passphrase of the private key. The service encrypts it at rest.
    pub fn external_auth_client_key_pass(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("external_auth_client_key_pass", value))
    }

    /// URL of the external service that validates pipelines.
    pub fn external_pipeline_validation_service_url(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("external_pipeline_validation_service_url", value))
    }

    /// Token for the external service that validates pipelines. It may be left out. It travels in the header `X-Platform-Token`.
    pub fn external_pipeline_validation_service_token(
        self,
        value: impl IntoParam<Secret>,
    ) -> Self {
        SettingsUpdate(self.0.with("external_pipeline_validation_service_token", value))
    }

    /// How long to wait for the external service that validates pipelines. Without a response in time, the pipeline counts as valid.
    pub fn external_pipeline_validation_service_timeout(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("external_pipeline_validation_service_timeout", value),
        )
    }

    /// URL of the external storage for static objects.
    pub fn static_objects_external_storage_url(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("static_objects_external_storage_url", value))
    }

    /// Token for the external storage of static objects.
    ///
    /// Requires `static_objects_external_storage_url`.
    pub fn static_objects_external_storage_auth_token(
        self,
        value: impl IntoParam<Secret>,
    ) -> Self {
        SettingsUpdate(self.0.with("static_objects_external_storage_auth_token", value))
    }

    /// Whether the asset proxy is enabled.
    ///
    /// Requires `asset_proxy_url`. A change takes effect after a restart.
    pub fn asset_proxy_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("asset_proxy_enabled", value))
    }

    /// URL of the asset proxy.
    ///
    /// A change takes effect after a restart.
    pub fn asset_proxy_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("asset_proxy_url", value))
    }

    /// Secret key of the asset proxy.
    ///
    /// A change takes effect after a restart.
    pub fn asset_proxy_secret_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("asset_proxy_secret_key", value))
    }

    /// Domains whose assets bypass the proxy. Entries may contain wildcards. The URL of the instance itself needs no entry.
    ///
    /// String or array of strings. A change takes effect after a restart.
    pub fn asset_proxy_allowlist(self, value: impl IntoParam<OneOrMany>) -> Self {
        SettingsUpdate(self.0.with("asset_proxy_allowlist", value))
    }

    /// Domains whose assets bypass the proxy.
    ///
    /// String or array of strings.
    #[deprecated(note = "use `asset_proxy_allowlist`")]
    pub fn asset_proxy_whitelist(self, value: impl IntoParam<OneOrMany>) -> Self {
        SettingsUpdate(self.0.with("asset_proxy_whitelist", value))
    }

    /// Whether the diagram editor is enabled.
    ///
    /// Default `true`. Requires `diagram_editor_url`.
    pub fn diagram_editor_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("diagram_editor_enabled", value))
    }

    /// URL of the diagram editor.
    ///
    /// Requires `diagram_editor_enabled`.
    pub fn diagram_editor_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("diagram_editor_url", value))
    }

    /// Whether UML is enabled.
    ///
    /// Default `false`. Requires `uml_url`.
    pub fn uml_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("uml_enabled", value))
    }

    /// URL of the service for UML.
    ///
    /// Requires `uml_enabled`.
    pub fn uml_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("uml_url", value))
    }

    /// Whether the renderer is enabled.
    ///
    /// Default `false`. Requires `renderer_url`.
    pub fn renderer_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("renderer_enabled", value))
    }

    /// Belongs to the renderer. Going by its name, it is the URL of the renderer, so it takes a string as well (assumed).
    ///
    /// Boolean or string. Requires `renderer_enabled`. The documents declare it as `boolean`.
    pub fn renderer_url(self, value: impl IntoParam<BooleanOrString>) -> Self {
        SettingsUpdate(self.0.with("renderer_url", value))
    }

    /// Formats of the renderer, each on or off.
    ///
    /// Object, see [`RendererFormats`].
    pub fn renderer_formats(self, value: impl IntoParam<RendererFormats>) -> Self {
        SettingsUpdate(self.0.with("renderer_formats", value))
    }

    /// Whether workspaces are enabled.
    ///
    /// Default `false`. Requires `workspace_url`.
    pub fn workspace_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("workspace_enabled", value))
    }

    /// Belongs to workspaces. Going by its name, it is the URL of the workspace service, so it takes a string as well (assumed).
    ///
    /// Boolean or string. Requires `workspace_enabled`. The documents declare it as `boolean`.
    pub fn workspace_url(self, value: impl IntoParam<BooleanOrString>) -> Self {
        SettingsUpdate(self.0.with("workspace_url", value))
    }

    /// Whether code navigation is enabled.
    ///
    /// Default `false`. Requires `codenav_url`.
    pub fn codenav_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("codenav_enabled", value))
    }

    /// Whether code navigation is limited to what is public.
    ///
    /// Default `true`.
    pub fn codenav_public_only(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("codenav_public_only", value))
    }

    /// URL of the service for code navigation.
    ///
    /// Requires `codenav_enabled`.
    pub fn codenav_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("codenav_url", value))
    }

    /// Whether dashboards are enabled.
    pub fn dashboards_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("dashboards_enabled", value))
    }

    /// URL of the dashboards.
    pub fn dashboards_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("dashboards_url", value))
    }

    /// Whether metrics of the exporter are enabled.
    pub fn exporter_metrics_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("exporter_metrics_enabled", value))
    }

    /// Whether the endpoint for spam checks is enabled.
    ///
    /// Default `false`.
    pub fn spam_check_endpoint_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("spam_check_endpoint_enabled", value))
    }

    /// URL of the endpoint for spam checks. With `tls` the connection is always encrypted.
    ///
    /// The URL's scheme must be `grpc` or `tls`.
    pub fn spam_check_endpoint_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("spam_check_endpoint_url", value))
    }

    /// API key for spam checks.
    pub fn spam_check_api_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("spam_check_api_key", value))
    }

    /// Whether the spam filter is enabled.
    ///
    /// Requires `spamfilter_api_key`.
    pub fn spamfilter_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("spamfilter_enabled", value))
    }

    /// API key for the spam filter.
    ///
    /// Requires `spamfilter_enabled`.
    pub fn spamfilter_api_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("spamfilter_api_key", value))
    }

    /// Whether the captcha is enabled.
    ///
    /// Requires `captcha_private_key` and `captcha_site_key`.
    pub fn captcha_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("captcha_enabled", value))
    }

    /// Private key of the captcha.
    ///
    /// Requires `captcha_enabled`.
    pub fn captcha_private_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("captcha_private_key", value))
    }

    /// Site key of the captcha. It is no secret: of the pair, `captcha_private_key` is (assumed).
    ///
    /// Requires `captcha_enabled`.
    pub fn captcha_site_key(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("captcha_site_key", value))
    }

    /// Whether a captcha protects the sign-in.
    pub fn login_captcha_protection_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("login_captcha_protection_enabled", value))
    }

    /// Whether the invisible captcha is enabled.
    ///
    /// Default `false`.
    pub fn invisible_captcha_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("invisible_captcha_enabled", value))
    }

    /// Whether the chat app is enabled.
    ///
    /// Requires `chat_app_id` and `chat_app_secret` and `chat_app_signing_secret` and `chat_app_verification_token`.
    pub fn chat_app_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("chat_app_enabled", value))
    }

    /// Client identifier of the chat app.
    ///
    /// Requires `chat_app_enabled`.
    pub fn chat_app_id(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("chat_app_id", value))
    }

    /// Secret of the chat app for OAuth.
    ///
    /// Requires `chat_app_enabled`.
    pub fn chat_app_secret(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("chat_app_secret", value))
    }

    /// Secret that the chat app signs with.
    ///
    /// Requires `chat_app_enabled`.
    pub fn chat_app_signing_secret(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("chat_app_signing_secret", value))
    }

    /// Verification token of the chat app. It is for slash commands alone.
    ///
    /// Requires `chat_app_enabled`.
    #[deprecated(note = "the documents say that it is deprecated")]
    pub fn chat_app_verification_token(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("chat_app_verification_token", value))
    }

    /// Identifier of the OAuth application for connections of the tracker.
    pub fn tracker_connect_application_key(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracker_connect_application_key", value))
    }

    /// Whether the storage of public keys for connections of the tracker is enabled.
    pub fn tracker_connect_public_key_storage_enabled(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("tracker_connect_public_key_storage_enabled", value))
    }

    /// URL of the proxy for connections of the tracker.
    pub fn tracker_connect_proxy_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracker_connect_proxy_url", value))
    }

    /// Signing key of the mail hook.
    pub fn mailhook_signing_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("mailhook_signing_key", value))
    }

    /// Whether events of the mail hook are enabled.
    pub fn mailhook_events_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("mailhook_events_enabled", value))
    }

    /// Whether tracking is enabled.
    pub fn tracking_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("tracking_enabled", value))
    }

    /// Application identifier for tracking.
    pub fn tracking_app_id(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracking_app_id", value))
    }

    /// Domain of the tracking cookie.
    pub fn tracking_cookie_domain(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracking_cookie_domain", value))
    }

    /// Host name of the database collector for tracking.
    pub fn tracking_database_collector_hostname(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("tracking_database_collector_hostname", value))
    }

    /// Host name of the collector for tracking.
    ///
    /// Requires `tracking_enabled`.
    pub fn tracking_collector_hostname(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracking_collector_hostname", value))
    }

    /// Whether the cluster integration is enabled.
    pub fn cluster_integration_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("cluster_integration_enabled", value))
    }

    /// Identifier of the access key for the cluster integration.
    pub fn cluster_access_key_id(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("cluster_access_key_id", value))
    }

    /// Identifier of the account for the cluster integration.
    pub fn cluster_account_id(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("cluster_account_id", value))
    }

    /// Secret part of the access key for the cluster integration.
    pub fn cluster_secret_access_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("cluster_secret_access_key", value))
    }

    /// Whether a report about usage is sent once a week.
    pub fn usage_ping_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("usage_ping_enabled", value))
    }

    /// Whether the service ping includes optional metrics.
    ///
    /// Since 16.10.
    pub fn include_optional_metrics_in_service_ping(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("include_optional_metrics_in_service_ping", value))
    }

    /// Whether the version check is enabled.
    pub fn version_check_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("version_check_enabled", value))
    }

    /// Whether the features of the assistant are enabled.
    ///
    /// Since 16.10. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn assistant_features_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("assistant_features_enabled", value))
    }

    /// Whether subgroups have to keep `assistant_features_enabled` as it is.
    ///
    /// Since 16.10. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn lock_assistant_features_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("lock_assistant_features_enabled", value))
    }

    /// Whether analytics use the columnar store. The store has to be set up.
    ///
    /// Only in the two higher paid tiers. Responses have it on higher tiers only.
    pub fn use_columnar_store_for_analytics(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("use_columnar_store_for_analytics", value))
    }
}
