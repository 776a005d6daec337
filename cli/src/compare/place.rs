//! The line that was edited, on each side.
//!
//! A kind may include a shared parameter by its name or by a group, and override its keys; a section has defaults for
//! its attributes.

use platform_api_codegen::model::{EntrySource, Field};
use platform_api_codegen::sources::Span;

use super::change::{Item, Part, Place, Subject};
use super::pair::Pair;

/// The line of the key, or of the name.
pub fn place<'a>(subject: Subject<'a>, key: Option<&str>) -> Place<'a> {
    if let Some(place) = subject.place {
        return place;
    }
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
fn place_of_name<'a>(subject: Subject<'a>, source: &'a EntrySource) -> &'a Span {
    let (Item::Kind(Pair::Both(old, new)), Some(Part::Field(field))) = (subject.item, subject.part) else {
        return &source.span;
    };
    let (Some(included), None) = (&source.included, field.both()) else {
        return &source.span;
    };
    let kind = if field.old().is_some() { new } else { old };
    let mut parameters = kind.parameters.iter();
    let is_of_group = |parameter: &Field| {
        let source = parameter.source.included.as_ref();
        source.is_some_and(|source| source.name == included.name)
    };
    if parameters.any(is_of_group) {
        &included.member
    } else {
        &included.span
    }
}

/// The line of a field in the list of its kind. A part of a group stands in the list of the group; the whole group
/// where the kind includes it.
pub fn place_in_list<'a>(field: &'a Field, moved: &[&Field], all: &[&Field]) -> &'a Span {
    let Some(included) = &field.source.included else {
        return &field.source.span;
    };
    let members = |fields: &[&Field]| {
        let sources = fields.iter().filter_map(|field| field.source.included.as_ref());
        sources.filter(|source| source.span == included.span).count()
    };
    if members(moved) == members(all) {
        &included.span
    } else {
        &included.member
    }
}
