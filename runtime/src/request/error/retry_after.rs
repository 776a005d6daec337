//! After a 429 without `Retry-After`, `RateLimit-Reset` contains the moment at which the service accepts calls again,
//! in seconds since 1970 (assumed). Moments are compared with the server's `Date`, so a wrong local clock does no harm.
//! A moment before it is ignored: some services send a number of seconds.

use std::time::{Duration, SystemTime};

use http::header::{DATE, HeaderName, RETRY_AFTER};
use http::{HeaderMap, StatusCode};
use httpdate::parse_http_date;

const RATE_LIMIT_RESET: HeaderName = HeaderName::from_static("ratelimit-reset");

pub(super) fn retry_after(status: StatusCode, headers: &HeaderMap) -> Option<Duration> {
    let moment = if let Some(value) = text(headers, RETRY_AFTER) {
        if let Ok(seconds) = value.parse() {
            return Some(Duration::from_secs(seconds));
        }
        parse_http_date(value).ok()?
    } else if status == StatusCode::TOO_MANY_REQUESTS {
        let seconds = text(headers, RATE_LIMIT_RESET)?.parse().ok()?;
        SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds))?
    } else {
        return None;
    };
    let response_date = parse_http_date(text(headers, DATE)?).ok()?;
    moment.duration_since(response_date).ok()
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok().map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: &str = "Sun, 06 Nov 1994 08:49:37 GMT";

    fn seconds_after(status: StatusCode, headers: &[(HeaderName, &str)]) -> Option<u64> {
        let headers = headers
            .iter()
            .map(|(name, value)| (name.clone(), value.parse().unwrap()));
        retry_after(status, &headers.collect()).map(|wait| wait.as_secs())
    }

    #[test]
    fn retry_after_is_seconds_or_a_date() {
        for (value, seconds) in [
            ("120", Some(120)),
            (" 0 ", Some(0)),
            ("99999999999999999999999", None),
            ("Sun, 06 Nov 1994 08:50:37 GMT", Some(60)),
            ("Sun, 06 Nov 1994 08:49:37 GMT", Some(0)),
            ("Sun, 06 Nov 1994 08:00:00 GMT", None),
            ("", None),
            ("-1", None),
            ("soon", None),
            ("Sun, 99 Nov 1994 08:49:37 GMT", None),
        ] {
            let named = seconds_after(StatusCode::OK, &[(RETRY_AFTER, value), (DATE, DAY)]);
            assert_eq!(named, seconds, "{value:?}");
        }
        assert_eq!(seconds_after(StatusCode::OK, &[]), None);
    }

    #[test]
    fn only_a_rate_limit_has_an_end_and_retry_after_wins_over_it() {
        let reset = [(RATE_LIMIT_RESET, "784111787"), (DATE, DAY)];
        assert_eq!(seconds_after(StatusCode::TOO_MANY_REQUESTS, &reset), Some(10));
        assert_eq!(seconds_after(StatusCode::SERVICE_UNAVAILABLE, &reset), None);
        let both = [&reset[..], &[(RETRY_AFTER, "7")]].concat();
        assert_eq!(seconds_after(StatusCode::TOO_MANY_REQUESTS, &both), Some(7));
    }
}
