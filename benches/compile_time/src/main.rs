//! Writes the peers for the build time of the bindings, each as the `lib.rs` of a crate for the same API.
//!
//! `compile-time-peers <spec> <openapi.json> <folder>` writes `progenitor.rs`, `progenitor_builder.rs` and `derive.rs`.

mod client;
#[path = "../../derive_rendering/render.rs"]
#[allow(dead_code, reason = "the benchmark of decoding uses the other functions")]
mod render;

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

use openapiv3::OpenAPI;
use progenitor_impl::{GenerationSettings, Generator, InterfaceStyle};
use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [spec, document, out] = arguments.as_slice() else {
        return Err("arguments: the folder of the spec, the OpenAPI document, the folder to write to".into());
    };
    let (mut document, out) = (serde_json::from_str(&fs::read_to_string(document)?)?, Path::new(out));
    json_alone(&mut document);
    let document = serde_json::from_value(document)?;
    fs::write(
        out.join("progenitor.rs"),
        progenitor(&document, InterfaceStyle::Positional)?,
    )?;
    fs::write(
        out.join("progenitor_builder.rs"),
        progenitor(&document, InterfaceStyle::Builder)?,
    )?;
    let api = platform_api_codegen::read(Path::new(spec)).map_err(|report| report.to_string())?;
    fs::write(out.join("derive.rs"), client::whole_crate(&api))?;
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

fn progenitor(document: &OpenAPI, style: InterfaceStyle) -> Result<String, Box<dyn Error>> {
    let mut settings = GenerationSettings::default();
    settings.with_interface(style);
    let tokens = Generator::new(&settings).generate_tokens(document)?;
    Ok(render::print(tokens))
}
