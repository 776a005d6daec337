//! Records for people to look at: `Debug`, and the redacted view.

use std::fmt;

use serde::{Serialize, Serializer};

use super::rest::Odd;
use super::write::write_into;
use super::{Presence, Record};
use crate::json::Writer;
use crate::node::Tree;

/// A record with its secrets masked. It serialises, and displays as JSON.
///
/// Secrets are what the spec says they are; of unknown fields only `null` and booleans are shown, since nobody has
/// said what they are.
pub struct Redacted<'a> {
    record: &'a dyn Record,
}

impl<'a> Redacted<'a> {
    #[doc(hidden)]
    pub fn new(record: &'a dyn Record) -> Self {
        Redacted { record }
    }

    fn text(&self) -> String {
        let mut writer = Writer::redacting();
        write_into(self.record, &mut writer);
        writer.into_text()
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl Serialize for Redacted<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Tree(&self.text()).serialize(serializer)
    }
}

/// `Debug` of a record: what is there, as redacted JSON values under their names.
#[doc(hidden)]
pub fn debug_record(record: &dyn Record, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (table, rest) = (record.table(), record.rest());
    let mut debug = f.debug_struct(table.name);
    record.slots(&mut |slots| {
        for (index, (field, slot)) in table.fields.iter().zip(slots).enumerate() {
            if slot.presence() != Presence::Absent {
                let mut writer = Writer::redacting();
                slot.write(&mut writer);
                debug.field(field.name, &format_args!("{}", writer.into_text()));
            } else if let Some(Odd::Unexpected(value)) = rest.odd(index) {
                let shown: &dyn fmt::Debug = if field.may_hold_secrets() { &value.type_only() } else { value };
                debug.field(field.name, shown);
            }
        }
    });
    for (name, value) in rest.unknown() {
        debug.field(name, &value.type_only());
    }
    debug.finish()
}
