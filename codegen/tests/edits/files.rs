//! Lists the files that an edit of an item may change: its own module, the tables of all such items, `openapi.json` and
//! `API.txt`.

use std::path::PathBuf;

use platform_api_codegen::model::{Api, Field, Type};
use platform_api_codegen::names::module_name;

use crate::entry::Item;

/// The files that may change with an item.
pub fn of(api: &Api, item: &Item) -> Vec<PathBuf> {
    let mut files = vec!["API.txt".to_owned(), "openapi.json".to_owned()];
    match item {
        Item::Attribute(name) => files.extend(settings(api, |field| field.name == *name)),
        Item::Parameter(slug) => files.push(module(slug)),
        Item::Shared(name) => files.extend(kinds(api, |field| field.name == *name)),
        Item::Object => files.push("src/integrations/integration.rs".to_owned()),
        Item::Type(name) => {
            files.extend(kinds(api, |field| holds(api, &field.ty, name)));
            files.extend(settings(api, |field| holds(api, &field.ty, name)));
            files.extend(["src/integrations/types.rs", "src/settings/types.rs"].map(str::to_owned));
        }
    }
    files.into_iter().map(PathBuf::from).collect()
}

fn module(slug: &str) -> String {
    format!("src/integrations/{}.rs", module_name(slug))
}

/// The modules of the kinds with a matching parameter.
fn kinds(api: &Api, has: impl Fn(&Field) -> bool) -> Vec<String> {
    let kinds = api.integrations.kinds.iter();
    kinds.filter(|kind| kind.parameters.iter().any(&has)).map(|kind| module(&kind.slug)).collect()
}

/// The getters, setters and rows of the sections with a matching attribute.
fn settings(api: &Api, has: impl Fn(&Field) -> bool) -> Vec<String> {
    let sections = api.settings.sections.iter().filter(|section| section.attributes.iter().any(&has));
    let modules = sections.map(|section| module_name(&section.name).to_string());
    modules.flat_map(|module| [".rs", "/rows.rs"].map(|end| format!("src/settings/{module}{end}"))).collect()
}

/// Whether the type is, or contains, the type of that name.
fn holds(api: &Api, ty: &Type, name: &str) -> bool {
    holds_within(api, ty, name, &[])
}

/// A record may contain itself, so the records that were visited are remembered.
fn holds_within(api: &Api, ty: &Type, name: &str, outer: &[usize]) -> bool {
    match ty {
        Type::Array(entry) | Type::Map(entry) => holds_within(api, entry, name, outer),
        Type::Enum(index) => api.enums[*index].name == name,
        Type::Record(index) if outer.contains(index) => false,
        Type::Record(index) => {
            let (record, outer) = (&api.records[*index], [outer, &[*index]].concat());
            record.name == name || record.fields.iter().any(|field| holds_within(api, &field.ty, name, &outer))
        }
        _ => false,
    }
}
