// Generated from spec/settings/external.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute: External services and integrations of the instance.

use platform_api_runtime::{Deprecated, Fact, Field, Needs, Tier, Type};
use crate::types::RENDERER_FORMATS;

pub(in crate::settings) const FIELDS: &[Field] = &[
    Field::new(
        "external_authorization_service_enabled",
        Type::Boolean,
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
                    None,
                ),
            ),
        ],
    ),
    Field::new(
        "external_authorization_service_default_label",
        Type::String,
        &[Fact::Needs(Needs::new(&[&["external_authorization_service_enabled"]], None))],
    ),
    Field::new(
        "external_authorization_service_timeout",
        Type::Float,
        &[
            Fact::Minimum("0.001"),
            Fact::Maximum("10"),
            Fact::Step("0.001"),
            Fact::Unit("seconds"),
            Fact::Needs(Needs::new(&[&["external_authorization_service_enabled"]], None)),
        ],
    ),
    Field::new(
        "external_authorization_service_url",
        Type::String,
        &[Fact::Needs(Needs::new(&[&["external_authorization_service_enabled"]], None))],
    ),
    Field::new(
        "external_auth_client_cert",
        Type::String,
        &[Fact::Needs(Needs::new(&[&["external_auth_client_key"]], None))],
    ),
    Field::new(
        "external_auth_client_key",
        Type::String,
        &[
            Fact::Secret,
            Fact::Needs(Needs::new(&[&["external_auth_client_cert"]], None)),
            Fact::Note("The service encrypts it at rest."),
        ],
    ),
    Field::new(
        "external_auth_client_key_pass",
        Type::String,
        &[Fact::Secret, Fact::Note("The service encrypts it at rest.")],
    ),
    Field::new("external_pipeline_validation_service_url", Type::String, &[]),
    Field::new(
        "external_pipeline_validation_service_token",
        Type::String,
        &[
            Fact::Secret,
            Fact::Note(
                "It may be left out. It travels in the header `X-Platform-Token`.",
            ),
        ],
    ),
    Field::new("external_pipeline_validation_service_timeout", Type::Integer, &[]),
    Field::new("static_objects_external_storage_url", Type::String, &[]),
    Field::new(
        "static_objects_external_storage_auth_token",
        Type::String,
        &[
            Fact::Secret,
            Fact::Needs(Needs::new(&[&["static_objects_external_storage_url"]], None)),
        ],
    ),
    Field::new(
        "asset_proxy_enabled",
        Type::Boolean,
        &[Fact::Needs(Needs::new(&[&["asset_proxy_url"]], None)), Fact::Restart],
    ),
    Field::new("asset_proxy_url", Type::String, &[Fact::Restart]),
    Field::new("asset_proxy_secret_key", Type::String, &[Fact::Secret, Fact::Restart]),
    Field::new(
        "asset_proxy_allowlist",
        Type::StringOrArray,
        &[Fact::Restart, Fact::Note("The URL of the instance itself needs no entry.")],
    ),
    Field::new(
        "asset_proxy_whitelist",
        Type::StringOrArray,
        &[Fact::Deprecated(Deprecated::new(None, &["asset_proxy_allowlist"]))],
    ),
    Field::new(
        "diagram_editor_enabled",
        Type::Boolean,
        &[
            Fact::Default("true"),
            Fact::Needs(Needs::new(&[&["diagram_editor_url"]], None)),
        ],
    ),
    Field::new(
        "diagram_editor_url",
        Type::String,
        &[Fact::Needs(Needs::new(&[&["diagram_editor_enabled"]], None))],
    ),
    Field::new(
        "uml_enabled",
        Type::Boolean,
        &[Fact::Default("false"), Fact::Needs(Needs::new(&[&["uml_url"]], None))],
    ),
    Field::new(
        "uml_url",
        Type::String,
        &[Fact::Needs(Needs::new(&[&["uml_enabled"]], None))],
    ),
    Field::new(
        "renderer_enabled",
        Type::Boolean,
        &[Fact::Default("false"), Fact::Needs(Needs::new(&[&["renderer_url"]], None))],
    ),
    Field::new(
        "renderer_url",
        Type::BooleanOrString,
        &[
            Fact::Needs(Needs::new(&[&["renderer_enabled"]], None)),
            Fact::Declared("boolean"),
            Fact::Reading(
                "Going by its name, it is the URL of the renderer, so it takes a string as well.",
            ),
        ],
    ),
    Field::new("renderer_formats", Type::Record(&RENDERER_FORMATS), &[]),
    Field::new(
        "workspace_enabled",
        Type::Boolean,
        &[Fact::Default("false"), Fact::Needs(Needs::new(&[&["workspace_url"]], None))],
    ),
    Field::new(
        "workspace_url",
        Type::BooleanOrString,
        &[
            Fact::Needs(Needs::new(&[&["workspace_enabled"]], None)),
            Fact::Declared("boolean"),
            Fact::Reading(
                "Going by its name, it is the URL of the workspace service, so it takes a string as well.",
            ),
        ],
    ),
    Field::new(
        "codenav_enabled",
        Type::Boolean,
        &[Fact::Default("false"), Fact::Needs(Needs::new(&[&["codenav_url"]], None))],
    ),
    Field::new("codenav_public_only", Type::Boolean, &[Fact::Default("true")]),
    Field::new(
        "codenav_url",
        Type::String,
        &[Fact::Needs(Needs::new(&[&["codenav_enabled"]], None))],
    ),
    Field::new("dashboards_enabled", Type::Boolean, &[]),
    Field::new("dashboards_url", Type::String, &[]),
    Field::new("exporter_metrics_enabled", Type::Boolean, &[]),
    Field::new("spam_check_endpoint_enabled", Type::Boolean, &[Fact::Default("false")]),
    Field::new(
        "spam_check_endpoint_url",
        Type::String,
        &[
            Fact::Schemes(&["grpc", "tls"]),
            Fact::Note("With `tls` the connection is always encrypted."),
        ],
    ),
    Field::new("spam_check_api_key", Type::String, &[Fact::Secret]),
    Field::new(
        "spamfilter_enabled",
        Type::Boolean,
        &[Fact::Needs(Needs::new(&[&["spamfilter_api_key"]], None))],
    ),
    Field::new(
        "spamfilter_api_key",
        Type::String,
        &[Fact::Secret, Fact::Needs(Needs::new(&[&["spamfilter_enabled"]], None))],
    ),
    Field::new(
        "captcha_enabled",
        Type::Boolean,
        &[Fact::Needs(Needs::new(&[&["captcha_private_key", "captcha_site_key"]], None))],
    ),
    Field::new(
        "captcha_private_key",
        Type::String,
        &[Fact::Secret, Fact::Needs(Needs::new(&[&["captcha_enabled"]], None))],
    ),
    Field::new(
        "captcha_site_key",
        Type::String,
        &[
            Fact::Needs(Needs::new(&[&["captcha_enabled"]], None)),
            Fact::Reading("It is no secret: of the pair, `captcha_private_key` is."),
        ],
    ),
    Field::new("login_captcha_protection_enabled", Type::Boolean, &[]),
    Field::new("invisible_captcha_enabled", Type::Boolean, &[Fact::Default("false")]),
    Field::new(
        "chat_app_enabled",
        Type::Boolean,
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
                    None,
                ),
            ),
        ],
    ),
    Field::new(
        "chat_app_id",
        Type::String,
        &[Fact::Needs(Needs::new(&[&["chat_app_enabled"]], None))],
    ),
    Field::new(
        "chat_app_secret",
        Type::String,
        &[Fact::Secret, Fact::Needs(Needs::new(&[&["chat_app_enabled"]], None))],
    ),
    Field::new(
        "chat_app_signing_secret",
        Type::String,
        &[Fact::Secret, Fact::Needs(Needs::new(&[&["chat_app_enabled"]], None))],
    ),
    Field::new(
        "chat_app_verification_token",
        Type::String,
        &[
            Fact::Secret,
            Fact::Deprecated(Deprecated::new(None, &[])),
            Fact::Needs(Needs::new(&[&["chat_app_enabled"]], None)),
            Fact::Note("It is for slash commands alone."),
        ],
    ),
    Field::new("tracker_connect_application_key", Type::String, &[]),
    Field::new("tracker_connect_public_key_storage_enabled", Type::Boolean, &[]),
    Field::new("tracker_connect_proxy_url", Type::String, &[]),
    Field::new("mailhook_signing_key", Type::String, &[Fact::Secret]),
    Field::new("mailhook_events_enabled", Type::Boolean, &[]),
    Field::new("tracking_enabled", Type::Boolean, &[]),
    Field::new("tracking_app_id", Type::String, &[]),
    Field::new("tracking_cookie_domain", Type::String, &[]),
    Field::new("tracking_database_collector_hostname", Type::String, &[]),
    Field::new(
        "tracking_collector_hostname",
        Type::String,
        &[Fact::Needs(Needs::new(&[&["tracking_enabled"]], None))],
    ),
    Field::new("cluster_integration_enabled", Type::Boolean, &[]),
    Field::new("cluster_access_key_id", Type::String, &[]),
    Field::new("cluster_account_id", Type::String, &[]),
    Field::new("cluster_secret_access_key", Type::String, &[Fact::Secret]),
    Field::new("usage_ping_enabled", Type::Boolean, &[]),
    Field::new(
        "include_optional_metrics_in_service_ping",
        Type::Boolean,
        &[Fact::Introduced(16, 10)],
    ),
    Field::new("version_check_enabled", Type::Boolean, &[]),
    Field::new(
        "assistant_features_enabled",
        Type::Boolean,
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
        &[
            Fact::Tier(Tier::Premium),
            Fact::HigherTierRead,
            Fact::Note("The store has to be set up."),
        ],
    ),
];
