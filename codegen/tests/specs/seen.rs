//! Reads random specs, and counts what they contain, so that the test can see that it covered everything.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use platform_api_codegen::inspect;
use platform_api_codegen::model::{Api, Field, Type};
use platform_api_codegen::report::{Report, Style};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::choices::Choices;
use super::write;

/// A test runner with a fixed seed.
pub fn runner() -> TestRunner {
    let cases = std::env::var("SPECS").map_or(200, |cases| cases.parse().expect("`SPECS` is a number"));
    let config = Config { cases, failure_persistence: None, max_shrink_iters: 4000, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

/// The model of the spec from these choices, if it is accepted.
pub fn read(dir: &Path, choices: Choices, seen: &mut Seen) -> Option<Api> {
    inspected(dir, &write::spec(choices), seen)
}

pub fn inspected(dir: &Path, files: &[(String, String)], seen: &mut Seen) -> Option<Api> {
    write::put(dir, files);
    let mut report = Report::new("spec");
    let api = inspect(dir, &mut report);
    assert_eq!(api.is_none(), report.has_errors());
    assert_eq!(report.render(Style::Plain).is_empty(), report.is_empty());
    seen.add(api.as_ref(), &report);
    api
}

/// The counts of everything that occurred.
#[derive(Default)]
pub struct Seen {
    pub specs: usize,
    pub accepted: usize,
    pub kinds: usize,
    pub fields: usize,
    pub types: usize,
    pub recursive: usize,
    pub names: BTreeSet<String>,
    pub facts: BTreeMap<&'static str, usize>,
    pub refused: BTreeMap<&'static str, usize>,
    /// The messages about the last spec that was rejected.
    pub last: String,
}

impl Seen {
    pub fn add(&mut self, api: Option<&Api>, report: &Report) {
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

/// Whether the type of a field is, or contains, the record of that name.
pub fn holds(api: &Api, field: &Field, record: &str) -> bool {
    matches!(field.ty.innermost(), Type::Record(index) if api.records[*index].name == record)
}

impl std::fmt::Display for Seen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Seen { specs, accepted, kinds, fields, types, recursive, names, facts, refused, last: _ } = self;
        writeln!(f, "{specs} specs, {accepted} accepted: {kinds} kinds, {fields} fields, {types} enums and records")?;
        writeln!(f, "{} different names; a record that holds itself in {recursive} specs", names.len())?;
        write!(f, "facts: {facts:?}\nrefused: {refused:?}")
    }
}
