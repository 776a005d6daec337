//! Errors after hostile responses. `fails` searches the error's strings for secrets and control characters.

use platform_api_runtime::ErrorKind;

use super::server::{response, with_headers};
use super::{fails, get, set};

/// Shortened messages are safe too.
#[tokio::test]
async fn what_an_error_shows_does_nothing_to_a_terminal() {
    let evil = "\u{1b}[2J\u{9b}31m\u{85}INFO all is well\u{202e}\u{2066}\u{2028}";
    for body in [
        format!(r#"{{"message":"{}"}}"#, evil.replace('\u{1b}', "\\u001b")),
        format!(
            r#"{{"message":{{"{}":["is wrong"]}}}}"#,
            evil.replace('\u{1b}', "\\u001b")
        ),
        format!("<title>{evil}</title>"),
        evil.to_owned(),
    ] {
        let error = fails([response("400 Bad Request", &body)], set()).await;
        assert!(error.to_string().contains("INFO all is well\\u202e\\u2066"), "{error}");
    }
    let away = format!("location: http://sso.example/{}t0k3n-t0k3n?q\r\n", "x".repeat(60_000));
    let error = fails([with_headers("302 Found", &away, "")], get()).await;
    assert!(
        error.kind() == ErrorKind::Redirect && error.to_string().len() < 1000,
        "{} bytes",
        error.to_string().len()
    );
    assert!(error.to_string().contains("to http://sso.example/xxx"), "{error}");
}

#[tokio::test]
async fn an_error_shows_no_secret_that_the_server_echoes() {
    let secret = "t0k3n-t0k3n https://hooks.example/T0/s3cr3t";
    let mut tried = 0;
    for status in [
        "400 Bad Request",
        "401 Unauthorized",
        "403 Forbidden",
        "422 No",
        "500 Oops",
        "302 Found",
    ] {
        for body in [
            format!(r#"{{"message":"{secret}"}}"#),
            format!(r#"{{"message":{{"webhook":["{secret}"]}}}}"#),
            format!(r#"{{"message":{{"{secret}":["is wrong"]}}}}"#),
            format!("<html><title>{secret}</title>"),
            secret.to_owned(),
            // Escaped as JSON, URLs and HTML may. The body is JSON, so its content may be escaped once more.
            format!(
                r#"{{"message":"{}"}}"#,
                secret.replace('/', r"\/").replace('-', r"\u002d")
            ),
            format!(
                r#"{{"message":"{{\"url\":\"{}\"}}"}}"#,
                secret.replace('/', r"\\/").replace('-', r"\\u002d")
            ),
            secret.replace(':', "%3a").replace('-', "%2D").replace('/', "%2f"),
            format!("<h1>{}</h1>", secret.replace('/', "&#x2F;").replace('-', "&#45;")),
        ] {
            let headers = format!(
                "x-request-id: {secret}\r\nlocation: /t0k3n-t0k3n?{}\r\n",
                secret.replace(' ', "&")
            );
            fails([with_headers(&format!("{status} {secret}"), &headers, &body)], set()).await;
            tried += 1;
        }
    }
    println!("{tried} responses that echo secrets, 0 shown");
}
