//! Reads the inputs that `main.rs` describes.

mod tables;

use platform_api::facts::{KindFacts, Table};
use platform_api::generic::{HasObject, Record, RequestRecord};
use platform_api::integrations::Integration;
use platform_api::{Findings, Object, Patch, Target};
use platform_api_runtime::generated::IntegrationParts;
use serde::{Deserialize, Serialize};
use tables::{CLOUD, GONE, MOCK, RELIC, SAFE};
pub use tables::{FORM, HOOK};

use crate::made_up::CardUpdate;

pub struct Case {
    pub target: Target,
    pub state: State,
    pub request: Request,
}

pub enum State {
    Unknown,
    Absent,
    Read(Response),
}

#[derive(Clone, PartialEq)]
pub struct Request(pub Object);
platform_api_runtime::request!(Request, table = FORM, response = Response);

/// A response under any table; an integration's settings are in `properties`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Response {
    object: Object,
    #[serde(skip)]
    properties: Option<Object>,
}

impl HasObject for Response {
    fn object(&self) -> &Object {
        &self.object
    }
}

impl Record for Response {
    const TABLE: &'static Table = &FORM;

    fn from_object(object: Object) -> Self {
        Response {
            properties: object.raw("properties").and_then(|json| Object::from_json(json).ok()),
            object,
        }
    }

    fn integration(&self, kind: Option<&KindFacts>) -> Option<IntegrationParts<'_>> {
        let properties = self.properties.as_ref();
        let slug = self.object.get::<&str>("slug");
        let is_integration = slug.is_some() || properties.is_some();
        is_integration.then(|| IntegrationParts {
            other_kind: slug.filter(|slug| kind.is_some_and(|kind| kind.slug != *slug)),
            properties,
        })
    }
}

impl Case {
    pub fn read(line: &str) -> Case {
        let line = line.split("  # ").next().unwrap_or_default();
        let parts: Vec<_> = line.split(" | ").collect();
        let table = table(parts[0]);
        let object = |json: &str, table| Object::from_json(json).expect(line).under(table);
        let (state, request) = match parts[2..] {
            [request] => (State::Unknown, request),
            ["null", request] => (State::Absent, request),
            [state, request] if table.kind.is_some() => {
                let integration = object(state, Integration::<Object>::TABLE);
                (State::Read(Response::from_object(integration)), request)
            }
            [state, request] => (State::Read(Response::from_object(object(state, table))), request),
            _ => panic!("{line}"),
        };
        Case {
            target: target(parts[1]),
            state,
            request: Request(object(request, table)),
        }
    }

    pub fn findings(&self) -> Findings {
        match &self.state {
            State::Unknown => self.target.check(&self.request),
            State::Absent => self.target.check_against(&self.request, None),
            State::Read(state) => self.target.check_against(&self.request, state),
        }
    }
}

pub fn shown<R: RequestRecord>(patch: &Patch<R>) -> String {
    let request = patch.request();
    assert_eq!(patch.is_empty(), matches!(request, Ok(None)), "{patch}");
    let sent = match request {
        Ok(Some(request)) => format!("sends {}", request.object().to_json()),
        Ok(None) => "sends nothing".to_owned(),
        Err(error) => error.to_string(),
    };
    format!("{patch}\n{sent}")
}

pub fn table(name: &str) -> &'static Table {
    match name {
        "form" => &FORM,
        "card" => CardUpdate::TABLE,
        "hook" => &HOOK,
        "cloud" => &CLOUD,
        "mock" => &MOCK,
        "relic" => &RELIC,
        "gone" => &GONE,
        "safe" => &SAFE,
        other => panic!("no table {other}"),
    }
}

/// `15.0 free`, `any`
pub fn target(words: &str) -> Target {
    let mut target = Target::new();
    for word in words.split(' ').filter(|word| *word != "any") {
        if word == "strict" {
            target = target.strict();
        } else if let Ok(version) = word.parse() {
            target.version = Some(version);
        } else if let Ok(tier) = word.parse() {
            target.tier = Some(tier);
        } else {
            target.hosting = Some(word.parse().expect(words));
        }
    }
    target
}
