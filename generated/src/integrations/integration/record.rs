// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! The methods of every [`Integration`], except the getters of its fields.

use std::fmt;
use std::sync::OnceLock;

use platform_api_runtime::generated::serde::{Deserialize, Deserializer, Serialize, Serializer};
use platform_api_runtime::generated::{self, IntegrationParts, parameter};
use platform_api_runtime::{DecodeError, FieldHosts, Get, HasObject, IntoParam, Json, KindFacts, Object, Record, Redacted, Table, Type};
use super::{Integration, KindProperties, PROPERTIES, SLUG, TABLE};
use crate::integrations::Kind;

impl<P: Record> Integration<P> {
    /// The settings of the kind, empty if the response has none, as in a list, or if its slug names another documented
    /// kind. `object().presence("properties")` tells whether the response has them.
    pub fn properties(&self) -> &P {
        let read = || KindProperties::new(properties(&self.object, P::TABLE), false);
        &self.properties.get_or_init(read).properties
    }

    /// The same integration, with the settings of a known kind. `None` if its slug names another documented kind; a
    /// response without a slug may be of any kind.
    ///
    /// ```
    /// use platform_api::integrations::{Integration, issue_tracker_a};
    ///
    /// let integration: Integration = Integration::from_json(r#"{"slug":"issue-tracker-a"}"#)?;
    /// let integration = integration.of_kind::<issue_tracker_a::Properties>().ok_or("another kind")?;
    /// println!("{:?}", integration.properties());
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_kind<T: Record>(&self) -> Option<Integration<T>> {
        table_of_properties(&self.object, T::TABLE)?;
        // The trait is named because a getter `from_object` of the API would win otherwise.
        let mut of_kind: Integration<T> = Record::from_object(self.object.clone());
        if is_read_alone(self) {
            of_kind.properties = KindProperties::new(properties(&self.object, T::TABLE), true).into();
        }
        Some(of_kind)
    }

    /// Fails if a field has another type, for which its getter returns `None`: at the top, or else in `properties`.
    ///
    /// # Errors
    /// See [`Object::check_types`].
    pub fn check_types(&self) -> Result<(), DecodeError> {
        let properties = self.properties().object();
        self.object.check_types()?;
        properties.check_types()?;
        // A flag may be in `properties` although the kind does not declare it.
        let mut flags = Vec::new();
        for field in TABLE.fields {
            if let Type::Boolean = field.ty {
                flags.push(field);
            }
        }
        properties.check_fields(flags)
    }

    /// A flag of the kind: at the top of the integration, or in its `properties`.
    pub(in crate::integrations) fn flag(&self, name: &str) -> Option<bool> {
        // Most responses have it at the top.
        self.object
            .get(name)
            .or_else(|| parameter(&self.object, Some(self.properties().object()), name).and_then(bool::get))
    }
}

impl<P: Record> KindProperties<P> {
    fn new(properties: Object, is_read_alone: bool) -> Box<Self> {
        let properties = P::from_object(properties);
        Box::new(KindProperties { properties, is_read_alone })
    }
}

/// Not a method, because the API may have a field of this name.
fn is_read_alone<P>(integration: &Integration<P>) -> bool {
    let properties = integration.properties.get();
    properties.is_some_and(|properties| properties.is_read_alone)
}

impl<P> PartialEq for Integration<P> {
    fn eq(&self, other: &Self) -> bool {
        self.object == other.object
    }
}

impl<P: Record> Default for Integration<P> {
    #[inline]
    fn default() -> Self {
        Record::from_object(Object::of(&TABLE))
    }
}

/// # Any member
impl<P: Record> Integration<P> {
    /// Sets a member to any JSON value, to make responses in tests.
    #[must_use]
    pub fn with_member(self, name: impl AsRef<str>, value: impl IntoParam<Json>) -> Self {
        Record::from_object(self.object.with_member(name, value))
    }
}

/// # The JSON inside
impl<P: Record> Integration<P> {
    /// The JSON object inside: its text and its members.
    #[inline]
    pub fn object(&self) -> &Object {
        &self.object
    }

