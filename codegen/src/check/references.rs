//! This module checks the names of other fields that a field mentions, in `needs`, `replaced_by`, conditions and the
//! like.
//!
//! Each name must be a field of the same scope. The field must also fit its use. For example, a condition compares the
//! field with a value of its type. A shared parameter may be valid in one kind and invalid in another, so a note names
//! the kind.

use super::literals::wrong;
use super::scope::{Part, Scope};
use crate::codes;
use crate::model::{Api, Field, Type};
use crate::report::Report;

/// Checks that `needs`, `needs_one_of` and `replaced_by` name existing fields.
pub fn check_references(scope: &Scope<'_>, field: &Field, report: &mut Report) {
    let one_of = field
        .needs()
        .into_iter()
        .flat_map(|needs| needs.one_of.iter().flatten());
    for name in one_of {
        let is_always = field
            .source
            .names
            .iter()
            .any(|(key, own, _)| *key == "needs" && own == name);
        let key = if is_always { "needs" } else { "needs_one_of" };
        check_name(scope, field, key, name, report);
    }
    for name in field.replaced_by() {
        check_name(scope, field, "replaced_by", name, report);
    }
}

/// Checks that the conditions of `required_when` and `applies_when` compare existing fields with values of their types.
pub fn check_conditions(api: &Api, scope: &Scope<'_>, field: &Field, report: &mut Report) {
    let conditions = [
        ("required_when", field.required_when()),
        ("applies_when", field.applies_when()),
    ];
    for (key, conditions) in conditions {
        for (name, value) in conditions {
            let Some(other) = check_name(scope, field, key, name, report) else {
                continue;
            };
            let Some((wrong, allowed)) = wrong(api, other, value) else {
                continue;
            };
            let message = format!("`{key}` compares `{name}` with {value}, which {wrong}");
            report
                .add(&codes::CONDITION_TYPE, field.source.name(key, name), message)
                .note_at(&other.source.span, format!("`{name}` is defined here"))
                .help(allowed);
        }
    }
}

/// Checks that `not_in` names an array whose entries are of the field's type.
pub fn check_not_in(scope: &Scope<'_>, field: &Field, report: &mut Report) {
    let Some(not_in) = field.not_in() else { return };
    let Some(other) = check_name(scope, field, "not_in", &not_in.name, report) else {
        return;
    };
    let wrong = match &other.ty {
        Type::Any => return,
        Type::Array(entry) if **entry == field.ty => return,
        Type::Array(_) => "whose entries have another type",
        _ => "which is not an array",
    };
    let message = format!("`not_in` of `{}` names `{}`, {wrong}", field.name, other.name);
    let at = field.source.name("not_in", &not_in.name);
    report.add(&codes::NOT_IN_TYPE, at, message).note_at(
        other.source.key("type"),
        format!("the type of `{}` is stated here", other.name),
    );
}

/// Checks that `read_as` names a field of the integration object, of the same type.
pub fn check_read_as(api: &Api, scope: &Scope<'_>, field: &Field, report: &mut Report) {
    let Some(name) = field.read_as() else { return };
    let at = field.source.key("read_as");
    if scope.part != Part::Kind {
        let message = format!(
            "`{}` is {}, and only parameters of a kind have `read_as`",
            field.name, scope.member
        );
        report
            .add(&codes::UNKNOWN_FIELD, at, message)
            .help("leave `read_as` out");
        return;
    }
    let fits = |other: &&Field| other.ty == field.ty;
    let names = api
        .integrations
        .object
        .iter()
        .filter(fits)
        .map(|other| other.name.as_str());
    if names.clone().any(|other| other == name) || scope.unread.may_have(name) {
        return;
    }
    let what = "a field of the integration object with the same type";
    let message = format!("`read_as` of `{}` names `{name}`, which is not {what}", field.name);
    let near = report.allowed(name, names);
    report.add(&codes::UNKNOWN_FIELD, at, message).help_if(near);
}

/// Finds the field that `key` of another field names, or reports that there is none.
fn check_name<'a>(scope: &Scope<'a>, field: &Field, key: &str, name: &str, report: &mut Report) -> Option<&'a Field> {
    let found = scope.find(name);
    if found.is_some() && name != field.name {
        return found;
    }
    if scope.unread.may_have(name) {
        return None;
    }
    let at = field.source.name(key, name);
    if name == field.name {
        let message = format!("`{name}` names itself in `{key}`");
        report.add(&codes::REFERS_TO_ITSELF, at, message);
        return None;
    }
    let member = &scope.member;
    let message = format!("`{key}` of `{}` names `{name}`, which is not {member}", field.name);
    if let Some(removed) = scope.removed.iter().find(|removed| removed.name == name) {
        let note = format!("`{name}` is listed as removed by {}", removed.version);
        report
            .add(&codes::UNKNOWN_FIELD, at, message)
            .note_at(&removed.source.span, note);
        return None;
    }
    let near = report.allowed(name, scope.names());
    let diagnostic = report.add(&codes::UNKNOWN_FIELD, at, message).help_if(near);
    // A shared parameter may be right in one kind and wrong in another.
    if let Some(source) = scope.source.filter(|source| source.file != field.source.file) {
        diagnostic.note_at(&source.span, "this kind includes it");
    }
    None
}
