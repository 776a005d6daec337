//! Masks of secrets. This library writes `[redacted]`, and `…` in URLs; services write others.

use std::ops::Range;

use crate::credential::may_be_credential;

pub const REDACTED: &str = "[redacted]";

/// The mask in URLs.
pub const HIDDEN: &str = "…";

const WORDS: [&str; 3] = [REDACTED, "[masked]", "[filtered]"];

/// `x` and `xx` may be values.
const FEWEST_X: usize = 3;

/// Signs whose repetition is a mask where a value may not be a secret.
const SIGNS: [char; 5] = ['*', '•', '●', 'x', 'X'];

/// `*` alone is a pattern.
const FEWEST_SIGNS: usize = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Secrecy {
    Secret,
    /// Nothing is documented about the value.
    Unknown,
    Plain,
}

/// Returns `true` for a mask, such as `[redacted]` or text without letters and digits except `x`, and for a URL with a
/// masked user, password or token.
///
/// An undocumented value may be an expression, so only one repeated sign counts there, and in other documented strings
/// only this library's masks.
pub fn is_masked(text: &str, secrecy: Secrecy) -> bool {
    let is_mask = match secrecy {
        Secrecy::Secret => is_mask(text),
        Secrecy::Unknown => is_word(text) || repeats_one_sign(text),
        Secrecy::Plain => text == REDACTED,
    };
    is_mask
        || credentials(text)
            .into_iter()
            .any(|range| is_masked_credential(&text[range]))
}

fn is_mask(text: &str) -> bool {
    let count = text.matches(['x', 'X']).count();
    let is_sign = |character: char| !character.is_alphanumeric() || matches!(character, 'x' | 'X');
    let consists_of_signs = !text.trim().is_empty() && text.chars().all(is_sign) && (count == 0 || count >= FEWEST_X);
    consists_of_signs || is_word(text)
}

fn is_word(text: &str) -> bool {
    WORDS.iter().any(|word| word.eq_ignore_ascii_case(text))
}

/// Other signs, or several, may be a schedule, an expression or a separator: `* * * * *`, `^.*$`, `---`.
fn repeats_one_sign(text: &str) -> bool {
    let first = text.chars().next();
    first.is_some_and(|sign| SIGNS.contains(&sign))
        && text.chars().count() >= FEWEST_SIGNS
        && text.chars().all(|character| Some(character) == first)
}

/// Returns `true` if two texts differ outside of the credentials in their URLs.
pub fn differ_besides_credentials(text: &str, other_text: &str) -> bool {
    without_credentials(text) != without_credentials(other_text)
}

fn without_credentials(text: &str) -> String {
    let mut shortened = text.to_owned();
    for range in credentials(text).into_iter().rev() {
        shortened.replace_range(range, "");
    }
    shortened
}

/// The user of a URL may be shown: `user:***`.
fn is_masked_credential(credential: &str) -> bool {
    let password = credential.split_once(':').map(|(_, password)| password);
    is_mask(credential) || password.is_some_and(is_mask)
}

/// Finds the credentials in the URLs of a text: each `user:password` before `@`, and each query or fragment value with
/// a credential's name, such as `private_token`.
pub fn credentials(text: &str) -> Vec<Range<usize>> {
    let mut credentials = users(text);
    credentials.extend(values(text));
    credentials.sort_by_key(|range| range.start);
    // A value may contain a URL with a user.
    let mut end = 0;
    credentials.retain(|range| {
        let is_next = range.start >= end;
        end = end.max(range.end);
        is_next
    });
    credentials
}

fn users(text: &str) -> Vec<Range<usize>> {
    let mut users = Vec::new();
    for (scheme, separator) in text.match_indices("://") {
        let start = scheme + separator.len();
        let is_end = |letter: char| ends_url(letter) || matches!(letter, '/' | '?' | '#');
        let end = text[start..].find(is_end).map_or(text.len(), |length| start + length);
        if let Some(length) = text[start..end].rfind('@')
            && length > 0
        {
            users.push(start..start + length);
        }
    }
    users
}

