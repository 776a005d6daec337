//! These tests check that an edit of one entry of a spec changes the right lines of the bindings, and no other file.
//!
//! They edit a made-up spec (`base`), so an edit of the real spec changes nothing here. A usual run tries one edit in
//! nine. `FULL_TESTS=1` tries all of them, and one in 64 of the edits of the real spec, which has many files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use platform_api_codegen::emit::emit;
use platform_api_codegen::model::{Api, Fact, Field, Type};
use platform_api_codegen::names::module_name;
use platform_api_codegen::write::Mode;
use platform_api_spec_edits::{Edit, Place, Spec, Surface};

use crate::facts::{ATTRIBUTES, SUBJECT, attributes};
use crate::support;

/// The text of every emitted file.
type Emitted = BTreeMap<PathBuf, String>;

#[test]
fn an_edit_changes_its_lines_of_the_surface_and_the_files_of_its_item() {
    let full = support::is_full();
    try_edits(&Spec::read(&support::tests().join("base")), if full { 1 } else { 9 });
    if full {
        try_edits(&Spec::read(&support::real()), 64);
    }
}

/// Each fact of the table is added, changed or removed by an edit of some sort.
#[test]
fn every_fact_is_edited() {
    let mut stated = BTreeSet::new();
    let mut edited = BTreeSet::new();
    for (_, attribute, ..) in ATTRIBUTES {
        let mut spec = Spec::read(&support::tests().join("minimal"));
        let text = support::accounts(&attributes(attribute));
        let lines = text.lines().map(str::to_owned).collect();
        spec.files.insert("settings/accounts.toml".to_owned(), lines);
        let before = facts(&spec.api().expect(attribute)).unwrap();
        stated.extend(before.iter().map(Fact::key));
        for edit in spec.edits().iter().filter(|edit| edit.entry.name == SUBJECT) {
            // An edit that renames or removes the attribute is about no fact.
            if let Some(after) = spec.with(&edit.patches).api().and_then(|api| facts(&api)) {
                edited.extend(after.symmetric_difference(&before).map(Fact::key));
            }
        }
    }
    println!("{} facts", stated.len());
    let missing: Vec<_> = stated.difference(&edited).collect();
    assert!(missing.is_empty(), "no sort of `tests/edits` edits {missing:?}");
}

/// The facts of the attribute that a row of the table states.
fn facts(api: &Api) -> Option<BTreeSet<Fact>> {
    let subject = api.settings.attributes().find(|field| field.name == SUBJECT)?;
    Some(subject.facts.iter().cloned().collect())
}

#[test]
fn an_edit_that_is_undone_leaves_nothing() {
    let spec = Spec::read(&support::tests().join("base"));
    let dir = tempfile::tempdir().unwrap();
    let generated = |spec: &Spec| {
        spec.texts()
            .for_each(|(path, text)| support::put(&dir.path().join("spec").join(path), &text));
        let out = dir.path().join("generated");
        platform_api_codegen::generate(&dir.path().join("spec"), Some(&out), Mode::Write)
            .files
            .is_some()
            .then(|| {
                let text = |file: PathBuf| (fs::read_to_string(out.join(&file)).unwrap(), file);
                support::files(&out).into_iter().map(text).collect::<Vec<_>>()
            })
    };
    let before = generated(&spec);
    let mut undone = 0;
    for edit in spec
        .edits()
        .iter()
        .filter(|edit| edit.is_in_sample(if support::is_full() { 20 } else { 50 }))
    {
        undone += usize::from(generated(&spec.with(&edit.patches)).is_some_and(|files| Some(files) != before));
        assert!(generated(&spec) == before, "{edit}");
    }
    assert!(undone > 10, "{undone}");
}

/// The example of CONTRIBUTING.md has the result that the page shows.
#[test]
fn the_example_adds_what_the_page_shows() {
    let guide = fs::read_to_string(support::root().join("CONTRIBUTING.md")).unwrap();
    let spec = Spec::read(&support::real());
    let example = spec.example(&guide);
    let line = &example.text[0];
    // In `.ci/spec-edits` it is made already.
    let edited = if spec.files[&example.file].contains(line) {
        spec
    } else {
        spec.with([&example])
    };
    let files = emitted(&edited.api().expect("the example is valid"));
    let shown = guide.split_once("```diff\n").unwrap().1.split_once("\n```").unwrap().0;
    let mut blocks = shown
        .split("\n\n")
        .map(|block| block.split_once("\n+").expect("a file, then a line of it"));
    assert_eq!(blocks.next(), Some((&*format!(" spec/{}", example.file), &**line)));
    for (file, line) in blocks {
        let file = file.strip_prefix(" generated/").expect("it is generated");
        assert!(
            files[Path::new(file)].lines().any(|added| added == line),
            "{file} does not have `{line}`"
        );
    }
}

