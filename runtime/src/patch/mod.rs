//! From what is to what should be: the smallest request that gets there.
//!
//! In: what was read, and a request that states what should be. Out: a [`Patch`], which can be looked at as a table,
//! and whose request leaves out what is so already, what the service would not take, and secrets that it does not show;
//! and has what the rules want beside each change.

mod companions;
mod plan;
mod row;
mod table;

use std::fmt;

use plan::Plan;
pub use row::{Change, Reason};

use crate::error::Error;
use crate::object::Object;
use crate::record::{Record, RequestRecord};
use crate::rules::{Findings, State, Target};

/// The difference between what is and what should be.
///
/// It displays as a table of attribute, from, to, and what the documents say. No secret is shown: one that is sent is
/// `«changed»`.
///
/// Left out is what is equal already: numbers and timestamps by what they are, entries of arrays in their order; of a
/// nested object only what is stated counts. So is what the service does not take ([`with_target`](Self::with_target)),
/// and what it does not return and is secret: nobody can tell whether it differs. Say so where you know that it does
/// ([`with_changed_secrets`](Self::with_changed_secrets)).
///
/// What is required in every request, and what the rules want in the same request, is sent along with a change, from
/// what should be, or else from what is.
#[must_use]
pub struct Patch<R> {
    desired: R,
    state: State,
    target: Target,
    secrets: Secrets,
    plan: Plan<R>,
}

/// Which of the secrets that the service does not return differ from what it has.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
enum Secrets {
    #[default]
    Kept,
    Changed(Vec<String>),
    AllChanged,
}

impl Secrets {
    fn of(changed: Vec<String>) -> Self {
        if changed.is_empty() { Secrets::Kept } else { Secrets::Changed(changed) }
    }

    fn is_changed(&self, name: &str) -> bool {
        match self {
            Secrets::Kept => false,
            Secrets::Changed(names) => names.iter().any(|changed| changed == name),
            Secrets::AllChanged => true,
        }
    }
}

impl<R: RequestRecord> Patch<R> {
    /// The smallest request that makes `current`, as it was read, what `desired` states; `None` if there is nothing yet.
    /// What `desired` does not state stays as it is.
    pub fn diff<'a>(current: impl Into<Option<&'a R::Response>>, desired: &R) -> Self {
        let (state, target) = (State::of(current.into().map(Record::object)), Target::new());
        let plan = Plan::new(desired, &state, &target, &Secrets::Kept);
        Patch { desired: desired.clone(), state, target, secrets: Secrets::Kept, plan }
    }

    /// What was read, as a request: every parameter that came, as it came, even if it is not of its type. The way back from
    /// [`diff`](Self::diff): between what was read and this there is no difference.
    ///
    /// Secrets that the service does not return are not in it, nor are members that the documents do not name.
    pub fn current(current: &R::Response) -> R {
        let state = State::of(Some(current.object()));
        let mut request = Object::of(R::TABLE);
        for field in R::TABLE.fields.iter().filter(|field| !field.is_response_only()) {
            if let Some(value) = state.get(field.name, R::TABLE) {
                request.set(field.name, value);
            }
        }
        R::from_object(request)
    }

    /// Leaves out what that service does not have.
    pub fn with_target(self, target: Target) -> Self {
        if target == self.target { self } else { Patch { target, ..self }.planned() }
    }

    /// Sends these secrets, too, though nobody can tell whether they differ. Names of anything else change nothing.
    pub fn with_changed_secrets<N: Into<String>>(self, names: impl IntoIterator<Item = N>) -> Self {
        let secrets = Secrets::of(names.into_iter().map(Into::into).collect());
        if secrets == self.secrets { self } else { Patch { secrets, ..self }.planned() }
    }

    /// Sends every secret that is stated.
    pub fn with_all_secrets_changed(self) -> Self {
        Patch { secrets: Secrets::AllChanged, ..self }.planned()
    }

    fn planned(self) -> Self {
        let plan = Plan::new(&self.desired, &self.state, &self.target, &self.secrets);
        Patch { plan, ..self }
    }
}

impl<R> Patch<R> {
    /// Whether there is nothing to send.
    pub fn is_empty(&self) -> bool {
        !self.is_set_up() && self.changes().next().is_none()
    }

    /// Whether the integration is not there, or disabled, so that it is set up with all that is stated.
    pub fn is_set_up(&self) -> bool {
        self.plan.is_set_up
    }

    /// What is sent, in the order of the documents.
    pub fn changes(&self) -> impl Iterator<Item = &Change> {
        self.plan.rows.iter().filter(|change| change.reason().is_sent())
    }

    /// What is stated, differs or may differ, and is not sent.
    pub fn left_out(&self) -> impl Iterator<Item = &Change> {
        self.plan.rows.iter().filter(|change| !change.reason().is_sent())
    }

    /// What the documents say about what is sent, and about what is not sent for that.
    pub fn findings(&self) -> &Findings {
        &self.plan.findings
    }

    /// The request that gets there.
    ///
    /// # Errors
    /// [`Error::is_empty_patch`] when there is nothing to send.
    pub fn request(&self) -> Result<&R, Error> {
        if self.is_empty() { Err(Error::empty_patch()) } else { Ok(&self.plan.request) }
    }
}

impl<R> fmt::Display for Patch<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let empty = if self.is_empty() { "nothing to change" } else { "set up, without parameters" };
        table::write(f, &self.plan.rows, &self.plan.findings, empty)
    }
}

impl<R> fmt::Debug for Patch<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.plan.rows).finish()
    }
}
