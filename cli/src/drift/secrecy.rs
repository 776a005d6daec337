//! The decision which values of a response may be shown on a terminal or in a log.
//!
//! Only the name and the JSON type are shown for an unknown field, for a secret, and for a field with a name like a
//! credential.

use platform_api_codegen::model::Field;
use platform_api_codegen::names::words;

/// Words in names of credentials. A field with one of these words is never shown, even if it is not a secret in the
/// spec.
const CREDENTIALS: &str =
    "token secret password passphrase passwd pass pwd key credential private auth cert webhook salt cookie";

/// Whether values of the field may be shown.
pub fn is_shown(field: &Field) -> bool {
    !field.is_secret() && !looks_like_credential(&field.name)
}

/// Whether the name is that of a credential.
pub fn looks_like_credential(name: &str) -> bool {
    let words = words(name);
    // `pass_phrase` is one word that is written as two.
    let pairs = words.windows(2).map(<[String]>::concat);
    let is_credential = |word: &str| {
        CREDENTIALS
            .split(' ')
            .any(|known| [word, word.trim_end_matches('s')].contains(&known))
    };
    words.iter().any(|word| is_credential(word)) || pairs.into_iter().any(|pair| is_credential(&pair))
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
