//! Requests and their responses, line by line, in `sandbox/tests/exchanges/*.txt`.
//!
//! `UPDATE=1 cargo test -p platform-api-sandbox exchanges::` rewrites the lines that begin with `>`. Each section has
//! its own sandbox.
//!
//! - A path without a slash is below the integrations of project 42.
//! - A line may end with ` | ` and field names, to show only these of a response with status 200 and of its properties.
//!   Otherwise everything but the times is shown.
//! - `as`, `token` and `no token` choose the token.
//! - `lenient`, `tier` and `show secrets` restart with such a sandbox; `install` installs an integration.
//! - `stored` shows the sandbox's state, `recorded` its last request, and `secrets` the secrets found in URLs.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use platform_api_sandbox::{Builder, Role, Sandbox};
use serde_json::{Map, Value, json};

use crate::assertions::said;
use crate::caller::Caller;
use crate::model::{LIST, builder};

#[tokio::test]
async fn every_request_has_its_response() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exchanges");
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let said = run(&text).await;
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&path, said).unwrap();
            continue;
        }
        for (number, (line, expected)) in said.lines().zip(text.lines()).enumerate() {
            assert_eq!(
                line,
                expected,
                "{}:{} (UPDATE=1 accepts it)",
                path.display(),
                number + 1
            );
        }
        assert_eq!(said, text, "{}", path.display());
    }
}

/// The text with the current responses.
async fn run(text: &str) -> String {
    let mut said = String::new();
    let mut session = Session::start(builder()).await;
    for line in text.lines().filter(|line| !line.starts_with("> ")) {
        writeln!(said, "{line}").unwrap();
        if line.starts_with("== ") {
            session = Session::start(builder()).await;
        } else if !line.is_empty()
            && !line.starts_with('#')
            && let Some(shown) = session.step(line).await
        {
            writeln!(said, "> {shown}").unwrap();
        }
    }
    said
}

struct Session {
    sandbox: Sandbox,
    caller: Caller,
}

impl Session {
    async fn start(builder: Builder) -> Session {
        let sandbox = builder.start().await.unwrap();
        Session {
            caller: Caller::new(&sandbox, Role::Administrator),
            sandbox,
        }
    }

    async fn step(&mut self, line: &str) -> Option<String> {
        let (line, fields) = line.split_once(" | ").unwrap_or((line, ""));
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "lenient" => *self = Session::start(builder().lenient(true)).await,
            "show" => *self = Session::start(builder().secrets(true)).await,
            "tier" => *self = Session::start(builder().tier(rest)).await,
            "as" => {
                let role = Role::ALL
                    .into_iter()
                    .find(|role| format!("{role:?}") == rest)
                    .expect("a role");
                self.caller = Caller::new(&self.sandbox, role);
            }
            "token" => self.caller = Caller::with_token(&self.sandbox, Some(rest)),
            "no" => self.caller = Caller::with_token(&self.sandbox, None),
            "install" => self.sandbox.install(42, rest),
            "stored" if rest == "settings" => return Some(shown(self.sandbox.settings_state().into(), fields)),
            "stored" => {
                return Some(shown(
                    self.sandbox.stored(42, rest).map_or(Value::Null, Value::Object),
                    fields,
                ));
            }
            "recorded" => {
                let request = self.sandbox.requests().pop().expect("a request");
                let parameters = shown(Value::Object(request.parameters), "");
                let [unknown, ignored] = [json!(request.unknown), json!(request.ignored)];
                return Some(format!("{parameters} unknown: {unknown} ignored: {ignored}"));
            }
            "secrets" => {
                let found = said(|| self.sandbox.requests().assert_no_secret_in_urls());
                self.sandbox.take_requests();
                return Some(found.replace("\n  ", ": "));
            }
            method => return Some(self.send(method, rest, fields).await),
        }
        None
    }

    /// `chat-d {"webhook": "w"}` sends JSON, and `chat-d form webhook=w` a form or another type of content.
    async fn send(&self, method: &str, rest: &str, fields: &str) -> String {
        let (path, content) = rest.split_once(' ').unwrap_or((rest, ""));
        let path = if path.starts_with('/') {
            path.to_owned()
        } else {
            format!("{LIST}/{path}")
        };
        let (ty, body) = match content.split_once(' ').unwrap_or((content, "")) {
            _ if content.starts_with('{') => ("application/json", content),
            ("json", body) => ("application/json", body),
            ("form", body) => ("application/x-www-form-urlencoded", body),
            other => other,
        };
        let response = self.caller.send(method, &path, ty, body).await;
        let fields = if response.status == 200 { fields } else { "" };
        let body = if response.text.is_empty() {
            String::new()
        } else {
            format!(" {}", shown(response.body, fields))
        };
        format!("{}{body}", response.status)
    }
}

/// The selected fields, or all but the times. Sorted, because a feature of `serde_json` changes the member order.
fn shown(value: Value, fields: &str) -> String {
    let mut value = selected(value, fields);
    value.sort_all_objects();
    value.to_string()
}

fn selected(value: Value, fields: &str) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(|item| selected(item, fields)).collect(),
        Value::Object(mut object) if fields.is_empty() => {
            object.retain(|name, _| !["created_at", "updated_at"].contains(&name.as_str()));
            Value::Object(object)
        }
        Value::Object(object) => {
            let field = |name: &str| {
                object
                    .get(name)
                    .or_else(|| object.get("properties")?.get(name))
                    .cloned()
            };
            let fields = fields
                .split(' ')
                .filter_map(|name| Some((name.to_owned(), field(name)?)));
            Value::Object(fields.collect::<Map<_, _>>())
        }
        value => value,
    }
}
