//! What the check accepts is emitted and is Rust, whatever names and texts are in it; what it refuses has a reason.
//!
//! Specs are made from lists of numbers, so that one which fails is made smaller. `SPECS=5000` tries more than the 200 of
//! a usual run. The compiler sees a sample, and one spec with every name: `.ci/run` asks for it with `--ignored`.

#[path = "specs/choices.rs"]
mod choices;
#[path = "specs/compiled.rs"]
mod compiled;
#[path = "specs/names.rs"]
mod names;
mod support;
#[path = "specs/write.rs"]
mod write;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use platform_api_codegen::emit::emit;
use platform_api_codegen::inspect;
use platform_api_codegen::model::{Api, Field};
use platform_api_codegen::report::{Report, Style};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use choices::Choices;

#[test]
fn what_is_accepted_is_emitted() {
    let dir = tempfile::tempdir().unwrap();
    let seen = RefCell::new(Seen::default());
    let numbers = proptest::collection::vec(any::<u32>(), 0..900);
    let result = runner().run(&numbers, |numbers| {
        let api = read(dir.path(), Choices::new(numbers), &mut seen.borrow_mut());
        if let Some(api) = api {
            emitted(&api);
        }
        Ok(())
    });
    let seen = seen.into_inner();
    println!("{seen}");
    result.unwrap_or_else(|error| panic!("{error}"));
    assert!(seen.accepted * 10 > seen.specs * 9, "the specs are meant to be legal: {:?}", seen.refused);
}

/// A sample of those specs, and one with every name.
#[test]
#[ignore = "it compiles for a minute, so .ci/run asks for it"]
fn what_is_accepted_compiles() {
    let dir = tempfile::tempdir().unwrap();
    let mut seen = Seen::default();
    let mut runner = runner();
    let sample = runner.config().cases / 12;
    let numbers = proptest::collection::vec(any::<u32>(), 900);
    let every_name = inspected(dir.path(), &compiled::every_name(), &mut seen);
    assert!(every_name.is_some(), "every name is legal: {}", seen.last);
    let sample = (0..sample).map(|_| {
        let numbers = numbers.new_tree(&mut runner).unwrap().current();
        read(dir.path(), Choices::new(numbers), &mut seen)
    });
    let sample: Vec<_> = sample.chain([every_name]).flatten().collect();
    compiled::compile(&sample);
    println!("compiled and documented: {seen}");
}

/// Every type may hold itself, at any distance, and whatever looks at types comes to an end.
#[test]
fn records_may_hold_themselves() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    support::apply(RECURSIVE, dir.path());
    let mut report = Report::new("spec");
    let api = inspect(&spec, &mut report).unwrap_or_else(|| panic!("{report}"));
    emitted(&api);
}

/// Directly and through others, alone, in arrays and in objects; of a kind, of several, and of the settings.
const RECURSIVE: &str = r#"spec/types.toml
+ [record.Node]
+ doc = "A node."
+ fields.parent = { type = "Node", doc = "Its parent." }
+ fields.children = { type = "array of Node", doc = "Its children." }
+ fields.by_name = { type = "object of Node", doc = "Others." }
+ fields.key = { type = "string", secret = true, doc = "A key." }
+
+ [record.One]
+ doc = "One of two."
+ fields.other = { type = "Other", doc = "The other." }
+
+ [record.Other]
+ doc = "The other of two."
+ fields.one = { type = "array of One", doc = "The one." }
spec/settings/accounts.toml
+ node = { type = "Node", doc = "A node." }
+ one = { type = "One", doc = "One." }
spec/integrations/chat.toml
- "default_only",
+ "default_only",
+ { name = "node", type = "array of Node", doc = "Nodes." },
"#;

