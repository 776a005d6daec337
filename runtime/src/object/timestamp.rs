use std::time::{Duration, SystemTime};

use platform_api_core::timestamp::{self, UnixTime};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::json::error::DecodeError;
use crate::json::write::{JsonWriter, quoted};
use crate::object::serde::{JsonOrDate, json_or_date, wrong_type};
use crate::object::value::{Get, Member, Put};
use crate::text::shown_as;

/// An ISO 8601 timestamp: date, time with or without a fraction, and `Z` or an offset, as in RFC 3339 (assumed). The
/// string is sent back unchanged. The time has nanoseconds, and further decimals are cut.
///
/// Timestamps are ordered by time and then by string; equality compares strings. To compare only the time, use
/// [`Timestamp::to_system_time`].
///
/// ```
/// use platform_api::Timestamp;
///
/// let created: Timestamp = "2024-05-01T12:00:00.250+02:00".parse().unwrap();
/// assert_eq!(created.as_str(), "2024-05-01T12:00:00.250+02:00");
/// assert_eq!(created.unix_milliseconds(), 1_714_557_600_250);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp {
    time: UnixTime,
    text: Box<str>,
}

impl Timestamp {
    /// The timestamp as it was written.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Milliseconds since the beginning of 1970, UTC, rounded down; negative before it.
    pub fn unix_milliseconds(&self) -> i64 {
        self.time.seconds * 1000 + i64::from(self.time.nanoseconds / 1_000_000)
    }

    /// The point in time.
    ///
    /// # Panics
    /// If the system has no such time: on Windows, before the year 1601.
    pub fn to_system_time(&self) -> SystemTime {
        let seconds = Duration::from_secs(self.time.seconds.unsigned_abs());
        let begin = if self.time.seconds < 0 {
            SystemTime::UNIX_EPOCH - seconds
        } else {
            SystemTime::UNIX_EPOCH + seconds
        };
        begin + Duration::from_nanos(u64::from(self.time.nanoseconds.unsigned_abs()))
    }
}

impl std::str::FromStr for Timestamp {
    type Err = DecodeError;

    fn from_str(text: &str) -> Result<Self, DecodeError> {
        match timestamp::parse(text) {
            Some(time) => Ok(Timestamp {
                time,
                text: text.into(),
            }),
            None => Err(DecodeError::whole(
                "expected an ISO 8601 timestamp with `Z` or an offset",
            )),
        }
    }
}

shown_as!(Timestamp: Display, |timestamp| timestamp.as_str());

shown_as!(Timestamp: Debug, |timestamp| timestamp.as_str());

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Reads a string, or a date and a time of TOML.
impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = match json_or_date(deserializer)? {
            JsonOrDate::Json(json) => json,
            JsonOrDate::Date(date) => quoted(&date),
        };
        Timestamp::get(Member::inner(&json)).ok_or_else(|| wrong_type(&json, "an ISO 8601 timestamp"))
    }
}

impl Get<'_> for Timestamp {
    fn get(member: Member<'_>) -> Option<Self> {
        member.text()?.parse().ok()
    }
}

impl Put for Timestamp {
    fn put(&self, out: &mut JsonWriter) {
        out.string(self.as_str());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timestamps_are_in_the_order_of_time() {
        let mut all = [
            "2024-05-01T12:00:00Z",
            "2024-05-01T13:30:00+02:00",
            "2024-05-01T14:00:00+02:00",
        ]
        .map(|text| text.parse::<Timestamp>().unwrap());
        all.sort();
        assert_eq!(
            all.each_ref().map(Timestamp::as_str),
            [
                "2024-05-01T13:30:00+02:00",
                "2024-05-01T12:00:00Z",
                "2024-05-01T14:00:00+02:00"
            ]
        );
        let noon = SystemTime::UNIX_EPOCH + Duration::from_secs(1_714_564_800);
        assert_eq!([&all[1], &all[2]].map(Timestamp::to_system_time), [noon; 2]);
        assert_ne!(all[1], all[2]);
        let before: Timestamp = "1969-12-31T23:59:58.2505Z".parse().unwrap();
        assert_eq!(before.unix_milliseconds(), -1750);
        let distance = Duration::from_micros(1_749_500);
        assert_eq!(before.to_system_time(), SystemTime::UNIX_EPOCH - distance);
    }
}
