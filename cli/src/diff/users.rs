//! The settings and kinds that use a changed enum or record.

use indexmap::IndexSet;
use platform_api_codegen::model::{Api, Type};
use platform_api_core::words::joined;

use super::Diff;
use crate::compare::{Item, Pair, SchemaChange};

const NAMED: usize = 3;

impl Diff<'_> {
    /// ` (used by level, levels, chat-a and 2 more)`
    pub(super) fn used_by(&self, change: &SchemaChange<'_>) -> String {
        let names = self.users(change);
        if names.is_empty() {
            return String::new();
        }
        let more = match names.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        format!(" (used by {}{more})", joined(names.iter().take(NAMED), ", "))
    }

    /// Names of settings, fields of the integration object, and kinds. A new type has none, because each field that
    /// uses it is a change.
    pub(super) fn users(&self, change: &SchemaChange<'_>) -> IndexSet<String> {
        let (side, name) = match change.item() {
            Item::Enum(Pair::Old(item)) => (self.old, &item.name),
            Item::Record(Pair::Old(record)) => (self.old, &record.name),
            Item::Enum(Pair::Both(_, item)) => (self.new, &item.name),
            Item::Record(Pair::Both(_, record)) => (self.new, &record.name),
            _ => return IndexSet::new(),
        };
        let api = &side.api;
        let is_user = |ty: &Type| uses(api, ty, name, &mut Vec::new());
        let fields = api.settings.attributes().chain(&api.integrations.object);
        let mut names: IndexSet<_> = fields
            .filter(|field| is_user(&field.ty))
            .map(|field| field.name.clone())
            .collect();
        for kind in &api.integrations.kinds {
            if kind.parameters.iter().any(|parameter| is_user(&parameter.ty)) {
                names.insert(kind.slug.clone());
            }
        }
        names
    }
}

/// `true` if the type of a name is in a type, or in a record of it. A record may hold itself, so each is visited once.
fn uses(api: &Api, ty: &Type, name: &str, visited: &mut Vec<usize>) -> bool {
    match ty.innermost() {
        Type::Enum(index) => api.enums[*index].name == name,
        Type::Record(index) if visited.contains(index) => false,
        Type::Record(index) => {
            visited.push(*index);
            let record = &api.records[*index];
            record.name == name || record.fields.iter().any(|field| uses(api, &field.ty, name, visited))
        }
        _ => false,
    }
}
