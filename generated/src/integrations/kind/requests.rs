// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! The requests of kinds that are known only at run time.

use platform_api_runtime::generated::{self, KindId};
use platform_api_runtime::{Error, Object, Parent, Request};
use crate::integrations::Integration;
use super::Kind;

/// A request of a kind that is known only at run time, made by [`Kind::request`] and handled like a typed request.
///
/// This copies all integrations of one project to another:
///
/// ```no_run
/// # #[cfg(feature = "client")]
/// # async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// use platform_api::Patch;
///
/// let (from, to) = (client.project("group/widgets"), client.project("group/gadgets"));
/// for listed in from.integrations().await? {
///     let Some(kind) = listed.kind() else { continue };
///     let source = from.integration(&kind).get().await?; // a list leaves the settings out
///     let target = to.integration(&kind);
///     let current = target.get().optional().await?;
///     let wanted = kind.copied(&source, current.as_ref())?; // add secrets, which a response may leave out
///     let patch = Patch::diff(&current, &wanted);
///     println!("{kind}\n{patch}");
///     target.apply(&patch).await?;
/// }
/// # Ok(()) }
/// ```
pub type AnyRequest = platform_api_runtime::AnyRequest<Integration>;

impl Kind {
    /// Creates a request with parameters of any name and type, for example from a file.
    /// [`Target::check`](crate::Target::check) finds all mistakes at once.
    ///
    /// ```
    /// use platform_api::{Object, Target, integrations::Kind};
    ///
    /// let kind: Kind = "issue-tracker-a".parse()?;
    /// let request = kind.request(&Object::from_json(r#"{"no_parameter":1}"#)?);
    /// println!("{}", Target::new().strict().check(&request));
    /// # assert!(!Target::new().strict().check(&request).is_empty());
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn request(&self, parameters: &Object) -> AnyRequest {
        AnyRequest::new(self.into(), parameters.clone())
    }

    /// The current state as a request, with every parameter as it came, except that a number in a string becomes a number.
    /// Undocumented members and secrets that the service masks or does not return are missing. For an undocumented kind, the
    /// request has all `properties`.
    ///
    /// # Errors
    /// If the integration has another kind, or comes from a list, which leaves out the settings of the kind.
    pub fn from_current(&self, current: &Integration) -> Result<AnyRequest, Error> {
        generated::from_current(&self.request(&Object::new()), current)
    }

    /// A request that gives `onto` the settings of `from`. Pass `None` if the integration is not set up. For what is
    /// copied, see the same function of a typed request in [`integrations`](crate::integrations).
    ///
    /// # Errors
    /// If an integration has another kind, or `from` comes from a list.
    pub fn copied(
        &self,
        from: &Integration,
        onto: Option<&Integration>,
    ) -> Result<AnyRequest, Error> {
        generated::copied(&self.request(&Object::new()), from, onto)
    }
}

/// Sets up the integration of the request's kind. A kind that can
/// [only be updated](crate::facts::KindFacts::is_update_only) must be installed first.
pub fn set(parent: impl Into<Parent>, request: &AnyRequest) -> Request<Option<Integration>> {
    generated::write(request.kind(), parent.into(), request)
}

/// Reads the integration of a kind that is known only at run time.
pub fn get(parent: impl Into<Parent>, kind: &Kind) -> Request<Integration> {
    generated::read(&kind.into(), parent.into())
}

/// Disables the integration of a kind that is known only at run time. Its settings are reset, unless the kind
/// [keeps them](crate::facts::KindFacts::keeps_settings).
pub fn disable(parent: impl Into<Parent>, kind: &Kind) -> Request<Option<Integration>> {
    generated::disable(&kind.into(), parent.into())
}

impl From<&Kind> for KindId {
    fn from(kind: &Kind) -> Self {
        match kind.facts() {
            Some(facts) => KindId::documented(facts),
            None => KindId::unknown(kind.slug().to_owned(), Kind::SLUGS, Kind::PATH),
        }
    }
}
