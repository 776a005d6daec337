//! Names of other fields, in `needs`, `replaced_by`, conditions and the like: each must belong to a field in the same
//! scope that fits its use.

use super::literals::wrong;
use super::scope::{FieldOwner, FieldScope};
use crate::codes;
use crate::model::{EntrySource, EnumValue, Field, KindSpec, Literal, StatedName, Type};
use crate::nearest::advice;
use crate::read::Draft;
use crate::report::{Diagnostic, DiagnosticReport};
use crate::sources::Span;

const NAMING: [&str; 6] = [
    "needs",
    "needs_one_of",
    "replaced_by",
    "required_when",
    "applies_when",
    "not_in",
];

pub fn check_names(scope: &FieldScope<'_>, field: &Field, report: &mut DiagnosticReport) {
    for StatedName { key, name, span } in &field.source.names {
        if !NAMING.contains(key) || scope.draft.invalid.may_have(name) {
            continue;
        }
        if *name == field.name {
            let message = format!("`{name}` names itself in `{key}`");
            report.add(codes::REFERS_TO_ITSELF, span, message);
        } else if scope.find(name).is_none() {
            let message = format!(
                "`{key}` of `{}` names `{name}`, which is not {}",
                field.name, scope.owner
            );
            let unknown = report.add(codes::UNKNOWN_FIELD, span, message);
            explain_unknown(scope, field, name, unknown);
        }
    }
}

pub fn check_replacements(draft: &Draft, report: &mut DiagnosticReport) {
    let kinds = &draft.api.integrations.kinds;
    let slugs = kinds.iter().map(|kind| kind.slug.as_str());
    for KindSpec { slug, source, .. } in kinds {
        check_replaced_by(draft, (slug, source), slugs.clone(), "a kind", report);
    }
    for item in &draft.api.enums {
        let names = item.values.iter().map(|value| value.name.as_str());
        let what = format!("a value of enum `{}`", item.name);
        for EnumValue { name, source, .. } in &item.values {
            check_replaced_by(draft, (name, source), names.clone(), &what, report);
        }
    }
}

fn check_replaced_by<'a>(
    draft: &Draft,
    (subject, source): (&str, &EntrySource),
    names: impl Iterator<Item = &'a str> + Clone,
    what: &str,
    report: &mut DiagnosticReport,
) {
    for StatedName { key, name, span } in source.names.iter().filter(|reference| reference.key == "replaced_by") {
        if name == subject {
            let message = format!("`{name}` names itself in `{key}`");
            report.add(codes::REFERS_TO_ITSELF, span, message);
        } else {
            let message = format!("`{key}` of `{subject}` names `{name}`, which is not {what}");
            check_known(draft, (name, span), names.clone(), message, report);
        }
    }
}

pub fn check_known<'a>(
    draft: &Draft,
    (name, span): (&str, &Span),
    names: impl Iterator<Item = &'a str> + Clone,
    message: String,
    report: &mut DiagnosticReport,
) {
    if !draft.invalid.may_have(name) && !names.clone().any(|known_name| known_name == name) {
        report
            .add(codes::UNKNOWN_FIELD, span, message)
            .help_if(advice(name, names));
    }
}

/// A field's companions can be sent, and have an effect while the field is on or set.
pub fn check_needs(scope: &FieldScope<'_>, field: &Field, report: &mut DiagnosticReport) {
    let names = field.source.names.iter();
    for StatedName { key, name, span } in names.filter(|reference| reference.key.starts_with("needs")) {
        let Some(other) = scope.find(name) else { continue };
        let blank = Literal::String(String::new());
        let wrong = if other.is_response_only() {
            "cannot be sent"
        } else if has_condition(other, &field.name, &[blank.clone(), Literal::Boolean(false)]) {
            "has no effect while this field is on or set"
        } else if has_condition(field, name, &[blank]) {
            "is blank while this field has an effect"
        } else {
            continue;
        };
        let message = format!("`{key}` of `{}` names `{name}`, which {wrong}", field.name);
        report.add(codes::CONTRADICTION, span, message);
    }
}

