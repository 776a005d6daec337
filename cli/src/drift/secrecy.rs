//! The decision which values of a response may be shown on a terminal or in a log.
//!
//! Only the name and the JSON type are shown for an unknown field, for a secret, and for a field with a name like a
//! credential.

use platform_api_codegen::model::Field;
use platform_api_codegen::names::words;
use platform_api_core::credential::may_be_credential;

/// Whether values of the field may be shown.
pub fn is_shown(field: &Field) -> bool {
    !field.is_secret() && !looks_like_credential(&field.name)
}

/// Whether the name is that of a credential.
pub fn looks_like_credential(name: &str) -> bool {
    may_be_credential(&words(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credentials_are_known_by_their_names() {
        for name in [
            "api_token",
            "tokens",
            "SECRET",
            "external_auth_client_key",
            "x-private-y",
            "pass_phrase",
            "apiKey",
        ] {
            assert!(looks_like_credential(name), "{name}");
        }
        for name in ["monkey", "keyword", "author", "title", "certain"] {
            assert!(!looks_like_credential(name), "{name}");
        }
    }
}
