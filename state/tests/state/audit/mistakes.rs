//! Tests that mistakes of a policy are reported at their places. The cases are in `mistakes.txt`.

use platform_api::facts::{Field, Type};
use platform_api::integrations::Kind;
use platform_api::settings;
use platform_state::audit::policy::Policy;
use platform_state::file::document::Format;
use platform_state::file::problem::Problems;

use crate::support::assert_problems;

fn problems(text: &str, format: Format) -> Problems {
    let (policy, problems) = Policy::parse(text, format);
    assert_eq!(policy.is_none(), problems.has_errors());
    problems
}

/// The name of the first attribute that fits.
fn attribute(is_wanted: impl Fn(&Field) -> bool) -> Option<&'static str> {
    let mut attributes = settings::ATTRIBUTES.iter();
    attributes.find(|field| is_wanted(field)).map(|field| field.name)
}

#[test]
fn mistakes_are_reported_at_their_places() {
    let plain = |wanted: fn(&Type) -> bool| attribute(move |field| field.facts.is_empty() && wanted(&field.ty));
    let is_integer = |field: &Field| matches!(field.ty, Type::Integer);
    let mut aliases = settings::ATTRIBUTES.iter().flat_map(Field::aliases);
    let mut required = Kind::ALL.iter().filter_map(Kind::facts).filter_map(|kind| {
        let mut fields = kind.parameters.fields.iter();
        let field = fields.find(|field| field.is_secret() && field.is_required())?;
        Some((kind.slug, field.name))
    });
    let (kind, required) = required.next().unzip();
    let names = [
        ("{switch}", plain(|ty| matches!(ty, Type::Boolean))),
        ("{integer}", plain(|ty| matches!(ty, Type::Integer))),
        ("{text}", plain(|ty| matches!(ty, Type::String))),
        ("{enum}", attribute(|field| matches!(field.ty, Type::StringEnum(_)))),
        ("{secret}", attribute(Field::is_secret)),
        ("{read_only}", attribute(Field::is_response_only)),
        (
            "{bounded}",
            attribute(|field| is_integer(field) && field.maximum().is_some()),
        ),
        (
            "{record}",
            attribute(|field| matches!(field.ty, Type::Record(_)) && !field.may_hold_secrets()),
        ),
        (
            "{special}",
            attribute(|field| is_integer(field) && field.minimum().is_none() && matches!(field.means(), [("0", _)])),
        ),
        (
            "{removed}",
            settings::FACTS.attributes.removed.first().map(|(name, _)| *name),
        ),
        ("{alias}", aliases.next().copied()),
        ("{kind}", kind),
        ("{required}", required),
    ];
    assert_problems(include_str!("mistakes.txt"), &names, problems);
    assert_eq!(problems("", Format::Yaml).in_file("policy").lines(), [""; 0]);
}
