mod data;
pub(crate) mod declared;
pub(crate) mod hosts;
pub(crate) mod integration;
pub(crate) mod json;
pub(crate) mod list;
pub(crate) mod open_enum;
pub(crate) mod param;
pub(crate) mod record;
pub(crate) mod redacted;
pub(crate) mod secret;
pub(crate) mod serde;
mod set;
pub(crate) mod strict;
pub(crate) mod timestamp;
pub(crate) mod value;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use ::serde::de::DeserializeOwned;
use bytes::Bytes;
use platform_api_core::escape::escape_name;

use self::data::{Data, MemberRange};
use self::declared::fits;
use self::value::{Get, Member};
use crate::facts::table::{OPEN, Table};
use crate::json::error::{DecodeError, Scan};
use crate::json::node::is_equal;
use crate::json::scan::{Scanner, name_of};
use crate::json::text::Text;

pub(crate) const NON_FINITE: &str = "is NaN or infinite, which JSON cannot express";

/// A JSON object, kept as its text with the position of every member.
///
/// Every record contains one (`settings.object()`). As a record without declared fields, it serves kinds that are known
/// only at run time.
///
/// If a name is repeated, the last member counts, and all stay in the text. Equality compares JSON values: member order
/// does not matter, `1` equals `1.0`, and objects beyond 128 levels compare as text. `Debug` masks like
/// [`Redacted`](crate::Redacted).
///
/// ```
/// use platform_api::{Object, Presence};
///
/// let object = Object::from_json(r#" { "channel": "ops", "limit": 1.50, "limit": null } "#)?;
/// assert_eq!(object.get::<&str>("channel"), Some("ops"));
/// assert_eq!(object.get::<bool>("channel"), None);
/// assert_eq!(object.presence("limit"), Presence::Null);
/// assert_eq!(object.to_json(), r#"{ "channel": "ops", "limit": 1.50, "limit": null }"#);
/// # Ok::<_, platform_api::DecodeError>(())
/// ```
///
/// # Byte for byte
///
/// [`to_json`](Self::to_json) returns the text as it came. Serialization keeps the order of members, but rounds
/// decimals and integers beyond 64 bits to `f64`. A number beyond `f64`, and a string with half a surrogate pair, is an
/// error. To keep every digit inside your own JSON, serialize a `RawValue`. A setter appends its member, so a member
/// that is set again moves to the end.
///
/// ```
/// use platform_api::{Object, serde_json};
///
/// let object = Object::from_json(r#"{"limit":1.50,"size":1}"#)?;
/// assert_eq!(serde_json::to_string(&object)?, r#"{"limit":1.5,"size":1}"#);
/// let raw: &serde_json::value::RawValue = serde_json::from_str(object.to_json())?;
/// assert_eq!(serde_json::to_string(&[raw])?, r#"[{"limit":1.50,"size":1}]"#);
/// assert_eq!(object.with_member("limit", 2).to_json(), r#"{"size":1,"limit":2}"#);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub struct Object {
    table: &'static Table,
    /// `None` is `{}`, which saves memory in long lists.
    data: Option<Arc<Data>>,
}

/// State of a member; see [`Object::presence`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence<'a> {
    /// There is no such member.
    Absent,
    /// The member is `null`.
    Null,
    /// The member has a value of any type: its JSON text.
    Value(&'a str),
}

impl Object {
    /// Creates `{}` without declared members.
    pub const fn new() -> Self {
        Object::of(&OPEN)
    }

    #[doc(hidden)]
    pub const fn of(table: &'static Table) -> Self {
        Object { table, data: None }
    }

    /// Keeps no white space around the object. The error returns the text.
    pub(crate) fn parse(table: &'static Table, mut text: String) -> Result<Self, (DecodeError, String)> {
        match Text::from(&*text).scan(|scanner| Data::read(table, scanner)) {
            Ok(data) => {
                text.truncate(text.trim_end().len());
                text.drain(..text.find('{').unwrap_or_default());
                Ok(Object::from_parts(table, data, text))
            }
            Err(error) => Err((error, text)),
        }
    }

