//! The line that was edited, on each side.
//!
//! A kind may include a shared parameter by its name or by a group, and override its keys; a section has defaults for
//! its attributes.

use platform_api_codegen::model::Source;
use platform_api_codegen::sources::Span;

use super::change::{Change, Item, Part, Subject};
use super::pair::Pair;

/// Spans in the sources of each side.
pub type Place<'a> = Pair<Option<&'a Span>>;

pub fn places<'a>(change: &Change<'a>) -> Vec<Place<'a>> {
    let subjects = change.subjects.iter();
    subjects.map(|subject| place(*subject, change.key)).collect()
}

/// The line of the key, or of the name.
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
    // A side that has the key itself was edited there, and not where it inherits from.
    let is_own = sources.sides().into_iter().flatten().any(|source| source.owns(key));
    sources.map(|source| match (&source.included, source.stated(key)) {
        (Some(included), _) if is_own && !source.owns(key) => Some(&included.span),
        (_, Some(key)) => Some(&key.span),
        // The defaults of a section are gone.
        (None, None) if !is_own && sources.old().is_some_and(|source| source.states(key)) => None,
        (_, None) => Some(&source.span),
    })
}

/// A parameter of one side is there because the kind includes it, or because the group that both sides include has it.
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
