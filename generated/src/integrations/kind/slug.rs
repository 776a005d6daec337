// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! Reads a [`Kind`] from its slug, and writes it as its slug.

use std::fmt;
use std::str::FromStr;

use platform_api_runtime::generated::parse_text;
use platform_api_runtime::generated::serde::{Deserialize, Deserializer, Serialize, Serializer};
use platform_api_runtime::{UnknownName, UnknownString};
use super::Kind;

impl Kind {
    /// The kind with this slug, whether the documents have it or not: for a kind that is newer than this library. `parse`
    /// refuses misspelt slugs.
    ///
    /// ```
    /// use platform_api::integrations::Kind;
    ///
    /// let newer = Kind::unknown("brand-new");
    /// assert_eq!((newer.slug(), newer.facts().is_none()), ("brand-new", true));
    /// assert!("brand-new".parse::<Kind>().is_err());
    /// ```
    #[must_use]
    pub fn unknown(slug: &str) -> Kind {
        match Kind::documented(slug) {
            Some(kind) => kind.clone(),
            None => Kind::Unknown(UnknownString::new(slug)),
        }
    }

    fn documented(slug: &str) -> Option<&'static Kind> {
        let place = Kind::SLUGS.iter().position(|known| *known == slug)?;
        Some(&Kind::ALL[place])
    }
}

/// Shows the slug.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

/// Parses a slug of the documents. The error of any other slug names the nearest one.
impl FromStr for Kind {
    type Err = UnknownName;

    fn from_str(slug: &str) -> Result<Self, UnknownName> {
        match Kind::documented(slug) {
            Some(kind) => Ok(kind.clone()),
            None => Err(UnknownName::new("kind", slug, Kind::SLUGS)),
        }
    }
}

/// Like `parse`.
impl TryFrom<&str> for Kind {
    type Error = UnknownName;

    fn try_from(slug: &str) -> Result<Self, UnknownName> {
        slug.parse()
    }
}

/// Writes the slug, also of an unknown kind.
impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.slug())
    }
}

/// Reads a slug of the documents, like `parse`. The slug of an unknown kind is an error, so such a kind is written but not
/// read back. To read any slug, deserialise a `String` for [`Kind::unknown`].
impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parse_text(deserializer)
    }
}
