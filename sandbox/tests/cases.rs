//! Mistakes of the program's caller (`program.txt`), and requests and their responses (`exchanges/`). Each section is a test;
//! each section of `exchanges/` has its own sandbox of the small spec.
//!
//! - `$ PUT chat-d {"webhook": "w"}` sends JSON, and `$ PUT chat-d form webhook=w` a form or another type of content. A
//!   path without a slash is below the integrations of project 42. The times are not shown.
//! - ` | ` and field names show only these of a response with status 200 and of its properties. ` | recorded` shows what
//!   the sandbox recorded of the request instead of its response.
//! - `as` chooses the token of the following requests, or none (`nobody`); `start` starts another sandbox; `install` installs an
//!   integration, and `assume` stores values. `revoke` revokes the administrator's token.
//! - `fault` is the status of the next response, and `stub` the response to `GET`.
//! - `stored` shows the sandbox's state. `assert` shows what a failing assertion says: about the state, the `parameters` of
//!   the last request, or the requests so far. `assert no secrets` forgets the requests.
//! - `  # ` begins a comment.

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::process::{Command, ExitCode};

use http::Response;
use platform_api_cases::{Session, printed, run, transcripts};
use platform_api_sandbox::{Builder, Fault, FaultRule, Role, Sandbox};
use serde_json::{Map, Value, json};
use tokio::runtime::{self, Runtime};

use caller::Caller;
use model::{LIST, builder, message};

#[allow(dead_code, reason = "other tests use more of it")]
#[path = "sandbox/caller.rs"]
mod caller;
#[allow(dead_code, reason = "other tests use more of it")]
#[path = "sandbox/model.rs"]
mod model;

fn main() -> ExitCode {
    // A failed test prints the message of its panic; assertions about secrets that fail on purpose print none.
    set_hook(Box::new(|_| ()));
    run([
        transcripts("tests/exchanges", || Exchanges::start(builder())),
        transcripts("tests/program.txt", || program).ignoring(|_| !cfg!(all(unix, feature = "program"))),
    ])
}

fn program(command: &str) -> String {
    // Cargo sets it even without the feature `program`, which builds the program.
    let path = env!("CARGO_BIN_EXE_platform-api-sandbox");
    let script = format!("exec 2>&1; {command}").replace("platform-api-sandbox", path);
    let output = Command::new("sh").args(["-c", &script]).output();
    printed(output.expect("there is a shell"))
}

struct Exchanges {
    runtime: Runtime,
    sandbox: Sandbox,
    caller: Caller,
}

impl Session for Exchanges {
    fn run(&mut self, line: &str) -> String {
        let line = line.split("  # ").next().unwrap_or_default();
        let (line, fields) = line.split_once(" | ").unwrap_or((line, ""));
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "start" => *self = Exchanges::start(option(rest)),
            "as" => {
                self.caller = Caller::with_token(&self.sandbox, Some(rest.to_owned()).filter(|token| token != "nobody"))
            }
            "install" => self.sandbox.install(42, rest),
            "stub" => {
                let (target, body) = rest.split_once(' ').expect("a target and a body");
                let body = body.to_owned();
                self.sandbox.stub("GET", target, move |_| Response::new(body.clone()));
            }
            "revoke" => self.sandbox.revoke(Role::Administrator),
            "assume" => match rest.split_once(' ').expect("a kind and its parameters") {
                ("settings", json) => self.sandbox.assume_settings(&parsed(json)),
                (slug, json) => self.sandbox.assume(42, slug, &parsed(json)),
            },
            "stored" => {
                let stored = match rest {
                    "settings" => Some(self.sandbox.settings_state()),
                    kind => self.sandbox.stored(42, kind),
                };
                return shown(stored.map_or(Value::Null, Value::Object), fields) + "\n";
            }
            "fault" => {
                let fault = Fault::status(rest.parse().expect("a status"));
                self.sandbox.inject(FaultRule::next(1, fault));
            }
            "assert" => return failed(|| self.assert(rest)),
            method => {
                let response = self.send(method, rest, fields);
                return if fields == "recorded" {
                    self.recorded()
                } else {
                    response
                } + "\n";
            }
        }
        String::new()
    }
}

fn option(words: &str) -> Builder {
    match words.split_once(' ').unwrap_or((words, "")) {
        ("lenient", _) => builder().lenient(true),
        ("secrets", _) => builder().secrets(true),
        ("page_size", size) => builder().page_size(size.parse().expect("it is a number")),
        ("parent", path) => builder().parent(path),
        ("tier", tier) => builder().tier(tier),
        (other, _) => panic!("no option is {other}"),
    }
}

impl Exchanges {
    fn start(builder: Builder) -> Exchanges {
        let runtime = runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let sandbox = runtime.block_on(builder.start()).unwrap();
        let caller = Caller::new(&sandbox, Role::Administrator);
        Exchanges {
            runtime,
            sandbox,
            caller,
        }
    }

    fn send(&self, method: &str, rest: &str, fields: &str) -> String {
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
        let response = self.runtime.block_on(self.caller.send(method, &path, ty, body));
        if response.text.is_empty() {
            return response.status.to_string();
        }
        let fields = if response.status == 200 { fields } else { "" };
        let mut text = format!("{} {}", response.status, shown(response.body, fields));
        for name in ["allow", "link"] {
            if let Some(value) = response.headers.get(name) {
                text += &format!("\n{name}: {}", value.to_str().unwrap());
            }
        }
        text
    }

    fn assert(&self, what: &str) {
        let (what, rest) = what.split_once(' ').unwrap_or((what, ""));
        let requests = self.sandbox.requests();
        match what {
            "settings" => self.sandbox.assert_settings(&parsed(rest)),
            "parameters" => requests.last().expect("a request").assert_parameters(&parsed(rest)),
            "count" => {
                let (number, path) = rest.split_once(' ').expect("a number and a path");
                requests
                    .path(path)
                    .assert_count(number.parse().expect("it is a number"));
            }
            "accepted" => requests.path(rest).assert_accepted(),
            "no" => self.sandbox.take_requests().assert_no_secret_in_urls(),
            project => {
                let (slug, json) = rest.split_once(' ').expect("a kind and its parameters");
                self.sandbox.assert_integration(project, slug, &parsed(json));
            }
        }
    }

    fn recorded(&self) -> String {
        let request = self.sandbox.requests().pop().expect("a request");
        let parameters = shown(Value::Object(request.parameters), "");
        let [unknown, ignored] = [json!(request.unknown), json!(request.ignored)];
        format!("{parameters} unknown: {unknown} ignored: {ignored}")
    }
}

fn parsed(json: &str) -> Value {
    serde_json::from_str(json).expect("it is JSON")
}

/// The message of the panic, if there is one.
fn failed(assertion: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(assertion)).err();
    panic.map_or_else(String::new, |panic| message(&*panic) + "\n")
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
