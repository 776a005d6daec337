//! This module finds the direction in which the fields of one side use enums and records.

use std::collections::HashMap;

use platform_api_codegen::model::{Api, Field, Type};

use super::change::Direction;

/// The direction of each enum and record, by its name.
pub fn uses(api: &Api) -> HashMap<&str, Direction> {
    let mut uses = HashMap::new();
    for kind in &api.integrations.kinds {
        add_uses(api, &kind.parameters, Direction::Request, &mut uses);
        add_uses(api, &kind.properties, Direction::Response, &mut uses);
    }
    add_uses(api, &api.integrations.object, Direction::Response, &mut uses);
    add_uses(api, api.settings.writable(), Direction::Request, &mut uses);
    add_uses(api, api.settings.attributes(), Direction::Response, &mut uses);
    uses
}

fn add_uses<'a>(
    api: &'a Api,
    fields: impl IntoIterator<Item = &'a Field>,
    direction: Direction,
    uses: &mut HashMap<&'a str, Direction>,
) {
    for field in fields {
        let (name, fields) = match field.ty.innermost() {
            Type::Enum(at) => (&api.enums[*at].name, [].as_slice()),
            Type::Record(at) => (&api.records[*at].name, api.records[*at].fields.as_slice()),
            _ => continue,
        };
        let known = uses.get(name.as_str()).copied();
        let used = known.map_or(direction, |known| known.or(direction));
        uses.insert(name, used);
        // A record may hold an array of itself.
        if known != Some(used) {
            add_uses(api, fields, direction, uses);
        }
    }
}
