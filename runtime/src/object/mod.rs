//! A JSON object as its text, with the place of every member in it.
//!
//! A response keeps the text that came, a request the text that will be sent. A [`Table`] says what the documents say of
//! the members; typed records are newtypes over this. Nothing that came can be lost, since nothing is taken out: a member
//! that is `null`, of another type or unknown is a member like any other.

mod fit;
mod list;
mod redacted;
mod report;
mod serde;
mod strict;
mod text;
mod write;

use ::serde::{Deserialize, Deserializer, Serialize, Serializer};

use self::text::{Data, Place};
use crate::decode::DecodeError;
use crate::json::Json;
use crate::record::Record;
use crate::table::Table;
use crate::value::{Get, Member};

pub(crate) use self::serde::json_text;
#[doc(hidden)]
pub use self::serde::{deserialize_response, deserialize_value, serialize_value};
pub(crate) use fit::{fits, mismatch};
pub use list::List;
pub use redacted::Redacted;
pub(crate) use redacted::{is_harmless, on_one_line};
pub use report::Report;
#[doc(hidden)]
pub use strict::deserialize_request;
pub(crate) use text::{read_copy, read_object};
#[doc(hidden)]
pub use write::Writer;

/// The table of what nobody has declared.
pub(crate) static OPEN: Table = Table::new("Object", &[]);

/// A JSON object: its text, and the place of every member in it.
///
/// Every record leads to the one that it is made of (`settings.object()`), and a record of no declared fields is one: the
/// `properties` of a kind that is not known at compile time, or the parameters for one.
///
/// Of a name that is there twice the last member counts; all of them stay in the text. Equality is that of JSON values:
/// the order of members does not matter, numbers are equal if their digits are. `Debug` masks secrets, and shows of
/// members that the documents do not name only `null` and booleans.
///
/// ```
/// use platform_api_runtime::{Object, Presence};
///
/// let object = Object::from_json(r#" { "channel": "ops", "limit": 1.50, "limit": null } "#)?;
/// assert_eq!(object.get::<&str>("channel"), Some("ops"));
/// assert_eq!(object.get::<bool>("channel"), None);
/// assert_eq!(object.presence("limit"), Presence::Null);
/// assert_eq!(object.to_json(), r#"{ "channel": "ops", "limit": 1.50, "limit": null }"#);
/// # Ok::<_, platform_api_runtime::DecodeError>(())
/// ```
#[derive(Clone)]
pub struct Object {
    table: &'static Table,
    /// None for `{}`: a list of a million of them takes little more than its text.
    data: Option<Box<Data>>,
}

/// Whether a member is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// Nothing came, or nothing will be sent.
    Absent,
    /// An explicit `null`.
    Null,
    /// A value of any type.
    Value,
}

impl Object {
    /// `{}`, of which nothing is declared.
    pub const fn new() -> Self {
        Object::of(&OPEN)
    }

    /// `{}`, whose members the table declares.
    #[doc(hidden)]
    pub const fn of(table: &'static Table) -> Self {
        Object { table, data: None }
    }

    /// Reads any JSON object.
    ///
    /// # Errors
    /// When the text is not one JSON object, is nested deeper than 128 levels, or has 4 GiB or more.
    pub fn from_json(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        <Self as Record>::from_json(text)
    }

    /// The text: what came, from its `{` to its `}`, or what will be sent. With the secrets in it.
    pub fn to_json(&self) -> &str {
        self.data.as_ref().map_or("{}", |data| data.text())
    }

