//! A thousand concurrent calls, of which every tenth fails, repetitions included.

use platform_api::Retry;
use platform_api_sandbox::{Fault, FaultRule, Sandbox};
use tokio::task::JoinSet;

use super::figures::{Figures, Outcome, assert_none_hung, guarded, print};
use super::{Call, builder};

const CALLS: usize = 1000;

#[tokio::test(flavor = "multi_thread")]
async fn all_of_a_thousand_calls_succeed_with_every_tenth_failing() {
    let mut all = Vec::new();
    for (name, fault) in [
        ("1,000 at once, every 10th: 503", Fault::Status(503)),
        ("1,000 at once, every 10th: reset", Fault::Reset),
        ("1,000 at once, every 10th: response lost", Fault::LostResponse),
    ] {
        let sandbox = Sandbox::start().await.unwrap();
        sandbox.inject(FaultRule::every(10, fault));
        // Chance decides which calls fail; ten failures of the same call in a row are not to be expected.
        let retry = Retry::default().max_attempts(10);
        let client = builder(&sandbox).retry(retry).sleep(|_| std::future::ready(())).build().unwrap();
        let mut calls = JoinSet::new();
        for _ in 0..CALLS {
            let client = client.clone();
            calls.spawn(guarded(async move { Call::Put.send(&client, None).await }));
        }
        let mut figures = Figures::new(name);
        while let Some(outcome) = calls.join_next().await {
            let outcome = outcome.unwrap();
            assert!(matches!(outcome, Outcome::Survived), "{name}: {outcome:?}");
            figures.count(&outcome, 0);
        }
        let arrivals = sandbox.requests();
        let failed = arrivals.iter().filter(|arrival| arrival.fault.is_some()).count();
        figures.wrongly_repeated = arrivals.len().abs_diff(CALLS + failed);
        assert_eq!(failed, arrivals.len() / 10, "{name}");
        assert_eq!((figures.tried, figures.survived), (CALLS, CALLS), "{name}");
        all.push(figures);
    }
    print("crowd", &all);
    assert_none_hung(&all);
}
