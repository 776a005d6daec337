//! Checks a request against the documented rules. The rules come from the model of the spec.
//!
//! A [`Reading`] first converts and checks each value. [`check`] then looks at all values that the integration or
//! the settings would have after the request. A request that breaks a rule is refused. Parameters that are
//! deprecated or without effect are accepted. Nothing here is shared with the rules of the bindings, so that tests
//! can compare the two.

use std::collections::{BTreeMap, BTreeSet};

use platform_api_codegen::model::{Api, Field, Literal, Removed, Type};
use serde_json::{Map, Value};

use crate::parameters::{Encoding, Origin, Parameters};
use crate::response::Refusal;
use crate::target::Target;
use crate::values::{self, Coercion, Violation, default, is_on, is_set};

/// A rule that applies to a request. Most rules refuse or ignore something, and some only note it.
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
    /// What is wrong with each parameter.
    pub(crate) complaints: BTreeMap<String, Vec<String>>,
    /// The rules that apply to the request.
    pub(crate) findings: Vec<Finding>,
}

impl Reading {
    /// Parses `parameters` as `fields`. All other parameters are unknown.
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
            for alias in field.aliases() {
                if parameters.0.contains_key(alias) {
                    reading.note(alias, "alias");
                }
            }
        }
        reading.unknown.extend(unknown.into_keys());
        reading
    }

    fn take(&mut self, field: &Field, value: Value, encoding: Encoding, api: &Api, target: &Target) {
        let lacks = target.lacks(field);
        if !lacks.is_empty() {
            self.ignored.insert(field.name.clone());
            for (rule, _) in lacks {
                self.note(&field.name, rule);
            }
            return;
        }
        if value.is_null() || is_blank(&value, encoding.origin, &field.ty) {
            self.values.insert(field.name.clone(), Value::Null);
            return;
        }
        let mut coercion = Coercion {
            api,
            encoding,
            unknown: Vec::new(),
        };
        match coercion.value(&field.name, value, &field.ty) {
            Ok(value) => {
                for violation in values::check(api, target, field, &value) {
                    self.refuse(field, violation);
                }
                self.values.insert(field.name.clone(), value);
            }
            Err(violation) => self.refuse(field, violation),
        }
        self.unknown.extend(coercion.unknown);
    }

    /// Adds a finding that refuses the request.
    fn refuse(&mut self, field: &Field, Violation { rule, complaint }: Violation) {
        self.complaints.entry(field.name.clone()).or_default().push(complaint);
        self.note(&field.name, rule);
    }

    /// Adds a finding about a parameter.
    fn note(&mut self, name: &str, rule: &'static str) {
        self.findings.push(Finding {
            parameter: Some(name.to_owned()),
            rule,
        });
    }

    /// Adds a finding about the request as a whole.
    pub(crate) fn note_all(&mut self, rule: &'static str) {
        self.findings.push(Finding { parameter: None, rule });
    }

    /// Adds findings for parameters that only earlier versions had.
    pub(crate) fn note_removed(&mut self, removed: &[Removed], target: &Target) {
        for Removed { name, version, .. } in removed {
            if self.unknown.contains(name) && !target.is_before(*version) {
                self.note(name, "removed");
            }
        }
    }

    /// Whether the value of the field could not be parsed. In that case no other rule is checked.
    fn is_unreadable(&self, field: &Field) -> bool {
        self.complaints.contains_key(&field.name) && !self.values.contains_key(&field.name)
    }

    /// Refuses the request if there are complaints.
    pub(crate) fn accept(&self) -> Result<(), Refusal> {
        if self.complaints.is_empty() {
            Ok(())
        } else {
            Err(Refusal::parameters(&self.complaints))
        }
    }
}

/// Whether a value of a form stands for null. A form cannot express null, so an empty string does, unless the type
/// allows strings.
fn is_blank(value: &Value, origin: Origin, ty: &Type) -> bool {
    let is_text = matches!(
        ty,
        Type::String | Type::Any | Type::BooleanOrString | Type::StringOrArray
    );
    origin == Origin::Form && value == "" && !is_text
}

/// The values after a request.
pub(crate) struct After<'a> {
    fields: BTreeMap<&'a str, &'a Field>,
    /// The parameters sent now or earlier.
    values: Map<String, Value>,
    /// Whether the kind can only be updated. In that case no parameter is required.
    pub(crate) update_only: bool,
}

impl<'a> After<'a> {
    /// Returns `stored`, overwritten by the sent parameters.
    pub(crate) fn new(
        fields: impl Iterator<Item = &'a Field>,
        stored: &Map<String, Value>,
        sent: &Map<String, Value>,
    ) -> Self {
        let fields = fields.map(|field| (field.name.as_str(), field)).collect();
        let mut values = stored.clone();
        values.extend(sent.clone());
        After {
            fields,
            values,
            update_only: false,
        }
    }

