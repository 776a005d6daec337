// Generated from spec/settings/external.toml.
// Do not edit: run `cargo bindings generate`.

//! Setters: External services and integrations of the instance.
//!
//! From *Instance Application Settings API*, section “External services and integrations of the instance”.

use platform_api_runtime::{
    BooleanOrString, Decimal, Deprecated, Fact, Field, Needs, OneOrMany, Param, Secret,
    Tier, Type,
};
use crate::settings::types::{RENDERER_FORMATS, RendererFormats};
use super::SettingsUpdate;

impl SettingsUpdate {
    /// Let an outside service decide about access to projects.
    ///
    /// `external_authorization_service_enabled`: boolean. Needs `external_authorization_service_default_label` and
    /// `external_authorization_service_timeout` and `external_authorization_service_url`.
    #[must_use]
    pub fn external_authorization_service_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.external_authorization_service_enabled = value.into();
        self
    }

    /// Label to authorise with where a project has none.
    ///
    /// `external_authorization_service_default_label`: text. Needs `external_authorization_service_enabled`.
    #[must_use]
    pub fn external_authorization_service_default_label(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.external_authorization_service_default_label = value.into();
        self
    }

    /// How long to wait for the authorisation service. Without an answer in time, nobody gets in.
    ///
    /// `external_authorization_service_timeout`: number (seconds). At least 0.001. At most 10. In steps of 0.001. Needs
    /// `external_authorization_service_enabled`.
    #[must_use]
    pub fn external_authorization_service_timeout(
        mut self,
        value: impl Into<Param<Decimal>>,
    ) -> Self {
        self.0.external_authorization_service_timeout = value.into();
        self
    }

    /// Address of the authorisation service.
    ///
    /// `external_authorization_service_url`: text. Needs `external_authorization_service_enabled`.
    #[must_use]
    pub fn external_authorization_service_url(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.external_authorization_service_url = value.into();
        self
    }

    /// Client certificate for the authorisation service.
    ///
    /// `external_auth_client_cert`: text. Needs `external_auth_client_key`.
    #[must_use]
    pub fn external_auth_client_cert(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.external_auth_client_cert = value.into();
        self
    }

    /// Private key that belongs to the client certificate. The service encrypts it at rest.
    ///
    /// `external_auth_client_key`: text. Needs `external_auth_client_cert`.
    #[must_use]
    pub fn external_auth_client_key(mut self, value: impl Into<Param<Secret>>) -> Self {
        self.0.external_auth_client_key = value.into();
        self
    }

    /// Passphrase of the private key. The service encrypts it at rest.
    ///
    /// `external_auth_client_key_pass`: text.
    #[must_use]
    pub fn external_auth_client_key_pass(
        mut self,
        value: impl Into<Param<Secret>>,
    ) -> Self {
        self.0.external_auth_client_key_pass = value.into();
        self
    }

    /// Address of the service that validates pipelines.
    ///
    /// `external_pipeline_validation_service_url`: text.
    #[must_use]
    pub fn external_pipeline_validation_service_url(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.external_pipeline_validation_service_url = value.into();
        self
    }

    /// Token for the service that validates pipelines. It may be left out. It travels in the header `X-Platform-Token`.
    ///
    /// `external_pipeline_validation_service_token`: text.
    #[must_use]
    pub fn external_pipeline_validation_service_token(
        mut self,
        value: impl Into<Param<Secret>>,
    ) -> Self {
        self.0.external_pipeline_validation_service_token = value.into();
        self
    }

    /// How long to wait for the validation service. Without an answer in time, the pipeline passes as valid.
    ///
    /// `external_pipeline_validation_service_timeout`: whole number.
    #[must_use]
    pub fn external_pipeline_validation_service_timeout(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.external_pipeline_validation_service_timeout = value.into();
        self
    }

    /// Address of an outside storage for static objects of repositories.
    ///
    /// `static_objects_external_storage_url`: text.
    #[must_use]
    pub fn static_objects_external_storage_url(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.static_objects_external_storage_url = value.into();
        self
    }

    /// Token for the outside storage of static objects.
    ///
    /// `static_objects_external_storage_auth_token`: text. Needs `static_objects_external_storage_url`.
    #[must_use]
    pub fn static_objects_external_storage_auth_token(
        mut self,
        value: impl Into<Param<Secret>>,
    ) -> Self {
        self.0.static_objects_external_storage_auth_token = value.into();
        self
    }

    /// Fetch embedded assets through a proxy.
    ///
    /// `asset_proxy_enabled`: boolean. Needs `asset_proxy_url`. A change waits for a restart.
    #[must_use]
    pub fn asset_proxy_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.asset_proxy_enabled = value.into();
        self
    }

    /// Address of the asset proxy.
    ///
    /// `asset_proxy_url`: text. A change waits for a restart.
    #[must_use]
    pub fn asset_proxy_url(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.asset_proxy_url = value.into();
        self
    }

    /// Key shared with the asset proxy.
    ///
    /// `asset_proxy_secret_key`: text. A change waits for a restart.
    #[must_use]
    pub fn asset_proxy_secret_key(mut self, value: impl Into<Param<Secret>>) -> Self {
        self.0.asset_proxy_secret_key = value.into();
        self
    }

    /// Domains whose assets bypass the proxy. Entries may contain wildcards. The address of the instance itself needs
    /// no entry.
    ///
    /// `asset_proxy_allowlist`: text, or array of text. A change waits for a restart.
    #[must_use]
    pub fn asset_proxy_allowlist(mut self, value: impl Into<Param<OneOrMany>>) -> Self {
        self.0.asset_proxy_allowlist = value.into();
        self
    }

    /// Former list of the domains whose assets bypass the proxy.
    ///
    /// `asset_proxy_whitelist`: text, or array of text.
    #[deprecated(note = "use `asset_proxy_allowlist`")]
    #[must_use]
    pub fn asset_proxy_whitelist(mut self, value: impl Into<Param<OneOrMany>>) -> Self {
        self.0.asset_proxy_whitelist = value.into();
        self
    }

    /// Turn the diagram editor on.
    ///
    /// `diagram_editor_enabled`: boolean. Default `true`. Needs `diagram_editor_url`.
    #[must_use]
    pub fn diagram_editor_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.diagram_editor_enabled = value.into();
        self
    }

    /// Address of the diagram editor.
    ///
    /// `diagram_editor_url`: text. Needs `diagram_editor_enabled`.
    #[must_use]
    pub fn diagram_editor_url(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.diagram_editor_url = value.into();
        self
    }

    /// Turn on UML diagrams.
    ///
    /// `uml_enabled`: boolean. Default `false`. Needs `uml_url`.
    #[must_use]
    pub fn uml_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.uml_enabled = value.into();
        self
    }

    /// Address of the server that draws UML diagrams.
    ///
    /// `uml_url`: text. Needs `uml_enabled`.
    #[must_use]
    pub fn uml_url(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.uml_url = value.into();
        self
    }

    /// Turn on the diagram renderer.
    ///
    /// `renderer_enabled`: boolean. Default `false`. Needs `renderer_url`.
    #[must_use]
    pub fn renderer_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.renderer_enabled = value.into();
        self
    }

    /// Going by its name, the address of the diagram renderer.
    ///
    /// `renderer_url`: boolean or text. Needs `renderer_enabled`. The documents declare it boolean and describe
    /// something else.
    #[must_use]
    pub fn renderer_url(mut self, value: impl Into<Param<BooleanOrString>>) -> Self {
        self.0.renderer_url = value.into();
        self
    }

    /// Which further diagram formats the renderer handles.
    ///
    /// `renderer_formats`: object, see [`RendererFormats`].
    #[must_use]
    pub fn renderer_formats(mut self, value: impl Into<Param<RendererFormats>>) -> Self {
        self.0.renderer_formats = value.into();
        self
    }

    /// Turn on the workspace integration.
    ///
    /// `workspace_enabled`: boolean. Default `false`. Needs `workspace_url`.
    #[must_use]
    pub fn workspace_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.workspace_enabled = value.into();
        self
    }

    /// Going by its name, the address of the workspace service.
    ///
    /// `workspace_url`: boolean or text. Needs `workspace_enabled`. The documents declare it boolean and describe
    /// something else.
    #[must_use]
    pub fn workspace_url(mut self, value: impl Into<Param<BooleanOrString>>) -> Self {
        self.0.workspace_url = value.into();
        self
    }

    /// Turn on the code navigation service.
    ///
    /// `codenav_enabled`: boolean. Default `false`. Needs `codenav_url`.
    #[must_use]
    pub fn codenav_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.codenav_enabled = value.into();
        self
    }

    /// Offer code navigation for public projects only.
    ///
    /// `codenav_public_only`: boolean. Default `true`.
    #[must_use]
    pub fn codenav_public_only(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.codenav_public_only = value.into();
        self
    }

    /// Address of the code navigation service.
    ///
    /// `codenav_url`: text. Needs `codenav_enabled`.
    #[must_use]
    pub fn codenav_url(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.codenav_url = value.into();
        self
    }

    /// Turn the dashboards on.
    ///
    /// `dashboards_enabled`: boolean.
    #[must_use]
    pub fn dashboards_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.dashboards_enabled = value.into();
        self
    }

    /// Address of the dashboards.
    ///
    /// `dashboards_url`: text.
    #[must_use]
    pub fn dashboards_url(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.dashboards_url = value.into();
        self
    }

    /// Make metrics available to be collected.
    ///
    /// `exporter_metrics_enabled`: boolean.
    #[must_use]
    pub fn exporter_metrics_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.exporter_metrics_enabled = value.into();
        self
    }

    /// Check for spam with an outside service.
    ///
    /// `spam_check_endpoint_enabled`: boolean. Default `false`.
    #[must_use]
    pub fn spam_check_endpoint_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.spam_check_endpoint_enabled = value.into();
        self
    }

    /// Address of the spam check service. The scheme is `grpc` or `tls`; the latter insists on an encrypted connection.
    ///
    /// `spam_check_endpoint_url`: text.
    #[must_use]
    pub fn spam_check_endpoint_url(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.spam_check_endpoint_url = value.into();
        self
    }

    /// Key for the spam check service.
    ///
    /// `spam_check_api_key`: text.
    #[must_use]
    pub fn spam_check_api_key(mut self, value: impl Into<Param<Secret>>) -> Self {
        self.0.spam_check_api_key = value.into();
        self
    }

    /// Turn on the hosted spam filter.
    ///
    /// `spamfilter_enabled`: boolean. Needs `spamfilter_api_key`.
    #[must_use]
    pub fn spamfilter_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.spamfilter_enabled = value.into();
        self
    }

    /// Key for the hosted spam filter.
    ///
    /// `spamfilter_api_key`: text. Needs `spamfilter_enabled`.
    #[must_use]
    pub fn spamfilter_api_key(mut self, value: impl Into<Param<Secret>>) -> Self {
        self.0.spamfilter_api_key = value.into();
        self
    }

    /// Turn the captcha on.
    ///
    /// `captcha_enabled`: boolean. Needs `captcha_private_key` and `captcha_site_key`.
    #[must_use]
    pub fn captcha_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.captcha_enabled = value.into();
        self
    }

    /// Private key for the captcha service.
    ///
    /// `captcha_private_key`: text. Needs `captcha_enabled`.
    #[must_use]
    pub fn captcha_private_key(mut self, value: impl Into<Param<Secret>>) -> Self {
        self.0.captcha_private_key = value.into();
        self
    }

    /// Site key for the captcha service.
    ///
    /// `captcha_site_key`: text. Needs `captcha_enabled`.
    #[must_use]
    pub fn captcha_site_key(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.captcha_site_key = value.into();
        self
    }

    /// Ask for a captcha when signing in.
    ///
    /// `login_captcha_protection_enabled`: boolean.
    #[must_use]
    pub fn login_captcha_protection_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.login_captcha_protection_enabled = value.into();
        self
    }

    /// Turn the invisible captcha on.
    ///
    /// `invisible_captcha_enabled`: boolean. Default `false`.
    #[must_use]
    pub fn invisible_captcha_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.invisible_captcha_enabled = value.into();
        self
    }

    /// Turn on the app for the chat service.
    ///
    /// `chat_app_enabled`: boolean. Needs `chat_app_id` and `chat_app_secret` and `chat_app_signing_secret` and
    /// `chat_app_verification_token`.
    #[must_use]
    pub fn chat_app_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.chat_app_enabled = value.into();
        self
    }

    /// Client identifier of the chat app.
    ///
    /// `chat_app_id`: text. Needs `chat_app_enabled`.
    #[must_use]
    pub fn chat_app_id(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.chat_app_id = value.into();
        self
    }

    /// Client secret with which the chat app authenticates over OAuth.
    ///
    /// `chat_app_secret`: text. Needs `chat_app_enabled`.
    #[must_use]
    pub fn chat_app_secret(mut self, value: impl Into<Param<Secret>>) -> Self {
        self.0.chat_app_secret = value.into();
        self
    }

    /// Secret that requests of the chat app are signed with.
    ///
    /// `chat_app_signing_secret`: text. Needs `chat_app_enabled`.
    #[must_use]
    pub fn chat_app_signing_secret(mut self, value: impl Into<Param<Secret>>) -> Self {
        self.0.chat_app_signing_secret = value.into();
        self
    }

    /// Token that identifies slash commands of the chat app; nothing else uses it. The documents call this kind of
    /// token deprecated, without listing the attribute as deprecated.
    ///
    /// `chat_app_verification_token`: text. Needs `chat_app_enabled`.
    #[must_use]
    pub fn chat_app_verification_token(
        mut self,
        value: impl Into<Param<Secret>>,
    ) -> Self {
        self.0.chat_app_verification_token = value.into();
        self
    }

    /// Identifier of the OAuth application that the tracker connects through.
    ///
    /// `tracker_connect_application_key`: text.
    #[must_use]
    pub fn tracker_connect_application_key(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.tracker_connect_application_key = value.into();
        self
    }

    /// Store public keys for connections of the tracker.
    ///
    /// `tracker_connect_public_key_storage_enabled`: boolean.
    #[must_use]
    pub fn tracker_connect_public_key_storage_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.tracker_connect_public_key_storage_enabled = value.into();
        self
    }

    /// Address of the proxy for connections of the tracker.
    ///
    /// `tracker_connect_proxy_url`: text.
    #[must_use]
    pub fn tracker_connect_proxy_url(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.tracker_connect_proxy_url = value.into();
        self
    }

    /// Key that verifies the events which the mail service sends.
    ///
    /// `mailhook_signing_key`: text.
    #[must_use]
    pub fn mailhook_signing_key(mut self, value: impl Into<Param<Secret>>) -> Self {
        self.0.mailhook_signing_key = value.into();
        self
    }

    /// Receive events from the mail service.
    ///
    /// `mailhook_events_enabled`: boolean.
    #[must_use]
    pub fn mailhook_events_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.mailhook_events_enabled = value.into();
        self
    }

    /// Turn event tracking on.
    ///
    /// `tracking_enabled`: boolean.
    #[must_use]
    pub fn tracking_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.tracking_enabled = value.into();
        self
    }

    /// Application identifier that tracked events carry.
    ///
    /// `tracking_app_id`: text.
    #[must_use]
    pub fn tracking_app_id(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.tracking_app_id = value.into();
        self
    }

    /// Domain of the tracking cookie.
    ///
    /// `tracking_cookie_domain`: text.
    #[must_use]
    pub fn tracking_cookie_domain(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.tracking_cookie_domain = value.into();
        self
    }

    /// Host that collects tracked database events.
    ///
    /// `tracking_database_collector_hostname`: text.
    #[must_use]
    pub fn tracking_database_collector_hostname(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.tracking_database_collector_hostname = value.into();
        self
    }

    /// Host that collects tracked events.
    ///
    /// `tracking_collector_hostname`: text. Needs `tracking_enabled`.
    #[must_use]
    pub fn tracking_collector_hostname(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.tracking_collector_hostname = value.into();
        self
    }

    /// Turn on the integration with a cluster provider.
    ///
    /// `cluster_integration_enabled`: boolean.
    #[must_use]
    pub fn cluster_integration_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.cluster_integration_enabled = value.into();
        self
    }

    /// Identifier of the access key at the cluster provider.
    ///
    /// `cluster_access_key_id`: text.
    #[must_use]
    pub fn cluster_access_key_id(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.cluster_access_key_id = value.into();
        self
    }

    /// Identifier of the account at the cluster provider.
    ///
    /// `cluster_account_id`: text.
    #[must_use]
    pub fn cluster_account_id(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.cluster_account_id = value.into();
        self
    }

    /// Secret part of the access key at the cluster provider.
    ///
    /// `cluster_secret_access_key`: text.
    #[must_use]
    pub fn cluster_secret_access_key(mut self, value: impl Into<Param<Secret>>) -> Self {
        self.0.cluster_secret_access_key = value.into();
        self
    }

    /// Send a report about usage once a week.
    ///
    /// `usage_ping_enabled`: boolean.
    #[must_use]
    pub fn usage_ping_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.usage_ping_enabled = value.into();
        self
    }

    /// Add the optional metrics to the usage report.
    ///
    /// `include_optional_metrics_in_service_ping`: boolean. Since 16.10.
    #[must_use]
    pub fn include_optional_metrics_in_service_ping(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.include_optional_metrics_in_service_ping = value.into();
        self
    }

    /// Look for newer versions of the service.
    ///
    /// `version_check_enabled`: boolean.
    #[must_use]
    pub fn version_check_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.version_check_enabled = value.into();
        self
    }

    /// Turn on the features of the assistant.
    ///
    /// `assistant_features_enabled`: boolean. Since 16.10. Tier: the two higher paid ones. Self-managed only. Reads
    /// show it only to higher tiers.
    #[must_use]
    pub fn assistant_features_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.assistant_features_enabled = value.into();
        self
    }

    /// Stop subgroups from choosing differently about the assistant.
    ///
    /// `lock_assistant_features_enabled`: boolean. Since 16.10. Tier: the two higher paid ones. Self-managed only.
    /// Reads show it only to higher tiers.
    #[must_use]
    pub fn lock_assistant_features_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.lock_assistant_features_enabled = value.into();
        self
    }

    /// Take analytics data from the columnar store. It takes a store that has been set up.
    ///
    /// `use_columnar_store_for_analytics`: boolean. Tier: the two higher paid ones. Reads show it only to higher tiers.
    #[must_use]
    pub fn use_columnar_store_for_analytics(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.use_columnar_store_for_analytics = value.into();
        self
    }
}

