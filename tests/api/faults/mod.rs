//! These tests check failures of networks, proxies and servers through the generated client. Every call ends with a
//! response or the expected error. A call is sent as many times as the policy allows, and no more.
//!
//! No result depends on the speed of the machine, because the waits between attempts are injected. A call counts as
//! hanging if it has not ended after minutes.

mod crowd;
mod expected;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::support::PROJECT;
use expected::{CASES, Case, End};
use platform_api::integrations::ChatD;
use platform_api::{Client, ClientBuilder, Error, ErrorKind, Retry};
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox};
use tokio::task::JoinSet;

const ATTEMPTS: u32 = 4;

/// The longest time that a call waits for the rate limit. It is enough for one wait of 30 seconds and not for another of
/// 60, or for three waits of 20 seconds. A wait is a little longer. A date has no fractions of a second, so a wait
/// of 20 seconds may become 19.
const RATE_LIMIT_WAIT: Duration = Duration::from_secs(70);

/// The waits that the client requested.
type Waits = Arc<Mutex<Vec<Duration>>>;

fn builder(sandbox: &Sandbox) -> ClientBuilder<Client> {
    Client::builder(sandbox.url())
        .token(sandbox.token(Role::Administrator))
        .retry(
            Retry::default()
                .max_attempts(ATTEMPTS)
                .max_rate_limit_wait(RATE_LIMIT_WAIT),
        )
        .timeout(None)
        .connect_timeout(None)
        .max_response_size(256 * 1024)
}

fn patient_client(sandbox: &Sandbox) -> (Client, Waits) {
    let waits = Waits::default();
    let log = Arc::clone(&waits);
    let sleep = move |wait| {
        log.lock().unwrap().push(wait);
        std::future::ready(())
    };
    (builder(sandbox).sleep(sleep).build().unwrap(), waits)
}

/// One call for each method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Call {
    Get,
    Put,
    Delete,
}

impl Call {
    const ALL: [Call; 3] = [Call::Get, Call::Put, Call::Delete];

    async fn send(self, client: &Client, timeout: Option<Duration>) -> Result<(), Error> {
        let chat = client.project(PROJECT).chat_d();
        let limit = timeout.unwrap_or(Duration::from_secs(3600));
        match self {
            Call::Get => chat.get().with_timeout(limit).await.map(drop),
            Call::Put => chat
                .set(&ChatD::new("https://chat.example/1").push_events(true))
                .with_timeout(limit)
                .await
                .map(drop),
            Call::Delete => chat.disable().with_timeout(limit).await.map(drop),
        }
    }
}

/// The outcome of a call that must end.
async fn ended(call: impl Future<Output = Result<(), Error>>) -> Result<(), Error> {
    // No call takes that long.
    tokio::time::timeout(Duration::from_secs(180), call)
        .await
        .expect("the call hangs")
}

/// Sends a call under the rule, and checks its result.
async fn check(sandbox: &Sandbox, client: &Client, case: &Case, call: Call, rule: FaultRule) {
    let once = rule == FaultRule::next(1, case.fault.clone());
    sandbox.inject(rule);
    let outcome = ended(call.send(client, case.timeout)).await;
    sandbox.clear_faults();
    let arrivals = sandbox.requests().len();
    sandbox.clear_requests();

    let (end, expected) = case.end(call, once);
    let context = format!("{:?}, {call:?}, once: {once}", case.fault);
    match (&outcome, end) {
        (Ok(()), End::Success) => (),
        (Err(error), End::Error(kind)) => {
            assert_eq!(error.kind(), kind, "{context}: {error:?}");
            assert_eq!(error.attempts() as usize, expected, "{context}: {error}");
        }
        (outcome, _) => panic!("{context}: {outcome:?}"),
    }
    // On a busy machine the timeout may expire before the call arrives.
    assert!(
        arrivals == expected || arrivals < expected && case.timeout.is_some(),
        "{context}: sent {arrivals} times"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn every_fault_ends_as_it_should() {
    // The cases run at the same time, because some wait for a timeout.
    let mut cases: JoinSet<()> = CASES.iter().map(ends_as_it_should).collect();
    while let Some(ended) = cases.join_next().await {
        ended.unwrap();
    }
}

async fn ends_as_it_should(case: &Case) {
    let sandbox = Sandbox::start().await.unwrap();
    let (client, _) = patient_client(&sandbox);
    Call::Put.send(&client, None).await.unwrap();
    sandbox.clear_requests();
    for call in Call::ALL {
        for rule in [
            FaultRule::next(1, case.fault.clone()),
            FaultRule::always(case.fault.clone()),
        ] {
            check(&sandbox, &client, case, call, rule).await;
            // The same client must still work after its connections have failed.
            Call::Put.send(&client, None).await.expect(case.name);
            let chat = client.project(PROJECT).chat_d().get().await.expect(case.name);
            assert_eq!(chat.active(), Some(true), "{}", case.name);
            sandbox.clear_requests();
        }
    }
}

#[tokio::test]
async fn the_server_says_how_long_to_wait() {
    let sandbox = Sandbox::start().await.unwrap();
    for (fault, least) in [(Fault::RetryAfter(7), 7), (Fault::RetryAfterDate(7), 6)] {
        let (client, waits) = patient_client(&sandbox);
        sandbox.inject(FaultRule::next(1, fault.clone()));
        client.settings().get().await.unwrap();
        let wait = waits.lock().unwrap().remove(0);
        assert!((least - 1..=8).contains(&wait.as_secs()), "{fault:?}: {wait:?}");
    }
    sandbox.clear_requests();
    sandbox.inject(FaultRule::always(Fault::RetryAfter(3600)));
    let (client, waits) = patient_client(&sandbox);
    let error = client.settings().get().await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::RateLimited, "{error}");
    assert_eq!(error.retry_after(), Some(Duration::from_secs(3600)));
    assert!(waits.lock().unwrap().is_empty(), "an hour is beyond the bound");
    assert_eq!(sandbox.requests().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_connections() {
    let sandbox = Arc::new(Sandbox::start().await.unwrap());
    Call::Put.send(&patient_client(&sandbox).0, None).await.unwrap();
    sandbox.clear_requests();
    for call in Call::ALL {
        // The port stays closed.
        sandbox.close_port().await;
        let (client, waits) = patient_client(&sandbox);
        let error = ended(call.send(&client, None)).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Connect, "{call:?}: {error:?}");
        assert_eq!(waits.lock().unwrap().len(), ATTEMPTS as usize - 1, "{call:?}");
        assert_eq!(error.attempts(), ATTEMPTS);
        assert!(sandbox.requests().is_empty());

        // The port opens again after the second wait. Only an integration that is set up can be disabled, so
        // `DELETE` is last.
        let (service, waits) = (Arc::clone(&sandbox), Arc::new(Mutex::new(0)));
        let sleep = move |_| {
            let (service, waits) = (Arc::clone(&service), Arc::clone(&waits));
            async move {
                *waits.lock().unwrap() += 1;
                if *waits.lock().unwrap() == 2 {
                    service.open_port().await;
                }
            }
        };
        let client = builder(&sandbox).sleep(sleep).build().unwrap();
        ended(call.send(&client, None))
            .await
            .unwrap_or_else(|error| panic!("{call:?}: {error}"));
        sandbox.requests().assert_count(1);
        sandbox.clear_requests();
    }
}
