//! The documented rules about a request, from the model of the spec.
//!
//! [`RequestValidation`] converts and checks each value, and [`ResultingValues::check`] all values after the request. The bindings' rules
//! share nothing with this code, so that tests can compare the two.

use std::collections::{BTreeMap, BTreeSet};

use http::StatusCode;
use platform_api_codegen::model::{Api, Field, Literal, Removed, Type};
use serde_json::{Map, Value, json};

use crate::formats;
use crate::parameters::{Origin, SentParameters};
use crate::response::Refusal;
use crate::installation::{Installation, Violation};
use crate::values::{self, Coercion, SecretScope, default, is_on, is_set};

/// A rule that applies to a request. Most rules refuse or ignore something, and some only note it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Finding {
    /// `None` if it is about the request as a whole.
    pub parameter: Option<String>,
    /// The name of the rule.
    pub rule: &'static str,
    /// Empty if the rule only notes something.
    pub(crate) complaint: String,
}

#[derive(Default)]
pub(crate) struct RequestValidation {
    /// Known parameters with their declared type, or as received if they cannot have it.
    pub(crate) values: Map<String, Value>,
    /// No other rule is checked for these.
    mistyped: BTreeSet<String>,
    pub(crate) unknown: BTreeSet<String>,
    /// Parameters that the installation lacks.
    pub(crate) ignored: BTreeSet<String>,
    pub(crate) findings: Vec<Finding>,
}

impl RequestValidation {
    pub(crate) fn of(parameters: &SentParameters, fields: &[&Field], api: &Api, installation: &Installation) -> RequestValidation {
        let mut validation = RequestValidation::default();
        let mut unknown = parameters.0.clone();
        for field in fields {
            if let Some((value, origin)) = unknown.remove(&field.name) {
                validation.take(field, value, origin, api, installation);
            }
            for alias in field.aliases() {
                if parameters.0.contains_key(alias) {
                    validation.note(Some(alias), "alias");
                }
            }
        }
        for (name, (value, _)) in &unknown {
            validation.add(Some(name), values::mask(api, SecretScope::Undocumented, value));
        }
        validation.unknown.extend(unknown.into_keys());
        validation
    }

    fn take(&mut self, field: &Field, value: Value, origin: Origin, api: &Api, installation: &Installation) {
        if let Some(violation) = values::mask(api, SecretScope::of(field), &value) {
            self.add(Some(&field.name), [violation]);
            self.mistyped.insert(field.name.clone());
            self.values.insert(field.name.clone(), value);
            return;
        }
        let lacks = installation.lacks(field);
        if !lacks.is_empty() {
            self.ignored.insert(field.name.clone());
            return self.add(Some(&field.name), lacks);
        }
        let mut typed = Value::Null;
        if !value.is_null() && !is_blank(&value, origin, &field.ty) {
            let mut coercion = Coercion {
                api,
                origin,
                is_lenient: installation.is_lenient,
                unknown: Vec::new(),
            };
            typed = match coercion.value(&field.name, value.clone(), &field.ty) {
                Ok(typed) => {
                    self.add(Some(&field.name), values::check(api, installation, field, &typed));
                    if formats::is_broken(field, &typed) {
                        self.note(Some(&field.name), "format");
                    }
                    typed
                }
                Err(violation) => {
                    self.add(Some(&field.name), [violation]);
                    self.mistyped.insert(field.name.clone());
                    value
                }
            };
            self.unknown.extend(coercion.unknown);
        }
        self.values.insert(field.name.clone(), typed);
    }

    pub(crate) fn add(&mut self, parameter: Option<&str>, violations: impl IntoIterator<Item = Violation>) {
        for (rule, complaint) in violations {
            self.findings.push(Finding {
                parameter: parameter.map(str::to_owned),
                rule,
                complaint,
            });
        }
    }

