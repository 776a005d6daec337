mod copy;
mod plan;
mod row;

use std::fmt;

pub use copy::{copied, copied_record, from_current, from_record};
use plan::{PatchInput, Plan};
pub use row::{Change, Reason};

use crate::object::record::RequestRecord;
use crate::request::error::Error;
use crate::request::parts::Unsendable;
use crate::rules::{CurrentState, Findings, Target};

/// The smallest request that changes the current state into the desired state. It sends nothing.
///
/// ```no_run
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// use platform_api::{Patch, SettingsUpdate};
///
/// let current = client.settings().get().await?;
/// let patch = Patch::diff(&current, &SettingsUpdate::new().signup_enabled(false));
/// println!("{patch}");
/// client.settings().apply(&patch).await?;
/// # Ok(()) }
/// ```
///
/// To toggle one flag of an integration, state the flag and what every request requires. Everything else is left alone:
///
/// ```no_run
/// # #[cfg(feature = "client")]
/// # async fn example(client: platform_api::Client, webhook: &str) -> Result<(), platform_api::Error> {
/// use platform_api::Patch;
/// use platform_api::integrations::ChatD;
///
/// let chat = client.project(42).chat_d();
/// let current = chat.get().await?;
/// let is_on = current.push_events().unwrap_or_default();
/// // The response does not have the webhook, which every request requires.
/// let wanted = ChatD::new(webhook).push_events(!is_on);
/// chat.apply(&Patch::diff(&current, &wanted)).await?;
/// # Ok(()) }
/// ```
///
/// A function takes its request, not the patch:
///
/// ```compile_fail,E0308
/// # fn example(patch: platform_api::Patch<platform_api::SettingsUpdate>) {
/// platform_api::settings::update(&patch);
/// # }
/// ```
///
/// It displays as a table of attribute, current value, desired value, reasons and findings, without secrets.
///
/// The request leaves out equal values. Numbers and timestamps compare by value, arrays in order unless they are sets,
/// and nested objects by their stated members. It also leaves out what the service does not accept (see
/// [`with_target`](Self::with_target)), and secrets that the service does not return, unless
/// [`with_changed_secrets`](Self::with_changed_secrets) names them.
///
/// An integration keeps the parameters that a `PUT` does not send (assumed; documented only for settings). Not to rely
/// on it, call `.set(&desired)`, which sends everything.
///
/// A change also sends the parameters that the rules require with it, with the desired value or else the current value.
///
/// For a kind that is known only at run time, pass `kind.request(&parameters)` as the desired state. A current state of
/// another kind is a finding, and the patch then has no request.
#[must_use]
pub struct Patch<R> {
    input: PatchInput,
    plan: Plan,
    /// The request, even if it is empty or incomplete.
    pub(crate) request: R,
}

impl<R: RequestRecord> Patch<R> {
    /// Compares `current`, as it was read, with `desired`. Pass `None` if the integration is not set up.
    ///
    /// Parameters that `desired` does not set stay unchanged.
    pub fn diff<'a>(current: impl Into<Option<&'a R::Response>>, desired: &R) -> Self {
        let input = PatchInput {
            desired: desired.object().clone(),
            kind: desired.kind_id(),
            state: CurrentState::new(current.into(), desired.object().table()),
            target: Target::new(),
            changed_secrets: Vec::new(),
        };
        Patch::planned(input, desired)
    }

    /// Leaves out what the target does not have. Other [`findings`](Self::findings) are shown and refuse nothing, even
    /// with a [strict](Target::strict) target.
    pub fn with_target(mut self, target: Target) -> Self {
        self.input.target = target;
        Patch::planned(self.input, &self.request)
    }

    /// Sends these secrets even if the service does not return them. The desired state must set each of them: otherwise
    /// there is a finding, and [`request`](Self::request) fails. Names of other parameters change nothing.
    pub fn with_changed_secrets<N: Into<String>>(mut self, names: impl IntoIterator<Item = N>) -> Self {
        self.input.changed_secrets = names.into_iter().map(Into::into).collect();
        Patch::planned(self.input, &self.request)
    }

    fn planned(input: PatchInput, request: &R) -> Self {
        let plan = input.plan();
        Patch {
            request: request.with_members(plan.members.clone()),
            input,
            plan,
        }
    }
}

