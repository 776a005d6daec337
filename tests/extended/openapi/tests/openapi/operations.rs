//! The operations of `openapi.json`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::PROJECT;

#[derive(Debug)]
pub struct Operation {
    /// `set_chat_d`
    pub id: String,
    pub method: String,
    /// With the project's id: `/api/v4/projects/42/integrations/chat-d`.
    pub path: String,
    /// `application/json`
    pub media_types: Vec<String>,
    pub has_query: bool,
}

pub fn document_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../generated/openapi.json")
}

pub fn document() -> Value {
    let text = fs::read_to_string(document_path()).expect("the document is there");
    serde_json::from_str(&text).expect("the document is JSON")
}

pub fn base(document: &Value) -> &str {
    document["servers"][0]["url"]
        .as_str()
        .expect("the document names a server")
}

pub fn operations(document: &Value) -> Vec<Operation> {
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().expect("there are paths") {
        for method in ["get", "put", "delete"] {
            let Some(operation) = item.get(method) else {
                continue;
            };
            let content = operation["requestBody"]["content"].as_object();
            operations.push(Operation {
                id: operation["operationId"]
                    .as_str()
                    .expect("every operation has a name")
                    .to_owned(),
                method: method.to_uppercase(),
                path: format!("{}{path}", base(document)).replace("{id}", &PROJECT.to_string()),
                media_types: content
                    .into_iter()
                    .flat_map(|content| content.keys().cloned())
                    .collect(),
                has_query: operation["parameters"][0]["in"] == "query",
            });
        }
    }
    operations
}

pub fn tool(variable: &str) -> String {
    env::var(variable).unwrap_or_else(|_| panic!("{variable} is not set: run .ci/openapi"))
}
