//! Headers that HTTP libraries set themselves.

/// Headers about one connection and the framing on it (RFC 9110, 7.6.1), and `Proxy-Connection`, which no RFC has.
const OF_CONNECTION: [&str; 8] = [
    "connection",
    "content-length",
    "keep-alive",
    "proxy-connection",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
];

/// Other headers that say how to read or route a message, from RFC 9110 and RFC 7540.
const OF_MESSAGE: [&str; 6] = [
    "content-encoding",
    "content-range",
    "content-type",
    "expect",
    "host",
    "http2-settings",
];

/// Returns `true` if the header is about one connection, so that a recorded response cannot have it.
pub fn is_of_connection(header: &str) -> bool {
    OF_CONNECTION.iter().any(|name| name.eq_ignore_ascii_case(header))
}

/// Returns `true` if a caller cannot set the header.
pub fn frames_message(header: &str) -> bool {
    is_of_connection(header) || OF_MESSAGE.iter().any(|name| name.eq_ignore_ascii_case(header))
}
