//! The recorded requests as a list, with filters and assertions.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use platform_api_codegen::report::count;

use crate::difference::{expect, listed};
use crate::inject::known_method;
use crate::record::RecordedRequest;
use crate::service::FakeService;

/// Almost any URL may contain shorter values.
const SHORTEST_SECRET: usize = 4;

/// Requests in order of arrival: a `Vec` with filters and assertions, whose messages list the requests.
///
/// ```no_run
/// # fn example(sandbox: &platform_api_sandbox::Sandbox) {
/// let requests = sandbox.requests().method("PUT").path("/integrations/chat-d");
/// requests.assert_accepted();
/// assert_eq!(requests.only().header("content-type"), Some("application/json"));
/// # }
/// ```
#[derive(Clone)]
pub struct Requests {
    pub(crate) list: Vec<RecordedRequest>,
    pub(crate) service: Arc<FakeService>,
}

impl Requests {
    /// Keeps the requests with this method. Panics if HTTP has no such method.
    #[track_caller]
    pub fn method(mut self, method: &str) -> Requests {
        expect(known_method(method));
        self.retain(|request| request.method.eq_ignore_ascii_case(method));
        self
    }

    /// Keeps the requests whose path, as received, ends so. Panics if none is left and no path ends so.
    #[track_caller]
    pub fn path(mut self, end: &str) -> Requests {
        self.retain(|request| request.path.ends_with(end));
        if self.is_empty() {
            expect(self.service.known_path(end, None));
        }
        self
    }

    /// Keeps the requests that no fault prevented.
    pub fn executed(mut self) -> Requests {
        self.retain(RecordedRequest::is_executed);
        self
    }

    /// Returns the only request.
    #[track_caller]
    pub fn only(mut self) -> RecordedRequest {
        self.assert_count(1);
        self.remove(0)
    }

    /// Asserts the number of requests.
    ///
    /// # Panics
    ///
    /// If it differs.
    #[track_caller]
    pub fn assert_count(&self, expected: usize) {
        assert!(
            self.len() == expected,
            "expected {}, found {}{}",
            count(expected, "request"),
            self.len(),
            listed(self.iter())
        );
    }

    /// Returns the largest number of requests in progress when one of these had arrived.
    ///
    /// A sandbox responds at once, so give them time with [`Fault::Delay`](crate::Fault::Delay).
    pub fn max_concurrency(&self) -> usize {
        self.iter().map(|request| request.at_once).max().unwrap_or(0)
    }

    /// Asserts that every request succeeded, and that no parameter was unknown or ignored.
    ///
    /// # Panics
    ///
    /// If this is not so, or there is no request.
    #[track_caller]
    pub fn assert_accepted(&self) {
        assert!(!self.is_empty(), "expected accepted requests, found no request");
        let wrong: Vec<_> = self.iter().filter(|request| !request.is_accepted()).collect();
        assert!(
            wrong.is_empty(),
            "expected all requests to be accepted, found{}",
            listed(wrong)
        );
    }

    /// Asserts that no URL contains a token, a secret parameter, or the value of one in these requests, except values
    /// of fewer than four characters.
    ///
    /// # Panics
    ///
    /// If this is not so, or there is no request. The message does not show the secret.
    #[track_caller]
    pub fn assert_no_secret_in_urls(&self) {
        assert!(!self.is_empty(), "expected URLs without secrets, found no request");
        let mut secrets: Vec<_> = self.iter().flat_map(RecordedRequest::secrets).collect();
        secrets.retain(|secret| secret.value.chars().count() >= SHORTEST_SECRET);
        let mut leaks: Vec<String> = self
            .iter()
            .flat_map(|request| request.secrets_in_url(&secrets))
            .collect();
        leaks.dedup();
        assert!(leaks.is_empty(), "expected no secret in a URL, found{}", listed(leaks));
    }
}

impl fmt::Display for Requests {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.iter().map(RecordedRequest::to_string).collect();
        formatter.write_str(&lines.join("\n"))
    }
}

impl fmt::Debug for Requests {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.list.fmt(formatter)
    }
}

impl Deref for Requests {
    type Target = Vec<RecordedRequest>;

    fn deref(&self) -> &Vec<RecordedRequest> {
        &self.list
    }
}

impl DerefMut for Requests {
    fn deref_mut(&mut self) -> &mut Vec<RecordedRequest> {
        &mut self.list
    }
}

impl IntoIterator for Requests {
    type Item = RecordedRequest;
    type IntoIter = std::vec::IntoIter<RecordedRequest>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}
