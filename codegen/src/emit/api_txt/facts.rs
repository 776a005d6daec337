//! This module writes the facts of a field for `API.txt`. The type comes first, and then `key value` for each fact,
//! with the keys of the spec.
//!
//! The keys `note`, `assumed` and `irreversible` have sentences for people, and are left out. An edit of one of these
//! keys changes no line.

use crate::model::written;
use crate::model::{Api, Fact, Field, Former, Type};
use crate::names;
use crate::words;

/// The words of all facts. Two fields that differ in JSON have different words.
pub(super) fn whole(api: &Api, field: &Field) -> Vec<String> {
    let mut facts = vec![written(api, &field.ty)];
    // The name of the getter for `properties` does not come from the field.
    if field.ty != Type::Properties && names::is_field_renamed(&field.name) {
        facts.push(format!("in Rust {}", names::field_name(&field.name)));
    }
    facts.extend(on_the_wire(field).map(words));
    facts.extend(renamed_from(&field.former));
    facts
}

/// `renamed_from thread`. A search for the old name finds the line of the new one.
pub(super) fn renamed_from(former: &Option<Former>) -> Option<String> {
    former.as_ref().map(|former| format!("renamed_from {}", former.name))
}

/// The facts in which `own` differs from `shared`. A change of the shared parameter does not change these words.
pub(super) fn beyond(api: &Api, shared: &Field, own: &Field) -> Vec<String> {
    let said = whole(api, shared);
    let mut facts = vec!["shared".to_owned()];
    facts.extend(whole(api, own).into_iter().filter(|fact| !said.contains(fact)));
    let gone = on_the_wire(shared).filter(|fact| own.facts.iter().all(|other| other.key() != fact.key()));
    facts.extend(gone.map(|fact| format!("not {}", words(fact))));
    facts
}

/// The facts that matter for requests and responses. These are all facts except those that are sentences for people.
fn on_the_wire(field: &Field) -> impl Iterator<Item = &Fact> {
    field
        .facts
        .iter()
        .filter(|fact| !matches!(fact, Fact::Irreversible(_) | Fact::Note(_) | Fact::Assumed(_)))
}

/// `required`, `introduced 17.2`
fn words(fact: &Fact) -> String {
    match fact {
        // The sign alone would say too little of white space.
        Fact::Separator(sign) => format!("{} {}", fact.key(), words::separator(sign)),
        _ => format!("{} {}", fact.key(), fact.value()).trim_end().to_owned(),
    }
}
