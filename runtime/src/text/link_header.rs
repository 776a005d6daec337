//! The header `Link` (RFC 8288): finds the link with `rel="next"`.
//!
//! Whatever cannot be read is an error, because a list whose next page is overlooked looks complete.

use std::borrow::Cow;

/// Returns the target of the link to the next page. Returns `None` if no value of the header has such a link.
///
/// The error is the reason why the header cannot be read.
pub(crate) fn next_link<'a>(values: impl IntoIterator<Item = &'a [u8]>) -> Result<Option<&'a str>, &'static str> {
    let mut next = None;
    for value in values {
        let mut rest = value.trim_ascii();
        while !rest.is_empty() {
            let link = Link::read(&mut rest)?;
            if !link.is_next() {
                continue;
            }
            if link.anchor.is_some() {
                return Err("its next page is that of another list (`anchor`)");
            }
            let target = str::from_utf8(link.target).map_err(|_| "the link is not UTF-8")?;
            if next.is_some_and(|other| other != target) {
                return Err("it has two different next pages");
            }
            next = Some(target);
        }
    }
    Ok(next)
}

struct Link<'a> {
    target: &'a [u8],
    rel: Option<Cow<'a, [u8]>>,
    anchor: Option<Cow<'a, [u8]>>,
}

impl<'a> Link<'a> {
    /// Reads `<target>; name=value; name="value"` and the comma behind it.
    fn read(rest: &mut &'a [u8]) -> Result<Self, &'static str> {
        let after = rest.strip_prefix(b"<").ok_or("a link in it does not begin with `<`")?;
        let end = position(after, b">").ok_or("a link in it has no `>`")?;
        let mut link = Link {
            target: &after[..end],
            rel: None,
            anchor: None,
        };
        *rest = after[end + 1..].trim_ascii_start();
        while let Some(after) = rest.strip_prefix(b";") {
            *rest = after;
            let (name, value) = parameter(rest)?;
            // If a parameter stands twice, the first one counts.
            if name.eq_ignore_ascii_case(b"rel") {
                link.rel = link.rel.or(Some(value));
            } else if name.eq_ignore_ascii_case(b"anchor") {
                link.anchor = link.anchor.or(Some(value));
            }
        }
        if !rest.is_empty() && !rest.starts_with(b",") {
            return Err("a link in it is followed by neither `;` nor `,`");
        }
        // A list may have empty elements.
        while let Some(after) = rest.strip_prefix(b",") {
            *rest = after.trim_ascii_start();
        }
        Ok(link)
    }

    /// Returns whether `next` is among the relations, which are separated by spaces.
    fn is_next(&self) -> bool {
        let mut relations = self.rel.iter().flat_map(|rel| rel.split(u8::is_ascii_whitespace));
        relations.any(|relation| relation.eq_ignore_ascii_case(b"next"))
    }
}

/// Reads a parameter, which may have no value.
fn parameter<'a>(rest: &mut &'a [u8]) -> Result<(&'a [u8], Cow<'a, [u8]>), &'static str> {
    let name = until(rest, b"=;,");
    let Some(after) = rest.strip_prefix(b"=") else {
        return Ok((name, Cow::default()));
    };
    *rest = after.trim_ascii_start();
    let value = match rest.strip_prefix(b"\"") {
        Some(quoted) => {
            *rest = quoted;
            Cow::Owned(quoted_string(rest)?)
        }
        None => Cow::Borrowed(until(rest, b";,")),
    };
    *rest = rest.trim_ascii_start();
    Ok((name, value))
}

/// Reads until the closing quotation mark. A backslash quotes the next byte.
fn quoted_string(rest: &mut &[u8]) -> Result<Vec<u8>, &'static str> {
    let mut value = Vec::new();
    let mut bytes = rest.iter();
    while let Some(&byte) = bytes.next() {
        match byte {
            b'"' => {
                *rest = bytes.as_slice();
                return Ok(value);
            }
            b'\\' => value.extend(bytes.next()),
            _ => value.push(byte),
        }
    }
    Err("a quoted string in it has no end")
}

/// Takes the bytes before the first of these, or all bytes, without white space around them.
fn until<'a>(rest: &mut &'a [u8], ends: &[u8]) -> &'a [u8] {
    let (taken, after) = rest.split_at(position(rest, ends).unwrap_or(rest.len()));
    *rest = after;
    taken.trim_ascii()
}

fn position(bytes: &[u8], any: &[u8]) -> Option<usize> {
    bytes.iter().position(|byte| any.contains(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_page_is_found_among_other_links() {
        for (header, target) in [
            (
                "<https://h/a?page=2&x[]=1,2>; rel=\"next\"",
                Some("https://h/a?page=2&x[]=1,2"),
            ),
            ("<b>; rel=\"first\", <c>; rel=\"next\", <d>; rel=\"last\"", Some("c")),
            ("<b>; title=\"a, b\"; REL=Next", Some("b")),
            ("<b>; rel=\"last next\"", Some("b")),
            ("<b>; rel=last next", Some("b")),
            ("<b> ; rel = \"prev\" ,, <c>;rel=next,", Some("c")),
            ("<b>; title=\"a <x>; rel=prev\", <c>; rel=next", Some("c")),
            ("<b>; title=\"a \\\" , <x>; rel=next\"; rel=last", None),
            ("<b>; title=\"x; rel=next\"", None),
            ("<b>; title=\"rel=next\", <c>; crossorigin; rel=next;", Some("c")),
            ("<b>; title*=UTF-8''n%c3%a4chste; rel=next", Some("b")),
            ("<b>; title=\"nächste Seite\"; rel=next", Some("b")),
            ("<ä>; rel=next", Some("ä")),
            ("<>; rel=next", Some("")),
            ("<b>; rel=prev; rel=next", None),
            ("<b>; rel=next, <b>; rel=next", Some("b")),
            ("<b>; rel=\"nextish\"", None),
            ("<b>; rev=\"next\"", None),
            ("<b>; anchor=\"/c\"; rel=prev", None),
            ("<b>", None),
            ("", None),
        ] {
            assert_eq!(next_link([header.as_bytes()]), Ok(target), "{header}");
        }
        let latin_1 = b"<b>; title=\"n\xe4chste\"; rel=next".as_slice();
        assert_eq!(next_link([latin_1]), Ok(Some("b")));
        assert_eq!(
            next_link([b"<a>; rel=prev".as_slice(), b"<b>; rel=next"]),
            Ok(Some("b"))
        );
    }

    #[test]
    fn what_cannot_be_read_is_an_error() {
        for (header, reason) in [
            ("<b; rel=next", "no `>`"),
            ("b; rel=next", "does not begin with `<`"),
            ("<b>; rel=prev, c; rel=next", "does not begin with `<`"),
            ("<b>; title=\"x, <c>; rel=next", "no end"),
            ("<b>; title=\"x\\", "no end"),
            ("<b>; title=\"x\"y; rel=next", "neither `;` nor `,`"),
            ("<b> rel=next", "neither `;` nor `,`"),
            ("<b>; rel=next, <c>; rel=next", "two different"),
            ("<b>; rel=next; anchor=\"/c\"", "another list"),
        ] {
            let error = next_link([header.as_bytes()]).expect_err(header);
            assert!(error.contains(reason), "{header}: {error}");
        }
        assert_eq!(
            next_link([b"<\xff>; rel=next".as_slice()]),
            Err("the link is not UTF-8")
        );
    }
}
