//! The rules about other parameters, and about parameters that should not be sent.
//!
//! A rule returns the message of a finding: a required parameter or companion is missing, two values exclude each
//! other, or a parameter is deprecated or has no effect. The rules look at the values that the service will have after
//! the request.

use crate::facts::fact::Field;
use crate::facts::table::Table;
use crate::json::equal::Value;
use crate::json::node::Node;
use crate::rules::satisfy::satisfies;
use crate::rules::subject::{Subject, is_on};

/// Every request must set the parameter. A typed request always sets it, but an untyped request may not set it.
pub(super) fn required(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    match subject.sent(field.name) {
        None if !subject.target.has(field) => None,
        None => Some(format!("is required{}", not_read(subject, field))),
        Some("null") => Some("is required and must not be null".to_owned()),
        Some(_) => None,
    }
}

/// The value of a required parameter is a blank string. The documents do not say what a service does then.
pub(super) fn blank(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let is_blank = subject.sent(field.name) == Some(r#""""#) && subject.target.has(field);
    is_blank.then(|| "is required and is blank".to_owned())
}

/// Every request must set the parameter while others have certain values.
pub(super) fn required_when(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let conditions = field.required_when();
    if !subject.holds(conditions) || subject.value(field).is_some() || !subject.target.has(field) {
        return None;
    }
    Some(format!(
        "is required when {}{}",
        stated(conditions),
        not_read(subject, field)
    ))
}

/// Returns the end of a sentence about a parameter that is not sent, if the response does not have it either.
fn not_read(subject: &Subject<'_>, field: &'static Field) -> &'static str {
    if subject.is_unread(field.name) {
        ", and the response does not have it: set it"
    } else {
        ""
    }
}

pub(super) fn others_of_required_when(field: &'static Field) -> Vec<&'static str> {
    field.required_when().iter().map(|(name, _)| *name).collect()
}

/// A parameter that is on, or set, requires all names of at least one list.
pub(super) fn needs(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let needs = field.needs().filter(|_| subject.requires_others(field))?;
    let alternatives: Vec<_> = needs.one_of.iter().map(|names| missing(subject, names)).collect();
    if alternatives.iter().any(Vec::is_empty) {
        return None;
    }
    let until = needs.until.map(|until| format!(" (up to {until})")).unwrap_or_default();
    let may_be_stored = alternatives.iter().flatten().any(|name| subject.may_be_stored(name));
    let missing = match alternatives.as_slice() {
        [_] if may_be_stored => "which this request does not set",
        _ if may_be_stored => "none of which this request sets",
        [one] if one.len() == 1 => "which is not set",
        [_] => "which are not set",
        _ => "none of which is set",
    };
    Some(format!("requires {}{until}, {missing}", either(&alternatives)))
}

pub(super) fn others_of_needs(field: &'static Field) -> Vec<&'static str> {
    field.needs().map(|needs| needs.one_of.concat()).unwrap_or_default()
}

/// Returns the names that have no value after the request. A name that the target does not have is not required, so it
/// is left out.
fn missing(subject: &Subject<'_>, names: &[&'static str]) -> Vec<&'static str> {
    let mut missing = names.to_vec();
    missing.retain(|name| !subject.is_given(name) && subject.target.may_have(subject.table, name));
    missing
}

/// Returns lists of names as a part of a sentence: `a` and `b`, or `c`.
pub(super) fn either<'a>(lists: &[impl AsRef<[&'a str]>]) -> String {
    let lists: Vec<_> = lists.iter().map(|names| listed(names.as_ref(), "and")).collect();
    lists.join(", or ")
}

/// Returns conditions as a part of a sentence: `a` is 0 and `b` is true.
pub(super) fn stated(conditions: &[(&str, &str)]) -> String {
    let conditions: Vec<_> = conditions
        .iter()
        .map(|(name, value)| format!("`{name}` is {value}"))
        .collect();
    conditions.join(" and ")
}

