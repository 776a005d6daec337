//! Removes the secrets of a request from foreign text, and makes the text safe to show.
//!
//! In: the token, the secret parameters and the header values of the failed request. Out: text without any of them, in
//! the forms in which servers echo them. Both sides are normalised and then compared: escapes of URLs (`%68`, `+`), JSON
//! (`\u0068`) and HTML (`&#x68;`, and the names of what HTML must escape, at most 10 bytes long) are undone, up to four
//! levels deep, and white space becomes one space. Not recognised are a secret in other letters (capitals), an encoding
//! that leaves none of its characters (Base64, hexadecimal, a hash), the escapes of programming languages (`\x68`),
//! longer entities, and a part of a secret. Used only when an error is created.

use std::iter;
use std::ops::Range;

use crate::json::scan::Scanner;
use crate::object::Object;
use crate::object::secret::REDACTED;
use crate::text::shown::{is_unsafe, shown};

/// Shorter secrets are masked only as whole words: otherwise nothing would be left of the text around them.
const SHORT: usize = 4;

/// The most characters in which a server may echo one, such as `&amp;#x2F;`. A secret that begins in the shown part is
/// searched that far beyond it.
const LONGEST_ECHO: usize = 16;

/// How often text is unescaped: for JSON in JSON in a URL.
const LEVELS: usize = 4;

/// The longest entity, `&#x10FFFF;`, in bytes.
const LONGEST_ENTITY: usize = 10;

/// The strings that must not be shown, normalised.
#[derive(Default)]
pub(crate) struct Mask(Vec<String>);

impl Mask {
    /// A mask of the secrets among the parameters, and of other strings.
    pub(crate) fn new<'a>(parameters: &Object, others: impl IntoIterator<Item = &'a str>) -> Self {
        let mut mask = Mask::default();
        parameters.secrets().into_iter().for_each(|json| mask.add_value(json));
        for other in others {
            mask.add(other);
        }
        mask
    }

    /// Adds all strings and numbers in JSON text, token by token: a secret may be nested as deep as it likes.
    fn add_value(&mut self, json: &str) {
        let mut scanner = Scanner::new(json);
        while let Some(byte) = scanner.peek() {
            let start = scanner.offset();
            match byte {
                b'"' => {
                    let Ok(string) = scanner.string() else {
                        return self.add(&json[start..]);
                    };
                    if !scanner.eat(b':') {
                        string.unicode_parts().iter().for_each(|part| self.add(part));
                    }
                }
                b'-' | b'0'..=b'9' if scanner.skip().is_ok() => {
                    let digits = scanner.since(start);
                    self.add(digits);
                    // As it is written again by who reads `1.50` as a float.
                    let read = serde_json::from_str::<serde_json::Number>(digits);
                    read.into_iter().for_each(|number| self.add(&number.to_string()));
                }
                // Masking every `true` would hide nothing: a flag has one of two values.
                _ => _ = scanner.eat(byte),
            }
        }
    }

    fn add(&mut self, secret: &str) {
        let normal = Normalized::of(secret.trim());
        if !normal.text.is_empty() {
            self.0.push(normal.text);
        }
    }

    /// The first `characters` of the text, on one line, without the secrets, safe to show.
    pub(crate) fn show(&self, text: &str, characters: usize) -> String {
        let longest = self.0.iter().map(|secret| secret.len()).max().unwrap_or_default();
        let line = one_line(text, characters + LONGEST_ECHO * longest + 1);
        let secrets = self.find(&line);
        let end = line.char_indices().nth(characters).map_or(line.len(), |(end, _)| end);
        let mut masked = String::with_capacity(end);
        let mut at = 0;
        for secret in secrets.iter().take_while(|secret| secret.start < end) {
            masked.push_str(&line[at..secret.start]);
            masked.push_str(REDACTED);
            at = secret.end;
        }
        masked.push_str(line.get(at..end).unwrap_or_default());
        if at.max(end) < line.len() {
            masked.push('…');
        }
        shown(&masked).into_owned()
    }

    /// The positions of the secrets, in order, without overlaps.
    fn find(&self, line: &str) -> Vec<Range<usize>> {
        let normal = Normalized::of(line);
        let mut found: Vec<_> = self.0.iter().flat_map(|secret| normal.find(secret)).collect();
        found.sort_by_key(|range| range.start);
        found.dedup_by(|next, range| {
            let overlap = next.start < range.end;
            range.end = if overlap { range.end.max(next.end) } else { range.end };
            overlap
        });
        found
    }
}