const SECTION: &str = "External services and integrations of the instance";

pub(super) const FIELDS: &[Field] = &[
    Field::new(
        "external_authorization_service_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "external_authorization_service_default_label",
                            "external_authorization_service_timeout",
                            "external_authorization_service_url",
                        ],
                    ],
                ),
            ),
        ],
    ),
    Field::new(
        "external_authorization_service_default_label",
        Type::String,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["external_authorization_service_enabled"]]))],
    ),
    Field::new(
        "external_authorization_service_timeout",
        Type::Float,
        SECTION,
        &[
            Fact::Minimum("0.001"),
            Fact::Maximum("10"),
            Fact::Step("0.001"),
            Fact::Unit("seconds"),
            Fact::Needs(Needs::new(&[&["external_authorization_service_enabled"]])),
        ],
    ),
    Field::new(
        "external_authorization_service_url",
        Type::String,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["external_authorization_service_enabled"]]))],
    ),
    Field::new(
        "external_auth_client_cert",
        Type::String,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["external_auth_client_key"]]))],
    ),
    Field::new(
        "external_auth_client_key",
        Type::String,
        SECTION,
        &[
            Fact::Secret,
            Fact::Needs(Needs::new(&[&["external_auth_client_cert"]])),
            Fact::Note("The service encrypts it at rest."),
        ],
    ),
    Field::new(
        "external_auth_client_key_pass",
        Type::String,
        SECTION,
        &[Fact::Secret, Fact::Note("The service encrypts it at rest.")],
    ),
    Field::new("external_pipeline_validation_service_url", Type::String, SECTION, &[]),
    Field::new(
        "external_pipeline_validation_service_token",
        Type::String,
        SECTION,
        &[
            Fact::Secret,
            Fact::Note(
                "It may be left out. It travels in the header `X-Platform-Token`.",
            ),
        ],
    ),
    Field::new(
        "external_pipeline_validation_service_timeout",
        Type::Integer,
        SECTION,
        &[],
    ),
    Field::new("static_objects_external_storage_url", Type::String, SECTION, &[]),
    Field::new(
        "static_objects_external_storage_auth_token",
        Type::String,
        SECTION,
        &[
            Fact::Secret,
            Fact::Needs(Needs::new(&[&["static_objects_external_storage_url"]])),
        ],
    ),
    Field::new(
        "asset_proxy_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["asset_proxy_url"]])), Fact::Restart],
    ),
    Field::new("asset_proxy_url", Type::String, SECTION, &[Fact::Restart]),
    Field::new(
        "asset_proxy_secret_key",
        Type::String,
        SECTION,
        &[Fact::Secret, Fact::Restart],
    ),
    Field::new(
        "asset_proxy_allowlist",
        Type::StringOrArray,
        SECTION,
        &[
            Fact::Restart,
            Fact::Note("The address of the instance itself needs no entry."),
        ],
    ),
    Field::new(
        "asset_proxy_whitelist",
        Type::StringOrArray,
        SECTION,
        &[Fact::Deprecated(Deprecated::new().replaced_by(&["asset_proxy_allowlist"]))],
    ),
    Field::new(
        "diagram_editor_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Default("true"), Fact::Needs(Needs::new(&[&["diagram_editor_url"]]))],
    ),
    Field::new(
        "diagram_editor_url",
        Type::String,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["diagram_editor_enabled"]]))],
    ),
    Field::new(
        "uml_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Default("false"), Fact::Needs(Needs::new(&[&["uml_url"]]))],
    ),
    Field::new(
        "uml_url",
        Type::String,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["uml_enabled"]]))],
    ),
    Field::new(
        "renderer_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Default("false"), Fact::Needs(Needs::new(&[&["renderer_url"]]))],
    ),
    Field::new(
        "renderer_url",
        Type::BooleanOrString,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["renderer_enabled"]])), Fact::Declared("boolean")],
    ),
    Field::new("renderer_formats", Type::Record(&RENDERER_FORMATS), SECTION, &[]),
    Field::new(
        "workspace_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Default("false"), Fact::Needs(Needs::new(&[&["workspace_url"]]))],
    ),
    Field::new(
        "workspace_url",
        Type::BooleanOrString,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["workspace_enabled"]])), Fact::Declared("boolean")],
    ),
    Field::new(
        "codenav_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Default("false"), Fact::Needs(Needs::new(&[&["codenav_url"]]))],
    ),
    Field::new("codenav_public_only", Type::Boolean, SECTION, &[Fact::Default("true")]),
    Field::new(
        "codenav_url",
        Type::String,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["codenav_enabled"]]))],
    ),
    Field::new("dashboards_enabled", Type::Boolean, SECTION, &[]),
    Field::new("dashboards_url", Type::String, SECTION, &[]),
    Field::new("exporter_metrics_enabled", Type::Boolean, SECTION, &[]),
    Field::new(
        "spam_check_endpoint_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Default("false")],
    ),
    Field::new(
        "spam_check_endpoint_url",
        Type::String,
        SECTION,
        &[
            Fact::Note(
                "The scheme is `grpc` or `tls`; the latter insists on an encrypted connection.",
            ),
        ],
    ),
    Field::new("spam_check_api_key", Type::String, SECTION, &[Fact::Secret]),
    Field::new(
        "spamfilter_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["spamfilter_api_key"]]))],
    ),
    Field::new(
        "spamfilter_api_key",
        Type::String,
        SECTION,
        &[Fact::Secret, Fact::Needs(Needs::new(&[&["spamfilter_enabled"]]))],
    ),
    Field::new(
        "captcha_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["captcha_private_key", "captcha_site_key"]]))],
    ),
    Field::new(
        "captcha_private_key",
        Type::String,
        SECTION,
        &[Fact::Secret, Fact::Needs(Needs::new(&[&["captcha_enabled"]]))],
    ),
    Field::new(
        "captcha_site_key",
        Type::String,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["captcha_enabled"]]))],
    ),
    Field::new("login_captcha_protection_enabled", Type::Boolean, SECTION, &[]),
    Field::new(
        "invisible_captcha_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Default("false")],
    ),
    Field::new(
        "chat_app_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Needs(
                Needs::new(
                    &[
                        &[
                            "chat_app_id",
                            "chat_app_secret",
                            "chat_app_signing_secret",
                            "chat_app_verification_token",
                        ],
                    ],
                ),
            ),
        ],
    ),
    Field::new(
        "chat_app_id",
        Type::String,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["chat_app_enabled"]]))],
    ),
    Field::new(
        "chat_app_secret",
        Type::String,
        SECTION,
        &[Fact::Secret, Fact::Needs(Needs::new(&[&["chat_app_enabled"]]))],
    ),
    Field::new(
        "chat_app_signing_secret",
        Type::String,
        SECTION,
        &[Fact::Secret, Fact::Needs(Needs::new(&[&["chat_app_enabled"]]))],
    ),
    Field::new(
        "chat_app_verification_token",
        Type::String,
        SECTION,
        &[
            Fact::Secret,
            Fact::Needs(Needs::new(&[&["chat_app_enabled"]])),
            Fact::Note(
                "The documents call this kind of token deprecated, without listing the attribute as deprecated.",
            ),
        ],
    ),
    Field::new("tracker_connect_application_key", Type::String, SECTION, &[]),
    Field::new(
        "tracker_connect_public_key_storage_enabled",
        Type::Boolean,
        SECTION,
        &[],
    ),
    Field::new("tracker_connect_proxy_url", Type::String, SECTION, &[]),
    Field::new("mailhook_signing_key", Type::String, SECTION, &[Fact::Secret]),
    Field::new("mailhook_events_enabled", Type::Boolean, SECTION, &[]),
    Field::new("tracking_enabled", Type::Boolean, SECTION, &[]),
    Field::new("tracking_app_id", Type::String, SECTION, &[]),
    Field::new("tracking_cookie_domain", Type::String, SECTION, &[]),
    Field::new("tracking_database_collector_hostname", Type::String, SECTION, &[]),
    Field::new(
        "tracking_collector_hostname",
        Type::String,
        SECTION,
        &[Fact::Needs(Needs::new(&[&["tracking_enabled"]]))],
    ),
    Field::new("cluster_integration_enabled", Type::Boolean, SECTION, &[]),
    Field::new("cluster_access_key_id", Type::String, SECTION, &[]),
    Field::new("cluster_account_id", Type::String, SECTION, &[]),
    Field::new("cluster_secret_access_key", Type::String, SECTION, &[Fact::Secret]),
    Field::new("usage_ping_enabled", Type::Boolean, SECTION, &[]),
    Field::new(
        "include_optional_metrics_in_service_ping",
        Type::Boolean,
        SECTION,
        &[Fact::Introduced(16, 10)],
    ),
    Field::new("version_check_enabled", Type::Boolean, SECTION, &[]),
    Field::new(
        "assistant_features_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Introduced(16, 10),
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
        ],
    ),
    Field::new(
        "lock_assistant_features_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::Introduced(16, 10),
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
        ],
    ),
    Field::new(
        "use_columnar_store_for_analytics",
        Type::Boolean,
        SECTION,
        &[
            Fact::Tier(Tier::Premium),
            Fact::HigherTierRead,
            Fact::Note("It takes a store that has been set up."),
        ],
    ),
];
