//! Every secret in requests and responses contains a marker, which nothing shown may contain.

#[cfg(feature = "client")]
mod wire;

use std::error::Error as _;
use std::fmt::Debug;

use crate::made_up::{Card, CardUpdate, Layout};
use crate::support::sample::{plain_sample, writable};
use crate::support::{PROJECT, api};
use platform_api::generic::{HasObject, IntegrationKind, KindVisitor, Record, RequestRecord};
use platform_api::integrations::{ChatD, Integration, Kind, chat_d};
use platform_api::{
    Error, Hosting, HttpAdapter, List, Object, Patch, Redacted, Request, Settings, Target, Tier, Validation, Version,
    http, settings,
};
use platform_api_runtime::generated::{KindId, write};
use serde::Serialize;
use serde_json::{Value, json, to_value};

/// Part of every secret, next to characters that JSON, URLs and HTML escape.
const MARKER: &str = "M4RK3R";

fn marker(name: &str) -> String {
    format!("{MARKER} &<\"é\\'>+%/{name}")
}

/// The target with the fewest documented parameters.
fn least() -> Target {
    Target::new()
        .version(Version::new(13, 0))
        .tier(Tier::Free)
        .hosting(Hosting::Hosted)
}

fn debug(value: &dyn Debug) -> String {
    format!("{value:?} {value:#?}")
}

fn hides(text: String) {
    assert!(!text.contains(MARKER), "{text}");
}

/// Asserts that the JSON has the marker, or the search would prove nothing.
fn record_hides(record: &impl Record) {
    let object = record.object();
    assert!(
        object.to_json().contains(MARKER),
        "{} has a secret",
        object.table().name
    );
    let redacted = object.redacted();
    hides(debug(record));
    hides(debug(object));
    hides(debug(&redacted));
    hides(redacted.to_string());
    hides(to_value(&redacted).unwrap().to_string());
}

fn error_hides(error: &Error) {
    hides(debug(error));
    hides(error.to_string());
    hides(debug(error.messages()));
    hides(error.messages().to_string());
    let mut cause = error.source();
    while let Some(next) = cause {
        hides(debug(&next));
        hides(next.to_string());
        cause = next.source();
    }
}

#[derive(Default)]
struct Walk(usize);

impl KindVisitor for Walk {
    fn visit<K: IntegrationKind>(&mut self) {
        self.search(|record: &K| write(&KindId::documented(K::FACTS), PROJECT.into(), record));
    }
}

impl Walk {
    fn search<R: Record + RequestRecord, T: Debug>(&mut self, request: impl Fn(&R) -> Request<T>) {
        self.0 += writable(R::TABLE).filter(|field| field.is_secret()).count();
        let text = with_secrets::<R>(|name| json!(marker(name)));
        // Secrets of an undeclared type.
        let others = with_secrets::<R>(|name| json!([{ "deep": [marker(name)] }]));
        for record in [&text, &others] {
            record_hides(record);
            request_hides(&request(record));
            let responses = [&text, &others].map(response);
            for response in &responses {
                record_hides(response);
                let json = response.object().to_json();
                let cut = R::Response::from_json(&json[..json.len() - 1]).expect_err("it is cut off");
                hides(format!("{} {cut}", debug(&cut)));
                findings_hide(record, Some(response));
            }
            findings_hide(record, None);
        }
    }
}

/// A sample of every parameter, with the given secrets and an unknown parameter.
fn with_secrets<R: Record>(secret: impl Fn(&str) -> Value) -> R {
    let mut object = Object::new().under(R::TABLE);
    for field in writable(R::TABLE) {
        let value = if field.is_secret() {
            secret(field.name)
        } else {
            plain_sample(field)
        };
        object = object.with_member(field.name, value);
    }
    R::from_object(object.with_member("brand_new", secret("brand_new")))
}

