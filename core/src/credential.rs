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

/// Returns `true` if the last lower-case word names a credential.
pub fn is_credential(words: &[String]) -> bool {
    words.last().is_some_and(|word| NAMES.contains(&word.as_str()))
}

/// Returns `true` if a lower-case word hints at a credential.
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
        for (name, expected) in [
            ("token", true),
            ("smtp password", true),
            ("token name", false),
            ("monkey", false),
            ("keys", false),
            ("", false),
        ] {
            let words: Vec<_> = name.split(' ').map(str::to_owned).collect();
            assert_eq!(is_credential(&words), expected, "{name}");
        }
    }
}
