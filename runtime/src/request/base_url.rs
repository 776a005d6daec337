//! A base URL with a user name, query, fragment or control character is refused, because the token could reach an
//! unexpected host.

use percent_encoding::percent_decode_str;
use url::{Host, ParseError, Url};

use crate::text::percent::climbs;

/// Characters that no path has: of a template such as `{{host}}` that was not filled in.
const NOT_IN_A_PATH: [char; 10] = ['"', '<', '>', '[', ']', '^', '`', '{', '|', '}'];

/// Bytes for a request's path in a copy of the URL, such as `/projects/42/integrations/` and a slug.
const ROOM: usize = 48;

#[derive(Debug, Clone)]
pub(crate) struct BaseUrl {
    pub(crate) url: Url,
    /// With room for the paths of most requests, which a copy keeps.
    roomy: Url,
    base_path: &'static str,
}

/// Resolves a link in the response from `url`, and drops its fragment. `None` for a link with control characters or
/// outer white space, which the URL standard would drop.
pub(crate) fn linked(url: &Url, link: &str) -> Option<Url> {
    if link.contains(char::is_control) || link.trim() != link {
        return None;
    }
    let mut target = url.join(link).ok()?;
    target.set_fragment(None);
    Some(target)
}

fn after_scheme(url: &str) -> Option<&str> {
    let (scheme, after_scheme) = url.split_once("://")?;
    let is_http = ["http", "https"].iter().any(|http| http.eq_ignore_ascii_case(scheme));
    is_http.then_some(after_scheme)
}

fn is_host(host: Host<&str>) -> bool {
    let is_of_domain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    match host {
        Host::Domain(domain) => domain.bytes().all(is_of_domain),
        Host::Ipv4(_) | Host::Ipv6(_) => true,
    }
}

impl BaseUrl {
    pub(crate) fn parse(written: &str, base_path: &'static str) -> Result<Self, String> {
        // URL parsers drop these silently, as the URL standard demands.
        if written.chars().any(|c| c.is_control() || c.is_whitespace()) {
            return Err("it contains white space or a control character".to_owned());
        }
        // The reasons do not quote the URL, which may contain a password.
        let authority = after_scheme(written).ok_or("it must be a URL that begins with https:// or http://")?;
        if written.contains('\\') {
            return Err("it contains a backslash".to_owned());
        }
        if authority.is_empty() || authority.starts_with('/') {
            return Err("it has no host".to_owned());
        }
        let mut url = match Url::parse(written) {
            // The URL standard allows hosts that neither DNS nor other parsers know.
            Ok(url) if url.host().is_some_and(is_host) => url,
            Ok(_) | Err(ParseError::IdnaError | ParseError::InvalidDomainCharacter) => {
                let reason = "its host has a character that is not a letter, a digit, `-`, `.` or `_`: is a variable in it not replaced?";
                return Err(reason.to_owned());
            }
            Err(error) => return Err(error.to_string()),
        };
        if !url.username().is_empty() || url.password().is_some() {
            return Err("it must not contain a user name or password".to_owned());
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err("it must not contain a query or fragment".to_owned());
        }
        if let Some((_, path)) = authority.split_once('/')
            && path.contains(NOT_IN_A_PATH)
        {
            return Err("its path has a character that no URL has: is a variable in it not replaced?".to_owned());
        }
        let prefix = url.path().trim_end_matches('/');
        // A URL that was copied from a browser may contain the API's path.
        let path = prefix.strip_suffix(base_path).unwrap_or(prefix).to_owned() + base_path;
        url.set_path(&path);
        let mut roomy = url.clone();
        roomy.set_path(&[&*path, "/", &"-".repeat(ROOM)].concat());
        Ok(BaseUrl { url, roomy, base_path })
    }

