// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! The methods that every [`Integration`] has, besides the getters of its fields.

use std::fmt;

use platform_api_runtime::generated::serde::{Deserialize, Deserializer, Serialize, Serializer};
use platform_api_runtime::generated::{deserialize_response, parameter, response_from_json};
use platform_api_runtime::{DecodeError, Get, IntoParam, Json, Object, Record, Redacted, Table};
use super::{Integration, TABLE};

impl<P: Record> Integration<P> {
    /// The settings of the kind. They are empty if the response has none, as in a list:
    /// `object().presence("properties")` tells.
    #[inline]
    pub fn properties(&self) -> &P {
        &self.properties
    }

    /// The same integration, with the settings of a known kind.
    #[must_use]
    pub fn of_kind<T: Record>(&self) -> Integration<T> {
        // The documents may have a field with the name of this function. Its getter would win if the trait were not
        // named.
        Record::from_object(self.object.clone())
    }

    /// A flag of the kind: at the top of the integration, or in its `properties`.
    pub(in crate::integrations) fn flag(&self, name: &str) -> Option<bool> {
        parameter(&self.object, Some(self.properties.object()), name).and_then(bool::get)
    }
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
    /// The JSON object inside: its text, its members, and how it differs from the documents.
    #[inline]
    pub fn object(&self) -> &Object {
        &self.object
    }

    /// A view with the secrets masked, to show the integration to users: see [`Redacted`].
    #[inline]
    pub fn redacted(&self) -> Redacted<'_> {
        self.object.redacted()
    }

    /// Reads the integration from JSON text leniently, as serde does. The text is kept, without white space around it.
    ///
    /// # Errors
    /// If the text is not one JSON object or is nested deeper than 128 levels.
    #[inline]
    pub fn from_json(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        response_from_json(text)
    }
}

impl<P: Record> Record for Integration<P> {
    const TABLE: &'static Table = &TABLE;

    #[inline]
    fn object(&self) -> &Object {
        &self.object
    }

    #[inline]
    fn from_object(mut object: Object) -> Self {
        object.declare_properties(P::TABLE);
        Integration {
            properties: object.properties_as(),
            object,
        }
    }

    fn from_json(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        response_from_json(text)
    }
}

impl<P: Record> fmt::Debug for Integration<P> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.object.debug("Integration", f)
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
        deserialize_response(deserializer)
    }
}
