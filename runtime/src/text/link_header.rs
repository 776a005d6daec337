//! The `Link` header (RFC 8288) and its `rel="next"` link.
//!
//! An unreadable header is an error, because a list whose next page is overlooked looks complete. A quoted bracket in a
//! title would be taken for a link, but no service sends one.

/// Returns the target of the next-page link, if there is one. The error is the reason why the header is unreadable.
pub(crate) fn next_link<'a>(values: impl IntoIterator<Item = &'a [u8]>) -> Result<Option<&'a str>, &'static str> {
    for value in values {
        let value = str::from_utf8(value).map_err(|_| "it is not UTF-8")?;
        // `<target>; name=value; name="value", <target>; …` A target may contain commas and semicolons, but no
        // brackets.
        let mut links = value.trim().split('<');
        if links.next() != Some("") {
            return Err("a link in it does not begin with `<`");
        }
        for link in links {
            let (target, parameters) = link.split_once('>').ok_or("a link in it has no `>`")?;
            if is_next(parameters) {
                return Ok(Some(target));
            }
        }
    }
    Ok(None)
}

/// Returns `true` if the first `rel` has the relation `next`. Spaces separate relations.
fn is_next(parameters: &str) -> bool {
    let mut parameters = parameters
        .split([';', ','])
        .filter_map(|parameter| parameter.split_once('='));
    let rel = parameters.find(|(name, _)| name.trim().eq_ignore_ascii_case("rel"));
    rel.is_some_and(|(_, relations)| {
        let mut relations = relations.trim().trim_matches('"').split_ascii_whitespace();
        relations.any(|relation| relation.eq_ignore_ascii_case("next"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_page_is_found_among_other_links() {
        for (header, target) in [
            (
                "<https://h/a?page=2&x[]=1,2;3>; rel=\"next\"",
                Some("https://h/a?page=2&x[]=1,2;3"),
            ),
            ("<b>; rel=\"first\", <c>; rel=\"next\", <d>; rel=\"last\"", Some("c")),
            ("<b>; title=\"a, b\"; REL=Next", Some("b")),
            ("<b>; rel=\"last next\"", Some("b")),
            ("<b> ; rel = \"prev\" ,, <c>;rel=next,", Some("c")),
            ("<b>; title*=UTF-8''n%c3%a4chste; rel=next", Some("b")),
            ("<b>; title=\"nächste Seite\"; rel=next", Some("b")),
            ("<ä>; rel=next", Some("ä")),
            ("<>; rel=next", Some("")),
            ("<b>; rel=prev; rel=next", None),
            ("<b>; rel=\"nextish\"", None),
            ("<b>; rev=\"next\"", None),
            ("<b>", None),
            ("", None),
        ] {
            assert_eq!(next_link([header.as_bytes()]), Ok(target), "{header}");
        }
        assert_eq!(
            next_link([b"<a>; rel=prev".as_slice(), b"<b>; rel=next"]),
            Ok(Some("b"))
        );
    }

    #[test]
    fn what_cannot_be_read_is_an_error() {
        for (header, reason) in [
            (b"<b; rel=next".as_slice(), "a link in it has no `>`"),
            (b"b; rel=next", "a link in it does not begin with `<`"),
            (b"<\xff>; rel=next", "it is not UTF-8"),
        ] {
            assert_eq!(next_link([header]), Err(reason));
        }
    }
}
