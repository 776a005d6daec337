//! Takes the secrets of a request out of text that came from elsewhere.
//!
//! In: the token, the secret parameters and the header values of the request that failed. Out: text in
//! which none of them stands, neither plainly nor as JSON, URL or HTML would write it. Made only when there
//! is an error to describe.

use serde_json::Value;
use zeroize::Zeroizing;

use crate::encoding::percent_encode;
use crate::object::Object;
use crate::secret::REDACTED;

/// Below this length only whole words are masked, or nothing would be left of the text around them.
const SHORT: usize = 4;

/// The texts that must not be shown, the longest first.
#[derive(Default)]
pub(crate) struct Mask(Vec<Zeroizing<String>>);

impl Mask {
    /// The secrets among the parameters, and other texts.
    pub(crate) fn new<'a>(parameters: &Object, others: impl IntoIterator<Item = &'a str>) -> Self {
        let mut mask = Mask::default();
        for (_, value) in parameters.members().filter(|(name, value)| parameters.is_secret(name, value)) {
            match serde_json::from_str(value) {
                Ok(value) => mask.add_value(&value),
                Err(_) => mask.add(value),
            }
        }
        for other in others {
            mask.add(other);
        }
        mask.0.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
        mask.0.dedup();
        mask
    }

    fn add_value(&mut self, value: &Value) {
        match value {
            // Masking every `true` would hide nothing: that a flag has one of two values is no secret.
            Value::Null | Value::Bool(_) => {}
            Value::Number(number) => self.add(&number.to_string()),
            Value::String(text) => self.add(text),
            Value::Array(elements) => elements.iter().for_each(|element| self.add_value(element)),
            Value::Object(members) => members.values().for_each(|member| self.add_value(member)),
        }
    }

    fn add(&mut self, secret: &str) {
        let secret = secret.trim();
        if secret.is_empty() {
            return;
        }
        let json = serde_json::to_string(secret).expect("text always has a JSON form");
        let url = percent_encode(secret);
        let html = secret.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
        let forms =
            [json[1..json.len() - 1].to_owned(), url.replace("%20", "+"), url, html.replace('\'', "&#39;"), html];
        // Text of several lines is shown on one.
        let one_line = secret.split_whitespace().collect::<Vec<_>>().join(" ");
        self.0.push(Zeroizing::new(secret.to_owned()));
        self.0.extend(forms.into_iter().chain([one_line]).filter(|form| form != secret).map(Zeroizing::new));
    }

    /// The text without the secrets.
    pub(crate) fn apply(&self, text: &str) -> String {
        let mut shown = text.to_owned();
        for secret in &self.0 {
            if shown.contains(secret.as_str()) {
                shown = replace(&shown, secret);
            }
        }
        shown
    }
}

fn replace(text: &str, secret: &str) -> String {
    if secret.len() >= SHORT {
        return text.replace(secret, REDACTED);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(secret) {
        let (before, after) = (&rest[..at], &rest[at + secret.len()..]);
        let joined = before.chars().next_back().or(shown.chars().next_back()).is_some_and(char::is_alphanumeric)
            || after.starts_with(char::is_alphanumeric);
        shown.push_str(before);
        shown.push_str(if joined { secret } else { REDACTED });
        rest = after;
    }
    shown + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact::{Fact, Field, Type};
    use crate::table::Table;
    use serde_json::json;

    static TABLE: Table = Table::new(
        "Test",
        &[
            Field::new("token", Type::String, "Test", &[Fact::Secret]),
            Field::new("pins", Type::Array(&Type::Integer), "Test", &[Fact::Secret]),
            Field::new("channel", Type::String, "Test", &[]),
        ],
    );

    fn mask(secret: &str) -> Mask {
        let parameters = Object::of(&TABLE).with_member("token", secret).with_member("channel", "#deploys");
        Mask::new(&parameters, ["t0ken"])
    }

    #[test]
    fn a_secret_is_masked_in_every_form() {
        let mask = mask("a&b \"c\"/'d'");
        for echoed in [
            "a&b \"c\"/'d'",
            r#"a&b \"c\"/'d'"#,
            "a%26b%20%22c%22%2F%27d%27",
            "a%26b+%22c%22%2F%27d%27",
            "a&amp;b &quot;c&quot;/'d'",
            "a&amp;b &quot;c&quot;/&#39;d&#39;",
            "t0ken",
        ] {
            assert_eq!(mask.apply(&format!("<{echoed}> is wrong for #deploys")), "<[redacted]> is wrong for #deploys");
        }
    }

    #[test]
    fn text_of_several_lines_is_masked_as_one_line_too() {
        let mask = mask("-----BEGIN KEY-----\nabc\ndef\n-----END KEY-----\n");
        assert_eq!(mask.apply("bad: -----BEGIN KEY-----\nabc\ndef\n-----END KEY-----"), "bad: [redacted]");
        assert_eq!(mask.apply("bad: -----BEGIN KEY----- abc def -----END KEY-----"), "bad: [redacted]");
    }

    #[test]
    fn a_short_secret_is_masked_as_a_word() {
        assert_eq!(
            mask("ab").apply("ab: \"ab\" is about nothing, ab"),
            "[redacted]: \"[redacted]\" is about nothing, [redacted]"
        );
        assert_eq!(mask("").apply("as it was"), "as it was");
        assert_eq!(mask("aa").apply("aaa aaaa aa"), "aaa aaaa [redacted]");
    }

    #[test]
    fn secrets_that_are_not_text_are_masked_too() {
        let parameters = Object::of(&TABLE).with_member("pins", json!([123456, {"a": "s3cr3t"}, true, null]));
        let mask = Mask::new(&parameters, []);
        assert_eq!(mask.apply("123456 and s3cr3t are not true"), "[redacted] and [redacted] are not true");
    }
}
