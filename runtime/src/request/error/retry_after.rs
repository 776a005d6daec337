//! Reads how long a server asks the client to wait.
//!
//! `Retry-After` contains seconds, or a date in any format that HTTP allows. Assumed: After a 429 without
//! `Retry-After`, `RateLimit-Reset` contains the moment at which the service accepts calls again, in seconds since
//! 1970. A moment is compared with the server's `Date` if there is one, so a wrong local clock does no harm. A
//! `RateLimit-Reset` before that moment names no time: some services send a number of seconds in it.

use std::time::Duration;

use http::header::{DATE, HeaderName, RETRY_AFTER};
use http::{HeaderMap, StatusCode};
use jiff::civil::DateTime;
use jiff::fmt::strtime;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

const RATE_LIMIT_RESET: HeaderName = HeaderName::from_static("ratelimit-reset");

/// Returns how long the server asks the client to wait. Returns `None` if no header says it, or if the header cannot be
/// read.
pub(super) fn retry_after(status: StatusCode, headers: &HeaderMap) -> Option<Duration> {
    if let Some(value) = text(headers, RETRY_AFTER) {
        if !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()) {
            return Some(Duration::from_secs(value.parse().unwrap_or(u64::MAX)));
        }
        let wait = until(headers, http_date(value)?)?;
        return Some(Duration::try_from(wait).unwrap_or_default());
    }
    if status != StatusCode::TOO_MANY_REQUESTS {
        return None;
    }
    let reset = Timestamp::from_second(text(headers, RATE_LIMIT_RESET)?.parse().ok()?).ok()?;
    Duration::try_from(until(headers, TimeZone::UTC.to_datetime(reset))?).ok()
}

/// Returns the time from now to a moment. It is negative if the moment is in the past.
fn until(headers: &HeaderMap, then: DateTime) -> Option<SignedDuration> {
    let now = text(headers, DATE).and_then(http_date).or_else(now)?;
    Some(then.duration_since(now))
}

/// Returns the time of the local clock. Returns `None` if there is no clock, because reading it would panic.
fn now() -> Option<DateTime> {
    let has_clock = !cfg!(all(target_family = "wasm", target_os = "unknown"));
    has_clock.then(|| TimeZone::UTC.to_datetime(Timestamp::now()))
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok().map(str::trim)
}

/// Parses the three forms that RFC 9110 (5.6.7) requires, all in UTC. Some servers send the last day of the year 9999
/// for "never", which a `Timestamp` cannot express.
fn http_date(value: &str) -> Option<DateTime> {
    [
        "%a, %d %b %Y %H:%M:%S GMT",
        "%A, %d-%b-%y %H:%M:%S GMT",
        "%a %b %e %H:%M:%S %Y",
    ]
    .iter()
    .find_map(|format| strtime::parse(format, value).ok()?.to_datetime().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_after_is_read_in_every_form() {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT";
        for (value, seconds) in [
            ("120", Some(120)),
            (" 0 ", Some(0)),
            ("99999999999999999999999", Some(u64::MAX)),
            ("Sun, 06 Nov 1994 08:50:37 GMT", Some(60)),
            ("Sunday, 06-Nov-94 08:49:39 GMT", Some(2)),
            ("Sun Nov  6 08:49:40 1994", Some(3)),
            ("Sun, 06 Nov 1994 08:00:00 GMT", Some(0)),
            ("Fri, 31 Dec 9999 23:59:59 GMT", Some(252_618_189_022)),
            ("", None),
            ("-1", None),
            ("soon", None),
            ("Sun, 99 Nov 1994 08:49:37 GMT", None),
        ] {
            let headers = HeaderMap::from_iter([(RETRY_AFTER, value.parse().unwrap()), (DATE, date.parse().unwrap())]);
            assert_eq!(
                retry_after(StatusCode::OK, &headers),
                seconds.map(Duration::from_secs),
                "{value:?}"
            );
        }
        assert_eq!(retry_after(StatusCode::OK, &HeaderMap::new()), None);
    }

    #[test]
    fn the_end_of_a_rate_limit_is_a_moment() {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT";
        // The date is second 784111777 since 1970.
        for (reset, seconds) in [
            ("784111787", Some(10)),
            ("784111777", Some(0)),
            // This is a number of seconds and no moment.
            ("30", None),
            ("-1", None),
            ("99999999999999999999", None),
            ("soon", None),
            ("", None),
        ] {
            let mut headers = HeaderMap::from_iter([
                (RATE_LIMIT_RESET, reset.parse().unwrap()),
                (DATE, date.parse().unwrap()),
            ]);
            let seconds = seconds.map(Duration::from_secs);
            assert_eq!(
                retry_after(StatusCode::TOO_MANY_REQUESTS, &headers),
                seconds,
                "{reset:?}"
            );
            // The service sends it with every response.
            assert_eq!(retry_after(StatusCode::SERVICE_UNAVAILABLE, &headers), None);
            headers.insert(RETRY_AFTER, "7".parse().unwrap());
            let named = Some(Duration::from_secs(7));
            assert_eq!(retry_after(StatusCode::TOO_MANY_REQUESTS, &headers), named);
        }
    }
}
