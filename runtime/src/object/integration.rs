//! Integrations in responses, with the settings of the kind in `properties`.

use super::Object;
use crate::facts::table::KindFacts;
use crate::object::declared::fits;
use crate::object::value::Member;

pub struct IntegrationParts<'a> {
    /// The slug of another documented kind than the expected one.
    pub other_kind: Option<&'a str>,
    pub properties: Option<&'a Object>,
}

pub(crate) fn wrong_kind(other_kind: &str, expected: &KindFacts) -> String {
    format!("the integration is of the kind `{other_kind}`, not `{}`", expected.slug)
}

/// Returns a parameter, such as a flag, from the top of an integration or from `properties`.
///
/// The value at the top counts if it is not `null` and has the declared type.
pub fn parameter<'a>(top: &'a Object, properties: Option<&'a Object>, name: &str) -> Option<Member<'a>> {
    let at_top = top.member(name);
    let field = top.table().field(name).or_else(|| properties?.table().field(name));
    if at_top.is_some_and(|member| member.raw() != "null" && field.is_none_or(|field| fits(&field.ty, member))) {
        return at_top;
    }
    properties.and_then(|properties| properties.member(name)).or(at_top)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::{Field, Type};
    use crate::facts::table::Table;

    #[test]
    fn a_parameter_counts_at_the_top_if_its_value_there_has_the_type() {
        static TOP: Table = Table::new("Top", &[Field::new("flag", Type::Boolean, &[])]);
        let properties = Object::from_json(r#"{"flag":false}"#).unwrap();
        for (at_top, found) in [("true", "true"), ("null", "false"), ("1", "false")] {
            let top = Object::read_copy(&TOP, &format!(r#"{{"flag":{at_top}}}"#)).unwrap();
            let with_properties = parameter(&top, Some(&properties), "flag").unwrap();
            assert_eq!(with_properties.raw(), found, "{at_top}");
            let alone = parameter(&top, None, "flag").unwrap();
            assert_eq!(alone.raw(), at_top);
        }
    }
}