/// The value after the request must not be an entry of another parameter.
pub(super) fn not_in(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let not_in = field.not_in()?;
    let other = not_in.name;
    let is_later = not_in.since.is_some_and(|since| subject.target.is_before(since));
    let is_concerned = subject.sent(field.name).is_some() || subject.sent(other).is_some();
    if is_later || !is_concerned {
        return None;
    }
    let value = subject.stated(field.name).filter(|value| *value != "null")?;
    let Ok(Node::Array(entries)) = Node::of(subject.effective(other)?) else {
        return None;
    };
    // The value is parsed once, because it may be as long as all entries.
    let value = Value::of(value);
    let is_in = entries.into_iter().any(|entry| Value::of(entry) == value);
    is_in.then(|| format!("must not be in `{other}`: change one of the two"))
}

pub(super) fn others_of_not_in(field: &'static Field) -> Vec<&'static str> {
    field
        .not_in()
        .map(|not_in| vec![field.name, not_in.name])
        .unwrap_or_default()
}

/// The documents call the parameter deprecated, from a version on or always.
pub(super) fn deprecated(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let deprecated = field.deprecated()?;
    subject.sent(field.name)?;
    if deprecated.since.is_some_and(|since| subject.target.is_before(since)) {
        return None;
    }
    let since = deprecated
        .since
        .map(|since| format!(" since {since}"))
        .unwrap_or_default();
    let advice = match deprecated.replaced_by {
        [] if is_needed(subject, field) => String::new(),
        [] => ": leave it out".to_owned(),
        names => format!(": use {} instead", listed(names, "or")),
    };
    Some(format!("is deprecated{since}{advice}"))
}

/// Returns whether a parameter that is sent may require this one.
fn is_needed(subject: &Subject<'_>, field: &Field) -> bool {
    let needs = subject
        .table
        .fields
        .iter()
        .filter(|other| subject.requires_others(other))
        .filter_map(Field::needs);
    needs
        .flat_map(|needs| needs.one_of)
        .any(|names| names.contains(&field.name))
}

/// The parameter has no effect, from a version on or always.
pub(super) fn no_effect(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let no_effect = field.no_effect().filter(|_| !subject.target.has_effect(field))?;
    subject.sent(field.name)?;
    let since = no_effect
        .since
        .map(|since| format!(" since {since}"))
        .unwrap_or_default();
    let advice = if is_needed(subject, field) {
        ""
    } else {
        ": leave it out"
    };
    Some(format!("has no effect{since}{advice}"))
}

/// The parameter has no effect while others do not have certain values.
pub(super) fn applies_when(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    subject.value(field)?;
    let conditions = field.applies_when();
    if subject.holds(conditions) {
        return None;
    }
    let conditions = stated(conditions);
    Some(format!("has no effect unless {conditions}: set that, or leave it out"))
}

/// Returns the parameter that says whether an integration is active. Returns `None` unless the default of that
/// parameter is `false`.
pub(super) fn switch(table: &Table) -> Option<&'static Field> {
    let field = table.field(table.kind?.activation?)?;
    field.default().filter(|value| *value == "false").map(|_| field)
}

/// The integration stays inactive, and the request does not say that the caller wants this.
pub(super) fn inactive(subject: &Subject<'_>) -> Option<String> {
    let field = switch(subject.table)?;
    let is_off = subject.value(field).is_none() && subject.effective(field.name) == Some("false");
    is_off.then(|| {
        format!(
            "the integration is not active while `{0}` is not set: set `{0}` to true or false",
            field.name
        )
    })
}

/// A change of the value has a consequence. Changing the value back does not undo the consequence.
pub(super) fn irreversible(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let (consequence, value) = (field.irreversible()?, subject.value(field)?);
    let is_change = subject
        .known(field.name)
        .is_none_or(|known| !satisfies(Some(field), value, known));
    (is_change && is_on(value)).then(|| format!("has a consequence when it changes: {consequence}"))
}

/// Returns names as a part of a sentence: `a`, `b` and `c`. `between` is the word before the last name.
pub(super) fn listed(names: &[&str], between: &str) -> String {
    let quoted: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} {between} {last}", before.join(", ")),
        None => String::new(),
    }
}
