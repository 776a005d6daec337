//! Formats of strings, without the bindings' functions.

use platform_api_codegen::model::Field;
use platform_api_core::format::StringFormat;
use serde_json::Value;

/// Blank strings and entries may have any format, because they set nothing.
pub(crate) fn is_broken(field: &Field, value: &Value) -> bool {
    let Some(format) = field.format() else {
        return false;
    };
    match value {
        Value::String(text) => match field.separator() {
            None => !text.trim().is_empty() && !has_format(format, text),
            Some(sign) => {
                let mut entries =
                    text.split(|letter: char| sign.contains(letter) || sign == " " && letter.is_whitespace());
                entries.any(|entry| !entry.trim().is_empty() && !has_format(format, entry.trim()))
            }
        },
        Value::Array(entries) => entries.iter().any(|entry| is_broken(field, entry)),
        Value::Object(entries) => entries.values().any(|entry| is_broken(field, entry)),
        _ => false,
    }
}

fn has_format(format: StringFormat, text: &str) -> bool {
    let is_visible = |letter: char| letter.is_ascii_graphic() || !letter.is_ascii() && !letter.is_whitespace();
    if !text.chars().all(is_visible) || text.contains(['"', '<', '>', '\\']) {
        return false;
    }
    match format {
        StringFormat::Hostname => text.is_ascii() && !text.contains('_') && is_host(text),
        StringFormat::Email => {
            let (user, host) = text.rsplit_once('@').unwrap_or_default();
            !user.is_empty() && !user.contains(['@', ',', ';', ':', '(', ')', '[', ']']) && is_host(host)
        }
        StringFormat::Uri => is_url(text),
    }
}

fn is_url(text: &str) -> bool {
    let Some((scheme, below_scheme)) = text.split_once("://") else {
        return false;
    };
    let is_scheme = scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || "+-.".contains(letter));
    let authority = below_scheme.split(['/', '?', '#']).next().unwrap_or_default();
    let path_and_query = &below_scheme[authority.len()..];
    let (user, server) = authority.rsplit_once('@').unwrap_or(("", authority));
    let (host, port) = match server.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, port),
        _ => (server, ""),
    };
    let is_address = host.starts_with('[')
        && host.ends_with(']')
        && host.trim_matches(['[', ']']).parse::<std::net::Ipv6Addr>().is_ok();
    is_scheme
        && (is_address || is_host(host))
        && (port.is_empty() || !port.starts_with('+') && port.parse::<u16>().is_ok())
        && !user.contains(['@', '[', ']', '{', '}', '^', '`', '|'])
        && !path_and_query.contains(['^', '`', '|'])
        && is_escaped(user)
        && is_escaped(path_and_query)
}

/// A `%` begins an escape, or a placeholder such as `%{id}`.
fn is_escaped(text: &str) -> bool {
    text.split('%').skip(1).all(|escape| {
        let mut digits = escape.chars();
        let are_digits = (0..2).all(|_| digits.next().is_some_and(|digit| digit.is_ascii_hexdigit()));
        are_digits || escape.starts_with('{')
    })
}

fn is_host(host: &str) -> bool {
    let labels = host.strip_suffix('.').unwrap_or(host);
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    host.len() < 254
        && labels.split('.').all(|label| {
            !label.is_empty()
                && label.len() < 64
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label.chars().all(is_letter)
        })
}
