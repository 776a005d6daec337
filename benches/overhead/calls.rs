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

/// Our client's default attempt timeout, for both clients. A timer that ends before an idle connection's costs a
/// system call.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    Read,
    Change,
    Settings,
}

/// A client with a timeout, the token as a default header, and no redirects.
///
/// A trait, because the futures of an enum would both have the size of the larger one.
pub trait Caller: Clone + Send + 'static {
    const NAME: &str;

    fn new(url: &str) -> Self;

    fn call(&self, work: Work) -> impl Future<Output = ()> + Send;
}

#[derive(Clone)]
pub struct Ours(Client);

#[derive(Clone)]
pub struct Reqwest {
    client: reqwest::Client,
    base: String,
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

pub async fn call_often<C: Caller>(caller: &C, work: Work, at_once: usize) {
    if at_once == 1 {
        return caller.call(work).await;
    }
    let mut calls = JoinSet::new();
    for _ in 0..at_once {
        let caller = caller.clone();
        calls.spawn(async move { caller.call(work).await });
    }
    calls.join_all().await;
}

impl Caller for Ours {
    const NAME: &str = "ours";

    fn new(url: &str) -> Self {
        let builder = Client::builder(url).token(TOKEN).attempt_timeout(PATIENCE);
        Ours(builder.build().expect("the address of the server is good"))
    }

    async fn call(&self, work: Work) {
        let Ours(client) = self;
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
}

impl Caller for Reqwest {
    const NAME: &str = "reqwest";

    fn new(url: &str) -> Self {
        let mut headers = HeaderMap::new();
        headers.insert("private-token", HeaderValue::from_static(TOKEN));
        headers.insert(ACCEPT, HeaderValue::from_static("application/json"));
        let builder = reqwest::Client::builder()
            .default_headers(headers)
            .user_agent("bench/1.0");
        let builder = builder.redirect(reqwest::redirect::Policy::none()).referer(false);
        let builder = builder.timeout(PATIENCE).connect_timeout(PATIENCE);
        Reqwest {
            client: builder.build().expect("the options are good"),
            base: format!("{url}/api/v4"),
        }
    }

    async fn call(&self, work: Work) {
        let response = self.request(work).send().await.expect("the server is there");
        let response = response.error_for_status().expect("the server knows the path");
        let body = response.bytes().await.expect("the body is complete");
        if work == Work::Settings {
            drop(black_box(read::<derived::Settings>(&body)));
        } else {
            drop(black_box(read::<derived::Integration<Value>>(&body)));
        }
    }
}

impl Reqwest {
    fn request(&self, work: Work) -> reqwest::RequestBuilder {
        let Reqwest { client, base } = self;
        let integration = format!("{base}/projects/42/integrations/chat-d");
        match work {
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
        }
    }
}

fn read<'a, T: Deserialize<'a>>(body: &'a [u8]) -> T {
    serde_json::from_slice(body).expect("the body fits")
}
