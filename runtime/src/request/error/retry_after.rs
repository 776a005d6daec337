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

    #[test]
    fn retry_after_is_seconds_or_a_date() {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT";
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
            ("Sunday, 06-Nov-94 08:50:37 GMT", Some(60)),
            ("Monday, 07-Nov-94 08:49:37 GMT", Some(86400)),
            ("Sun Nov  6 08:50:37 1994", Some(60)),
            ("Sun Nov 13 08:49:37 1994", Some(7 * 86400)),
            ("Sunday, 06-Nov-94 08:50:37 CET", None),
            ("Sun Nov  6 08:50:37", None),
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

    /// The client's simulation names the end of a rate limit alone.
    #[test]
    fn it_wins_over_the_end_of_a_rate_limit() {
        let values = [
            (RETRY_AFTER, "7"),
            (RATE_LIMIT_RESET, "784111787"),
            (DATE, "Sun, 06 Nov 1994 08:49:37 GMT"),
        ];
        let headers = values.map(|(name, value)| (name, value.parse().unwrap()));
        let found = retry_after(StatusCode::TOO_MANY_REQUESTS, &HeaderMap::from_iter(headers));
        assert_eq!(found, Some(Duration::from_secs(7)));
    }

    #[test]
    fn only_a_rate_limit_has_an_end() {
        let values = [(RATE_LIMIT_RESET, "784111787"), (DATE, "Sun, 06 Nov 1994 08:49:37 GMT")];
        let headers = HeaderMap::from_iter(values.map(|(name, value)| (name, value.parse().unwrap())));
        for (status, seconds) in [
            (StatusCode::TOO_MANY_REQUESTS, Some(10)),
            (StatusCode::SERVICE_UNAVAILABLE, None),
        ] {
            assert_eq!(
                retry_after(status, &headers),
                seconds.map(Duration::from_secs),
                "{status}"
            );
        }
    }
}
