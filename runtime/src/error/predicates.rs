//! What a program decides by: one question each, and under each what to do about it.
//!
//! At most one of those about a status holds. [`Error::is_timeout`] and [`Error::is_connect`] may hold
//! together: no connection in time.

use super::{Error, Kind};

/// What kind of failure it is. Under each: what to do about it.
impl Error {
    /// The client could not be built: the base URL, the token, a header or the TLS set-up is wrong.
    ///
    /// **What to do:** correct what the message names; nothing was sent.
    pub fn is_builder(&self) -> bool {
        self.kind() == Kind::Builder
    }

    /// The request could not be made out of what it was given: a project id that cannot be one, a value
    /// that the chosen encoding cannot say, a header with a line break. Or the call was made where it cannot be: an
    /// asynchronous one without a Tokio runtime, a blocking one inside of one. Nothing was sent.
    ///
    /// **What to do:** correct what the message names; trying again is of no use.
    pub fn is_invalid_request(&self) -> bool {
        self.kind() == Kind::InvalidRequest
    }

    /// The client was told to [check](crate::Check) requests, and the documents refuse this one, or the target does not
    /// have what it asks for. Nothing was sent.
    ///
    /// **What to do:** [`findings`](Self::findings) says what to change, parameter by parameter; where you know better,
    /// send it with [`with_check`](crate::Request::with_check)`(Check::off())`.
    pub fn is_refused(&self) -> bool {
        self.kind() == Kind::Refused
    }

    /// There is nothing to send: a patch whose both sides are the same, or a change of settings that sets nothing.
    /// Nothing was sent.
    ///
    /// **What to do:** nothing; what should be is what is. [`Patch::is_empty`](crate::Patch::is_empty) tells beforehand.
    pub fn is_empty_patch(&self) -> bool {
        self.kind() == Kind::EmptyPatch
    }

    /// No connection: the name is unknown, the port is closed, the certificate is not trusted, it took too
    /// long. The server did not see the request.
    ///
    /// **What to do:** check the base URL, the network and the proxy settings. It was already retried.
    pub fn is_connect(&self) -> bool {
        matches!(self.kind(), Kind::Connect | Kind::ConnectTimeout)
    }

    /// The connection broke, or what came back was not HTTP, before the response was complete. The server may
    /// have done what was asked.
    ///
    /// **What to do:** read the state before you rely on it. It was already retried, which is safe as all
    /// operations are idempotent; but not where the same would come back: a head that is too large, or a body that
    /// cannot be decompressed.
    pub fn is_disconnected(&self) -> bool {
        matches!(self.kind(), Kind::Disconnected | Kind::Malformed)
    }

    /// No complete response within the time allowed. The server may have done what was asked (unless
    /// [`is_connect`](Self::is_connect) holds as well).
    ///
    /// **What to do:** allow more time (`with_timeout`), or read the state and try again.
    pub fn is_timeout(&self) -> bool {
        matches!(self.kind(), Kind::Timeout | Kind::ConnectTimeout)
    }

    /// 401: the token is missing, wrong, expired or revoked.
    ///
    /// **What to do:** get a new token.
    pub fn is_unauthorized(&self) -> bool {
        self.status_in(|status| status == 401)
    }

    /// 403: the token is good, but its owner may not do this.
    ///
    /// **What to do:** integrations need a Maintainer or Owner of the project, application settings an
    /// administrator; a token also needs the scope for the API. Some parameters need a higher tier.
    pub fn is_forbidden(&self) -> bool {
        self.status_in(|status| status == 403)
    }

    /// 404: no such project, or one that the token's owner may not see; or an integration that was never
    /// set up; or a service that is older than the endpoint.
    ///
    /// **What to do:** check the project id; for an integration, set it up first. Where it may well not be there, ask
    /// with [`optional`](crate::Request::optional).
    ///
    /// After disabling something, with [`attempts`](Self::attempts) above 1, it may as well be that it was done: the
    /// response to an earlier attempt was lost (the source of this error says so), and the next one found nothing. That
    /// is not taken for a success, since a project that does not exist looks the same; `optional` gives `None` for
    /// both.
    pub fn is_not_found(&self) -> bool {
        self.status_in(|status| status == 404)
    }

    /// 409: the state of the resource does not allow it, or somebody else changed it at the same time.
    ///
    /// **What to do:** read it again, then decide.
    pub fn is_conflict(&self) -> bool {
        self.status_in(|status| status == 409)
    }

    /// 400, 422 or another 4xx without a predicate of its own: the server understood the request and
    /// refuses its content.
    ///
    /// **What to do:** [`messages`](Self::messages) says which parameter it objects to.
    pub fn is_rejected(&self) -> bool {
        self.status_in(|status| matches!(status, 400..=499) && !matches!(status, 401 | 403 | 404 | 409 | 429))
    }

    /// 429: too many requests.
    ///
    /// **What to do:** wait for [`retry_after`](Self::retry_after), make fewer calls at a time. It was
    /// already retried.
    pub fn is_rate_limited(&self) -> bool {
        self.status_in(|status| status == 429)
    }

    /// 5xx: the server, or a proxy before it, failed.
    ///
    /// **What to do:** try later (502, 503 and 504 were already retried); give the operator the
    /// [`request_id`](Self::request_id).
    pub fn is_server_error(&self) -> bool {
        self.status_in(|status| status >= 500)
    }

    /// The server responded with a redirect that is not followed, because the token and the parameters would
    /// go somewhere else or a change would turn into a read.
    ///
    /// **What to do:** the message says where it leads; a base URL with `https` instead of `http`, or with
    /// the service's new name, is the usual remedy.
    pub fn is_redirect(&self) -> bool {
        self.kind() == Kind::Redirect
    }

    /// The response was a success, but its body is not what the operation responds with: often a proxy's or a
    /// sign-in page.
    ///
    /// **What to do:** look at [`body`](Self::body); check that the base URL leads to the API.
    pub fn is_decode(&self) -> bool {
        self.kind() == Kind::Decode
    }

    /// The response is larger than the client accepts. Reading stopped there.
    ///
    /// **What to do:** check that the base URL leads to the API, or raise the client's `max_response_size`.
    pub fn is_too_large(&self) -> bool {
        self.kind() == Kind::TooLarge
    }
}

impl Error {
    fn status_in(&self, wanted: impl Fn(u16) -> bool) -> bool {
        self.kind() == Kind::Status && self.status().is_some_and(wanted)
    }
}
