//! The documented rules about a request, from the model of the spec.
//!
//! The bindings' rules share only the words that name credentials with this code, so that tests can compare the two.

use std::collections::{BTreeMap, BTreeSet};

use http::StatusCode;
use platform_api_codegen::model::{Api, Field, Literal, Removed, Type};
use serde_json::{Value, json};

use crate::JsonObject;
use crate::formats;
use crate::installation::Installation;
use crate::parameters::{Origin, SentParameters, SentValue};
use crate::response::Refusal;
use crate::values::{self, Coercion, SecretScope, default, is_on, is_set};
use crate::violation::Violation;

#[derive(Default)]
pub(crate) struct RequestValidation {
    /// Known parameters, as received if they cannot have the declared type.
    pub(crate) values: JsonObject,
    /// No other rule is checked for these.
    mistyped: BTreeSet<String>,
    pub(crate) unknown: BTreeSet<String>,
    /// Parameters that the installation lacks.
    pub(crate) ignored: BTreeSet<String>,
    pub(crate) violations: Vec<Violation>,
}

impl RequestValidation {
    pub(crate) fn of(
        mut parameters: SentParameters,
        fields: &[&Field],
        api: &Api,
        installation: &Installation,
    ) -> RequestValidation {
        let mut validation = RequestValidation::default();
        for field in fields {
            for alias in field.aliases() {
                if parameters.0.contains_key(alias) {
                    validation.note(Some(alias), "alias");
                }
            }
            if let Some(sent) = parameters.0.remove(&field.name) {
                validation.take(field, sent, api, installation);
            }
        }
        for (name, sent) in parameters.0 {
            validation.add(Some(&name), values::mask(api, SecretScope::Undocumented, &sent.value));
            validation.unknown.insert(name);
        }
        validation
    }

    fn take(&mut self, field: &Field, sent: SentValue, api: &Api, installation: &Installation) {
        let SentValue { mut value, origin } = sent;
        let name = Some(field.name.as_str());
        let unavailable = installation.lacks(field);
        if let Some(violation) = values::mask(api, SecretScope::of(field), &value) {
            self.add(name, [violation]);
            self.mistyped.insert(field.name.clone());
        } else if !unavailable.is_empty() {
            self.add(name, unavailable);
            self.ignored.insert(field.name.clone());
            return;
        } else if is_blank(&value, origin, &field.ty) {
            value = Value::Null;
        } else if !value.is_null() {
            let mut typed = value.clone();
            let mut coercion = Coercion {
                api,
                origin,
                is_lenient: installation.is_lenient,
                unknown: Vec::new(),
            };
            match coercion.convert(&field.name, &mut typed, &field.ty) {
                Ok(()) => {
                    self.add(name, values::check(api, installation, field, &typed));
                    if formats::is_broken(field, &typed) {
                        self.note(name, "format");
                    }
                    value = typed;
                }
                Err(violation) => {
                    self.add(name, [violation]);
                    self.mistyped.insert(field.name.clone());
                }
            }
            self.unknown.extend(coercion.unknown);
        }
        self.values.insert(field.name.clone(), value);
    }

    pub(crate) fn add(&mut self, parameter: Option<&str>, violations: impl IntoIterator<Item = Violation>) {
        for mut violation in violations {
            violation.parameter = parameter.map(str::to_owned);
            self.violations.push(violation);
        }
    }

    /// Adds a violation that neither refuses nor ignores anything.
    pub(crate) fn note(&mut self, parameter: Option<&str>, rule: &'static str) {
        self.violations.push(Violation {
            parameter: parameter.map(str::to_owned),
            rule,
            complaint: None,
        });
    }

    pub(crate) fn note_removed(&mut self, removed: &[Removed], installation: &Installation) {
        for Removed { name, version, .. } in removed {
            if self.unknown.contains(name) && !installation.is_before(*version) {
                self.note(Some(name), "removed");
            }
        }
    }

    /// The parameters for which the request is refused, and why.
    pub(crate) fn refusals(&self) -> impl Iterator<Item = (&str, &str)> {
        self.violations.iter().filter_map(|violation| {
            let name = violation.parameter.as_deref()?;
            let complaint = violation.complaint.as_deref()?;
            (!self.ignored.contains(name)).then_some((name, complaint))
        })
    }

    pub(crate) fn accept(&self) -> Result<(), Refusal> {
        let mut complaints: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (name, complaint) in self.refusals() {
            complaints.entry(name).or_default().push(complaint);
        }
        if complaints.is_empty() {
            Ok(())
        } else {
            Err(Refusal::message(StatusCode::BAD_REQUEST, json!(complaints)))
        }
    }
}

/// A form cannot express null, so an empty string does, unless the type allows strings.
fn is_blank(value: &Value, origin: Origin, ty: &Type) -> bool {
    let is_text = matches!(
        ty,
        Type::String | Type::Any | Type::BooleanOrString | Type::StringOrArray
    );
    origin == Origin::Form && value == "" && !is_text
}

