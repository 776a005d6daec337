//! Asks the caller's function for a token before each call. This is for tokens that expire while a program runs.

use std::error::Error as StdError;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use tokio::time::Instant;

use super::Config;
use super::progress::{OutOfTime, Progress};
use platform_api_core::shown::shown_duration;

use crate::object::secret::Secret;
use crate::request::Parts;
use crate::request::error::{Error, ErrorKind};
use crate::request::response::Outcome;

pub(crate) type BoxError = Box<dyn StdError + Send + Sync>;

/// A caller's function. Its argument is the token that the service has just refused, or `None` before the first
/// attempt.
pub(crate) type TokenSource = dyn Fn(Option<Secret>) -> Pin<Box<dyn Future<Output = TokenResult> + Send>> + Send + Sync;

pub(crate) type TokenResult = Result<Secret, BoxError>;

impl Config {
    /// Makes the whole call, after it has asked for a token if there is a source. A token that the service refuses is
    /// asked for once more. Both tokens share the time limit and the retry budget of the call.
    pub(super) async fn call_with_token(self: &Arc<Self>, parts: &Parts, begin: Instant) -> (Arc<Config>, Outcome) {
        let progress = &mut Progress::new(parts, begin, self.retry, self.timeout);
        if tokio::runtime::Handle::try_current().is_err() {
            let reason = "there is no Tokio runtime here: call it from one, or use a blocking client";
            let error = Error::invalid_request(reason);
            return (Arc::clone(self), Err(parts.named(error)));
        }
        let Some(source) = &self.token_source else {
            return (Arc::clone(self), self.send_until_done(progress).await);
        };
        let (token, config) = match self.ask(source, None, progress).await {
            Ok(asked) => asked,
            Err(error) => return (Arc::clone(self), Err(error)),
        };
        let refusal = match config.send_until_done(progress).await {
            Err(error) if error.kind() == ErrorKind::Unauthorized => error,
            outcome => return (config, outcome),
        };
        let (other, config_of_other) = match self.ask(source, Some(token.clone()), progress).await {
            Ok(asked) => asked,
            Err(error) => return (Arc::clone(self), Err(error)),
        };
        if other.expose() == token.expose() {
            return (config, Err(refusal));
        }
        progress.schedule.refused();
        let outcome = config_of_other.send_until_done(progress).await;
        (config_of_other, outcome)
    }

    /// Asks for a token. Returns it, and the options with the token.
    async fn ask(
        &self,
        source: &Arc<TokenSource>,
        refused: Option<Secret>,
        progress: &mut Progress<'_>,
    ) -> Result<(Secret, Arc<Config>), Error> {
        let sent = match refused {
            None => "not sent: there is no token",
            Some(_) => "not sent again: there is no token in place of the refused one",
        };
        let error = match progress.run(source(refused)).await {
            Ok(Ok(token)) => match self.with_token(&token) {
                Ok(config) => return Ok((token, Arc::new(config))),
                Err(error) => error,
            },
            Ok(Err(error)) => Error::new(ErrorKind::NoToken, sent).with_source(error),
            Err(OutOfTime) => {
                let limit = shown_duration(progress.limit().unwrap_or_default());
                Error::new(ErrorKind::Timeout, format!("{sent} within {limit}"))
            }
        };
        Err(progress.ended(error))
    }
}
