//! What the documents say of a field: its type, then `key value` for each fact, with the keys of the spec.

use crate::model::{Api, Fact, Field, Type};
use crate::names;
use crate::resolve::types::written;

/// The words of all facts. Nothing that is different on the wire gives the same ones.
pub(super) fn whole(api: &Api, field: &Field) -> Vec<String> {
    let ty = written(api, &field.ty);
    // The settings of the kind have a getter that no field names.
    let renamed = field.ty != Type::Properties && names::is_field_renamed(&field.name);
    let rust = renamed.then(|| format!("in Rust {}", names::field_name(&field.name)));
    [ty].into_iter().chain(rust).chain(on_the_wire(field).map(words)).collect()
}

/// How `own` differs from `shared`: so a change of what is shared is no change here.
pub(super) fn beyond(api: &Api, shared: &Field, own: &Field) -> Vec<String> {
    let ty = (shared.ty != own.ty).then(|| written(api, &own.ty));
    let more = on_the_wire(own).filter(|fact| !shared.has(fact)).map(words);
    let is_gone = |fact: &&Fact| own.facts.iter().all(|other| other.key() != fact.key());
    let less = on_the_wire(shared).filter(is_gone).map(|fact| format!("not {}", words(fact)));
    ["shared".to_owned()].into_iter().chain(ty).chain(more).chain(less).collect()
}

/// Notes are for people.
fn on_the_wire(field: &Field) -> impl Iterator<Item = &Fact> {
    field.facts.iter().filter(|fact| !matches!(fact, Fact::Note(_) | Fact::Reading(_)))
}

/// `required`, `introduced 17.2`
fn words(fact: &Fact) -> String {
    format!("{} {}", fact.key(), fact.value()).trim_end().to_owned()
}
