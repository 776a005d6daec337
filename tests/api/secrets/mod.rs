//! Every secret in requests and responses contains a marker, which nothing shown may contain.

#[cfg(feature = "client")]
mod wire;

use std::error::Error as _;
use std::fmt::Debug;

use crate::made_up::Layout;
use crate::spec::real_api;
use crate::support::PROJECT;
use crate::support::sample::{plain_sample, writable};
use platform_api::generic::{HasObject, IntegrationKind, KindVisitor, Record, RequestRecord};
use platform_api::integrations::{ChatD, Integration, Kind, chat_d};
use platform_api::{
    Error, Hosting, HttpAdapter, List, Object, Patch, Request, Target, Tier, Validation, Version, http, settings,
};
use platform_api_runtime::generated::{KindId, write};
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
struct Walk {
    secrets: usize,
    refused: usize,
}

impl KindVisitor for Walk {
    fn visit<K: IntegrationKind>(&mut self) {
        self.search(|record: &K| write(&KindId::documented(K::FACTS), PROJECT.into(), record));
    }
}

impl Walk {
    fn search<R: Record + RequestRecord, T: Debug>(&mut self, request: impl Fn(&R) -> Request<T>) {
        self.secrets += writable(R::TABLE).filter(|field| field.is_secret()).count();
        let text = with_secrets::<R>(|name| json!(marker(name)));
        // Secrets of an undeclared type.
        let others = with_secrets::<R>(|name| json!([{ "deep": [marker(name)] }]));
        for record in [&text, &others] {
            record_hides(record);
            self.request_hides(&request(record));
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

    fn request_hides<T: Debug>(&mut self, request: &Request<T>) {
        let adapter = HttpAdapter::builder("http://localhost").build().unwrap();
        hides(debug(request));
        hides(debug(request.parameters()));
        hides(debug(&adapter.http_request(request).unwrap()));
        let checked = request.clone().with_validation(Validation::Enforce(least()));
        if let Err(error) = adapter.http_request(&checked) {
            error_hides(&error);
            self.refused += 1;
        }
        let json = request.parameters().to_json();
        for body in [json, &json!({ "message": json }).to_string()] {
            let response = http::Response::builder().status(400).body(body).unwrap();
            error_hides(&adapter.read_response(request, response).expect_err("the status is 400"));
        }
    }
}

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

/// The response of a read after this request.
fn response<R: Record + RequestRecord>(request: &R) -> R::Response {
    let json = request.object().to_json();
    let read = match R::TABLE.kind {
        Some(_) => format!(r#"{{"active":true,"properties":{json},"new":["{MARKER}"]}}"#),
        None => json.to_owned(),
    };
    Record::from_json(read).expect("it is an object")
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
    let api = real_api();
    let parameters = api.integrations.kinds.iter().flat_map(|kind| &kind.parameters);
    let secrets = parameters
        .chain(api.settings.writable())
        .filter(|field| field.is_secret());
    assert_eq!(walk.secrets, secrets.count());
    assert!(walk.refused > Kind::ALL.len(), "{} are refused", walk.refused);
}

#[test]
fn every_record_has_a_view_without_secrets() {
    let chat = ChatD::new("t0ps3cret").push_channel("#ops");
    let read = format!(r#"{{"properties":{}}}"#, chat.object().to_json());
    let read = Integration::<chat_d::Properties>::from_json(read).unwrap();
    let layout = Layout::from_json(r#"{"is_forced":true,"new":"t0ps3cret"}"#).unwrap();
    let untyped = r#"{"properties":{"token":"t0ps3cret","port":1}}"#;
    let untyped = Integration::<Object>::from_json(untyped).unwrap();
    let properties = r##"{"webhook":"[redacted]","push_channel":"#ops"}"##;
    for (view, expected) in [
        (chat.redacted(), properties),
        (read.redacted(), &format!(r#"{{"properties":{properties}}}"#)),
        (layout.redacted(), r#"{"is_forced":true,"new":"[redacted]"}"#),
        (
            untyped.redacted(),
            r#"{"properties":{"token":"[redacted]","port":"[redacted]"}}"#,
        ),
    ] {
        assert_eq!(view.to_string(), expected);
        assert_eq!(serde_json::to_string(&view).unwrap(), expected);
    }
    let list = List::<Integration>::from_json(r#"[{"new":"t0ps3cret"},"t0ps3cret",["t0ps3cret"]]"#).unwrap();
    let webhook = read.properties().webhook().unwrap();
    let shown = format!("{chat:?} {webhook:?} {:?} {list:?}", Some(&webhook));
    let expected = r##"ChatD { webhook: "[redacted]", push_channel: "#ops" } [redacted] Some([redacted]) "##;
    assert!(shown.starts_with(expected) && !shown.contains("t0ps3cret"), "{shown}");
}
