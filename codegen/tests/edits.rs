//! An edit of one entry of a spec changes the right lines of the bindings, and only the files of that entry.
//!
//! The edits are of the made-up spec `base`. A usual run tries one edit in nine. `FULL_TESTS=1` tries all of them, and
//! one in 128 of the edits of the real spec, which has many files. The last test makes the edit that CONTRIBUTING.md
//! shows.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use platform_api_codegen::emit::emit;
use platform_api_codegen::model::Api;
use platform_api_codegen::names::module_name;
use platform_api_spec_edits::{Edit, Place, Spec, Surface};

use crate::support;

/// The text of every emitted file, by its path.
type Emitted = BTreeMap<String, String>;

#[test]
fn an_edit_changes_its_lines_of_the_surface_and_the_files_of_its_item() {
    let base = Spec::read(&support::tests().join("base"));
    if support::is_full() {
        try_edits(&base, 1);
        try_edits(&Spec::read(&support::real()), 128);
    } else {
        try_edits(&base, 9);
    }
}

/// Tries one edit in `one_in` of a spec. Some edits are refused by the check, or lead to a warning.
fn try_edits(spec: &Spec, one_in: u64) {
    let (api, report) = spec.check();
    let before = emitted(&api.expect("the spec is valid"));
    let warnings = report.diagnostics().len();
    let (mut edits, mut accepted, mut wrong) = (0, 0, Vec::new());
    for edit in spec.edits().iter().filter(|edit| edit.is_in_sample(one_in)) {
        edits += 1;
        let (api, report) = spec.with(&edit.patches).check();
        if let Some(api) = api.filter(|_| report.diagnostics().len() == warnings) {
            accepted += 1;
            wrong.extend(mistake(edit, &before, &emitted(&api)).map(|what| format!("{edit}  {what}")));
        }
    }
    println!("{edits} edits, {accepted} accepted");
    assert!(wrong.is_empty(), "{} edits:\n{}", wrong.len(), wrong.join("\n"));
    assert!(accepted * 2 > edits, "most edits are refused");
}

/// What the edit changes and should not, or the other way round.
fn mistake(edit: &Edit, before: &Emitted, after: &Emitted) -> Option<String> {
    let lines = changed_lines(&before["API.txt"], &after["API.txt"]);
    let is_right = match edit.surface() {
        Surface::None => lines == 0,
        Surface::One => lines == 1,
        Surface::Several => lines > 0,
    };
    if !is_right {
        return Some(format!(
            "{lines} lines of API.txt differ, and should {:?}",
            edit.surface()
        ));
    }
    let mut paths: BTreeSet<_> = before.keys().chain(after.keys()).collect();
    paths.retain(|path| before.get(*path) != after.get(*path));
    if paths.is_empty() {
        return Some("no file differs".to_owned());
    }
    let foreign = paths.into_iter().find(|path| !may_change(edit, path))?;
    Some(format!("{foreign} differs"))
}

/// The number of lines that are changed, added or removed. A changed line counts once.
fn changed_lines(before: &str, after: &str) -> usize {
    let (before, after): (BTreeSet<_>, BTreeSet<_>) = (before.lines().collect(), after.lines().collect());
    before.difference(&after).count().max(after.difference(&before).count())
}

fn may_change(edit: &Edit, path: &str) -> bool {
    let source = match &edit.entry.place {
        Place::Attribute => format!("src/{}", edit.entry.file.trim_end_matches(".toml")),
        Place::Parameter(slug) | Place::Use(slug) => format!("src/integrations/{}", module_name(slug)),
        Place::Shared | Place::Object => "src/integrations/".to_owned(),
        Place::Kind | Place::Section | Place::Enum | Place::Record | Place::Value(_) | Place::Field(_) => {
            "src/".to_owned()
        }
    };
    // The examples on the front page and of the settings are about the first attributes of a section.
    let has_examples = matches!(edit.entry.place, Place::Attribute | Place::Kind | Place::Section);
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

/// The example of CONTRIBUTING.md is a new parameter of `chat-c`. It adds the lines that the page shows. ARCHITECTURE.md
/// follows the same parameter through the generator.
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
    // In `.ci/spec-edits` it is made already.
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