/// The values after a request, if it is accepted.
pub(crate) struct ResultingValues<'a> {
    fields: BTreeMap<&'a str, &'a Field>,
    values: JsonObject,
    installation: &'a Installation,
    /// A kind that the API cannot create requires no parameter.
    pub(crate) update_only: bool,
}

impl<'a> ResultingValues<'a> {
    pub(crate) fn new(
        fields: &[&'a Field],
        stored: &JsonObject,
        sent: &JsonObject,
        installation: &'a Installation,
    ) -> Self {
        let mut values = stored.clone();
        values.extend(sent.clone());
        ResultingValues {
            fields: fields.iter().map(|field| (field.name.as_str(), *field)).collect(),
            values,
            installation,
            update_only: false,
        }
    }

    /// The value in a read: the sent value, which may be null, or the default.
    pub(crate) fn shown(&self, name: &str) -> Value {
        self.values.get(name).cloned().unwrap_or_else(|| self.default(name))
    }

    /// Null stands for the default.
    fn effective(&self, name: &str) -> Value {
        match self.shown(name) {
            Value::Null => self.default(name),
            value => value,
        }
    }

    fn default(&self, name: &str) -> Value {
        self.fields.get(name).map_or(Value::Null, |field| default(field))
    }

    fn lacks(&self, field: &Field) -> bool {
        !self.installation.lacks(field).is_empty()
    }

    fn fulfill(&self, conditions: &[(String, Literal)]) -> bool {
        conditions
            .iter()
            .all(|(name, value)| self.effective(name) == Value::from(value))
    }

    /// Skips mistyped and unavailable parameters, which were reported before.
    pub(crate) fn check(&self, validation: &mut RequestValidation) {
        for (name, field) in &self.fields {
            if validation.mistyped.contains(*name) || self.lacks(field) {
                continue;
            }
            let sent = validation.values.get(*name);
            let is_blank = sent.and_then(Value::as_str).is_some_and(|text| text.trim().is_empty());
            let mut violations = Vec::from_iter(required(field, self, sent));
            violations.extend(needs(field, self, sent));
            violations.extend(not_in(field, self, &validation.values));
            validation.add(Some(name), violations);
            if is_blank && field.is_required() {
                validation.note(Some(name), "blank");
            }
        }
    }
}

fn required(field: &Field, resulting: &ResultingValues<'_>, sent: Option<&Value>) -> Option<Violation> {
    if resulting.update_only {
        return None;
    }
    let conditions = field.required_when();
    let rule = if field.is_required() {
        "required"
    } else if !conditions.is_empty() && resulting.fulfill(conditions) {
        "required_when"
    } else {
        return None;
    };
    match sent {
        None => Some(Violation::new(rule, "is missing")),
        Some(Value::Null) => Some(Violation::new(rule, "is required and cannot be null")),
        Some(_) => None,
    }
}

fn needs(field: &Field, resulting: &ResultingValues<'_>, sent: Option<&Value>) -> Option<Violation> {
    sent.filter(|value| is_on(value))?;
    let alternatives = missing(field, resulting);
    let alternatives: Vec<String> = alternatives.iter().map(|names| names.join(" and ")).collect();
    let complaint = || format!("requires {}", alternatives.join(", or "));
    (!alternatives.is_empty()).then(|| Violation::new("needs", complaint()))
}

/// The names without a value, for each alternative of `needs`; empty if one is complete. `false` is a value, and a
/// blank string is not. Parameters that the installation lacks are not required.
pub(crate) fn missing<'f>(field: &'f Field, resulting: &ResultingValues<'_>) -> Vec<Vec<&'f str>> {
    let Some(needs) = field.needs() else {
        return Vec::new();
    };
    if needs.until.is_some_and(|until| !resulting.installation.is_up_to(until)) {
        return Vec::new();
    }
    let is_missing = |name: &&str| {
        let companion = resulting.fields.get(name);
        companion.is_none_or(|companion| !resulting.lacks(companion)) && !is_set(&resulting.shown(name))
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

/// Applies if the request names either of the two.
fn not_in(field: &Field, resulting: &ResultingValues<'_>, sent: &JsonObject) -> Option<Violation> {
    let rule = field.not_in()?;
    if rule.since.is_some_and(|since| resulting.installation.is_before(since)) {
        return None;
    }
    let is_named = sent.contains_key(&field.name) || sent.contains_key(&rule.name);
    let value = resulting.shown(&field.name);
    let list = resulting.shown(&rule.name);
    let is_listed = !value.is_null() && list.as_array().is_some_and(|entries| entries.contains(&value));
    (is_named && is_listed).then(|| Violation::new("not_in", format!("cannot be one of {}", rule.name)))
}
