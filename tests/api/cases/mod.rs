//! Cases in text files, with made-up tables.
//!
//! A case is a line such as `form | 15.0 free | {"new":"a"} | {"new":null}`: the table, the target, the current state
//! (`null`: not set up) and the request. Without a state it is a check. The indented lines below are the expected
//! output.

mod tables;

use platform_api::facts::{KindFacts, Table};
use platform_api::generic::{HasObject, Record};
use platform_api::integrations::Integration;
use platform_api::{Object, Target};
use platform_api_runtime::generated::IntegrationParts;
use serde::{Deserialize, Serialize};
use tables::{CLOUD, MOCK};
pub use tables::{FORM, HOOK};

pub struct Case {
    pub line: &'static str,
    pub target: Target,
    pub state: State,
    pub request: Request,
    pub expected: Vec<&'static str>,
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
            properties: object.raw("properties").map(|json| Object::from_json(json).unwrap()),
            object,
        }
    }

    fn integration(&self, kind: Option<&KindFacts>) -> Option<IntegrationParts<'_>> {
        let properties = self.properties.as_ref()?;
        let slug = self.object.get::<&str>("slug");
        Some(IntegrationParts {
            other_kind: slug.filter(|slug| kind.is_some_and(|kind| kind.slug != *slug)),
            properties: Some(properties),
        })
    }
}

pub fn cases(text: &'static str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("    "), cases.last_mut()) {
            (Some(expected), Some(case)) => case.expected.push(expected),
            _ if line.is_empty() || line.starts_with('#') => {}
            _ => cases.push(case(line)),
        }
    }
    cases
}

fn case(line: &'static str) -> Case {
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
        line,
        target: target(parts[1]),
        state,
        request: Request(object(request, table)),
        expected: Vec::new(),
    }
}

fn table(name: &str) -> &'static Table {
    match name {
        "form" => &FORM,
        "hook" => &HOOK,
        "cloud" => &CLOUD,
        "mock" => &MOCK,
        other => panic!("no table {other}"),
    }
}

/// `15.0 free`, `any`
pub fn target(words: &str) -> Target {
    let mut target = Target::new();
    for word in words.split(' ').filter(|word| *word != "any") {
        if let Ok(version) = word.parse() {
            target.version = Some(version);
        } else if let Ok(tier) = word.parse() {
            target.tier = Some(tier);
        } else {
            target.hosting = Some(word.parse().expect(words));
        }
    }
    target
}
