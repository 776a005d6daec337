//! Rules about types, allowed values and bounds. Messages show only documented values and numbers that are not secret.

use platform_api_core::bound::{Constraint, Measured};
use platform_api_core::format::StringFormat;
use platform_api_core::words::joined;

use crate::facts::fact::{Fact, Field, Type};
use crate::json::node::{JsonNode, comparable};
use crate::json::scan::string_of;
use crate::object::hosts::formatted_texts;
use crate::object::strict::{LONGEST_NUMBER, TypeMismatch, place};
use crate::rules::conditions::deprecation;
use crate::rules::rule::{Found, Rule};
use crate::rules::target::Target;

pub(super) fn ty(field: &Field, mismatch: &TypeMismatch<'_>) -> String {
    let suffix = place_in(field, &mismatch.path);
    let mut digits = mismatch.text.trim_start_matches('-').bytes();
    let is_long = matches!(mismatch.ty, Type::Integer) && digits.all(|byte| byte.is_ascii_digit());
    let most = if is_long { " of at most 64 bits" } else { "" };
    format!("must be {}{most}{suffix}", mismatch.ty.describe())
}

pub(super) fn allowed(field: &Field, value: &str) -> Option<String> {
    let allowed: Vec<_> = field.values().collect();
    let mut value_entries = entries(value).into_iter();
    let is_wrong =
        value_entries.any(|entry| !allowed.iter().any(|value| value.is(entry)) && present_name(field, entry).is_none());
    (is_wrong && !allowed.is_empty()).then(|| format!("must be one of {}", joined(&allowed, ", ")))
}

/// An older service may know the former string only.
pub(super) fn renamed(field: &Field, value: &str) -> Option<String> {
    let present = entries(value)
        .into_iter()
        .find_map(|entry| present_name(field, entry))?;
    Some(format!("has a value that is called {present} now: send that"))
}

fn present_name(field: &Field, value: &str) -> Option<&'static str> {
    let value = string_of(value)?;
    let mut renamed = field.values_renamed().iter();
    renamed
        .find(|(former, _)| *former == value)
        .map(|(_, present)| *present)
}

pub(super) fn facts(field: &Field, value: &str, target: Target) -> Vec<Found> {
    let mut violations = Vec::new();
    let value_entries = entries(value);
    for allowed in field.values().filter(|allowed| !allowed.facts.is_empty()) {
        if !value_entries.iter().any(|entry| allowed.is(entry)) {
            continue;
        }
        if let Some((rule, reason)) = target.reason_against_value(&allowed) {
            let available = joined(field.values().filter(|value| target.has_value(value)), ", ");
            let message = format!("can be {allowed} {reason}, and the target is {target}: use one of {available}");
            violations.push((rule, message));
        } else if let Some(deprecated) = allowed
            .deprecated()
            .filter(|deprecated| target.has_begun(deprecated.since))
        {
            let message = format!("has the value {allowed}, which {}", deprecation(&deprecated));
            violations.push((Rule::Deprecated, message));
        }
    }
    violations
}

pub(super) fn format(field: &Field, format: StringFormat, value: &str) -> Option<String> {
    let mut texts = formatted_texts(field.separator(), value).into_iter();
    let wrong = texts.find(|text| format.host(&text.text).is_none())?;
    Some(format!("must be {}{}", format.in_words(), place_in(field, &wrong.path)))
}

/// Names inside a secret value may be part of the secret.
pub(super) fn place_in(field: &Field, path: &str) -> String {
    if field.may_hold_secrets() {
        String::new()
    } else {
        place(" at", path)
    }
}

fn entries(value: &str) -> Vec<&str> {
    match JsonNode::parse(value) {
        Ok(JsonNode::Array(entries)) => entries,
        _ => vec![value],
    }
}

pub(super) fn out_of_bounds(field: &Field, fact: &Fact, value: &str) -> Option<String> {
    let allowed = fact.bound()?.broken(&measured(value)?, field.minimum())?;
    Some(format!("must be {allowed}"))
}

/// The number or the length that a bound is about; `None` if it is long or may be part of a secret.
pub(super) fn measured_value(field: &Field, fact: &Fact, value: &str) -> Option<String> {
    if field.may_hold_secrets() {
        return None;
    }
    let text = match fact.bound()?.constraint {
        Constraint::AtLeast(_) | Constraint::AtMost(_) | Constraint::MultipleOf(_) => measured(value)?.to_string(),
        Constraint::Unique | Constraint::Schemes(_) => return None,
    };
    (!text.is_empty() && text.len() <= LONGEST_NUMBER).then_some(text)
}

/// `None` for values that no bound is about.
fn measured(value: &str) -> Option<Measured<'_>> {
    match JsonNode::parse(value) {
        Ok(JsonNode::Array(entries)) => Some(Measured::Array(entries.into_iter().map(comparable).collect())),
        Ok(JsonNode::Scalar(scalar)) if scalar.starts_with('"') => string_of(scalar).map(Measured::String),
        Ok(JsonNode::Scalar(scalar)) => Some(Measured::Number(scalar.into())),
        Ok(JsonNode::Object(_)) | Err(_) => None,
    }
}
