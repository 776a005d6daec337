//! The kinds of [`Error`](super::Error).

use http::StatusCode;

/// What failed, from [`Error::kind`](crate::Error::kind). Each variant says what to do.
///
/// The documents show no status codes. Assumed: 401, 403, 404, 409 and 429 have the meanings below, and an integration
/// which was never set up is not found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The client could not be built: the base URL, the token, a header or the TLS set-up is wrong.
    ///
    /// **What to do:** correct what the message names; nothing was sent.
    Builder,

    /// The client's `token_source` returned an error. Nothing was sent, or the service refused the token that was sent
    /// before.
    ///
    /// **What to do:** look at the [`source`](std::error::Error::source), which is the function's own error. If
    /// [`attempts`](crate::Error::attempts) is not 0, the service has refused a token before.
    NoToken,

    /// The request is invalid, and nothing was sent: a project id that no project can have, a value that the chosen
    /// encoding cannot express, a header with a line break, a request of another kind than its endpoint, or an
    /// integration that cannot be copied.
    ///
    /// **What to do:** correct what the message names. A retry does not help.
    InvalidRequest,

    /// Nothing was sent, because a [check](crate::Validation) refused the request: it violates the rules of the API, or uses
    /// what the target lacks. Or a [patch](crate::Patch::request) lacks what its request requires, or compares integrations
    /// of two kinds, whether requests are checked or not.
    ///
    /// **What to do:** [`findings`](crate::Error::findings) says what to change, parameter by parameter. To send a request
    /// that a check refuses, use [`with_validation`](crate::Request::with_validation)`(Validation::Off)`. For a patch, state
    /// what is missing in the desired state, or send all of it with `.set(&desired)`.
    Refused,

    /// A change of settings sets nothing, so nothing was sent.
    ///
    /// **What to do:** nothing, because the state is already right. A [patch](crate::Patch::request) without changes
    /// has no request, and avoids this error.
    EmptyPatch,

    /// There is no connection: the name is unknown, the port is closed, the certificate is not trusted, or connecting
    /// took too long. Or 407: a proxy requires credentials. The server did not see the request.
    ///
    /// **What to do:** check the base URL, also whether it begins with `http://` or `https://` as the port requires, the
    /// network and the proxy settings. Except after 407, a client has already retried an
    /// [idempotent](crate::Request::is_idempotent) call as its `Retry` allows.
    Connect,

    /// The connection broke before the response was complete, or the response was not HTTP. The server may have
    /// executed the request.
    ///
    /// **What to do:** read the state before you rely on it. A client has already retried an
    /// [idempotent](crate::Request::is_idempotent) call as its `Retry` allows.
    Disconnected,

    /// There is no complete response within the time limit, or no token. The server may have executed the request, unless
    /// [`attempts`](crate::Error::attempts) is 0. A connection that took too long is
    /// [`Connect`](Self::Connect).
    ///
    /// **What to do:** allow more time (`with_attempt_timeout`, `with_timeout`), or read the state and try again. A client
    /// has already retried an [idempotent](crate::Request::is_idempotent) call as its `Retry` and its time limit allow.
    Timeout,

    /// 401: the token is missing, wrong, expired or revoked.
    ///
    /// **What to do:** get a new token.
    Unauthorized,

    /// 403: the token is valid, but its owner may not make this call.
    ///
    /// **What to do:** check the role of the token's owner. Integrations need a Maintainer or Owner of the project, and
    /// application settings need an administrator. Some parameters need a higher tier.
    Forbidden,

    /// 404: the service has no such resource. Assumed: The project does not exist, or the token's owner may not see it.
    /// It may also be that the integration was never set up, or that the service is older than the endpoint.
    ///
    /// **What to do:** check the project id. For an integration, set it up first. If it may be missing, use
    /// [`optional`](crate::Request::optional).
    ///
    /// After `disable`, if [`attempts`](crate::Error::attempts) is above 1, the integration may have been disabled: the
    /// response to an earlier attempt was lost, which the source of this error says, and the next attempt found
    /// nothing. It is an error all the same, because a project that does not exist looks the same. `optional` returns
    /// `None` in both cases.
    NotFound,

    /// 409: the state of the resource does not allow the call, or somebody else changed the resource at the same time.
    ///
    /// **What to do:** read the resource again, then decide. A client has already retried an idempotent call if the
    /// body contains "Resource lock".
    Conflict,

    /// 400, 422 or another 4xx without a variant of its own: the server refuses the content of the request.
    ///
    /// **What to do:** [`messages`](crate::Error::messages) says which parameters are wrong.
    Rejected,

    /// 429: too many requests.
    ///
    /// **What to do:** make fewer calls at a time. [`retry_after`](crate::Error::retry_after) says how long the service
    /// asks you to wait. A client repeats the call after the wait only if it is
    /// [idempotent](crate::Request::is_idempotent), and only if `Retry::max_rate_limit_wait` and the time limit allow
    /// the whole wait.
    RateLimited,

    /// 5xx: the server failed, or a proxy before it. A status that is neither a success, a redirect nor 4xx counts too, such
    /// as 101 or 304.
    ///
    /// **What to do:** try later, and give the operator the [`request_id`](crate::Error::request_id). A client has
    /// already retried an idempotent call after 502, 503 and 504, and a read also after 500.
    ServerError,

    /// The server responded with a redirect that is not followed, because it could take the token and the parameters to
    /// another place, or turn a change into a read. The same kind have a redirect without a valid `Location`, one
    /// redirect too many, and a next page that cannot be read: its link leads to another place or to a page that was read
    /// before, the header `Link` is unreadable or missing, or there are too many pages.
    ///
    /// **What to do:** the message says where the redirect or the link leads. Usually the base URL needs `https`
    /// instead of `http`, or the service's new name.
    Redirect,

    /// The status is a success, but the body is not what the operation returns. Often it is the page of a proxy or of a
    /// sign-in, or an object that has a message and no documented field. Or the body cannot be decompressed.
    ///
    /// **What to do:** look at [`body`](crate::Error::body), and check that the base URL leads to the API.
    Decode,

    /// The response, or a list with all its pages, is larger than the client's limit. Reading stopped there.
    ///
    /// **What to do:** check that the base URL leads to the API, or raise the client's `max_response_size`.
    TooLarge,
}

impl ErrorKind {
    /// Returns the kind of a status that is neither a success nor a redirect.
    pub(super) fn of_status(status: StatusCode) -> Self {
        match status.as_u16() {
            401 => ErrorKind::Unauthorized,
            403 => ErrorKind::Forbidden,
            404 => ErrorKind::NotFound,
            407 => ErrorKind::Connect,
            409 => ErrorKind::Conflict,
            429 => ErrorKind::RateLimited,
            400..=499 => ErrorKind::Rejected,
            _ => ErrorKind::ServerError,
        }
    }
}
