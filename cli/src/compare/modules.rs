//! Where a type can be named: a module exports what it uses, so a use more or less moves a type.

use std::collections::{BTreeMap, BTreeSet};

use super::change::{Item, Place};
use super::comparison::{Comparison, Subject};
use super::pairs::pairs_by;
use super::rules;
use platform_api_codegen::model::{Api, Source};
use platform_api_codegen::names::module_name;
use platform_api_codegen::placement::{Module, Placement, TypeRef, types_of};

/// A type that is new, or gone, is reported as that, and a module of a kind as the kind.
pub fn compare_modules(comparison: &mut Comparison<'_>) {
    let (old, new) = (exports(comparison.old), exports(comparison.new));
    let modules = [comparison.old, comparison.new].map(modules);
    for (old, new) in pairs_by(&old, &new, |exported| &exported.item) {
        let (Some(old), Some(new)) = (old, new) else { continue };
        let subject = Subject::whole(new.item.clone());
        let place = Place::names(old.source, new.source);
        for module in old.modules.difference(&new.modules).filter(|module| modules[1].contains(*module)) {
            let message = format!("cannot be named in `{module}` any more");
            comparison.add(&rules::MODULE_LOST, &subject, message, place.clone());
        }
        for module in new.modules.difference(&old.modules).filter(|module| modules[0].contains(*module)) {
            let message = format!("can be named in `{module}` too");
            comparison.add(&rules::MODULE_GAINED, &subject, message, place.clone());
        }
    }
}

/// A type, and the modules that export it.
struct Exported<'a> {
    item: Item,
    source: &'a Source,
    modules: BTreeSet<String>,
}

/// All types, enums first.
fn exports(api: &Api) -> Vec<Exported<'_>> {
    let users = users(api);
    let placement = Placement::of(api);
    let types = (0..api.enums.len()).map(TypeRef::Enum).chain((0..api.records.len()).map(TypeRef::Record));
    let exported = types.map(|ty| {
        let (item, source) = match ty {
            TypeRef::Enum(at) => (Item::Enum(api.enums[at].name.clone()), &api.enums[at].source),
            TypeRef::Record(at) => (Item::Record(api.records[at].name.clone()), &api.records[at].source),
        };
        let mut modules = users.get(&ty).cloned().unwrap_or_default();
        modules.insert(match placement.module_of(ty) {
            Module::Kind(at) => kind_module(&api.integrations.kinds[at].slug),
            Module::Integrations => INTEGRATIONS.to_owned(),
            Module::Settings => SETTINGS.to_owned(),
        });
        Exported { item, source, modules }
    });
    exported.collect()
}

/// The modules that use a type themselves, and export it wherever it is. What is inside a record they do not.
fn users(api: &Api) -> BTreeMap<TypeRef, BTreeSet<String>> {
    let mut users: BTreeMap<TypeRef, BTreeSet<String>> = BTreeMap::new();
    for kind in &api.integrations.kinds {
        for ty in types_of(kind.parameters.iter()) {
            users.entry(ty).or_default().insert(kind_module(&kind.slug));
        }
    }
    for ty in types_of(api.settings.attributes()) {
        users.entry(ty).or_default().insert(SETTINGS.to_owned());
    }
    users
}

const INTEGRATIONS: &str = "integrations";
const SETTINGS: &str = "settings";

fn kind_module(slug: &str) -> String {
    format!("{INTEGRATIONS}::{}", module_name(slug))
}

/// The modules that there are.
fn modules(api: &Api) -> BTreeSet<String> {
    let kinds = api.integrations.kinds.iter().map(|kind| kind_module(&kind.slug));
    kinds.chain([INTEGRATIONS, SETTINGS].map(str::to_owned)).collect()
}
