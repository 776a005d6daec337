//! The rules about other parameters, and about parameters that should not be sent.
//!
//! A rule returns the message of a finding: a required parameter or companion is missing, two values exclude each
//! other, or a parameter is deprecated or has no effect. The rules look at the values that the service will have after
//! the request.

use crate::facts::fact::{Deprecated, Fact, Field, Needs, NoEffect, NotIn, Type};
use crate::json::equal::Value;
use crate::json::node::Node;
use crate::object::declared::Declared;
use crate::rules::rule::{self, Found};
use crate::rules::satisfy::satisfies;
use crate::rules::subject::{Subject, is_on};

/// The names and the values, as JSON text, of other parameters.
type Conditions = &'static [(&'static str, &'static str)];

/// Checks a fact about other parameters, or about whether the parameter should be sent.
pub(super) fn of_fact(subject: &Subject<'_>, field: &'static Field, fact: &Fact) -> Option<Found> {
    let found = match *fact {
        Fact::Required => required(subject, field)?,
        Fact::RequiredWhen(conditions) => {
            let message = required_when(subject, field, conditions)?;
            (&rule::REQUIRED_WHEN, message)
        }
        Fact::Needs(needs) if subject.requires_others(field) => (&rule::NEEDS, missing_companions(subject, needs)?),
        Fact::NotIn(other) => (&rule::NOT_IN, not_in(subject, field, other)?),
        Fact::Deprecated(of) => (&rule::DEPRECATED, deprecated(subject, field, of)?),
        Fact::NoEffect(of) => (&rule::NO_EFFECT, no_effect(subject, field, of)?),
        Fact::AppliesWhen(conditions) if subject.value(field).is_some() && !subject.holds(conditions) => {
            let conditions = stated(conditions);
            let message = format!("has no effect unless {conditions}: set that, or leave it out");
            (&rule::APPLIES_WHEN, message)
        }
        Fact::Irreversible(consequence) if is_changed_and_on(subject, field) => {
            let message = format!("has a consequence when it changes: {consequence}");
            (&rule::IRREVERSIBLE, message)
        }
        _ => return None,
    };
    Some(found)
}

/// Returns whether the fact is about other parameters, and the service may have stored one that the request does not
/// set.
pub(super) fn may_be_met(subject: &Subject<'_>, field: &Field, fact: &Fact) -> bool {
    match *fact {
        Fact::RequiredWhen(conditions) => conditions.iter().any(|(name, _)| subject.may_be_stored(name)),
        Fact::Needs(needs) => needs
            .one_of
            .iter()
            .copied()
            .flatten()
            .any(|name| subject.may_be_stored(name)),
        Fact::NotIn(not_in) => subject.may_be_stored(field.name) || subject.may_be_stored(not_in.name),
        _ => false,
    }
}

/// Every request must set the parameter. A typed request always sets it, but an untyped request may not set it. The
/// documents do not say what a service does with a blank string.
fn required(subject: &Subject<'_>, field: &'static Field) -> Option<Found> {
    match subject.sent(field.name) {
        None => Some((&rule::REQUIRED, format!("is required{}", not_read(subject, field)))),
        Some("null") => Some((&rule::REQUIRED, "is required and must not be null".to_owned())),
        Some(r#""""#) if matches!(field.ty, Type::String) => {
            Some((&rule::BLANK, "is required and is blank".to_owned()))
        }
        Some(_) => None,
    }
}

/// Every request must set the parameter while others have certain values.
fn required_when(subject: &Subject<'_>, field: &'static Field, conditions: Conditions) -> Option<String> {
    if !subject.holds(conditions) || subject.value(field).is_some() {
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

/// A parameter that is on, or set, requires all names of at least one list.
fn missing_companions(subject: &Subject<'_>, needs: Needs) -> Option<String> {
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
fn not_in(subject: &Subject<'_>, field: &'static Field, not_in: NotIn) -> Option<String> {
    let other = not_in.name;
    let is_later = not_in.since.is_some_and(|since| subject.target.is_before(since));
    let is_concerned = subject.sent(field.name).is_some() || subject.sent(other).is_some();
    if is_later || !is_concerned {
        return None;
    }
    let value = subject.stated(field.name).filter(|value| *value != "null")?;
    let Ok(Node::Array(entries)) = Node::parse(subject.effective(other)?) else {
        return None;
    };
    // The value is parsed once, because it may be as long as all entries.
    let value = Value::parse(value);
    let is_in = entries.into_iter().any(|entry| Value::parse(entry) == value);
    is_in.then(|| format!("must not be in `{other}`: change one of the two"))
}

/// The documents call the parameter deprecated, from a version on or always.
fn deprecated(subject: &Subject<'_>, field: &'static Field, deprecated: Deprecated) -> Option<String> {
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
fn no_effect(subject: &Subject<'_>, field: &'static Field, no_effect: NoEffect) -> Option<String> {
    subject.sent(field.name)?;
    if subject.target.has_effect(field) {
        return None;
    }
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

/// The integration stays inactive, and the request does not say that the caller wants this. That can only be if the
/// parameter that says whether an integration is active has the default `false`.
pub(super) fn inactive(subject: &Subject<'_>) -> Option<String> {
    let field = subject.table.field(subject.table.kind?.activation?)?;
    if field.default() != Some("false") {
        return None;
    }
    let is_off = subject.value(field).is_none() && subject.effective(field.name) == Some("false");
    is_off.then(|| {
        format!(
            "the integration is not active while `{0}` is not set: set `{0}` to true or false",
            field.name
        )
    })
}

fn is_changed_and_on(subject: &Subject<'_>, field: &'static Field) -> bool {
    let Some(value) = subject.value(field) else {
        return false;
    };
    let current = subject.current(field.name);
    is_on(value) && !current.is_some_and(|current| satisfies(Declared::Field(field), value, current))
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
