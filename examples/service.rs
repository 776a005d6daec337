//! A web service that shows a project's chat integration to users, and switches its push announcements.
//!
//! Calls use the user's token, so each user can do what the platform allows. Responses are shown without secrets.
//! Without `PLATFORM_URL` the service calls a sandbox. The first line of output is its address.
//!
//! ```sh
//! cargo run -p examples --bin service
//! user='authorization: Bearer token-maintainer'
//! curl --header "$user" http://127.0.0.1:…/projects/group%2Fwidgets/chat
//! curl --header "$user" --request PUT --data true http://127.0.0.1:…/projects/group%2Fwidgets/chat/push_events
//! ```

use std::collections::HashMap;
use std::env;
use std::io::{Write, stdout};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{get, put};
use axum::{Router, serve};
use platform_api::integrations::ChatD;
use platform_api::{Client, Error, ErrorKind, Patch, Secret};
use platform_api_sandbox::Sandbox;
use tokio::net::TcpListener;

const VARIABLES: &str = "\
Environment variables lead it to a service, where it writes with the tokens of its callers:
  PLATFORM_URL    Address of the service, such as https://platform.example
  CHAT_D_WEBHOOK  The webhook of the chat

For https:// run it with TLS: cargo run -p examples --features default-tls --bin service";

#[derive(Clone)]
struct Shared {
    client: Client,
    /// By token, so a user's calls wait for the rate limit together. A real service forgets users who are gone.
    clients: Arc<Mutex<HashMap<String, Client>>>,
    webhook: Secret,
}

impl Shared {
    /// Clones of a client share its connections and options.
    fn client(&self, headers: &HeaderMap) -> Result<Client, StatusCode> {
        let header = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = header.and_then(|header| header.strip_prefix("Bearer "));
        let token = token.ok_or(StatusCode::UNAUTHORIZED)?;
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(client) = clients.get(token) {
            return Ok(client.clone());
        }
        let client = self.client.with_token(token).map_err(status)?;
        clients.insert(token.to_owned(), client.clone());
        Ok(client)
    }
}

async fn chat(
    State(shared): State<Shared>,
    headers: HeaderMap,
    Path(project): Path<String>,
) -> Result<impl IntoResponse, StatusCode> {
    let endpoint = shared.client(&headers)?.project(project).chat_d();
    let chat = endpoint.get().await.map_err(status)?;
    let json = [(header::CONTENT_TYPE, "application/json")];
    Ok((json, chat.redacted().to_string()))
}

async fn set_push_events(
    State(shared): State<Shared>,
    headers: HeaderMap,
    Path(project): Path<String>,
    body: String,
) -> Result<StatusCode, StatusCode> {
    let on: bool = body.parse().map_err(|_| StatusCode::BAD_REQUEST)?;
    let chat = shared.client(&headers)?.project(project).chat_d();
    let current = chat.get().await.map_err(status)?;
    // `ChatD` needs the stored webhook, which reads may omit. A disabled chat is set up again.
    let wanted = ChatD::new(shared.webhook).push_events(on);
    let patch = Patch::diff(&current, &wanted);
    chat.apply(&patch).await.map_err(status)?;
    Ok(StatusCode::NO_CONTENT)
}

/// The status tells callers what they can act on; the operator gets the message.
fn status(error: Error) -> StatusCode {
    eprintln!("{error}");
    match error.kind() {
        // `Configuration` means that no header can hold the user's token.
        ErrorKind::Unauthorized | ErrorKind::Configuration => StatusCode::UNAUTHORIZED,
        ErrorKind::Forbidden => StatusCode::FORBIDDEN,
        ErrorKind::NotFound => StatusCode::NOT_FOUND,
        ErrorKind::InvalidRequest => StatusCode::BAD_REQUEST,
        ErrorKind::Rejected => StatusCode::UNPROCESSABLE_ENTITY,
        ErrorKind::Conflict => StatusCode::CONFLICT,
        ErrorKind::RateLimited => StatusCode::SERVICE_UNAVAILABLE,
        ErrorKind::Timeout => StatusCode::GATEWAY_TIMEOUT,
        _ => StatusCode::BAD_GATEWAY,
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    clap::Command::new("service")
        .about("Shows and switches the announcements of pushes, with the tokens of its callers")
        .after_help(VARIABLES)
        .get_matches();
    let hook = "https://chat.example/hook";
    let sandbox = Sandbox::builder()
        .integration(42, "chat-d", &ChatD::new(hook).push_channel("#deploys"))
        .start()
        .await?;
    let (url, webhook) = match env::var("PLATFORM_URL") {
        Ok(url) => (url, env::var("CHAT_D_WEBHOOK")?),
        Err(_) => (sandbox.url(), hook.to_owned()),
    };
    let shared = Shared {
        // Includes waits for the rate limit.
        client: Client::builder(url).timeout(Duration::from_secs(10)).build()?,
        clients: Arc::default(),
        webhook: webhook.into(),
    };

    let router = Router::new()
        .route("/projects/{project}/chat", get(chat))
        .route("/projects/{project}/chat/push_events", put(set_push_events))
        .with_state(shared);
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    writeln!(stdout(), "http://{}", listener.local_addr()?)?;
    serve(listener, router).await?;
    Ok(())
}
