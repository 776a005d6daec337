//! Large responses, read through a client: time and memory grow with the body, within the promise of `SECURITY.md`.

use std::hint::black_box;
use std::io;
use std::time::Instant;

use platform_api::bytes::Bytes;
use platform_api::{Body, Client, Json, http};
use tokio::runtime::{Builder, Runtime};

use crate::{allocations, object};

/// Parts of the larger body; the smaller one has an eighth.
const PARTS: usize = 10_000;
const TIMES: usize = 8;

/// How much faster than the body time and memory may grow.
const TIME_TOLERANCE: f64 = 3.0;
const MEMORY_TOLERANCE: f64 = 1.5;

/// Peak memory of a response, body included, relative to its body.
const MAX_MEMORY: f64 = 40.0;

/// The client's default limit.
const MAX_BODY: usize = 16 * 1024 * 1024;

type Reader = fn(&Runtime, &Client);

struct Case {
    name: &'static str,
    status: u16,
    body: fn(usize) -> String,
    read: Reader,
}

const CASES: &[Case] = &[
    Case {
        name: "a list of 10,000 integrations",
        status: 200,
        body: |parts| list(&INTEGRATION.repeat(parts)),
        read: read_list,
    },
    Case {
        name: "settings with 10,000 unknown members",
        status: 200,
        body: |parts| {
            let unknown = object(parts, |number| {
                format!("\"attribute_of_a_later_version_{number}\":{number}")
            });
            unknown.replacen('{', "{\"signup_enabled\":true,", 1)
        },
        read: read_settings,
    },
    Case {
        name: "settings with a string of 1 MB",
        status: 200,
        body: |parts| {
            format!(
                "{{\"home_page_url\":\"{}\"}}",
                "https://a.example/\\n".repeat(parts * 5)
            )
        },
        read: read_settings,
    },
    Case {
        name: "settings with 100 values of 126 levels",
        status: 200,
        body: |parts| {
            let value = format!("{}\"x\"{}", "[".repeat(126), "]".repeat(126));
            format!(
                "{{\"signup_enabled\":true,\"deep\":[{}null]}}",
                (value + ",").repeat(parts / 100)
            )
        },
        read: read_settings,
    },
    Case {
        name: "an integration with 10,000 unknown settings",
        status: 200,
        body: |parts| {
            let properties = object(parts, |number| {
                format!("\"setting_of_a_later_version_{number}\":{number}")
            });
            format!("{{\"slug\":\"chat-d\",\"active\":true,\"properties\":{properties}}}")
        },
        read: read_integration,
    },
    Case {
        name: "a refusal with 10,000 messages",
        status: 400,
        body: |parts| {
            let messages = object(parts, |number| format!("\"attribute_{number}\":[\"is {number}\"]"));
            format!("{{\"message\":{messages}}}")
        },
        read: read_refusal,
    },
];

const INTEGRATION: &str = r##"{"id":75,"title":"Chat D","slug":"chat-d","created_at":"2019-11-20T11:20:25.297Z","updated_at":"2019-11-20T12:24:37.498Z","active":true,"commit_events":true,"push_events":true,"issues_events":true,"alert_events":true,"merge_requests_events":true,"note_events":true,"wiki_page_events":true,"job_events":true,"inherited":false},"##;

/// The elements that need most memory: fewest bytes, and the table's last field alone.
const ELEMENTS: &[&str] = &[
    "{},",
    "\"\",",
    "1,",
    "{\"id\":1},",
    "{\"a\":1},",
    "{\"\":1},",
    "{\"a\":\"\\n\"},",
    "{\"properties\":1},",
    "{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5},",
    "{\"id\":1,\"title\":\"t\",\"slug\":\"chat-d\",\"active\":true},",
];

const MESSAGES: &[&str] = &["\"\",", "1,", "{},", "[],", "[\"\"],", "{\"\":[]},", "{\"a\":\"\"},"];

