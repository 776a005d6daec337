//! The `Link` header: RFC 8288, with the quoted strings of RFC 9110.
//!
//! An unreadable header is an error, because a list whose next page is overlooked looks complete.

use std::borrow::Cow;

#[derive(Debug, PartialEq)]
pub(crate) struct NextLink<'a> {
    pub(crate) target: &'a str,
    /// The resource that the link is about, unless it is the response's.
    pub(crate) anchor: Option<String>,
}

/// Returns the links with `rel="next"`, up to an unreadable one, whose error is the reason.
pub(crate) fn next_links<'a>(
    values: impl IntoIterator<Item = &'a [u8]>,
) -> impl Iterator<Item = Result<NextLink<'a>, &'static str>> {
    values.into_iter().flat_map(|value| Links { unread: value })
}

struct Links<'a> {
    unread: &'a [u8],
}

impl<'a> Iterator for Links<'a> {
    type Item = Result<NextLink<'a>, &'static str>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            // Empty elements of a list are legal.
            while self.eat(b',') {}
            if self.unread.is_empty() {
                return None;
            }
            match self.link() {
                Ok(None) => {}
                Ok(Some(next)) => return Some(Ok(next)),
                Err(reason) => {
                    self.unread = b"";
                    return Some(Err(reason));
                }
            }
        }
    }
}

impl<'a> Links<'a> {
    /// Reads a link: `<target>; name=value; name="value"`. `None` if its relation is not `next`.
    fn link(&mut self) -> Result<Option<NextLink<'a>>, &'static str> {
        if !self.eat(b'<') {
            return Err("a link in it does not begin with `<`");
        }
        let target = self.until(b"<>");
        if !self.eat_here(b'>') {
            return Err("a link in it has no `>`");
        }
        let (mut rel, mut anchor) = (None, None);
        while self.eat(b';') {
            let name = self.until(b"=;,").trim_ascii();
            let value = if self.eat_here(b'=') {
                self.value()?
            } else {
                Cow::default()
            };
            // A repeated parameter is ignored.
            if name.eq_ignore_ascii_case(b"rel") {
                rel.get_or_insert(value);
            } else if name.eq_ignore_ascii_case(b"anchor") {
                anchor.get_or_insert(value);
            }
        }
        if !matches!(self.unread, [] | [b',', ..]) {
            return Err("a parameter in it does not follow a semicolon");
        }
        let relations = rel.unwrap_or_default();
        let mut relations = relations.split(u8::is_ascii_whitespace);
        if relations.clone().any(|relation| relation == b"'next'") {
            return Err("a relation in it has single quotation marks");
        }
        if !relations.any(|relation| relation.eq_ignore_ascii_case(b"next")) {
            return Ok(None);
        }
        let target = str::from_utf8(target).map_err(|_| "it is not UTF-8")?;
        let anchor = anchor.map(|anchor| String::from_utf8_lossy(&anchor).into_owned());
        Ok(Some(NextLink { target, anchor }))
    }

    /// Reads a token or a quoted string, in which a backslash may stand before any character.
    fn value(&mut self) -> Result<Cow<'a, [u8]>, &'static str> {
        if !self.eat(b'"') {
            return Ok(Cow::Borrowed(self.until(b";,").trim_ascii()));
        }
        let mut value = Vec::new();
        loop {
            match self.unread {
                [b'"', unread @ ..] => {
                    self.unread = unread;
                    return Ok(Cow::Owned(value));
                }
                [b'\\', character, unread @ ..] | [character, unread @ ..] => {
                    value.push(*character);
                    self.unread = unread;
                }
                [] => return Err("a quoted string in it has no end"),
            }
        }
    }

    fn until(&mut self, ends: &[u8]) -> &'a [u8] {
        let end = self.unread.iter().position(|byte| ends.contains(byte));
        let (before, unread) = self.unread.split_at(end.unwrap_or(self.unread.len()));
        self.unread = unread;
        before
    }

    fn eat(&mut self, byte: u8) -> bool {
        self.unread = self.unread.trim_ascii_start();
        self.eat_here(byte)
    }

    fn eat_here(&mut self, byte: u8) -> bool {
        let after_byte = self.unread.strip_prefix(&[byte]);
        self.unread = after_byte.unwrap_or(self.unread);
        after_byte.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets<'a>(values: &[&'a [u8]]) -> Result<Vec<&'a str>, &'static str> {
        let links = next_links(values.iter().copied());
        links.map(|link| link.map(|link| link.target)).collect()
    }

    /// `simulation/lists.rs` has more parameters and relations.
    #[test]
    fn the_next_page_is_found_among_other_links() {
        for (header, target) in [
            (
                "<https://h/a?page=2&x[]=1,2;3>; rel=\"next\"",
                Some("https://h/a?page=2&x[]=1,2;3"),
            ),
            ("<b>; rel=\"first\", <c>; rel=\"next\", <d>; rel=\"last\"", Some("c")),
            ("<b>; title=\"\\\"; rel=last; \\\\\"; rel=\"next\"", Some("b")),
            ("<b>; rel=last; title=\"<c>; rel=next, <d>; rel=next\"", None),
            ("<b>; title=; rel=next; media", Some("b")),
            ("<b>;rel=next;", Some("b")),
            (", ,<b>\t;\trel\t=\t\"\tnext\t\"\t,\t", Some("b")),
            ("<ä>; rel=next", Some("ä")),
            ("<>; rel=next", Some("")),
            ("<b>; rel*=next", None),
            ("<b>", None),
            ("", None),
        ] {
            let expected = target.into_iter().collect();
            assert_eq!(targets(&[header.as_bytes()]), Ok(expected), "{header}");
        }
        assert_eq!(
            targets(&[b"<b>; title=\"n\xe4chste\"; rel=next, <\xff>"]),
            Ok(vec!["b"])
        );
    }

    #[test]
    fn what_cannot_be_read_is_an_error() {
        for (header, reason) in [
            (b"<b; rel=next".as_slice(), "a link in it has no `>`"),
            (b"<b, <c>; rel=next", "a link in it has no `>`"),
            (b"b; rel=next", "a link in it does not begin with `<`"),
            (b"<a>; rel=prev, b; rel=next", "a link in it does not begin with `<`"),
            (b"<a>; title=it, is; rel=next", "a link in it does not begin with `<`"),
            (
                b"<a>; title=\"a\" b; rel=next",
                "a parameter in it does not follow a semicolon",
            ),
            (b"<a> rel=next", "a parameter in it does not follow a semicolon"),
            (b"<a>; rel='next'", "a relation in it has single quotation marks"),
            (
                b"<a>; rel=last; title=\"a, <b>; rel=next",
                "a quoted string in it has no end",
            ),
            (b"<a>; rel=\"next\\\"", "a quoted string in it has no end"),
            (b"<\xff>; rel=next", "it is not UTF-8"),
        ] {
            assert_eq!(targets(&[header]), Err(reason), "{header:?}");
        }
    }
}
