//! What of a response may be shown.
//!
//! A response is full of things that should not be on a terminal or in the log of a job. So of a field that the spec
//! does not know only its name and its JSON type are shown, and of one that is secret, or called like one, nothing more
//! either.

use platform_api_codegen::model::Field;

/// Words in the name of a field that holds a credential, whatever the spec says.
const CREDENTIALS: [&str; 14] = [
    "token",
    "secret",
    "password",
    "passphrase",
    "passwd",
    "key",
    "credential",
    "credentials",
    "private",
    "auth",
    "cert",
    "webhook",
    "salt",
    "cookie",
];

/// The most letters of a value that are shown.
const LONGEST: usize = 60;

/// Whether a value of that field may be shown.
pub fn is_shown(field: &Field) -> bool {
    !field.is_secret() && !looks_like_credential(&field.name)
}

/// Whether a name is one for a credential.
pub fn looks_like_credential(name: &str) -> bool {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).map(str::to_ascii_lowercase);
    words
        .into_iter()
        .any(|word| CREDENTIALS.contains(&word.trim_end_matches('s')) || CREDENTIALS.contains(&word.as_str()))
}

/// A name or a value of a response: without what a terminal would take for a command, and not too long.
pub fn shown(text: &str) -> String {
    let mut letters = text.chars();
    let mut shown: String = letters.by_ref().take(LONGEST).flat_map(char::escape_debug).collect();
    if letters.next().is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credentials_are_known_by_their_names() {
        for name in ["api_token", "tokens", "SECRET", "external_auth_client_key", "x-private-y", "webhook"] {
            assert!(looks_like_credential(name), "{name}");
        }
        for name in ["monkey", "keyword", "author", "title", "certain"] {
            assert!(!looks_like_credential(name), "{name}");
        }
    }

    #[test]
    fn what_a_terminal_would_obey_is_escaped() {
        assert_eq!(shown("a\u{1b}[31m"), "a\\u{1b}[31m");
        assert_eq!(shown(&"x".repeat(61)), "x".repeat(60) + "…");
    }
}
