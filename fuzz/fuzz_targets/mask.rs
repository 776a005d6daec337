//! An error's messages show no secret that the server echoes, even with the escapes of JSON, URLs and HTML, each at most
//! once.
//!
//! The first line of the input is the secret, the second the text before it, and the rest the text after it.
//!
//! ```sh
//! cargo fuzz run --sanitizer none mask -- -max_len=256
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use platform_api::{HttpAdapter, Object, Request, http};

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let mut lines = text.splitn(3, '\n');
    let (Some(secret), Some(before), Some(after)) = (lines.next(), lines.next(), lines.next()) else {
        return;
    };
    // A short secret is masked only as a word.
    if secret.bytes().filter(u8::is_ascii_graphic).count() < 4 {
        return;
    }
    // An invisible character is shown as an escape, which may complete a secret.
    if !before.is_ascii() || !after.is_ascii() {
        return;
    }
    for escapes in 0..8 {
        let mut echo = secret.to_owned();
        for (bit, escape) in [html, percent, json].iter().enumerate() {
            if escapes >> bit & 1 == 1 {
                echo = escape(&echo);
            }
        }
        check(secret, &format!("{before} {echo} {after}"));
    }
});

/// Spaces around the echo keep it out of an escape that begins before it.
fn check(secret: &str, body: &str) {
    let adapter = HttpAdapter::builder("https://platform.example")
        .build()
        .expect("the options are good");
    let request = Request::<Object>::post("/hooks").with_parameters(serde_json::json!({ "key": secret }));
    let response = http::Response::builder()
        .status(400)
        .body(body)
        .expect("it is a response");
    let error = adapter
        .read_response(&request, response)
        .expect_err("the status is 400");
    let words = secret.split(|c: char| c.is_whitespace() || c.is_control());
    let secret = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    for (field, texts) in error.messages() {
        for shown in texts.iter().map(String::as_str).chain([field.as_str()]) {
            // The replacement may contain the secret, or complete it.
            let shown = shown.replace("[redacted]", "\n");
            assert!(!shown.contains(&secret), "{secret:?} is in {shown:?}");
        }
    }
}

fn html(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

fn percent(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

fn json(text: &str) -> String {
    let escaped = serde_json::to_string(text).expect("text is JSON");
    escaped[1..escaped.len() - 1].to_owned()
}
