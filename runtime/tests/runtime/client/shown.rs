//! What errors show of hostile responses. `fails` asserts that no string has a secret or a control character.

use platform_api_runtime::ErrorKind;

use super::{fails, get, reply, set, with_header};

#[tokio::test]
async fn what_an_error_shows_does_nothing_to_a_terminal() {
    let evil = "\u{1b}[2J\u{9b}31m\u{85}INFO all is well\u{202e}\u{2066}\u{2028}";
    let json = evil.replace('\u{1b}', "\\u001b");
    for body in [
        format!(r#"{{"message":"{json}"}}"#),
        format!(r#"{{"message":{{"{json}":["is wrong"]}}}}"#),
        format!("<title>{evil}</title>"),
        evil.to_owned(),
    ] {
        let error = fails(reply(400, body), set()).await;
        assert!(error.to_string().contains("INFO all is well\\u202e\\u2066"), "{error}");
    }
    let away = format!("http://sso.example/{}t0k3n-t0k3n?q", "x".repeat(60_000));
    let error = fails(with_header(302, ("location", &away), ""), get()).await;
    let shown = error.to_string();
    assert_eq!(error.kind(), ErrorKind::Redirect);
    assert!(
        shown.contains("to http://sso.example/xxx") && shown.len() < 1000,
        "{shown}"
    );
}

#[tokio::test]
async fn an_error_shows_no_secret_that_the_server_echoes() {
    let secret = "t0k3n-t0k3n https://hooks.example/T0/s3cr3t";
    for body in [
        format!(r#"{{"message":{{"{secret}":["is wrong"]}}}}"#),
        format!("<html><title>{secret}</title>"),
        // The body is JSON, so its content may be escaped once more.
        format!(r#"{{"message":"{{\"url\":\"{}\"}}"}}"#, secret.replace('-', r"\\u002d")),
    ] {
        fails(with_header(401, ("x-request-id", secret), body), set()).await;
    }
}
