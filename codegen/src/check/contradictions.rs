//! Facts that contradict each other, and facts in a scope that does not allow them, such as `required` on an attribute.
//!
//! Of two contradicting facts, the error points at one, and a note at the other if the spec states it. A name in
//! `shown_properties` that is no property of the kind is reported here too. [`super::versions`] checks the order of
//! versions, and [`super::bounds`] the bounds.

use super::scope::Scope;
use crate::codes;
use crate::model::{Fact, Field, Kind, Literal, Type};
use crate::nearest::advice;
use crate::read::Unread;
use crate::report::Report;

/// Checks the facts of one field against each other.
pub fn check_field(field: &Field, report: &mut Report) {
    let source = &field.source;
    let replaced = !field.replaced_by().is_empty();
    let default = field.default().is_some_and(|default| *default != Literal::Null);
    let required = field.is_required();
    let secret = field.is_secret();
    let is_string = field.ty == Type::String;
    let has_needs = source.states("needs") || source.states("needs_one_of");
    let hides_type = field.has(&Fact::TypeNotShown) && field.ty != Type::Any;
    let contradictions = [
        (
            replaced && !source.states("deprecated"),
            ["replaced_by", "deprecated"],
            "has `replaced_by`, but not `deprecated`",
        ),
        (
            required && field.deprecated().is_some(),
            ["deprecated", "required"],
            "is both required and deprecated",
        ),
        (
            required && field.default().is_some(),
            ["default", "required"],
            "is required, so its default never applies",
        ),
        (
            secret && default,
            ["default", "secret"],
            "is a secret, so it cannot have a default",
        ),
        (
            secret && !is_string,
            ["type", "secret"],
            "is a secret, but not a string",
        ),
        (
            source.states("needs_until") && !has_needs,
            ["needs_until", "needs"],
            "has `needs_until`, but no `needs`",
        ),
        (
            hides_type,
            ["type", "type_shown"],
            "has `type_shown = false`, so its type must be `any`",
        ),
    ];
    for (holds, [key, other], wrong) in contradictions {
        if holds {
            let message = format!("`{}` {wrong}", field.name);
            let diagnostic = report.add(&codes::CONTRADICTION, source.key(key), message);
            if source.states(other) {
                diagnostic.note_at(source.key(other), format!("`{other}` is stated here"));
            }
        }
    }
}

/// Checks facts that are allowed in some scopes only.
pub fn check_place(scope: &Scope<'_>, field: &Field, report: &mut Report) {
    let is_parameter = scope.is_kind();
    let is_boolean = field.ty == Type::Boolean;
    let name = &field.name;
    if field.is_required() && !is_parameter {
        let message = format!("`{name}` is required, but not a parameter of a kind");
        report
            .add(&codes::FLAG_PLACE, field.source.key("required"), message)
            .help("say so in a `note` if the documents declare it required");
    }
    if field.has(&Fact::Event) && !(is_parameter && is_boolean) {
        let message = format!("`{name}` is an event, but not a boolean parameter of a kind");
        report.add(&codes::FLAG_PLACE, field.source.key("event"), message);
    }
    if field.is_response_only() && is_parameter {
        let message = format!("`{name}` is a parameter of a kind, so it cannot be `response_only`");
        report.add(&codes::FLAG_PLACE, field.source.key("response_only"), message);
    }
}

/// Checks a kind against its parameters and its properties.
pub fn check_kind(kind: &Kind, unread: &Unread, report: &mut Report) {
    for parameter in kind.parameters.iter().filter(|parameter| parameter.is_required()) {
        if kind.update_only {
            let message = format!("`{}` is required, but the kind is `update_only`", parameter.name);
            report
                .add(&codes::CONTRADICTION, parameter.source.key("required"), message)
                .note_at(kind.source.key("update_only"), "`update_only` is stated here");
        }
    }
    for name in &kind.shown_properties {
        let is_property = kind.properties.iter().any(|property| property.name == *name);
        if !is_property && !unread.may_have(name) {
            let at = kind.source.name("shown_properties", name);
            let names = kind.properties.iter().map(|property| property.name.as_str());
            let message = format!("`{name}` is not a property of kind `{}`", kind.slug);
            let near = advice(name, names);
            report.add(&codes::UNKNOWN_FIELD, at, message).help_if(near);
        }
    }
}
