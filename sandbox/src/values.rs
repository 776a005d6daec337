//! Single values: the conversion to the declared type, and the check of bounds. The caller handles null.

use std::collections::BTreeSet;
use std::fmt;

use jiff::Timestamp;
use jiff::fmt::temporal::Pieces;
use platform_api_codegen::model::{Api, Enum, Field, Literal, Record, Type, written};
use platform_api_core::credential::may_be_credential;
use serde_json::{Number, Value};

use crate::JsonObject;
use crate::installation::Installation;
use crate::parameters::Origin;
use crate::violation::Violation;

const TRUE: [&str; 6] = ["true", "t", "1", "on", "yes", "y"];
const FALSE: [&str; 6] = ["false", "f", "0", "off", "no", "n"];

pub(crate) struct Coercion<'api> {
    pub(crate) api: &'api Api,
    pub(crate) origin: Origin,
    pub(crate) is_lenient: bool,
    /// Undeclared keys of nested objects: `default_branch_protection_defaults[key]`.
    pub(crate) unknown: Vec<String>,
}

impl Coercion<'_> {
    /// `path` is `name`, `name[key]` or `name[0]`. After an error, only a part of the value is converted.
    pub(crate) fn convert(&mut self, path: &str, value: &mut Value, ty: &Type) -> Result<(), Violation> {
        if let Some(parsed) = value.as_str().and_then(|text| self.parse(text, ty)) {
            *value = parsed;
        }
        match (ty, value) {
            (Type::StringOrArray, Value::Array(items)) => self.convert_items(path, items, &Type::String),
            (Type::Array(item), Value::Array(items)) => self.convert_items(path, items, item),
            (Type::Map(item), Value::Object(entries)) => {
                for (key, entry) in entries {
                    self.convert_part(path, key, entry, item)?;
                }
                Ok(())
            }
            (Type::Record(index), Value::Object(members)) => {
                self.convert_members(path, members, &self.api.records[*index])
            }
            (Type::Record(_), _) => Err(Violation::new("type", "is invalid: expected object")),
            (Type::Enum(index), value) => convert_enum_value(value, &self.api.enums[*index]),
            (ty, value) => {
                if convert_scalar(value, ty) {
                    return Ok(());
                }
                let complaint = format!("is invalid: expected {}", written(self.api, ty));
                Err(Violation::new("type", complaint))
            }
        }
    }

    fn convert_part(
        &mut self,
        path: &str,
        key: impl fmt::Display,
        value: &mut Value,
        ty: &Type,
    ) -> Result<(), Violation> {
        let converted = self.convert(&format!("{path}[{key}]"), value, ty);
        converted.map_err(|violation| violation.prefixed(&format!("at {key}")))
    }

    fn convert_items(&mut self, path: &str, items: &mut Vec<Value>, ty: &Type) -> Result<(), Violation> {
        // `name[]=`
        if self.origin == Origin::Form && self.is_lenient && *items == [""] {
            items.clear();
        }
        for (index, item) in items.iter_mut().enumerate() {
            self.convert_part(path, index, item, ty)?;
        }
        Ok(())
    }

    fn convert_members(&mut self, path: &str, members: &mut JsonObject, record: &Record) -> Result<(), Violation> {
        let field = |name: &str| record.fields.iter().find(|field| field.name == name);
        for (name, value) in members.iter_mut() {
            match field(name) {
                Some(field) if !value.is_null() => self.convert_part(path, name, value, &field.ty)?,
                Some(_) => {}
                None => self.unknown.push(format!("{path}[{name}]")),
            }
        }
        members.retain(|name, _| field(name).is_some());
        Ok(())
    }

    fn parse(&self, text: &str, ty: &Type) -> Option<Value> {
        let is_form = self.origin == Origin::Form;
        if !is_form && !self.is_lenient {
            return None;
        }
        match ty {
            Type::Boolean => {
                let text = text.to_ascii_lowercase();
                let is_true = TRUE.contains(&text.as_str());
                (is_true || FALSE.contains(&text.as_str())).then_some(Value::Bool(is_true))
            }
            Type::Integer => Some(text.parse::<i64>().ok()?.into()),
            Type::Enum(index) if self.api.enums[*index].is_integer() => self.parse(text, &Type::Integer),
            Type::Float => Some(Value::Number(text.parse::<Number>().ok()?)),
            // A form does not distinguish the two.
            Type::BooleanOrString if is_form => Some(Value::Bool(text.parse().ok()?)),
            _ => None,
        }
    }
}

