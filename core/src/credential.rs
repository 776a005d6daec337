//! Words that name credentials.

const NAMES: [&str; 5] = ["password", "passphrase", "token", "secret", "key"];

const HINTS: [&str; 19] = [
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
    "signature",
    "sig",
    "apikey",
    "accesstoken",
    "authtoken",
    "privatetoken",
    "clientsecret",
    "bearer",
    "jwt",
];

/// Returns `true` if the last word of a name says that its value is a credential.
pub fn is_credential(name: &str) -> bool {
    words(name).last().is_some_and(|word| NAMES.contains(&word.as_str()))
}

/// Returns `true` if a word of a name hints at a credential.
pub fn may_be_credential(name: &str) -> bool {
    let name_words = words(name);
    // `pass_phrase` is one word written as two.
    let mut pairs = name_words.windows(2).map(<[String]>::concat);
    name_words.iter().any(|word| is_hint(word)) || pairs.any(|pair| is_hint(&pair))
}

fn is_hint(word: &str) -> bool {
    let forms = [word, word.trim_end_matches('s')];
    forms.iter().any(|form| NAMES.contains(form) || HINTS.contains(form))
}

/// In lower case: `api_key`, `api-key`, `apiKey` and `APIKey` have the same two.
fn words(name: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let characters: Vec<char> = name.chars().collect();
    for (index, &character) in characters.iter().enumerate() {
        let previous = index.checked_sub(1).map(|index| characters[index]);
        let begins_capitalized = character.is_uppercase()
            && (previous.is_some_and(|previous| !previous.is_uppercase())
                || characters.get(index + 1).is_some_and(|next| next.is_lowercase()));
        if (begins_capitalized || !character.is_alphanumeric()) && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if character.is_alphanumeric() {
            word.extend(character.to_lowercase());
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::{is_credential, may_be_credential};

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
            assert_eq!(is_credential(name), expected, "{name}");
        }
    }

    #[test]
    fn a_word_hints_at_a_credential() {
        for (name, expected) in [
            ("api_token", true),
            ("tokens", true),
            ("SECRET", true),
            ("external_auth_client_key", true),
            ("x-private-y", true),
            ("pass_phrase", true),
            ("myToken", true),
            ("XMLToken", true),
            ("my[token]", true),
            ("monkey", false),
            ("keyword", false),
            ("author", false),
            ("title", false),
            ("certain", false),
        ] {
            assert_eq!(may_be_credential(name), expected, "{name}");
        }
    }
}
