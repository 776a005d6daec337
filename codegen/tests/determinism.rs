//! The same spec means the same, wherever it is and however the system lists its files.

mod support;

use std::fs;

use platform_api_codegen::inspect;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::Report;

#[test]
fn the_order_of_the_files_does_not_matter() {
    let base = support::tests().join("base");
    let mut files = support::files(&base);
    let mut models: Vec<Api> = Vec::new();
    // Many file systems list files in the order in which they were made.
    for _ in 0..2 {
        files.reverse();
        let dir = tempfile::tempdir().unwrap();
        for file in &files {
            let to = dir.path().join(file);
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::copy(base.join(file), to).unwrap();
        }
        models.push(inspect(dir.path(), &mut Report::new("spec")).unwrap());
    }
    assert_eq!(models[0], models[1]);
}

#[test]
fn messages_show_the_folder_as_it_was_given() {
    let dir = tempfile::tempdir().unwrap();
    let case = support::tests().join("cases/E0101-slip");
    let spec = support::case(&case, dir.path());
    for (given, shown) in [
        ("spec", "spec/settings/accounts.toml:7:13: "),
        ("./spec/", "./spec/settings/accounts.toml:7:13: "),
        ("..\\spec", "../spec/settings/accounts.toml:7:13: "),
        ("", "settings/accounts.toml:7:13: "),
    ] {
        let mut report = Report::new(given);
        inspect(&spec, &mut report);
        assert!(report.lines().starts_with(shown), "{}", report.lines());
    }
}

#[test]
fn the_order_of_the_model_is_that_of_the_spec() {
    let base = support::tests().join("base");
    let api = inspect(&base, &mut Report::new("spec")).unwrap();
    let slugs: Vec<_> = api.integrations.kinds.iter().map(|kind| kind.slug.as_str()).collect();
    assert_eq!(slugs, ["chat-a", "chat-app", "ci-a"]);
    let names = |index: usize| -> Vec<_> {
        let kind = &api.integrations.kinds[index];
        kind.parameters.iter().map(|parameter| parameter.name.as_str()).collect()
    };
    let chat_a = ["token", "thread", "branches", "default_only", "push_events", "note_events", "inherit"];
    assert_eq!(names(0), chat_a);
    let properties = &api.integrations.kinds[0].properties;
    let properties: Vec<_> = properties.iter().map(|property| property.name.as_str()).collect();
    // `push_events` is a field of the object, and `inherit` is in every kind.
    assert_eq!(properties, ["token", "thread", "branches", "default_only", "note_events"]);
    let sections: Vec<_> = api.settings.sections.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(sections, ["record", "accounts", "limits"]);
}
