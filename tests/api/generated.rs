//! The generated files are complete and tidy, and each method addresses its own field.

use std::fs;
use std::path::Path;

use crate::support::api;
use platform_api::integrations::Kind;
use platform_api::{Object, Target};
use platform_api_codegen::emit::emit;
use platform_api_codegen::file::{File, is_generated};
use platform_api_codegen::model::{Fact, Field};
use platform_api_codegen::names::{field_name, module_name};

fn emitted() -> Vec<File> {
    emit(&api())
}

#[test]
fn generated_files_are_complete_marked_and_tidy() {
    let files = emitted();
    for File { path, text } in &files {
        let is_rust = path.extension().is_some_and(|extension| extension == "rs");
        assert!(
            is_generated(text),
            "{} does not begin as generated files do",
            path.display()
        );
        assert!(
            text.ends_with('\n') && !text.ends_with("\n\n"),
            "{} does not end in one line feed",
            path.display()
        );
        assert!(
            !is_rust || text.lines().all(|line| line == line.trim_end()),
            "{}: trailing space",
            path.display()
        );
    }
    // A file for each kind, two for each settings section, and shared files.
    let api = api();
    let least = api.integrations.kinds.len() + 2 * api.settings.sections.len();
    assert!(files.len() > least, "{} files", files.len());
}

/// The method's body, with its head on one line or several.
fn body<'a>(text: &'a str, method: &str, first: &str) -> &'a str {
    let heads = [
        format!("pub fn {method}({first}"),
        format!("pub fn {method}(\n        {first}"),
    ];
    let mut found = heads.iter().filter_map(|head| text.split_once(head));
    let (_, rest) = found.next().unwrap_or_else(|| panic!("there is no `{}`", heads[0]));
    rest.split_once("\n    }\n").expect("a method ends").0
}

/// Code for all kinds uses JSON names, so no other test calls all these methods.
#[test]
fn every_method_is_of_its_own_field() {
    let sets = |text: &str, field: &Field| {
        let (name, method) = (format!("\"{}\"", field.name), field_name(&field.name));
        if field.is_required() {
            let (_, argument) = body(text, "new", "").split_once(&name).expect(&field.name);
            let argument = argument.trim_start_matches([',', ' ', '\n']);
            // Several required booleans are one struct argument, `flags`.
            let argument = argument.strip_prefix("flags.").unwrap_or(argument);
            let is_own = argument
                .strip_prefix(&method)
                .is_some_and(|rest| rest.starts_with(['.', ',', ')', '\n']));
            assert!(is_own, "{name} is set to {argument}");
        } else {
            let setter = body(text, &method, "self,");
            assert!(setter.contains(&name), "the setter of {name}: {setter}");
        }
    };
    let gets = |text: &str, field: &Field, shown: &[String]| {
        let getter = body(text, &field_name(&field.name), "&self");
        assert!(
            getter.contains(&format!("\"{}\"", field.name)),
            "the getter of {}: {getter}",
            field.name
        );
        // The getter's docs explain omitted secrets, unless the API reference shows the secret.
        let (above, _) = text.split_once(getter).expect("it is in the text");
        let links_to_secret_ref = above
            .rsplit("\n\n")
            .next()
            .is_some_and(|own| own.contains("[`SecretRef`]"));
        let may_be_left_out = field.is_secret() && !shown.contains(&field.name);
        assert_eq!(links_to_secret_ref, may_be_left_out, "the getter of {}", field.name);
    };
    let (api, files) = (api(), emitted());
    let text = |folder: &str, name: &str| {
        let path = Path::new("src")
            .join(folder)
            .join(module_name(name))
            .with_extension("rs");
        &files
            .iter()
            .find(|file| file.path == path)
            .unwrap_or_else(|| panic!("no {}", path.display()))
            .text
    };
    for kind in &api.integrations.kinds {
        let text = text("integrations", &kind.slug);
        kind.parameters.iter().for_each(|field| sets(text, field));
        kind.properties
            .iter()
            .for_each(|field| gets(text, field, &kind.shown_properties));
    }
    for section in &api.settings.sections {
        let text = text("settings", &section.name);
        section.attributes.iter().for_each(|field| gets(text, field, &[]));
        section
            .attributes
            .iter()
            .filter(|field| !field.has(&Fact::ResponseOnly))
            .for_each(|field| sets(text, field));
    }
}

/// Every test uses the root package.
#[test]
fn the_root_package_has_the_features_and_the_version_of_the_generated_one() {
    let manifest = |path: &str| -> toml::Table {
        fs::read_to_string(path)
            .expect(path)
            .parse()
            .unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let (root, generated, runtime) = (
        manifest("Cargo.toml"),
        manifest("generated/Cargo.toml"),
        manifest("runtime/Cargo.toml"),
    );
    // `Cargo.toml` explains why the defaults differ.
    let but_default = |manifest: &toml::Table| {
        let mut features = manifest["features"].as_table().expect("features are a table").clone();
        features.remove("default");
        features
    };
    assert_eq!(but_default(&root), but_default(&generated));
    let names = |manifest: &toml::Table| -> Vec<String> {
        manifest["features"]
            .as_table()
            .expect("features are a table")
            .keys()
            .cloned()
            .collect()
    };
    assert_eq!(names(&generated), names(&runtime));
    assert_eq!(generated["package"]["version"], root["workspace"]["package"]["version"]);
}

/// The documentation's example sets every optional parameter of the `openapi.json` example. Only findings about
/// required parameters are allowed, because no request avoids them.
#[test]
fn examples_of_kinds_are_complete_and_have_no_avoidable_finding() {
    let files = emitted();
    let text = |path: &str| &files.iter().find(|file| file.path == Path::new(path)).expect(path).text;
    let document: serde_json::Value = serde_json::from_str(text("openapi.json")).expect("it is JSON");
    for kind in Kind::ALL {
        let facts = kind.facts().expect("the documents name it");
        let put = &document["paths"][facts.write.path().replace(":id", "{id}")]["put"];
        let example = &put["requestBody"]["content"]["application/json"]["example"];
        let example = Object::from_json(example.to_string()).expect("it is an object");
        let is_required = |name: &str| facts.parameters.field(name).is_some_and(|field| field.is_required());
        let mut found = Target::new().check(&kind.request(&example)).into_iter();
        let wrong = found.find(|it| it.rule().name() == "required" || !it.parameter().is_some_and(is_required));
        assert_eq!(wrong, None, "{kind}: {example:?}");
        let module = text(&format!(
            "src/integrations/{}.rs",
            module_name(kind.slug()).trim_start_matches("r#")
        ));
        let (_, example_code) = module.split_once("let request = ").expect("it has an example");
        let (request, _) = example_code.split_once(";\n").expect("the statement ends");
        for (name, _) in example.members().filter(|(name, _)| !is_required(name)) {
            assert!(
                request.contains(&format!(".{}(", field_name(name))),
                "{kind}, {name}: {request}"
            );
        }
    }
}
