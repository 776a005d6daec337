//! JSON text as a value of a caller's type, with errors that quote no value.

use serde::de::DeserializeOwned;

use crate::json::error::DecodeError;

/// Reads any serde type.
///
/// A message may quote a secret value, so only known forms are kept.
pub(crate) fn typed<T: DeserializeOwned>(text: &str) -> Result<T, DecodeError> {
    serde_json::from_str(text).map_err(|error| {
        let mut decode_error = DecodeError::of_serde(&error, text);
        let message = &decode_error.message;
        if error.is_data() && !message.starts_with("missing field") {
            decode_error.message = match message.rsplit_once(", expected ") {
                Some((_, expected)) => format!("expected {expected}"),
                None => "the value does not fit the type".to_owned(),
            };
        }
        decode_error
    })
}