/// Returns `false` if the value has another type. An integer in another notation, such as `1.0`, becomes `1`.
fn convert_scalar(value: &mut Value, ty: &Type) -> bool {
    match ty {
        Type::Boolean => value.is_boolean(),
        Type::Integer => match integer(value) {
            Some(number) => {
                *value = number.into();
                true
            }
            None => false,
        },
        Type::Float => value.is_number(),
        Type::String | Type::StringOrArray => value.is_string(),
        Type::BooleanOrString => value.is_string() || value.is_boolean(),
        Type::Timestamp => value.as_str().is_some_and(is_timestamp),
        Type::Any => true,
        Type::Array(_) | Type::Map(_) | Type::Enum(_) | Type::Record(_) | Type::Properties => false,
    }
}

fn integer(value: &Value) -> Option<i64> {
    const BEYOND: f64 = 9_223_372_036_854_775_808.0;
    if let Some(integer) = value.as_i64() {
        return Some(integer);
    }
    let number = value.as_f64()?;
    let is_integer = number.fract() == 0.0 && (-BEYOND..BEYOND).contains(&number);
    is_integer.then_some(number as i64)
}

/// A date, a time, and `Z` or an offset (assumed). Decimals after the ninth are cut (assumed).
fn is_timestamp(text: &str) -> bool {
    let is_complete = |text: &str| {
        // Without the bounds of a point in time, so that 9999 has its last day.
        Pieces::parse(text).is_ok_and(|pieces| {
            pieces.time().is_some() && pieces.offset().is_some() && pieces.time_zone_annotation().is_none()
        })
    };
    let Some((seconds, fraction)) = text.split_once(['.', ',']) else {
        return is_complete(text);
    };
    let end = fraction.find(|letter: char| !letter.is_ascii_digit());
    let (decimals, offset) = fraction.split_at(end.unwrap_or(fraction.len()));
    let cut = format!("{seconds}.{}{offset}", &decimals[..decimals.len().min(9)]);
    is_complete(&cut)
}

fn convert_enum_value(value: &mut Value, declared: &Enum) -> Result<(), Violation> {
    let ty = if declared.is_integer() {
        Type::Integer
    } else {
        Type::String
    };
    let has_type = convert_scalar(value, &ty);
    let allowed: Vec<Value> = declared
        .values
        .iter()
        .map(|allowed| Value::from(&allowed.value))
        .collect();
    if allowed.contains(value) {
        return Ok(());
    }
    let list: Vec<String> = allowed.iter().map(Value::to_string).collect();
    let complaint = format!("does not have a valid value: one of {} is expected", list.join(", "));
    Err(Violation::new(if has_type { "value" } else { "type" }, complaint))
}

#[derive(Clone, Copy)]
pub(crate) enum SecretScope<'api> {
    Secret,
    /// `None` if its type is not documented.
    Plain(Option<&'api Type>),
    Undocumented,
}

impl<'api> SecretScope<'api> {
    pub(crate) fn of(field: &'api Field) -> Self {
        if field.is_secret() {
            SecretScope::Secret
        } else {
            SecretScope::Plain(Some(&field.ty))
        }
    }

    /// An unknown parameter may be a misspelt secret.
    pub(crate) fn of_parameter(field: Option<&'api Field>) -> Self {
        field.map_or(SecretScope::Secret, SecretScope::of)
    }

    fn element(self) -> Self {
        match self {
            SecretScope::Plain(Some(Type::Array(item))) => SecretScope::Plain(Some(item)),
            SecretScope::Plain(_) => SecretScope::Plain(None),
            scope => scope,
        }
    }

    pub(crate) fn member(self, api: &'api Api, name: &str) -> Self {
        match self {
            SecretScope::Secret => SecretScope::Secret,
            SecretScope::Plain(Some(Type::Map(item))) => SecretScope::Plain(Some(item)),
            SecretScope::Plain(Some(Type::Record(index))) => {
                let fields = &api.records[*index].fields;
                let field = fields.iter().find(|field| field.name == name);
                field.map_or(SecretScope::Undocumented, SecretScope::of)
            }
            SecretScope::Plain(_) | SecretScope::Undocumented => SecretScope::Undocumented,
        }
    }
}

