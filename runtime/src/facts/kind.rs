//! The identity of an integration kind, documented or not.

use std::borrow::Cow;

use platform_api_core::nearest::nearest;

use crate::facts::table::KindFacts;

#[derive(Debug, Clone)]
pub struct KindId {
    slug: Cow<'static, str>,
    pub(crate) reference: KindReference,
}

#[derive(Debug, Clone)]
pub(crate) enum KindReference {
    Documented(&'static KindFacts),
    Undocumented {
        nearest: Option<&'static str>,
        /// The path of any kind.
        path: &'static str,
    },
}

impl KindId {
    pub fn documented(facts: &'static KindFacts) -> Self {
        KindId {
            slug: Cow::Borrowed(facts.slug),
            reference: KindReference::Documented(facts),
        }
    }

    pub fn unknown(slug: String, known: &[&'static str], path: &'static str) -> Self {
        KindId {
            reference: KindReference::Undocumented {
                nearest: nearest(&slug, known.iter().copied()),
                path,
            },
            slug: Cow::Owned(slug),
        }
    }

    pub(crate) fn facts(&self) -> Option<&'static KindFacts> {
        match self.reference {
            KindReference::Documented(facts) => Some(facts),
            KindReference::Undocumented { .. } => None,
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