/// A runner that makes the same specs each time.
fn runner() -> TestRunner {
    let cases = std::env::var("SPECS").map_or(200, |cases| cases.parse().expect("`SPECS` is a number"));
    let config = Config { cases, failure_persistence: None, max_shrink_iters: 4000, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

/// What the spec of these choices means, if it is accepted.
fn read(dir: &Path, choices: Choices, seen: &mut Seen) -> Option<Api> {
    inspected(dir, &write::spec(choices), seen)
}

fn inspected(dir: &Path, files: &[(String, String)], seen: &mut Seen) -> Option<Api> {
    write::put(dir, files);
    let mut report = Report::new("spec");
    let api = inspect(dir, &mut report);
    assert_eq!(api.is_none(), report.has_errors());
    assert_eq!(report.render(Style::Plain).is_empty(), report.is_empty());
    seen.add(api.as_ref(), &report);
    api
}

/// Every file once, every Rust file for the parser, every line of `API.txt` a line.
fn emitted(api: &Api) {
    let files = emit(api);
    let paths: BTreeSet<_> = files.iter().map(|file| &file.path).collect();
    assert_eq!(paths.len(), files.len(), "a file is emitted twice: {paths:?}");
    for file in &files {
        if file.path.extension().is_some_and(|end| end == "rs") {
            syn::parse_file(&file.text)
                .unwrap_or_else(|error| panic!("{}: {error}\n{}", file.path.display(), file.text));
        }
    }
    let surface = files.iter().find(|file| file.path.ends_with("API.txt")).unwrap();
    let lines = surface.text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let subjects = [
        "DELETE ",
        "GET ",
        "PUT ",
        "enum ",
        "integration ",
        "kind ",
        "record ",
        "removed ",
        "service ",
        "settings ",
        "shared ",
    ];
    for line in lines {
        assert!(subjects.iter().any(|subject| line.starts_with(subject)), "{line}");
    }
    let openapi = files.iter().find(|file| file.path.ends_with("openapi.json")).unwrap();
    serde_json::from_str::<serde_json::Value>(&openapi.text).unwrap();
}

/// What was covered.
#[derive(Default)]
struct Seen {
    specs: usize,
    accepted: usize,
    kinds: usize,
    fields: usize,
    types: usize,
    recursive: usize,
    names: BTreeSet<String>,
    facts: BTreeMap<&'static str, usize>,
    refused: BTreeMap<&'static str, usize>,
    /// What was said about the spec that was refused last.
    last: String,
}

impl Seen {
    fn add(&mut self, api: Option<&Api>, report: &Report) {
        self.specs += 1;
        let Some(api) = api else {
            let codes: BTreeSet<_> = report.diagnostics().iter().map(|one| one.code.id).collect();
            codes.into_iter().for_each(|code| *self.refused.entry(code).or_default() += 1);
            self.last = report.lines();
            return;
        };
        self.accepted += 1;
        self.kinds += api.integrations.kinds.len();
        self.types += api.enums.len() + api.records.len();
        self.names.extend(api.integrations.kinds.iter().map(|kind| kind.slug.clone()));
        self.names.extend(api.enums.iter().map(|item| item.name.clone()));
        self.names.extend(api.records.iter().map(|record| record.name.clone()));
        let parameters = api.integrations.kinds.iter().flat_map(|kind| &kind.parameters);
        let nested = api.records.iter().flat_map(|record| &record.fields);
        self.recursive += usize::from(
            api.records.iter().any(|record| record.fields.iter().any(|field| holds(api, field, &record.name))),
        );
        for field in parameters.chain(nested).chain(api.settings.attributes()).chain(&api.integrations.object) {
            self.fields += 1;
            self.names.insert(field.name.clone());
            field.facts.iter().for_each(|fact| *self.facts.entry(fact.key()).or_default() += 1);
        }
    }
}

/// Whether the type of a field is, or is made of, the record of that name.
fn holds(api: &Api, field: &Field, record: &str) -> bool {
    let types = platform_api_codegen::placement::types_of([field].into_iter());
    types.iter().any(|ty| ty.name(api) == record)
}

impl std::fmt::Display for Seen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Seen { specs, accepted, kinds, fields, types, recursive, names, facts, refused, last: _ } = self;
        writeln!(f, "{specs} specs, {accepted} accepted: {kinds} kinds, {fields} fields, {types} enums and records")?;
        writeln!(f, "{} different names; a record that holds itself in {recursive} specs", names.len())?;
        write!(f, "facts: {facts:?}\nrefused: {refused:?}")
    }
}
