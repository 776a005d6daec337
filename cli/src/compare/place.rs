//! The line that was edited, on each side. A kind may inherit keys from a shared parameter, and an attribute from the
//! defaults of its section.

use platform_api_codegen::model::{EntrySource, Field};
use platform_api_codegen::sources::Span;

use super::change::{ChangeSubject, Item, ItemPart};
use super::pair::{Pair, Sides};

/// The line of the key, or of the name. `None` on the side that has neither.
pub fn places_of<'a>(subject: ChangeSubject<'a>, key: Option<&str>) -> Sides<Option<&'a Span>> {
    if let Some(places) = subject.places {
        return places.map(Some);
    }
    let sources = match subject.part {
        Some(part) => part.sources(),
        None => subject.item.sources(),
    };
    let place = |source| match key {
        Some(key) => place_of_key(sources, source, key),
        None => Some(place_of_name(subject, source)),
    };
    sources.sides().map(|source| place(source?))
}

fn place_of_key<'a>(sources: Pair<&EntrySource>, source: &'a EntrySource, key: &str) -> Option<&'a Span> {
    let old_source = sources.old();
    // A side that has the key itself was edited there, and not where it inherits from.
    let is_own = sources.latest().owns(key) || old_source.is_some_and(|source| source.owns(key));
    match (&source.included, source.stated(key)) {
        (Some(included), _) if is_own && !source.owns(key) => Some(&included.span),
        (_, Some(key)) => Some(&key.span),
        (None, None) if !is_own && old_source.is_some_and(|source| source.states(key)) => None,
        (_, None) => Some(&source.span),
    }
}

/// A parameter of one side is there because the kind includes it, or because the group that both sides include has it.
fn place_of_name<'a>(subject: ChangeSubject<'a>, source: &'a EntrySource) -> &'a Span {
    let (Item::Kind(Pair::Both(old, new)), Some(ItemPart::Field(field))) = (subject.item, subject.part) else {
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
