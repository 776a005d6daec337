//! The error of a text that could not be read: the problem, and its position.
//!
//! The error never quotes the text, because the text may contain secrets.

use std::fmt;

use platform_api_core::shown::{shown, shown_name};

/// Boxes the error, so that the result of every value fits in registers.
pub type Scan<T> = Result<T, Box<DecodeError>>;

/// Why a body could not be read as the expected type.
///
/// A body of a response is an error only if it is not JSON, not an object (for a list: not an array), or an object with
/// members and none that is documented. A record keeps a field of another type as it came. A request must fit its type, and so must a body that is read as a type of yours.
/// The message never quotes the body, which may contain secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodeError {
    /// The JSON path of the value: `$` for the body itself, `$.items[3].properties` inside it. It is always `$` for a type
    /// of yours, and if the value is of another type than declared.
    pub path: String,
    /// The position in bytes from the beginning of the body. A byte order mark may not count.
    pub offset: usize,
    /// The problem at that position.
    pub message: String,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shown(&self.message))?;
        match (&*self.path, self.offset) {
            ("$", 0) => Ok(()),
            ("$", offset) => write!(f, " at byte {offset}"),
            (path, offset) => write!(f, " at {} (byte {offset})", shown_name(path)),
        }
    }
}

impl std::error::Error for DecodeError {}

impl From<Box<DecodeError>> for DecodeError {
    fn from(error: Box<DecodeError>) -> Self {
        *error
    }
}

impl DecodeError {
    /// Creates an error about the body as a whole.
    pub(crate) fn whole(message: &str) -> Self {
        DecodeError {
            path: "$".to_owned(),
            offset: 0,
            message: message.to_owned(),
        }
    }

    /// Creates the error for an error of `serde_json`, which read `text`. The message of an error that `serde_json`
    /// itself makes may quote the text.
    pub(crate) fn of_serde(error: &serde_json::Error, text: &str) -> Self {
        let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
        let offset = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        DecodeError {
            offset,
            ..DecodeError::whole(message)
        }
    }

    /// Creates the error of a body whose bytes from `offset` on are not UTF-8.
    pub(crate) fn not_utf8(offset: usize) -> Self {
        DecodeError {
            offset,
            ..DecodeError::whole("the body is not UTF-8")
        }
    }
}

/// Returns a body without the byte order mark that some servers and editors write before JSON.
pub(crate) fn after_mark(body: &str) -> &str {
    body.strip_prefix('\u{feff}').unwrap_or(body)
}

/// Returns a body as text.
pub(crate) fn text_of(body: &[u8]) -> Result<&str, DecodeError> {
    std::str::from_utf8(body).map_err(|error| DecodeError::not_utf8(error.valid_up_to()))
}
