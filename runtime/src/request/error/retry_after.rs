//! Reads the `Retry-After` header.
//!
//! In: the headers of a response. Out: a duration. The header contains seconds, or a date in any form of HTTP; a date
//! is compared with the server's `Date` if there is one, so a wrong local clock does no harm.

use std::time::Duration;

use http::HeaderMap;
use http::header::{DATE, HeaderName, RETRY_AFTER};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::fmt::strtime;
use jiff::tz::TimeZone;

/// The wait that `Retry-After` asks for. A date is compared with the server's own `Date` if there is one, so a wrong
/// local clock does no harm. `None` if the header is missing or cannot be read.
pub(super) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let value = text(headers, RETRY_AFTER)?;
    if !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(Duration::from_secs(value.parse().unwrap_or(u64::MAX)));
    }
    let then = http_date(value)?;
    let now = text(headers, DATE).and_then(http_date).or_else(now)?;
    // A moment in the past means no wait.
    Some(Duration::try_from(then.duration_since(now)).unwrap_or_default())
}

/// `None` if there is no clock: reading it would panic.
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
            assert_eq!(retry_after(&headers), seconds.map(Duration::from_secs), "{value:?}");
        }
        assert_eq!(retry_after(&HeaderMap::new()), None);
    }
}
