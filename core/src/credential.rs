//! Words that name credentials.

const NAMES: [&str; 5] = ["password", "passphrase", "token", "secret", "key"];

const HINTS: [&str; 10] = [
    "passwd",
    "pass",
    "pwd",
    "credential",
    "private",
    "auth",
    "cert",
    "webhook",
    "salt",
    "cookie",
];

/// Returns `true` if the last word names a credential: `smtp_password`, `apiKey`.
pub fn is_credential(name: &str) -> bool {
    NAMES.iter().any(|word| {
        let Some((before, last)) = name.split_at_checked(name.len().saturating_sub(word.len())) else {
            return false;
        };
        let is_word = before.is_empty() || before.ends_with(['_', '-']) || last.starts_with(char::is_uppercase);
        is_word && last.eq_ignore_ascii_case(word)
    })
}

/// Returns `true` if one of these lower-case words hints at a credential.
pub fn may_be_credential(words: &[String]) -> bool {
    // `pass_phrase` is one word written as two.
    let mut pairs = words.windows(2).map(<[String]>::concat);
    words.iter().any(|word| is_hint(word)) || pairs.any(|pair| is_hint(&pair))
}

fn is_hint(word: &str) -> bool {
    let forms = [word, word.trim_end_matches('s')];
    forms.iter().any(|form| NAMES.contains(form) || HINTS.contains(form))
}

#[cfg(test)]
mod tests {
    use super::is_credential;

    #[test]
    fn the_last_word_says_that_it_is_a_credential() {
        for name in ["token", "smtp_password", "api-secret", "apiKey", "API_KEY"] {
            assert!(is_credential(name), "{name}");
        }
        for name in ["monkey", "token_name", "keys", "é"] {
            assert!(!is_credential(name), "{name}");
        }
    }
}
