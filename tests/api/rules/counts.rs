//! Compares the number of parameters that each rule is stated for with the spec.

use std::collections::BTreeMap;

use platform_api::facts::{RULES, Rule};
use platform_api_codegen::model::{Api, Field, Type};

use super::case::{Case, Subject};
use crate::support::api;

/// The number of parameters that each rule is stated for.
#[derive(Default)]
pub struct Counts(BTreeMap<&'static str, usize>);

impl Counts {
    /// Adds the cases of a rule and a table; each parameter needs cases that break it and cases that keep it.
    pub fn add(&mut self, rule: &Rule, subject: Subject, cases: &[Case]) {
        let count = self.0.entry(rule.name()).or_default();
        let fields = subject
            .table
            .fields
            .iter()
            .filter(|field| rule.is_stated_for(field))
            .map(|field| Some(field.name));
        let removed = subject.table.removed.iter().map(|(name, _)| Some(*name));
        let aliases = subject.aliases().map(|(alias, _)| Some(alias));
        let others: Vec<_> = match (rule.is_stated_for_all(subject.table), rule.name()) {
            (false, _) => Vec::new(),
            (true, "removed") => removed.collect(),
            (true, "alias") => aliases.collect(),
            (true, _) => vec![None],
        };
        for parameter in fields.chain(others) {
            let of = |is_broken| {
                cases
                    .iter()
                    .filter(|case| case.parameter.as_deref() == parameter && case.is_broken == is_broken)
                    .count()
            };
            let (broken, kept) = (of(true), of(false));
            // A kind may be newer than every version that breaks the rule.
            let is_of_versions = matches!(rule.name(), "introduced" | "value_introduced");
            let is_younger = is_of_versions && subject.kind().is_some_and(|kind| kind.introduced.is_some());
            // Or be missing wherever the rule is broken.
            let is_elsewhere = rule.name() == "self_managed"
                && subject
                    .kind()
                    .is_some_and(|kind| kind.hosted_only || kind.development_only);
            let is_covered = (broken > 0 || is_younger || is_elsewhere) && kept > 0;
            assert!(is_covered, "{}: {} of {parameter:?}", subject.table.name, rule.name());
            *count += 1;
        }
    }

    pub fn compare_with_the_spec(&self) {
        let api = api();
        for rule in RULES {
            assert_eq!(self.0[rule.name()], in_the_spec(&api, rule.name()), "{}", rule.name());
        }
    }
}

/// The number of times that the spec states the rule.
fn in_the_spec(api: &Api, rule: &str) -> usize {
    let kinds = &api.integrations.kinds;
    let fields = || {
        kinds
            .iter()
            .flat_map(|kind| &kind.parameters)
            .chain(api.settings.writable())
    };
    let count = |states: &dyn Fn(&Field) -> bool| fields().filter(|field| states(field)).count();
    let values = |field: &Field| match &field.ty {
        Type::Enum(index) => Some(&api.enums[*index].values),
        Type::Array(entry) => match &**entry {
            Type::Enum(index) => Some(&api.enums[*index].values),
            _ => None,
        },
        _ => None,
    };
    match rule {
        "kind_introduced" => kinds.iter().filter(|kind| kind.introduced.is_some()).count(),
        "kind_hosting" => kinds
            .iter()
            .filter(|kind| kind.hosted_only || kind.development_only)
            .count(),
        "settings_hosting" => usize::from(api.settings.installations_only),
        "update_only" => kinds.iter().filter(|kind| kind.update_only).count(),
        "inactive" => kinds
            .iter()
            .filter(|kind| api.integrations.switch(kind).is_some())
            .count(),
        "response_only" => api
            .settings
            .attributes()
            .filter(|field| field.is_response_only())
            .count(),
        "removed" => api.settings.removed.len(),
        "alias" => fields().map(|field| field.aliases().len()).sum(),
        "type" => count(&|field| field.ty != Type::Any),
        "value" => count(&|field| values(field).is_some()),
        "value_introduced" => {
            count(&|field| values(field).is_some_and(|values| values.iter().any(|value| value.introduced.is_some())))
        }
        // The others are stated by a fact of their name.
        fact => count(&|field| field.facts.iter().any(|stated| stated.key() == fact)),
    }
}