    /// What the documents say about the members.
    pub fn table(&self) -> &'static Table {
        self.table
    }

    /// The same text under another table.
    pub(crate) fn under(&self, table: &'static Table) -> Self {
        if std::ptr::eq(self.table, table) {
            return self.clone();
        }
        let object = read_copy(table, self.to_json());
        object.expect("it was read or made as an object")
    }

    /// The member `name`, if it is of the type `T`. A field that came under another name of the documents is found by its
    /// own.
    ///
    /// ```
    /// use platform_api_runtime::Object;
    ///
    /// let object = Object::new().with_member("limit", 10);
    /// assert_eq!(object.get::<i64>("limit"), Some(10));
    /// ```
    #[inline]
    pub fn get<'a, T: Get<'a>>(&'a self, name: &str) -> Option<T> {
        T::get(self.member(name)?)
    }

    /// The member `name` as JSON text, of whatever type it is.
    pub fn raw(&self, name: &str) -> Option<&str> {
        self.member(name).map(Member::raw)
    }

    /// Whether the member `name` is absent, `null`, or has a value of any type.
    pub fn presence(&self, name: &str) -> Presence {
        match self.raw(name) {
            None => Presence::Absent,
            Some("null") => Presence::Null,
            Some(_) => Presence::Value,
        }
    }

    /// The member `name`; where it is absent, the first of the field's other names that fits.
    pub(crate) fn member(&self, name: &str) -> Option<Member<'_>> {
        let data = self.data.as_deref()?;
        let Some(row) = self.table.row(name) else { return data.unknown_named(name).map(|place| data.member(place)) };
        data.row(row).or_else(|| self.alias(data, row).map(|(_, place)| place)).map(|place| data.member(place))
    }

    /// The member of exactly that name: for requests, which never send another one.
    pub(crate) fn own(&self, name: &str) -> Option<&str> {
        let data = self.data.as_deref()?;
        let place = match self.table.row(name) {
            Some(row) => data.row(row),
            None => data.unknown_named(name),
        };
        place.map(|place| data.at(place))
    }

    /// The other name, and the place, that count for a field that is not there by its own.
    fn alias(&self, data: &Data, row: usize) -> Option<(&'static str, Place)> {
        if data.row(row).is_some() || data.has_no_others() {
            return None;
        }
        let field = &self.table.fields[row];
        let mut named = field.aliases().iter().filter_map(|alias| Some((*alias, data.unknown_named(alias)?)));
        named.find(|(_, place)| fits(&field.ty, data.member(*place)))
    }

    /// Whether the value of that name must not be shown.
    pub(crate) fn is_secret(&self, name: &str, value: &str) -> bool {
        self.table.field(name).map_or_else(|| !is_harmless(value), |field| field.may_hold_secrets())
    }

    /// Every member that counts, by name, as JSON text: those of the documents in their order, then the others in that
    /// of their names.
    pub fn members(&self) -> impl Iterator<Item = (&str, &str)> {
        let data = self.data.as_deref();
        let rows = self.table.fields.iter().enumerate();
        let known = rows.filter_map(move |(row, field)| Some((field.name, data?.at(data?.row(row)?))));
        known.chain(data.into_iter().flat_map(Data::unknown))
    }

    /// The members that the documents do not name, as JSON text, in the order of their names. A name that is not text, as
    /// it holds half of a surrogate pair, is given as it is written, escapes and all.
    pub fn unknown(&self) -> impl Iterator<Item = (&str, &str)> {
        let data = self.data.as_deref();
        let all = data.into_iter().flat_map(Data::unknown);
        all.filter(move |(name, _)| !data.is_some_and(|data| self.counts_as_alias(data, name)))
    }

    /// Whether a member stands for a field of another name.
    fn counts_as_alias(&self, data: &Data, name: &str) -> bool {
        let row = self.table.aliased(name);
        row.is_some_and(|row| self.alias(data, row).is_some_and(|(alias, _)| alias == name))
    }

    /// The fields of the documents whose values are not of the declared type, as JSON text, in the order of the
    /// documents; `null` is not among them.
    pub fn mismatches(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let present = self.table.fields.iter().filter_map(|field| Some((field, self.member(field.name)?)));
        let wrong = present.filter(|(field, member)| member.raw() != "null" && !fits(&field.ty, *member));
        wrong.map(|(field, member)| (field.name, member.raw()))
    }

    /// How it differs from the documents, objects inside it included.
    pub fn report(&self) -> Report {
        Report::of(self)
    }

    /// The same object with its secrets masked, for people to look at.
    pub fn redacted(&self) -> Redacted<'_> {
        Redacted::new(self)
    }

    /// Sets a member to any JSON value, in place of the one of that name.
    #[must_use]
    pub fn with_member(mut self, name: impl AsRef<str>, value: impl Into<Json>) -> Self {
        self.set(name.as_ref(), value.into().as_str());
        self
    }

    /// Whether there is no member.
    pub fn is_empty(&self) -> bool {
        self.data.as_deref().is_none_or(Data::is_empty)
    }

    /// How many members count.
    pub fn len(&self) -> usize {
        self.members().count()
    }

    /// What stands for the `properties` of an integration: the table under which their members are declared.
    #[doc(hidden)]
    pub fn declare_properties(&mut self, table: &'static Table) {
        if let Some(data) = &mut self.data {
            data.properties = table;
        }
    }

    /// Whether the kind of an integration has an event of that name.
    pub(crate) fn is_event_of_kind(&self, name: &str) -> bool {
        let field = self.data.as_deref().and_then(|data| data.properties.field(name));
        field.is_some_and(|field| field.is_event())
    }

    /// The `properties` of an integration, as the record that they are.
    #[doc(hidden)]
    pub fn properties_as<P: Record>(&self) -> Option<P> {
        self.get(self.table.properties()?)
    }

    /// The `properties` of an integration, under the table of its kind.
    pub(crate) fn properties(&self) -> Option<Object> {
        let data = self.data.as_deref()?;
        let name = self.table.properties()?;
        read_copy(data.properties, self.raw(name)?).ok()
    }
}

impl Default for Object {
    fn default() -> Self {
        Object::new()
    }
}

/// Of what is said twice the last counts.
impl<K: AsRef<str>, V: Into<Json>> FromIterator<(K, V)> for Object {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(members: I) -> Self {
        members.into_iter().fold(Object::new(), |object, (name, value)| object.with_member(name, value))
    }
}

impl PartialEq for Object {
    fn eq(&self, other: &Self) -> bool {
        crate::node::is_same(self.to_json(), other.to_json())
    }
}

impl Eq for Object {}

impl Record for Object {
    const TABLE: &'static Table = &OPEN;

    fn object(&self) -> &Object {
        self
    }

    fn from_object(object: Object) -> Self {
        object
    }

    fn into_object(self) -> Object {
        self
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::node::Tree(self.to_json()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        self::serde::deserialize_response(deserializer)
    }
}

/// A flag of an integration, or any other parameter of its kind. The documents have it at the top of the object and
/// inside `properties`: the one at the top counts if it is of its type, else the other one.
#[doc(hidden)]
pub fn parameter<'a>(top: &'a Object, properties: Option<&'a Object>, name: &str) -> Option<Member<'a>> {
    let own = top.member(name);
    let ty = top.table.field(name).or_else(|| properties?.table.field(name)).map(|field| &field.ty);
    if own.is_some_and(|member| member.raw() != "null" && ty.is_none_or(|ty| fits(ty, member))) {
        return own;
    }
    properties.and_then(|properties| properties.member(name)).or(own)
}
