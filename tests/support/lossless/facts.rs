//! Compares everything an object reports about itself with an independent reading of its JSON.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::facts::{Field, Type};
use platform_api::generic::{Get, Put};
use platform_api::integrations::Kind;
use platform_api::{BooleanOrString, Json, Number, Object, OneOrMany, Presence, SecretRef, Timestamp};

use super::compare::{Text, Tree, raw_members};

/// A field, and the value that counts for it: its name in the JSON, the source, and the tree.
type Found<'a> = (&'static Field, Option<(&'static str, &'a str, &'a Tree)>);

/// Every getter returns the value in the JSON, and everything else that an object reports agrees.
pub fn check(object: &Object, text: &str) {
    let tree = Tree::of_text(text);
    let raw = raw_members(text);
    let found: Vec<Found<'_>> = object
        .table()
        .fields
        .iter()
        .map(|field| (field, find(field, &tree, &raw)))
        .collect();
    found.iter().for_each(|found| check_field(object, found));
    check_members(object, &raw, &found);
    check_report(object, &raw, &found);
}

/// A member with the field's own name and any type counts first, then the first alias with a matching type.
fn find<'a>(
    field: &'static Field,
    tree: &'a Tree,
    raw: &BTreeMap<Text, &'a str>,
) -> Option<(&'static str, &'a str, &'a Tree)> {
    let by = |name: &'static str| tree.member(name).map(|value| (name, raw[&name.into()], value));
    let mut aliases = field.aliases().iter().filter_map(|alias| by(alias));
    by(field.name).or_else(|| aliases.find(|(_, _, value)| fits(&field.ty, value)))
}

fn check_field(object: &Object, (field, found): &Found<'_>) {
    let name = field.name;
    assert_eq!(object.raw(name), found.map(|(_, raw, _)| raw), "`{name}`");
    let presence = match found {
        None => Presence::Absent,
        Some((_, _, Tree::Null)) => Presence::Null,
        Some(_) => Presence::Value,
    };
    assert_eq!(object.presence(name), presence, "`{name}`");
    let fitting = found.map(|(_, _, value)| value).filter(|value| fits(&field.ty, value));
    if let Some(value) = get(&field.ty, object, name) {
        assert_eq!(value.as_ref(), fitting, "`{name}`");
    }
    if matches!(field.ty, Type::String | Type::StringEnum(_)) {
        let lent: Option<&str> = object.get(name);
        let text = lent.map(|text| Tree::Text(text.into()));
        assert_eq!(text.as_ref(), fitting, "`{name}`, lent");
        assert_eq!(
            object.get::<SecretRef<'_>>(name).map(SecretRef::expose),
            lent,
            "`{name}`, as a secret"
        );
    }
}

fn check_members(object: &Object, raw: &BTreeMap<Text, &str>, found: &[Found<'_>]) {
    let mut members: Vec<_> = object.members().collect();
    let mut expected: Vec<_> = raw.iter().map(|(name, value)| (name.name(), *value)).collect();
    members.sort_unstable();
    expected.sort_unstable();
    assert_eq!(members, expected, "members");
    assert_eq!((object.len(), object.is_empty()), (raw.len(), raw.is_empty()));
    // A name that is not Unicode is found as it is written, unless another one is spelled so.
    let is_found = |name: &Text| name.unicode().is_some() || !raw.contains_key(&name.name().into());
    let mut found_by_name = raw.iter().filter(|(name, _)| is_found(name));
    assert!(
        found_by_name.all(|(name, raw)| object.raw(name.name()) == Some(raw)),
        "members by name"
    );
    assert!(object.unknown().eq(unknown(raw, found)), "unknown members");
    let mismatches = found.iter().filter_map(|(field, found)| {
        let (_, raw, value) = (*found)?;
        (*value != Tree::Null && !fits(&field.ty, value)).then_some((field.name, raw))
    });
    assert!(object.mismatches().eq(mismatches), "mismatches");
    let redacted = Tree::of_text(&object.redacted().to_string());
    assert!(
        redacted.names().into_iter().eq(raw.keys()),
        "the redacted view has the same members"
    );
}

/// The unknown members, in the order of their names.
fn unknown<'a>(
    raw: &'a BTreeMap<Text, &str>,
    found: &[Found<'_>],
) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
    let own = found.iter().map(|(field, _)| field.name);
    let counting = found.iter().filter_map(|(_, found)| found.map(|(name, _, _)| name));
    let known: BTreeSet<Text> = own.chain(counting).map(Text::from).collect();
    raw.iter()
        .filter(move |(name, _)| !known.contains(name))
        .map(|(name, raw)| (name.name(), *raw))
}