pub(crate) fn secrets<'v>(api: &Api, scope: SecretScope<'_>, value: &'v Value) -> Vec<&'v Value> {
    match (scope, value) {
        (SecretScope::Secret, value) => vec![value],
        (_, Value::Array(items)) => {
            let secrets = items.iter().flat_map(|item| secrets(api, scope.element(), item));
            secrets.collect()
        }
        (_, Value::Object(members)) => {
            let members = members.iter();
            let secrets = members.flat_map(|(name, member)| secrets(api, scope.member(api, name), member));
            secrets.collect()
        }
        _ => Vec::new(),
    }
}

pub(crate) fn holds_secret(api: &Api, scope: SecretScope<'_>, value: &Value) -> bool {
    !secrets(api, scope, value).is_empty()
}

/// A client that sends a redacted response back would destroy the secrets (assumed: no secret looks like a mask).
pub(crate) fn mask(api: &Api, scope: SecretScope<'_>, value: &Value) -> Option<Violation> {
    is_masked(api, scope, value).then(|| Violation::new("mask", "has a mask in the place of a secret"))
}

fn is_masked(api: &Api, scope: SecretScope<'_>, value: &Value) -> bool {
    match value {
        Value::String(text) => {
            is_mask(scope, text) || text.split([' ', '\n', '\t', '"', '\\', '<', '>']).any(hides_credential)
        }
        Value::Array(items) => items.iter().any(|item| is_masked(api, scope.element(), item)),
        Value::Object(entries) => entries
            .iter()
            .any(|(name, entry)| is_masked(api, scope.member(api, name), entry)),
        _ => false,
    }
}

fn is_mask(scope: SecretScope<'_>, text: &str) -> bool {
    match scope {
        SecretScope::Plain(_) => text == "[redacted]",
        SecretScope::Secret => is_blackened(text),
        // `* * * * *` may be a schedule, and `---` a separator.
        SecretScope::Undocumented => {
            let distinct: BTreeSet<char> = text.chars().collect();
            let repeats_one = distinct.len() == 1 && distinct.iter().all(|sign| "*•●xX".contains(*sign));
            is_mask_word(text) || repeats_one && text.chars().count() > 2
        }
    }
}

/// `***`, `xxxx`, `[masked]`
fn is_blackened(text: &str) -> bool {
    if is_mask_word(text) {
        return true;
    }
    let text = text.to_lowercase();
    let words: String = text.chars().filter(|letter| letter.is_alphanumeric()).collect();
    let is_crossed_out = words.len() > 2 && words.bytes().all(|letter| letter == b'x');
    !text.trim().is_empty() && (words.is_empty() || is_crossed_out)
}

fn is_mask_word(text: &str) -> bool {
    ["[redacted]", "[masked]", "[filtered]"].contains(&text.to_lowercase().as_str())
}

/// `https://…@host.example`, `https://host.example?token=…`
fn hides_credential(url: &str) -> bool {
    let users = url.split("://").skip(1).filter_map(|after_scheme| {
        let authority = after_scheme.split(['/', '?', '#']).next()?;
        let (user, _) = authority.rsplit_once('@')?;
        Some(user)
    });
    let pairs = url.split(['?', '&', ';', '#']).skip(1);
    let values = pairs.filter_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        may_be_credential(name).then_some(value)
    });
    users.chain(values).any(|credential| {
        let password = credential.split_once(':').map_or(credential, |(_, password)| password);
        is_blackened(credential) || is_blackened(password)
    })
}

pub(crate) fn check(api: &Api, installation: &Installation, field: &Field, value: &Value) -> Vec<Violation> {
    let mut violations = lacking(api, installation, &field.ty, value);
    violations.extend(bound("minimum", field.minimum(), value, f64::lt, "greater than"));
    violations.extend(bound("maximum", field.maximum(), value, f64::gt, "less than"));
    violations.extend(step(field, value));
    violations.extend(max_items(field, value));
    violations.extend(unique(field, value));
    violations.extend(schemes(field, value));
    violations
}

