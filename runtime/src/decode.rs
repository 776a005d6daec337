//! From the bytes of an answer to a value, or to an error that says where.

use std::fmt;

use bytes::Bytes;
use zeroize::Zeroize;

use crate::object::{List, read_object};
use crate::record::Record;
use crate::scan::ScanError;
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
    /// About the body as a whole.
    pub(crate) fn whole(message: &str) -> Self {
        DecodeError { path: "$".to_owned(), offset: 0, message: message.to_owned() }
    }
}

/// Reads a whole body as one record, which takes the buffer over.
///
/// # Errors
/// When the body is not UTF-8, not a JSON object, nested deeper than 128 levels, or has 4 GiB or more. It stays what it
/// was then.
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
/// As [`decode`], of an array.
pub fn decode_list<R: Record>(body: &mut Bytes) -> Result<List<R>, DecodeError> {
    let mut text = take_text(body)?;
    let list = List::read(&text);
    match list {
        // The elements have copies.
        Ok(_) => text.zeroize(),
        Err(_) => *body = text.into(),
    }
    list
}

/// Reads a whole body as one record, unless the service says no more than that it is done.
///
/// # Errors
/// As [`decode`], of a body that is not empty.
pub fn decode_unless_empty<R: Record>(body: &mut Bytes) -> Result<Option<R>, DecodeError> {
    if body.trim_ascii().is_empty() { Ok(None) } else { decode(body).map(Some) }
}

/// Reads what a service may or may not answer: `None` for a body that is empty or something else.
///
/// # Errors
/// Never.
pub fn decode_optional<R: Record>(body: &mut Bytes) -> Result<Option<R>, DecodeError> {
    let record = decode(body).ok();
    // Nobody looks at what is left.
    Vec::from(std::mem::take(body)).zeroize();
    Ok(record)
}

pub(crate) fn text_of(body: &[u8]) -> Result<&str, DecodeError> {
    std::str::from_utf8(body).map_err(|error| not_text(error.valid_up_to()))
}

/// The buffer of the body as text, without a copy if nobody else has it.
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
