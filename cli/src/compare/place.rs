//! The place of an edit, on each side.
//!
//! A kind may include a shared parameter by its name or by a group, and override its keys; a section has defaults for its
//! attributes. The place is the line that was edited: of the override, of the name that includes the parameter, of the
//! group, of the defaults, or of the shared parameter itself.

use platform_api_codegen::model::Source;
use platform_api_codegen::sources::Span;

use super::change::{Change, Item, Part, Subject};
use super::pair::Pair;

/// A place in the spec: a span in the sources of each side. An item may have none.
pub type Place<'a> = Pair<Option<&'a Span>>;

/// The places of the subjects of a change.
pub fn places<'a>(change: &Change<'a>) -> Vec<Place<'a>> {
    let subjects = change.subjects.iter();
    subjects.map(|subject| place(*subject, change.key)).collect()
}

/// The place of the edit: of a key, or of the name.
fn place<'a>(subject: Subject<'a>, key: Option<&str>) -> Place<'a> {
    let sources = match subject.part {
        Some(part) => Some(part.sources()),
        None => subject.item.sources(),
    };
    let Some(sources) = sources else {
        return Pair::New(None);
    };
    let Some(key) = key else {
        return sources.map(|source| Some(place_of_name(subject, source)));
    };
    // If a side has the key itself, its own line was edited, and not the one that it inherits from.
    let is_own = sources.sides().into_iter().flatten().any(|source| source.owns(key));
    sources.map(|source| match (&source.included, source.keys.get(key)) {
        (Some(included), _) if is_own && !source.owns(key) => Some(&included.span),
        (_, Some(span)) => Some(span),
        // The defaults of a section are gone.
        (None, None) if !is_own && sources.old().is_some_and(|source| source.states(key)) => None,
        (_, None) => Some(&source.span),
    })
}

/// The place of a name. A parameter that only one side has may be there because the kind includes it, or because the
/// group that both sides include has it.
fn place_of_name<'a>(subject: Subject<'a>, source: &'a Source) -> &'a Span {
    let (Item::Kind(Pair::Both(old, new)), Some(Part::Field(field))) = (subject.item, subject.part) else {
        return &source.span;
    };
    let (Some(included), None) = (&source.included, field.both()) else {
        return &source.span;
    };
    let other = if field.old().is_some() { new } else { old };
    let mut others = other
        .parameters
        .iter()
        .filter_map(|other| other.source.included.as_ref());
    if others.any(|other| other.name == included.name) {
        &included.member
    } else {
        &included.span
    }
}
