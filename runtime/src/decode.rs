//! From the bytes of an answer to a value, or to an error that says where.

use std::fmt;

use bytes::Bytes;

use crate::object::{List, read_object};
use crate::record::Record;
use crate::scan::ScanError;

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

impl From<Box<ScanError>> for DecodeError {
    fn from(error: Box<ScanError>) -> Self {
        let mut path = String::from("$");
        for segment in error.path.iter().rev() {
            if !segment.starts_with('[') {
                path.push('.');
            }
            path.push_str(segment);
        }
        DecodeError { path, offset: error.offset, message: error.message.to_owned() }
    }
}

impl DecodeError {
    /// About the body as a whole.
    pub(crate) fn whole(message: &str) -> Self {
        DecodeError { path: "$".to_owned(), offset: 0, message: message.to_owned() }
    }
}

/// Reads a whole body as one record, which takes the buffer over.
///
/// # Errors
/// When the body is not UTF-8, not a JSON object, nested deeper than 128 levels, or has 4 GiB or more.
pub fn decode<R: Record>(body: Bytes) -> Result<R, DecodeError> {
    read_object(R::TABLE, into_text(body.into())?).map(R::from_object)
}

/// Reads a whole body as a list of records.
///
/// # Errors
/// As [`decode`], of an array.
pub fn decode_list<R: Record>(body: Bytes) -> Result<List<R>, DecodeError> {
    List::read_body(body.into())
}

/// Reads what a service may or may not answer: `None` for a body that is empty or something else.
///
/// # Errors
/// Never.
pub fn decode_optional<R: Record>(body: Bytes) -> Result<Option<R>, DecodeError> {
    Ok(decode(body).ok())
}

/// Nothing but white space may come before JSON, but some servers send the mark of UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

pub(crate) fn text_of(body: &[u8]) -> Result<&str, DecodeError> {
    let text = std::str::from_utf8(body).map_err(|error| not_text(error.valid_up_to()))?;
    Ok(text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text))
}

pub(crate) fn into_text(body: Vec<u8>) -> Result<String, DecodeError> {
    let mut text = String::from_utf8(body).map_err(|error| not_text(error.utf8_error().valid_up_to()))?;
    if text.starts_with(BYTE_ORDER_MARK) {
        text.drain(..BYTE_ORDER_MARK.len());
    }
    Ok(text)
}

fn not_text(offset: usize) -> DecodeError {
    DecodeError { offset, ..DecodeError::whole("the body is not UTF-8") }
}
