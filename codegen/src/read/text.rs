//! Strings of the spec, by their [`Shape`]: versions, paths, names, sentences and the like.

use super::Context;
use super::entry::Given;
use super::subject::Subject;
use super::value::visible;
use crate::codes::{self, Code};
use crate::format::Shape;
use crate::format::form::Form;
use crate::model::{Release, Version};
use crate::sources::Span;
use crate::words::{code, quoted};

/// Reads a string as one of the shapes of text.
pub fn text(shape: &Shape, text: &str, subject: Subject<'_>, at: &Span, cx: &mut Context<'_>) -> Option<Given> {
    let text = visible(text, at, cx)?;
    let word = subject.word();
    let invalid = |code: &'static Code, what: &str, help: &str| {
        let message = format!("`{text}` is not a valid {what}");
        (code, message, Some(help.to_owned()))
    };
    let (code, message, help) = match shape {
        Shape::Type => return cx.types.find(&text, at, cx.report).map(Given::Type),
        Shape::Name(form) => return has_form(form, &text, at, cx).then_some(Given::Text(text)),
        Shape::Version => match Version::parse(&text) {
            Some(version) => {
                cx.versions.push((version, at.clone()));
                return Some(Given::Version(version));
            }
            None => {
                let help = "a version has two numbers without leading zeros: \"17.0\"";
                invalid(&codes::NOT_A_VERSION, "version", help)
            }
        },
        Shape::Release => match Release::parse(&text) {
            Some(release) => return Some(Given::Release(release)),
            None => {
                let help = "a release has three numbers: \"0.2.0\"";
                invalid(&codes::NOT_A_VERSION, "release", help)
            }
        },
        Shape::Digest if !is_digest(&text) => {
            let help = "a digest is `sha256:` and 64 hexadecimal digits in lower case";
            invalid(&codes::NOT_A_DIGEST, "digest", help)
        }
        Shape::Text | Shape::Sentences if text.trim().is_empty() => (&codes::EMPTY, format!("`{word}` is empty"), None),
        Shape::Separator if text.is_empty() => (&codes::EMPTY, format!("`{word}` is empty"), None),
        Shape::Sentences if !text.ends_with('.') => (
            &codes::NO_FULL_STOP,
            format!("`{word}` does not end in a full stop"),
            Some(format!("write `{word}` in whole sentences, one or two")),
        ),
        Shape::Text | Shape::Sentences => match leaves_paragraph(&text) {
            Some(wrong) => {
                let help = "write code in pairs of backquotes, and a backslash before other marks";
                let message = format!("`{word}` {wrong}");
                (&codes::NOT_A_PARAGRAPH, message, Some(help.to_owned()))
            }
            None => return Some(Given::Text(text)),
        },
        Shape::Word(words) if !words.contains(&text.as_str()) => {
            let words = quoted(*words, " or ");
            let message = format!("{subject}: unknown value `{text}`, expected {words}");
            (&codes::WRONG_TYPE, message, None)
        }
        Shape::Path(placeholders) => match wrong_path(&text, placeholders) {
            Some(wrong) => (&codes::NOT_A_PATH, format!("path `{text}` {wrong}"), None),
            None => return Some(Given::Text(text)),
        },
        _ => return Some(Given::Text(text)),
    };
    cx.error(code, at, message).help_if(help);
    None
}

/// Whether a name has its form. Otherwise that is reported.
pub fn has_form(form: &Form, name: &str, at: &Span, cx: &mut Context<'_>) -> bool {
    let has_form = form.holds(name);
    if !has_form {
        let message = format!("{} is not a valid {}", code(name), form.what);
        cx.error(&codes::BAD_NAME, at, message).help(form.help);
    }
    has_form
}

fn is_digest(text: &str) -> bool {
    let digits = text.strip_prefix("sha256:").unwrap_or_default();
    digits.len() == 64 && digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

fn wrong_path(path: &str, placeholders: &[&str]) -> Option<String> {
    let is_excluded = |c: char| !c.is_ascii_graphic() || "?#`\"\\{}^|%;".contains(c);
    if !path.starts_with('/') {
        return Some("must start with `/`".to_owned());
    }
    if path[1..].split('/').any(|part| matches!(part, "" | "." | "..")) {
        return Some("must not have an empty part, `.` or `..`".to_owned());
    }
    if path.contains(is_excluded) {
        return Some("has a character that paths cannot have".to_owned());
    }
    let missing = placeholders.iter().find(|placeholder| !path.contains(**placeholder));
    missing.map(|placeholder| format!("must contain `{placeholder}`"))
}

/// What makes a text more than one paragraph of Markdown, or hides a part of it.
fn leaves_paragraph(text: &str) -> Option<&'static str> {
    let first = text.split(' ').next().unwrap_or_default();
    let number = first.trim_end_matches(['.', ')']);
    let is_list = number != first && number.bytes().all(|byte| byte.is_ascii_digit());
    let is_block = first.trim_matches(['-', '*', '_', '+', '#', '>', '~']).is_empty();
    let is_definition = first.starts_with('[') && text.contains("]:");
    // Every second part is code.
    let prose: String = text.split('`').step_by(2).collect();
    let unescaped = prose.replace("\\<", "");
    let mut tags = unescaped.split('<').skip(1);
    if text.contains(['\t', '\n', '\r']) {
        Some("has a tab or a line break")
    } else if is_list || is_block || is_definition || first.starts_with(['>', '~']) || first.starts_with("```") {
        Some("begins like a list, a heading or another block")
    } else if text.matches('`').count() % 2 == 1 {
        Some("has a backquote without its pair")
    } else if tags.any(|tag| !tag.starts_with([' ', '=']) && !tag.starts_with("http")) {
        Some("has HTML")
    } else {
        None
    }
}