/// The words of the text on one line, with one space between, at most `characters` long.
fn one_line(text: &str, characters: usize) -> String {
    let words = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty());
    let first = |text: &str| text.char_indices().nth(characters).map_or(text.len(), |(end, _)| end);
    // A word may be as long as a body.
    let words = words.take(characters).map(|word| &word[..first(word)]);
    let mut line = words.collect::<Vec<_>>().join(" ");
    line.truncate(line[..first(&line)].trim_end().len());
    line
}

/// Text without its escapes, and the origin of each of its bytes.
struct Normalized {
    text: String,
    origins: Vec<Range<usize>>,
}

impl Normalized {
    fn of(text: &str) -> Self {
        let origins = text
            .char_indices()
            .flat_map(|(at, c)| iter::repeat_n(at..at + c.len_utf8(), c.len_utf8()));
        let mut normal = Normalized {
            text: text.to_owned(),
            origins: origins.collect(),
        };
        for _ in 0..LEVELS {
            let unescaped = normal.unescaped();
            if unescaped.text == normal.text {
                break;
            }
            normal = unescaped;
        }
        normal
    }

    /// Undoes one level of escapes.
    fn unescaped(&self) -> Self {
        let (text, capacity) = (self.text.as_str(), self.text.len());
        let mut unescaped = Normalized {
            text: String::with_capacity(capacity),
            origins: Vec::with_capacity(capacity),
        };
        let mut at = 0;
        while let Some(character) = text[at..].chars().next() {
            let (character, length) = unescape(&text[at..]).unwrap_or((character, character.len_utf8()));
            unescaped.push(character, self.origins[at].start..self.origins[at + length - 1].end);
            at += length;
        }
        unescaped
    }

    fn push(&mut self, character: char, origin: Range<usize>) {
        // `+` is a space in forms, and a plus elsewhere: both become a space.
        let character = if character.is_whitespace() || character == '+' {
            ' '
        } else {
            character
        };
        if is_unsafe(character) || character == ' ' && self.text.ends_with(' ') {
            return;
        }
        self.text.push(character);
        self.origins.resize(self.text.len(), origin);
    }

    /// The positions of a secret in the original text.
    fn find(&self, secret: &str) -> Vec<Range<usize>> {
        let found = self
            .text
            .match_indices(secret)
            .map(|(at, secret)| at..at + secret.len());
        let found = found.filter(|range| secret.len() >= SHORT || self.is_word(range));
        found
            .map(|range| self.origins[range.start].start..self.origins[range.end - 1].end)
            .collect()
    }

    fn is_word(&self, range: &Range<usize>) -> bool {
        let (before, after) = (&self.text[..range.start], &self.text[range.end..]);
        !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
    }
}

/// The character of an escape at the beginning of the text, and the length of the escape.
fn unescape(text: &str) -> Option<(char, usize)> {
    match text.as_bytes().first()? {
        b'%' => percent(text),
        b'\\' => backslash(text),
        b'&' => entity(text),
        _ => None,
    }
}

/// `%C3%A9` as UTF-8; a byte that is not UTF-8 as Latin-1.
fn percent(text: &str) -> Option<(char, usize)> {
    let byte = |index: usize| {
        let escape = text.get(3 * index..3 * index + 3)?.strip_prefix('%')?;
        hexadecimal(escape).and_then(|code| u8::try_from(code).ok())
    };
    let bytes: Vec<u8> = (0..4).map_while(byte).collect();
    let first = *bytes.first()?;
    let character = bytes.utf8_chunks().next()?.valid().chars().next();
    Some(character.map_or((char::from(first), 3), |character| {
        (character, 3 * character.len_utf8())
    }))
}

