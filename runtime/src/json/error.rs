//! The error of unreadable text.

use std::fmt;

use platform_api_core::escape::{escape, escape_name};

/// Boxed, so that the result of every value fits in registers.
pub type Scan<T> = Result<T, Box<DecodeError>>;

/// Why a body could not be read as the expected type.
///
/// A response body is an error only if it is not JSON, not an object (for a list: not an array), an object with only
/// undocumented members, or longer than 4 GiB. A request must fit its type, as must a body that you read as your own
/// type. The message never quotes the body, which may contain secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodeError {
    /// JSON path of the value: `$` for the body itself, `$.items[3].properties` inside it. Always `$` for a value of
    /// another type than declared.
    pub path: String,
    /// The position in bytes from the beginning of the body, its byte order mark included.
    pub offset: usize,
    /// The problem at that position.
    pub message: String,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&escape(&self.message))?;
        match (&*self.path, self.offset) {
            ("$", 0) => Ok(()),
            ("$", offset) => write!(f, " at byte {offset}"),
            (path, offset) => write!(f, " at {} (byte {offset})", escape_name(path)),
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
    pub(crate) fn whole(message: &str) -> Self {
        DecodeError {
            path: "$".to_owned(),
            offset: 0,
            message: message.to_owned(),
        }
    }

    pub(crate) fn not_utf8(offset: usize) -> Self {
        DecodeError {
            offset,
            ..DecodeError::whole("the body is not UTF-8")
        }
    }
}
