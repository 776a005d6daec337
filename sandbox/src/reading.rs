//! The parameters of a request, read as the model declares them.

use std::collections::BTreeSet;

use platform_api_codegen::model::{Api, Field, Type, Version};
use serde_json::{Map, Value};

use crate::coerce::{Coercion, Mismatch};
use crate::parameters::{Encoding, Origin, Parameters};
use crate::response::{Complaints, Refusal};
use crate::target::Target;
use crate::value;

/// A rule that was found to say something about a request.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Finding {
    /// The parameter; none if it is about the request as a whole.
    pub parameter: Option<String>,
    /// The name of the rule.
    pub rule: &'static str,
}

/// What a request says, and what is wrong with it.
#[derive(Clone, Default)]
pub(crate) struct Reading {
    /// Known parameters, of their declared type.
    pub(crate) values: Map<String, Value>,
    /// Parameters that nobody declares.
    pub(crate) unknown: BTreeSet<String>,
    /// Parameters that the installation does not have.
    pub(crate) ignored: BTreeSet<String>,
    pub(crate) complaints: Complaints,
    /// The rules that say something about it.
    pub(crate) findings: Vec<Finding>,
}

impl Reading {
    /// Reads `parameters` as `fields`; whatever else is there is unknown.
    pub(crate) fn of<'api>(
        parameters: &Parameters,
        fields: impl Iterator<Item = &'api Field>,
        api: &Api,
        target: &Target,
    ) -> Reading {
        let mut reading = Reading::default();
        let mut rest = parameters.0.clone();
        for field in fields {
            if let Some((value, encoding)) = rest.remove(&field.name) {
                reading.take(field, value, encoding, api, target);
            }
        }
        reading.unknown.extend(rest.into_keys());
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

    /// A rule by which the request is refused.
    pub(crate) fn refuse(&mut self, name: &str, rule: &'static str, complaint: String) {
        self.complaints.entry(name.to_owned()).or_default().push(complaint);
        self.note(name, rule);
    }

    /// A rule that says something about a parameter.
    pub(crate) fn note(&mut self, name: &str, rule: &'static str) {
        self.findings.push(Finding { parameter: Some(name.to_owned()), rule });
    }

    /// A rule that says something about the request as a whole.
    pub(crate) fn note_all(&mut self, rule: &'static str) {
        self.findings.push(Finding { parameter: None, rule });
    }

    /// Notes the names that earlier versions had.
    pub(crate) fn note_removed(&mut self, removed: &[(String, Version)], target: &Target) {
        for (name, version) in removed {
            if self.unknown.contains(name) && !target.is_before(*version) {
                self.note(name, "removed");
            }
        }
    }

    /// Whether its value could not be read, so that nothing more can be said about it.
    pub(crate) fn is_unreadable(&self, field: &Field) -> bool {
        self.complaints.contains_key(&field.name) && !self.values.contains_key(&field.name)
    }

    /// Refuses the request when anything is wrong with it.
    pub(crate) fn accept(&self) -> Result<(), Refusal> {
        match self.complaints.is_empty() {
            true => Ok(()),
            false => Err(Refusal::parameters(self.complaints.clone())),
        }
    }
}

/// A form cannot say null: an empty string stands for it, except where it is a string.
fn is_blank(value: &Value, origin: Origin, ty: &Type) -> bool {
    let is_text = matches!(ty, Type::String | Type::Any | Type::BooleanOrString | Type::StringOrArray);
    origin == Origin::Text && value == "" && !is_text
}
