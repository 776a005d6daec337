//! These tests check that requests, errors and logs of calls over a socket show no secret.

use std::fmt::Debug;

use platform_api::generic::{IntegrationKind, RequestRecord, write};
use platform_api::integrations::Kind;
use platform_api::{Check, Client, ParameterEncoding, Request, Retry, Secret, SettingsUpdate};
use platform_api_sandbox::Role;
use serde_json::json;

use super::{MARKER, Search, least, requests, secrets_of_the_spec};
use crate::log::Log;
use crate::support::kinds::{EachKind, each_kind};
use crate::support::{PROJECT, client as client_of, service};

#[path = "../../support/echo.rs"]
mod echo;

type Sends = Vec<(Client, ParameterEncoding)>;

const ENCODINGS: [ParameterEncoding; 3] = [
    ParameterEncoding::Json,
    ParameterEncoding::Form,
    ParameterEncoding::Query,
];

/// The first clients, which send to the sandbox.
const TO_THE_SANDBOX: usize = 2 * ENCODINGS.len();

/// Sends every request to every server, and searches the results. Returns the number of requests that have to arrive at
/// the sandbox. Some encodings cannot express some values.
async fn send<R: RequestRecord, T: Debug>(
    search: &Search,
    everywhere: &Sends,
    records: &[R],
    request: impl Fn(&R) -> Request<T>,
) -> usize {
    let (nowhere, _) = everywhere.last().expect("there are clients");
    for record in records {
        for check in [Check::warn(least()), Check::refuse(least())] {
            let checked = request(record).with_check(check).with_retry(Retry::none());
            search.error(&nowhere.send(&checked).await.expect_err("nothing listens there"));
        }
    }
    let mut arriving = 0;
    for (at, (client, encoding)) in everywhere.iter().enumerate() {
        let request = request(&records[0]).with_encoding(*encoding).with_retry(Retry::none());
        search.debug("the request", &request);
        arriving += usize::from(at < TO_THE_SANDBOX && client.adapter().http_request(&request).is_ok());
        match client.send(&request).await {
            Ok(response) => _ = format!("{response:?}"),
            Err(error) => search.error(&error),
        }
    }
    arriving
}

/// Sends the requests of each kind through [`send`], and counts their secrets.
struct Searches<'a> {
    search: &'a Search,
    everywhere: &'a Sends,
    secrets: usize,
    arriving: usize,
}

impl EachKind for Searches<'_> {
    async fn run<K: IntegrationKind>(&mut self) {
        let (records, secrets) = requests::<K>();
        self.arriving += send(self.search, self.everywhere, &records, |record| {
            write(PROJECT.into(), record)
        })
        .await;
        self.secrets += secrets;
    }
}

#[tokio::test]
async fn requests_errors_and_logs_show_no_secret() {
    let log = Log::default();
    let _listening = log.listen();
    let (sandbox, client) = service().await;
    let echoes: [echo::Respond; 6] = [
        |told| echo::response("400 Bad Request", "", told),
        |told| {
            echo::response(
                "400 Bad Request",
                "",
                &json!({"message": {"base": [told]}, "error": told}).to_string(),
            )
        },
        |told| {
            echo::response(
                "500 Internal Server Error",
                "Content-Type: text/html\r\n",
                &format!("<pre>{told}</pre>"),
            )
        },
        |told| echo::response("200 OK", "", &format!("{{\"title\":{}", json!(told))),
        |told| {
            echo::response(
                "302 Found",
                &format!("Location: http://elsewhere.example{}\r\n", path(told)),
                told,
            )
        },
        |told| {
            echo::response(
                "403 Forbidden",
                &format!("X-Request-Id: {}\r\n", path(told)),
                path(told),
            )
        },
    ];
    let mut clients = vec![client, client_of(&sandbox, Role::Developer)];
    let token = format!("{MARKER}&<\"'>+%/");
    let with_token = |url: String| Client::builder(url).token(Secret::from(token.as_str())).build();
    clients.extend(echoes.map(|respond| with_token(echo::start(respond)).expect("the address is good")));
    clients.push(with_token("http://127.0.0.1:1".to_owned()).expect("the address is good"));
    let everywhere: Sends = clients
        .iter()
        .flat_map(|client| ENCODINGS.map(|encoding| (client.clone(), encoding)))
        .collect();

    let search = Search::default();
    for client in &clients {
        search.debug("a client", client);
    }
    let mut searches = Searches {
        search: &search,
        everywhere: &everywhere,
        secrets: 0,
        arriving: 0,
    };
    each_kind(&mut searches).await;
    let Searches { secrets, arriving, .. } = searches;
    let (updates, of_settings) = requests::<SettingsUpdate>();
    let arriving = arriving + send(&search, &everywhere, &updates, platform_api::settings::update).await;

    for recorded in sandbox.requests() {
        search.debug("a recorded request", &recorded);
    }
    assert_eq!(sandbox.requests().len(), arriving, "all of them arrived");
    assert!(arriving >= (Kind::ALL.len() + 1) * 2, "in JSON each of them");
    let log = log.text();
    search.text("the log at TRACE", &log);
    assert!(log.contains("platform_api"), "the client's own events are in it");
    assert!(log.contains("severity=not available"), "the findings are in it");
    assert_eq!(secrets + of_settings, secrets_of_the_spec());
}

/// The target in the request line.
fn path(told: &str) -> &str {
    told.split(' ').nth(1).unwrap_or_default()
}
