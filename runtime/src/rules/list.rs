//! The list of rules. A new one is a function and an entry here.

use super::Severity::{Deprecated, Ignored, NotAvailable, Refused};
use super::rule::{Rule, field, name, request};
use super::{availability, bounds, companions, effect, kind, removed, values, visibility};

/// Every kind of rule.
pub static RULES: &[Rule] = &[
    request(
        "kind_introduced",
        NotAvailable,
        "A kind of integration is there from a version on.",
        kind::has_introduction,
        kind::introduced,
    ),
    request(
        "kind_hosting",
        NotAvailable,
        "A kind of integration is there only where the service is hosted in one way.",
        kind::has_hosting,
        kind::hosting,
    ),
    request(
        "settings_hosting",
        NotAvailable,
        "Settings can be changed on self-managed and dedicated installations only.",
        kind::are_settings,
        kind::settings_hosting,
    ),
    request(
        "update_only",
        Refused,
        "A kind of integration cannot be created through the API, only changed.",
        kind::is_update_only,
        kind::update_only,
    ),
    field(
        "introduced",
        NotAvailable,
        "A parameter is there from a version on.",
        |field| field.introduced().is_some(),
        availability::introduced,
    )
    .settling(),
    field("tier", NotAvailable, "A parameter needs a paid tier.", |field| field.tier().is_some(), availability::tier)
        .settling(),
    field(
        "self_managed",
        NotAvailable,
        "A parameter is there on self-managed installations only.",
        |field| field.is_self_managed(),
        availability::self_managed,
    )
    .settling(),
    field("required", Refused, "A parameter is in every request.", |field| field.is_required(), companions::required),
    field(
        "required_when",
        Refused,
        "A parameter is required when others have certain values.",
        |field| !field.required_when().is_empty(),
        companions::required_when,
    ),
    field("type", Refused, "A value has the declared type.", values::has_type, values::ty).settling(),
    field("value", Refused, "A value is one of the allowed ones.", values::is_enum, values::value),
    field(
        "value_introduced",
        Refused,
        "A value is allowed from a version on.",
        |field| field.values().any(|value| value.introduced.is_some()),
        values::introduced,
    ),
    field("minimum", Refused, "A number has a lower bound.", |field| field.minimum().is_some(), bounds::minimum),
    field("maximum", Refused, "A number has an upper bound.", |field| field.maximum().is_some(), bounds::maximum),
    field("step", Refused, "A number is a multiple of another.", |field| field.step().is_some(), bounds::step),
    field("max_items", Refused, "An array is limited.", |field| field.max_items().is_some(), bounds::max_items),
    field(
        "needs",
        Refused,
        "A parameter that is on, or set, needs others.",
        |field| field.needs().is_some(),
        companions::needs,
    ),
    field(
        "not_in",
        Refused,
        "A value is not among the entries of another parameter.",
        |field| field.not_in().is_some(),
        visibility::not_in,
    ),
    field(
        "deprecated",
        Deprecated,
        "A parameter is deprecated.",
        |field| field.deprecated().is_some(),
        effect::deprecated,
    ),
    field("no_effect", Ignored, "A parameter does nothing.", |field| field.no_effect().is_some(), effect::no_effect),
    field(
        "applies_when",
        Ignored,
        "A parameter does nothing unless others have certain values.",
        |field| !field.applies_when().is_empty(),
        effect::applies_when,
    ),
    name(
        "removed",
        NotAvailable,
        "A parameter was removed in a version.",
        |table| !table.removed.is_empty(),
        removed::removed,
    ),
];
