// Generated from spec/settings/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “CI/CD, artifacts, registries and packages”.

use platform_api_runtime::{Fact, Field, Tier, Type, Version};

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new(
            "archive_builds_in_human_readable",
            Type::String,
            &[
                Fact::Means(&[("\"\"", "Jobs are never archived.")]),
                Fact::Note("One day is the shortest."),
            ],
        )
        .doc("How old a job has to be for it to be archived."),
    Field::new("keep_latest_artifact", Type::Boolean, &[Fact::Default("true")])
        .doc("Whether the latest artifact is kept."),
    Field::new("max_artifacts_size", Type::Integer, &[Fact::Unit("MB")])
        .doc("Maximum size of artifacts."),
    Field::new("max_pages_size", Type::Integer, &[Fact::Unit("MB")])
        .doc("Maximum size of Pages."),
    Field::new("ci_max_total_yaml_size_bytes", Type::Integer, &[Fact::Unit("bytes")])
        .doc("Maximum total size of YAML for CI."),
    Field::new("ci_max_includes", Type::Integer, &[Fact::Default("150")])
        .doc("Maximum number of includes for CI."),
    Field::new("max_yaml_depth", Type::Integer, &[Fact::Default("100")])
        .doc("Maximum depth of YAML."),
    Field::new(
            "max_yaml_size_bytes",
            Type::Integer,
            &[Fact::Default("1048576"), Fact::Unit("bytes")],
        )
        .doc("Maximum size of YAML."),
    Field::new(
            "max_terraform_state_size_bytes",
            Type::Integer,
            &[Fact::Unit("bytes"), Fact::Means(&[("0", "There is no limit.")])],
        )
        .doc("Maximum size of a Terraform state."),
    Field::new(
            "downstream_pipeline_trigger_limit_per_project_user_sha",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Means(&[("0", "There is no limit.")]),
                Fact::Introduced(Version::new(16, 10)),
            ],
        )
        .doc(
            "Maximum number of triggers of downstream pipelines for the same project, user and commit.",
        ),
    Field::new(
            "pipeline_limit_per_project_user_sha",
            Type::Integer,
            &[
                Fact::Unit("per minute"),
                Fact::Note("There is no limit unless one is set."),
            ],
        )
        .doc("Maximum number of pipelines for the same project, user and commit."),
    Field::new("suggest_pipeline_enabled", Type::Boolean, &[])
        .doc("Whether pipelines are suggested."),
    Field::new(
            "container_expiration_policies_enable_historic_entries",
            Type::Boolean,
            &[],
        )
        .doc(
            "Whether expiration policies of containers are enabled for historic entries.",
        ),
    Field::new(
            "container_registry_cleanup_tags_service_max_list_size",
            Type::Integer,
            &[],
        )
        .doc(
            "Maximum number of tags that a single cleanup of the container registry removes.",
        ),
    Field::new(
            "container_registry_delete_tags_service_timeout",
            Type::Integer,
            &[Fact::Unit("seconds")],
        )
        .doc("Timeout of the service that deletes tags of the container registry."),
    Field::new("container_registry_expiration_policies_caching", Type::Boolean, &[])
        .doc("Whether expiration policies of the container registry use caching."),
    Field::new(
            "container_registry_expiration_policies_worker_capacity",
            Type::Integer,
            &[],
        )
        .doc(
            "Capacity of the worker for expiration policies of the container registry.",
        ),
    Field::new(
            "container_registry_token_expire_delay",
            Type::Integer,
            &[Fact::Unit("minutes")],
        )
        .doc("Time after which a token of the container registry expires."),
    Field::new("package_registry_cleanup_policies_worker_capacity", Type::Integer, &[])
        .doc("Capacity of the worker for cleanup policies of the package registry."),
    Field::new("package_registry_allow_anyone_to_pull_option", Type::Boolean, &[])
        .doc("Whether there is the option to let anyone pull from a package registry."),
    Field::new(
            "java_package_requests_forwarding",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc(
            "Whether a request for a Java package that the instance lacks is passed on to the public registry.",
        ),
    Field::new(
            "js_package_requests_forwarding",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc(
            "Whether a request for a JavaScript package that the instance lacks is passed on to the public registry.",
        ),
    Field::new(
            "python_package_requests_forwarding",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc(
            "Whether a request for a Python package that the instance lacks is passed on to the public registry.",
        ),
    Field::new(
            "dotnet_package_skip_metadata_url_validation",
            Type::Boolean,
            &[Fact::Introduced(Version::new(17, 0))],
        )
        .doc("Whether the validation of the metadata URL of .NET packages is skipped."),
    Field::new(
            "package_metadata_purl_types",
            Type::Array(&Type::Integer),
            &[
                Fact::Tier(Tier::Ultimate),
                Fact::SelfManaged,
                Fact::Note("The documents do not give the allowed values."),
            ],
        )
        .doc("Types of purl for package metadata, as numbers."),
    Field::new("enable_artifact_external_redirect_warning_page", Type::Boolean, &[])
        .doc("Whether a page warns of external redirects of artifacts."),
];
