//! The examples of `openapi.json` break no rule, and the root package has the features of the generated one.

use std::fs;

use platform_api::facts::Rule;
use platform_api::integrations::Kind;
use platform_api::{Object, Target};
use platform_api_core::path::{PathPart, PathTemplate};

/// No request avoids findings about kinds and required parameters.
#[test]
fn examples_of_kinds_have_no_avoidable_finding() {
    let document: serde_json::Value =
        serde_json::from_str(include_str!("../../generated/openapi.json")).expect("it is JSON");
    for kind in Kind::ALL {
        let facts = kind.facts().expect("it is documented");
        let path = PathTemplate::parsed(facts.write.path()).with(PathPart::Id, PathPart::Literal("{id}"));
        let put = &document["paths"][path.as_str()]["put"];
        let example = &put["requestBody"]["content"]["application/json"]["example"];
        let example = Object::from_json(example.to_string()).expect("it is an object");
        let is_required = |name: &str| facts.parameters.field(name).is_some_and(|field| field.is_required());
        for finding in &Target::new().check(&kind.request(&example)) {
            let is_of_kind = [Rule::Deprecated, Rule::KindRemoved].contains(&finding.rule());
            let is_avoidable = match finding.parameter() {
                Some(name) => !is_required(name),
                None => !is_of_kind,
            };
            assert!(
                !is_avoidable && finding.rule().code() != "required",
                "{kind}: {finding}"
            );
        }
    }
}

#[test]
fn the_root_package_has_the_features_and_the_version_of_the_generated_one() {
    let manifest = |path: &str| -> toml::Table {
        let text = fs::read_to_string(path).expect(path);
        text.parse().unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let (mut root, mut generated) = (manifest("Cargo.toml"), manifest("generated/Cargo.toml"));
    assert_eq!(generated["package"]["version"], root["workspace"]["package"]["version"]);
    // `Cargo.toml` explains why the defaults differ.
    for manifest in [&mut root, &mut generated] {
        manifest["features"].as_table_mut().expect("a table").remove("default");
    }
    assert_eq!(root["features"], generated["features"]);
}