    /// Returns the value that a read shows: the sent value, which may be null, or the default.
    pub(crate) fn shown(&self, name: &str) -> Value {
        self.values.get(name).cloned().unwrap_or_else(|| self.default(name))
    }

    /// Returns the value in effect. Null stands for the default.
    fn effective(&self, name: &str) -> Value {
        match self.shown(name) {
            Value::Null => self.default(name),
            value => value,
        }
    }

    fn default(&self, name: &str) -> Value {
        self.fields.get(name).map_or(Value::Null, |field| default(field))
    }

    fn holds(&self, conditions: &[(String, Literal)]) -> bool {
        conditions
            .iter()
            .all(|(name, value)| self.effective(name) == Value::from(value))
    }
}

/// Checks the values after the request. It skips parameters that cannot be read or are unavailable, because they have
/// been reported before.
pub(crate) fn check(after: &After<'_>, target: &Target, reading: &mut Reading) {
    for field in after.fields.values() {
        if reading.is_unreadable(field) || !target.lacks(field).is_empty() {
            continue;
        }
        let rules = [
            ("required", required(field, after, reading)),
            ("required_when", required_when(field, after, reading)),
            ("needs", needs(field, after, target, reading)),
            ("not_in", not_in(field, after, target, reading)),
        ];
        for (rule, complaint) in rules {
            if let Some(complaint) = complaint {
                reading.refuse(field, Violation { rule, complaint });
            }
        }
        let is_blank = reading.values.get(&field.name).is_some_and(|value| value == "");
        if is_blank && field.is_required() {
            reading.note(&field.name, "blank");
        }
    }
}

/// The parameter is required in every request.
fn required(field: &Field, after: &After<'_>, reading: &Reading) -> Option<String> {
    if field.is_required() && !after.update_only {
        unsent(field, reading)
    } else {
        None
    }
}

/// The parameter is required in every request while others have certain values.
fn required_when(field: &Field, after: &After<'_>, reading: &Reading) -> Option<String> {
    let conditions = field.required_when();
    let is_required = !conditions.is_empty() && !after.update_only && after.holds(conditions);
    if is_required { unsent(field, reading) } else { None }
}

fn unsent(field: &Field, reading: &Reading) -> Option<String> {
    match reading.values.get(&field.name) {
        None => Some("is missing".to_owned()),
        Some(Value::Null) => Some("is required and cannot be null".to_owned()),
        Some(_) => None,
    }
}

/// A parameter that is switched on, or set, requires others.
fn needs(field: &Field, after: &After<'_>, target: &Target, reading: &Reading) -> Option<String> {
    reading.values.get(&field.name).filter(|value| is_on(value))?;
    let missing: Vec<String> = missing(field, after, target)
        .iter()
        .map(|names| names.join(" and "))
        .collect();
    (!missing.is_empty()).then(|| format!("requires {}", missing.join(", or ")))
}

/// Returns the names without a value, for each alternative of `needs`. The result is empty if one alternative is
/// complete. `false` is a value, and a blank string is not. Parameters that the installation lacks are not required.
pub(crate) fn missing<'f>(field: &'f Field, after: &After<'_>, target: &Target) -> Vec<Vec<&'f str>> {
    let Some(needs) = field.needs() else {
        return Vec::new();
    };
    if needs.until.is_some_and(|until| !target.is_up_to(until)) {
        return Vec::new();
    }
    let is_missing = |name: &&str| {
        let is_there = after
            .fields
            .get(name)
            .is_none_or(|other| target.lacks(other).is_empty());
        is_there && !is_set(&after.shown(name))
    };
    let mut alternatives = Vec::new();
    for names in &needs.one_of {
        let missing: Vec<&str> = names.iter().map(String::as_str).filter(is_missing).collect();
        if missing.is_empty() {
            return Vec::new();
        }
        alternatives.push(missing);
    }
    alternatives
}

/// The value must not be among those of another parameter. This applies if the request names either of the two.
fn not_in(field: &Field, after: &After<'_>, target: &Target, reading: &Reading) -> Option<String> {
    let rule = field.not_in()?;
    if rule.since.is_some_and(|since| target.is_before(since)) {
        return None;
    }
    let is_named = reading.values.contains_key(&field.name) || reading.values.contains_key(&rule.name);
    let value = after.shown(&field.name);
    let others = after.shown(&rule.name);
    let is_listed = !value.is_null() && others.as_array().is_some_and(|others| others.contains(&value));
    (is_named && is_listed).then(|| format!("cannot be one of {}", rule.name))
}