/// `\/`, `\n`, `\u00e9`, a pair of surrogates.
fn backslash(text: &str) -> Option<(char, usize)> {
    let character = match text.as_bytes().get(1)? {
        b'u' => return unicode(text),
        b'n' | b'r' | b't' | b'f' | b'b' => ' ',
        byte @ (b'"' | b'\'' | b'/' | b'\\') => char::from(*byte),
        _ => return None,
    };
    Some((character, 2))
}

fn unicode(text: &str) -> Option<(char, usize)> {
    let unit = |at: usize| {
        let digits = text.get(at..at + 6)?.strip_prefix("\\u")?;
        hexadecimal(digits).and_then(|code| u16::try_from(code).ok())
    };
    let units = [Some(unit(0)?), unit(6)].into_iter().flatten();
    let character = char::decode_utf16(units).next()?.ok()?;
    Some((character, 6 * character.len_utf16()))
}

/// `&amp;`, `&#39;`, `&#x27;`.
fn entity(text: &str) -> Option<(char, usize)> {
    let end = text.bytes().take(LONGEST_ENTITY).position(|byte| byte == b';')?;
    let character = match &text[1..end] {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        name => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(digits) => hexadecimal(digits)?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)?
        }
    };
    Some((character, end + 1))
}

fn hexadecimal(digits: &str) -> Option<u32> {
    // `from_str_radix` would accept a sign.
    let are_digits = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    are_digits.then(|| u32::from_str_radix(digits, 16).ok())?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::{Fact, Field, Type};
    use crate::facts::table::Table;
    use serde_json::json;

    static TABLE: Table = Table::new(
        "Test",
        &[
            Field::new("token", Type::String, &[Fact::Secret]),
            Field::new("pins", Type::Array(&Type::Integer), &[Fact::Secret]),
            Field::new("channel", Type::String, &[]),
        ],
    );

    fn mask(secret: &str) -> Mask {
        let parameters = Object::of(&TABLE)
            .with_member("token", secret)
            .with_member("channel", "#deploys");
        Mask::new(&parameters, ["t0ken"])
    }

    fn show(mask: &Mask, text: &str) -> String {
        mask.show(text, 1000)
    }

    #[test]
    fn a_secret_is_masked_in_every_form() {
        let mask = mask("a&b \"c\"/'d'");
        for echoed in [
            "a&b \"c\"/'d'",
            r#"a&b \"c\"/'d'"#,
            r#"a\u0026b \"c\"\/'d'"#,
            r#"a\\u0026b \\\"c\\\"\\/'d'"#,
            "a%26b%20%22c%22%2F%27d%27",
            "a%26b+%22c%22%2f%27d%27",
            "a%26b%20%22c%22%2F'd'",
            "a%2526b%2520%2522c%2522%252F%2527d%2527",
            "a&amp;b &quot;c&quot;/'d'",
            "a&amp;b &quot;c&quot;/&#39;d&#39;",
            "a&#38;b &#34;c&#34;&#x2F;&#x27;d&#x27;",
            "a&amp;amp;b &#x22;c&#x22;/&apos;d&apos;",
            "t0ken",
            "%740ken",
            "t\u{200b}0ken",
        ] {
            let shown = show(&mask, &format!("<{echoed}> is wrong for #deploys"));
            assert_eq!(shown, "<[redacted]> is wrong for #deploys", "{echoed}");
        }
    }

    #[test]
    fn a_secret_that_looks_escaped_is_masked_in_every_form() {
        for secret in [
            "glé:pat~*()'!",
            "C:\\new\\u0041",
            "50%25off%zz",
            "a+b c++d",
            "&amp;&lt",
            "\u{1f980}🦀\\",
        ] {
            let json = serde_json::to_string(secret).unwrap();
            let json = &json[1..json.len() - 1];
            let ascii: String = json
                .encode_utf16()
                .map(|unit| match u8::try_from(unit) {
                    Ok(byte) if byte.is_ascii() => char::from(byte).to_string(),
                    _ => format!("\\u{unit:04x}"),
                })
                .collect();
            let twice = serde_json::to_string(&ascii).unwrap();
            let url = crate::text::percent::percent_encode(secret);
            let html = secret
                .replace('&', "&amp;")
                .replace('<', "&lt;")
                .replace('\'', "&#x27;");
            for echoed in [
                secret,
                json,
                &ascii,
                &twice[1..twice.len() - 1],
                &url,
                &url.to_lowercase(),
                &html,
            ] {
                // Lower case changes unescaped letters too: then it is not the secret.
                if echoed == url.to_lowercase() && secret != secret.to_lowercase() {
                    continue;
                }
                assert_eq!(
                    show(&mask(secret), &format!("<{echoed}>")),
                    "<[redacted]>",
                    "{secret}: {echoed}"
                );
            }
        }
    }

    #[test]
    fn text_of_several_lines_is_masked_as_one_line_too() {
        let mask = mask("-----BEGIN KEY-----\nabc\ndef\n-----END KEY-----\n");
        assert_eq!(
            show(&mask, "bad: -----BEGIN KEY-----\nabc\ndef\n-----END KEY-----"),
            "bad: [redacted]"
        );
        assert_eq!(
            show(&mask, "bad: -----BEGIN KEY----- abc def -----END KEY-----"),
            "bad: [redacted]"
        );
        assert_eq!(
            show(&mask, r"bad: -----BEGIN KEY-----\nabc\r\ndef\n-----END KEY-----"),
            "bad: [redacted]"
        );
    }

    #[test]
    fn a_short_secret_is_masked_as_a_word() {
        assert_eq!(
            show(&mask("ab"), "ab: \"ab\" is about nothing, ab"),
            "[redacted]: \"[redacted]\" is about nothing, [redacted]"
        );
        assert_eq!(show(&mask(""), "as it was"), "as it was");
        assert_eq!(show(&mask("aa"), "aaa aaaa aa"), "aaa aaaa [redacted]");
    }

    #[test]
    fn secrets_that_are_not_text_are_masked_too() {
        let parameters = Object::of(&TABLE).with_member("pins", json!([123456, {"a": "s3cr3t"}, true, null]));
        let mask = Mask::new(&parameters, []);
        assert_eq!(
            show(&mask, "123456 and s3cr3t are not true"),
            "[redacted] and [redacted] are not true"
        );
    }

    #[test]
    fn secrets_that_serde_json_cannot_hold_are_masked_too() {
        let deep = format!("{}\"s3cr3t\"{}", "[".repeat(500), "]".repeat(500));
        for pins in [
            r#"["s3cr3t",1e400]"#,
            r#"["s3cr3t","\ud800"]"#,
            r#""\ud800s3cr3t""#,
            r#"{"a":["s3cr3t"]}"#,
            &deep,
        ] {
            let mut parameters = Object::of(&TABLE);
            parameters.set("pins", pins);
            assert_eq!(
                show(&Mask::new(&parameters, []), "s3cr3t is a"),
                "[redacted] is a",
                "{pins}"
            );
        }
    }

    #[test]
    fn what_overlaps_is_masked_as_one() {
        let mask = Mask::new(&Object::new(), ["abcdef", "defghi", "abcdef"]);
        assert_eq!(
            show(&mask, "abcdefghi abcdef defghi"),
            "[redacted] [redacted] [redacted]"
        );
    }

    #[test]
    fn a_cut_leaves_no_part_of_a_secret() {
        let secret = "s3cr3t&".repeat(20);
        let mask = mask(&secret);
        let html = secret.replace('&', "&amp;");
        for before in 0..40 {
            let text = format!("{}{html} and more", "x".repeat(before));
            let shown = mask.show(&text, 20);
            assert!(!shown.contains("s3"), "{shown}");
        }
    }

    #[test]
    fn what_is_shown_is_safe_and_on_one_line() {
        let shown = show(&Mask::default(), "a\u{1b}[31m\r\nb\u{9b}c\u{85}d\u{202e}e\t\u{2028}f");
        assert_eq!(shown, "a [31m b c d\\u202ee f");
    }
}
