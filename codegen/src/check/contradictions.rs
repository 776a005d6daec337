//! Facts that contradict each other, and facts in a scope that does not allow them, such as `required` on an attribute.

use std::collections::HashMap;

use platform_api_core::credential::is_credential;
use platform_api_core::format::StringFormat;

use super::references::check_known;
use super::scope::FieldScope;
use crate::codes;
use crate::model::{Api, EntrySource, Enum, EnumValue, Field, KindSpec, Literal, Type};
use crate::read::Draft;
use crate::report::DiagnosticReport;

struct Contradiction {
    holds: bool,
    key: &'static str,
    other_key: &'static str,
    problem: &'static str,
}

pub fn check_field(scope: &FieldScope<'_>, field: &Field, report: &mut DiagnosticReport) {
    let source = &field.source;
    let has_default = field.default().is_some_and(|default| *default != Literal::Null);
    let required = scope.is_kind() && field.is_required();
    let secret = field.is_secret();
    let is_string = field.ty == Type::String;
    let hides_type = field.type_shown().is_some() && field.ty != Type::Any;
    let contradictions = [
        Contradiction {
            holds: required && field.deprecated().is_some() && field.replaced_by().is_empty(),
            key: "deprecated",
            other_key: "required",
            problem: "is required and deprecated, but has no `replaced_by`",
        },
        Contradiction {
            holds: required && field.default().is_some(),
            key: "default",
            other_key: "required",
            problem: "is required, so its default never applies",
        },
        Contradiction {
            holds: required && source.states("required_when"),
            key: "required_when",
            other_key: "required",
            problem: "is always required, so `required_when` says nothing",
        },
        Contradiction {
            holds: secret && is_string && has_default,
            key: "default",
            other_key: "secret",
            problem: "is a secret, so it cannot have a default",
        },
        Contradiction {
            holds: secret && !is_string,
            key: "type",
            other_key: "secret",
            problem: "is a secret, but not a string",
        },
        Contradiction {
            holds: source.states("needs_until") && !source.states("needs") && !source.states("needs_one_of"),
            key: "needs_until",
            other_key: "needs",
            problem: "has `needs_until`, but no `needs`",
        },
        Contradiction {
            holds: !field.schemes().is_empty() && field.format() != Some(StringFormat::Uri),
            key: "format",
            other_key: "schemes",
            problem: "has `schemes`, so its format must be `uri`",
        },
        Contradiction {
            holds: hides_type,
            key: "type",
            other_key: "type_shown",
            problem: "has `type_shown = false`, so its type must be `any`",
        },
    ];
    for contradiction in contradictions.into_iter().filter(|row| row.holds) {
        let Contradiction {
            key,
            other_key,
            problem,
            ..
        } = contradiction;
        let message = format!("`{}` {problem}", field.name);
        let diagnostic = report.add(codes::CONTRADICTION, source.key(key), message);
        if source.states(other_key) {
            diagnostic.note_at(source.key(other_key), format!("`{other_key}` is stated here"));
        }
    }
    check_replaced(&field.name, source, report);
}

fn check_replaced(name: &str, source: &EntrySource, report: &mut DiagnosticReport) {
    if source.states("replaced_by") && !source.states("deprecated") {
        let message = format!("`{name}` has `replaced_by`, but not `deprecated`");
        report.add(codes::CONTRADICTION, source.key("replaced_by"), message);
    }
}

pub fn check_enum(item: &Enum, report: &mut DiagnosticReport) {
    for value in &item.values {
        check_replaced(&value.name, &value.source, report);
    }
    let is_deprecated = |value: &EnumValue| value.deprecated().is_some();
    if !item.values.is_empty() && item.values.iter().all(is_deprecated) {
        let message = format!("all values of enum `{}` are deprecated", item.name);
        report
            .add(codes::CONTRADICTION, &item.source.span, message)
            .help("deprecate the fields of this type instead");
    }
}

pub fn may_be_credential(field: &Field) -> bool {
    field.ty == Type::String && !field.source.states("secret") && is_credential(&field.name)
}

pub fn warn_of_credential(field: &Field, report: &mut DiagnosticReport) {
    let message = format!("`{}` may be a credential, and is not a secret", field.name);
    report
        .add(codes::MAYBE_SECRET, &field.source.span, message)
        .help("add `secret = true`, or `secret = false` if it may be shown");
}

pub fn shared_secrets(api: &Api) -> HashMap<&String, &Field> {
    let shared = api.integrations.shared.iter().filter(|shared| shared.is_secret());
    shared.map(|shared| (&shared.name, shared)).collect()
}

pub fn check_namesakes(kind: &KindSpec, secrets: &HashMap<&String, &Field>, report: &mut DiagnosticReport) {
    for parameter in &kind.parameters {
        if let Some(shared) = secrets.get(&parameter.name)
            && !parameter.is_secret()
            && !parameter.source.states("secret")
        {
            let name = &parameter.name;
            let message = format!("`{name}` is not a secret, but the shared parameter of that name is");
            report
                .add(codes::CONTRADICTION, &parameter.source.span, message)
                .note_at(&shared.source.span, "the shared parameter is defined here")
                .help("include the shared parameter, or state `secret`");
        }
    }
}

pub fn check_place(scope: &FieldScope<'_>, field: &Field, report: &mut DiagnosticReport) {
    let is_parameter = scope.is_kind();
    let is_boolean = field.ty == Type::Boolean;
    let name = &field.name;
    if field.is_required() && !is_parameter {
        let message = format!("`{name}` is required, but not a parameter of a kind");
        report
            .add(codes::FLAG_PLACE, field.source.key("required"), message)
            .help("say so in a `note` if it is documented as required");
    }
    if field.is_event() && !(is_parameter && is_boolean) {
        let message = format!("`{name}` is an event, but not a boolean parameter of a kind");
        report.add(codes::FLAG_PLACE, field.source.key("event"), message);
    }
    if field.is_response_only() && is_parameter {
        let message = format!("`{name}` is a parameter of a kind, so it cannot be `response_only`");
        report.add(codes::FLAG_PLACE, field.source.key("response_only"), message);
    }
}

pub fn check_kind(draft: &Draft, kind: &KindSpec, report: &mut DiagnosticReport) {
    check_replaced(&kind.slug, &kind.source, report);
    for parameter in &kind.parameters {
        if let (Some(tier), Some(of_kind)) = (parameter.tier(), kind.tier())
            && tier < of_kind
            && parameter.source.file == kind.source.file
        {
            let message = format!("`{}` has the tier {tier}, but its kind {of_kind}", parameter.name);
            report
                .add(codes::CONTRADICTION, parameter.source.key("tier"), message)
                .note_at(kind.source.key("tier"), "`tier` of the kind is stated here");
        }
    }
    for parameter in kind.parameters.iter().filter(|parameter| parameter.is_required()) {
        if kind.is_update_only() {
            let message = format!("`{}` is required, but the kind is `update_only`", parameter.name);
            report
                .add(codes::CONTRADICTION, parameter.source.key("required"), message)
                .note_at(kind.source.key("update_only"), "`update_only` is stated here");
        }
    }
    for name in &kind.shown_properties {
        let at = kind.source.name("shown_properties", name);
        let names = kind.properties().map(|property| property.name.as_str());
        let message = format!("`{name}` is not a property of kind `{}`", kind.slug);
        check_known(draft, (name, at), names, message, report);
    }
}
