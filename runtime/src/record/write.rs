//! Record → JSON text, and request → parameters.

use super::rest::Odd;
use super::{Presence, Record};
use crate::Parameters;
use crate::fact::Field;
use crate::json::{Json, REDACTED, Writer};

/// The record as JSON text, secrets included.
#[doc(hidden)]
pub fn write_record(record: &dyn Record) -> String {
    let mut writer = Writer::default();
    write_into(record, &mut writer);
    writer.into_text()
}

/// Appends the record as an object: its fields in the order of the table, then the unknown ones by name.
#[doc(hidden)]
pub fn write_into(record: &dyn Record, writer: &mut Writer) {
    let (fields, rest) = (record.table().fields, record.rest());
    let mut first = true;
    writer.raw("{");
    record.slots(&mut |slots| {
        for (index, (field, slot)) in fields.iter().zip(slots).enumerate() {
            let odd = rest.odd(index);
            match (slot.presence(), odd) {
                (Presence::Absent, Some(Odd::Unexpected(value))) => {
                    writer.key(&mut first, field.name);
                    write_odd(field, value, writer);
                }
                (Presence::Absent, _) => {}
                (_, odd) => {
                    writer.key(&mut first, name_of(field, odd));
                    slot.write(writer);
                }
            }
        }
    });
    for (name, value) in rest.unknown_names() {
        writer.key(&mut first, name);
        write_unknown(value, writer);
    }
    for (name, value) in rest.unreadable_names() {
        writer.written_key(&mut first, name);
        write_unknown(value, writer);
    }
    writer.raw("}");
}

fn name_of(field: &Field, odd: Option<&Odd>) -> &'static str {
    match odd {
        Some(Odd::Alias(alias)) => alias,
        _ => field.name,
    }
}

fn write_odd(field: &Field, value: &Json, writer: &mut Writer) {
    if field.may_hold_secrets() { write_unknown(value, writer) } else { writer.raw(value.as_str()) }
}

/// Nobody has said whether an unknown field is a secret, so people see only what cannot be one.
pub(crate) fn write_unknown(value: &Json, writer: &mut Writer) {
    if writer.redacts() && !is_harmless(value) {
        writer.string(REDACTED);
    } else {
        writer.raw(value.as_str());
    }
}

/// `null` and booleans give nothing away.
fn is_harmless(value: &Json) -> bool {
    matches!(value.as_str(), "null" | "true" | "false")
}

/// What the request sends: everything that was set, in the order of the table, then what the table does not know.
#[doc(hidden)]
pub fn parameters_of(record: &dyn Record) -> Parameters {
    let (fields, rest) = (record.table().fields, record.rest());
    let mut parameters = Parameters::new();
    record.slots(&mut |slots| {
        for (index, (field, slot)) in fields.iter().zip(slots).enumerate() {
            if slot.presence() != Presence::Absent {
                parameters.push(field.name, field.is_secret(), |out| append(out, |writer| slot.write(writer)));
            } else if let Some(Odd::Unexpected(value)) = rest.odd(index) {
                parameters.push(field.name, field.is_secret(), |out| out.extend_from_slice(value.as_str().as_bytes()));
            }
        }
    });
    for (name, value) in rest.unknown() {
        let secret = !is_harmless(value);
        parameters.push(name.to_owned(), secret, |out| out.extend_from_slice(value.as_str().as_bytes()));
    }
    parameters
}

fn append(out: &mut Vec<u8>, write: impl FnOnce(&mut Writer)) {
    let mut writer = Writer::appending(std::mem::take(out));
    write(&mut writer);
    *out = writer.finish();
}
