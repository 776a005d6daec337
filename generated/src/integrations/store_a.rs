// Generated from spec/integrations/other.toml.
// Do not edit: run `cargo bindings generate`.

//! Connects the project to app store A through variables.

use platform_api_runtime::{
    Fact, Field, IntoParam, KindFacts, Method, Object, Operation, Parent, Request,
    Secret, SecretRef, Settable, Table, Type, Version,
};
use platform_api_runtime::generated::{self, KindId};
use super::Integration;

/// A request for `PUT /projects/:id/integrations/store-a`, which sets up the integration.
///
/// ```no_run
/// use platform_api::integrations::StoreA;
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let request = StoreA::new("<APP_STORE_ISSUER_ID>", "<APP_STORE_KEY_ID>", "<APP_STORE_PRIVATE_KEY_FILE_NAME>", "<APP_STORE_PRIVATE_KEY>")
///     .app_store_protected_refs(true);
/// let endpoint = client.project("group/widgets").store_a();
/// endpoint.set(&request).await?;
/// let integration = endpoint.get().await?;
/// println!("{:?}", integration.properties().app_store_protected_refs());
/// # Ok(()) }
/// ```
/// Slug: `store-a`. From *Project Integrations API*, section “Security, monitoring, registries and other kinds”.
#[doc(alias = "store-a")]
#[must_use = "a request does nothing until it is sent"]
#[derive(Clone, PartialEq)]
pub struct StoreA(Object);

impl StoreA {
    /// Creates a request from its required parameters.
    ///
    /// - `app_store_issuer_id`: string. Issuer ID of the store key.
    /// - `app_store_key_id`: string. Store key ID.
    /// - `app_store_private_key_file_name`: string. Private key file name. Not a secret (assumed).
    /// - `app_store_private_key`: string. Private key.
    pub fn new(
        app_store_issuer_id: impl Into<String>,
        app_store_key_id: impl Into<String>,
        app_store_private_key_file_name: impl Into<String>,
        app_store_private_key: impl Into<Secret>,
    ) -> Self {
        StoreA(
            Object::of(&PARAMETERS)
                .with::<String>("app_store_issuer_id", app_store_issuer_id.into())
                .with::<String>("app_store_key_id", app_store_key_id.into())
                .with::<
                    String,
                >(
                    "app_store_private_key_file_name",
                    app_store_private_key_file_name.into(),
                )
                .with::<Secret>("app_store_private_key", app_store_private_key.into()),
        )
    }

    /// Restrict the variables to protected branches and tags.
    pub fn app_store_protected_refs(self, value: impl IntoParam<bool>) -> Self {
        StoreA(self.0.with("app_store_protected_refs", value))
    }

    /// Use inherited default settings.
    ///
    /// Default `false`. Since 17.2. Responses call it `inherited` (assumed).
    pub fn use_inherited_settings(self, value: impl IntoParam<bool>) -> Self {
        StoreA(self.0.with("use_inherited_settings", value))
    }
}

platform_api_runtime::request!(
    StoreA, table = PARAMETERS, response = Integration < Properties >
);
platform_api_runtime::copies!(StoreA);

/// The `properties` object of the integration in a response. It has the kind's parameters, except those that the integration itself has (assumed).
#[derive(Clone, PartialEq)]
pub struct Properties(Object);

impl Properties {
    /// Issuer ID of the store key.
    #[inline]
    pub fn app_store_issuer_id(&self) -> Option<&str> {
        self.0.get("app_store_issuer_id")
    }

    /// Store key ID.
    #[inline]
    pub fn app_store_key_id(&self) -> Option<&str> {
        self.0.get("app_store_key_id")
    }

    /// Private key file name. Not a secret (assumed).
    #[inline]
    pub fn app_store_private_key_file_name(&self) -> Option<&str> {
        self.0.get("app_store_private_key_file_name")
    }

    /// Private key.
    ///
    /// Responses may leave it out (assumed); see [`SecretRef`].
    #[inline]
    pub fn app_store_private_key(&self) -> Option<SecretRef<'_>> {
        self.0.get("app_store_private_key")
    }

    /// `true`: Restrict the variables to protected branches and tags.
    #[inline]
    pub fn app_store_protected_refs(&self) -> Option<bool> {
        self.0.get("app_store_protected_refs")
    }
}

platform_api_runtime::response!(Properties, table = PARAMETERS, request = StoreA);

/// Sets up the integration: `PUT /projects/:id/integrations/store-a`.
pub fn set(
    parent: impl Into<Parent>,
    request: &StoreA,
) -> Request<Option<Integration<Properties>>> {
    generated::write(&KindId::documented(&FACTS), parent.into(), request)
}

/// Reads the integration: `GET /projects/:id/integrations/store-a`.
pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
    generated::read(&KindId::documented(&FACTS), parent.into())
}

/// Disables the integration and resets its settings: `DELETE /projects/:id/integrations/store-a`.
pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
    generated::disable(&KindId::documented(&FACTS), parent.into())
}

const SECTION: &str = "Security, monitoring, registries and other kinds";

static OPERATIONS: [Operation; 3] = [
    Operation::new("set_store_a", Method::PUT, "/projects/:id/integrations/store-a"),
    Operation::new("get_store_a", Method::GET, "/projects/:id/integrations/store-a"),
    Operation::new(
        "disable_store_a",
        Method::DELETE,
        "/projects/:id/integrations/store-a",
    ),
];

static FIELDS: &[Field] = &[
    Field::new("app_store_issuer_id", Type::String, &[Fact::Required])
        .doc(SECTION, "Issuer ID of the store key."),
    Field::new("app_store_key_id", Type::String, &[Fact::Required])
        .doc(SECTION, "Store key ID."),
    Field::new(
            "app_store_private_key_file_name",
            Type::String,
            &[Fact::Required, Fact::Assumed("Not a secret.")],
        )
        .doc(SECTION, "Private key file name."),
    Field::new("app_store_private_key", Type::String, &[Fact::Required, Fact::Secret])
        .doc(SECTION, "Private key."),
    Field::new("app_store_protected_refs", Type::Boolean, &[])
        .doc(SECTION, "Restrict the variables to protected branches and tags."),
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

static PARAMETERS: Table = Table::new("StoreA", FIELDS).kind(&FACTS);

pub(super) static FACTS: KindFacts = KindFacts {
    title: "Store A",
    doc: "Connects the project to app store A through variables.",
    ..super::facts("store-a", SECTION, &OPERATIONS, &PARAMETERS)
};

impl platform_api_runtime::IntegrationKind for StoreA {
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for StoreA {}
