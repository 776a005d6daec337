//! The parameters of a request, with the types that the model declares.

use std::collections::BTreeSet;

use platform_api_codegen::model::{Api, Field, Type, Version};
use serde_json::{Map, Value};

use crate::coerce::{Coercion, Mismatch};
use crate::parameters::{Encoding, Origin, Parameters};
use crate::response::{Complaints, Refusal};
use crate::target::Target;
use crate::value;

/// A rule that applies to a request.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Finding {
    /// The parameter; `None` if the finding is about the request as a whole.
    pub parameter: Option<String>,
    /// The name of the rule.
    pub rule: &'static str,
}

/// The parsed parameters of a request, and the findings about them.
#[derive(Clone, Default)]
pub(crate) struct Reading {
    /// Known parameters, with their declared type.
    pub(crate) values: Map<String, Value>,
    /// Parameters that are not declared.
    pub(crate) unknown: BTreeSet<String>,
    /// Parameters that the installation does not have.
    pub(crate) ignored: BTreeSet<String>,
    pub(crate) complaints: Complaints,
    /// The rules that apply to the request.
    pub(crate) findings: Vec<Finding>,
}

impl Reading {
    /// Parses `parameters` as `fields`; all others are unknown.
    pub(crate) fn of<'api>(
        parameters: &Parameters,
        fields: impl Iterator<Item = &'api Field>,
        api: &Api,
        target: &Target,
    ) -> Reading {
        let mut reading = Reading::default();
        let mut unknown = parameters.0.clone();
        for field in fields {
            if let Some((value, encoding)) = unknown.remove(&field.name) {
                reading.take(field, value, encoding, api, target);
            }
        }
        reading.unknown.extend(unknown.into_keys());
        reading
    }

    fn take(&mut self, field: &Field, value: Value, encoding: Encoding, api: &Api, target: &Target) {
        let lacks = target.lacks(field);
        if !lacks.is_empty() {
            self.ignored.insert(field.name.clone());
            lacks.into_iter().for_each(|rule| self.note(&field.name, rule));
            return;
        }
        if value.is_null() || is_blank(&value, encoding.origin, &field.ty) {
            self.values.insert(field.name.clone(), Value::Null);
            return;
        }
        let mut coercion = Coercion { api, encoding, unknown: Vec::new() };
        match coercion.value(&field.name, value, &field.ty) {
            Ok(value) => {
                for (rule, complaint) in value::check(api, target, field, &value) {
                    self.refuse(&field.name, rule, complaint);
                }
                self.values.insert(field.name.clone(), value);
            }
            Err(Mismatch { rule, complaint }) => self.refuse(&field.name, rule, complaint),
        }
        self.unknown.extend(coercion.unknown);
    }

    /// Adds a finding that refuses the request.
    pub(crate) fn refuse(&mut self, name: &str, rule: &'static str, complaint: String) {
        self.complaints.entry(name.to_owned()).or_default().push(complaint);
        self.note(name, rule);
    }

    /// Adds a finding about a parameter.
    pub(crate) fn note(&mut self, name: &str, rule: &'static str) {
        self.findings.push(Finding { parameter: Some(name.to_owned()), rule });
    }

    /// Adds a finding about the request as a whole.
    pub(crate) fn note_all(&mut self, rule: &'static str) {
        self.findings.push(Finding { parameter: None, rule });
    }

    /// Adds findings for parameters that only earlier versions had.
    pub(crate) fn note_removed(&mut self, removed: &[(String, Version)], target: &Target) {
        for (name, version) in removed {
            if self.unknown.contains(name) && !target.is_before(*version) {
                self.note(name, "removed");
            }
        }
    }

    /// Whether its value could not be parsed; then no other rule is checked.
    pub(crate) fn is_unreadable(&self, field: &Field) -> bool {
        self.complaints.contains_key(&field.name) && !self.values.contains_key(&field.name)
    }

    /// Refuses the request if there are complaints.
    pub(crate) fn accept(&self) -> Result<(), Refusal> {
        match self.complaints.is_empty() {
            true => Ok(()),
            false => Err(Refusal::parameters(self.complaints.clone())),
        }
    }
}

/// A form cannot express null: an empty string stands for it, unless the type is a string.
fn is_blank(value: &Value, origin: Origin, ty: &Type) -> bool {
    let is_text = matches!(ty, Type::String | Type::Any | Type::BooleanOrString | Type::StringOrArray);
    origin == Origin::Form && value == "" && !is_text
}
