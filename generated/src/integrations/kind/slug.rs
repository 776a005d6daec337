// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! Reads a [`Kind`] from its slug, and writes it as its slug.

use std::fmt;
use std::str::FromStr;

use platform_api_runtime::generated::parse_text;
use platform_api_runtime::generated::serde::{Deserialize, Deserializer, Serialize, Serializer};
use platform_api_runtime::{ParseError, UnknownValue};
use super::Kind;

impl Kind {
    /// Returns the documented kind with this slug or former slug, or an unknown kind, which may be newer than this
    /// library. `parse` refuses undocumented slugs.
    ///
    /// ```
    /// use platform_api::integrations::Kind;
    ///
    /// assert_eq!(Kind::from_slug("issue-tracker-a"), Kind::IssueTrackerA);
    /// assert!(Kind::from_slug("brand-new").facts().is_none());
    /// assert!("brand-new".parse::<Kind>().is_err());
    /// ```
    #[must_use]
    pub fn from_slug(slug: &str) -> Kind {
        match Kind::documented(slug) {
            Some(kind) => kind.clone(),
            None => Kind::Unknown(UnknownValue::new(slug)),
        }
    }

    pub(in crate::integrations) fn documented(slug: &str) -> Option<&'static Kind> {
        if let Some(place) = Kind::SLUGS.iter().position(|known| *known == slug) {
            return Some(&Kind::ALL[place]);
        }
        let renamed = Kind::FORMER_SLUGS.iter().find(|(former, _)| *former == slug);
        renamed.map(|(_, kind)| kind)
    }
}

/// Shows the slug.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

/// Parses a documented slug. The error of any other slug names the nearest one.
impl FromStr for Kind {
    type Err = ParseError;

    fn from_str(slug: &str) -> Result<Self, ParseError> {
        match Kind::documented(slug) {
            Some(kind) => Ok(kind.clone()),
            None => Err(ParseError::unknown("kind", slug, Kind::SLUGS)),
        }
    }
}

/// Like `parse`.
impl TryFrom<&str> for Kind {
    type Error = ParseError;

    fn try_from(slug: &str) -> Result<Self, ParseError> {
        slug.parse()
    }
}

/// Writes the slug, even of an unknown kind.
impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.slug())
    }
}

/// Reads a documented slug, like `parse`, so an unknown kind is written but not read back. To read any slug, deserialize a
/// `String` for [`Kind::from_slug`].
impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parse_text(deserializer)
    }
}
