//! A first program: a request as data, and a failing call whose error names the reason.

#[cfg(test)]
mod responses;

use platform_api::integrations::{ChatD, chat_d};
use platform_api::{Body, Client, ErrorKind, Null, SettingsUpdate, http};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), platform_api::Error> {
    let request = chat_d::set(
        "group/widgets",
        &ChatD::new("https://chat.example/hook")
            .channel("#ops")
            .push_events(Null),
    );
    assert_eq!(request.path()?, "/projects/group%2Fwidgets/integrations/chat-d");
    assert_eq!(
        request.parameters().to_json(),
        r##"{"webhook":"https://chat.example/hook","channel":"#ops","push_events":null}"##
    );
    assert!(
        !format!("{request:?}").contains("chat.example"),
        "the webhook is a secret"
    );

    // Nothing listens on port 1.
    let client = Client::builder("http://127.0.0.1:1").token("secret-token").build()?;
    let sent: http::Request<Body> = client.adapter().http_request(&request)?;
    assert_eq!(**sent.body(), *request.parameters().to_json().as_bytes());
    let update = SettingsUpdate::new().signup_enabled(false);
    let error = client
        .settings()
        .update(&update)
        .with_retry(platform_api::Retry::none())
        .await
        .unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Connect, "{error}");
    println!("{error}");
    Ok(())
}
