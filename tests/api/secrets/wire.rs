//! Errors and logs of real calls show no secret, even if the service echoes it.

use std::fmt::Debug;
use std::io;

use platform_api::bytes::Bytes;
use platform_api::integrations::{ChatD, chat_d};
use platform_api::{
    Body, Client, ParameterEncoding, Request, Retry, Secret, SettingsUpdate, Validation, http, settings,
};
use platform_api_sandbox::Role;
use serde_json::json;

use super::{MARKER, debug, error_hides, hides, least, marker};
use crate::log::Log;
use crate::support::{PROJECT, builder, client as client_of, service};

async fn send<T: Debug>(client: &Client, request: &Request<T>) {
    for encoding in [ParameterEncoding::Json, ParameterEncoding::Query] {
        for validation in [Validation::Off, Validation::Warn(least()), Validation::Enforce(least())] {
            let request = request
                .clone()
                .with_encoding(encoding)
                .with_validation(validation)
                .with_retry(Retry::none());
            hides(debug(&request));
            match client.send(&request).await {
                Ok(response) => hides(debug(&response)),
                Err(error) => error_hides(&error),
            }
        }
    }
}

#[tokio::test]
async fn errors_and_logs_of_calls_show_no_secret() {
    let log = Log::default();
    let _listening = log.listen();
    let (sandbox, client) = service().await;
    let mut clients = vec![client, client_of(&sandbox, Role::Developer)];
    let token = || Secret::from(format!("{MARKER}&<\"'>+%/"));
    // Over sockets, where other libraries log too. Nothing listens on port 1.
    let real = [sandbox.url(), "http://127.0.0.1:1".to_owned()].map(Client::builder);
    let echoing = Client::builder("http://localhost").transport(echo);
    for other in real.into_iter().chain([echoing]) {
        clients.push(other.token(token()).build().expect("the address is good"));
    }
    let with_header = builder(&sandbox, Role::Administrator).header("X-Key", marker("header"));
    clients.push(with_header.build().expect("the address is good"));
    for client in &clients {
        hides(debug(client));
        let chat = ChatD::new(marker("webhook")).with_parameter("brand_new", marker("brand_new"));
        send(client, &chat_d::set(PROJECT, &chat)).await;
        let update = SettingsUpdate::new()
            .spam_check_api_key(marker("spam_check_api_key"))
            .max_ssh_key_lifetime(30);
        send(client, &settings::update(&update)).await;
    }

    let recorded = sandbox.requests();
    assert!(recorded.iter().any(|request| request.status == 200), "{recorded:?}");
    hides(debug(&recorded));
    let log = log.text();
    // Else the search would prove nothing.
    for part in ["platform_api", "starting new connection", "severity=\"not_available\""] {
        assert!(log.contains(part), "{part} is not in {log}");
    }
    hides(log);
}

/// Refuses with all that was sent.
async fn echo(request: http::Request<Body>) -> io::Result<http::Response<Bytes>> {
    let headers: Vec<_> = request.headers().values().map(|value| value.as_bytes()).collect();
    let told = [request.uri().to_string().as_bytes(), &headers.concat(), request.body()].concat();
    let body = json!({ "message": String::from_utf8_lossy(&told) }).to_string();
    Ok(http::Response::builder()
        .status(400)
        .body(body.into())
        .expect("it is one"))
}
