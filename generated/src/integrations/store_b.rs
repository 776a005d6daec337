// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to app store B.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/store-b`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::StoreB;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = StoreB::new("<PACKAGE_NAME>", "<SERVICE_ACCOUNT_KEY>", "<SERVICE_ACCOUNT_KEY_FILE_NAME>")
///     .play_store_protected_refs(true);
/// let endpoint = client.project("group/widgets").store_b();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().play_store_protected_refs());
/// # Ok(()) }
/// ```
/// Slug: `store-b`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.
#[doc(alias = "store-b")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct StoreB(Object);

impl StoreB {
    /// Creates a request from its required parameters.
    ///
    /// - `package_name`: string. App package name.
    /// - `service_account_key`: string. Service account key. Secret (assumed).
    /// - `service_account_key_file_name`: string. Service account key file name. Not a secret (assumed).
    pub fn new(
        package_name: impl Into<String>,
        service_account_key: impl Into<Secret>,
        service_account_key_file_name: impl Into<String>,
    ) -> Self {
        StoreB(
            Object::of(&PARAMETERS)
                .with::<String>("package_name", package_name.into())
                .with::<Secret>("service_account_key", service_account_key.into())
                .with::<
                    String,
                >("service_account_key_file_name", service_account_key_file_name.into()),
        )
    }

    /// Restrict the variables of the store to protected branches and tags. Its meaning follows from `app_store_protected_refs` (assumed).
    pub fn play_store_protected_refs(self, value: impl IntoParam<bool>) -> Self {
        StoreB(self.0.with("play_store_protected_refs", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        StoreB(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    StoreB, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(StoreB);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// App package name.
    #[inline]
    pub fn package_name(&self) -> Option<&str> {
        self.0.get("package_name")
    }

    /// Service account key. Secret (assumed).
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn service_account_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("service_account_key")
    }

    /// Service account key file name. Not a secret (assumed).
    #[inline]
    pub fn service_account_key_file_name(&self) -> Option<&str> {
        self.0.get("service_account_key_file_name")
    }

    /// `true`: Restrict the variables of the store to protected branches and tags. Its meaning follows from `app_store_protected_refs` (assumed).
    #[inline]
    pub fn play_store_protected_refs(&self) -> Option<bool> {
        self.0.get("play_store_protected_refs")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = StoreB);

/// Sets up the integration: `PUT /projects/:id/integrations/store-b`.
pub fn set(
    parent: impl Into<Parent>,
    request: &StoreB,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/store-b`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/store-b`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_store_b", Method::PUT, "/projects/:id/integrations/store-b"),
    Operation::new("get_store_b", Method::GET, "/projects/:id/integrations/store-b"),
    Operation::new(
        "disable_store_b",
        Method::DELETE,
        "/projects/:id/integrations/store-b",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("package_name", Type::String, &[Fact::Required])
        .doc(SECTION, "App package name."),
    Field::new(
            "service_account_key",
            Type::String,
            &[Fact::Required, Fact::Secret, Fact::Assumed("Secret.")],
        )
        .doc(SECTION, "Service account key."),
    Field::new(
            "service_account_key_file_name",
            Type::String,
            &[Fact::Required, Fact::Assumed("Not a secret.")],
        )
        .doc(SECTION, "Service account key file name."),
    Field::new(
            "play_store_protected_refs",
            Type::Boolean,
            &[Fact::Assumed("Its meaning follows from `app_store_protected_refs`.")],
        )
        .doc(
            SECTION,
            "Restrict the variables of the store to protected branches and tags.",
        ),
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

static PARAMETERS: Table = Table::new("StoreB", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Store B",
    doc: "Connects the project to app store B.",
    ..super::facts("store-b", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for StoreB {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for StoreB {}