    /// A view with the secrets masked, to show the integration to users: see [`Redacted`].
    #[inline]
    pub fn redacted(&self) -> Redacted<'_> {
        let is_of_kind = table_of_properties(&self.object, P::TABLE).is_some();
        let table = if is_of_kind { self.properties().object().table() } else { <Object as Record>::TABLE };
        self.object.redacted().with_properties(table)
    }

    /// The hosts of the integration and of its settings: see [`Object::hosts`]. The settings are unknown if a list left
    /// them out, or if the kind is undocumented or another.
    pub fn hosts(&self) -> Vec<FieldHosts> {
        let is_of_kind = table_of_properties(&self.object, P::TABLE).is_some();
        let parts = Record::integration(self, None).filter(|_| is_of_kind);
        generated::hosts(&self.object, parts.and_then(|parts| parts.properties))
    }

    /// Reads the integration from JSON text leniently, as serde does. The text is kept, without white space around it.
    ///
    /// # Errors
    /// If the text is not one JSON object or is nested deeper than 128 levels.
    #[inline]
    pub fn from_json(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        generated::from_json(text)
    }
}

impl<P: Record> HasObject for Integration<P> {
    #[inline]
    fn object(&self) -> &Object {
        &self.object
    }
}

impl<P: Record> Record for Integration<P> {
    const TABLE: &'static Table = &TABLE;

    #[inline]
    fn from_object(object: Object) -> Self {
        Integration {
            object: object.under(&TABLE),
            properties: OnceLock::new(),
        }
    }

    fn read_as(mut self, kind: &KindFacts) -> Self {
        if P::TABLE.fields.is_empty() || self.object.raw(PROPERTIES).is_none() {
            let properties = properties(&self.object, P::TABLE).under(kind.parameters);
            self.properties = KindProperties::new(properties, true).into();
        }
        self
    }

    fn other_kind(&self, kind: &KindFacts) -> Option<&str> {
        let slug = self.object.get::<&str>(SLUG)?;
        let named = Kind::documented(slug)?;
        (named.slug() != kind.slug).then_some(slug)
    }

    fn integration(&self, kind: Option<&KindFacts>) -> Option<IntegrationParts<'_>> {
        let has_settings = match self.object.raw(PROPERTIES) {
            Some(json) => json.starts_with('{'),
            None => is_read_alone(self),
        };
        Some(IntegrationParts {
            other_kind: kind.and_then(|kind| Record::other_kind(self, kind)),
            properties: has_settings.then(|| self.properties().object()),
        })
    }
}

/// The settings of the kind, which `own` declares; empty if a list left them out.
fn properties(object: &Object, own: &'static Table) -> Object {
    match object.raw(PROPERTIES).and_then(|_| table_of_properties(object, own)) {
        Some(table) => object.inner(PROPERTIES, table),
        None => Object::of(own),
    }
}

/// The table with which `properties` are read as `own`: for an untyped record, the table of the kind that its slug names.
/// `None` if the slug names another documented kind.
fn table_of_properties(object: &Object, own: &'static Table) -> Option<&'static Table> {
    let Some(slug) = object.get::<&str>(SLUG) else { return Some(own) };
    if own.kind.is_some_and(|kind| kind.slug == slug) {
        return Some(own);
    }
    let named = Kind::documented(slug).and_then(Kind::facts);
    match (own.kind, named) {
        // By its former slug, it may be the same.
        (Some(kind), Some(facts)) => (kind.slug == facts.slug).then_some(own),
        (None, Some(facts)) if own.fields.is_empty() => Some(facts.parameters),
        _ => Some(own),
    }
}

impl<P: Record> fmt::Debug for Integration<P> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.redacted().debug("Integration", f)
    }
}

impl<P: Record> Serialize for Integration<P> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.object.serialize(serializer)
    }
}

impl<'de, P: Record> Deserialize<'de> for Integration<P> {
    #[inline]
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        generated::deserialize(deserializer)
    }
}
