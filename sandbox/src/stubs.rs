//! Responses that a test sets for calls of a path.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use axum::http::Response;

/// The responses, by method and target.
#[derive(Default)]
pub(crate) struct Stubs(Mutex<HashMap<(String, String), Response<String>>>);

impl Stubs {
    /// Adds a response, in place of an earlier one to the same calls.
    pub(crate) fn add(&self, method: &str, target: &str, response: Response<String>) {
        let call = (method.to_ascii_uppercase(), target.to_owned());
        let mut stubs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        stubs.insert(call, response);
    }

    /// The response to a call: that of its target, or else that of its path.
    pub(crate) fn find(&self, method: &str, target: &str) -> Option<Response<String>> {
        let (path, _) = target.split_once('?').unwrap_or((target, ""));
        let stubs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let find = |target: &str| stubs.get(&(method.to_owned(), target.to_owned()));
        find(target).or_else(|| find(path)).cloned()
    }
}
