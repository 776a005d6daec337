//! Every bound of the list means the same everywhere: for the default's check, `drift`, examples, rules and the sandbox.

use platform_api::facts::{Fact, Field, Table, Type};
use platform_api::{Object, Target, http};
use platform_api_codegen::fit::outside;
use platform_api_codegen::{model, read};
use platform_api_core::bound::Bounded;
use platform_api_core::facts::BOUNDS;
use platform_api_core::for_each_fact;
use platform_api_sandbox::{Role, Sandbox};
use serde_json::{Value, json};

use crate::spec::{accounts, copy, emitted, put, tests};

/// A field with a bound, and a value on either side of it.
struct Sample {
    key: &'static str,
    ty: Type,
    fact: Fact,
    /// `type = "integer", minimum = 3`
    toml: String,
    within: Value,
    broken: Value,
}

/// A value of each shape that a bound may have: for the runtime, and in TOML.
macro_rules! stated {
    () => {
        "true"
    };
    (Json) => {
        "3"
    };
    (Count) => {
        3
    };
    (Names) => {
        &["https"]
    };
}

macro_rules! sample {
    ([$($shape:ident)?] $fact:ident, $key:literal) => {
        None
    };
    ([$($shape:ident)?] $fact:ident, $key:literal, $of:ident, $constraint:ident) => {{
        let fact = Fact::$fact $((stated!($shape)))?;
        let value = format!("{:?}", stated!($($shape)?)).replace(['"'], "");
        Some(Sample::new($key, fact, &value, Bounded::$of, stringify!($constraint)))
    }};
}

macro_rules! samples {
    ($(
        $(#[$doc:meta])*
        $fact:ident $(($value:ident: $shape:ident))? = $key:literal, $accessor:ident, $about:ident
        $(, bound($of:ident, $constraint:ident, $keyword:literal))?;
    )*) => {
        fn bound_samples() -> Vec<Sample> {
            let samples = [$(sample!([$($shape)?] $fact, $key $(, $of, $constraint)?)),*];
            samples.into_iter().flatten().collect()
        }
    };
}

for_each_fact!(samples {});

impl Sample {
    fn new(key: &'static str, fact: Fact, value: &str, of: Bounded, constraint: &str) -> Self {
        let (ty, words) = match of {
            Bounded::Number => (Type::Integer, "integer"),
            Bounded::String => (Type::String, "string"),
            Bounded::Array => (Type::Array(&Type::Integer), "array of integers"),
        };
        let [two, three, four] = match of {
            Bounded::Number => [json!(2), json!(3), json!(4)],
            Bounded::String => [json!("ab"), json!("abc"), json!("abcd")],
            Bounded::Array => [json!([1, 2]), json!([1, 2, 3]), json!([1, 2, 3, 4])],
        };
        let (within, broken) = match constraint {
            "at_least" => (three, two),
            "at_most" | "multiple_of" => (three, four),
            "unique" => (three, json!([1, 2, 1.0])),
            "schemes" => (json!("https://a.invalid"), json!("http://a.invalid")),
            other => panic!("no sample breaks `{other}` of `{key}`"),
        };
        let value = if constraint == "schemes" { "[\"https\"]" } else { value };
        Sample {
            key,
            ty,
            fact,
            toml: format!("type = \"{words}\", {key} = {value}, doc = \"It.\""),
            within,
            broken,
        }
    }

    /// The minimal spec with the field as an attribute and as a required parameter.
    fn api(&self, default: Option<&Value>) -> Result<model::Api, String> {
        let folder = tempfile::tempdir().unwrap();
        copy(&tests().join("minimal"), folder.path());
        let default = default.map_or_else(String::new, |value| format!(", default = {value}"));
        let attribute = format!("subject = {{ {}{default} }}", self.toml);
        put(&folder.path().join("settings/accounts.toml"), &accounts(&attribute));
        let kind = format!(
            "section = \"Chat\"\n[kind.messenger]\ndoc = \"A messenger.\"\nparameters = [{{ name = \"subject\", required = true, {} }}]",
            self.toml
        );
        put(&folder.path().join("integrations/chat.toml"), &kind);
        read(folder.path()).map_err(|report| report.to_string())
    }

    /// The rules that the request breaks.
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
    assert_eq!(samples.iter().map(|sample| sample.key).collect::<Vec<_>>(), BOUNDS);
    for sample in &samples {
        let (key, within, broken) = (sample.key, &sample.within, &sample.broken);
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
        assert_eq!(sample.findings(broken), [key], "every bound has a rule");

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

/// The values of the field in examples of requests.
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
