use percent_encoding::{AsciiSet, CONTROLS, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use platform_api_core::path::PathPart;

pub(crate) const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Characters that RFC 3986 does not allow in a segment. `%` is not among them: it begins an escape that the caller
/// wrote.
const NOT_IN_A_SEGMENT: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'[')
    .add(b']')
    .add(b'\\')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// Appends a path that a caller wrote, whose placeholder must be filled.
pub(crate) fn encode_path(text: &str, path: &mut String) -> Result<(), String> {
    for part in text.split('/').skip(1) {
        if PathPart::of(part) == PathPart::Id {
            return Err("the path is invalid: it has an `:id` that nothing replaces".to_owned());
        }
        path.push('/');
        encode_segment(part, path).map_err(|reason| format!("the path is invalid: {reason}"))?;
    }
    Ok(())
}

/// Appends a segment that a caller wrote; its escapes stay. The error is the reason to refuse it.
///
/// A segment must not lead elsewhere: a proxy that decodes `%2F` would follow a `..` next to it.
fn encode_segment(segment: &str, path: &mut String) -> Result<(), &'static str> {
    if segment.is_empty() {
        return Err("it has an empty segment: a slash at its end, or two in a row");
    }
    // Most segments take this fast path.
    if segment.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
        path.push_str(segment);
        return Ok(());
    }
    let decoded = percent_decode_str(segment).decode_utf8_lossy();
    if decoded.chars().any(char::is_control) {
        return Err("it has a control character");
    }
    if climbs(&decoded) {
        return Err("it has a \".\" or \"..\"");
    }
    path.extend(utf8_percent_encode(segment, NOT_IN_A_SEGMENT));
    Ok(())
}

/// Returns `true` if a decoded path has a `.` or `..` between its slashes.
///
/// Some servers cut off what follows a semicolon, and read `..;a` as `..`.
pub(crate) fn climbs(decoded: &str) -> bool {
    let mut parts = decoded.split(['/', '\\']).filter_map(|part| part.split(';').next());
    decoded.contains('.') && parts.any(|part| matches!(part, "." | ".."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_segment_stays_one_segment() {
        for (segment, encoded) in [
            ("chat-d", Ok("chat-d")),
            ("a..b", Ok("a..b")),
            ("...", Ok("...")),
            ("group%2Fwidgets", Ok("group%2Fwidgets")),
            ("%252e%252e", Ok("%252e%252e")),
            ("a:b@c;d=e,f(g)!$&'*+~", Ok("a:b@c;d=e,f(g)!$&'*+~")),
            ("a b\"<>[]\\^`{|}", Ok("a%20b%22%3C%3E%5B%5D%5C%5E%60%7B%7C%7D")),
            ("grüße", Ok("gr%C3%BC%C3%9Fe")),
            ("", Err("empty segment")),
            (".", Err("\"..\"")),
            ("..", Err("\"..\"")),
            ("%2e%2E", Err("\"..\"")),
            ("a%2F..%2Fb", Err("\"..\"")),
            ("a\\..\\b", Err("\"..\"")),
            ("a%5c..", Err("\"..\"")),
            ("..;", Err("\"..\"")),
            ("..;a=b", Err("\"..\"")),
            ("a%2F..%3B", Err("\"..\"")),
            ("a?b", Ok("a%3Fb")),
            ("a#b", Ok("a%23b")),
            ("100%", Ok("100%")),
            ("a\tb", Err("control character")),
            ("a%0ab", Err("control character")),
        ] {
            let mut path = String::new();
            match (encode_segment(segment, &mut path), encoded) {
                (Ok(()), Ok(encoded)) => assert_eq!(path, encoded),
                (Err(reason), Err(part)) => assert!(reason.contains(part), "{segment}: {reason}"),
                (outcome, _) => panic!("{segment}: {outcome:?}, {path}"),
            }
        }
    }
}
