//! Reads the body of a response as a value, or returns an error that says where it is wrong.
//!
//! In: a body. Out: records, lists or nothing. A record takes over the buffer of the body; an error
//! leaves the body unchanged.

use std::fmt;

use bytes::Bytes;

use crate::json::scan::ScanError;
use crate::object::record::Record;
use crate::object::{List, read_object};
use crate::text::shown::{cut, shown};

/// In characters: the longest key that an error shows. The body may contain any key.
const LONGEST_KEY: usize = 100;

/// Why a body could not be read as the expected type.
///
/// Only a body that is not JSON, or not an object (for lists: an array), is an error: a record keeps a field of another
/// type as it came. The message never quotes the body, which may contain secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodeError {
    /// The JSON path: `$` for the body itself, `$[3].properties` inside it.
    pub path: String,
    /// The position in bytes from the beginning of the body.
    pub offset: usize,
    /// The problem at that position.
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
            path.push_str(&shown(&cut(segment, LONGEST_KEY)));
        }
        DecodeError { path, offset: error.offset, message: error.message.to_owned() }
    }
}

impl DecodeError {
    /// An error about the body as a whole.
    pub(crate) fn whole(message: &str) -> Self {
        DecodeError { path: "$".to_owned(), offset: 0, message: message.to_owned() }
    }
}

/// Reads a whole body as one record, which takes over the buffer.
///
/// # Errors
/// If the body is not UTF-8, not a JSON object, nested deeper than 128 levels, or has 4 GiB or more. The body is then
/// unchanged.
pub fn decode<R: Record>(body: &mut Bytes) -> Result<R, DecodeError> {
    let text = take_text(body)?;
    read_object(R::TABLE, text).map(R::from_object).map_err(|(error, text)| {
        *body = text.into();
        error
    })
}

/// Reads a whole body as a list of records.
///
/// # Errors
/// As [`decode`], but for an array.
pub fn decode_list<R: Record>(body: &mut Bytes) -> Result<List<R>, DecodeError> {
    List::read(text_of(body)?)
}

/// Reads a whole body as one record, or `None` if it is empty.
///
/// # Errors
/// As [`decode`], for a body that is not empty.
pub fn decode_unless_empty<R: Record>(body: &mut Bytes) -> Result<Option<R>, DecodeError> {
    if body.trim_ascii().is_empty() { Ok(None) } else { decode(body).map(Some) }
}

/// Reads a record that the service may or may not send: `None` for a body that is empty or something else.
///
/// # Errors
/// Never.
pub fn decode_optional<R: Record>(body: &mut Bytes) -> Result<Option<R>, DecodeError> {
    Ok(decode(body).ok())
}

pub(crate) fn text_of(body: &[u8]) -> Result<&str, DecodeError> {
    std::str::from_utf8(body).map_err(|error| not_text(error.valid_up_to()))
}

/// Takes the body's buffer as a string, without a copy if nobody else uses it.
fn take_text(body: &mut Bytes) -> Result<String, DecodeError> {
    String::from_utf8(std::mem::take(body).into()).map_err(|error| {
        let reason = not_text(error.utf8_error().valid_up_to());
        *body = error.into_bytes().into();
        reason
    })
}

fn not_text(offset: usize) -> DecodeError {
    DecodeError { offset, ..DecodeError::whole("the body is not UTF-8") }
}
