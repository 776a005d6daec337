//! An integration inside a response: two objects, because the settings of its kind are in `properties`.

use super::Object;
use crate::facts::kind::KindId;
use crate::object::declared::fits;
use crate::object::member::Member;

/// What a record says about the integration that it is.
#[derive(Debug, Clone)]
pub struct IntegrationParts<'a> {
    /// The kind, by the slug in the response.
    pub kind: Option<KindId>,
    /// The settings of the kind. `None` if the response has none, as in a list.
    pub properties: Option<&'a Object>,
}

/// Returns a parameter of an integration, such as a flag.
///
/// A read has the parameter at the top of the object or inside `properties`. The value at the top counts if it is not
/// `null` and has the declared type. Otherwise the value inside `properties` counts.
pub fn parameter<'a>(top: &'a Object, properties: Option<&'a Object>, name: &str) -> Option<Member<'a>> {
    let own = top.member(name);
    let declared = top.table().field(name);
    let declared = declared.or_else(|| properties?.table().field(name));
    if own.is_some_and(|member| member.raw() != "null" && declared.is_none_or(|field| fits(&field.ty, member))) {
        return own;
    }
    properties.and_then(|properties| properties.member(name)).or(own)
}
