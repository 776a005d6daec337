// Generated from spec/settings/external.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “External services and integrations of the instance”.

use platform_api_runtime::{
    Deprecated, Fact, Field, Needs, StringFormat, Tier, Type, Version,
};
use crate::types::RENDERER_FORMATS;

const SECTION: &str = "External services and integrations of the instance";

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new(
            "external_authorization_service_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[
                        &[
                            "external_authorization_service_default_label",
                            "external_authorization_service_timeout",
                            "external_authorization_service_url",
                        ],
                    ],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Enable the external authorization service."),
    Field::new(
            "external_authorization_service_default_label",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["external_authorization_service_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Default label for the external authorization service."),
    Field::new(
            "external_authorization_service_timeout",
            Type::Float,
            &[
                Fact::Minimum("0.001"),
                Fact::Maximum("10"),
                Fact::Step("0.001"),
                Fact::Unit("seconds"),
                Fact::Needs(Needs {
                    one_of: &[&["external_authorization_service_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "External authorization timeout, after which access is denied."),
    Field::new(
            "external_authorization_service_url",
            Type::String,
            &[
                Fact::Format(StringFormat::Uri),
                Fact::Needs(Needs {
                    one_of: &[&["external_authorization_service_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "External authorization service URL."),
    Field::new(
            "external_auth_client_cert",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["external_auth_client_key"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Client certificate for the external authorization service."),
    Field::new(
            "external_auth_client_key",
            Type::String,
            &[
                Fact::Secret,
                Fact::Needs(Needs {
                    one_of: &[&["external_auth_client_cert"]],
                    until: None,
                }),
                Fact::Note("Encrypted at rest."),
            ],
        )
        .doc(SECTION, "Private key of the client certificate."),
    Field::new(
            "external_auth_client_key_pass",
            Type::String,
            &[Fact::Secret, Fact::Note("Encrypted at rest.")],
        )
        .doc(SECTION, "Passphrase of the private key."),
    Field::new(
            "external_pipeline_validation_service_url",
            Type::String,
            &[Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "External pipeline validation service URL."),
    Field::new(
            "external_pipeline_validation_service_token",
            Type::String,
            &[
                Fact::Secret,
                Fact::Note(
                    "Optional; the service sends it to the validation service, in the request header `X-Platform-Token`.",
                ),
            ],
        )
        .doc(SECTION, "Token for the external pipeline validation service."),
    Field::new("external_pipeline_validation_service_timeout", Type::Integer, &[])
        .doc(
            SECTION,
            "External pipeline validation timeout, after which the pipeline counts as valid.",
        ),
    Field::new(
            "static_objects_external_storage_url",
            Type::String,
            &[Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "External storage URL for static objects."),
    Field::new(
            "static_objects_external_storage_auth_token",
            Type::String,
            &[
                Fact::Secret,
                Fact::Needs(Needs {
                    one_of: &[&["static_objects_external_storage_url"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "External storage token for static objects."),
    Field::new(
            "asset_proxy_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["asset_proxy_url"]],
                    until: None,
                }),
                Fact::Restart,
            ],
        )
        .doc(SECTION, "Enable the asset proxy."),
    Field::new(
            "asset_proxy_url",
            Type::String,
            &[Fact::Format(StringFormat::Uri), Fact::Restart],
        )
        .doc(SECTION, "Asset proxy URL."),
    Field::new("asset_proxy_secret_key", Type::String, &[Fact::Secret, Fact::Restart])
        .doc(SECTION, "Asset proxy secret key."),
    Field::new(
            "asset_proxy_allowlist",
            Type::StringOrArray,
            &[Fact::Restart, Fact::Note("The instance's URL needs no entry.")],
        )
        .doc(
            SECTION,
            "Domains whose assets bypass the proxy, optionally with wildcards.",
        ),
    Field::new(
            "asset_proxy_whitelist",
            Type::StringOrArray,
            &[
                Fact::Deprecated(Deprecated {
                    since: None,
                    replaced_by: &["asset_proxy_allowlist"],
                }),
            ],
        )
        .doc(SECTION, "Domains whose assets bypass the proxy."),
    Field::new(
            "diagram_editor_enabled",
            Type::Boolean,
            &[
                Fact::Default("true"),
                Fact::Needs(Needs {
                    one_of: &[&["diagram_editor_url"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Enable the diagram editor."),
    Field::new(
            "diagram_editor_url",
            Type::String,
            &[
                Fact::Format(StringFormat::Uri),
                Fact::Needs(Needs {
                    one_of: &[&["diagram_editor_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Diagram editor URL."),
    Field::new(
            "uml_enabled",
            Type::Boolean,
            &[
                Fact::Default("false"),
                Fact::Needs(Needs {
                    one_of: &[&["uml_url"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Enable UML."),
    Field::new(
            "uml_url",
            Type::String,
            &[
                Fact::Format(StringFormat::Uri),
                Fact::Needs(Needs {
                    one_of: &[&["uml_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "UML service URL."),
    Field::new(
            "renderer_enabled",
            Type::Boolean,
            &[
                Fact::Default("false"),
                Fact::Needs(Needs {
                    one_of: &[&["renderer_url"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Enable the renderer."),
    Field::new(
            "renderer_url",
            Type::BooleanOrString,
            &[
                Fact::Format(StringFormat::Uri),
                Fact::Needs(Needs {
                    one_of: &[&["renderer_enabled"]],
                    until: None,
                }),
                Fact::Declared("boolean"),
                Fact::Assumed("The renderer's URL, so it may be a string."),
            ],
        )
        .doc(SECTION, "Renderer setting."),
    Field::new("renderer_formats", Type::Record(&RENDERER_FORMATS), &[])
        .doc(SECTION, "Renderer formats, each on or off."),
    Field::new(
            "workspace_enabled",
            Type::Boolean,
            &[
                Fact::Default("false"),
                Fact::Needs(Needs {
                    one_of: &[&["workspace_url"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Enable workspaces."),
    Field::new(
            "workspace_url",
            Type::BooleanOrString,
            &[
                Fact::Format(StringFormat::Uri),
                Fact::Needs(Needs {
                    one_of: &[&["workspace_enabled"]],
                    until: None,
                }),
                Fact::Declared("boolean"),
                Fact::Assumed("The workspace service's URL, so it may be a string."),
            ],
        )
        .doc(SECTION, "Workspace setting."),
    Field::new(
            "codenav_enabled",
            Type::Boolean,
            &[
                Fact::Default("false"),
                Fact::Needs(Needs {
                    one_of: &[&["codenav_url"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Enable code navigation."),
    Field::new("codenav_public_only", Type::Boolean, &[Fact::Default("true")])
        .doc(SECTION, "Limit code navigation to public content."),
    Field::new(
            "codenav_url",
            Type::String,
            &[
                Fact::Format(StringFormat::Uri),
                Fact::Needs(Needs {
                    one_of: &[&["codenav_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Code navigation service URL."),
    Field::new("dashboards_enabled", Type::Boolean, &[])
        .doc(SECTION, "Enable dashboards."),
    Field::new("dashboards_url", Type::String, &[Fact::Format(StringFormat::Uri)])
        .doc(SECTION, "Dashboards URL."),
    Field::new("exporter_metrics_enabled", Type::Boolean, &[])
        .doc(SECTION, "Enable exporter metrics."),
    Field::new("spam_check_endpoint_enabled", Type::Boolean, &[Fact::Default("false")])
        .doc(SECTION, "Enable the spam check endpoint."),
    Field::new(
            "spam_check_endpoint_url",
            Type::String,
            &[
                Fact::Format(StringFormat::Uri),
                Fact::Schemes(&["grpc", "tls"]),
                Fact::Note("`tls` always encrypts."),
            ],
        )
        .doc(SECTION, "Spam check endpoint URL."),
    Field::new("spam_check_api_key", Type::String, &[Fact::Secret])
        .doc(SECTION, "Spam check API key."),
    Field::new(
            "spamfilter_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["spamfilter_api_key"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Enable the spam filter."),
    Field::new(
            "spamfilter_api_key",
            Type::String,
            &[
                Fact::Secret,
                Fact::Needs(Needs {
                    one_of: &[&["spamfilter_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Spam filter API key."),
    Field::new(
            "captcha_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["captcha_private_key", "captcha_site_key"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Enable the captcha."),
    Field::new(
            "captcha_private_key",
            Type::String,
            &[
                Fact::Secret,
                Fact::Needs(Needs {
                    one_of: &[&["captcha_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Captcha private key."),
    Field::new(
            "captcha_site_key",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["captcha_enabled"]],
                    until: None,
                }),
                Fact::Assumed("Not a secret."),
            ],
        )
        .doc(SECTION, "Captcha site key."),
    Field::new("login_captcha_protection_enabled", Type::Boolean, &[])
        .doc(SECTION, "Protect sign-in with a captcha."),
    Field::new("invisible_captcha_enabled", Type::Boolean, &[Fact::Default("false")])
        .doc(SECTION, "Enable the invisible captcha."),
    Field::new(
            "chat_app_enabled",
            Type::Boolean,
            &[
                Fact::Needs(Needs {
                    one_of: &[
                        &[
                            "chat_app_id",
                            "chat_app_secret",
                            "chat_app_signing_secret",
                            "chat_app_verification_token",
                        ],
                    ],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Enable the chat app."),
    Field::new(
            "chat_app_id",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["chat_app_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Chat app client identifier."),
    Field::new(
            "chat_app_secret",
            Type::String,
            &[
                Fact::Secret,
                Fact::Needs(Needs {
                    one_of: &[&["chat_app_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Chat app secret for OAuth."),
    Field::new(
            "chat_app_signing_secret",
            Type::String,
            &[
                Fact::Secret,
                Fact::Needs(Needs {
                    one_of: &[&["chat_app_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Chat app signing secret."),
    Field::new(
            "chat_app_verification_token",
            Type::String,
            &[
                Fact::Secret,
                Fact::Deprecated(Deprecated {
                    since: None,
                    replaced_by: &[],
                }),
                Fact::Needs(Needs {
                    one_of: &[&["chat_app_enabled"]],
                    until: None,
                }),
                Fact::Note("For slash commands alone."),
            ],
        )
        .doc(SECTION, "Chat app verification token."),
    Field::new("tracker_connect_application_key", Type::String, &[])
        .doc(SECTION, "OAuth application identifier for tracker connections."),
    Field::new("tracker_connect_public_key_storage_enabled", Type::Boolean, &[])
        .doc(SECTION, "Enable public key storage for tracker connections."),
    Field::new(
            "tracker_connect_proxy_url",
            Type::String,
            &[Fact::Format(StringFormat::Uri)],
        )
        .doc(SECTION, "Proxy URL for tracker connections."),
    Field::new("mailhook_signing_key", Type::String, &[Fact::Secret])
        .doc(SECTION, "Mail hook signing key."),
    Field::new("mailhook_events_enabled", Type::Boolean, &[])
        .doc(SECTION, "Enable mail hook events."),
    Field::new("tracking_enabled", Type::Boolean, &[]).doc(SECTION, "Enable tracking."),
    Field::new("tracking_app_id", Type::String, &[])
        .doc(SECTION, "Tracking application identifier."),
    Field::new("tracking_cookie_domain", Type::String, &[])
        .doc(SECTION, "Tracking cookie domain."),
    Field::new(
            "tracking_database_collector_hostname",
            Type::String,
            &[Fact::Format(StringFormat::Hostname)],
        )
        .doc(SECTION, "Host name of the tracking database collector."),
    Field::new(
            "tracking_collector_hostname",
            Type::String,
            &[
                Fact::Format(StringFormat::Hostname),
                Fact::Needs(Needs {
                    one_of: &[&["tracking_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc(SECTION, "Host name of the tracking collector."),
    Field::new("cluster_integration_enabled", Type::Boolean, &[])
        .doc(SECTION, "Enable the cluster integration."),
    Field::new("cluster_access_key_id", Type::String, &[])
        .doc(SECTION, "Access key identifier for the cluster integration."),
    Field::new("cluster_account_id", Type::String, &[])
        .doc(SECTION, "Account identifier for the cluster integration."),
    Field::new("cluster_secret_access_key", Type::String, &[Fact::Secret])
        .doc(SECTION, "Secret access key for the cluster integration."),
    Field::new("usage_ping_enabled", Type::Boolean, &[])
        .doc(SECTION, "Send a usage report every week."),
    Field::new(
            "include_optional_metrics_in_service_ping",
            Type::Boolean,
            &[Fact::Introduced(Version::new(16, 10))],
        )
        .doc(SECTION, "Include optional metrics in the service ping."),
    Field::new("version_check_enabled", Type::Boolean, &[])
        .doc(SECTION, "Enable the version check."),
    Field::new(
            "assistant_features_enabled",
            Type::Boolean,
            &[
                Fact::Introduced(Version::new(16, 10)),
                Fact::Tier(Tier::Premium),
                Fact::SelfManaged,
                Fact::HigherTierRead,
            ],
        )
        .doc(SECTION, "Enable assistant features."),
    Field::new(
            "lock_assistant_features_enabled",
            Type::Boolean,
            &[
                Fact::Introduced(Version::new(16, 10)),
                Fact::Tier(Tier::Premium),
                Fact::SelfManaged,
                Fact::HigherTierRead,
            ],
        )
        .doc(SECTION, "Lock `assistant_features_enabled` for subgroups."),
    Field::new(
            "use_columnar_store_for_analytics",
            Type::Boolean,
            &[
                Fact::Tier(Tier::Premium),
                Fact::HigherTierRead,
                Fact::Note("The store must be configured."),
            ],
        )
        .doc(SECTION, "Use the columnar store for analytics."),
];
