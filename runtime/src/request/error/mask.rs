//! Removes the secrets of a request from foreign text, and makes the text safe to show.
//!
//! The secrets are the token, the secret parameters and the header values of the failed request. A server may echo
//! them in different forms. The mask recognises a secret as it is, and with the escapes of JSON (`\u0068`), URLs
//! (`%68`, `+`) and HTML (`&#x68;`, and the names of characters that HTML must escape). Each kind of escape may
//! occur once, alone or together with the others. White space of any kind and length counts as one space.
//!
//! The mask does not recognise:
//!
//! - a secret that is escaped twice in the same way, such as JSON inside JSON;
//! - a secret in other letters, such as capitals;
//! - an encoding that leaves none of its characters, such as Base64, hexadecimal or a hash;
//! - the escapes of programming languages, such as `\x68`;
//! - a part of a secret.
//!
//! The mask is used only when an error is created.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::Range;

use platform_api_core::shown::{is_invisible, shown};

use crate::json::scan::Scanner;
use crate::object::Object;
use crate::object::secret::REDACTED;

/// A shorter secret is masked only as a whole word. Otherwise nothing would be left of the text around it.
const SHORT: usize = 4;

/// The most text that is searched for one error, in bytes. A text counts once for each secret and each of its forms.
/// Text beyond the limit is not shown at all.
const MOST_SEARCHED: usize = 16 << 20;

/// The longest entity, `#x10FFFF;`, in bytes. Its `&` does not count.
const LONGEST_ENTITY: usize = 9;

/// Returns the character of an escape at the beginning of a text, and the length of the escape.
type Unescape = fn(&str) -> Option<(char, usize)>;

/// The order is from the outside in, because JSON may contain a URL or HTML.
const ESCAPES: [Unescape; 3] = [backslash, percent, entity];

/// The strings that must not be shown, folded, and the amount of text that may still be searched for them.
pub(crate) struct Mask {
    secrets: BTreeSet<String>,
    budget: Cell<usize>,
}

impl Default for Mask {
    fn default() -> Self {
        Mask {
            secrets: BTreeSet::new(),
            budget: Cell::new(MOST_SEARCHED),
        }
    }
}