/// The report of the object's own members; nested ones have longer names.
fn check_report(object: &Object, raw: &BTreeMap<Text, &str>, found: &[Found<'_>]) {
    let report = object.report();
    let is_field = |name: &&str| object.table().field(name).is_some();
    let names = |test: &dyn Fn(&Found<'_>) -> bool| -> Vec<&str> {
        found
            .iter()
            .filter(|found| test(found))
            .map(|(field, _)| field.name)
            .collect()
    };
    let is_unset =
        |(_, found): &Found<'_>| object.table().unset_reads_null && matches!(found, Some((_, _, Tree::Null)));
    let is_wrong = |(field, found): &Found<'_>| found.is_some_and(|(_, _, value)| !fits(&field.ty, value));
    let absent: Vec<_> = report.absent.iter().map(|name| &**name).filter(is_field).collect();
    // A flag inside the `properties` of an integration is not absent.
    let inside = object
        .table()
        .fields
        .iter()
        .find(|field| matches!(field.ty, Type::Properties));
    let inside = inside
        .and_then(|field| raw.get(&field.name.into()))
        .map(|properties| Tree::of_text(properties));
    let is_inside = |field: &Field| {
        matches!(field.ty, Type::Boolean)
            && inside
                .as_ref()
                .is_some_and(|inside| inside.member(field.name).is_some())
    };
    assert_eq!(
        absent,
        names(&|(field, found)| found.is_none() && !is_inside(field)),
        "absent"
    );
    let unset: Vec<_> = report.unset.iter().map(|name| &**name).filter(is_field).collect();
    assert_eq!(unset, names(&is_unset), "unset");
    let mismatches: Vec<_> = report
        .mismatches
        .iter()
        .map(|(name, _)| &**name)
        .filter(is_field)
        .collect();
    assert_eq!(
        mismatches,
        names(&|found| is_wrong(found) && !is_unset(found)),
        "mismatches"
    );
    for (name, raw) in unknown(raw, found) {
        let Some((_, ty)) = report.unknown.iter().find(|(reported, _)| reported == name) else {
            assert!(report.more > 0 || is_event_of_a_kind(name), "`{name}` is reported");
            continue;
        };
        assert_eq!(*ty, type_name(&Tree::of_text(raw)), "`{name}`");
    }
    assert!(
        !report.unknown.iter().any(|(name, _)| is_field(&&**name)),
        "a field is not unknown"
    );
    let is_clean = report.absent.is_empty() && report.mismatches.is_empty() && report.unknown.is_empty();
    assert_eq!(report.is_clean(), is_clean);
}

/// An event that only some kinds have is a field of their integrations.
fn is_event_of_a_kind(name: &str) -> bool {
    let tables = Kind::ALL.iter().filter_map(Kind::facts).map(|kind| kind.parameters);
    tables
        .filter_map(|table| table.field(name))
        .any(|field| field.is_event())
}

/// Whether the value has the type; the members of an object do not matter.
fn fits(ty: &Type, value: &Tree) -> bool {
    match (ty, value) {
        (Type::Any, value) => *value != Tree::Null,
        (Type::Boolean | Type::BooleanOrString, Tree::Boolean(_)) | (Type::Float, Tree::Number(_)) => true,
        (Type::Integer | Type::IntegerEnum(_), Tree::Number(digits)) => serde_json::from_str::<i64>(digits).is_ok(),
        (Type::Timestamp, Tree::Text(text)) => text.unicode().is_some_and(|text| text.parse::<Timestamp>().is_ok()),
        (Type::String | Type::StringEnum(_) | Type::BooleanOrString | Type::StringOrArray, Tree::Text(text)) => {
            text.unicode().is_some()
        }
        (Type::StringOrArray, Tree::Array(elements)) => elements.iter().all(|element| fits(&Type::String, element)),
        (Type::Array(ty), Tree::Array(elements)) => elements.iter().all(|element| fits(ty, element)),
        (Type::Map(ty), Tree::Object(members)) => members
            .iter()
            .all(|(key, value)| key.unicode().is_some() && fits(ty, value)),
        (Type::Record(_) | Type::Properties, Tree::Object(_)) => true,
        _ => false,
    }
}

type One<T> = T;
type Many<T> = Vec<T>;
type Named<T> = BTreeMap<String, T>;

/// The value of a typed getter; `None` if no getter here returns the type.
fn get(ty: &Type, object: &Object, name: &str) -> Option<Option<Tree>> {
    macro_rules! get {
        ($ty:expr, $shape:ident) => {
            match $ty {
                Type::Boolean => typed::<$shape<bool>>(object, name),
                Type::Integer | Type::IntegerEnum(_) => typed::<$shape<i64>>(object, name),
                Type::Float => typed::<$shape<Number>>(object, name),
                Type::String | Type::StringEnum(_) => typed::<$shape<String>>(object, name),
                Type::Timestamp => typed::<$shape<Timestamp>>(object, name),
                Type::Any => typed::<$shape<Json>>(object, name),
                Type::BooleanOrString => typed::<$shape<BooleanOrString>>(object, name),
                Type::StringOrArray => typed::<$shape<OneOrMany>>(object, name),
                Type::Record(_) | Type::Properties => typed::<$shape<Object>>(object, name),
                _ => return None,
            }
        };
    }
    Some(match ty {
        Type::Array(element) => get!(element, Many),
        Type::Map(element) => get!(element, Named),
        ty => get!(ty, One),
    })
}

/// The value of a getter, as JSON that a setter makes from it.
fn typed<T: for<'a> Get<'a> + Put>(object: &Object, name: &str) -> Option<Tree> {
    let value: T = object.get(name)?;
    Object::new().with::<T>("value", value).raw("value").map(Tree::of_text)
}

fn type_name(tree: &Tree) -> &'static str {
    match tree {
        Tree::Null => "null",
        Tree::Boolean(_) => "a boolean",
        Tree::Number(_) => "a number",
        Tree::Text(_) => "a string",
        Tree::Array(_) => "an array",
        Tree::Object(_) => "an object",
    }
}
