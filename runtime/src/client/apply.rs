//! The call that sends a [`Patch`]: `endpoint.apply(&patch)`.

use super::call::Call;
use crate::request::Request;
use crate::request::error::ErrorKind;
use crate::request::parts::Unsendable;
use crate::request::patch::Patch;
use crate::request::response::{Response, received};

/// Outcome of [`apply`](Call::apply).
///
/// ```no_run
/// use platform_api::integrations::ChatD;
/// use platform_api::{Applied, Client, Error, Patch};
///
/// async fn set_webhook(client: &Client, webhook: &str) -> Result<(), Error> {
///     let chat = client.project(42).chat_d();
///     let current = chat.get().optional().await?;
///     let applied = chat.apply(&Patch::diff(&current, &ChatD::new(webhook))).await?;
///     match &applied {
///         _ if !applied.is_certain() => println!("the service may still have another webhook"),
///         Applied::Unchanged { .. } => println!("it had this webhook already"),
///         Applied::Sent { .. } => println!("it has this webhook now"),
///     }
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone, PartialEq)]
pub enum Applied<T> {
    /// Nothing was sent, because no compared member differs.
    Unchanged {
        /// Secrets that were not compared and may differ: see [`Patch::not_compared`].
        not_compared: Vec<String>,
    },
    /// The change was sent.
    Sent {
        /// For `apply`, the new state, or `None` if the response has no body of this type.
        response: T,
        /// Secrets that were not compared and not sent: see [`Patch::not_compared`].
        not_compared: Vec<String>,
    },
}

impl<T> Applied<T> {
    /// Returns `false` if a secret that the service does not return may differ from the desired one:
    /// [`with_changed_secrets`](Patch::with_changed_secrets) sends it.
    pub fn is_certain(&self) -> bool {
        let (Applied::Unchanged { not_compared } | Applied::Sent { not_compared, .. }) = self;
        not_compared.is_empty()
    }
}

impl<C, T: 'static> Call<C, Applied<Option<T>>> {
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
                Err(error) if error.kind() == ErrorKind::EmptyPatch => Ok(Applied::Unchanged { not_compared }),
                outcome => {
                    let response = reader.read(outcome, sent)?;
                    Ok(Applied::Sent { response, not_compared })
                }
            }
        });
        Call::new(client, request)
    }
}

impl<C, T: 'static> Call<C, Applied<T>> {
    /// Returns the value with the response's status, headers and body, if there is a response: see
    /// [`Request::with_response`].
    pub fn with_response(self) -> Call<C, Applied<Response<T>>> {
        self.map(|request| request.with_response())
    }
}

impl<T: 'static> Request<Applied<T>> {
    /// Returns the value with the response's status, headers and body, if there is a response.
    pub fn with_response(self) -> Request<Applied<Response<T>>> {
        self.map_reader(|reader, outcome, sent| {
            let received = received(&outcome);
            Ok(match (reader.read(outcome, sent)?, received) {
                (Applied::Sent { response, not_compared }, Some(received)) => Applied::Sent {
                    response: Response {
                        value: response,
                        received,
                    },
                    not_compared,
                },
                (Applied::Unchanged { not_compared } | Applied::Sent { not_compared, .. }, _) => {
                    Applied::Unchanged { not_compared }
                }
            })
        })
    }
}
