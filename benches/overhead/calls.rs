//! The same calls with our client, and with plain reqwest and serde.

use std::hint::black_box;
use std::time::Duration;

use platform_api::Client;
use platform_api::integrations::ChatD;
use reqwest::header::{ACCEPT, CONTENT_TYPE, HeaderMap, HeaderValue};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::task::JoinSet;

use crate::derived;

const TOKEN: &str = "token-of-twenty-chars";
const WEBHOOK: &str = "https://chat.example/hooks/T0001/B0001/aaaabbbbccccdddd";

/// Our client's default attempt timeout, so both clients set the same timer. A timer that ends before idle connections'
/// timers costs a system call.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    Read,
    Change,
    Settings,
}

/// With a timeout, the token as a default header, and no redirects.
#[derive(Clone)]
pub enum Caller {
    Ours(Client),
    Reqwest(reqwest::Client, String),
}

#[derive(Serialize)]
struct Change<'a> {
    webhook: &'a str,
    push_events: bool,
}

impl Work {
    pub const ALL: [Work; 3] = [Work::Read, Work::Change, Work::Settings];

    pub fn name(self) -> &'static str {
        match self {
            Work::Read => "read an integration",
            Work::Change => "set an integration up",
            Work::Settings => "read all settings",
        }
    }
}

impl Caller {
    pub fn ours(url: &str) -> Caller {
        let builder = Client::builder(url).token(TOKEN).attempt_timeout(PATIENCE);
        Caller::Ours(builder.build().expect("the address of the server is good"))
    }

    pub fn reqwest(url: &str) -> Caller {
        let mut headers = HeaderMap::new();
        headers.insert("private-token", HeaderValue::from_static(TOKEN));
        headers.insert(ACCEPT, HeaderValue::from_static("application/json"));
        let builder = reqwest::Client::builder()
            .default_headers(headers)
            .user_agent("bench/1.0");
        let builder = builder.redirect(reqwest::redirect::Policy::none()).referer(false);
        let builder = builder.timeout(PATIENCE).connect_timeout(PATIENCE);
        Caller::Reqwest(builder.build().expect("the options are good"), format!("{url}/api/v4"))
    }

    pub async fn call(&self, work: Work) {
        match self {
            Caller::Ours(client) => ours(client, work).await,
            Caller::Reqwest(client, base) => theirs(client, base, work).await.expect("the server is there"),
        }
    }

    pub async fn call_often(&self, work: Work, at_once: usize) {
        if at_once == 1 {
            return self.call(work).await;
        }
        let mut calls = JoinSet::new();
        for _ in 0..at_once {
            let caller = self.clone();
            calls.spawn(async move { caller.call(work).await });
        }
        calls.join_all().await;
    }
}

async fn ours(client: &Client, work: Work) {
    match work {
        Work::Read => {
            let read = client.project(42).chat_d().get().await;
            drop(black_box(read.expect("the server responds")));
        }
        Work::Change => {
            let chat = ChatD::new(WEBHOOK).push_events(true);
            let changed = client.project(42).chat_d().set(&chat).await;
            drop(black_box(changed.expect("the server responds")));
        }
        Work::Settings => drop(black_box(client.settings().get().await.expect("the server responds"))),
    }
}

async fn theirs(client: &reqwest::Client, base: &str, work: Work) -> reqwest::Result<()> {
    let integration = format!("{base}/projects/42/integrations/chat-d");
    let request = match work {
        Work::Read => client.get(integration),
        Work::Change => {
            let change = Change {
                webhook: WEBHOOK,
                push_events: true,
            };
            let json = serde_json::to_vec(&change).expect("text and flags have a JSON form");
            client
                .put(integration)
                .header(CONTENT_TYPE, "application/json")
                .body(json)
        }
        Work::Settings => client.get(format!("{base}/application/settings")),
    };
    let body = request.send().await?.error_for_status()?.bytes().await?;
    if work == Work::Settings {
        drop(black_box(read::<derived::Settings>(&body)));
    } else {
        drop(black_box(read::<derived::Integration<Value>>(&body)));
    }
    Ok(())
}

fn read<'a, T: Deserialize<'a>>(body: &'a [u8]) -> T {
    serde_json::from_slice(body).expect("the body fits")
}
