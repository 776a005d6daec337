//! Masks the secrets of the failed request in a server's text, when an error is created.
//!
//! The mask compares the text with every form of a secret's characters: the character itself, its escape in JSON
//! (`\u0068`), URLs (`%68`, `+`) or HTML (`&#x68;`, `&amp;`), and each of these escaped once more. SECURITY.md lists
//! what the mask does not recognize.

use std::cell::Cell;
use std::collections::BTreeSet;

use platform_api_core::escape::escape;
use platform_api_core::mask::REDACTED;

use crate::json::scan::{Scanner, name_of};
use crate::object::Object;

/// Shorter secrets are masked only as whole words, to keep the text around them.
const SHORT: usize = 4;

/// How often a secret may be escaped.
const DEPTH: usize = 2;

const ESCAPES: [char; 4] = ['\\', '%', '&', '+'];

/// The most work for one error: a character costs one for each secret, an escape [`ESCAPE_COST`]. Text beyond the limit
/// is not shown.
const MOST_WORK: usize = 1 << 20;
const ESCAPE_COST: usize = 64;

/// Any number of zeros in a form. No secret contains this control character.
const ZEROS: char = '\0';

/// The secrets, each on one line, and the work done to find them.
#[derive(Default)]
pub(crate) struct Mask {
    secrets: BTreeSet<String>,
    work: Cell<usize>,
}

impl Mask {
    pub(crate) fn new(parameters: &Object) -> Self {
        let mut mask = Mask::default();
        for json in parameters.secrets() {
            mask.add_value(&json);
        }
        mask
    }

    /// Adds strings and numbers, token by token, so nesting has no limit. Masking every `true` would hide nothing.
    fn add_value(&mut self, json: &str) {
        let mut scanner = Scanner::new(json);
        while let Some(byte) = scanner.peek() {
            let start = scanner.offset();
            let is_text = matches!(byte, b'"' | b'-' | b'0'..=b'9');
            if !is_text || scanner.skip().is_err() {
                scanner.eat(byte);
            } else if !scanner.eat(b':') {
                // A string that is not Unicode is known as JSON writes it.
                self.add(&name_of(scanner.since(start)));
            }
        }
    }

    pub(crate) fn add(&mut self, secret: &str) {
        let secret = one_line(secret);
        if !secret.is_empty() {
            self.secrets.insert(secret);
        }
    }

    /// Some servers read a header as Latin-1.
    pub(crate) fn add_header(&mut self, value: &[u8]) {
        self.add(&String::from_utf8_lossy(value));
        self.add(&value.iter().map(|byte| char::from(*byte)).collect::<String>());
    }

    /// Returns the first `characters` characters, on one line, masked and escaped.
    pub(crate) fn show(&self, text: &str, characters: usize) -> String {
        let line = one_line(text);
        let mut masked = String::new();
        // The end of the secrets found so far.
        let mut end = 0;
        for (start, character) in line.char_indices().take(characters) {
            if let Some(end_of_secret) = self.end_of_secret(&line, start).filter(|secret_end| *secret_end > end) {
                if start >= end {
                    masked.push_str(REDACTED);
                }
                end = end_of_secret;
            }
            if start >= end {
                masked.push(character);
                end = start + character.len_utf8();
            }
        }
        if !self.may_spend(0) && !line.is_empty() {
            return REDACTED.to_owned();
        }
        if end < line.len() {
            masked.push('…');
        }
        escape(&masked).into_owned()
    }

    fn end_of_secret(&self, line: &str, start: usize) -> Option<usize> {
        let mut longest = None;
        for secret in &self.secrets {
            let end_of_line = &line[start..];
            let may_begin = end_of_line.starts_with(ESCAPES) || end_of_line.chars().next() == secret.chars().next();
            if self.may_spend(1) && may_begin {
                let possible_ends = self.ends(secret, line, start, DEPTH);
                let is_secret = |end: &usize| secret.len() >= SHORT || is_word(&line[..start], &line[*end..]);
                longest = longest.max(possible_ends.into_iter().rev().find(is_secret));
            }
        }
        longest
    }

    /// Returns where a form of the string that begins at `start` may end. Forms have at most `depth` nested escapes.
    fn ends(&self, string: &str, line: &str, start: usize, depth: usize) -> BTreeSet<usize> {
        let mut ends = BTreeSet::from([start]);
        for character in string.chars() {
            let mut places: Vec<usize> = ends.iter().copied().collect();
            let mut next = BTreeSet::new();
            let mut expected = character;
            if character == ZEROS {
                next = ends;
                expected = '0';
            }
            while let Some(place) = places.pop() {
                for end in self.ends_of_character(expected, line, place, depth) {
                    if next.insert(end) && [' ', ZEROS].contains(&character) {
                        places.push(end);
                    }
                }
            }
            ends = next;
            if ends.is_empty() {
                break;
            }
        }
        ends
    }

