//! These tests check that no secret is shown. Every secret of every request and response contains a marker, and the
//! output of `Debug`, errors and logs is searched for it. The tables list the secrets, and their number is compared
//! with the spec.

#[cfg(feature = "client")]
mod wire;

use std::error::Error as _;
use std::fmt::{Debug, Display};

use crate::made_up::{Card, CardUpdate, Layout};
use crate::support::sample::{plain_sample, response};
use crate::support::{PROJECT, api, is_sampled};
use platform_api::facts::{Field, Table};
use platform_api::generic::{IntegrationKind, KindVisitor, Record, RequestRecord, write};
use platform_api::integrations::{ChatD, Integration, Kind, chat_d};
use platform_api::{Check, Error, Hosting, HttpAdapter, List, Object, Patch, Request, Settings, Target, Tier, http};
use serde_json::{Map, Value, json, to_value};

/// The target that has the fewest of the documented parameters.
fn least() -> Target {
    Target::new().version((13, 0)).tier(Tier::Free).hosting(Hosting::Hosted)
}

/// Part of every secret, beside characters that JSON, URLs and HTML escape.
const MARKER: &str = "M4RK3R";

fn marker(name: &str) -> String {
    format!("{MARKER} &<\"é\\'>+%/{name}")
}

/// Values of other types that contain the marker.
fn mismatching_markers(name: &str) -> [Value; 3] {
    [
        json!([marker(name)]),
        json!({ "value": [marker(name)], "n": 1 }),
        json!([[{ "deep": marker(name) }]]),
    ]
}

/// Searches everything that is shown.
#[derive(Default)]
struct Search {
    findings: usize,
    plans: usize,
}

impl Search {
    fn text(&self, what: &str, text: &str) {
        assert!(!text.contains(MARKER), "{what} shows a secret: {text}");
    }

    fn debug(&self, what: &str, value: &dyn Debug) {
        self.text(what, &format!("{value:?}"));
        self.text(what, &format!("{value:#?}"));
    }

    fn display(&self, what: &str, value: &dyn Display) {
        self.text(what, &value.to_string());
        self.text(what, &format!("{value:#}"));
    }

    /// Searches all output of a record. Its JSON must contain the marker. Otherwise the search would prove nothing.
    fn record(&self, record: &impl Record) {
        let (name, object) = (record.object().table().name, record.object());
        assert!(object.to_json().contains(MARKER), "{name} holds a secret");
        self.debug(name, record);
        self.debug(name, &vec![Some(record)]);
        self.debug(name, object);
        let redacted = object.redacted();
        self.display("the redacted view", &redacted);
        self.debug("the redacted view", &redacted);
        self.text(
            "the redacted view",
            &serde_json::to_string(&redacted).expect("it is written"),
        );
        let report = object.report();
        self.display("the report", &report);
        self.debug("the report", &report);
    }

    fn request<R: RequestRecord, T>(&mut self, record: &R, request: &Request<T>) {
        self.record(record);
        assert!(request.parameters().to_json().contains(MARKER), "the secret is sent");
        self.debug("the parameters", request.parameters());
        self.debug("the request", request);
        self.debug("the request", &request.clone());
        self.findings(record, request);
    }

    /// Searches its findings, on a target that has everything and on one that has little.
    fn findings<R: RequestRecord, T>(&mut self, record: &R, request: &Request<T>) {
        let read = response_to(record);
        for target in [Target::new(), least()] {
            let against = |current: Option<&R::Response>| target.check_against(record, current);
            for findings in [target.check(record), against(None), against(Some(&read))] {
                self.display("the findings", &findings);
                self.debug("the findings", &findings);
                self.findings += findings.len();
            }
            self.debug("the findings", &request.check(&target));
        }
    }

    /// Searches the patches from nothing, from itself and from another record.
    fn plans<R: RequestRecord>(&mut self, record: &R, other: &R) {
        let (same, other) = (response_to(record), response_to(other));
        for current in [None, Some(&same), Some(&other)] {
            let kept = Patch::diff(current, record);
            let changed = Patch::diff(current, record).with_all_secrets_changed();
            let refused = Patch::diff(current, record).with_target(least());
            for patch in [kept, changed, refused] {
                self.display("a plan", &patch);
                self.debug("a plan", &patch);
                self.debug(
                    "the changes",
                    &patch.changes().chain(patch.left_out()).collect::<Vec<_>>(),
                );
                self.debug("the findings of a plan", patch.findings());
                self.plans += 1;
            }
        }
    }

