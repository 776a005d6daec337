//! From the bytes of an answer to a value, or to an error that says where.

use std::fmt;

use crate::record::Value;
use crate::scan::{Scan, ScanError, Scanner};
use crate::shown::{cut, shown};

/// In characters; a key comes from the body.
const LONGEST_KEY: usize = 100;

/// Why a body could not be read as what was expected.
///
/// Only a body that is not JSON, or not an object (for lists: an array), is an error: a field of another type
/// is kept aside by the record. The message never quotes the body, which may hold secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodeError {
    /// The JSON path, `$` for the body itself, `$[3].properties` inside it.
    pub path: String,
    /// In bytes, from the beginning of the body.
    pub offset: usize,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {} (byte {})", self.message, self.path, self.offset)
    }
}

impl std::error::Error for DecodeError {}

impl From<ScanError> for DecodeError {
    fn from(error: ScanError) -> Self {
        let mut path = String::from("$");
        for segment in error.path.iter().rev() {
            if !segment.starts_with('[') {
                path.push('.');
            }
            path.push_str(&shown(&cut(segment, LONGEST_KEY)));
        }
        DecodeError { path, offset: error.offset, message: error.message.to_owned() }
    }
}

/// Reads a whole body as one value.
///
/// # Errors
/// When the body is not UTF-8, not JSON, nested deeper than 128 levels, or not of the JSON type that `T` is made of.
pub fn decode<T: Value>(body: &[u8]) -> Result<T, DecodeError> {
    let json = without_mark(body);
    let skipped = body.len() - json.len();
    let text = std::str::from_utf8(json).map_err(|error| DecodeError {
        path: "$".to_owned(),
        offset: skipped + error.valid_up_to(),
        message: "the body is not UTF-8".to_owned(),
    })?;
    read_whole(text).map_err(|error| ScanError { offset: skipped + error.offset, ..error }.into())
}

/// The body without a byte order mark, which some servers put before JSON.
pub(crate) fn without_mark(body: &[u8]) -> &[u8] {
    body.strip_prefix(b"\xef\xbb\xbf").unwrap_or(body)
}

/// Reads what a service may or may not answer: `None` for a body that is empty or something else.
pub fn decode_optional<T: Value>(body: &[u8]) -> Result<Option<T>, DecodeError> {
    Ok(decode(body).ok())
}

fn read_whole<T: Value>(text: &str) -> Scan<T> {
    let mut scanner = Scanner::new(text);
    if scanner.peek().is_none() {
        return scanner.error("the body is empty");
    }
    match T::read(&mut scanner)? {
        Some(value) => {
            scanner.end()?;
            Ok(value)
        }
        None => Err(ScanError { offset: 0, message: T::EXPECTED, path: Vec::new() }),
    }
}
