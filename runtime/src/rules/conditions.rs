//! The rules about other parameters, about the request as a whole, and about parameters that should not be sent.
//!
//! A rule returns the message of a finding: a required parameter or companion is missing, two values exclude each
//! other, or a parameter is deprecated or has no effect. The rules look at the values that the service will have after
//! the request.

use platform_api_core::shown::shown_name;

use crate::facts::fact::{Conditions, Deprecated, Fact, Field, Type};
use crate::facts::version::Version;
use crate::json::equal::Value;
use crate::json::node::Node;
use crate::object::declared::Declared;
use crate::rules::rule::{Found, Rule};
use crate::rules::satisfy::satisfies;
use crate::rules::subject::{Subject, is_on};
use crate::text::joined::joined;
use crate::text::parse::did_you_mean;

impl Subject<'_> {
    /// Returns whether the fact is about other parameters, and the service may have stored one that the request does not
    /// set.
    pub(super) fn may_be_met(&self, field: &Field, fact: &Fact) -> bool {
        let others = match *fact {
            Fact::RequiredWhen(conditions) => conditions.iter().map(|(name, _)| *name).collect(),
            Fact::Needs(needs) => needs.one_of.concat(),
            Fact::NotIn(not_in) => vec![field.name, not_in.name],
            _ => Vec::new(),
        };
        others.iter().any(|name| self.may_be_stored(name))
    }

    /// The integration has another kind than the request.
    pub(super) fn other_kind(&self) -> Option<Found> {
        let message = self.state?.other_kind()?;
        Some((Rule::OtherKind, message.to_owned()))
    }

    /// The kind is undocumented. A newer service may have it.
    pub(super) fn unknown_kind(&self) -> Option<Found> {
        let kind = self.kind.filter(|kind| kind.facts.is_none())?;
        let advice = did_you_mean(kind.nearest);
        let message = format!("`{}` is not a documented kind{advice}", shown_name(kind.slug()));
        Some((Rule::Unknown, message))
    }

    /// The API can only change an integration of the kind, and it is known that none is installed.
    pub(super) fn update_only(&self) -> Option<Found> {
        let kind = self.table.kind.filter(|kind| kind.update_only)?;
        let is_absent = self.state.is_some_and(|state| state.is_absent());
        let slug = kind.slug;
        let message = format!("the API cannot create the kind `{slug}`: install it in the web interface first");
        is_absent.then_some((Rule::UpdateOnly, message))
    }

    /// The integration stays inactive, and the request does not say that the caller wants this. That can only be if the
    /// parameter that says whether an integration is active has the default `false`.
    pub(super) fn inactive(&self) -> Option<Found> {
        let field = self.table.field(self.table.kind?.activation?)?;
        let is_off = self.value(field).is_none() && self.effective(field.name) == Some("false");
        let message = format!(
            "the integration is not active while `{0}` is not set: set `{0}` to true or false",
            field.name
        );
        (is_off && field.default() == Some("false")).then_some((Rule::Inactive, message))
    }

    /// Every request must set the parameter. A typed request always sets it, but an untyped request may not set it. The
    /// documents do not say what a service does with a blank string.
    pub(super) fn required(&self, field: &Field) -> Option<Found> {
        match self.sent(field.name) {
            None => Some((Rule::Required, format!("is required{}", self.not_read(field)))),
            Some("null") => Some((Rule::Required, "is required and cannot be null".to_owned())),
            Some(r#""""#) if matches!(field.ty, Type::String) => {
                Some((Rule::Blank, "is required and is blank".to_owned()))
            }
            Some(_) => None,
        }
    }

    /// Every request must set the parameter while others have certain values.
    pub(super) fn required_when(&self, field: &Field, conditions: Conditions) -> Option<String> {
        if !self.holds(conditions) || self.value(field).is_some() {
            return None;
        }
        let (when, end) = (stated(conditions), self.not_read(field));
        Some(format!("is required when {when}{end}"))
    }

    /// Returns the end of a sentence about a parameter that is not sent, if the response does not have it either.
    fn not_read(&self, field: &Field) -> &'static str {
        let is_read = self.state.is_some_and(|state| !state.is_absent());
        if is_read && self.current(field.name).is_none() {
            ", and the response does not have it: set it"
        } else {
            ""
        }
    }

    /// A parameter that is on, or set, requires all names of at least one list. A name that the target does not have is not
    /// required.
    pub(super) fn missing_companions(&self, field: &Field) -> Option<String> {
        let mut alternatives = Vec::new();
        for names in self.needs(field)?.one_of {
            let mut missing = names.to_vec();
            missing.retain(|name| {
                let field = self.table.field(name);
                !self.is_given(name) && field.is_none_or(|field| self.target.has(field))
            });
            if missing.is_empty() {
                return None;
            }
            alternatives.push(missing);
        }
        Some(format!(
            "requires {}, which this request does not set",
            either(&alternatives)
        ))
    }

    /// The value after the request must not be an entry of another parameter.
    pub(super) fn not_in(&self, field: &Field, other: &str) -> Option<String> {
        self.sent(field.name).or(self.sent(other))?;
        let value = self.stated(field.name).filter(|value| *value != "null")?;
        let Ok(Node::Array(entries)) = Node::parse(self.effective(other)?) else {
            return None;
        };
        // The value is parsed once, because it may be as long as all entries.
        let value = Value::parse(value);
        let is_in = entries.into_iter().any(|entry| Value::parse(entry) == value);
        is_in.then(|| format!("must not be in `{other}`: change one of the two"))
    }

    /// The parameter has no effect unless others have certain values.
    pub(super) fn applies_when(&self, field: &Field, conditions: Conditions) -> Option<String> {
        let is_idle = self.value(field).is_some() && !self.holds(conditions);
        is_idle.then(|| format!("has no effect unless {}: set that, or leave it out", stated(conditions)))
    }

    /// The request switches the parameter on or sets it, and the value is not known to be the same already.
    pub(super) fn irreversible(&self, field: &Field, consequence: &str) -> Option<String> {
        let value = self.value(field).filter(|value| is_on(value))?;
        let current = self.current(field.name);
        let is_same = current.is_some_and(|current| satisfies(Declared::Field(field), value, current));
        (!is_same).then(|| format!("has a consequence when it changes: {consequence}"))
    }
}

/// Returns a deprecation as a part of a sentence: is deprecated since 17.0: use `a` or `b` instead.
pub(super) fn deprecation(deprecated: &Deprecated) -> String {
    let advice = match deprecated.replaced_by {
        [] => String::new(),
        names => format!(": use {} instead", listed(names, " or ")),
    };
    format!("is deprecated{}{advice}", since(deprecated.since))
}

/// Returns a version as the end of a sentence: since 17.0.
pub(super) fn since(version: Option<Version>) -> String {
    version.map_or_else(String::new, |version| format!(" since {version}"))
}

/// Returns lists of names as a part of a sentence: `a` and `b`, or `c`.
pub(super) fn either<'a>(lists: &[impl AsRef<[&'a str]>]) -> String {
    joined(lists.iter().map(|names| listed(names.as_ref(), " and ")), ", or ")
}

/// Returns conditions as a part of a sentence: `a` is 0 and `b` is true.
pub(super) fn stated(conditions: &[(&str, &str)]) -> String {
    let conditions = conditions.iter().map(|(name, value)| format!("`{name}` is {value}"));
    joined(conditions, " and ")
}

/// Returns names as a part of a sentence: `a` and `b`, if `between` is ` and `.
fn listed(names: &[&str], between: &str) -> String {
    joined(names.iter().map(|name| format!("`{name}`")), between)
}
