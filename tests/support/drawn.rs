//! Random parameters: most are valid, others null, masks, of another type, or unknown.

use fastrand::Rng;
use platform_api::facts::Table;
use serde_json::{Map, Value, json};

use super::sample::{other_sample, sample};

pub fn drawn(rng: &mut Rng, table: &Table) -> Map<String, Value> {
    let mut members = Map::new();
    for field in table.fields {
        let value = match rng.u8(..12) {
            0..3 => sample(field),
            3..5 => other_sample(field),
            5 => Value::Null,
            6 => json!("***"),
            7 => rng.choice([json!(""), json!(7), json!([true]), json!({})]).unwrap(),
            _ => continue,
        };
        members.insert(field.name.to_owned(), value);
    }
    if rng.u8(..4) == 0 {
        members.insert("newer".to_owned(), json!(rng.bool()));
    }
    members
}
