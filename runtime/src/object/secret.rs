//! Secret strings. Copies in objects, bodies, the HTTP library and the operating system are not wiped.

use bytes::Bytes;
use platform_api_core::mask::REDACTED;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use zeroize::Zeroizing;

use crate::json::scan::string_of;
use crate::json::write::JsonWriter;
use crate::object::serde::{json_text, wrong_type};
use crate::object::value::{Get, Member, Put};
use crate::text::shown_as;

/// A secret string: redacted in `Debug`, and wiped from memory when it is dropped.
///
/// There is no `Display`, because a redacted text would be sent:
///
/// ```compile_fail,E0277
/// # let token = platform_api::Secret::from("abcd-1234");
/// let header = format!("Bearer {token}");
/// ```
///
/// `Serialize` writes the real string, to send or store it. Comparison time depends on the values: compare secrets in
/// tests and diffs, but not to authenticate.
///
/// ```
/// use platform_api::Secret;
///
/// let token = Secret::from("abcd-1234");
/// assert_eq!(format!("{token:?}"), "[redacted]");
/// assert_eq!(format!("Bearer {}", token.expose()), "Bearer abcd-1234");
/// ```
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secret(Zeroizing<String>);

impl Secret {
    /// The secret string. Do not log it.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// The bytes to send, wiped when their last clone is dropped.
    pub(crate) fn into_bytes(self) -> Bytes {
        Bytes::from_owner(self.0)
    }
}

/// A secret in a response, borrowed: like [`Secret`] redacted in `Debug`, and without `Display`.
///
/// ```
/// use platform_api::Presence;
/// use platform_api::integrations::chat_d::Properties;
///
/// let read = Properties::from_json(r#"{"webhook":"https://chat.example/hook"}"#)?;
/// let webhook = read.webhook().expect("the response has it");
/// assert_eq!(format!("{webhook:?}"), "[redacted]");
/// assert_eq!(webhook.expose(), "https://chat.example/hook");
///
/// // A response without it: it may be set all the same.
/// let read = Properties::from_json("{}")?;
/// assert!(read.webhook().is_none());
/// assert_eq!(read.object().presence("webhook"), Presence::Absent);
/// # Ok::<_, platform_api::DecodeError>(())
/// ```
///
/// A response may leave out a secret that is set (assumed), so `None` from a getter does not mean that it is not set.
/// [`presence`](crate::Object::presence) tells a missing secret from `null`.
///
/// There is no `Display`:
///
/// ```compile_fail,E0277
/// fn log(webhook: platform_api::SecretRef<'_>) {
///     println!("{webhook}");
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SecretRef<'a>(&'a str);

impl<'a> SecretRef<'a> {
    /// The secret string. Do not log it.
    pub fn expose(self) -> &'a str {
        self.0
    }
}

shown_as!(SecretRef<'_>: Debug, |_secret| REDACTED);

impl From<SecretRef<'_>> for Secret {
    fn from(secret: SecretRef<'_>) -> Self {
        secret.expose().into()
    }
}

shown_as!(Secret: Debug, |_secret| REDACTED);

impl<T: Into<String>> From<T> for Secret {
    fn from(text: T) -> Self {
        Secret(Zeroizing::new(text.into()))
    }
}

impl<'a> Get<'a> for SecretRef<'a> {
    fn get(member: Member<'a>) -> Option<Self> {
        member.lent().map(SecretRef)
    }
}

impl Put for Secret {
    fn put(&self, out: &mut JsonWriter) {
        out.string(self.expose());
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.expose())
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = Zeroizing::new(json_text(deserializer)?);
        let text = string_of(&json).ok_or_else(|| wrong_type(&json, "a string"))?;
        Ok(Secret::from(text.into_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Object;

    #[test]
    fn shows_nothing_and_serializes_everything() {
        let secret = Secret::from("s3cr3t");
        assert_eq!(
            format!("{secret:?} {:#?}", Some(&secret)),
            "[redacted] Some(\n    [redacted],\n)"
        );
        assert_eq!(serde_json::to_string(&secret).unwrap(), r#""s3cr3t""#);
        assert_eq!(serde_json::from_str::<Secret>(r#""s3\u0063r3t""#).unwrap(), secret);
        let object = Object::from_json(r#"{"a":"s3\u0063r3t"}"#)
            .unwrap()
            .with_member("b", "\n");
        assert_eq!(
            (object.get("a"), object.get("b")),
            (Some(SecretRef("s3cr3t")), Some("\n"))
        );
        assert_eq!(Secret::from(SecretRef("s3cr3t")), secret);
    }

    #[test]
    fn an_error_does_not_quote_the_value() {
        for wrong in ["1234", "-1234", "12.34", "true", "null", "[\"1234\"]", "{\"1234\":1}"] {
            let error = serde_json::from_str::<Secret>(wrong).unwrap_err().to_string();
            assert!(!error.contains("1234") && !error.contains("true"), "{error}");
        }
    }
}