    fn ends_of_character(&self, character: char, line: &str, start: usize, depth: usize) -> BTreeSet<usize> {
        let mut ends = BTreeSet::new();
        let Some(first) = line[start..].chars().next().filter(|_| self.may_spend(1)) else {
            return ends;
        };
        // Inside an escape, hexadecimal digits have any case.
        if first == character || depth < DEPTH && first.eq_ignore_ascii_case(&character) {
            ends.insert(start + first.len_utf8());
        }
        if depth > 0 && ESCAPES.contains(&first) && self.may_spend(ESCAPE_COST) {
            let mut escaped_forms = forms(character);
            // A digit of an escape may be escaped itself.
            if depth < DEPTH && matches!(character, 'a'..='f') {
                escaped_forms.append(&mut forms(character.to_ascii_uppercase()));
            }
            for form in escaped_forms {
                ends.append(&mut self.ends(&form, line, start, depth - 1));
            }
        }
        ends
    }

    fn may_spend(&self, work: usize) -> bool {
        let is_left = self.work.get() < MOST_WORK;
        if is_left {
            self.work.set(self.work.get() + work);
        }
        is_left
    }
}

/// Replaces each run of white space and control characters by one space, and drops it at both ends.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// With lower-case digits. A space stands for any white space.
fn forms(character: char) -> Vec<String> {
    let names = match character {
        ' ' => r"+ \n \r \t &nbsp;",
        '&' => "&amp;",
        '<' => "&lt;",
        '>' => "&gt;",
        '"' => r#"\" &quot;"#,
        '\'' => r"\' &apos;",
        '/' => r"\/",
        '\\' => r"\\",
        _ => "",
    };
    let mut forms: Vec<_> = names.split_whitespace().map(str::to_owned).collect();
    let white_space = [' ', '\n', '\r', '\t'];
    let characters = if character == ' ' {
        &white_space[..]
    } else {
        &[character]
    };
    for character in characters {
        let code = u32::from(*character);
        forms.extend([format!("&#{ZEROS}{code};"), format!("&#x{ZEROS}{code:x};")]);
        let (mut json, mut url) = (String::new(), String::new());
        for unit in character.encode_utf16(&mut [0; 2]) {
            json += &format!("\\u{unit:04x}");
        }
        for byte in character.encode_utf8(&mut [0; 4]).bytes() {
            url += &format!("%{byte:02x}");
        }
        forms.extend([json, url]);
    }
    forms
}

