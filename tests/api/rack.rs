//! Rack, Ruby's parser of forms and queries, reads our encodings as the parameters that we sent.
//!
//! `ruby tests/api/rack/record.rb` records how Rack reads `rack/cases.json` in `rack/vectors.json`.

use std::collections::BTreeMap;

use platform_api::{Json, Object, ParameterEncoding};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// Raw, because `1.50` and `1.5` differ here.
type Texts = BTreeMap<String, Box<RawValue>>;

#[derive(Deserialize)]
struct Case {
    name: String,
    parameters: Box<RawValue>,
}

#[derive(Deserialize)]
struct Recording {
    vectors: Vec<Vector>,
}

#[derive(Deserialize)]
struct Vector {
    name: String,
    encoded: String,
    query: Value,
    form: Value,
}

fn cases() -> Vec<Case> {
    serde_json::from_str(include_str!("rack/cases.json")).unwrap()
}

fn parameters(object: &RawValue) -> Object {
    let values = serde_json::from_str::<Texts>(object.get()).unwrap().into_iter();
    values
        .map(|(name, value)| (name, value.get().parse::<Json>().unwrap()))
        .collect()
}

fn encode(object: &RawValue) -> String {
    ParameterEncoding::Query
        .encode(&parameters(object))
        .unwrap()
        .expose()
        .to_owned()
}

/// The value as Rack should read it: numbers and booleans are strings.
fn meant(value: &RawValue) -> Value {
    match value.get().as_bytes()[0] {
        b'{' => {
            let members: Texts = serde_json::from_str(value.get()).unwrap();
            members.into_iter().map(|(key, value)| (key, meant(&value))).collect()
        }
        b'[' => {
            let elements: Vec<Box<RawValue>> = serde_json::from_str(value.get()).unwrap();
            elements.iter().map(|element| meant(element)).collect()
        }
        b'"' => serde_json::from_str(value.get()).unwrap(),
        _ => Value::from(value.get()),
    }
}

#[test]
#[ignore = "tests/api/rack/record.rb runs it"]
fn encodings_for_the_recorder() {
    let file = std::env::var_os("RACK_ENCODINGS").expect("the recorder names a file");
    let encode = |case: &Case| serde_json::json!({ "name": case.name, "encoded": encode(&case.parameters) });
    let encodings: Vec<Value> = cases().iter().map(encode).collect();
    std::fs::write(file, serde_json::to_string(&encodings).unwrap()).unwrap();
}

#[test]
fn what_rack_read_is_what_we_meant() {
    let recording = include_str!("rack/vectors.json");
    let (cases, Recording { vectors }) = (cases(), serde_json::from_str(recording).unwrap());
    assert_eq!(
        cases.iter().map(|case| &case.name).collect::<Vec<_>>(),
        vectors.iter().map(|vector| &vector.name).collect::<Vec<_>>(),
        "another table than was recorded: run tests/api/rack/record.rb"
    );
    for (Case { name, parameters }, vector) in cases.iter().zip(&vectors) {
        assert_eq!(
            encode(parameters),
            vector.encoded,
            "{name}: run tests/api/rack/record.rb and look"
        );
        let meant = meant(parameters);
        assert_eq!(vector.query, meant, "{name}: as a query");
        assert_eq!(vector.form, meant, "{name}: as a form");
    }
    assert!(!vectors.is_empty(), "nothing is recorded");
}
