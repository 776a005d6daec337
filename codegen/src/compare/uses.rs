//! In which directions an enum or a record travels.

use super::change::Direction;
use super::comparison::Comparison;
use crate::model::{Api, Field, Type};

/// The directions in which a type is used, before or after.
pub fn directions(comparison: &Comparison<'_>, is_it: impl Fn(&Api, &Type) -> bool) -> Vec<Direction> {
    let mut directions = vec![Direction::Request, Direction::Response];
    directions.retain(|direction| {
        [comparison.old, comparison.new].into_iter().any(|api| {
            let mut search = Search { api, is_it: &is_it, seen: vec![false; api.records.len()] };
            fields(api, *direction).into_iter().any(|field| search.leads_to(&field.ty))
        })
    });
    directions
}

/// What is sent, or what is read; but for what is inside.
fn fields(api: &Api, direction: Direction) -> Vec<&Field> {
    let kinds = &api.integrations.kinds;
    let sent = kinds.iter().flat_map(|kind| &kind.parameters).chain(api.settings.writable());
    let read = kinds.iter().flat_map(|kind| &kind.properties).chain(api.settings.attributes());
    match direction {
        Direction::Request => sent.collect(),
        Direction::Response => read.chain(&api.integrations.object).collect(),
        Direction::Both => sent.chain(read).chain(&api.integrations.object).collect(),
    }
}

struct Search<'a> {
    api: &'a Api,
    is_it: &'a dyn Fn(&Api, &Type) -> bool,
    /// The records that were looked into: one may hold an array of itself.
    seen: Vec<bool>,
}

impl Search<'_> {
    fn leads_to(&mut self, ty: &Type) -> bool {
        if (self.is_it)(self.api, ty) {
            return true;
        }
        match ty {
            Type::Array(inner) | Type::Map(inner) => self.leads_to(inner),
            Type::Record(at) if !std::mem::replace(&mut self.seen[*at], true) => {
                let api = self.api;
                api.records[*at].fields.iter().any(|field| self.leads_to(&field.ty))
            }
            _ => false,
        }
    }
}
