//! An edit of one item of a spec changes the right lines of the bindings, and only the files of that item. One in
//! eighteen edits of `tests/edits` is tried, and all with `FULL_TESTS=1`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use platform_api_codegen::emit::emit;
use platform_api_codegen::model::Api;
use platform_api_codegen::names::{kind_name, module_name};
use platform_api_spec_edits::{Edit, Spec};

use crate::support;

type Emitted = BTreeMap<String, String>;

#[test]
fn an_edit_changes_its_lines_of_the_surface_and_the_files_of_its_item() {
    let spec = Spec::read(&support::tests().join("base"));
    let one_in = if support::is_full() { 1 } else { 18 };
    let (api, report) = spec.check();
    let before = emitted(&api.expect("the base is valid"));
    let warnings = report.diagnostics().len();
    let mut accepted = 0;
    for edit in spec.edits().iter().step_by(one_in) {
        let (api, report) = spec.with([edit]).check();
        // Some edits are refused by the check, or lead to a warning.
        if let Some(api) = api.filter(|_| report.diagnostics().len() == warnings) {
            accepted += 1;
            check(edit, &before, &emitted(&api));
        }
    }
    println!("{accepted} edits");
    assert!(accepted > 300 / one_in, "{accepted} edits are accepted");
}

fn check(edit: &Edit, before: &Emitted, after: &Emitted) {
    let [gone, added] = changed_lines(&before["API.txt"], &after["API.txt"]);
    let lines = gone.len().max(added.len());
    let is_of_one_line = edit.item.is_attribute() || edit.item.is_parameter();
    let is_right = match edit.sort.as_str() {
        "reword" | "rename a section" | "state note 'Edited.'" | "note a kind" | "swap with the next" => lines == 0,
        _ if is_of_one_line => lines == 1 && gone.iter().all(|line| line.contains(&edit.item.name)),
        _ => lines > 0,
    };
    assert!(is_right, "{gone:?} and {added:?} of API.txt differ: {edit}");
    let mut paths: BTreeSet<_> = before.keys().chain(after.keys()).collect();
    paths.retain(|path| before.get(*path) != after.get(*path));
    assert!(!paths.is_empty(), "no file differs: {edit}");
    for path in paths {
        assert!(may_change(edit, path), "{path} differs: {edit}");
    }
}

/// The lines that are gone, and those that are added. A changed line is in both.
fn changed_lines<'a>(before: &'a str, after: &'a str) -> [Vec<&'a str>; 2] {
    let (before, after): (BTreeSet<_>, BTreeSet<_>) = (before.lines().collect(), after.lines().collect());
    [&before - &after, &after - &before].map(Vec::from_iter)
}

fn may_change(edit: &Edit, path: &str) -> bool {
    let item = &edit.item;
    let source = if item.is_attribute() {
        format!("src/{}", item.file.trim_end_matches(".toml"))
    } else if item.is_field() && item.header.starts_with("kind.") {
        format!("src/integrations/{}", module_name(item.owner()))
    } else if ["parameters", "fields"].contains(&item.header.as_str()) {
        "src/integrations/".to_owned()
    } else {
        "src/".to_owned()
    };
    // The examples on the front page and of the settings are about the first attributes of a section.
    let has_examples = item.is_attribute() || item.is_kind() || item.is_section();
    path.starts_with(&source)
        || ["API.txt", "openapi.json"].contains(&path)
        || has_examples && ["README.md", "src/lib.rs", "src/settings/mod.rs"].contains(&path)
}

fn emitted(api: &Api) -> Emitted {
    let files = emit(api).into_iter();
    files
        .map(|file| (file.path.to_str().unwrap().replace('\\', "/"), file.text))
        .collect()
}

#[test]
fn the_bindings_of_another_spec_name_none_of_our_kinds() {
    let spec = |folder| Spec::read(folder).api().expect("the spec is valid");
    let (base, real) = (spec(&support::tests().join("base")), spec(&support::real()));
    let slugs = real.integrations.kinds.iter().map(|kind| &kind.slug);
    let of_base: BTreeSet<_> = base.integrations.kinds.iter().map(|kind| &kind.slug).collect();
    let mut missing = 0;
    for slug in slugs.filter(|slug| !of_base.contains(slug)) {
        missing += 1;
        for (path, text) in emitted(&base) {
            for name in [slug.clone(), kind_name(slug), module_name(slug)] {
                assert!(!text.contains(&name), "{path} names `{name}`");
            }
        }
    }
    assert!(missing > 10, "{missing} kinds");
}

/// ARCHITECTURE.md follows the same parameter through the generator.
#[test]
fn the_example_adds_what_the_page_shows() {
    let guide = fs::read_to_string(support::root().join("CONTRIBUTING.md")).unwrap();
    let (_, example) = guide.split_once("```diff\n spec/integrations/chat.toml\n+").unwrap();
    let (example, _) = example.split_once("\n```").unwrap();
    let mut blocks = example.split("\n\n generated/");
    let parameter = blocks.next().unwrap();
    let architecture = fs::read_to_string(support::root().join("ARCHITECTURE.md")).unwrap();
    assert!(architecture.lines().any(|line| line == parameter), "{parameter}");

    let mut spec = Spec::read(&support::real());
    let chat = spec.files.get_mut("integrations/chat.toml").unwrap();
    // `.ci/spec-edits` has made it.
    if !chat.iter().any(|line| line == parameter) {
        let kind = chat
            .iter()
            .position(|line| line == "[kind.chat-c]")
            .expect("`chat-c` is a witness");
        let end = chat[kind..].iter().position(|line| line == "]").unwrap();
        chat.insert(kind + end, parameter.to_owned());
    }
    let emitted = emitted(&spec.api().expect("the example is valid"));
    let mut shown = 0;
    for block in blocks {
        let (file, line) = block.split_once("\n+").expect("a file, then a line of it");
        assert!(
            emitted[file].lines().any(|added| added == line),
            "{file} does not have `{line}`"
        );
        shown += 1;
    }
    assert_eq!(shown, 2);
}