pub fn failures() -> usize {
    let mut failures = 0;
    for case in CASES {
        let small = case.measure(PARTS / TIMES);
        let large = case.measure(PARTS);
        println!(
            "{}: {:.0} kB, {:.1} ms, {:.1} times its size",
            case.name,
            large.body / 1e3,
            large.seconds * 1e3,
            large.memory / large.body
        );
        let growth = large.body / small.body;
        let is_too_slow = large.seconds / small.seconds > growth * TIME_TOLERANCE;
        let is_too_large =
            large.memory / small.memory > growth * MEMORY_TOLERANCE || large.memory > MAX_MEMORY * large.body;
        failures += usize::from(is_too_slow) + usize::from(is_too_large);
    }
    for element in ELEMENTS {
        failures += too_much_memory(element, MAX_BODY / 16, 200, read_list);
    }
    for element in MESSAGES {
        failures += too_much_memory(element, MAX_BODY / 16, 400, read_refusal);
    }
    failures + too_much_memory("{\"a\":1},", MAX_BODY, 200, read_list)
}

fn list(elements: &str) -> String {
    format!("[{}]", elements.trim_end_matches(','))
}

fn too_much_memory(element: &str, size: usize, status: u16, read: Reader) -> usize {
    // One bracket takes the place of the last comma.
    let list = list(&element.repeat((size - 1) / element.len()));
    let body = match status {
        200 => list,
        _ => format!("{{\"message\":{list}}}"),
    };
    let times = measure(&body, status, read).memory / body.len() as f64;
    println!(
        "{status} with a list of {element} in {} kB: {times:.1} times its size",
        body.len() / 1000
    );
    usize::from(times > MAX_MEMORY)
}

struct Measured {
    body: f64,
    memory: f64,
    seconds: f64,
}

impl Case {
    fn measure(&self, parts: usize) -> Measured {
        measure(&(self.body)(parts), self.status, self.read)
    }
}

fn measure(body: &str, status: u16, read: Reader) -> Measured {
    let runtime = Builder::new_current_thread().enable_time().build();
    let runtime = runtime.expect("there are threads");
    let client = client(body, status);
    let start = Instant::now();
    let ((), allocations) = allocations::of(|| read(&runtime, &client));
    Measured {
        body: body.len() as f64,
        memory: allocations.peak as f64,
        seconds: start.elapsed().as_secs_f64(),
    }
}

/// Each response has its own copy of the body, as if it came from a socket.
fn client(body: &str, status: u16) -> Client {
    let body = body.to_owned();
    let client = Client::builder("http://localhost").transport(move |_: http::Request<Body>| {
        let body = Bytes::from(body.clone());
        let mut response = http::Response::new(body);
        *response.status_mut() = http::StatusCode::from_u16(status).expect("it is a status");
        async { io::Result::Ok(response) }
    });
    client.build().expect("the URL is right")
}

fn read_list(runtime: &Runtime, client: &Client) {
    let response = runtime.block_on(client.project(1).integrations().with_response().into_future());
    let response = response.expect("the body is a list");
    for integration in response.value() {
        black_box((integration.slug(), integration.active(), integration.properties()));
    }
}

fn read_integration(runtime: &Runtime, client: &Client) {
    let response = runtime.block_on(client.project(1).chat_d().get().with_response().into_future());
    let response = response.expect("the body is an integration");
    let properties = response.value().properties().object();
    for (name, _) in properties.unknown() {
        black_box(properties.get::<Json>(name));
    }
}

fn read_refusal(runtime: &Runtime, client: &Client) {
    let response = runtime.block_on(client.settings().get().into_future());
    let error = response.expect_err("the status is 400");
    black_box((error.to_string(), error.messages().to_string()));
}

fn read_settings(runtime: &Runtime, client: &Client) {
    let response = runtime.block_on(client.settings().get().with_response().into_future());
    let response = response.expect("the body has settings");
    let object = response.value().object();
    for (name, _) in object.unknown() {
        black_box(object.get::<Json>(name));
    }
    black_box(object.get::<&str>("home_page_url"));
}
