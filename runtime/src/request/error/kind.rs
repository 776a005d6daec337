use http::StatusCode;

use crate::text::parse::names;
use crate::text::shown_as;

names! {
    /// Kind of an [`Error`](crate::Error), and what to do about it.
    ///
    /// The meanings of 401, 403, 404, 409 and 429 are assumed. Before it returns an error, the client has retried the
    /// call as [`Retry`](crate::Retry) allows.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    ErrorKind.code {
        /// The client could not be built: base URL, token, header or TLS set-up is wrong.
        ///
        /// **What to do:** correct what the message names; nothing was sent.
        Configuration = "configuration",

        /// The token source failed. Nothing was sent, or, if [`attempts`](crate::Error::attempts) is not 0, the service
        /// refused the previous token.
        ///
        /// **What to do:** see the [`source`](std::error::Error::source), the error of your function.
        TokenSource = "token_source",

        /// The request is invalid, and nothing was sent: an impossible project id, a value that the encoding cannot
        /// express, a header with a line break, a request of another kind than its endpoint, or an integration that
        /// cannot be copied.
        ///
        /// **What to do:** correct what the message names.
        InvalidRequest = "invalid_request",

        /// A [check](crate::Validation) refused the request, and nothing was sent: the request violates the rules of
        /// the API, or uses what the target lacks. Or, even without checks, a value is a mask in the place of a secret,
        /// as a [redacted view](crate::Redacted) has, or a [patch](crate::Patch::request) lacks required parameters, or
        /// compares integrations of two kinds or with an element of a list.
        ///
        /// **What to do:** [`findings`](crate::Error::findings) says what to change in each parameter.
        /// [`with_validation`](crate::Request::with_validation)`(Validation::Off)` sends the request unchecked, unless
        /// it has a mask: [`Request::put`](crate::Request::put) sends anything. For a patch, state what is missing, or
        /// send the whole state with `.set(&desired)`.
        CheckFailed = "check_failed",

        /// The request would change no setting, so nothing was sent.
        ///
        /// **What to do:** nothing, the state is right already.
        EmptyPatch = "empty_patch",

        /// No connection: unknown name, closed port, untrusted certificate, or connecting took too long. Or 407: a
        /// proxy requires credentials. The server did not see the request.
        ///
        /// **What to do:** check the base URL, whether the port expects `http://` or `https://`, the network and the
        /// proxy.
        Connect = "connect",

        /// The connection broke before the response was complete, or the response was not HTTP. The server may have
        /// executed the request.
        ///
        /// **What to do:** read the state before you rely on it.
        Disconnected = "disconnected",

        /// No complete response, or no token, within the time limit. The server may have executed the request, unless
        /// [`attempts`](crate::Error::attempts) is 0. If connecting took too long, the kind is
        /// [`Connect`](Self::Connect).
        ///
        /// **What to do:** allow more time (`with_attempt_timeout`, `with_timeout`), or read the state and try again.
        Timeout = "timeout",

        /// 401: the token is missing, wrong, expired or revoked.
        ///
        /// **What to do:** get a new token.
        Unauthorized = "unauthorized",

        /// 403: the token is valid, but its owner may not make this call.
        ///
        /// **What to do:** check the role of the token's owner. Integrations require a Maintainer or Owner of the
        /// project, and application settings an administrator. Some parameters require a higher tier.
        Forbidden = "forbidden",

        /// 404: no such resource. The project does not exist, the token's owner may not see it, the integration was
        /// never set up, or the service is older than the endpoint.
        ///
        /// **What to do:** check the project id, or set up the integration. If it may be missing, use
        /// [`optional`](crate::Request::optional).
        ///
        /// After `disable` with more than one [attempt](crate::Error::attempts), the integration may be disabled: the
        /// response to an earlier attempt was lost (see the source). `optional` returns `None` in both cases.
        NotFound = "not_found",

        /// 409: the state of the resource does not allow the call, or another client changed it at the same time.
        ///
        /// **What to do:** read the resource again, then decide.
        Conflict = "conflict",

        /// 400, 422 or another 4xx: the server refuses the content of the request.
        ///
        /// **What to do:** [`messages`](crate::Error::messages) says which parameters are wrong.
        Rejected = "rejected",

        /// 429: too many requests.
        ///
        /// **What to do:** make fewer calls at a time, or allow a longer wait with `Retry::max_rate_limit_wait`.
        /// [`retry_after`](crate::Error::retry_after) is the wait that the service asks for.
        RateLimited = "rate_limited",

        /// 5xx: the server or a proxy failed. Also any other status that is not a success, a redirect or 4xx, such as
        /// 101 or 304.
        ///
        /// **What to do:** try later, and give the operator the [`request_id`](crate::Error::request_id).
        ServerError = "server_error",

        /// A redirect that is not followed, because it could take token and parameters elsewhere, or turn a change into
        /// a read. Also a redirect without a valid `Location`, one redirect too many, and a next page that cannot be
        /// read: its link leads elsewhere or to a page that was read before, the `Link` header is unreadable or
        /// missing, one of several pages has no body, or there are too many pages.
        ///
        /// **What to do:** the message says where the redirect or link leads. Usually the base URL needs `https` or the
        /// service's new name.
        Redirect = "redirect",

        /// The status is a success, but the body is not what the operation returns: often the page of a proxy or a
        /// sign-in, or an object with a message and no documented field. Or it cannot be decompressed.
        ///
        /// **What to do:** see [`body`](crate::Error::body), and check that the base URL leads to the API.
        Decode = "decode",

        /// The response, or a list with all its pages, exceeds the client's limit. Reading stopped there.
        ///
        /// **What to do:** check that the base URL leads to the API, or raise the client's `max_response_size`.
        TooLarge = "too_large",
    }
}

shown_as!(
    /// Shows the code.
    ErrorKind: Display,
    |kind| kind.code()
);

impl ErrorKind {
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
