//! In which directions every enum and record travels.

use std::collections::HashMap;

use super::change::Direction;
use platform_api_codegen::model::{Api, Field, Type};

/// The directions of types, by their names.
#[derive(Default)]
pub struct Uses<'a> {
    enums: HashMap<&'a str, Direction>,
    records: HashMap<&'a str, Direction>,
}

impl<'a> Uses<'a> {
    /// Those of both sides: what was sent, or is, breaks whoever sent it.
    pub fn of(old: &'a Api, new: &'a Api) -> Self {
        let (mut uses, new) = (Self::of_api(old), Self::of_api(new));
        for (name, direction) in new.enums {
            include(&mut uses.enums, name, direction);
        }
        for (name, direction) in new.records {
            include(&mut uses.records, name, direction);
        }
        uses
    }

    fn of_api(api: &'a Api) -> Self {
        let mut uses = Self::default();
        for kind in &api.integrations.kinds {
            uses.add(api, &kind.parameters, Direction::Request);
            uses.add(api, &kind.properties, Direction::Response);
        }
        uses.add(api, &api.integrations.object, Direction::Response);
        uses.add(api, api.settings.writable(), Direction::Request);
        uses.add(api, api.settings.attributes(), Direction::Response);
        uses
    }

    pub fn of_enum(&self, name: &str) -> Vec<Direction> {
        parts(self.enums.get(name).copied())
    }

    pub fn of_record(&self, name: &str) -> Vec<Direction> {
        parts(self.records.get(name).copied())
    }

    fn add(&mut self, api: &'a Api, fields: impl IntoIterator<Item = &'a Field>, direction: Direction) {
        for field in fields {
            let mut ty = &field.ty;
            while let Type::Array(inner) | Type::Map(inner) = ty {
                ty = inner;
            }
            match ty {
                Type::Enum(at) => {
                    include(&mut self.enums, &api.enums[*at].name, direction);
                }
                // What is inside was added when it was; a record may hold an array of itself.
                Type::Record(at) if include(&mut self.records, &api.records[*at].name, direction) => {
                    self.add(api, &api.records[*at].fields, direction);
                }
                _ => {}
            }
        }
    }
}

/// Whether that is new.
fn include<'a>(uses: &mut HashMap<&'a str, Direction>, name: &'a str, direction: Direction) -> bool {
    let before = uses.get(name).copied();
    let after = before.map_or(direction, |before| before.and(direction));
    uses.insert(name, after);
    before != Some(after)
}

fn parts(direction: Option<Direction>) -> Vec<Direction> {
    match direction {
        None => Vec::new(),
        Some(Direction::Both) => vec![Direction::Request, Direction::Response],
        Some(direction) => vec![direction],
    }
}
