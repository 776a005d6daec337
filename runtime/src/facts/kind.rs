//! The identity of a kind of integration, whether the API reference has the kind or not.

use std::borrow::Cow;

use platform_api_core::nearest::nearest;

use crate::facts::table::KindFacts;

/// A kind of integration, by its slug.
#[derive(Debug, Clone)]
pub struct KindId {
    slug: Cow<'static, str>,
    /// `None` for an undocumented kind.
    pub(crate) facts: Option<&'static KindFacts>,
    /// The documented slug that an undocumented one resembles.
    pub(crate) nearest: Option<&'static str>,
}

impl KindId {
    /// A documented kind.
    pub fn documented(facts: &'static KindFacts) -> Self {
        KindId {
            slug: Cow::Borrowed(facts.slug),
            facts: Some(facts),
            nearest: None,
        }
    }

    /// An undocumented kind. `known` has the documented slugs.
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
