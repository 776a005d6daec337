//! Strings of the spec, read by their [`ValueKind`].

use platform_api_core::path::{InvalidPath, PathTemplate};

use super::ReadContext;
use super::entry::{KeyValue, Name};
use super::label::ValueLabel;
use super::value::visible;
use crate::codes::{self, Code};
use crate::format::pattern::NamePattern;
use crate::format::{Placeholders, ValueKind};
use crate::model::{Release, Version};
use crate::sources::Span;
use crate::words::{self, quoted};

pub fn text(
    kind: &ValueKind,
    text: &str,
    label: ValueLabel<'_>,
    at: &Span,
    cx: &mut ReadContext<'_>,
) -> Option<KeyValue> {
    let text = visible(text, at, cx)?;
    if let Some((code, message, help)) = find_mistake(kind, &text, label) {
        cx.error(code, at, message).help_if(help);
        return None;
    }
    match kind {
        ValueKind::Path(placeholders) => return path(placeholders, &text, label, at, cx).map(KeyValue::Path),
        ValueKind::Type => return cx.types.find(&text, at, cx.report).map(KeyValue::Type),
        ValueKind::Release => return Release::parse(&text).map(KeyValue::Release),
        ValueKind::Version => {
            let version = Version::parse(&text)?;
            cx.versions.push((version, at.clone()));
            return Some(KeyValue::Version(version));
        }
        ValueKind::Name(_) | ValueKind::Reference => return Some(KeyValue::Name(Name::new(at.clone(), text))),
        _ => {}
    }
    Some(KeyValue::Text(text))
}

fn find_mistake(
    kind: &ValueKind,
    text: &str,
    label: ValueLabel<'_>,
) -> Option<(&'static Code, String, Option<String>)> {
    let word = label.word();
    let (code, message, help) = match kind {
        ValueKind::Name(pattern) if !pattern.matches(text) => (
            codes::BAD_NAME,
            format!("{} is not a valid {}", words::code(text), pattern.noun),
            Some(pattern.help),
        ),
        ValueKind::Version if Version::parse(text).is_none() => (
            codes::NOT_A_VERSION,
            format!("`{text}` is not a valid version"),
            Some("a version has two numbers without leading zeros: \"17.0\""),
        ),
        ValueKind::Release if Release::parse(text).is_none() => (
            codes::NOT_A_VERSION,
            format!("`{text}` is not a valid release"),
            Some("a release has three numbers: \"0.2.0\""),
        ),
        ValueKind::Digest if !is_digest(text) => (
            codes::NOT_A_DIGEST,
            format!("`{text}` is not a valid digest"),
            Some("a digest is `sha256:` and 64 hexadecimal digits in lower case"),
        ),
        ValueKind::Text | ValueKind::Sentences if text.trim().is_empty() => {
            (codes::EMPTY, format!("`{word}` is empty"), None)
        }
        ValueKind::Separator if text.is_empty() => (codes::EMPTY, format!("`{word}` is empty"), None),
        ValueKind::Sentences if !text.ends_with('.') => {
            let message = format!("`{word}` does not end in a full stop");
            let help = format!("write `{word}` as one or two sentences, or a noun, with a full stop");
            return Some((codes::NO_FULL_STOP, message, Some(help)));
        }
        ValueKind::Text | ValueKind::Sentences => {
            let (wrong, help) = leaves_paragraph(text)?;
            (codes::NOT_A_PARAGRAPH, format!("`{word}` {wrong}"), Some(help))
        }
        ValueKind::Word(words) if !words.contains(&text) => {
            let expected = quoted(*words, " or ");
            let message = format!("{label}: unknown value `{text}`, expected {expected}");
            return Some((codes::WRONG_TYPE, message, suggested_word(words, text, word)));
        }
        _ => return None,
    };
    Some((code, message, help.map(str::to_owned)))
}

/// `P` for `Premium`, and `administrator` for `admin`.
fn suggested_word(words: &[&str], written: &str, key: &str) -> Option<String> {
    let written = written.to_lowercase();
    if key == "tier" && ["free", "all", "any", "core", "none"].contains(&written.as_str()) {
        return Some("leave `tier` out: every tier has it".to_owned());
    }
    let begins_alike = |word: &&&str| {
        let word = word.to_lowercase();
        !written.is_empty() && (written.starts_with(&word) || word.starts_with(&written))
    };
    let word = words.iter().find(begins_alike)?;
    Some(format!("did you mean `{word}`?"))
}

/// Reports an invalid name; the valid one may be used elsewhere.
pub fn check_name(pattern: &'static NamePattern, name: &Name, cx: &mut ReadContext<'_>) -> bool {
    let mistake = find_mistake(
        &ValueKind::Name(pattern),
        name.get_ref(),
        ValueLabel::Key(name.get_ref()),
    );
    let Some((code, message, help)) = mistake else {
        return true;
    };
    cx.invalid.is_incomplete = true;
    cx.error(code, &name.span(), message).help_if(help);
    false
}