fn is_word(before: &str, after: &str) -> bool {
    !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::{Fact, Field, Type};
    use crate::facts::table::Table;

    static TABLE: Table = Table::new(
        "Test",
        &[
            Field::new("token", Type::String, &[Fact::Secret]),
            Field::new("pins", Type::Array(&Type::Integer), &[Fact::Secret]),
            Field::new("channel", Type::String, &[]),
        ],
    );

    fn mask_of<'a>(parameters: &Object, secrets: impl IntoIterator<Item = &'a str>) -> Mask {
        let mut mask = Mask::new(parameters);
        for secret in secrets {
            mask.add(secret);
        }
        mask
    }

    /// With the token `t0ken`.
    fn mask(secret: &str) -> Mask {
        let parameters = Object::of(&TABLE)
            .with_member("token", secret)
            .with_member("channel", "#deploys");
        mask_of(&parameters, ["t0ken"])
    }

    fn show(mask: &Mask, text: &str) -> String {
        mask.show(text, 10_000)
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
            // Escaped as JSON, URLs and HTML do, one escape inside another.
            "a\\u0026amp%3Bb+&quot;c&quot;\\/\\u0026apos%3Bd&apos;",
            "t0ken",
            "%740ken",
            "t0k&#101;n",
            "t&#0000048;k&#X000065;n",
            "t0k\\u0026#x000\\u0030065%3Bn",
        ] {
            let shown = show(&mask, &format!("<{echoed}> is wrong for #deploys"));
            assert_eq!(shown, "<[redacted]> is wrong for #deploys", "{echoed}");
        }
    }

    #[test]
    fn text_that_is_only_like_a_secret_is_shown() {
        let mask = mask("a&b \"c\"/'d'");
        for text in ["a&b \"C\"/'D'", "t0KEN", "t0k%45n", "%750ken", "t0k&#102;n", "t0ke"] {
            assert_eq!(show(&mask, text), text);
        }
    }

    type Escape = fn(char) -> String;

    fn json(c: char) -> String {
        let quoted = serde_json::to_string(&c).unwrap();
        quoted[1..quoted.len() - 1].replace('/', "\\/")
    }

    fn json_of_all(c: char) -> String {
        let mut units = [0; 2];
        let units = c.encode_utf16(&mut units);
        units.iter().map(|unit| format!("\\u{unit:04x}")).collect()
    }

    fn url(c: char) -> String {
        percent_encoding::utf8_percent_encode(&c.to_string(), crate::text::percent::RESERVED).to_string()
    }

    fn html(c: char) -> String {
        match c {
            '&' => "&amp;".to_owned(),
            '<' => "&lt;".to_owned(),
            '>' => "&gt;".to_owned(),
            '"' => "&quot;".to_owned(),
            '\'' => "&apos;".to_owned(),
            _ => c.to_string(),
        }
    }

    fn html_in_hexadecimal(c: char) -> String {
        if c.is_ascii_alphanumeric() {
            c.to_string()
        } else {
            format!("&#x{:X};", u32::from(c))
        }
    }

    const ALL: [Escape; 5] = [json, json_of_all, url, html, html_in_hexadecimal];

    #[test]
    fn every_form_of_a_secret_and_every_form_of_a_form_is_masked() {
        for secret in [
            "https://hooks.example/T0/s3cr3t?a=b&c=<d>",
            "glé:pat~*()'!",
            "C:\\new\\u0041",
            "50%25off%zz",
            "a+b c++d",
            "&amp;&lt",
            "-----BEGIN KEY-----\nabc\ndef\n-----END KEY-----",
            "\u{1f980}🦀\\",
            "tok\u{feff}en\"s",
        ] {
            let escaped = |text: &str, escape: Escape| text.chars().map(escape).collect::<String>();
            let shown = |echoed: &str| show(&mask(secret), &format!("<{echoed}>"));
            assert_eq!(shown(secret), "<[redacted]>", "{secret}");
            for inner in ALL {
                let inner = escaped(secret, inner);
                assert_eq!(shown(&inner), "<[redacted]>", "{secret}: {inner}");
                for outer in ALL {
                    let outer = escaped(&inner, outer);
                    assert_eq!(shown(&outer), "<[redacted]>", "{secret}: {outer}");
                }
            }
        }
    }

    #[test]
    fn text_of_several_lines_is_masked_as_one_line_too() {
        let mask = mask("-----BEGIN KEY-----\nabc\ndef\n-----END KEY-----\n");
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
    fn a_short_secret_is_masked_only_as_a_whole_word() {
        assert_eq!(
            show(&mask("ab"), "ab: \"ab\" is about nothing, ab"),
            "[redacted]: \"[redacted]\" is about nothing, [redacted]"
        );
        assert_eq!(show(&mask(""), "as it was"), "as it was");
        assert_eq!(show(&mask("\u{1}ab\u{2}cd"), "ab\u{2}cd"), "[redacted]");
        assert_eq!(show(&mask("aa"), "aaa aaaa aa"), "aaa aaaa [redacted]");
    }

    /// The last ones are more than serde_json can hold.
    #[test]
    fn secrets_that_are_not_text_are_masked_too() {
        let deep = format!("{}\"s3cr3t\",123456{}", "[".repeat(500), "]".repeat(500));
        for pins in [
            r#"[123456,{"a":"s3cr3t"},true,null]"#,
            r#"["s3cr3t",1e400,123456]"#,
            r#"["s3cr3t","\ud800",123456]"#,
            &deep,
        ] {
            let mut parameters = Object::of(&TABLE);
            parameters.set("pins", pins);
            assert_eq!(
                show(&Mask::new(&parameters), "123456 and s3cr3t are not true"),
                "[redacted] and [redacted] are not true",
                "{pins}"
            );
        }
    }

    #[test]
    fn what_overlaps_is_masked_as_one() {
        let mask = mask_of(&Object::new(), ["abcdef", "defghi", "abcdef"]);
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

    /// Slow with many secrets, or if a secret may begin at every escape.
    #[test]
    fn text_that_takes_too_much_work_to_mask_is_not_shown() {
        let many: Vec<_> = (0..28_000).map(|number| format!("s3cr3t-{number}")).collect();
        let mask = mask_of(&Object::new(), many.iter().map(String::as_str));
        assert_eq!(show(&mask, "s3cr3t-7 is wrong"), "[redacted] is wrong");
        assert_eq!(show(&mask, &"x".repeat(100)), "[redacted]");
        let long: Vec<_> = (1..40).map(|length| "\\".repeat(100 * length)).collect();
        let mask = mask_of(&Object::new(), long.iter().map(String::as_str));
        assert_eq!(show(&mask, &"\\".repeat(5000)), "[redacted]");
        assert!(!mask.may_spend(1));
        assert_eq!(show(&Mask::default(), &"x".repeat(1000)), "x".repeat(1000));
    }
}