impl<R> Patch<R> {
    /// Returns `true` if there is nothing to send. A patch that cannot be sent, because [`request`](Self::request) is an
    /// error, is not empty.
    pub fn is_empty(&self) -> bool {
        matches!(self.unsendable(), Some(Unsendable::EmptyPatch))
    }

    /// Returns `true` if the request sets up the integration with everything that is stated, because it does not exist
    /// or is disabled.
    pub fn sets_up(&self) -> bool {
        self.plan.sets_up
    }

    /// The parameters that are sent, in the order of the API reference.
    pub fn changes(&self) -> impl Iterator<Item = &Change> {
        self.plan.rows.iter().filter(|change| change.reason().is_sent())
    }

    /// The stated parameters that differ or may differ, but are not sent.
    pub fn left_out(&self) -> impl Iterator<Item = &Change> {
        self.plan.rows.iter().filter(|change| !change.reason().is_sent())
    }

    /// The stated secrets that the service does not return, or masks, and that are neither compared nor sent. To send a new
    /// value, name the secret in [`with_changed_secrets`](Self::with_changed_secrets):
    ///
    /// ```
    /// use platform_api::Patch;
    /// use platform_api::integrations::{ChatD, Integration, chat_d::Properties};
    ///
    /// let current = Integration::<Properties>::from_json(r#"{"active":true,"properties":{}}"#)?;
    /// let patch = Patch::diff(&current, &ChatD::new("https://chat.example/new"));
    /// assert!(patch.is_empty() && patch.not_compared().eq(["webhook"]));
    ///
    /// let patch = patch.with_changed_secrets(["webhook"]);
    /// assert!(!patch.is_empty() && patch.not_compared().next().is_none());
    /// # Ok::<_, platform_api::DecodeError>(())
    /// ```
    pub fn not_compared(&self) -> impl Iterator<Item = &str> {
        let rows = self.plan.rows.iter();
        rows.filter(|change| *change.reason() == Reason::NotReturned)
            .map(Change::name)
    }

    /// The findings about sent parameters, and about parameters that a finding leaves out.
    pub fn findings(&self) -> &Findings {
        &self.plan.findings
    }

    /// Returns the request that makes the change, or `None` if there is nothing to send.
    ///
    /// The client's [`Validation`](crate::Validation) and the service may refuse it for other findings than those
    /// below.
    ///
    /// # Errors
    /// [`ErrorKind::CheckFailed`](crate::ErrorKind::CheckFailed) with the findings, if the current state is of another kind or
    /// comes from a list, if neither the desired state nor the response has a required parameter, or if the desired state
    /// does not set a secret that is named as changed, or has a mask in the place of a secret.
    pub fn request(&self) -> Result<Option<&R>, Error> {
        match self.unsendable() {
            None => Ok(Some(&self.request)),
            Some(Unsendable::EmptyPatch) => Ok(None),
            Some(reason) => Err(reason.error()),
        }
    }

    pub(crate) fn unsendable(&self) -> Option<Unsendable> {
        if !self.plan.errors.is_empty() {
            Some(Unsendable::Incomplete(self.plan.errors.clone()))
        } else if !self.sets_up() && self.changes().next().is_none() {
            Some(Unsendable::EmptyPatch)
        } else {
            None
        }
    }
}

impl<R> fmt::Display for Patch<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let empty = if self.is_empty() {
            "nothing to change"
        } else {
            "set up, without parameters"
        };
        let lines = row::table(&self.plan.rows, &self.plan.findings);
        if lines.is_empty() {
            f.write_str(empty)
        } else {
            f.write_str(&lines.join("\n"))
        }
    }
}

impl<R> fmt::Debug for Patch<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.plan.rows).finish()
    }
}
