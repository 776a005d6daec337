//! The call that sends a [`Patch`]: `endpoint.apply(&patch)`.

use super::call::Call;
use crate::request::Request;
use crate::request::parts::Unsendable;
use crate::request::patch::Patch;

/// Outcome of [`apply`](Call::apply).
#[derive(Debug, Clone, PartialEq)]
pub enum Applied<T> {
    /// Nothing was sent, because no compared member differs.
    Unchanged {
        /// Secrets that were not compared and may differ: see [`Patch::not_compared`].
        not_compared: Vec<String>,
    },
    /// The change was sent.
    Sent {
        /// The new state. `None` if the response has no body, or no body of this type.
        response: Option<T>,
        /// Secrets that were not compared and not sent: see [`Patch::not_compared`].
        not_compared: Vec<String>,
    },
}

impl<C, T: 'static> Call<C, Applied<T>> {
    /// Makes the change of a patch, such as `client.settings().apply(&patch)`. An empty patch sends nothing. If the
    /// patch [has no request](Patch::request), the call fails with that error.
    ///
    /// ```no_run
    /// use platform_api::{Applied, Client, Error, Patch, SettingsUpdate};
    ///
    /// async fn close_signup(client: &Client) -> Result<(), Error> {
    ///     let settings = client.settings();
    ///     let patch = Patch::diff(&settings.get().await?, &SettingsUpdate::new().signup_enabled(false));
    ///     match settings.apply(&patch).await? {
    ///         Applied::Unchanged { .. } => println!("it was closed already"),
    ///         Applied::Sent { .. } => println!("{patch}"),
    ///     }
    ///     Ok(())
    /// }
    /// ```
    ///
    /// `write` turns the change into a request.
    pub fn apply<R>(client: C, patch: &Patch<R>, write: impl FnOnce(&R) -> Request<Option<T>>) -> Self {
        let mut request = write(&patch.request);
        let options = &mut request.parts.options;
        if !matches!(options.unsendable, Some(Unsendable::Invalid(_))) {
            options.unsendable = patch.unsendable();
        }
        let not_compared: Vec<_> = patch.not_compared().map(str::to_owned).collect();
        let request = request.map_reader(move |reader, outcome, sent| {
            let not_compared = not_compared.clone();
            match outcome {
                Ok(received) if received.attempts == 0 => Ok(Applied::Unchanged { not_compared }),
                outcome => reader
                    .read(outcome, sent)
                    .map(|response| Applied::Sent { response, not_compared }),
            }
        });
        Call::new(client, request)
    }
}
