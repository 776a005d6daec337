//! The predicates of [`Error`]: one question each, and the advice on what to do.
//!
//! At most one of the predicates about a status is true. [`Error::is_timeout`] and [`Error::is_connect`] may both be
//! true, if no connection was made in time.

use super::{Error, ErrorKind};

/// # What failed, and what to do
///
/// The documents show no status codes: what 401, 403, 404, 409 and 429 mean, and that an integration which was never set
/// up is not found, is our reading.
impl Error {
    /// The client could not be built: the base URL, the token, a header or the TLS set-up is wrong.
    ///
    /// **What to do:** correct what the message names; nothing was sent.
    pub fn is_builder(&self) -> bool {
        self.kind() == ErrorKind::Builder
    }

    /// The client's [`token_source`](crate::ClientBuilder::token_source) returned an error. Nothing was sent, or the
    /// service refused the token that was sent before.
    ///
    /// **What to do:** look at the [`source`](std::error::Error::source), which is the function's own error.
    pub fn is_no_token(&self) -> bool {
        self.kind() == ErrorKind::NoToken
    }

    /// The request is invalid: a project id that cannot be one, a value that the chosen encoding cannot express, a
    /// header with a line break, a secret that a patch names as changed and does not set. Or an asynchronous call was
    /// made without a Tokio runtime. Nothing was sent.
    ///
    /// **What to do:** correct what the message names; a retry does not help.
    pub fn is_invalid_request(&self) -> bool {
        self.kind() == ErrorKind::InvalidRequest
    }

    /// A [check](crate::Check) refused the request: it violates the documents, or the target lacks something that it
    /// uses. Nothing was sent.
    ///
    /// **What to do:** [`findings`](Self::findings) says what to change, parameter by parameter; where you know better,
    /// send it with [`with_check`](crate::Request::with_check)`(Check::off())`.
    pub fn is_refused(&self) -> bool {
        self.kind() == ErrorKind::Refused
    }

    /// A change of settings sets nothing, so nothing was sent.
    ///
    /// **What to do:** nothing; the state is already right. Of a [patch](crate::Patch::request) without changes there is
    /// no request.
    pub fn is_empty_patch(&self) -> bool {
        self.kind() == ErrorKind::EmptyPatch
    }

    /// There is no connection: the name is unknown, the port is closed, the certificate is not trusted, or it took too
    /// long. The server did not see the request.
    ///
    /// **What to do:** check the base URL, the network and the proxy settings. It was already retried, unless there is
    /// something else than TLS at the port, or a certificate that is not trusted.
    pub fn is_connect(&self) -> bool {
        matches!(
            self.kind(),
            ErrorKind::Connect | ErrorKind::ConnectTimeout | ErrorKind::Tls
        )
    }

    /// The connection broke before the response was complete, or the response was not HTTP. The server may have
    /// executed the request.
    ///
    /// **What to do:** read the state before you rely on it. The call was already retried, unless it is [not
    /// idempotent](crate::Request::is_idempotent) or a retry gives the same: a head that is too large, or a body that
    /// cannot be decompressed.
    pub fn is_disconnected(&self) -> bool {
        matches!(self.kind(), ErrorKind::Disconnected | ErrorKind::Malformed)
    }

    /// There is no complete response within the time limit. The server may have executed the request (unless
    /// [`is_connect`](Self::is_connect) is true too).
    ///
    /// **What to do:** allow more time (`with_timeout`), or read the state and try again.
    pub fn is_timeout(&self) -> bool {
        matches!(self.kind(), ErrorKind::Timeout | ErrorKind::ConnectTimeout)
    }

    /// 401: the token is missing, wrong, expired or revoked.
    ///
    /// **What to do:** get a new token.
    pub fn is_unauthorized(&self) -> bool {
        self.status_in(|status| status == 401)
    }

    /// 403: the token is valid, but its owner may not do this.
    ///
    /// **What to do:** integrations need a Maintainer or Owner of the project, application settings an
    /// administrator. Some parameters need a higher tier.
    pub fn is_forbidden(&self) -> bool {
        self.status_in(|status| status == 403)
    }

    /// The service has no such resource: it answered with 404. Our reading: there is no such project, or the token's owner
    /// may not see it; or the integration was never set up; or the service is older than the endpoint.
    ///
    /// **What to do:** check the project id; for an integration, set it up first. If it may be missing, use
    /// [`optional`](crate::Request::optional).
    ///
    /// After `disable`, with [`attempts`](Self::attempts) above 1, the integration may have been disabled: the response
    /// to an earlier attempt was lost (the source of this error says so), and the next one found nothing. It is still
    /// an error, because a project that does not exist looks the same; `optional` returns `None` for both.
    pub fn is_not_found(&self) -> bool {
        self.status_in(|status| status == 404)
    }

    /// 409: the state of the resource does not allow it, or somebody else changed it at the same time.
    ///
    /// **What to do:** read it again, then decide. "Resource lock" was already retried.
    pub fn is_conflict(&self) -> bool {
        self.status_in(|status| status == 409)
    }

    /// 400, 422 or another 4xx without a predicate of its own: the server refuses the content of the request.
    ///
    /// **What to do:** [`messages`](Self::messages) says which parameters are wrong.
    pub fn is_rejected(&self) -> bool {
        self.status_in(|status| matches!(status, 400..=499) && !matches!(status, 401 | 403 | 404 | 409 | 429))
    }

    /// 429: too many requests.
    ///
    /// **What to do:** make fewer calls at a time. The client has already waited as long as
    /// [`Retry::max_rate_limit_wait`](crate::Retry::max_rate_limit_wait) allows;
    /// [`retry_after`](Self::retry_after) says how long the service wants it to wait.
    pub fn is_rate_limited(&self) -> bool {
        self.status_in(|status| status == 429)
    }

    /// 5xx: the server, or a proxy before it, failed.
    ///
    /// **What to do:** try later (502, 503, 504, and 500 of a read, were already retried); give the operator the
    /// [`request_id`](Self::request_id).
    pub fn is_server_error(&self) -> bool {
        self.status_in(|status| status >= 500)
    }

    /// The server responded with a redirect that is not followed, because the token and the parameters would go to
    /// another place, or a change would become a read. Or the link to the next page leads to another place.
    ///
    /// **What to do:** the message says where it leads. Usually the base URL needs `https` instead of `http`, or the
    /// service's new name.
    pub fn is_redirect(&self) -> bool {
        self.kind() == ErrorKind::Redirect
    }

    /// The status is a success, but the body is not what the operation returns: often it is a proxy's page or a sign-in
    /// page.
    ///
    /// **What to do:** look at [`body`](Self::body); check that the base URL leads to the API.
    pub fn is_decode(&self) -> bool {
        self.kind() == ErrorKind::Decode
    }

    /// The response is larger than the client's limit. Reading stopped there.
    ///
    /// **What to do:** check that the base URL leads to the API, or raise the client's `max_response_size`.
    pub fn is_too_large(&self) -> bool {
        self.kind() == ErrorKind::TooLarge
    }

    fn status_in(&self, wanted: impl Fn(u16) -> bool) -> bool {
        self.kind() == ErrorKind::Status && self.status().is_some_and(|status| wanted(status.as_u16()))
    }
}
