//! Waits for the rate limit, as documented at `Retry`. `simulation` adds clones and other failures.

use std::future::ready;
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use platform_api_runtime::bytes::Bytes;
use platform_api_runtime::http::Response;
use platform_api_runtime::{ClientBuilder, ErrorKind, Request, Retry};

use super::{SERVICE, get};

const SECOND: Duration = Duration::from_secs(1);

#[tokio::test(start_paused = true)]
async fn a_wait_has_a_bound_and_grows_if_it_did_not_help() {
    let at_most = |wait: u32| get().with_retry(Retry::default().max_rate_limit_wait(wait * SECOND));
    for ((name, value), request, expected) in [
        // The default limit is 300 seconds.
        (("retry-after", "100"), get(), &[100, 100][..]),
        (("retry-after", "100"), at_most(350), &[100, 100, 100]),
        (("retry-after", "100"), at_most(99), &[]),
        (("retry-after", "100"), get().with_timeout(150 * SECOND), &[100]),
        (("retry-after", "100"), get().with_timeout(90 * SECOND), &[]),
        // `POST` is sent once.
        (("retry-after", "100"), Request::post("/x"), &[]),
        // No time, a useless one, and an absurd one.
        (("x-unused", ""), get(), &[30, 60, 120]),
        (("retry-after", "0"), at_most(20), &[1, 2, 4, 8]),
        (("retry-after", "9999999999999999999"), get(), &[]),
    ] {
        let waits = Arc::new(Mutex::new(Vec::new()));
        let log = Arc::clone(&waits);
        let client = ClientBuilder::new("https://platform.example", &SERVICE, Ok)
            .transport(move |_| {
                let response = Response::builder().status(429).header(name, value);
                ready(io::Result::Ok(response.body(Bytes::new()).unwrap()))
            })
            .on_wait(move |wait, reason| log.lock().unwrap().push((wait, reason)));
        let error = client.build().unwrap().send(&request).await.unwrap_err();
        assert_eq!(error.attempts() as usize, expected.len() + 1);
        let waits = waits.lock().unwrap();
        assert_eq!(waits.len(), expected.len(), "{value}: {waits:?}");
        for ((wait, reason), seconds) in waits.iter().zip(expected) {
            let named = *seconds * SECOND;
            let longest = named + (named / 20).max(SECOND);
            assert!((named..=longest).contains(wait), "{value}: {waits:?}");
            assert_eq!(*reason, ErrorKind::RateLimited);
        }
    }
}
