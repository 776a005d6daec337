//! Phrases in Markdown. Sentences of the spec are Markdown already; names and values become code here.

use std::fmt::Display;

use platform_api_core::words::joined;

pub fn code(value: impl Display) -> String {
    let text: String = value.to_string().chars().map(visible).collect();
    if text.trim().is_empty() {
        return format!("\"{text}\"");
    }
    // Code with backticks needs a longer run of them outside, and spaces, which Markdown removes.
    let longest = text
        .split(|letter| letter != '`')
        .map(str::len)
        .max()
        .unwrap_or_default();
    let ticks = "`".repeat(longest + 1);
    if longest > 0 || text.starts_with(' ') {
        format!("{ticks} {text} {ticks}")
    } else {
        format!("{ticks}{text}{ticks}")
    }
}

/// `` `a` and `b` ``
pub fn quoted(names: impl IntoIterator<Item = impl Display>, between: &str) -> String {
    joined(names.into_iter().map(code), between)
}

/// `` `a` is `0` and `b` is `true` ``
pub fn met(conditions: &[(String, impl Display)]) -> String {
    let condition = |(name, value): &(String, _)| format!("`{name}` is {}", code(value));
    joined(conditions.iter().map(condition), " and ")
}

pub fn separator(sign: &str) -> String {
    match sign {
        " " => "white space".to_owned(),
        "\n" => "line breaks".to_owned(),
        "," => "commas".to_owned(),
        other => code(other),
    }
}

pub fn assumed(sentence: &str) -> String {
    format!("{} (assumed).", sentence.trim_end_matches('.'))
}

fn visible(letter: char) -> String {
    match letter {
        '\n' | '\r' | '\t' => letter.escape_default().to_string(),
        _ => letter.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_code() {
        let cases = [
            ("a", "`a`"),
            ("", "\"\""),
            ("a`b", "`` a`b ``"),
            ("a``b`", "``` a``b` ```"),
            ("```", "```` ``` ````"),
            ("a\nb", "`a\\nb`"),
            (" ", "\" \""),
        ];
        for (value, markdown) in cases {
            assert_eq!(code(value), markdown);
        }
    }
}