    /// Searches an error and all of its causes.
    fn error(&self, error: &Error) {
        self.display("an error", &error);
        self.debug("an error", &error);
        self.display("the messages", &error.messages());
        self.debug("the messages", &error.messages());
        let mut cause = error.source();
        while let Some(next) = cause {
            self.display("a cause", &next);
            self.debug("a cause", &next);
            cause = next.source();
        }
    }
}

/// The response to a read after the request was sent: the parameters are in the `properties` of an integration.
fn response_to<R: RequestRecord>(request: &R) -> R::Response {
    let json = request.object().to_json();
    let is_integration = R::TABLE.kind.is_some();
    let read = if is_integration {
        format!(r#"{{"active":true,"properties":{json}}}"#)
    } else {
        json.to_owned()
    };
    Record::from_json(read).expect("it is an object")
}

/// The parameters of a table, with the marker in each secret, and the number of secrets.
fn marked(table: &Table) -> (Map<String, Value>, usize) {
    let secrets = table.fields.iter().filter(|field| field.is_secret()).count();
    let value = |name: &str, sample, secret| if secret { json!(marker(name)) } else { sample };
    let fields = table.fields.iter().filter(|field| !field.is_response_only());
    let all = fields.map(|field| {
        (
            field.name.to_owned(),
            value(field.name, plain_sample(field), field.is_secret()),
        )
    });
    (all.collect(), secrets)
}

/// A sample of the secrets of a table.
fn sampled_secrets(table: &Table) -> impl Iterator<Item = &'static Field> {
    let is_tried = |field: &&Field| field.is_secret() && is_sampled(&format!("{} {}", table.name, field.name), 6);
    table.fields.iter().filter(is_tried)
}

/// A request with a marker in every secret, and requests in which a secret has a value of another type.
fn requests<R: RequestRecord>() -> (Vec<R>, usize) {
    let (parameters, secrets) = marked(R::TABLE);
    let request: R = serde_json::from_value(Value::Object(parameters)).expect("the samples fit");
    let request = request
        .into_object()
        .with_member("brand_new", json!([marker("brand_new")]));
    let mut all = vec![R::from_object(request.clone())];
    for field in sampled_secrets(R::TABLE) {
        for value in mismatching_markers(field.name) {
            all.push(R::from_object(request.clone().with_member(field.name, value)));
        }
    }
    (all, secrets)
}

/// The bodies of responses in the same way. Some have another value in place of the properties.
fn bodies(table: &Table, properties: Option<&Table>) -> Vec<Value> {
    let mut full = response(table, properties);
    for field in table.fields.iter().filter(|field| field.is_secret()) {
        full[field.name] = json!(marker(field.name));
    }
    for field in properties
        .iter()
        .flat_map(|table| table.fields)
        .filter(|field| field.is_secret())
    {
        full["properties"][field.name] = json!(marker(field.name));
    }
    full.insert("brand_new".to_owned(), json!(marker("brand_new")));
    let mut all = vec![Value::Object(full.clone())];
    for field in table
        .fields
        .iter()
        .filter(|field| field.is_secret() || field.name == "properties")
    {
        for value in mismatching_markers(field.name) {
            let mut mismatch = full.clone();
            mismatch[field.name] = value;
            all.push(Value::Object(mismatch));
        }
    }
    all
}

fn read<R: Record>(search: &Search, bodies: Vec<Value>) {
    for body in bodies {
        let text = body.to_string();
        search.record(&R::from_json(&text).expect("any object is read"));
        let cut = R::from_json(&text[..text.len() - 1]).expect_err("it is cut off");
        search.display("a decode error", &cut);
        search.debug("a decode error", &cut);
        let through_serde = serde_json::from_str::<R>(&text[..text.len() - 1]).expect_err("it is cut off");
        search.display("an error of serde", &through_serde);
    }
}

#[derive(Default)]
struct Responses {
    search: Search,
    secrets: usize,
}

impl KindVisitor for Responses {
    fn visit<K: IntegrationKind>(&mut self) {
        let (object, properties) = (Integration::<Object>::TABLE, K::FACTS.parameters);
        self.secrets += properties.fields.iter().filter(|field| field.is_secret()).count();
        read::<K::Response>(&self.search, bodies(object, Some(properties)));
        read::<Integration>(&self.search, bodies(object, Some(properties)));
        read::<K::Properties>(&self.search, bodies(properties, None));
    }
}