impl Mask {
    /// Creates a mask of the secrets among the parameters, and of other strings.
    pub(crate) fn new<'a>(parameters: &Object, others: impl IntoIterator<Item = &'a str>) -> Self {
        let mut mask = Mask::default();
        for json in parameters.secrets() {
            mask.add_value(&json);
        }
        for other in others {
            mask.add(other);
        }
        mask
    }

    /// Adds all strings and numbers in JSON text. It reads token by token, so a secret may be nested to any depth.
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
                        for part in string.unicode_parts() {
                            self.add(&part);
                        }
                    }
                }
                b'-' | b'0'..=b'9' if scanner.skip().is_ok() => {
                    let digits = scanner.since(start);
                    self.add(digits);
                    // A program that reads `1.50` as a float writes `1.5`, so that form is added too.
                    if let Ok(number) = serde_json::from_str::<serde_json::Number>(digits) {
                        self.add(&number.to_string());
                    }
                }
                // A flag has one of two values, so masking every `true` would hide nothing.
                _ => _ = scanner.eat(byte),
            }
        }
    }

    fn add(&mut self, secret: &str) {
        let folded = Form::of(secret).text;
        if !folded.trim().is_empty() {
            self.secrets.insert(folded.trim().to_owned());
        }
    }

    /// Returns the first `characters` characters of the text, on one line, without the secrets, and safe to show.
    pub(crate) fn show(&self, text: &str, characters: usize) -> String {
        let words = text.split(|c: char| c.is_whitespace() || c.is_control());
        let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        let Some(found) = self.find(&line) else {
            return REDACTED.to_owned();
        };
        let end = line.char_indices().nth(characters).map_or(line.len(), |(end, _)| end);
        let mut masked = String::new();
        let mut at = 0;
        for secret in found.iter().take_while(|secret| secret.start < end) {
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

    /// Returns the places of the secrets, in order, without overlaps. Returns `None` if the search would take too long.
    fn find(&self, line: &str) -> Option<Vec<Range<usize>>> {
        // An error may have thousands of blank texts. This test saves a search for all secrets in each of them.
        if self.secrets.is_empty() || line.is_empty() {
            return Some(Vec::new());
        }
        let forms = self.forms(line)?;
        let mut found = Vec::new();
        for form in &forms {
            self.spend((form.text.len() + 1).saturating_mul(self.secrets.len()))?;
            for secret in self.secrets.iter().filter(|secret| secret.len() <= form.text.len()) {
                form.find(secret, &mut found);
            }
        }
        found.sort_by_key(|range| range.start);
        found.dedup_by(|next, range| {
            let overlap = next.start < range.end;
            if overlap {
                range.end = range.end.max(next.end);
            }
            overlap
        });
        Some(found)
    }

    /// Returns the line as it is, and every form of it in which escapes are undone.
    ///
    /// There are three kinds of escapes. The function undoes each of them alone, and each combination of them, as far
    /// as the line has such escapes. Returns `None` if there is too much text.
    fn forms(&self, line: &str) -> Option<Vec<Form>> {
        self.spend(line.len())?;
        let mut forms = vec![Form::of(line)];
        for unescape in ESCAPES {
            for index in 0..forms.len() {
                self.spend(forms[index].text.len())?;
                let unescaped = forms[index].unescaped(unescape);
                if unescaped.text != forms[index].text {
                    forms.push(unescaped);
                }
            }
        }
        Some(forms)
    }

    fn spend(&self, bytes: usize) -> Option<()> {
        self.budget.set(self.budget.get().checked_sub(bytes)?);
        Some(())
    }
}

/// A line in which escapes of some kinds are undone and white space is folded.
struct Form {
    text: String,
    /// The place in the line at which each byte of the text begins. The last entry is the end of the line.
    places: Vec<usize>,
}

impl Form {
    fn of(line: &str) -> Self {
        let as_it_is = Form {
            text: line.to_owned(),
            places: (0..=line.len()).collect(),
        };
        as_it_is.unescaped(|_| None)
    }

    fn unescaped(&self, unescape: Unescape) -> Self {
        let mut unescaped = Form {
            text: String::with_capacity(self.text.len()),
            places: Vec::with_capacity(self.places.len()),
        };
        let mut rest = self.text.as_str();
        while let Some(first) = rest.chars().next() {
            let (character, length) = unescape(rest).unwrap_or((first, first.len_utf8()));
            unescaped.push(character, self.places[self.text.len() - rest.len()]);
            rest = &rest[length..];
        }
        unescaped.places.extend(self.places.last());
        unescaped
    }

    /// Appends a character that begins at this place of the line.
    ///
    /// White space, control characters and `+` become one space, because `+` is a space in forms. Invisible characters
    /// are left out.
    fn push(&mut self, character: char, place: usize) {
        let character = match character {
            '+' => ' ',
            _ if character.is_whitespace() || character.is_control() => ' ',
            _ => character,
        };
        if is_invisible(character) || character == ' ' && self.text.ends_with(' ') {
            return;
        }
        self.text.push(character);
        self.places.resize(self.text.len(), place);
    }

    /// Adds the places of a secret in the line.
    fn find(&self, secret: &str, found: &mut Vec<Range<usize>>) {
        for (start, _) in self.text.match_indices(secret) {
            let end = start + secret.len();
            if secret.len() >= SHORT || self.is_word(start..end) {
                found.push(self.places[start]..self.places[end]);
            }
        }
    }

    fn is_word(&self, range: Range<usize>) -> bool {
        let (before, after) = (&self.text[..range.start], &self.text[range.end..]);
        !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
    }
}

/// Decodes `%C3%A9` as UTF-8. A byte that is not UTF-8 is decoded as Latin-1.
fn percent(text: &str) -> Option<(char, usize)> {
    let mut bytes = Vec::new();
    while bytes.len() < 4
        && let Some(byte) = percent_byte(&text[3 * bytes.len()..])
    {
        bytes.push(byte);
    }
    let first = *bytes.first()?;
    match bytes.utf8_chunks().next()?.valid().chars().next() {
        Some(character) => Some((character, 3 * character.len_utf8())),
        None => Some((char::from(first), 3)),
    }
}

/// Returns the byte of `%C3`.
fn percent_byte(text: &str) -> Option<u8> {
    let digits = text.get(..3)?.strip_prefix('%')?;
    u8::try_from(hexadecimal(digits)?).ok()
}

/// Decodes `\/`, `\n`, `\u00e9`, or a pair of surrogates.
fn backslash(text: &str) -> Option<(char, usize)> {
    let character = match text.strip_prefix('\\')?.as_bytes().first()? {
        b'u' => return unicode(text),
        b'n' | b'r' | b't' | b'f' | b'b' => ' ',
        byte @ (b'"' | b'\'' | b'/' | b'\\') => char::from(*byte),
        _ => return None,
    };
    Some((character, 2))
}

fn unicode(text: &str) -> Option<(char, usize)> {
    let first = unicode_unit(text)?;
    let second = unicode_unit(&text[6..]);
    let character = char::decode_utf16([first].into_iter().chain(second)).next()?.ok()?;
    Some((character, 6 * character.len_utf16()))
}

/// Returns the UTF-16 unit of `\u00e9`.
fn unicode_unit(text: &str) -> Option<u16> {
    let digits = text.get(..6)?.strip_prefix("\\u")?;
    u16::try_from(hexadecimal(digits)?).ok()
}

/// Decodes `&amp;`, `&#39;`, or `&#x27;`.
fn entity(text: &str) -> Option<(char, usize)> {
    let name = text.strip_prefix('&')?;
    let end = name.bytes().take(LONGEST_ENTITY).position(|byte| byte == b';')?;
    let character = match &name[..end] {
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
    Some((character, end + 2))
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
            "a%26b%20%22c%22%2F%27d%27",
            "a%26b+%22c%22%2f%27d%27",
            "a%26b%20%22c%22%2F'd'",
            "a&amp;b &quot;c&quot;/'d'",
            "a&amp;b &quot;c&quot;/&#39;d&#39;",
            "a&#38;b &#34;c&#34;&#x2F;&#x27;d&#x27;",
            "a&amp;b &#x22;c&#x22;/&apos;d&apos;",
            // Once in each of the three, one inside the other.
            "a\\u0026amp%3Bb+&quot;c&quot;\\/\\u0026apos%3Bd&apos;",
            "t0ken",
            "%740ken",
            "t\u{200b}0ken",
            "t0k&#101;n",
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
            let url = crate::text::percent::percent_encode(secret);
            let html = secret
                .replace('&', "&amp;")
                .replace('<', "&lt;")
                .replace('\'', "&#x27;");
            for echoed in [secret, json, &ascii, &url, &url.to_lowercase(), &html] {
                // Lower case also changes letters that are not escaped. Then the text is not the secret any more.
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
        assert_eq!(show(&mask("\u{1}ab\u{2}cd"), "ab\u{2}cd"), "[redacted]");
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
    fn text_beyond_the_bound_is_not_shown() {
        let secrets: Vec<_> = (0..20_000).map(|number| format!("s3cr3t-{number}")).collect();
        let mask = Mask::new(&Object::new(), secrets.iter().map(String::as_str));
        assert_eq!(show(&mask, "s3cr3t-7 is wrong"), "[redacted] is wrong");
        assert_eq!(show(&mask, &"x".repeat(1000)), "[redacted]");
        assert_eq!(show(&Mask::default(), &"x".repeat(1000)), "x".repeat(1000));
    }

    #[test]
    fn no_secret_is_looked_at_for_a_blank_text() {
        let mask = mask("s3cr3t");
        assert_eq!(show(&mask, " \n"), "");
        assert_eq!(mask.budget.get(), MOST_SEARCHED);
    }

    #[test]
    fn what_is_shown_is_safe_and_on_one_line() {
        let shown = show(&Mask::default(), "a\u{1b}[31m\r\nb\u{9b}c\u{85}d\u{202e}e\t\u{2028}f");
        assert_eq!(shown, "a [31m b c d\\u202ee f");
    }
}
