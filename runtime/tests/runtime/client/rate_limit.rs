//! The waits for the rate limit, as the documentation of `Retry` has them. `simulation` has many clones and other failures.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use platform_api_runtime::{ErrorKind, Request, Retry};

use super::server::{Server, with_headers};
use super::{builder, get};

const SECOND: Duration = Duration::from_secs(1);

#[tokio::test(start_paused = true)]
async fn a_wait_has_a_bound_and_grows_if_it_did_not_help() {
    let at_most = |wait: u32| get().with_retry(Retry::default().max_rate_limit_wait(wait * SECOND));
    for (header, request, expected) in [
        // By default 300 seconds.
        ("retry-after: 100", get(), &[100, 100][..]),
        ("retry-after: 100", at_most(350), &[100, 100, 100]),
        ("retry-after: 100", at_most(100), &[100]),
        ("retry-after: 100", at_most(99), &[]),
        ("retry-after: 100", get().with_retry(Retry::none()), &[]),
        ("retry-after: 100", get().with_timeout(150 * SECOND), &[100]),
        ("retry-after: 100", get().with_timeout(90 * SECOND), &[]),
        // What is not idempotent is sent once.
        ("retry-after: 100", Request::post("/x"), &[]),
        // The service names no time, or one that helps nobody, or one that would never end.
        ("x-unused: 1", get(), &[30, 60, 120]),
        ("retry-after: 0", at_most(20), &[1, 2, 4, 8]),
        ("ratelimit-reset: 30", at_most(59), &[30]),
        ("retry-after: 9999999999999999999", get(), &[]),
    ] {
        let refused = with_headers("429 Too Many Requests", &format!("{header}\r\n"), "");
        let server = Server::start([refused]).await;
        let waits = Arc::new(Mutex::new(Vec::new()));
        let log = Arc::clone(&waits);
        let client = builder(&server)
            .on_wait(move |wait, reason| log.lock().unwrap().push((wait, reason)))
            .build()
            .unwrap();
        let error = client.send(&request).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::RateLimited, "{error:?}");
        let waits = waits.lock().unwrap();
        assert_eq!(waits.len(), expected.len(), "{header}: {waits:?}");
        for ((wait, reason), seconds) in waits.iter().zip(expected) {
            let named = *seconds * SECOND;
            // Some of it has passed before the wait begins, and a random time comes on top.
            let is_right = *wait > named - SECOND && *wait <= named + (named / 20).max(SECOND);
            assert!(is_right && *reason == ErrorKind::RateLimited, "{header}: {waits:?}");
        }
        assert_eq!(server.requests().len(), expected.len() + 1);
    }
}
