//! Facts that cannot be true together, or not where they are stated.

use super::scope::{Part, Scope};
use crate::codes::{self, Code};
use crate::model::{Fact, Field, Kind, Literal, Type};
use crate::report::Report;

/// What a field says about itself.
pub fn check_field(field: &Field, report: &mut Report) {
    let stated = |key: &str| field.source.keys.iter().any(|(stated, _)| *stated == key);
    let replaced = !field.replaced_by().is_empty();
    let default = field.default().is_some_and(|default| *default != Literal::Null);
    let contradictions: [(bool, &'static Code, [&str; 2], &str); 7] = [
        (
            replaced && !stated("deprecated"),
            &codes::REPLACED_NOT_DEPRECATED,
            ["replaced_by", "deprecated"],
            "is replaced, but not `deprecated`",
        ),
        (
            field.is_required() && field.deprecated().is_some(),
            &codes::REQUIRED_DEPRECATED,
            ["deprecated", "required"],
            "is required and deprecated",
        ),
        (
            field.is_required() && field.default().is_some(),
            &codes::REQUIRED_DEFAULT,
            ["default", "required"],
            "is required, so its default never holds",
        ),
        (field.is_secret() && default, &codes::SECRET_DEFAULT, ["default", "secret"], "is a secret with a default"),
        (
            field.is_secret() && field.ty != Type::String && !is_unknown(field, report),
            &codes::SECRET_TYPE,
            ["type", "secret"],
            "is a secret, but not a string",
        ),
        (
            stated("needs_until") && !stated("needs") && !stated("needs_one_of"),
            &codes::UNTIL_WITHOUT_NEEDS,
            ["needs_until", "needs"],
            "has `needs_until`, but no `needs`",
        ),
        (
            field.has(&Fact::TypeNotShown) && field.ty != Type::Any,
            &codes::TYPE_NOT_SHOWN,
            ["type", "type_shown"],
            "has a type, although the documents do not show it",
        ),
    ];
    for (holds, code, [key, other], wrong) in contradictions {
        if holds {
            let message = format!("`{}` {wrong}", field.name);
            let diagnostic = report.add(code, field.source.key(key), message);
            if stated(other) {
                diagnostic.note_at(field.source.key(other), format!("`{other}` is stated here"));
            }
        }
    }
}

/// Whether the type is one that was not found: what should be true of it is not known.
fn is_unknown(field: &Field, report: &Report) -> bool {
    let written = report.sources.text(field.source.key("type"));
    field.ty == Type::Any && written.is_none_or(|written| !written.contains("any"))
}

/// What is only said in some places.
pub fn check_scope(scope: &Scope<'_>, report: &mut Report) {
    for field in &scope.fields {
        if field.is_required() && scope.part != Part::Kind {
            let message = format!("`{}` is required, but not a parameter of a kind", field.name);
            report
                .add(&codes::REQUIRED_PLACE, field.source.key("required"), message)
                .help("write `declared = \"required\"` if the documents say so");
        }
        if field.has(&Fact::Event) && (scope.part != Part::Kind || field.ty != Type::Boolean) {
            let message = format!("`{}` is an event, but no boolean parameter of a kind", field.name);
            report.add(&codes::EVENT_PLACE, field.source.key("event"), message);
        }
        if field.is_response_only() && scope.part == Part::Kind {
            let message = format!("`{}` is only in responses, but a parameter", field.name);
            report.add(&codes::RESPONSE_ONLY_PLACE, field.source.key("response_only"), message);
        }
    }
}

/// What a kind says about its parameters.
pub fn check_kind(kind: &Kind, report: &mut Report) {
    for parameter in kind.parameters.iter().filter(|parameter| parameter.is_required()) {
        if kind.update_only {
            let message = format!("`{}` is required, but the kind is only updated", parameter.name);
            report
                .add(&codes::UPDATE_ONLY_REQUIRED, parameter.source.key("required"), message)
                .note_at(kind.source.key("update_only"), "`update_only` is stated here");
        }
    }
    for name in &kind.shown_properties {
        if !kind.properties.iter().any(|property| property.name == *name) {
            let at = report.sources.narrow(kind.source.key("shown_properties"), name);
            let names = kind.properties.iter().map(|property| property.name.as_str());
            let message = format!("`{name}` is not a property of kind `{}`", kind.slug);
            let advice = crate::nearest::advice(name, names);
            report.add(&codes::UNKNOWN_PROPERTY, &at, message).help_if(advice);
        }
    }
}
