//! Writes progenitor's client of `openapi.json`, the peer of `compile_time.py`, as the `lib.rs` of a crate.

use std::env;
use std::error::Error;
use std::fs;

use progenitor_impl::{GenerationSettings, Generator};
use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [document, out] = arguments.as_slice() else {
        return Err("arguments: the OpenAPI document, the file to write".into());
    };
    let mut document = serde_json::from_str(&fs::read_to_string(document)?)?;
    json_alone(&mut document);
    let document = serde_json::from_value(document)?;
    let tokens = Generator::new(&GenerationSettings::default()).generate_tokens(&document)?;
    fs::write(out, prettyplease::unparse(&syn::parse2(tokens)?))?;
    Ok(())
}

/// progenitor rejects requests with alternatives: JSON or form, body or query.
fn json_alone(value: &mut Value) {
    match value {
        Value::Object(members) => {
            if let Some(Value::Object(content)) = members.get_mut("content") {
                content.retain(|media_type, _| media_type == "application/json");
            }
            if let Some(Value::Array(parameters)) = members.get_mut("parameters") {
                parameters.retain(|parameter| parameter["in"] != "query");
            }
            if let Some(body) = members.get_mut("requestBody") {
                body["required"] = true.into();
            }
            members.values_mut().for_each(json_alone);
        }
        Value::Array(elements) => elements.iter_mut().for_each(json_alone),
        _ => {}
    }
}
