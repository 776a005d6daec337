//! This test makes many concurrent calls. Every tenth arrival at the sandbox fails, and repetitions count as arrivals.
//! With `FULL_TESTS=1` there are a thousand calls.

use platform_api::Retry;
use platform_api_sandbox::{Fault, FaultRule, Sandbox};
use tokio::task::JoinSet;

use super::{Call, builder, ended};
use crate::support::is_full;

#[tokio::test(flavor = "multi_thread")]
async fn all_of_many_calls_succeed_with_every_tenth_failing() {
    let count = if is_full() { 1000 } else { 100 };
    for fault in [Fault::Status(503), Fault::Reset, Fault::LostResponse] {
        let sandbox = Sandbox::start().await.unwrap();
        sandbox.inject(FaultRule::every(10, fault.clone()));
        // Chance decides which calls fail; ten failures of the same call in a row are not to be expected.
        let retry = Retry::default().max_attempts(10);
        let client = builder(&sandbox)
            .retry(retry)
            .sleep(|_| std::future::ready(()))
            .build()
            .unwrap();
        let mut calls = JoinSet::new();
        for _ in 0..count {
            let client = client.clone();
            calls.spawn(async move { ended(Call::Put.send(&client, None)).await });
        }
        while let Some(outcome) = calls.join_next().await {
            outcome.unwrap().unwrap_or_else(|error| panic!("{fault:?}: {error}"));
        }
        let arrivals = sandbox.requests();
        let failed = arrivals.iter().filter(|arrival| arrival.fault.is_some()).count();
        assert_eq!(
            (arrivals.len(), failed),
            (count + failed, arrivals.len() / 10),
            "{fault:?}"
        );
    }
}
