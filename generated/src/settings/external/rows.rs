// Generated from spec/settings/external.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “External services and integrations of the instance”.

use platform_api_runtime::{Deprecated, Fact, Field, Needs, Tier, Type, Version};
use crate::types::RENDERER_FORMATS;

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
        .doc("Whether the external authorization service is enabled."),
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
        .doc("Default label for the external authorization service."),
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
        .doc(
            "How long to wait for the external authorization service. Without a response in time, access is denied.",
        ),
    Field::new(
            "external_authorization_service_url",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["external_authorization_service_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc("URL of the external authorization service."),
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
        .doc("Client certificate for the external authorization service."),
    Field::new(
            "external_auth_client_key",
            Type::String,
            &[
                Fact::Secret,
                Fact::Needs(Needs {
                    one_of: &[&["external_auth_client_cert"]],
                    until: None,
                }),
                Fact::Note("The service encrypts it at rest."),
            ],
        )
        .doc("Private key of the client certificate."),
    Field::new(
            "external_auth_client_key_pass",
            Type::String,
            &[Fact::Secret, Fact::Note("The service encrypts it at rest.")],
        )
        .doc("Passphrase of the private key."),
    Field::new("external_pipeline_validation_service_url", Type::String, &[])
        .doc("URL of the external service that validates pipelines."),
    Field::new(
            "external_pipeline_validation_service_token",
            Type::String,
            &[
                Fact::Secret,
                Fact::Note(
                    "It may be left out. It travels in the header `X-Platform-Token`.",
                ),
            ],
        )
        .doc("Token for the external service that validates pipelines."),
    Field::new("external_pipeline_validation_service_timeout", Type::Integer, &[])
        .doc(
            "How long to wait for the external service that validates pipelines. Without a response in time, the pipeline counts as valid.",
        ),
    Field::new("static_objects_external_storage_url", Type::String, &[])
        .doc("URL of the external storage for static objects."),
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
        .doc("Token for the external storage of static objects."),
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
        .doc("Whether the asset proxy is enabled."),
    Field::new("asset_proxy_url", Type::String, &[Fact::Restart])
        .doc("URL of the asset proxy."),
    Field::new("asset_proxy_secret_key", Type::String, &[Fact::Secret, Fact::Restart])
        .doc("Secret key of the asset proxy."),
    Field::new(
            "asset_proxy_allowlist",
            Type::StringOrArray,
            &[
                Fact::Restart,
                Fact::Note("The URL of the instance itself needs no entry."),
            ],
        )
        .doc("Domains whose assets bypass the proxy. Entries may contain wildcards."),
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
        .doc("Domains whose assets bypass the proxy."),
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
        .doc("Whether the diagram editor is enabled."),
    Field::new(
            "diagram_editor_url",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["diagram_editor_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc("URL of the diagram editor."),
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
        .doc("Whether UML is enabled."),
    Field::new(
            "uml_url",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["uml_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc("URL of the service for UML."),
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
        .doc("Whether the renderer is enabled."),
    Field::new(
            "renderer_url",
            Type::BooleanOrString,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["renderer_enabled"]],
                    until: None,
                }),
                Fact::Declared("boolean"),
                Fact::Assumed(
                    "Going by its name, it is the URL of the renderer, so it takes a string as well.",
                ),
            ],
        )
        .doc("Belongs to the renderer."),
    Field::new("renderer_formats", Type::Record(&RENDERER_FORMATS), &[])
        .doc("Formats of the renderer, each on or off."),
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
        .doc("Whether workspaces are enabled."),
    Field::new(
            "workspace_url",
            Type::BooleanOrString,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["workspace_enabled"]],
                    until: None,
                }),
                Fact::Declared("boolean"),
                Fact::Assumed(
                    "Going by its name, it is the URL of the workspace service, so it takes a string as well.",
                ),
            ],
        )
        .doc("Belongs to workspaces."),
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
        .doc("Whether code navigation is enabled."),
    Field::new("codenav_public_only", Type::Boolean, &[Fact::Default("true")])
        .doc("Whether code navigation is limited to what is public."),
    Field::new(
            "codenav_url",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["codenav_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc("URL of the service for code navigation."),
    Field::new("dashboards_enabled", Type::Boolean, &[])
        .doc("Whether dashboards are enabled."),
    Field::new("dashboards_url", Type::String, &[]).doc("URL of the dashboards."),
    Field::new("exporter_metrics_enabled", Type::Boolean, &[])
        .doc("Whether metrics of the exporter are enabled."),
    Field::new("spam_check_endpoint_enabled", Type::Boolean, &[Fact::Default("false")])
        .doc("Whether the endpoint for spam checks is enabled."),
    Field::new(
            "spam_check_endpoint_url",
            Type::String,
            &[
                Fact::Schemes(&["grpc", "tls"]),
                Fact::Note("With `tls` the connection is always encrypted."),
            ],
        )
        .doc("URL of the endpoint for spam checks."),
    Field::new("spam_check_api_key", Type::String, &[Fact::Secret])
        .doc("API key for spam checks."),
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
        .doc("Whether the spam filter is enabled."),
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
        .doc("API key for the spam filter."),
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
        .doc("Whether the captcha is enabled."),
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
        .doc("Private key of the captcha."),
    Field::new(
            "captcha_site_key",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["captcha_enabled"]],
                    until: None,
                }),
                Fact::Assumed("It is no secret: of the pair, `captcha_private_key` is."),
            ],
        )
        .doc("Site key of the captcha."),
    Field::new("login_captcha_protection_enabled", Type::Boolean, &[])
        .doc("Whether a captcha protects the sign-in."),
    Field::new("invisible_captcha_enabled", Type::Boolean, &[Fact::Default("false")])
        .doc("Whether the invisible captcha is enabled."),
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
        .doc("Whether the chat app is enabled."),
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
        .doc("Client identifier of the chat app."),
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
        .doc("Secret of the chat app for OAuth."),
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
        .doc("Secret that the chat app signs with."),
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
                Fact::Note("It is for slash commands alone."),
            ],
        )
        .doc("Verification token of the chat app."),
    Field::new("tracker_connect_application_key", Type::String, &[])
        .doc("Identifier of the OAuth application for connections of the tracker."),
    Field::new("tracker_connect_public_key_storage_enabled", Type::Boolean, &[])
        .doc(
            "Whether the storage of public keys for connections of the tracker is enabled.",
        ),
    Field::new("tracker_connect_proxy_url", Type::String, &[])
        .doc("URL of the proxy for connections of the tracker."),
    Field::new("mailhook_signing_key", Type::String, &[Fact::Secret])
        .doc("Signing key of the mail hook."),
    Field::new("mailhook_events_enabled", Type::Boolean, &[])
        .doc("Whether events of the mail hook are enabled."),
    Field::new("tracking_enabled", Type::Boolean, &[])
        .doc("Whether tracking is enabled."),
    Field::new("tracking_app_id", Type::String, &[])
        .doc("Application identifier for tracking."),
    Field::new("tracking_cookie_domain", Type::String, &[])
        .doc("Domain of the tracking cookie."),
    Field::new("tracking_database_collector_hostname", Type::String, &[])
        .doc("Host name of the database collector for tracking."),
    Field::new(
            "tracking_collector_hostname",
            Type::String,
            &[
                Fact::Needs(Needs {
                    one_of: &[&["tracking_enabled"]],
                    until: None,
                }),
            ],
        )
        .doc("Host name of the collector for tracking."),
    Field::new("cluster_integration_enabled", Type::Boolean, &[])
        .doc("Whether the cluster integration is enabled."),
    Field::new("cluster_access_key_id", Type::String, &[])
        .doc("Identifier of the access key for the cluster integration."),
    Field::new("cluster_account_id", Type::String, &[])
        .doc("Identifier of the account for the cluster integration."),
    Field::new("cluster_secret_access_key", Type::String, &[Fact::Secret])
        .doc("Secret part of the access key for the cluster integration."),
    Field::new("usage_ping_enabled", Type::Boolean, &[])
        .doc("Whether a report about usage is sent once a week."),
    Field::new(
            "include_optional_metrics_in_service_ping",
            Type::Boolean,
            &[Fact::Introduced(Version::new(16, 10))],
        )
        .doc("Whether the service ping includes optional metrics."),
    Field::new("version_check_enabled", Type::Boolean, &[])
        .doc("Whether the version check is enabled."),
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
        .doc("Whether the features of the assistant are enabled."),
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
        .doc("Whether subgroups have to keep `assistant_features_enabled` as it is."),
    Field::new(
            "use_columnar_store_for_analytics",
            Type::Boolean,
            &[
                Fact::Tier(Tier::Premium),
                Fact::HigherTierRead,
                Fact::Note("The store has to be set up."),
            ],
        )
        .doc("Whether analytics use the columnar store."),
];
