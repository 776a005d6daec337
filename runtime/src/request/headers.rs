//! Checks the headers that a caller sets.
//!
//! In: names and values as strings. Out: headers, marked as sensitive, or the reason why they cannot be sent. No reason
//! quotes a value.

use http::header::InvalidHeaderValue;
use http::{HeaderMap, HeaderName, HeaderValue};

use crate::object::secret::Secret;

/// Headers that belong to the transport: another value would contradict what it sends.
const FRAMING: [&str; 7] = ["connection", "content-length", "expect", "host", "te", "transfer-encoding", "upgrade"];

/// The usual mistake: the token was read from a file, with its line break.
pub(crate) fn token_value(token: &Secret) -> Result<HeaderValue, &'static str> {
    let text = token.expose();
    if text.is_empty() {
        return Err("the token is empty");
    }
    if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err("the token contains white space, a line break or another character that a token cannot contain");
    }
    secret_value(token).map_err(|_| "the token cannot be sent in a header")
}

/// Adds a header, or replaces one of the same name. The error is the reason, which does not quote the value.
pub(crate) fn insert_header(headers: &mut HeaderMap, name: &str, value: &Secret) -> Result<(), String> {
    let header = HeaderName::from_bytes(name.as_bytes()).map_err(|_| format!("{name:?} is not a header name"))?;
    if FRAMING.contains(&header.as_str()) {
        return Err(format!("the header {header} is set by the transport"));
    }
    let value = secret_value(value)
        .map_err(|_| format!("the value of the header {header} contains a line break or another control character"))?;
    headers.insert(header, value);
    Ok(())
}

/// All clones of the value share one buffer, which is wiped when the last of them is dropped.
fn secret_value(secret: &Secret) -> Result<HeaderValue, InvalidHeaderValue> {
    let mut value = HeaderValue::from_maybe_shared(secret.clone().into_bytes())?;
    value.set_sensitive(true);
    Ok(value)
}
