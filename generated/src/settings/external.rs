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
    /// `true`: Enable the external authorization service.
    #[inline]
    pub fn external_authorization_service_enabled(&self) -> Option<bool> {
        self.0.get("external_authorization_service_enabled")
    }

    /// Default label for the external authorization service.
    #[inline]
    pub fn external_authorization_service_default_label(&self) -> Option<&str> {
        self.0.get("external_authorization_service_default_label")
    }

    /// External authorization timeout, after which access is denied.
    ///
    /// Number (seconds).
    #[inline]
    pub fn external_authorization_service_timeout(&self) -> Option<f64> {
        self.0.get("external_authorization_service_timeout")
    }

    /// External authorization service URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn external_authorization_service_url(&self) -> Option<&str> {
        self.0.get("external_authorization_service_url")
    }

    /// Client certificate for the external authorization service.
    #[inline]
    pub fn external_auth_client_cert(&self) -> Option<&str> {
        self.0.get("external_auth_client_cert")
    }

    /// Private key of the client certificate. Encrypted at rest.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn external_auth_client_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("external_auth_client_key")
    }

    /// Passphrase of the private key. Encrypted at rest.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn external_auth_client_key_pass(&self) -> Option<SecretRef<'_>> {
        self.0.get("external_auth_client_key_pass")
    }

    /// External pipeline validation service URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn external_pipeline_validation_service_url(&self) -> Option<&str> {
        self.0.get("external_pipeline_validation_service_url")
    }

    /// Token for the external pipeline validation service. Optional; the service sends it to the validation service, in the request header `X-Platform-Token`.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn external_pipeline_validation_service_token(&self) -> Option<SecretRef<'_>> {
        self.0.get("external_pipeline_validation_service_token")
    }

    /// External pipeline validation timeout, after which the pipeline counts as valid.
    #[inline]
    pub fn external_pipeline_validation_service_timeout(&self) -> Option<i64> {
        self.0.get("external_pipeline_validation_service_timeout")
    }

    /// External storage URL for static objects.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn static_objects_external_storage_url(&self) -> Option<&str> {
        self.0.get("static_objects_external_storage_url")
    }

    /// External storage token for static objects.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn static_objects_external_storage_auth_token(&self) -> Option<SecretRef<'_>> {
        self.0.get("static_objects_external_storage_auth_token")
    }

    /// `true`: Enable the asset proxy.
    #[inline]
    pub fn asset_proxy_enabled(&self) -> Option<bool> {
        self.0.get("asset_proxy_enabled")
    }

    /// Asset proxy URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn asset_proxy_url(&self) -> Option<&str> {
        self.0.get("asset_proxy_url")
    }

    /// Asset proxy secret key.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn asset_proxy_secret_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("asset_proxy_secret_key")
    }

    /// Domains whose assets bypass the proxy, optionally with wildcards. The instance's URL needs no entry.
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

    /// `true`: Enable the diagram editor.
    #[inline]
    pub fn diagram_editor_enabled(&self) -> Option<bool> {
        self.0.get("diagram_editor_enabled")
    }

    /// Diagram editor URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn diagram_editor_url(&self) -> Option<&str> {
        self.0.get("diagram_editor_url")
    }

    /// `true`: Enable UML.
    #[inline]
    pub fn uml_enabled(&self) -> Option<bool> {
        self.0.get("uml_enabled")
    }

    /// UML service URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn uml_url(&self) -> Option<&str> {
        self.0.get("uml_url")
    }

    /// `true`: Enable the renderer.
    #[inline]
    pub fn renderer_enabled(&self) -> Option<bool> {
        self.0.get("renderer_enabled")
    }

    /// Renderer setting. The renderer's URL, so it may be a string (assumed).
    ///
    /// Boolean or string. Format: `uri`. Documented as `boolean`.
    #[inline]
    pub fn renderer_url(&self) -> Option<BooleanOrString> {
        self.0.get("renderer_url")
    }

    /// Renderer formats, each on or off.
    ///
    /// Object, see [`RendererFormats`].
    #[inline]
    pub fn renderer_formats(&self) -> Option<RendererFormats> {
        self.0.get("renderer_formats")
    }

    /// `true`: Enable workspaces.
    #[inline]
    pub fn workspace_enabled(&self) -> Option<bool> {
        self.0.get("workspace_enabled")
    }

    /// Workspace setting. The workspace service's URL, so it may be a string (assumed).
    ///
    /// Boolean or string. Format: `uri`. Documented as `boolean`.
    #[inline]
    pub fn workspace_url(&self) -> Option<BooleanOrString> {
        self.0.get("workspace_url")
    }

    /// `true`: Enable code navigation.
    #[inline]
    pub fn codenav_enabled(&self) -> Option<bool> {
        self.0.get("codenav_enabled")
    }

    /// `true`: Limit code navigation to public content.
    #[inline]
    pub fn codenav_public_only(&self) -> Option<bool> {
        self.0.get("codenav_public_only")
    }

    /// Code navigation service URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn codenav_url(&self) -> Option<&str> {
        self.0.get("codenav_url")
    }

    /// `true`: Enable dashboards.
    #[inline]
    pub fn dashboards_enabled(&self) -> Option<bool> {
        self.0.get("dashboards_enabled")
    }

    /// Dashboards URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn dashboards_url(&self) -> Option<&str> {
        self.0.get("dashboards_url")
    }

    /// `true`: Enable exporter metrics.
    #[inline]
    pub fn exporter_metrics_enabled(&self) -> Option<bool> {
        self.0.get("exporter_metrics_enabled")
    }

    /// `true`: Enable the spam check endpoint.
    #[inline]
    pub fn spam_check_endpoint_enabled(&self) -> Option<bool> {
        self.0.get("spam_check_endpoint_enabled")
    }

    /// Spam check endpoint URL. `tls` always encrypts.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn spam_check_endpoint_url(&self) -> Option<&str> {
        self.0.get("spam_check_endpoint_url")
    }

    /// Spam check API key.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn spam_check_api_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("spam_check_api_key")
    }

    /// `true`: Enable the spam filter.
    #[inline]
    pub fn spamfilter_enabled(&self) -> Option<bool> {
        self.0.get("spamfilter_enabled")
    }

    /// Spam filter API key.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn spamfilter_api_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("spamfilter_api_key")
    }

    /// `true`: Enable the captcha.
    #[inline]
    pub fn captcha_enabled(&self) -> Option<bool> {
        self.0.get("captcha_enabled")
    }

    /// Captcha private key.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn captcha_private_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("captcha_private_key")
    }

    /// Captcha site key. Not a secret (assumed).
    #[inline]
    pub fn captcha_site_key(&self) -> Option<&str> {
        self.0.get("captcha_site_key")
    }

    /// `true`: Protect sign-in with a captcha.
    #[inline]
    pub fn login_captcha_protection_enabled(&self) -> Option<bool> {
        self.0.get("login_captcha_protection_enabled")
    }

    /// `true`: Enable the invisible captcha.
    #[inline]
    pub fn invisible_captcha_enabled(&self) -> Option<bool> {
        self.0.get("invisible_captcha_enabled")
    }

    /// `true`: Enable the chat app.
    #[inline]
    pub fn chat_app_enabled(&self) -> Option<bool> {
        self.0.get("chat_app_enabled")
    }

    /// Chat app client identifier.
    #[inline]
    pub fn chat_app_id(&self) -> Option<&str> {
        self.0.get("chat_app_id")
    }

    /// Chat app secret for OAuth.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn chat_app_secret(&self) -> Option<SecretRef<'_>> {
        self.0.get("chat_app_secret")
    }

    /// Chat app signing secret.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn chat_app_signing_secret(&self) -> Option<SecretRef<'_>> {
        self.0.get("chat_app_signing_secret")
    }

    /// Chat app verification token. For slash commands alone.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[deprecated(note = "the API reference deprecates it")]
    #[inline]
    pub fn chat_app_verification_token(&self) -> Option<SecretRef<'_>> {
        self.0.get("chat_app_verification_token")
    }

    /// OAuth application identifier for tracker connections.
    #[inline]
    pub fn tracker_connect_application_key(&self) -> Option<&str> {
        self.0.get("tracker_connect_application_key")
    }

    /// `true`: Enable public key storage for tracker connections.
    #[inline]
    pub fn tracker_connect_public_key_storage_enabled(&self) -> Option<bool> {
        self.0.get("tracker_connect_public_key_storage_enabled")
    }

    /// Proxy URL for tracker connections.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn tracker_connect_proxy_url(&self) -> Option<&str> {
        self.0.get("tracker_connect_proxy_url")
    }

    /// Mail hook signing key.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn mailhook_signing_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("mailhook_signing_key")
    }

    /// `true`: Enable mail hook events.
    #[inline]
    pub fn mailhook_events_enabled(&self) -> Option<bool> {
        self.0.get("mailhook_events_enabled")
    }

    /// `true`: Enable tracking.
    #[inline]
    pub fn tracking_enabled(&self) -> Option<bool> {
        self.0.get("tracking_enabled")
    }

    /// Tracking application identifier.
    #[inline]
    pub fn tracking_app_id(&self) -> Option<&str> {
        self.0.get("tracking_app_id")
    }

    /// Tracking cookie domain.
    #[inline]
    pub fn tracking_cookie_domain(&self) -> Option<&str> {
        self.0.get("tracking_cookie_domain")
    }

    /// Host name of the tracking database collector.
    ///
    /// Format: `hostname`.
    #[inline]
    pub fn tracking_database_collector_hostname(&self) -> Option<&str> {
        self.0.get("tracking_database_collector_hostname")
    }

    /// Host name of the tracking collector.
    ///
    /// Format: `hostname`.
    #[inline]
    pub fn tracking_collector_hostname(&self) -> Option<&str> {
        self.0.get("tracking_collector_hostname")
    }

    /// `true`: Enable the cluster integration.
    #[inline]
    pub fn cluster_integration_enabled(&self) -> Option<bool> {
        self.0.get("cluster_integration_enabled")
    }

    /// Access key identifier for the cluster integration.
    #[inline]
    pub fn cluster_access_key_id(&self) -> Option<&str> {
        self.0.get("cluster_access_key_id")
    }

    /// Account identifier for the cluster integration.
    #[inline]
    pub fn cluster_account_id(&self) -> Option<&str> {
        self.0.get("cluster_account_id")
    }

    /// Secret access key for the cluster integration.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn cluster_secret_access_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("cluster_secret_access_key")
    }

    /// `true`: Send a usage report every week.
    #[inline]
    pub fn usage_ping_enabled(&self) -> Option<bool> {
        self.0.get("usage_ping_enabled")
    }

    /// `true`: Include optional metrics in the service ping.
    ///
    /// Since 16.10.
    #[inline]
    pub fn include_optional_metrics_in_service_ping(&self) -> Option<bool> {
        self.0.get("include_optional_metrics_in_service_ping")
    }

    /// `true`: Enable the version check.
    #[inline]
    pub fn version_check_enabled(&self) -> Option<bool> {
        self.0.get("version_check_enabled")
    }

    /// `true`: Enable assistant features.
    ///
    /// Since 16.10. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn assistant_features_enabled(&self) -> Option<bool> {
        self.0.get("assistant_features_enabled")
    }

    /// `true`: Lock `assistant_features_enabled` for subgroups.
    ///
    /// Since 16.10. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn lock_assistant_features_enabled(&self) -> Option<bool> {
        self.0.get("lock_assistant_features_enabled")
    }

    /// `true`: Use the columnar store for analytics. The store must be configured.
    ///
    /// Only in the two higher paid tiers. Responses have it on higher tiers only.
    #[inline]
    pub fn use_columnar_store_for_analytics(&self) -> Option<bool> {
        self.0.get("use_columnar_store_for_analytics")
    }
}

