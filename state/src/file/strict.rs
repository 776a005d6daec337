//! Reads parameters as the type of their request, one by one, so that all mistakes are reported at once.

use std::cell::Cell;
use std::iter::from_fn;

use platform_api::facts::Table;
use platform_api::generic::RequestRecord;
use serde::de::value::MapDeserializer;
use serde_json::Value;

/// The request, or each invalid parameter with its error.
pub fn read<R: RequestRecord>(parameters: &[(&str, &Value)]) -> Result<R, Vec<(usize, String)>> {
    let mut left: Vec<usize> = (0..parameters.len()).collect();
    let mut wrong = Vec::new();
    loop {
        let last = Cell::new(None);
        let mut next = left.iter();
        let pairs = from_fn(|| {
            last.set(next.next().copied());
            last.get().map(|index| (parameters[index].0, parameters[index].1.clone()))
        });
        match (R::deserialize(MapDeserializer::<_, serde_json::Error>::new(pairs)), last.get()) {
            (Err(error), Some(index)) => {
                wrong.push((index, error.to_string()));
                left.retain(|other| *other != index);
            }
            (Ok(request), _) if wrong.is_empty() => return Ok(request),
            // Missing required parameters are reported by `missing`.
            (Ok(_) | Err(_), _) => return Err(wrong),
        }
    }
}

/// The required parameters that `names` lacks.
pub fn missing(table: &Table, names: &[&str]) -> Vec<&'static str> {
    let required = table.fields.iter().filter(|field| field.is_required()).map(|field| field.name);
    required.filter(|name| !names.contains(name)).collect()
}
