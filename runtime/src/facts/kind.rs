//! The identity of an integration kind, documented or not.

use std::borrow::Cow;

use platform_api_core::nearest::nearest;

use crate::facts::table::KindFacts;

#[derive(Debug, Clone)]
pub struct KindId {
    slug: Cow<'static, str>,
    /// `None` for an undocumented kind.
    pub(crate) facts: Option<&'static KindFacts>,
    /// The documented slug that an undocumented slug resembles.
    pub(crate) nearest: Option<&'static str>,
}

impl KindId {
    pub fn documented(facts: &'static KindFacts) -> Self {
        KindId {
            slug: Cow::Borrowed(facts.slug),
            facts: Some(facts),
            nearest: None,
        }
    }

    /// `known` has the documented slugs.
    pub fn unknown(slug: String, known: &[&'static str]) -> Self {
        KindId {
            nearest: nearest(&slug, known.iter().copied()),
            slug: Cow::Owned(slug),
            facts: None,
        }
    }

    /// The last segment of the path: `chat-d`.
    pub fn slug(&self) -> &str {
        &self.slug
    }
}

impl PartialEq for KindId {
    fn eq(&self, other: &Self) -> bool {
        self.slug == other.slug
    }
}
