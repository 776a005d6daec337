//! Each bound means the same for the check of defaults, `drift`, examples, rules and the sandbox.

use platform_api::facts::{Fact, Field, Table, Type};
use platform_api::{Object, Target, http};
use platform_api_codegen::fit::outside;
use platform_api_codegen::{model, read};
use platform_api_core::facts::BOUNDS;
use platform_api_sandbox::{Role, Sandbox};
use serde_json::{Value, json};

use crate::spec::{copy, emitted, put, tests};

/// A bound, and a value on either side of it.
struct Sample {
    toml: &'static str,
    fact: Fact,
    ty: Type,
    within: Value,
    broken: Value,
}

const INTEGERS: Type = Type::Array(&Type::Integer);

fn bound_samples() -> [Sample; 6] {
    let https = Fact::Schemes(&["https"]);
    let [secure, insecure] = [json!("https://a.invalid"), json!("http://a.invalid")];
    [
        ("minimum = 3", Fact::Minimum("3"), Type::Integer, json!(3), json!(2)),
        ("maximum = 3", Fact::Maximum("3"), Type::Integer, json!(3), json!(4)),
        ("step = 3", Fact::Step("3"), Type::Integer, json!(3), json!(4)),
        (
            "max_items = 2",
            Fact::MaxItems(2),
            INTEGERS,
            json!([1, 2]),
            json!([1, 2, 3]),
        ),
        (
            "unique = true",
            Fact::Unique,
            INTEGERS,
            json!([1, 2]),
            json!([1, 2, 1.0]),
        ),
        ("schemes = [\"https\"]", https, Type::String, secure, insecure),
    ]
    .map(|(toml, fact, ty, within, broken)| Sample {
        toml,
        fact,
        ty,
        within,
        broken,
    })
}

impl Sample {
    fn key(&self) -> &str {
        self.toml.split(' ').next().unwrap_or_default()
    }

    /// The minimal spec with the field as an attribute and as a required parameter.
    fn api(&self, default: Option<&Value>) -> Result<model::Api, String> {
        let folder = tempfile::tempdir().unwrap();
        copy(&tests().join("minimal"), folder.path());
        let default = default.map_or_else(String::new, |value| format!(", default = {value}"));
        let ty = match self.ty {
            Type::Integer => "integer",
            Type::String => "string",
            _ => "array of integers",
        };
        let field = format!("type = \"{ty}\", {}, doc = \"It.\"", self.toml);
        let accounts = format!("section = \"Accounts\"\n[attributes]\nsubject = {{ {field}{default} }}");
        put(&folder.path().join("settings/accounts.toml"), &accounts);
        let kind = format!(
            "section = \"Chat\"\n[kind.messenger]\ndoc = \"A messenger.\"\n\
             parameters = [{{ name = \"subject\", required = true, {field} }}]"
        );
        put(&folder.path().join("integrations/chat.toml"), &kind);
        read(folder.path()).map_err(|report| report.to_string())
    }

    fn findings(&self, value: &Value) -> Vec<String> {
        let facts = Box::leak(Box::new([self.fact]));
        let fields = Box::leak(Box::new([Field::new("subject", self.ty, facts)]));
        let table = Box::leak(Box::new(Table::new("Test", fields)));
        let request = Object::from_json(json!({ "subject": value }).to_string()).unwrap();
        let findings = Target::new().check(&request.under(table));
        findings.iter().map(|finding| finding.rule().to_string()).collect()
    }
}

#[tokio::test]
async fn every_bound_is_broken_by_a_sample() {
    let samples = bound_samples();
    assert_eq!(samples.each_ref().map(Sample::key)[..], *BOUNDS);
    for sample in &samples {
        let (key, within, broken) = (sample.key(), &sample.within, &sample.broken);
        let api = sample.api(Some(within)).unwrap_or_else(|report| panic!("{report}"));
        let report = sample.api(Some(broken)).unwrap_err();
        assert!(
            report.contains("E0401") && report.contains(&format!("(`{key}`)")),
            "{report}"
        );

        let attribute = &api.settings.sections[0].attributes[0];
        assert_eq!(outside(attribute, within), [""; 0], "{key} of drift");
        assert_eq!(outside(attribute, broken).len(), 1, "{key} of drift");
        for example in examples(&emitted(&api, "openapi.json").parse().unwrap()) {
            assert_eq!(outside(attribute, &example), [""; 0], "{key} of an example");
        }

        assert_eq!(sample.findings(within), [""; 0]);
        assert_eq!(sample.findings(broken), [key]);

        let sandbox = Sandbox::builder().api(api).start().await.unwrap();
        for (value, rules) in [(within, Vec::new()), (broken, vec![key])] {
            // Not with our client: its base path and header are of the real spec.
            let update = http::Request::put("/api/v4/application/settings")
                .header("PRIVATE-TOKEN", sandbox.token(Role::Administrator))
                .header("Content-Type", "application/json")
                .body(json!({ "subject": value }).to_string())
                .unwrap();
            sandbox.transport()(update).await.unwrap();
            let request = sandbox.take_requests().pop().unwrap();
            let found: Vec<_> = request.findings.iter().map(|finding| finding.rule).collect();
            assert_eq!(found, rules, "{key} of the sandbox");
        }
    }
}

fn examples(document: &Value) -> Vec<Value> {
    let mut examples = Vec::new();
    for operations in document["paths"].as_object().unwrap().values() {
        for operation in operations.as_object().unwrap().values() {
            let content = &operation["requestBody"]["content"]["application/json"];
            examples.extend(content["example"].get("subject").cloned());
        }
    }
    assert!(!examples.is_empty(), "no request has an example");
    examples
}
