//! JSON text → record: one function for every record, over its table and its slots.

use super::rest::Odd;
use super::table::Place;
use super::{Presence, Record, Rest, Slot, Table};
use crate::json::{Json, Writer};
use crate::scan::{Scan, Scanner};

/// Reads an object into `record`. `false`, and nothing changed, if what comes next is not an object.
///
/// Of a key that comes twice the later value counts, as in `serde_json`.
///
/// # Errors
/// When the text is not JSON.
pub fn read_record(record: &mut dyn Record, scanner: &mut Scanner<'_>) -> Scan<bool> {
    if scanner.peek() != Some(b'{') {
        scanner.value()?;
        return Ok(false);
    }
    let table = record.table();
    let mut result = Ok(());
    record.slots_mut(&mut |slots, rest| result = read_fields(table, slots, rest, scanner));
    result.map(|()| true)
}

fn read_fields(
    table: &'static Table,
    slots: &mut [&mut dyn Slot],
    rest: &mut Rest,
    scanner: &mut Scanner<'_>,
) -> Scan<()> {
    scanner.enter()?;
    let (mut first, mut expected) = (true, 0);
    while scanner.element(first, b'}')? {
        first = false;
        let raw = scanner.key()?;
        let Some(name) = raw.text() else {
            return scanner.error("a key holds half of a surrogate pair");
        };
        let result = match table.find(&name, expected) {
            Some(place) => {
                expected = place.index + 1;
                read_field(table, place, &mut *slots[place.index], rest, scanner)
            }
            None => scanner.value().map(|text| rest.put_unknown(name.into_owned(), Json::from_scanned(text))),
        };
        result.map_err(|error| error.within(raw.inner()))?;
    }
    Ok(())
}

fn read_field(
    table: &'static Table,
    place: Place,
    slot: &mut dyn Slot,
    rest: &mut Rest,
    scanner: &mut Scanner<'_>,
) -> Scan<()> {
    let Place { index, alias } = place;
    if let Some(alias) = alias {
        return read_alias(table, index, alias, slot, rest, scanner);
    }
    // An earlier value under another name gives way, and stays what it was: a field by that name.
    if let Some(Odd::Alias(other)) = rest.take_odd(index) {
        rest.put_unknown(other.to_owned(), json_of(slot));
    }
    if let Some(value) = read_slot(slot, scanner)? {
        slot.clear();
        rest.put_odd(index, &table.fields[index], Odd::Unexpected(value));
    }
    Ok(())
}

/// A value under another name of its field is taken if the field has none yet and it fits.
fn read_alias(
    table: &'static Table,
    index: usize,
    alias: &'static str,
    slot: &mut dyn Slot,
    rest: &mut Rest,
    scanner: &mut Scanner<'_>,
) -> Scan<()> {
    let again = rest.odd(index) == Some(&Odd::Alias(alias));
    let free = slot.presence() == Presence::Absent && rest.odd(index).is_none();
    if !again && !free {
        let value = scanner.value()?;
        rest.put_unknown(alias.to_owned(), Json::from_scanned(value));
        return Ok(());
    }
    match read_slot(slot, scanner)? {
        None => rest.put_odd(index, &table.fields[index], Odd::Alias(alias)),
        Some(value) => {
            slot.clear();
            rest.take_odd(index);
            rest.put_unknown(alias.to_owned(), value);
        }
    }
    Ok(())
}

/// Reads into the slot; what does not fit is handed back.
#[inline]
fn read_slot(slot: &mut dyn Slot, scanner: &mut Scanner<'_>) -> Scan<Option<Json>> {
    scanner.peek();
    let (start, depth) = (scanner.offset(), scanner.depth());
    if slot.read(scanner)? {
        return Ok(None);
    }
    scanner.rewind(start, depth);
    scanner.value().map(|text| Some(Json::from_scanned(text)))
}

fn json_of(slot: &dyn Slot) -> Json {
    let mut writer = Writer::default();
    slot.write(&mut writer);
    Json::from_scanned(&writer.into_text())
}

/// Puts any value under any name: into the slot if it fits, else into the rest.
#[doc(hidden)]
pub fn put(record: &mut dyn Record, name: String, value: Json) {
    let table = record.table();
    record.slots_mut(&mut |slots, rest| match table.find(&name, 0) {
        Some(Place { index, alias: None }) => {
            let mut scanner = Scanner::new(value.as_str());
            let slot = &mut *slots[index];
            rest.take_odd(index);
            if !slot.read(&mut scanner).unwrap_or(false) {
                slot.clear();
                rest.put_odd(index, &table.fields[index], Odd::Unexpected(value.clone()));
            }
        }
        _ => rest.put_unknown(name.clone(), value.clone()),
    });
}

/// Whether an explicit `null` stands for the field, known or not.
#[doc(hidden)]
pub fn is_null(record: &dyn Record, name: &str) -> bool {
    let rest = record.rest();
    let kept = rest.unexpected(name).or_else(|| rest.unknown().find(|(key, _)| *key == name).map(|(_, value)| value));
    if let Some(value) = kept {
        return value.is_null();
    }
    let mut null = false;
    record.slots(&mut |slots| {
        let place = record.table().find(name, 0);
        null = place.is_some_and(|place| slots[place.index].presence() == Presence::Null);
    });
    null
}

/// Reads a record as a value.
#[doc(hidden)]
pub fn read_as<R: Record + Default>(scanner: &mut Scanner<'_>) -> Scan<Option<R>> {
    let mut record = R::default();
    Ok(read_record(&mut record, scanner)?.then_some(record))
}