/// Tries one edit in `one_in` of a spec.
fn try_edits(spec: &Spec, one_in: u64) {
    let edits: Vec<_> = spec
        .edits()
        .into_iter()
        .filter(|edit| edit.is_in_sample(one_in))
        .collect();
    let api = spec.api().expect("the spec is valid");
    let before = (&api, &emitted(&api));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let found: Vec<_> = thread::scope(|scope| {
        let run = |of: usize| {
            edits
                .iter()
                .skip(of)
                .step_by(threads)
                .filter_map(move |edit| try_edit(spec, before, edit))
        };
        let threads: Vec<_> = (0..threads)
            .map(|of| scope.spawn(move || run(of).collect::<Vec<_>>()))
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let wrong: Vec<_> = found.iter().filter_map(|found| found.as_ref().err().cloned()).collect();
    assert!(wrong.is_empty(), "{} edits:\n{}", wrong.len(), wrong.join("\n"));
    println!("{} edits, {} accepted", edits.len(), found.len());
    assert!(found.len() * 2 > edits.len(), "most edits are refused");
}

/// Tries an edit. The error lists the changes that the edit should not have made. The result is `None` if the check
/// refuses the edit.
fn try_edit(spec: &Spec, before: (&Api, &Emitted), edit: &Edit) -> Option<Result<(), String>> {
    let (api, report) = spec.with(&edit.patches).check();
    let api = api?;
    // It states what holds already: a warning.
    if !report.is_empty() {
        return None;
    }
    let after = emitted(&api);
    let surface = Path::new("API.txt");
    let lines = changed_lines(&before.1[surface], &after[surface]);
    let mut wrong = Vec::new();
    let is_kept = match edit.surface() {
        Surface::None => lines == 0,
        Surface::One => lines == 1,
        Surface::Several => lines > 0,
    };
    wrong.extend((!is_kept).then(|| format!("{lines} lines of API.txt differ, and should {:?}", edit.surface())));
    let paths: BTreeSet<_> = before.1.keys().chain(after.keys()).collect();
    let changed: Vec<_> = paths
        .into_iter()
        .filter(|path| before.1.get(*path) != after.get(*path))
        .collect();
    wrong.extend(changed.is_empty().then(|| "no file differs".to_owned()));
    let allowed = [before.0, &api].map(|api| files_of(api, edit)).concat();
    let is_allowed = |path: &Path| {
        allowed
            .iter()
            .any(|allowed| path.starts_with(allowed) || path.with_extension("").starts_with(allowed))
    };
    let foreign = changed.into_iter().filter(|path| !is_allowed(path));
    wrong.extend(foreign.map(|path| format!("{} differs", path.display())));
    Some(if wrong.is_empty() {
        Ok(())
    } else {
        Err(format!("{edit}  {}", wrong.join("\n  ")))
    })
}

fn emitted(api: &Api) -> Emitted {
    emit(api).into_iter().map(|file| (file.path, file.text)).collect()
}

/// The number of lines that are changed, added or removed. A changed line counts once.
fn changed_lines(before: &str, after: &str) -> usize {
    let (before, after): (BTreeSet<_>, BTreeSet<_>) = (before.lines().collect(), after.lines().collect());
    before.difference(&after).count().max(after.difference(&before).count())
}

/// The files and folders, without their extension, that an edit may change. These are the module of the entry, the
/// files that list it or show it as an example, `openapi.json` and `API.txt`.
fn files_of(api: &Api, edit: &Edit) -> Vec<String> {
    let of_settings = |has: &dyn Fn(&Field) -> bool| {
        let sections = api
            .settings
            .sections
            .iter()
            .filter(|section| section.attributes.iter().any(has));
        sections
            .map(|section| format!("src/settings/{}", module_name(&section.name)))
            .collect::<Vec<_>>()
    };
    let of_kinds = |has: &dyn Fn(&Field) -> bool| {
        let kinds = api
            .integrations
            .kinds
            .iter()
            .filter(|kind| kind.parameters.iter().any(has));
        kinds
            .map(|kind| format!("src/integrations/{}", module_name(&kind.slug)))
            .collect::<Vec<_>>()
    };
    let entry = &edit.entry;
    let has_name = |field: &Field| field.name == entry.name;
    let owner = match &entry.place {
        Place::Enum | Place::Record => &entry.name,
        _ => entry.owner(),
    };
    let has_type = |field: &Field| holds(api, &field.ty, owner, &mut Vec::new());
    let files = match &entry.place {
        // The examples of the module and of the front page are about the first attributes of a section.
        Place::Attribute => {
            let examples = ["src/settings/mod", "src/lib", "README.md"].map(str::to_owned);
            [of_settings(&has_name), examples.to_vec()].concat()
        }
        Place::Parameter(slug) | Place::Use(slug) => vec![format!("src/integrations/{}", module_name(slug))],
        Place::Shared => of_kinds(&has_name),
        // `Properties` has the parameters that are not fields of the integration object.
        Place::Object => [of_kinds(&has_name), vec!["src/integrations/integration".to_owned()]].concat(),
        Place::Kind | Place::Section => vec!["src".to_owned(), "README.md".to_owned()],
        Place::Enum | Place::Record | Place::Value(_) | Place::Field(_) => [
            vec!["src/types".to_owned(), "src/facts".to_owned()],
            of_kinds(&has_type),
            of_settings(&has_type),
        ]
        .concat(),
    };
    files
        .into_iter()
        .chain(["API.txt".to_owned(), "openapi.json".to_owned()])
        .collect()
}

/// Whether a type is, or contains, the type of that name. A record may contain itself.
fn holds(api: &Api, ty: &Type, name: &str, seen: &mut Vec<usize>) -> bool {
    match ty {
        Type::Array(entry) | Type::Map(entry) => holds(api, entry, name, seen),
        Type::Enum(index) => api.enums[*index].name == name,
        Type::Record(index) if seen.contains(index) => false,
        Type::Record(index) => {
            seen.push(*index);
            let record = &api.records[*index];
            record.name == name || record.fields.iter().any(|field| holds(api, &field.ty, name, seen))
        }
        _ => false,
    }
}