    /// Returns `true` if a path begins with the path of the base URL, or of the API, which would be sent twice.
    pub(crate) fn is_repeated_in(&self, path: &str) -> bool {
        let begins_with = |base: &str| {
            let below = path.strip_prefix(base).filter(|_| base.len() > 1);
            below.is_some_and(|below| below.is_empty() || below.starts_with('/'))
        };
        begins_with(self.base_path) || begins_with(self.url.path())
    }

    pub(crate) fn as_str(&self) -> &str {
        self.url.as_str().trim_end_matches('/')
    }

    /// The URL with another path, which is percent-encoded and begins with the base URL's.
    pub(crate) fn with_path(&self, path: &str) -> Url {
        // Parsing only the path takes half the time.
        let mut url = self.roomy.clone();
        url.set_path(path);
        url
    }

    /// Returns the path below the base path, such as `/projects/42`. The error says why no request follows a link to
    /// this URL: it is elsewhere, or leads upwards when it is decoded once more.
    pub(crate) fn path_below<'url>(&self, other: &'url Url) -> Result<&'url str, String> {
        let path = other.path().strip_prefix(self.url.path());
        let below = path.filter(|path| {
            self.url.origin() == other.origin()
                && other.username().is_empty()
                && other.password().is_none()
                && path.starts_with('/')
                && !climbs(&percent_decode_str(path).decode_utf8_lossy())
        });
        below.ok_or_else(|| {
            if (self.url.scheme(), other.scheme()) == ("http", "https") && self.url.host() == other.host() {
                "and the base URL begins with http://, so the request was sent unencrypted: use https://".to_owned()
            } else {
                format!("which is not below {}", self.as_str())
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_base_urls_are_accepted() {
        for (written, text) in [
            ("https://platform.example", "https://platform.example/api/v4"),
            ("https://platform.example/", "https://platform.example/api/v4"),
            ("HTTP://Platform.Example:80//", "http://platform.example/api/v4"),
            ("http://localhost:3000", "http://localhost:3000/api/v4"),
            ("https://h/tools/platform/", "https://h/tools/platform/api/v4"),
            ("https://h/api/v4/", "https://h/api/v4"),
            ("https://h/tools/api/v4", "https://h/tools/api/v4"),
            ("https://h/a/../b", "https://h/b/api/v4"),
            ("http://[::1]:80", "http://[::1]/api/v4"),
            ("https://grüße.example", "https://xn--gre-6ka8l.example/api/v4"),
            (
                "http://my_service.:80/ä%20(1)/",
                "http://my_service./%C3%A4%20(1)/api/v4",
            ),
        ] {
            let base = BaseUrl::parse(written, "/api/v4").unwrap();
            assert_eq!(base.as_str(), text, "{written}");
            for path in ["/projects/a%2Fb%3F%2525%5C~".to_owned(), "/a".repeat(ROOM)] {
                let url = base.with_path(&[base.url.path(), &path].concat());
                assert_eq!(url.as_str(), format!("{text}{path}"));
            }
        }
    }

    #[test]
    fn invalid_base_urls_are_refused() {
        let scheme = "it must be a URL that begins with https:// or http://";
        let space = "it contains white space or a control character";
        let credentials = "it must not contain a user name or password";
        let query = "it must not contain a query or fragment";
        let host = "its host has a character that is not";
        let path = "its path has a character that no URL has";
        for (begin, urls) in [
            (
                scheme,
                &[
                    "",
                    "platform.example",
                    "localhost:3000",
                    "/api",
                    "ftp://h",
                    "file:///etc/passwd",
                    "javascript:alert(1)",
                    "unix:/run/x.sock",
                    "p4ssw0rd://h",
                    "http:p.example",
                    "http:/p.example",
                    r"http:\\p",
                    "https",
                ][..],
            ),
            (
                space,
                &[
                    " https://h",
                    "https://h\n",
                    "https://h\r\nX: y",
                    "https://h/a b",
                    "https://p4ssw0rd h",
                ],
            ),
            (
                credentials,
                &["https://user@h", "https://user:p4ssw0rd@h", "https://:p4ssw0rd@h"],
            ),
            (
                query,
                &[
                    "https://h?",
                    "https://h?token=p4ssw0rd",
                    "https://h/#",
                    "https://h/#p4ssw0rd",
                ],
            ),
            (
                host,
                &[
                    "http://${HOST}",
                    "http://$HOST",
                    "http://{{host}}",
                    "http://<host>",
                    "http://%HOST%",
                    "http://a\"b",
                    "http://a\u{ad}!",
                    "http://a,b",
                ],
            ),
            ("invalid IPv6 address", &["http://[fe80::1%25eth0]"]),
            ("invalid IPv4 address", &["http://1.2.3.4.5"]),
            ("invalid port number", &["https://h:99999"]),
            ("empty host", &["http://:80"]),
            ("it has no host", &["http://", "http:///", "https:///p"]),
            ("it contains a backslash", &[r"http://h\p", r"http://\p"]),
            (path, &["http://h/${TOOLS}", "http://[::1]/{{tools}}/"]),
        ] {
            for written in urls {
                let reason = BaseUrl::parse(written, "/api/v4").expect_err(written);
                assert!(reason.starts_with(begin), "{written}: {reason}");
                assert!(!reason.contains("p4ssw0rd"), "{reason}");
            }
        }
    }

    /// The two libraries disagree about hosts.
    #[test]
    fn what_is_accepted_can_be_sent() {
        let characters = (0..=0xff)
            .filter_map(char::from_u32)
            .chain(['\u{ad}', '\u{3002}', '🦀']);
        for character in characters {
            for written in [
                format!("http://a{character}b"),
                format!("http://{character}"),
                format!("http://a/b{character}"),
                format!("http://a:8{character}/b"),
                format!("http:/{character}/a"),
            ] {
                if let Ok(base) = BaseUrl::parse(&written, "/api/v4") {
                    let uri = base.with_path(base.url.path()).as_str().parse::<http::Uri>();
                    assert!(uri.is_ok_and(|uri| uri.host().is_some()), "{written}");
                }
            }
        }
    }

    #[test]
    fn a_path_may_repeat_the_base_url() {
        let base = BaseUrl::parse("https://h/tools", "/api/v4").unwrap();
        for (path, is_repeated) in [
            ("/api/v4/projects", true),
            ("/api/v4", true),
            ("/tools/api/v4/projects", true),
            ("/api/v44", false),
            ("/tools/projects", false),
            ("/projects/api/v4", false),
        ] {
            assert_eq!(base.is_repeated_in(path), is_repeated, "{path}");
        }
        let base = BaseUrl::parse("https://h", "").unwrap();
        assert!(!["/", "/projects"].iter().any(|path| base.is_repeated_in(path)));
    }

    #[test]
    fn a_url_is_below_or_not() {
        let base = BaseUrl::parse("https://h/tools", "/api/v4").unwrap();
        for (url, contained) in [
            ("https://h/tools/api/v4/projects/1", true),
            ("https://h:443/tools/api/v4/projects/1?x=y", true),
            ("https://h/tools/api/v4", false),
            ("https://h/tools/api/v44/x", false),
            ("https://h/users/sign_in", false),
            ("https://h/tools/api/v4/../../users", false),
            ("https://h/tools/api/v4/%2e%2e/%2E%2e/users", false),
            ("https://h/tools/api/v4/..%2f..%2fusers", false),
            ("https://h/tools/api/v4/..;/users", false),
            ("https://h/tools/api/v4/a%5C..%3bx%5Cusers", false),
            ("https://h/tools/api/v4/a..b/%252e%252e", true),
            ("http://h/tools/api/v4/x", false),
            ("https://h:8443/tools/api/v4/x", false),
            ("https://h.evil/tools/api/v4/x", false),
            ("https://u@h/tools/api/v4/x", false),
            ("https://:p@h/tools/api/v4/x", false),
        ] {
            let url = Url::parse(url).unwrap();
            assert_eq!(base.path_below(&url).is_ok(), contained, "{url}");
        }
    }
}