fn has_condition(field: &Field, name: &str, values: &[Literal]) -> bool {
    field
        .applies_when()
        .iter()
        .any(|(field_name, value)| field_name == name && values.contains(value))
}

fn explain_unknown(scope: &FieldScope<'_>, field: &Field, name: &str, unknown: &mut Diagnostic) {
    if let FieldOwner::Settings = scope.owner
        && let Some(removed) = scope.draft.api.settings.removed(name)
    {
        let note = format!("`{name}` is listed as removed by {}", removed.version);
        unknown.note_at(&removed.source.span, note);
        return;
    }
    unknown.help_if(advice(name, scope.names()));
    // A shared parameter may be right in one kind and wrong in another.
    if let FieldOwner::Kind(kind) = scope.owner
        && kind.source.file != field.source.file
    {
        unknown.note_at(&kind.source.span, "this kind includes it");
    }
}

pub fn check_conditions(scope: &FieldScope<'_>, field: &Field, report: &mut DiagnosticReport) {
    let conditions = [
        ("required_when", field.required_when()),
        ("applies_when", field.applies_when()),
    ];
    for (key, conditions) in conditions {
        for (name, value) in conditions {
            if let Some(other) = scope.find(name)
                && let Some((wrong, allowed)) = wrong(&scope.draft.api, other, value)
            {
                let message = format!("`{key}` compares `{name}` with {value}, which {wrong}");
                report
                    .add(codes::CONDITION_TYPE, field.source.name(key, name), message)
                    .note_at(&other.source.span, format!("`{name}` is defined here"))
                    .help(allowed);
            }
        }
    }
}

pub fn check_not_in(scope: &FieldScope<'_>, field: &Field, report: &mut DiagnosticReport) {
    let named = field.not_in().and_then(|not_in| scope.find(&not_in.name));
    let Some(other) = named.filter(|array| array.name != field.name) else {
        return;
    };
    let wrong = match &other.ty {
        Type::Any => return,
        Type::Array(entry) if **entry == field.ty => return,
        Type::Array(_) => "whose entries have another type",
        _ => "which is not an array",
    };
    let message = format!("`not_in` of `{}` names `{}`, {wrong}", field.name, other.name);
    let at = field.source.name("not_in", &other.name);
    report.add(codes::NOT_IN_TYPE, at, message).note_at(
        other.source.key("type"),
        format!("the type of `{}` is stated here", other.name),
    );
}

pub fn check_read_as(scope: &FieldScope<'_>, field: &Field, report: &mut DiagnosticReport) {
    let Some(name) = field.read_as() else { return };
    let at = field.source.key("read_as");
    if !scope.is_kind() {
        let message = format!(
            "`{}` is {}, and only parameters of a kind have `read_as`",
            field.name, scope.owner
        );
        report
            .add(codes::UNKNOWN_FIELD, at, message)
            .help("leave `read_as` out");
        return;
    }
    let fitting = scope
        .draft
        .api
        .integrations
        .object
        .iter()
        .filter(|object_field| object_field.ty == field.ty);
    let names = fitting.map(|other| other.name.as_str());
    let what = "a field of the integration object with the same type";
    let message = format!("`read_as` of `{}` names `{name}`, which is not {what}", field.name);
    check_known(scope.draft, (name, at), names, message, report);
}

pub fn check_document(scope: &FieldScope<'_>, report: &mut DiagnosticReport) {
    let api = &scope.draft.api;
    let (key, name, source, ty, what) = match scope.owner {
        FieldOwner::Object => (
            "activation",
            &api.integrations.activation,
            &api.integrations.source,
            Type::Boolean,
            "a boolean of the integration object",
        ),
        FieldOwner::Settings => (
            "rate_limit_text",
            &api.settings.rate_limit_text,
            &api.settings.source,
            Type::String,
            "a string among the attributes",
        ),
        FieldOwner::Record(_) | FieldOwner::Kind(_) => return,
    };
    let fitting = scope.fields.iter().filter(|field| field.ty == ty);
    let names = fitting.map(|field| field.name.as_str());
    if let Some(name) = name {
        let message = format!("`{key}` names `{name}`, which is not {what}");
        check_known(scope.draft, (name, source.key(key)), names, message, report);
    }
}