    /// Adds a finding that neither refuses nor ignores anything.
    pub(crate) fn note(&mut self, parameter: Option<&str>, rule: &'static str) {
        self.add(parameter, [(rule, String::new())]);
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
        let refuses = |finding: &&Finding| !finding.complaint.is_empty();
        let named = self.findings.iter().filter(refuses).filter_map(|finding| {
            let name = finding.parameter.as_deref()?;
            Some((name, finding.complaint.as_str()))
        });
        named.filter(|(name, _)| !self.ignored.contains(*name))
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

/// The values after a request.
pub(crate) struct ResultingValues<'a> {
    fields: BTreeMap<&'a str, &'a Field>,
    values: Map<String, Value>,
    installation: &'a Installation,
    /// Such kinds require no parameter.
    pub(crate) update_only: bool,
}

impl<'a> ResultingValues<'a> {
    pub(crate) fn new(
        fields: &[&'a Field],
        stored: &Map<String, Value>,
        sent: &Map<String, Value>,
        installation: &'a Installation,
    ) -> Self {
        let fields = fields.iter().map(|field| (field.name.as_str(), *field)).collect();
        let mut values = stored.clone();
        values.extend(sent.clone());
        ResultingValues {
            fields,
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

    fn holds(&self, conditions: &[(String, Literal)]) -> bool {
        conditions
            .iter()
            .all(|(name, value)| self.effective(name) == Value::from(value))
    }

    /// Skips mistyped and unavailable parameters, which were reported before.
    pub(crate) fn check(&self, validation: &mut RequestValidation) {
        for (name, field) in &self.fields {
            if validation.mistyped.contains(*name) || !self.installation.lacks(field).is_empty() {
                continue;
            }
            let sent = validation.values.get(*name);
            let is_blank =
                field.is_required() && sent.and_then(Value::as_str).is_some_and(|text| text.trim().is_empty());
            let broken = [
                required(field, self, sent),
                needs(field, self, sent),
                not_in(field, self, &validation.values),
            ];
            validation.add(Some(name), broken.into_iter().flatten());
            if is_blank {
                validation.note(Some(name), "blank");
            }
        }
    }
}

/// In every request, or in every request while others have certain values.
fn required(field: &Field, after: &ResultingValues<'_>, sent: Option<&Value>) -> Option<Violation> {
    let conditions = field.required_when();
    let rule = if field.is_required() {
        "required"
    } else if !conditions.is_empty() && after.holds(conditions) {
        "required_when"
    } else {
        return None;
    };
    let complaint = match sent {
        _ if after.update_only => return None,
        None => "is missing",
        Some(Value::Null) => "is required and cannot be null",
        Some(_) => return None,
    };
    Some((rule, complaint.to_owned()))
}

/// A parameter that is switched on, or set, requires others.
fn needs(field: &Field, after: &ResultingValues<'_>, sent: Option<&Value>) -> Option<Violation> {
    sent.filter(|value| is_on(value))?;
    let missing: Vec<String> = missing(field, after).iter().map(|names| names.join(" and ")).collect();
    (!missing.is_empty()).then(|| ("needs", format!("requires {}", missing.join(", or "))))
}

/// The names without a value, for each alternative of `needs`; empty if one is complete. `false` is a value, and a
/// blank string is not. Parameters that the installation lacks are not required.
pub(crate) fn missing<'f>(field: &'f Field, after: &ResultingValues<'_>) -> Vec<Vec<&'f str>> {
    let Some(needs) = field.needs() else {
        return Vec::new();
    };
    if needs.until.is_some_and(|until| !after.installation.is_up_to(until)) {
        return Vec::new();
    }
    let is_missing = |name: &&str| {
        let is_there = after
            .fields
            .get(name)
            .is_none_or(|companion| after.installation.lacks(companion).is_empty());
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

/// Applies if the request names either of the two.
fn not_in(field: &Field, after: &ResultingValues<'_>, sent: &Map<String, Value>) -> Option<Violation> {
    let rule = field.not_in()?;
    if rule.since.is_some_and(|since| after.installation.is_before(since)) {
        return None;
    }
    let is_named = sent.contains_key(&field.name) || sent.contains_key(&rule.name);
    let value = after.shown(&field.name);
    let others = after.shown(&rule.name);
    let is_listed = !value.is_null() && others.as_array().is_some_and(|others| others.contains(&value));
    (is_named && is_listed).then(|| ("not_in", format!("cannot be one of {}", rule.name)))
}
