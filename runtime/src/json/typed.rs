//! Reads JSON text as a caller's type, with errors that quote no value.

use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::json::error::{DecodeError, after_mark};
use crate::json::scan::Scanner;

/// Reads a text as any type that serde reads.
pub(crate) fn typed<T: DeserializeOwned>(text: &str) -> Result<T, DecodeError> {
    serde_json::from_str(after_mark(text)).map_err(|error| {
        if error.classify() == Category::Data {
            does_not_fit(&error, text)
        } else {
            DecodeError::of_serde(&error, text)
        }
    })
}

/// Returns the error of a body that does not fit the type. The message leaves out the value that serde quotes. Only
/// known forms of messages are kept, because the error of a caller's type may contain anything.
fn does_not_fit(error: &serde_json::Error, whole: &str) -> DecodeError {
    // An error of our own scanner has a position, and does not quote a value. Therefore it is returned as it is.
    let mut scanner = Scanner::of_body(whole);
    if let Err(error) = scanner.value() {
        return *error;
    }
    let of_serde = DecodeError::of_serde(error, whole);
    let message = match of_serde.message.rsplit_once(", expected ") {
        _ if of_serde.message.starts_with("unknown field") => "a field that the type does not have".to_owned(),
        Some((_, expected)) => format!("expected {expected}"),
        None if of_serde.message.starts_with("missing field") => of_serde.message,
        None => "the value does not fit the type".to_owned(),
    };
    DecodeError { message, ..of_serde }
}