/// Reports only the first entry of an array that the installation lacks.
fn lacking(api: &Api, installation: &Installation, ty: &Type, value: &Value) -> Vec<Violation> {
    let values = match (ty, value) {
        (Type::Array(item), Value::Array(items)) => {
            let mut violations = items.iter().map(|value| lacking(api, installation, item, value));
            return violations.find(|violations| !violations.is_empty()).unwrap_or_default();
        }
        (Type::Enum(index), _) => &api.enums[*index].values,
        _ => return Vec::new(),
    };
    let Some(declared) = values.iter().find(|declared| Value::from(&declared.value) == *value) else {
        return Vec::new();
    };
    let words = format!("does not have a valid value: {value}");
    let violations = installation.lacks_value(declared).into_iter();
    violations.map(|violation| violation.prefixed(&words)).collect()
}

fn bound(
    rule: &'static str,
    bound: Option<&Literal>,
    value: &Value,
    is_beyond: fn(&f64, &f64) -> bool,
    side: &str,
) -> Option<Violation> {
    let bound = bound?;
    let is_broken = is_beyond(&value.as_f64()?, &number(bound));
    is_broken.then(|| Violation::new(rule, format!("must be {side} or equal to {bound}")))
}

/// Steps count from the minimum, or from zero.
fn step(field: &Field, value: &Value) -> Option<Violation> {
    let step = field.step()?;
    let start = field.minimum().map_or(0.0, number);
    let steps = (value.as_f64()? - start) / number(step);
    let complaint = || format!("must be in steps of {step} from {}", field.origin());
    (!is_whole(steps)).then(|| Violation::new("step", complaint()))
}

/// The tolerance grows with the number, because an `f64` has about 16 digits.
fn is_whole(number: f64) -> bool {
    (number - number.round()).abs() <= 1e-12 * number.abs().max(1.0)
}

fn max_items(field: &Field, value: &Value) -> Option<Violation> {
    let most = field.max_items()?;
    let count = value.as_array()?.len();
    let complaint = || format!("is too long: {count} entries, at most {most} are allowed");
    (count > most as usize).then(|| Violation::new("max_items", complaint()))
}

fn unique(field: &Field, value: &Value) -> Option<Violation> {
    let entries = value.as_array()?;
    // `1.0` is 1.
    let text = |entry: &Value| integer(entry).map_or_else(|| entry.to_string(), |number| number.to_string());
    let distinct: BTreeSet<String> = entries.iter().map(text).collect();
    let is_broken = field.is_unique() && distinct.len() < entries.len();
    is_broken.then(|| Violation::new("unique", "has an entry twice"))
}

/// Sorts a set, so that clients cannot rely on its order.
pub(crate) fn sort_set(field: &Field, value: &mut Value) {
    if let Value::Array(entries) = value
        && field.is_unique()
    {
        entries.sort_by_cached_key(Value::to_string);
    }
}

fn schemes(field: &Field, value: &Value) -> Option<Violation> {
    let schemes = field.schemes();
    let url = value.as_str()?.to_ascii_lowercase();
    let is_allowed = schemes.iter().any(|scheme| url.starts_with(&format!("{scheme}:")));
    let is_refused = !schemes.is_empty() && !url.trim().is_empty() && !is_allowed;
    let complaint = || format!("is blocked: only allowed schemes are {}", schemes.join(", "));
    is_refused.then(|| Violation::new("schemes", complaint()))
}

/// The generator checks that bounds are numbers.
fn number(bound: &Literal) -> f64 {
    Value::from(bound).as_f64().expect("a bound is a number")
}

pub(crate) fn default(field: &Field) -> Value {
    field.default().map_or(Value::Null, Value::from)
}

pub(crate) fn is_set(value: &Value) -> bool {
    !value.is_null() && value != ""
}

/// A switch that is on, or another value that is set.
pub(crate) fn is_on(value: &Value) -> bool {
    is_set(value) && *value != Value::Bool(false)
}

/// `2026-01-31T12:00:00.000Z`
pub(crate) fn now() -> String {
    Timestamp::now().strftime("%Y-%m-%dT%H:%M:%S%.3fZ").to_string()
}
