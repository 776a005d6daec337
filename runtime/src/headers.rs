//! What may stand in a header that a caller gives.
//!
//! In: names and values as text. Out: headers, marked as sensitive, or why they cannot be sent. No reason quotes a value.

use http::header::InvalidHeaderValue;
use http::{HeaderMap, HeaderName, HeaderValue};

use crate::secret::Secret;

/// Headers that belong to the transport: another value would make it send something else than it says.
const FRAMING: [&str; 7] = ["connection", "content-length", "expect", "host", "te", "transfer-encoding", "upgrade"];

/// A line break from the file that the token was read from is the usual mistake.
pub(crate) fn token_value(token: &Secret) -> Result<HeaderValue, &'static str> {
    let text = token.expose();
    if text.is_empty() {
        return Err("the token is empty");
    }
    if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err("the token has white space, a line break or another character that cannot be in one");
    }
    secret_value(token).map_err(|_| "the token cannot be sent in a header")
}

/// Adds a header, in place of one of the same name, or says why it cannot be sent. The reason does not
/// quote the value.
pub(crate) fn insert_header(headers: &mut HeaderMap, name: &str, value: &Secret) -> Result<(), String> {
    let header = HeaderName::from_bytes(name.as_bytes()).map_err(|_| format!("{name:?} is not a header name"))?;
    if FRAMING.contains(&header.as_str()) {
        return Err(format!("the header {header} is the transport's to set"));
    }
    let value = secret_value(value)
        .map_err(|_| format!("the value of the header {header} is not visible ASCII on one line"))?;
    headers.insert(header, value);
    Ok(())
}

/// All clones of the value share one text, which is wiped when the last of them is gone.
fn secret_value(secret: &Secret) -> Result<HeaderValue, InvalidHeaderValue> {
    let mut value = HeaderValue::from_maybe_shared(secret.clone().into_bytes())?;
    value.set_sensitive(true);
    Ok(value)
}
