//! A point in time that keeps the string it was written as.
//!
//! In: an ISO 8601 string with an offset. Out: the same string, and the point in time. The string is sent back
//! unchanged: its offset and its fraction are not lost.

use std::fmt;
use std::time::SystemTime;

use crate::json::error::DecodeError;
use crate::json::write::Writer;
use crate::object::member::{Get, Member, Put};

/// An ISO 8601 timestamp, with `Z` or an offset, with or without a fraction.
///
/// Equality compares the strings; compare [`Timestamp::to_system_time`] for points in time.
///
/// ```
/// use platform_api::Timestamp;
///
/// let created: Timestamp = "2024-05-01T12:00:00.250+02:00".parse().unwrap();
/// assert_eq!(created.as_str(), "2024-05-01T12:00:00.250+02:00");
/// assert_eq!(created.unix_milliseconds(), 1_714_557_600_250);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Timestamp {
    text: Box<str>,
    time: jiff::Timestamp,
}

impl Timestamp {
    /// The timestamp as it was written.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Milliseconds since the beginning of 1970, UTC; negative before.
    pub fn unix_milliseconds(&self) -> i64 {
        self.time.as_millisecond()
    }

    /// The point in time.
    pub fn to_system_time(&self) -> SystemTime {
        self.time.into()
    }

    fn from_text(text: &str) -> Option<Self> {
        let time = text.parse().ok()?;
        Some(Timestamp {
            text: text.into(),
            time,
        })
    }
}

impl std::str::FromStr for Timestamp {
    type Err = DecodeError;

    fn from_str(text: &str) -> Result<Self, DecodeError> {
        let expected = "expected an ISO 8601 timestamp with `Z` or an offset";
        Timestamp::from_text(text).ok_or_else(|| DecodeError::whole(expected))
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

crate::serde_through_json!(Timestamp, "an ISO 8601 timestamp");

impl Get<'_> for Timestamp {
    fn get(member: Member<'_>) -> Option<Self> {
        Timestamp::from_text(&member.text()?)
    }
}

impl Put for Timestamp {
    fn put(&self, out: &mut Writer) {
        out.string(self.as_str());
    }
}
