//! This example is a web service that reads and sets the channel in which a project's pushes are announced.
//!
//! The service has one client. Its handlers get clones, which share the connections and the wait for the rate limit.
//! Without `PLATFORM_URL` it calls a sandbox. The first line that the service prints is its own address.
//!
//! ```sh
//! cargo run -p examples --bin service
//! curl --request PUT --data '#deploys' http://127.0.0.1:…/projects/group%2Fwidgets/channel
//! ```

use std::env;
use std::io::{Write, stdout};
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, serve};
use platform_api::integrations::ChatD;
use platform_api::{Client, Error, ErrorKind, Secret};
use platform_api_sandbox::{Role, Sandbox};
use tokio::net::TcpListener;

const VARIABLES: &str = "\
Environment variables lead it to a service, where it writes:
  PLATFORM_URL    Address of the service, such as https://platform.example
  PLATFORM_TOKEN  Access token
  CHAT_D_WEBHOOK  The webhook of the chat

For https:// run it with TLS: cargo run -p examples --features default-tls --bin service";

/// The state that all handlers share.
#[derive(Clone)]
struct Shared {
    client: Client,
    webhook: Secret,
}

async fn channel(State(shared): State<Shared>, Path(project): Path<String>) -> Result<String, Failure> {
    let chat = shared.client.project(project).chat_d().get().await?;
    Ok(chat.properties().push_channel().unwrap_or_default().to_owned())
}

async fn set_channel(
    State(shared): State<Shared>,
    Path(project): Path<String>,
    channel: String,
) -> Result<StatusCode, Failure> {
    let chat = ChatD::new(shared.webhook).push_events(true).push_channel(channel);
    shared.client.project(project).chat_d().set(&chat).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A call that failed. Callers get only the information that they can act on. The message is for the operator.
struct Failure(Error);

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure(error)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let Failure(error) = self;
        eprintln!("{error}");
        let status = match error.kind() {
            ErrorKind::NotFound => StatusCode::NOT_FOUND,
            ErrorKind::RateLimited => StatusCode::SERVICE_UNAVAILABLE,
            ErrorKind::Timeout => StatusCode::GATEWAY_TIMEOUT,
            _ => StatusCode::BAD_GATEWAY,
        };
        status.into_response()
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    clap::Command::new("service")
        .about("Serves the channels in which projects announce pushes")
        .after_help(VARIABLES)
        .get_matches();
    let sandbox = Sandbox::start().await?;
    let (url, token, webhook) = match env::var("PLATFORM_URL") {
        Ok(url) => (url, env::var("PLATFORM_TOKEN")?, env::var("CHAT_D_WEBHOOK")?),
        Err(_) => {
            let token = sandbox.token(Role::Maintainer).to_owned();
            (sandbox.url(), token, "https://chat.example/hook".to_owned())
        }
    };
    // A limit that is set includes the waits for the rate limit, so that no caller waits longer.
    let client = Client::builder(url)
        .token(token)
        .timeout(Duration::from_secs(10))
        .build()?;
    let shared = Shared {
        client,
        webhook: webhook.into(),
    };

    let channels = get(channel).put(set_channel);
    let router = Router::new()
        .route("/projects/{project}/channel", channels)
        .with_state(shared);
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    writeln!(stdout(), "http://{}", listener.local_addr()?)?;
    serve(listener, router).await?;
    Ok(())
}
