//! Headers that HTTP libraries set themselves.

/// Headers of RFC 9110, RFC 9112 and RFC 7540 that frame a message, describe its content or concern the connection, and
/// the undocumented ones that proxies know.
const FRAMING: [&str; 14] = [
    "connection",
    "content-encoding",
    "content-length",
    "content-range",
    "content-type",
    "expect",
    "host",
    "http2-settings",
    "keep-alive",
    "proxy-connection",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
];

/// Returns `true` if a caller cannot set the header.
pub fn frames_message(header: &str) -> bool {
    FRAMING.iter().any(|framing| framing.eq_ignore_ascii_case(header))
}
