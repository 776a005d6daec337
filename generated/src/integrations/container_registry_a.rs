// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to container registry A.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, StringFormat, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/container-registry-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::ContainerRegistryA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = ContainerRegistryA::new("https://url.example", "<PROJECT_NAME>", "<USERNAME>", "<PASSWORD>");
/// let endpoint = client.project("group/widgets").container_registry_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration);
/// # Ok(()) }
/// ```
/// Slug: `container-registry-a`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.
#[doc(alias = "container-registry-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct ContainerRegistryA(Object);

impl ContainerRegistryA {
    /// Creates a request from its required parameters.
    ///
    /// - `url`: string. Format: `uri`. Registry base URL.
    /// - `project_name`: string. Project name in the registry.
    /// - `username`: string. Registry user.
    /// - `password`: string. Password of the user.
    pub fn new(
        url: impl Into<String>,
        project_name: impl Into<String>,
        username: impl Into<String>,
        password: impl Into<Secret>,
    ) -> Self {
        ContainerRegistryA(
            Object::of(&PARAMETERS)
                .with::<String>("url", url.into())
                .with::<String>("project_name", project_name.into())
                .with::<String>("username", username.into())
                .with::<Secret>("password", password.into()),
        )
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        ContainerRegistryA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    ContainerRegistryA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(ContainerRegistryA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Registry base URL.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn url(&self) -> Option<&str> {
        self.0.get("url")
    }

    /// Project name in the registry.
    #[inline]
    pub fn project_name(&self) -> Option<&str> {
        self.0.get("project_name")
    }

    /// Registry user.
    #[inline]
    pub fn username(&self) -> Option<&str> {
        self.0.get("username")
    }

    /// Password of the user.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn password(&self) -> Option<SecretRef<'_>> {
        self.0.get("password")
    }
}

platform_api_runtime::response!(
    Properties, table = PARAMETERS, request = ContainerRegistryA
);

/// Sets up the integration: `PUT /projects/:id/integrations/container-registry-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &ContainerRegistryA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/container-registry-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/container-registry-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static OPERATIONS: [Operation; 3] = [
    Operation::new(
        "set_container_registry_a",
        Method::PUT,
        "/projects/:id/integrations/container-registry-a",
    ),
    Operation::new(
        "get_container_registry_a",
        Method::GET,
        "/projects/:id/integrations/container-registry-a",
    ),
    Operation::new(
        "disable_container_registry_a",
        Method::DELETE,
        "/projects/:id/integrations/container-registry-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("url", Type::String, &[Fact::Required, Fact::Format(StringFormat::Uri)])
        .doc(SECTION, "Registry base URL."),
    Field::new("project_name", Type::String, &[Fact::Required])
        .doc(SECTION, "Project name in the registry."),
    Field::new("username", Type::String, &[Fact::Required])
        .doc(SECTION, "Registry user."),
    Field::new("password", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Password of the user."),
    Field::new(
            "use_inherited_settings",
            Type::Boolean,
            &[
                Fact::Default("false"),
                Fact::Introduced(Version::new(17, 2)),
                Fact::ReadAs("inherited"),
            ],
        )
        .doc(SECTION, "Use inherited default settings."),
];

static PARAMETERS: Table = Table::new("ContainerRegistryA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Container Registry A",
    doc: "Connects the project to container registry A.",
    ..super::facts("container-registry-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for ContainerRegistryA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for ContainerRegistryA {}
