//! Path templates, such as `/projects/:id/integrations/<slug>`: paths below the base path, in parts.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PathPart<'t> {
    Literal(&'t str),
    /// `:id`, the project.
    Id,
    /// `<slug>`, the kind.
    Slug,
}

impl<'t> PathPart<'t> {
    pub fn of(text: &'t str) -> Self {
        match text {
            ":id" => Self::Id,
            "<slug>" => Self::Slug,
            literal => Self::Literal(literal),
        }
    }

    pub fn as_str(self) -> &'t str {
        match self {
            Self::Literal(literal) => literal,
            Self::Id => ":id",
            Self::Slug => "<slug>",
        }
    }
}

/// Has each placeholder at most once. Literals have only the unreserved characters of RFC 3986.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct PathTemplate(Cow<'static, str>);

#[derive(Debug, PartialEq)]
pub struct InvalidPath {
    /// The range of the wrong part, in bytes.
    pub part: Range<usize>,
    /// The end of a sentence about the path: `has an empty part`
    pub problem: String,
}

impl PathTemplate {
    /// A template that the generator has parsed.
    pub const fn parsed(text: &'static str) -> Self {
        Self(Cow::Borrowed(text))
    }

    pub fn parse(text: &str, placeholders: &[PathPart<'_>]) -> Result<Self, InvalidPath> {
        if !text.starts_with('/') {
            return Err(InvalidPath {
                part: 0..text.len(),
                problem: "does not begin with `/`".to_owned(),
            });
        }
        let mut start = 1;
        for part in text[1..].split('/') {
            let is_valid = match PathPart::of(part) {
                PathPart::Literal(literal) => is_literal(literal),
                placeholder => placeholders.contains(&placeholder),
            };
            let problem = if part.is_empty() {
                "has an empty part".to_owned()
            } else if !is_valid {
                format!("has the invalid part `{part}`")
            } else if !is_literal(part) && text[..start].split('/').any(|earlier| earlier == part) {
                format!("has `{part}` twice")
            } else {
                start += part.len() + 1;
                continue;
            };
            let part = start..start + part.len();
            return Err(InvalidPath { part, problem });
        }
        Ok(Self(text.to_owned().into()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn parts(&self) -> impl Iterator<Item = PathPart<'_>> {
        self.0.split('/').skip(1).map(PathPart::of)
    }

    pub fn has(&self, part: PathPart<'_>) -> bool {
        self.parts().any(|part_of_template| part_of_template == part)
    }

    #[must_use]
    pub fn with(&self, part: PathPart<'_>, replacement: PathPart<'_>) -> Self {
        self.parts()
            .map(|original| if original == part { replacement } else { original })
            .collect()
    }

    /// Returns `true` if a path without placeholders is an instance of the template.
    pub fn matches(&self, path: &Self) -> bool {
        let is_instance = |part, literal| matches!(part, PathPart::Id | PathPart::Slug) || part == literal;
        self.parts().count() == path.parts().count()
            && self
                .parts()
                .zip(path.parts())
                .all(|(part, literal)| is_instance(part, literal))
    }

    /// Returns the text before and after `:id`: `/projects` and `/integrations/<slug>`.
    pub fn around_id(&self) -> Option<(&str, &str)> {
        around_id(&self.0)
    }
}

impl<'t> FromIterator<PathPart<'t>> for PathTemplate {
    fn from_iter<I: IntoIterator<Item = PathPart<'t>>>(parts: I) -> Self {
        let mut text = String::new();
        for part in parts {
            text.push('/');
            text += part.as_str();
        }
        Self(text.into())
    }
}

impl fmt::Display for PathTemplate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn is_literal(part: &str) -> bool {
    let is_unreserved = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    !matches!(part, "" | "." | "..") && part.bytes().all(is_unreserved)
}

/// Returns the text before and after the first part `:id` of any path.
pub fn around_id(path: &str) -> Option<(&str, &str)> {
    let mut start = 0;
    for part in path.split('/') {
        let end = start + part.len();
        if PathPart::of(part) == PathPart::Id {
            return Some((&path[..start.saturating_sub(1)], &path[end..]));
        }
        start = end + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<PathTemplate, InvalidPath> {
        PathTemplate::parse(text, &[PathPart::Id, PathPart::Slug])
    }

    #[test]
    fn a_template_is_its_text_and_its_parts() {
        let template = parse("/projects/:id/.../<slug>/a-b_c.d~e").unwrap();
        let parts: Vec<_> = template.parts().collect();
        let literals = ["projects", "...", "a-b_c.d~e"].map(PathPart::Literal);
        assert_eq!(
            parts,
            [literals[0], PathPart::Id, literals[1], PathPart::Slug, literals[2]]
        );
        assert_eq!(parts.into_iter().collect::<PathTemplate>(), template);
        assert_eq!(template.around_id(), Some(("/projects", "/.../<slug>/a-b_c.d~e")));
        assert_eq!(parse("/projects/id").unwrap().around_id(), None);
    }

    #[test]
    fn an_invalid_part_is_found() {
        for (text, expected) in [
            ("", ""),
            ("a/b", "a/b"),
            ("/a//b", ""),
            ("/a/", ""),
            ("/./a", "."),
            ("/a/..", ".."),
            ("/:identity/a", ":identity"),
            ("/a/x:id", "x:id"),
            ("/<kind>", "<kind>"),
            ("/%2e", "%2e"),
            ("/ü/a", "ü"),
            ("/:id/a/:id", ":id"),
        ] {
            let part = parse(text).unwrap_err().part;
            assert_eq!(&text[part], expected, "{text}");
        }
    }

    #[test]
    fn a_path_is_an_instance_of_a_template() {
        let template = parse("/projects/:id/integrations/<slug>").unwrap();
        for (path, is_instance) in [
            ("/projects/42/integrations/chat-d", true),
            ("/projects/42/integrations", false),
            ("/projects/42/integrations/chat-d/x", false),
            ("/groups/42/integrations/chat-d", false),
        ] {
            assert_eq!(template.matches(&parse(path).unwrap()), is_instance, "{path}");
        }
        let chat = template.with(PathPart::Slug, PathPart::Literal("chat-d"));
        assert_eq!(chat.to_string(), "/projects/:id/integrations/chat-d");
        assert_eq!(chat.with(PathPart::Literal("chat-d"), PathPart::Slug), template);
    }
}