/// The number of secrets in requests. Reads return the attributes, too.
fn secrets_of_the_spec() -> usize {
    let api = api();
    let of_kinds = api.integrations.kinds.iter().flat_map(|kind| &kind.parameters);
    of_kinds
        .chain(api.settings.writable())
        .filter(|field| field.is_secret())
        .count()
}

#[test]
fn responses_show_no_secret() {
    let mut responses = Responses::default();
    Kind::visit_all(&mut responses);
    let Responses { search, mut secrets } = responses;
    let table = Settings::TABLE;
    secrets += table.fields.iter().filter(|field| field.is_secret()).count();
    read::<Settings>(&search, bodies(table, None));
    let mismatches =
        json!([{"id": 1, "properties": {"token": marker("token")}}, marker("element"), [marker("element")]]);
    let list = List::<Integration>::from_json(mismatches.to_string()).expect("it is an array");
    assert!(list.to_json().contains(MARKER));
    search.debug("a list", &list);

    assert_eq!(secrets, secrets_of_the_spec());
}

/// The requests of all kinds, accepted and refused.
#[derive(Default)]
struct Requests {
    search: Search,
    secrets: usize,
}

impl Requests {
    fn search<R: RequestRecord, T: Debug>(&mut self, request: impl Fn(&R) -> Request<T>) {
        let adapter = HttpAdapter::builder("http://localhost")
            .build()
            .expect("the address is good");
        let (records, secrets) = requests::<R>();
        for record in &records {
            self.search.request(record, &request(record));
            self.search.plans(record, &records[0]);
            if let Err(error) = adapter.http_request(&request(record).with_check(Check::refuse(least()))) {
                self.search.error(&error);
            }
            for told in [
                record.object().to_json(),
                &json!({"message": record.object().to_json()}).to_string(),
            ] {
                let response = http::Response::builder()
                    .status(400)
                    .body(told)
                    .expect("it is a response");
                self.search.error(
                    &adapter
                        .read_response(&request(record), response)
                        .expect_err("it is none"),
                );
            }
        }
        self.secrets += secrets;
    }
}

impl KindVisitor for Requests {
    fn visit<K: IntegrationKind>(&mut self) {
        self.search(|record: &K| write(PROJECT.into(), record));
    }
}

#[test]
fn requests_findings_plans_and_errors_show_no_secret() {
    let mut requests = Requests::default();
    Kind::visit_all(&mut requests);
    requests.search(platform_api::settings::update);
    let Requests { search, secrets } = requests;
    assert_eq!(secrets, secrets_of_the_spec());
    let kinds = Kind::ALL.len();
    assert!(
        search.findings > kinds && search.plans > kinds,
        "{} findings, {} plans",
        search.findings,
        search.plans
    );
}

