//! The settings and kinds that use a changed enum or record.

use indexmap::IndexSet;
use platform_api_codegen::model::{Api, Type};
use platform_api_core::words::joined;

use super::Diff;
use crate::compare::{Change, Item, Pair};

/// How many are named.
const NAMED: usize = 3;

impl Diff<'_> {
    /// ` (used by level, levels, chat-a and 2 more)`
    pub(super) fn used_by(&self, change: &Change<'_>) -> String {
        let users = self.users(change);
        if users.is_empty() {
            return String::new();
        }
        let more = match users.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        format!(" (used by {}{more})", joined(users.iter().take(NAMED), ", "))
    }

    /// Names of settings, fields of the integration object, and kinds, each once.
    pub(super) fn users(&self, change: &Change<'_>) -> IndexSet<String> {
        let (api, name) = match change.item() {
            Item::Enum(Pair::Old(item)) => (&self.old.api, &item.name),
            Item::Record(Pair::Old(record)) => (&self.old.api, &record.name),
            Item::Enum(Pair::Both(_, item)) => (&self.new.api, &item.name),
            Item::Record(Pair::Both(_, record)) => (&self.new.api, &record.name),
            _ => return IndexSet::new(),
        };
        let types = types_with(api, name);
        let is_used = |ty: &Type| types.contains(ty.innermost());
        let mut users = IndexSet::new();
        for field in api.settings.attributes().chain(&api.integrations.object) {
            if is_used(&field.ty) {
                users.insert(field.name.clone());
            }
        }
        for kind in &api.integrations.kinds {
            if kind.parameters.iter().any(|parameter| is_used(&parameter.ty)) {
                users.insert(kind.slug.clone());
            }
        }
        users
    }
}

/// The type of a name, and the records that have it inside.
fn types_with(api: &Api, name: &str) -> Vec<Type> {
    let named = api.types().filter(|(_, other, _)| *other == name);
    let mut types: Vec<_> = named.map(|(ty, ..)| ty).collect();
    loop {
        let size = types.len();
        for (index, record) in api.records.iter().enumerate() {
            let ty = Type::Record(index);
            let has_inside = record.fields.iter().any(|field| types.contains(field.ty.innermost()));
            if has_inside && !types.contains(&ty) {
                types.push(ty);
            }
        }
        if types.len() == size {
            return types;
        }
    }
}
