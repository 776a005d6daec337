//! Reads the body of a response as a value, or returns an error that says where it is wrong.
//!
//! In: a body. Out: records, lists or nothing. A record takes over the buffer of the body; an error
//! leaves the body unchanged.

use bytes::Bytes;

use crate::json::error::DecodeError;
use crate::object::Object;
use crate::object::list::List;
use crate::object::record::Record;

/// Reads a whole body as one record, which takes over the buffer.
///
/// # Errors
/// If the body is not UTF-8, not a JSON object, nested deeper than 128 levels, or has 4 GiB or more. The body is then
/// unchanged.
pub fn decode<R: Record>(body: &mut Bytes) -> Result<R, DecodeError> {
    let text = take_text(body)?;
    Object::read(R::TABLE, text).map(R::from_object).map_err(|(error, text)| {
        *body = text.into();
        error
    })
}

/// Reads a whole body as a list of records.
///
/// # Errors
/// As [`decode`], but for an array.
pub fn decode_list<R: Record>(body: &mut Bytes) -> Result<List<R>, DecodeError> {
    List::from_json(body)
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

/// Takes the body's buffer as a string, without a copy if nobody else uses it.
fn take_text(body: &mut Bytes) -> Result<String, DecodeError> {
    String::from_utf8(std::mem::take(body).into()).map_err(|error| {
        let reason = DecodeError::not_utf8(error.utf8_error().valid_up_to());
        *body = error.into_bytes().into();
        reason
    })
}