    fn read_next(table: &'static Table, scanner: &mut Scanner<'_>) -> Scan<Self> {
        let start = scanner.offset();
        let mut data = Data::read(table, scanner)?;
        data.shrink();
        Ok(Object::from_parts(table, data, scanner.since(start).to_owned()))
    }

    fn from_parts(table: &'static Table, mut data: Data, text: String) -> Self {
        data.text = text;
        let data = (data.text != "{}").then(|| Arc::new(data));
        Object { table, data }
    }

    pub(crate) fn read_copy(table: &'static Table, text: &str) -> Result<Self, DecodeError> {
        Object::parse(table, text.to_owned()).map_err(|(error, _)| error)
    }

    /// The JSON text from `{` to `}`, as it came or will be sent, secrets included.
    pub fn to_json(&self) -> &str {
        self.data.as_ref().map_or("{}", |data| &data.text)
    }

    pub(crate) fn to_body(&self) -> Bytes {
        match &self.data {
            Some(data) => Bytes::from_owner(SharedText(Arc::clone(data))),
            None => Bytes::from_static(b"{}"),
        }
    }

    /// The table that declares the members.
    pub fn table(&self) -> &'static Table {
        self.table
    }

    #[doc(hidden)]
    #[must_use]
    pub fn under(self, table: &'static Table) -> Self {
        if std::ptr::eq(self.table, table) {
            self
        } else {
            self.copied(table, |_| true)
        }
    }

    #[doc(hidden)]
    #[must_use]
    pub fn inner(&self, name: &str, table: &'static Table) -> Self {
        let inner = self.raw(name).and_then(|text| Object::read_copy(table, text).ok());
        inner.unwrap_or(Object::of(table))
    }

    /// Returns the member `name`, or `None` if it is absent or not of type `T`. A field is also found under its
    /// documented aliases.
    ///
    /// `T` is `bool`, `i64`, `f64`, `&str`, `String`, a value type such as [`Json`](crate::Json) or
    /// [`SecretRef`](crate::SecretRef), an enum, a record, or a `Vec` or `BTreeMap` of these. [`read`](Self::read)
    /// reads your own types.
    ///
    /// ```
    /// use platform_api::Object;
    ///
    /// let object = Object::new().with_member("limit", 10);
    /// assert_eq!(object.get::<i64>("limit"), Some(10));
    /// ```
    #[inline]
    pub fn get<'a, T: Get<'a>>(&'a self, name: &str) -> Option<T> {
        T::get(self.member(name)?)
    }

    /// Reads the member `name` as any serde type. Returns `None` if it is absent or `null`.
    ///
    /// ```
    /// use platform_api::Object;
    ///
    /// let object = Object::from_json(r#"{"limits":{"files":10},"size":"large"}"#)?;
    /// let limits: Option<std::collections::BTreeMap<String, u32>> = object.read("limits")?;
    /// assert_eq!(limits.unwrap()["files"], 10);
    /// assert_eq!(object.read::<u32>("missing"), Ok(None));
    /// assert!(object.read::<u32>("size").is_err());
    /// # Ok::<_, platform_api::DecodeError>(())
    /// ```
    ///
    /// # Errors
    /// If the value does not fit `T`. The error quotes no value, and its offset counts from the start of the value.
    pub fn read<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, DecodeError> {
        match self.presence(name) {
            Presence::Absent | Presence::Null => Ok(None),
            Presence::Value(json) => {
                let value = Text::from(json).deserialize();
                value.map(Some).map_err(|error| DecodeError {
                    message: format!("`{}`: {}", escape_name(name), error.message),
                    ..error
                })
            }
        }
    }

    /// Returns the JSON text of the member `name`.
    pub fn raw(&self, name: &str) -> Option<&str> {
        self.member(name).map(Member::raw)
    }

    /// Tells whether the member `name` is absent, `null`, or has a value of any type.
    pub fn presence(&self, name: &str) -> Presence<'_> {
        match self.raw(name) {
            None => Presence::Absent,
            Some("null") => Presence::Null,
            Some(value) => Presence::Value(value),
        }
    }

    pub(crate) fn member(&self, name: &str) -> Option<Member<'_>> {
        let data = self.data.as_deref()?;
        let range = match self.table.row(name) {
            Some(row) => data.row(row).or_else(|| Some(self.alias(data, row)?.1)),
            None => data.other(name),
        };
        range.map(|range| data.member(range))
    }

    /// Ignores aliases, which requests never use.
    pub(crate) fn own(&self, name: &str) -> Option<&str> {
        let data = self.data.as_deref()?;
        let range = match self.table.row(name) {
            Some(row) => data.row(row),
            None => data.other(name),
        };
        range.map(|range| data.at(range))
    }

    fn alias(&self, data: &Data, row: usize) -> Option<(&'static str, MemberRange)> {
        if data.has_no_others() {
            return None;
        }
        let field = &self.table.fields[row];
        let mut named = field
            .aliases()
            .iter()
            .filter_map(|alias| Some((*alias, data.other(alias)?)));
        named.find(|(_, range)| fits(&field.ty, data.member(*range)))
    }

    /// The members, as JSON text: declared members in the order of the API reference, then the others by name.
    ///
    /// A setter would take the text for a string: parse it first, `object.with_member(name, text.parse::<Json>()?)`. A
    /// name with half a surrogate pair is not Unicode; its JSON text replaces it.
    pub fn members(&self) -> impl Iterator<Item = (&str, &str)> {
        let data = self.data.as_deref();
        let rows = self.table.fields.iter().enumerate();
        let declared = rows.filter_map(move |(row, field)| Some((field.name, data?.at(data?.row(row)?))));
        declared.chain(data.into_iter().flat_map(Data::unknown))
    }

    /// The undocumented members, as JSON text, by name.
    pub fn unknown(&self) -> impl Iterator<Item = (&str, &str)> {
        self.data.iter().flat_map(|data| {
            let undeclared = data.unknown();
            undeclared.filter(|(name, _)| !self.counts_as_alias(data, name))
        })
    }

    fn counts_as_alias(&self, data: &Data, name: &str) -> bool {
        let absent = self.table.aliased(name).filter(|row| data.row(*row).is_none());
        let alias = absent.and_then(|row| self.alias(data, row));
        alias.is_some_and(|(alias, _)| alias == name)
    }

    /// The declared fields with values of another type, as JSON text, in the order of the API reference. `null` is not
    /// a mismatch.
    pub fn mismatches(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.table.fields.iter().filter_map(|field| {
            let member = self.member(field.name)?;
            let is_wrong = member.raw() != "null" && !fits(&field.ty, member);
            is_wrong.then(|| (field.name, member.raw()))
        })
    }

    /// Returns `true` for members of which none is declared, like the message of a proxy.
    pub(crate) fn is_foreign(&self) -> bool {
        let mut fields = self.table.fields.iter();
        let is_open = self.table.fields.is_empty();
        !is_open && !self.is_empty() && fields.all(|field| self.member(field.name).is_none())
    }

    /// Returns `true` if the object has no members.
    pub fn is_empty(&self) -> bool {
        self.members().next().is_none()
    }

    pub(crate) fn repeated(&self) -> BTreeSet<Cow<'_, str>> {
        let members = Scanner::new(self.to_json()).members().unwrap_or_default();
        let mut seen = BTreeSet::new();
        let names = members.into_iter().map(|(key, _)| name_of(key));
        names.filter(|name| !seen.insert(name.clone())).collect()
    }

    pub(crate) fn non_finite(&self) -> impl Iterator<Item = &str> {
        self.data.iter().flat_map(|data| data.non_finite()).map(|name| &**name)
    }

    /// The number of members. A repeated name counts once.
    pub fn len(&self) -> usize {
        self.members().count()
    }
}

/// A derived `clone` would be compiled again in each crate.
impl Clone for Object {
    fn clone(&self) -> Self {
        Object {
            table: self.table,
            data: self.data.clone(),
        }
    }
}

struct SharedText(Arc<Data>);

impl AsRef<[u8]> for SharedText {
    fn as_ref(&self) -> &[u8] {
        self.0.text.as_bytes()
    }
}

impl Default for Object {
    fn default() -> Self {
        Object::new()
    }
}

impl PartialEq for Object {
    fn eq(&self, other: &Self) -> bool {
        is_equal(self.to_json(), other.to_json())
    }
}

impl Eq for Object {}
