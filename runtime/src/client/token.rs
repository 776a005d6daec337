//! Asks the caller's function for a token before each call. This is for tokens that expire while a program runs.

use std::error::Error as StdError;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use platform_api_core::shown::shown;

use super::Config;
use crate::object::secret::Secret;
use crate::request::Parts;
use crate::request::error::{Attempts, Error, ErrorKind};
use crate::request::response::Outcome;

pub(crate) type BoxError = Box<dyn StdError + Send + Sync>;

/// A caller's function. Its argument is the token that the service has just refused, or `None` before the first
/// attempt.
pub(crate) type TokenSource = dyn Fn(Option<Secret>) -> Pin<Box<dyn Future<Output = TokenResult> + Send>> + Send + Sync;

pub(crate) type TokenResult = Result<Secret, BoxError>;

impl Config {
    /// Makes the whole call. Returns the outcome, and the options with which the call was made. These options contain
    /// the token that was sent.
    pub(crate) async fn call_with_token(self: &Arc<Self>, parts: &Parts) -> (Arc<Config>, Outcome) {
        let Some(source) = &self.token_source else {
            return (Arc::clone(self), self.call(parts).await);
        };
        let ask = async |refused| {
            let token = source(refused).await.map_err(no_token)?;
            let config = self.with_token(&token)?;
            Ok::<_, Error>((token, Arc::new(config)))
        };
        let failed = |error: Error| (Arc::clone(self), Err(parts.named(error)));
        let (token, config) = match ask(None).await {
            Ok(asked) => asked,
            Err(error) => return failed(error),
        };
        let refusal = match config.call(parts).await {
            Err(error) if error.kind() == ErrorKind::Unauthorized => error,
            outcome => return (config, outcome),
        };
        let (other, config_of_other) = match ask(Some(token.clone())).await {
            Ok(asked) => asked,
            Err(error) => return failed(error.with_source(refusal)),
        };
        if other.expose() == token.expose() {
            return (config, Err(refusal));
        }
        let outcome = config_of_other.call(parts).await;
        (config_of_other, counted(outcome, refusal.attempts()))
    }
}

/// Returns the error of a call for which the source has no token.
fn no_token(error: BoxError) -> Error {
    let reason = format!("not sent: there is no token: {}", shown(&error.to_string()));
    Error::new(ErrorKind::NoToken, reason).with_source(error)
}

/// Adds the attempts that were made with the refused token.
fn counted(outcome: Outcome, earlier: u32) -> Outcome {
    match outcome {
        Ok(mut response) => {
            let attempts = Attempts(Attempts::of(&response) + earlier);
            response.extensions_mut().insert(attempts);
            Ok(response)
        }
        Err(error) => {
            let attempts = error.attempts() + earlier;
            Err(error.with_attempts(attempts))
        }
    }
}