/// The read after this request; an integration's parameters are in `properties`.
fn response<R: Record + RequestRecord>(request: &R) -> R::Response {
    let json = request.object().to_json();
    let read = match R::TABLE.kind {
        Some(_) => format!(r#"{{"active":true,"properties":{json},"new":["{MARKER}"]}}"#),
        None => json.to_owned(),
    };
    Record::from_json(read).expect("it is an object")
}

fn request_hides<T: Debug>(request: &Request<T>) {
    let adapter = HttpAdapter::builder("http://localhost").build().unwrap();
    hides(debug(request));
    hides(debug(request.parameters()));
    if let Ok(sent) = adapter.http_request(request) {
        hides(debug(&sent));
    }
    let checked = request.clone().with_validation(Validation::Enforce(least()));
    if let Err(error) = adapter.http_request(&checked) {
        error_hides(&error);
    }
    let json = request.parameters().to_json();
    for body in [json, &json!({ "message": json }).to_string()] {
        let response = http::Response::builder().status(400).body(body).unwrap();
        error_hides(&adapter.read_response(request, response).expect_err("the status is 400"));
    }
}

fn findings_hide<R: Record + RequestRecord>(record: &R, current: Option<&R::Response>) {
    for target in [Target::new(), least()] {
        for findings in [target.check(record), target.check_against(record, current)] {
            hides(debug(&findings));
            hides(findings.to_string());
        }
    }
    for patch in [
        Patch::diff(current, record),
        Patch::diff(current, record).with_changed_secrets(record.object().members().map(|(name, _)| name)),
        Patch::diff(current, record).with_target(least()),
    ] {
        hides(debug(&patch));
        hides(patch.to_string());
        hides(debug(&patch.changes().chain(patch.left_out()).collect::<Vec<_>>()));
        hides(debug(patch.findings()));
    }
}

#[test]
fn no_secret_of_any_request_or_response_is_shown() {
    let mut walk = Walk::default();
    Kind::visit_all(&mut walk);
    walk.search(settings::update);
    let api = api();
    let parameters = api.integrations.kinds.iter().flat_map(|kind| &kind.parameters);
    let secrets = parameters
        .chain(api.settings.writable())
        .filter(|field| field.is_secret());
    assert_eq!(walk.0, secrets.count());
}

#[test]
fn a_secret_is_masked_however_it_is_written() {
    for body in [
        r#"{"webhook":"M4RK3R","webhook":"M4RK3R"}"#,
        r#"{"webhook":"M4RK3R","\u0077ebhook":["M4RK3R"]}"#,
        r#"{"\u0077ebhook":"M4RK3R","webhook":"\u004d4RK3R"}"#,
    ] {
        record_hides(&chat_d::Properties::from_json(body).unwrap());
        record_hides(&ChatD::from_object(
            Object::from_json(body).unwrap().under(ChatD::TABLE),
        ));
        let body = format!(r#"{{"properties":{body},"properties":{body}}}"#);
        record_hides(&Integration::<chat_d::Properties>::from_json(&body).unwrap());
        record_hides(&Integration::<Object>::from_json(&body).unwrap());
        let list = List::<Integration>::from_json(format!(r#"[{body},"M4RK3R",["M4RK3R"]]"#)).unwrap();
        hides(debug(&list));
    }
}

#[test]
fn every_record_has_a_view_without_secrets() {
    let chat = ChatD::new("t0ps3cret").push_channel("#ops");
    let read = Integration::<chat_d::Properties>::from_json(format!(r#"{{"properties":{}}}"#, chat.object().to_json()))
        .unwrap();
    let properties = json!({ "push_channel": "#ops", "webhook": "[redacted]" });
    assert_view(&chat, chat.redacted(), &properties);
    assert_view(&read, read.redacted(), &json!({ "properties": properties }));
    assert_view(read.properties(), read.properties().redacted(), &properties);
    let settings = Settings::from_json(r#"{"signup_enabled":true,"new":"t0ps3cret"}"#).unwrap();
    assert_view(
        &settings,
        settings.redacted(),
        &json!({ "signup_enabled": true, "new": "[redacted]" }),
    );
    let layout = Layout::from_json(r#"{"is_forced":true,"new":"t0ps3cret"}"#).unwrap();
    let masked = json!({ "is_forced": true, "new": "[redacted]" });
    assert_view(&layout, layout.redacted(), &masked);
    assert_view(layout.object(), layout.object().redacted(), &masked);
}

fn assert_view(record: &impl Serialize, view: Redacted<'_>, expected: &Value) {
    assert!(
        to_value(record).unwrap().to_string().contains("t0ps3cret"),
        "{expected}"
    );
    assert_eq!(to_value(view).unwrap(), *expected);
}

#[test]
fn neither_secrets_nor_undeclared_members_are_shown() {
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
        Target::new().check(&update).to_string(),
        request.read_response(refused).unwrap_err().to_string(),
    ] {
        // Proves that the text is about the request.
        assert!(
            !text.contains("t0ps3cret") && (text.contains("layout") || text.contains("no [redacted] here")),
            "{text}"
        );
    }
}
