//! Formats of strings, and the hosts that they name.

use std::fmt;
use std::net::Ipv6Addr;

use crate::escape::is_invisible;

/// The format of a string, with JSON Schema's name. A value has the format if it names a host.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StringFormat {
    /// A URL with a scheme and a host (RFC 3986), which may have placeholders, such as `:id` and `%{id}`, after the
    /// host, and letters beyond ASCII.
    Uri,
    /// A host name (RFC 1123) or an IPv4 address.
    Hostname,
    /// An email address, without a name and comments.
    Email,
}

impl StringFormat {
    /// All formats.
    pub const ALL: [StringFormat; 3] = [StringFormat::Uri, StringFormat::Hostname, StringFormat::Email];

    /// JSON Schema's name: `uri`, `hostname`, `email`.
    pub const fn name(self) -> &'static str {
        match self {
            StringFormat::Uri => "uri",
            StringFormat::Hostname => "hostname",
            StringFormat::Email => "email",
        }
    }

    /// With an article: `an email address`.
    #[doc(hidden)]
    pub const fn in_words(self) -> &'static str {
        match self {
            StringFormat::Uri => "a URL with a scheme and a host",
            StringFormat::Hostname => "a host name",
            StringFormat::Email => "an email address",
        }
    }

    /// The host in a text of this format, as written; `None` if the text does not have the format.
    #[doc(hidden)]
    pub fn host(self, text: &str) -> Option<&str> {
        match self {
            StringFormat::Uri => host_of_uri(text),
            StringFormat::Hostname => is_host_name(text, |_| false).then_some(text),
            StringFormat::Email => {
                let (user, domain) = text.rsplit_once('@')?;
                let is_address = !user.is_empty() && is_text(user, "/?^`{|}#") && !user.contains([',', ';', '(', ')']);
                (is_address && is_host_in_text(domain)).then_some(domain)
            }
        }
    }
}

impl fmt::Display for StringFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The entries of a list in one string, or the string itself. A blank string or entry sets nothing, so it is left out.
pub fn entries<'t>(text: &'t str, separator: Option<&str>) -> Vec<&'t str> {
    let mut entries = match separator {
        None => vec![text],
        Some(" ") => text.split_whitespace().collect(),
        Some(sign) => text.split(sign).map(str::trim).collect(),
    };
    entries.retain(|entry| !entry.trim().is_empty());
    entries
}

/// Stricter than browsers, which drop line breaks, take `\` for `/`, and find a host in `https:host`: programs could
/// find different hosts in such text.
fn host_of_uri(text: &str) -> Option<&str> {
    let (scheme, rest) = text.split_once("://")?;
    let is_scheme = scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte));
    let (authority, path) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    let (user, server) = authority.split_once('@').unwrap_or(("", authority));
    // The last colon of `[::1]` does not precede a port.
    let (host, port) = match server.rfind(':').filter(|colon| !server[*colon..].contains(']')) {
        Some(colon) => (&server[..colon], &server[colon + 1..]),
        None => (server, "0"),
    };
    let is_host = match host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        Some(address) => address.parse::<Ipv6Addr>().is_ok(),
        None => is_host_in_text(host),
    };
    let is_port = port.is_empty() || port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse::<u16>().is_ok();
    (is_scheme && is_host && is_port && is_text(user, ":") && is_text(path, ":@/?#[]{}")).then_some(host)
}

/// Services and resolvers also take underscores and letters beyond ASCII.
fn is_host_in_text(host: &str) -> bool {
    is_host_name(host, |letter| {
        letter == '_' || !letter.is_ascii() && letter.is_alphanumeric()
    })
}

fn is_host_name(text: &str, is_also_allowed: fn(char) -> bool) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric() || letter == '-' || is_also_allowed(letter))
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    text.len() <= 253 && text.strip_suffix('.').unwrap_or(text).split('.').all(is_label)
}

/// Characters that RFC 3986 reserves for a part of a URL are in `reserved`.
fn is_text(text: &str, reserved: &str) -> bool {
    text.char_indices().all(|(at, letter)| match letter {
        '%' => is_escape(&text[at + 1..]),
        letter if letter.is_ascii() => {
            letter.is_ascii_alphanumeric() || "-._~!$&'()*+,;=".contains(letter) || reserved.contains(letter)
        }
        letter => !letter.is_whitespace() && !is_invisible(letter),
    })
}

/// Returns `true` if the text after `%` continues an escape or a placeholder.
fn is_escape(rest: &str) -> bool {
    let digits = rest.as_bytes().get(..2);
    rest.starts_with('{') || digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(format: StringFormat, hosts: &[(&str, &str)], others: &[&str]) {
        for (text, host) in hosts {
            assert_eq!(format.host(text), Some(*host), "{format} {text:?}");
        }
        for text in others {
            assert_eq!(format.host(text), None, "{format} {text:?}");
        }
    }

    #[test]
    fn a_text_has_a_format_if_it_names_a_host() {
        check(
            StringFormat::Uri,
            &[
                ("https://chat.example/hook?a=b#c", "chat.example"),
                ("HTTPS://u:p%20w@Chat.example:8443", "Chat.example"),
                ("https://…@chat.example", "chat.example"),
                ("http://[::1]:80/", "[::1]"),
                ("http://127.0.0.1?a", "127.0.0.1"),
                ("grpc://scan_a:", "scan_a"),
                ("https://bücher.example/ä", "bücher.example"),
                ("https://a.example/issues/:id", "a.example"),
                ("https://a.example/%{key}/{n}?q[]=%7B", "a.example"),
            ],
            &[
                "not a url",
                "javascript:alert(1)",
                "https:a.example",
                "https:///a.example",
                "1s://a.example",
                "//a.example",
                " https://a.example",
                "https://a.example/b c",
                "https://a.example\\@b.example",
                "https://a.example\n.b.example",
                "https://a.example/\u{200B}",
                "https://a@b.example@c.example",
                "https://a.example/100%",
                "https://a.example:65536",
                "https://a.example:+1",
                "https://a.example,https://b.example",
                "https://%{host}/a",
                "https://${HOST}/a",
                "http://[::1",
                "http://[fe80::1%25eth0]",
            ],
        );
        let long = format!("{}.example", "a".repeat(64));
        check(
            StringFormat::Hostname,
            &[("A-1.example.", "A-1.example."), ("10.0.0.1", "10.0.0.1")],
            &[
                "a.example:25",
                "https://a.example",
                "a..example",
                "-a.example",
                "a_b.example",
                &long,
                "",
            ],
        );
        check(
            StringFormat::Email,
            &[
                ("o'neil+a/b@mail.example", "mail.example"),
                ("ä@bücher.example", "bücher.example"),
            ],
            &[
                "a@b@c.example",
                "Ann <a@b.example>",
                "a@b.example,c@d.example",
                "@b.example",
                "a@",
                "a",
            ],
        );
    }

    #[test]
    fn entries_are_not_blank() {
        for (text, separator, expected) in [
            ("a b", None, &["a b"][..]),
            (" a", None, &[" a"]),
            (" \t", None, &[]),
            (" a\n b", Some(" "), &["a", "b"]),
            ("a, b,,", Some(","), &["a", "b"]),
            ("a b\n\nc\r\n", Some("\n"), &["a b", "c"]),
        ] {
            assert_eq!(entries(text, separator), expected, "{text:?}");
        }
    }
}
