//! Responses that a test sets for calls of a path.

use std::collections::HashMap;
use std::sync::Mutex;

use axum::http::Response;

use crate::lock::lock;

/// The responses, by method and target.
#[derive(Default)]
pub(crate) struct Stubs(Mutex<HashMap<(String, String), Response<String>>>);

impl Stubs {
    /// Adds a response, in place of an earlier one to the same calls.
    pub(crate) fn add(&self, method: &str, target: &str, response: Response<String>) {
        let call = (method.to_ascii_uppercase(), target.to_owned());
        lock(&self.0).insert(call, response);
    }

    /// The response to a call: that of its target, or else that of its path.
    pub(crate) fn find(&self, method: &str, target: &str) -> Option<Response<String>> {
        let (path, _) = target.split_once('?').unwrap_or((target, ""));
        let stubs = lock(&self.0);
        let find = |target: &str| stubs.get(&(method.to_owned(), target.to_owned()));
        find(target).or_else(|| find(path)).cloned()
    }
}
