// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! The methods of [`Kind`]: requests of a kind that is known only at run time, and checks before sending them.

use platform_api_runtime::{AnyKind, Findings, Object, Patch, ProjectId, Record, Request, Target};
use crate::integrations::Integration;
use super::Kind;

/// # Requests
impl Kind {
    /// Sets up the integration of this kind, with parameters of any name and type. If the kind is
    /// [only updated](crate::facts::KindFacts::update_only), the integration must be installed before.
    pub fn set(
        &self,
        project: impl Into<ProjectId>,
        parameters: &Object,
    ) -> Request<Option<Integration>> {
        AnyKind::from(self).set(project, parameters)
    }

    /// Reads the integration of this kind.
    pub fn get(&self, project: impl Into<ProjectId>) -> Request<Integration> {
        AnyKind::from(self).get(project)
    }

    /// Disables the integration of this kind. Its settings are reset, unless the kind [keeps
    /// them](crate::facts::KindFacts::keeps_settings).
    pub fn disable(&self, project: impl Into<ProjectId>) -> Request<Option<Integration>> {
        AnyKind::from(self).disable(project)
    }
}

/// # Before sending
impl Kind {
    /// Checks these parameters, of any name and type, against the documented rules for `target`: it finds all mistakes at
    /// once, where reading the parameters as the request of a kind ends at the first. An unknown kind is a finding itself,
    /// and has no rules for its parameters. The example `check` prints the line and the column of each mistake of a file.
    pub fn check(&self, parameters: &Object, target: &Target) -> Findings {
        AnyKind::from(self).check(parameters, target)
    }

    /// Like [`check`](Self::check), but for a change of the current integration. `current` is `None` if the integration
    /// is not set up.
    pub fn check_against(
        &self,
        parameters: &Object,
        current: Option<&Integration>,
        target: &Target,
    ) -> Findings {
        AnyKind::from(self).check_against(parameters, current.map(Record::object), target)
    }

    /// Computes the smallest request that gives the current integration these parameters, and sends nothing. `current` is
    /// `None` if the integration is not set up. See [`Patch`](crate::Patch).
    ///
    /// With [`copy`](Self::copy), a loop copies the integrations of a project to another project. Assumed: A response may
    /// leave secrets out. One that a kind requires is added to the copy with
    /// [`Object::with_member`](crate::Object::with_member).
    ///
    /// ```no_run
    /// # #[cfg(feature = "client")]
    /// # async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
    /// let (from, to) = (client.project("group/widgets"), client.project("group/gadgets"));
    /// for listed in from.integrations().await? {
    ///     let Some(kind) = listed.kind() else { continue };
    ///     let source = from.integration(kind.clone()).get().await?;
    ///     let target = to.integration(kind.clone());
    ///     let current = target.get().optional().await?;
    ///     let patch = kind.patch(current.as_ref(), &kind.copy(&source, current.as_ref()));
    ///     println!("{}\n{patch}", kind.slug());
    ///     target.apply(&patch).await?;
    /// }
    /// # Ok(()) }
    /// ```
    pub fn patch(
        &self,
        current: Option<&Integration>,
        desired: &Object,
    ) -> Patch<Object> {
        AnyKind::from(self).patch(current.map(Record::object), desired)
    }

    /// The parameters that make `target` the same as `source`; `target` is `None` if the integration is not set up.
    /// [`Patch::copy`](crate::Patch::copy) says what is copied. Of a kind that the documents do not describe, all
    /// `properties` are.
    #[must_use]
    pub fn copy(&self, source: &Integration, target: Option<&Integration>) -> Object {
        AnyKind::from(self).copy(Record::object(source), target.map(Record::object))
    }
}

impl From<&Kind> for AnyKind {
    fn from(kind: &Kind) -> Self {
        match kind.facts() {
            Some(facts) => AnyKind::known(facts),
            None => AnyKind::unknown(kind.slug().to_owned(), Kind::SLUGS),
        }
    }
}