fn values(text: &str) -> Vec<Range<usize>> {
    let mut values = Vec::new();
    for (separator, _) in text.match_indices(['?', '&', ';', '#']) {
        let name = separator + 1;
        let is_end = |letter: char| ends_url(letter) || matches!(letter, '=' | '?' | '&' | ';' | '#' | '/');
        let Some(length) = text[name..].find(is_end) else {
            continue;
        };
        if !text[name + length..].starts_with('=') || !may_be_credential(&decoded(&text[name..name + length])) {
            continue;
        }
        let start = name + length + 1;
        let is_end = |letter: char| ends_url(letter) || matches!(letter, '&' | '#');
        let end = text[start..].find(is_end).map_or(text.len(), |length| start + length);
        if !matches!(&text[start..end], "" | "true" | "false") {
            values.push(start..end);
        }
    }
    values
}

fn ends_url(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '"' | '\\' | '<' | '>')
}

/// Decodes the escapes of ASCII characters: `private%5Ftoken`.
fn decoded(name: &str) -> String {
    let mut parts = name.split('%');
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let code = part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match code.filter(u8::is_ascii) {
            Some(code) => {
                decoded.push(char::from(code));
                decoded.push_str(&part[2..]);
            }
            None => decoded.push_str(part),
        }
    }
    decoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_has_no_letter_and_no_digit_or_is_a_known_word() {
        for (texts, expected) in [
            (&["[redacted]"][..], [true, true, true]),
            (
                &["[REDACTED]", "[Filtered]", "[masked]", "***", "xxx", "•••"],
                [true, true, false],
            ),
            (
                &["•••• ••••", "*", "::", "XXXX-xxxx", "* * * * *", "^.*$", "---"],
                [true, false, false],
            ),
            (
                &[
                    "xx",
                    "x-x",
                    "xxxy",
                    "",
                    " \t ",
                    "redacted",
                    "[redacted] ",
                    "***7",
                    "日本語",
                ],
                [false, false, false],
            ),
        ] {
            for text in texts {
                let masked =
                    [Secrecy::Secret, Secrecy::Unknown, Secrecy::Plain].map(|secrecy| is_masked(text, secrecy));
                assert_eq!(masked, expected, "{text:?}");
            }
        }
    }

    #[test]
    fn credentials_of_urls_are_found() {
        for (text, expected) in [
            ("http://u:pass@h:80/a", &["u:pass"][..]),
            ("http://u:p@ss@h?a", &["u:p@ss"]),
            ("see s://pass@a, b://u:pass@c", &["pass", "u:pass"]),
            ("http://h/@u a@b http://@h", &[]),
            ("https://h/a?private_token=abc&x=1", &["abc"]),
            ("https://h/a?x=1&access-token=a;b#c", &["a;b"]),
            ("/a?x=1;apiKey=a?b&APIKey=c", &["a?b", "c"]),
            ("https://h/#access%5Ftoken=abc and more", &["abc"]),
            ("https://h/?apikey=abc&JWT=d", &["abc", "d"]),
            ("https://h/?X-Amz-Signature=ab&sig=cd", &["ab", "cd"]),
            ("https://h/?monkey=a&author=b&key=&token=true", &[]),
            ("https://u:p@h/?token=s://v:q@i&a=1", &["u:p", "s://v:q@i"]),
            ("https://h/?redirect=https://i/?token=abc", &["abc"]),
            ("is it? token = a", &[]),
            ("https://h/?%zz%=1&tok%65n=a", &["a"]),
            ("https://h/?ü%C3%BC%=1&token=ü", &["ü"]),
        ] {
            let found: Vec<_> = credentials(text).into_iter().map(|range| &text[range]).collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn texts_are_compared_besides_their_credentials() {
        for (text, other_text, expected) in [
            ("https://u:p@h/a", "https://…@h/a", false),
            ("https://h/?token=abc&x=1", "https://h/?token=***&x=1", false),
            ("https://new/a", "https://…@h/a", true),
            ("https://u:p@h/b", "https://…@h/a", true),
            ("", "https://…@h/a", true),
        ] {
            assert_eq!(differ_besides_credentials(text, other_text), expected, "{text}");
        }
    }

    #[test]
    fn a_masked_part_of_a_url_is_a_mask() {
        for (text, expected) in [
            ("https://…@h/a", true),
            ("https://user:***@h/a", true),
            ("https://user:xxxxx@h/a", true),
            ("https://h/a?private_token=…&x=1", true),
            ("https://h/a?x=…", false),
            ("https://h/…@i", false),
            ("https://user:p…@h", false),
        ] {
            assert_eq!(is_masked(text, Secrecy::Plain), expected, "{text}");
        }
    }
}