/// # External services and integrations of the instance
impl SettingsUpdate {
    /// Enable the external authorization service.
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

    /// External authorization timeout, after which access is denied.
    ///
    /// Number (seconds). At least 0.001. At most 10. In steps of 0.001. Requires `external_authorization_service_enabled`.
    pub fn external_authorization_service_timeout(
        self,
        value: impl IntoParam<f64>,
    ) -> Self {
        SettingsUpdate(self.0.with("external_authorization_service_timeout", value))
    }

    /// External authorization service URL.
    ///
    /// Format: `uri`. Requires `external_authorization_service_enabled`.
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

    /// Private key of the client certificate. Encrypted at rest.
    ///
    /// Requires `external_auth_client_cert`.
    pub fn external_auth_client_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("external_auth_client_key", value))
    }

    /// Passphrase of the private key. Encrypted at rest.
    pub fn external_auth_client_key_pass(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("external_auth_client_key_pass", value))
    }

    /// External pipeline validation service URL.
    ///
    /// Format: `uri`.
    pub fn external_pipeline_validation_service_url(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("external_pipeline_validation_service_url", value))
    }

    /// Token for the external pipeline validation service. Optional; the service sends it to the validation service, in the request header `X-Platform-Token`.
    pub fn external_pipeline_validation_service_token(
        self,
        value: impl IntoParam<Secret>,
    ) -> Self {
        SettingsUpdate(self.0.with("external_pipeline_validation_service_token", value))
    }

    /// External pipeline validation timeout, after which the pipeline counts as valid.
    pub fn external_pipeline_validation_service_timeout(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("external_pipeline_validation_service_timeout", value),
        )
    }

    /// External storage URL for static objects.
    ///
    /// Format: `uri`.
    pub fn static_objects_external_storage_url(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("static_objects_external_storage_url", value))
    }

    /// External storage token for static objects.
    ///
    /// Requires `static_objects_external_storage_url`.
    pub fn static_objects_external_storage_auth_token(
        self,
        value: impl IntoParam<Secret>,
    ) -> Self {
        SettingsUpdate(self.0.with("static_objects_external_storage_auth_token", value))
    }

    /// Enable the asset proxy.
    ///
    /// Requires `asset_proxy_url`. A change takes effect after a restart.
    pub fn asset_proxy_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("asset_proxy_enabled", value))
    }

    /// Asset proxy URL.
    ///
    /// Format: `uri`. A change takes effect after a restart.
    pub fn asset_proxy_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("asset_proxy_url", value))
    }

    /// Asset proxy secret key.
    ///
    /// A change takes effect after a restart.
    pub fn asset_proxy_secret_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("asset_proxy_secret_key", value))
    }

    /// Domains whose assets bypass the proxy, optionally with wildcards. The instance's URL needs no entry.
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

    /// Enable the diagram editor.
    ///
    /// Default `true`. Requires `diagram_editor_url`.
    pub fn diagram_editor_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("diagram_editor_enabled", value))
    }

    /// Diagram editor URL.
    ///
    /// Format: `uri`. Requires `diagram_editor_enabled`.
    pub fn diagram_editor_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("diagram_editor_url", value))
    }

    /// Enable UML.
    ///
    /// Default `false`. Requires `uml_url`.
    pub fn uml_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("uml_enabled", value))
    }

    /// UML service URL.
    ///
    /// Format: `uri`. Requires `uml_enabled`.
    pub fn uml_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("uml_url", value))
    }

    /// Enable the renderer.
    ///
    /// Default `false`. Requires `renderer_url`.
    pub fn renderer_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("renderer_enabled", value))
    }

    /// Renderer setting. The renderer's URL, so it may be a string (assumed).
    ///
    /// Boolean or string. Format: `uri`. Requires `renderer_enabled`. Documented as `boolean`.
    pub fn renderer_url(self, value: impl IntoParam<BooleanOrString>) -> Self {
        SettingsUpdate(self.0.with("renderer_url", value))
    }

    /// Renderer formats, each on or off.
    ///
    /// Object, see [`RendererFormats`].
    pub fn renderer_formats(self, value: impl IntoParam<RendererFormats>) -> Self {
        SettingsUpdate(self.0.with("renderer_formats", value))
    }

    /// Enable workspaces.
    ///
    /// Default `false`. Requires `workspace_url`.
    pub fn workspace_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("workspace_enabled", value))
    }

    /// Workspace setting. The workspace service's URL, so it may be a string (assumed).
    ///
    /// Boolean or string. Format: `uri`. Requires `workspace_enabled`. Documented as `boolean`.
    pub fn workspace_url(self, value: impl IntoParam<BooleanOrString>) -> Self {
        SettingsUpdate(self.0.with("workspace_url", value))
    }

    /// Enable code navigation.
    ///
    /// Default `false`. Requires `codenav_url`.
    pub fn codenav_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("codenav_enabled", value))
    }

    /// Limit code navigation to public content.
    ///
    /// Default `true`.
    pub fn codenav_public_only(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("codenav_public_only", value))
    }

    /// Code navigation service URL.
    ///
    /// Format: `uri`. Requires `codenav_enabled`.
    pub fn codenav_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("codenav_url", value))
    }

    /// Enable dashboards.
    pub fn dashboards_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("dashboards_enabled", value))
    }

    /// Dashboards URL.
    ///
    /// Format: `uri`.
    pub fn dashboards_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("dashboards_url", value))
    }

    /// Enable exporter metrics.
    pub fn exporter_metrics_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("exporter_metrics_enabled", value))
    }

    /// Enable the spam check endpoint.
    ///
    /// Default `false`.
    pub fn spam_check_endpoint_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("spam_check_endpoint_enabled", value))
    }

    /// Spam check endpoint URL. `tls` always encrypts.
    ///
    /// Format: `uri`. The URL's scheme must be `grpc` or `tls`.
    pub fn spam_check_endpoint_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("spam_check_endpoint_url", value))
    }

    /// Spam check API key.
    pub fn spam_check_api_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("spam_check_api_key", value))
    }

    /// Enable the spam filter.
    ///
    /// Requires `spamfilter_api_key`.
    pub fn spamfilter_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("spamfilter_enabled", value))
    }

    /// Spam filter API key.
    ///
    /// Requires `spamfilter_enabled`.
    pub fn spamfilter_api_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("spamfilter_api_key", value))
    }

    /// Enable the captcha.
    ///
    /// Requires `captcha_private_key` and `captcha_site_key`.
    pub fn captcha_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("captcha_enabled", value))
    }

    /// Captcha private key.
    ///
    /// Requires `captcha_enabled`.
    pub fn captcha_private_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("captcha_private_key", value))
    }

    /// Captcha site key. Not a secret (assumed).
    ///
    /// Requires `captcha_enabled`.
    pub fn captcha_site_key(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("captcha_site_key", value))
    }

    /// Protect sign-in with a captcha.
    pub fn login_captcha_protection_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("login_captcha_protection_enabled", value))
    }

    /// Enable the invisible captcha.
    ///
    /// Default `false`.
    pub fn invisible_captcha_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("invisible_captcha_enabled", value))
    }

    /// Enable the chat app.
    ///
    /// Requires `chat_app_id` and `chat_app_secret` and `chat_app_signing_secret` and `chat_app_verification_token`.
    pub fn chat_app_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("chat_app_enabled", value))
    }

    /// Chat app client identifier.
    ///
    /// Requires `chat_app_enabled`.
    pub fn chat_app_id(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("chat_app_id", value))
    }

    /// Chat app secret for OAuth.
    ///
    /// Requires `chat_app_enabled`.
    pub fn chat_app_secret(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("chat_app_secret", value))
    }

    /// Chat app signing secret.
    ///
    /// Requires `chat_app_enabled`.
    pub fn chat_app_signing_secret(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("chat_app_signing_secret", value))
    }

    /// Chat app verification token. For slash commands alone.
    ///
    /// Requires `chat_app_enabled`.
    #[deprecated(note = "the API reference deprecates it")]
    pub fn chat_app_verification_token(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("chat_app_verification_token", value))
    }

    /// OAuth application identifier for tracker connections.
    pub fn tracker_connect_application_key(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracker_connect_application_key", value))
    }

    /// Enable public key storage for tracker connections.
    pub fn tracker_connect_public_key_storage_enabled(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("tracker_connect_public_key_storage_enabled", value))
    }

    /// Proxy URL for tracker connections.
    ///
    /// Format: `uri`.
    pub fn tracker_connect_proxy_url(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracker_connect_proxy_url", value))
    }

    /// Mail hook signing key.
    pub fn mailhook_signing_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("mailhook_signing_key", value))
    }

    /// Enable mail hook events.
    pub fn mailhook_events_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("mailhook_events_enabled", value))
    }

    /// Enable tracking.
    pub fn tracking_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("tracking_enabled", value))
    }

    /// Tracking application identifier.
    pub fn tracking_app_id(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracking_app_id", value))
    }

    /// Tracking cookie domain.
    pub fn tracking_cookie_domain(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracking_cookie_domain", value))
    }

    /// Host name of the tracking database collector.
    ///
    /// Format: `hostname`.
    pub fn tracking_database_collector_hostname(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("tracking_database_collector_hostname", value))
    }

    /// Host name of the tracking collector.
    ///
    /// Format: `hostname`. Requires `tracking_enabled`.
    pub fn tracking_collector_hostname(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("tracking_collector_hostname", value))
    }

    /// Enable the cluster integration.
    pub fn cluster_integration_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("cluster_integration_enabled", value))
    }

    /// Access key identifier for the cluster integration.
    pub fn cluster_access_key_id(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("cluster_access_key_id", value))
    }

    /// Account identifier for the cluster integration.
    pub fn cluster_account_id(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("cluster_account_id", value))
    }

    /// Secret access key for the cluster integration.
    pub fn cluster_secret_access_key(self, value: impl IntoParam<Secret>) -> Self {
        SettingsUpdate(self.0.with("cluster_secret_access_key", value))
    }

    /// Send a usage report every week.
    pub fn usage_ping_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("usage_ping_enabled", value))
    }

    /// Include optional metrics in the service ping.
    ///
    /// Since 16.10.
    pub fn include_optional_metrics_in_service_ping(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("include_optional_metrics_in_service_ping", value))
    }

    /// Enable the version check.
    pub fn version_check_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("version_check_enabled", value))
    }

    /// Enable assistant features.
    ///
    /// Since 16.10. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn assistant_features_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("assistant_features_enabled", value))
    }

    /// Lock `assistant_features_enabled` for subgroups.
    ///
    /// Since 16.10. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn lock_assistant_features_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("lock_assistant_features_enabled", value))
    }

    /// Use the columnar store for analytics. The store must be configured.
    ///
    /// Only in the two higher paid tiers. Responses have it on higher tiers only.
    pub fn use_columnar_store_for_analytics(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("use_columnar_store_for_analytics", value))
    }
}