/// A secret that occurs repeatedly, and one whose name or value is escaped.
#[test]
fn a_secret_is_masked_however_it_is_written() {
    struct Disguises;

    impl KindVisitor for Disguises {
        fn visit<K: IntegrationKind>(&mut self) {
            for field in K::TABLE.fields.iter().filter(|field| field.is_secret()) {
                let escaped = format!("\\u{:04x}{}", u32::from(field.name.as_bytes()[0]), &field.name[1..]);
                let value = json!(marker(field.name));
                for (first, second) in [(field.name, field.name), (field.name, &escaped), (&escaped, field.name)] {
                    for last in [
                        value.to_string(),
                        "\"\\u004d4RK3R\"".to_owned(),
                        json!([value]).to_string(),
                    ] {
                        let text = format!(r#"{{"{first}":{value},"{second}":{last},"new":{value}}}"#);
                        let properties = K::Properties::from_json(&text).expect("any object is read");
                        Search::default().record(&properties);
                        Search::default().record(&K::from_object(properties.into_object()));
                        let text = format!(r#"{{"properties":{text},"properties":{text}}}"#);
                        Search::default().record(&K::Response::from_json(&text).expect("any object is read"));
                        Search::default().record(&Integration::<Object>::from_json(&text).expect("any object is read"));
                    }
                }
            }
        }
    }

    Kind::visit_all(&mut Disguises);
}

/// A record serialises with its secrets, and its redacted view without them.
#[test]
fn every_record_has_a_view_without_secrets() {
    let chat = ChatD::new("t0ps3cret").push_channel("#ops");
    let read = Integration::<chat_d::Properties>::from_json(format!(r#"{{"properties":{}}}"#, chat.object().to_json()))
        .unwrap();
    let settings = r#"{"signup_enabled":true,"new":"t0ps3cret"}"#;
    let layout = r#"{"is_forced":true,"new":"t0ps3cret"}"#;
    let properties = json!({ "push_channel": "#ops", "webhook": "[redacted]" });
    for (record, view, shown) in [
        (to_value(&chat), to_value(chat.redacted()), properties.clone()),
        (
            to_value(&read),
            to_value(read.redacted()),
            json!({ "properties": properties }),
        ),
        (
            to_value(read.properties()),
            to_value(read.properties().redacted()),
            properties.clone(),
        ),
        (
            to_value(Settings::from_json(settings).unwrap()),
            to_value(Settings::from_json(settings).unwrap().redacted()),
            json!({ "signup_enabled": true, "new": "[redacted]" }),
        ),
        (
            to_value(Layout::from_json(layout).unwrap()),
            to_value(Layout::from_json(layout).unwrap().redacted()),
            json!({ "is_forced": true, "new": "[redacted]" }),
        ),
        (
            to_value(Object::from_json(layout).unwrap()),
            to_value(Object::from_json(layout).unwrap().redacted()),
            json!({ "is_forced": true, "new": "[redacted]" }),
        ),
    ] {
        assert!(
            record.unwrap().to_string().contains("t0ps3cret"),
            "it has a secret: {shown}"
        );
        assert_eq!(view.unwrap(), shown);
    }
}

/// Without a type that declares the secrets, only names and types are shown.
#[test]
fn what_nobody_has_declared_is_not_shown() {
    let untyped = Integration::<Object>::from_json(r#"{"properties":{"token":"t0ps3cret","port":1}}"#).unwrap();
    assert_eq!(
        untyped.object().redacted().to_string(),
        r#"{"properties":{"token":"[redacted]","port":"[redacted]"}}"#
    );
    let mismatch =
        Integration::<chat_d::Properties>::from_json(r#"{"properties":["t0ps3cret"],"new":"t0ps3cret"}"#).unwrap();
    assert_eq!(
        mismatch.object().redacted().to_string(),
        r#"{"properties":"[redacted]","new":"[redacted]"}"#
    );
    assert_eq!(
        format!("{mismatch:?}"),
        r#"Integration { properties: "[redacted]", new: "[redacted]" }"#
    );
    let typed = Integration::<chat_d::Properties>::from_json(r#"{"properties":{"webhook":"t0ps3cret"}}"#).unwrap();
    let webhook = typed.properties().webhook().unwrap();
    assert_eq!(
        format!("{webhook:?} {:?}", Some(&webhook)),
        "[redacted] Some([redacted])"
    );
    let request = chat_d::get(PROJECT).with_header("x-secret", "t0ps3cret");
    assert!(!format!("{request:?} {request:#?}").contains("t0ps3cret"));
    let chat = ChatD::new("t0ps3cret").with_parameter("webhook", json!({"a": "t0ps3cret"}));
    assert_eq!(format!("{chat:?}"), r#"ChatD { webhook: "[redacted]" }"#);
    // Inside a declared record too, wherever it is shown.
    let hidden = json!({ "token": "t0ps3cret", "entries": [{ "level": 1, "new": ["t0ps3cret"] }] });
    let card = Card::default().with_member("layout", hidden.clone());
    let update = CardUpdate::new()
        .with_parameter("layout", hidden)
        .with_parameter("size", 7);
    let patch = Patch::diff(
        &card,
        &update
            .clone()
            .with_parameter("layout", json!({ "token": "other t0ps3cret" })),
    );
    let request = Request::<Object>::put("/cards").with_object(update.object().clone());
    let refused = http::Response::builder()
        .status(400)
        .body(r#"{"message":"no t0ps3cret here"}"#)
        .unwrap();
    for text in [
        format!("{card:?} {update:?} {request:?} {}", update.object().redacted()),
        format!("{patch} {patch:?} {}", patch.findings()),
        format!("{} {}", card.object().report(), Target::new().check(&update)),
        request.read_response(refused).unwrap_err().to_string(),
    ] {
        assert!(
            !text.contains("t0ps3cret") && (text.contains("layout") || text.contains("no [redacted] here")),
            "{text}"
        );
    }
}
