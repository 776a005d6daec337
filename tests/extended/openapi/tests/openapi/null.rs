//! A validator of OpenAPI 3.0 accepts null, as a field's value and inside it, exactly where the bindings do.

use std::io::Write;
use std::process::{Command, Stdio};

use platform_api::facts::{Field, Type};
use platform_api::generic::{IntegrationKind, KindVisitor, Record};
use platform_api::integrations::{Integration, Kind};
use platform_api::{Object, Settings, settings};
use serde_json::{Value, json};

use crate::operations::{document_path, tool};

#[test]
fn null_is_valid_where_the_bindings_accept_it() {
    let mut cases = Cases::default();
    Kind::visit_all(&mut cases);
    for field in Integration::<Object>::TABLE.fields {
        cases.read("Integration", field, |fields| {
            Integration::<Object>::from_json(fields.to_string()).is_ok_and(|read| read.check_types().is_ok())
        });
    }
    for field in settings::ATTRIBUTES {
        cases.read("Settings", field, |fields| {
            Settings::from_json(fields.to_string()).is_ok_and(|read| read.object().check_types().is_ok())
        });
        if !field.is_response_only() {
            cases.send("SettingsUpdate", field);
        }
    }
    cases.validate();
}

/// Each is the name of a schema, an object, and whether the bindings accept the object.
#[derive(Default)]
struct Cases(Vec<(String, Value, bool)>);

impl KindVisitor for Cases {
    fn visit<K: IntegrationKind>(&mut self) {
        let name = K::FACTS.parameters.name;
        for field in K::FACTS.parameters.fields {
            self.send(name, field);
        }
        let accepts = |integration: &Value| {
            let integration = Integration::<K::Properties>::from_json(integration.to_string());
            integration.is_ok_and(|integration| integration.check_types().is_ok())
        };
        for field in K::Properties::TABLE.fields {
            self.read(&format!("{name}Properties"), field, |fields| {
                accepts(&json!({ "properties": fields }))
            });
        }
        for field in Integration::<K::Properties>::TABLE.fields {
            self.read(&format!("{name}Integration"), field, accepts);
        }
    }
}

impl Cases {
    fn send(&mut self, schema: &str, field: &Field) {
        self.read(schema, field, |fields| {
            field.mistake(&fields[field.name].to_string()).is_none()
        });
    }

    fn read(&mut self, schema: &str, field: &Field, accepts: impl Fn(&Value) -> bool) {
        for value in with_null(&field.ty) {
            let fields = json!({ field.name: value });
            let is_accepted = accepts(&fields);
            self.0.push((schema.to_owned(), fields, is_accepted));
        }
    }

    fn validate(&self) {
        let accepted = self.0.iter().filter(|(_, _, is_accepted)| *is_accepted).count();
        assert!(accepted > 0 && accepted < self.0.len());
        let mut validator = Command::new(tool("PYTHON"))
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../.ci/openapi-null.py"))
            .arg(document_path())
            .stdin(Stdio::piped())
            .spawn()
            .expect("Python starts");
        let mut input = validator.stdin.take().expect("it is piped");
        input
            .write_all(json!(self.0).to_string().as_bytes())
            .expect("the validator reads");
        drop(input);
        assert!(validator.wait().expect("the validator ends").success());
        println!(
            "null: the validator agrees on {} objects, of which {accepted} are accepted",
            self.0.len()
        );
    }
}

/// Null, and the values of the type that have it one level below.
fn with_null(ty: &Type) -> Vec<Value> {
    let mut values = vec![Value::Null];
    match ty {
        Type::Array(element) => values.extend(with_null(element).into_iter().map(|value| json!([value]))),
        Type::StringOrArray => values.push(json!([null])),
        Type::Map(value) => values.extend(with_null(value).into_iter().map(|value| json!({ "name": value }))),
        Type::Record(table) => {
            for field in table.fields {
                values.extend(
                    with_null(&field.ty)
                        .into_iter()
                        .map(|value| json!({ field.name: value })),
                );
            }
        }
        _ => {}
    }
    values
}