fn is_digest(text: &str) -> bool {
    let digits = text.strip_prefix("sha256:").unwrap_or_default();
    digits.len() == 64 && digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

fn path(
    placeholders: &Placeholders,
    text: &str,
    label: ValueLabel<'_>,
    at: &Span,
    cx: &mut ReadContext<'_>,
) -> Option<PathTemplate> {
    let word = label.word();
    let Placeholders { required, optional } = placeholders;
    let allowed = [*required, *optional].concat();
    match PathTemplate::parse(text, &allowed) {
        Ok(template) => {
            let Some(missing) = required.iter().find(|part| !template.has(**part)) else {
                return Some(template);
            };
            let message = format!("`{word}` does not have the part `{}`", missing.as_str());
            cx.error(codes::NOT_A_PATH, at, message);
        }
        Err(InvalidPath { part, problem }) => {
            // Escapes shift the positions of characters, so a string with escapes is marked as a whole.
            let start = at.start + 1;
            let is_plain = cx.report.sources.text(&(start..at.end - 1)) == Some(text);
            let place = if is_plain {
                start + part.start..start + part.end
            } else {
                at.clone()
            };
            let name = "a name of letters, digits, `-`, `.`, `_` and `~`";
            let help = if allowed.is_empty() {
                format!("each part is {name}")
            } else {
                let placeholders = words::quoted(allowed.iter().map(|part| part.as_str()), ", ");
                format!("each part is {placeholders} or {name}")
            };
            cx.error(codes::NOT_A_PATH, &place, format!("`{word}` {problem}"))
                .help(help);
        }
    }
    None
}

/// Why a text is not one visible paragraph of Markdown with links to web pages only, and what to write.
fn leaves_paragraph(text: &str) -> Option<(&'static str, &'static str)> {
    let first = text.split(' ').next().unwrap_or_default();
    let number = first.trim_end_matches(['.', ')']);
    let is_list = number != first && number.bytes().all(|byte| byte.is_ascii_digit());
    let is_block = first.trim_matches(['-', '*', '_', '+', '#', '>', '~']).is_empty();
    let is_definition = first.starts_with('[') && text.contains("]:");
    if text.contains(['\t', '\n', '\r']) {
        return Some(("has a tab or a line break", "write it in one line, with spaces"));
    }
    if is_list || is_block || is_definition || first.starts_with(['>', '~']) || first.starts_with("```") {
        return Some(("begins like a list, a heading or another block", "begin with a word"));
    }
    let Some(prose) = prose(text) else {
        return Some((
            "has a backquote without its pair",
            "write code in pairs of single backquotes, and a backslash before any other backquote",
        ));
    };
    let mut tags = prose.split('<').skip(1);
    let mut links = prose.split("](").skip(1).map(|link| link.split_once(')'));
    if tags.any(|tag| !tag.starts_with([' ', '=']) && !is_address(tag)) {
        Some(("has HTML", "write it as code, in backquotes, or a backslash before `<`"))
    } else if !links.all(|link| link.is_some_and(|(target, _)| is_plain_address(target))) {
        Some((
            "has a link that is not a plain address of `https://` or `http://`",
            "write the whole address, with other characters percent-encoded, or a backslash before `[`",
        ))
    } else if prose.contains("![") && prose.contains("](") {
        Some(("has an image", "leave the image out"))
    } else if ["http://", "https://"]
        .iter()
        .any(|scheme| has_bare_address(&prose, scheme))
    {
        Some(("has an address that is no link", "write the address in angle brackets"))
    } else {
        None
    }
}

fn is_address(text: &str) -> bool {
    text.starts_with("http://") || text.starts_with("https://")
}

/// Without characters that end the target of a link, or mean something in Markdown.
fn is_plain_address(text: &str) -> bool {
    is_address(text) && !text.contains([' ', '(', '\\', '`'])
}

/// The length of the `<https://…>` or the `](…)` with which a text begins.
fn length_of_address(text: &str) -> Option<usize> {
    let is_target = text.starts_with("](");
    let end = text.find(if is_target { ')' } else { '>' })?;
    let is_autolink = is_address(&text[1..]) && !text[1..end].contains([' ', '<']);
    (is_target || is_autolink).then_some(end + 1)
}

/// Neither `<https://…>` nor the target of a link.
fn has_bare_address(prose: &str, scheme: &str) -> bool {
    let mut addresses = prose.match_indices(scheme);
    addresses.any(|(at, _)| !prose[..at].ends_with('<') && !prose[..at].ends_with("]("))
}

/// The text without code and escaped characters. `None` if code has no end, or several backquotes stand together, of
/// which Markdown pairs only equally many.
fn prose(text: &str) -> Option<String> {
    let mut prose = String::new();
    let mut unread = text;
    while let Some(at) = unread.find(['\\', '`', '<', ']']) {
        prose += &unread[..at];
        unread = &unread[at..];
        if unread.starts_with('\\') {
            let mut escaped = unread.chars();
            escaped.nth(1);
            unread = escaped.as_str();
        } else if let Some(code) = unread.strip_prefix('`') {
            let (code, text_after) = code.split_once('`')?;
            if code.is_empty() || text_after.starts_with('`') {
                return None;
            }
            unread = text_after;
        } else {
            // Backquotes and backslashes in an address are part of it.
            let (address, text_after) = unread.split_at(length_of_address(unread).unwrap_or(1));
            prose += address;
            unread = text_after;
        }
    }
    Some(prose + unread)
}
