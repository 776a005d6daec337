//! Sends requests through a tower stack: an adapter builds requests and reads responses, and any transport sends them.
//!
//! This stack limits concurrency and time, counts requests, and ends in a hyper client, which follows no redirect. Retries,
//! tracing or a recorded service would be further layers.
//!
//! ```sh
//! cargo run -p examples --bin tower
//! ```

use std::io::{Write, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper_util::rt::TokioExecutor;
use platform_api::integrations::{ChatD, chat_d};
use platform_api::{HttpAdapter, Request, settings};
use platform_api_sandbox::{Role, Sandbox};
use tower::{BoxError, Service, ServiceBuilder, ServiceExt};

/// In bytes; a client's limit does not apply to other transports.
const LARGEST_RESPONSE: usize = 16 * 1024 * 1024;

/// Sends a request over any service that takes HTTP requests, and reads the response.
async fn send<T, S>(adapter: &HttpAdapter, service: S, request: Request<T>) -> Result<T, BoxError>
where
    S: Service<http::Request<Bytes>, Response = http::Response<Bytes>, Error = BoxError>,
{
    let response = service.oneshot(adapter.http_request(&request)?).await?;
    Ok(adapter.read_response(&request, response)?)
}

#[tokio::main]
async fn main() -> Result<(), BoxError> {
    clap::Command::new("tower")
        .about("Sends requests to the sandbox through a tower stack")
        .get_matches();
    let sandbox = Sandbox::start().await?;
    let adapter = HttpAdapter::builder(sandbox.url())
        .token(sandbox.token(Role::Administrator))
        .build()?;

    let sent = Arc::new(AtomicUsize::new(0));
    let counter = sent.clone();
    let hyper = hyper_util::client::legacy::Client::builder(TokioExecutor::new()).build_http::<Full<Bytes>>();
    let service = ServiceBuilder::new()
        .concurrency_limit(4)
        .timeout(Duration::from_secs(10))
        .map_request(move |request: http::Request<Bytes>| {
            counter.fetch_add(1, Ordering::Relaxed);
            request.map(Full::new)
        })
        .and_then(|response: http::Response<hyper::body::Incoming>| async {
            let (head, body) = response.into_parts();
            let body = Limited::new(body, LARGEST_RESPONSE).collect().await?.to_bytes();
            Ok::<_, BoxError>(http::Response::from_parts(head, body))
        })
        .map_err(BoxError::from)
        .service(hyper)
        .boxed_clone();

    let settings = send(&adapter, service.clone(), settings::get()).await?;
    // Whoever closes the pipe has seen enough, as in `| head -2`.
    _ = writeln!(stdout(), "signup_enabled is {:?}", settings.signup_enabled());

    let chat = ChatD::new("https://chat.example/hooks/1").push_events(true);
    send(&adapter, service.clone(), chat_d::set(42, &chat)).await?;
    let read = send(&adapter, service.clone(), chat_d::get(42)).await?;
    _ = writeln!(stdout(), "{:?} is active: {:?}", read.title(), read.active());

    // An error of the service results in the same error type.
    let error = send(&adapter, service.clone(), chat_d::get(43))
        .await
        .expect_err("there is no such project");
    let error = error.downcast::<platform_api::Error>()?;
    _ = writeln!(stdout(), "{error}; not found: {}", error.is_not_found());

    _ = writeln!(stdout(), "{} requests went through", sent.load(Ordering::Relaxed));
    Ok(())
}
