//! The error for a name that is not one of the known ones.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use platform_api_core::nearest::nearest;
use platform_api_core::shown::shown_name;

/// The most names that the error lists.
const MOST_NAMES: usize = 12;

/// The error of a name that is not one of the known names. It says which name was probably meant, or lists the known
/// names.
///
/// ```
/// use platform_api::Tier;
/// use platform_api::integrations::Kind;
///
/// assert_eq!("chat_d".parse::<Kind>().unwrap_err().to_string(), "unknown kind `chat_d`; did you mean `chat-d`?");
/// assert_eq!(
///     "gold".parse::<Tier>().unwrap_err().to_string(),
///     "unknown tier `gold`: it is one of `free`, `premium`, `ultimate`"
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownName(String);

impl UnknownName {
    /// `what` says what the names stand for, such as `kind`.
    #[doc(hidden)]
    pub fn new(what: &str, name: &str, known: &[&'static str]) -> Self {
        let advice = match nearest(name, known.iter().copied()) {
            Some(nearest) => format!("; did you mean `{nearest}`?"),
            None if known.len() <= MOST_NAMES => format!(": it is one of `{}`", known.join("`, `")),
            None => String::new(),
        };
        UnknownName(format!("unknown {what} `{}`{advice}", shown_name(name)))
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnknownName {}

/// Returns the end of a message about an unknown name, if a known name is near.
pub(crate) fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

/// Reads a string, and parses a value from it.
#[doc(hidden)]
pub fn parse_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}
