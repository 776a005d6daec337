//! Rules about other parameters and the whole request. They see the values after the request.

use platform_api_core::escape::escape_name;
use platform_api_core::words::joined;

use crate::facts::fact::{Deprecated, Field, Type};
use crate::facts::kind::KindReference;
use crate::facts::version::Version;
use crate::json::node::{JsonNode, comparable};
use crate::json::scan::string_of;
use crate::object::declared::ValueDeclaration;
use crate::rules::checked_request::{CheckedRequest, is_on};
use crate::rules::rule::{Found, Rule};
use crate::rules::satisfy::satisfies;
use crate::text::parse::did_you_mean;

impl CheckedRequest<'_> {
    pub(super) fn not_comparable(&self) -> Option<Found> {
        self.state?.refusal().cloned()
    }

    /// A newer service may have the kind.
    pub(super) fn unknown_kind(&self) -> Option<Found> {
        let kind = self.kind?;
        let KindReference::Undocumented { nearest, .. } = kind.reference else {
            return None;
        };
        let advice = did_you_mean(nearest);
        let message = format!("`{}` is not a documented kind{advice}", escape_name(kind.slug()));
        Some((Rule::Unknown, message))
    }

    /// The API can only change the kind, and none is installed.
    pub(super) fn update_only(&self) -> Option<Found> {
        let kind = self.table.kind.filter(|kind| kind.is_update_only())?;
        let is_absent = self.state.is_some_and(|state| state.is_absent());
        let slug = kind.slug;
        let message = format!("the API cannot create the kind `{slug}`: install it in the web interface first");
        is_absent.then_some((Rule::UpdateOnly, message))
    }

    pub(super) fn deprecated_kind(&self) -> Option<Found> {
        let kind = self.table.kind?;
        let deprecated = kind.deprecated()?;
        let is_there = self.target.reason_against_table(self.table).is_none();
        let message = format!("the kind `{}` {}", kind.slug, deprecation(&deprecated));
        (is_there && self.target.has_begun(deprecated.since)).then_some((Rule::Deprecated, message))
    }

    /// The integration stays inactive without the caller's word: the parameter that activates it has the default
    /// `false`.
    pub(super) fn inactive(&self) -> Option<Found> {
        let activation = self.table.field(self.table.kind?.activation?)?;
        let is_off = self.value(activation).is_none() && self.effective(activation.name) == Some("false");
        let message = format!(
            "the integration is not active while `{0}` is not set: set `{0}` to true or false",
            activation.name
        );
        (is_off && activation.default() == Some("false")).then_some((Rule::Inactive, message))
    }

    /// Every request must set the parameter, which an untyped request may not do. A service's reaction to a blank
    /// string is undocumented.
    pub(super) fn required(&self, field: &Field) -> Option<Found> {
        match self.sent(field.name) {
            None => Some((Rule::Required, format!("is required{}", self.not_read(field)))),
            Some("null") => Some((Rule::Required, "is required and cannot be null".to_owned())),
            Some(value) if matches!(field.ty, Type::String) && is_blank(value) => {
                Some((Rule::Blank, "is required and is blank".to_owned()))
            }
            Some(_) => None,
        }
    }

    pub(super) fn required_when(&self, field: &Field, conditions: &[(&str, &str)]) -> Option<String> {
        if !self.holds(conditions) || self.value(field).is_some() {
            return None;
        }
        let (when, end) = (stated(conditions), self.not_read(field));
        Some(format!("is required when {when}{end}"))
    }

    /// The end of a sentence about a parameter without a value.
    fn not_read(&self, field: &Field) -> &'static str {
        let is_read = self.state.is_some_and(|state| !state.is_absent());
        if is_read && self.current(field.name).is_none() {
            ", and the response has no value for it: set it"
        } else {
            ""
        }
    }

    /// A parameter that is on, or set, requires all names of one list, except names that the target does not have. Returns
    /// the missing names of each list.
    pub(super) fn missing_companions(&self, field: &Field) -> Option<Vec<Vec<&'static str>>> {
        let mut alternatives = Vec::new();
        for names in self.needs(field)?.one_of {
            let mut missing = names.to_vec();
            missing.retain(|name| {
                let is_available = self.table.field(name).is_none_or(|field| self.target.has(field));
                is_available && !self.is_given(name)
            });
            if missing.is_empty() {
                return None;
            }
            alternatives.push(missing);
        }
        Some(alternatives)
    }

    pub(super) fn not_in(&self, field: &Field, other: &str) -> Option<String> {
        self.sent(field.name).or(self.sent(other))?;
        let value = self.stated(field.name).filter(|value| *value != "null")?;
        let Ok(JsonNode::Array(entries)) = JsonNode::parse(self.effective(other)?) else {
            return None;
        };
        // Parsed once, because it may be as long as all entries.
        let value = comparable(value);
        let is_in = entries.into_iter().any(|entry| comparable(entry) == value);
        is_in.then(|| format!("must not be in `{other}`: change one of the two"))
    }

    pub(super) fn applies_when(&self, field: &Field, conditions: &[(&str, &str)]) -> Option<String> {
        let is_idle = self.value(field).is_some() && !self.holds(conditions);
        is_idle.then(|| format!("has no effect unless {}: set that, or leave it out", stated(conditions)))
    }

    pub(super) fn irreversible(&self, field: &Field, consequence: &str) -> Option<String> {
        let value = self.value(field).filter(|value| is_on(value))?;
        let is_same = self
            .current(field.name)
            .is_some_and(|current| satisfies(ValueDeclaration::Field(field), value, current));
        (!is_same).then(|| format!("has a consequence when it changes: {consequence}"))
    }
}

/// `is deprecated since 17.0: use a or b instead`
pub(super) fn deprecation(deprecated: &Deprecated) -> String {
    let advice = match deprecated.replaced_by {
        [] => String::new(),
        names => format!(": use {} instead", listed(names, " or ")),
    };
    format!("is deprecated{}{advice}", since(deprecated.since))
}

/// ` since 17.0`
pub(super) fn since(version: Option<Version>) -> String {
    version.map_or_else(String::new, |version| format!(" since {version}"))
}

/// `` `a` and `b`, or `c` ``
pub(super) fn either<'a>(lists: &[impl AsRef<[&'a str]>]) -> String {
    joined(lists.iter().map(|names| listed(names.as_ref(), " and ")), ", or ")
}

/// `` `a` is 0 and `b` is true ``
pub(super) fn stated(conditions: &[(&str, &str)]) -> String {
    let conditions = conditions.iter().map(|(name, value)| format!("`{name}` is {value}"));
    joined(conditions, " and ")
}

pub(super) fn listed(names: &[&str], between: &str) -> String {
    joined(names.iter().map(|name| format!("`{name}`")), between)
}

fn is_blank(json: &str) -> bool {
    string_of(json).is_some_and(|text| text.trim().is_empty())
}
