//! Headers that HTTP libraries set themselves.

/// From RFC 9110, RFC 9112 and RFC 7540, and `Proxy-Connection`, which no RFC has.
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
