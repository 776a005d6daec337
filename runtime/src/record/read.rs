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
    let index = table.index();
    let (mut first, mut last) = (true, None);
    while scanner.element(first, b'}')? {
        first = false;
        if let Some((next, name)) = index.after(last)
            && scanner.key_is(name)
        {
            last = Some(next);
            let place = Place { index: next, alias: None };
            read_field(table, place, &mut *slots[next], rest, scanner).map_err(|error| error.within(name))?;
            continue;
        }
        let raw = scanner.key()?;
        let name = raw.text();
        let result = match (name.as_deref().and_then(|name| index.find(name)), name) {
            (Some(place), _) => {
                index.learn(last, place.index);
                last = Some(place.index);
                read_field(table, place, &mut *slots[place.index], rest, scanner)
            }
            (None, Some(name)) => {
                scanner.value().map(|text| rest.put_unknown(name.into_owned(), Json::from_scanned(text)))
            }
            (None, None) => scanner.value().map(|text| rest.put_unreadable(raw.inner(), Json::from_scanned(text))),
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
        rest.put_odd(index, table.fields, Odd::Unexpected(value));
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
        None => {
            // An earlier value under this name that did not fit.
            rest.take_unknown(alias);
            rest.put_odd(index, table.fields, Odd::Alias(alias));
        }
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
    record.slots_mut(&mut |slots, rest| match table.find(&name) {
        Some(Place { index, alias: None }) => {
            let mut scanner = Scanner::new(value.as_str());
            let slot = &mut *slots[index];
            rest.take_odd(index);
            if !slot.read(&mut scanner).unwrap_or(false) {
                slot.clear();
                rest.put_odd(index, table.fields, Odd::Unexpected(value.clone()));
            }
        }
        _ => rest.put_unknown(name.clone(), value.clone()),
    });
}

/// What stands for the field, known or not, whatever its type.
#[doc(hidden)]
pub fn presence(record: &dyn Record, name: &str) -> Presence {
    let (table, rest) = (record.table(), record.rest());
    let of_json = |value: Option<&Json>| match value {
        None => Presence::Absent,
        Some(value) if value.is_null() => Presence::Null,
        Some(_) => Presence::Value,
    };
    let Some(Place { index, alias }) = table.find(name) else { return of_json(rest.get_unknown(name)) };
    let mut presence = Presence::Absent;
    record.slots(&mut |slots| presence = slots[index].presence());
    match (alias, rest.odd(index)) {
        (Some(alias), odd) if odd != Some(&Odd::Alias(alias)) => of_json(rest.get_unknown(name)),
        (None, Some(Odd::Unexpected(value))) if presence == Presence::Absent => of_json(Some(value)),
        _ => presence,
    }
}

/// Reads a record as a value.
#[doc(hidden)]
pub fn read_as<R: Record + Default>(scanner: &mut Scanner<'_>) -> Scan<Option<R>> {
    let mut record = R::default();
    Ok(read_record(&mut record, scanner)?.then_some(record))
}
