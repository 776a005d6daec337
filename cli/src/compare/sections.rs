//! The comparison of sections, which are the files of a document, and of the order of what is in them.

use std::collections::HashMap;

use indexmap::IndexMap;
use platform_api_codegen::model::{Api, EntrySource, KindSpec, Section};

use super::change::{FileSection, Item, Part, Place, Subject};
use super::comparison::Comparison;
use super::order::{Both, FRONT, Listed, after, moved_runs};
use super::pair::{Pair, pairs};
use super::rules;

pub fn of_settings(api: &Api) -> Vec<FileSection<'_>> {
    let mut sections = Vec::new();
    for section in &api.settings.sections {
        let Section {
            name,
            title,
            attributes: _,
            source,
        } = section;
        sections.push(FileSection { name, title, source });
    }
    sections
}

pub fn of_kinds(api: &Api) -> Vec<FileSection<'_>> {
    let mut sections: Vec<FileSection<'_>> = Vec::new();
    for KindSpec { section, source, .. } in &api.integrations.kinds {
        let name = section_name(source);
        if sections.last().is_none_or(|last| last.name != name) {
            sections.push(FileSection {
                name,
                title: section,
                source,
            });
        }
    }
    sections
}

/// `accounts` of `settings/accounts.toml`
pub fn section_name(source: &EntrySource) -> &str {
    let (_, file) = source.file.rsplit_once('/').unwrap_or(("", &source.file));
    file.strip_suffix(".toml").unwrap_or(file)
}

/// The new name of each old section that is left.
pub type NewNames<'a> = HashMap<&'a str, &'a str>;

/// Compares the sections of a document.
pub fn compare_sections<'a, T: Listed>(
    item: Item<'a>,
    (old, new): (Vec<FileSection<'a>>, Vec<FileSection<'a>>),
    elements: &[Pair<&'a T>],
    comparison: &mut Comparison<'a>,
) -> NewNames<'a> {
    let pairs = pair_sections(&old, &new, elements);
    let mut new_names = NewNames::new();
    for pair in &pairs {
        let mut entry = comparison.item(item);
        entry.subject.part = Some(Part::Section(*pair));
        if let Pair::Both(was, is) = *pair {
            new_names.insert(was.name, is.name);
            if was.name != is.name {
                entry.subject.place = place_of_entry(item, was, is);
                entry.add(&rules::REWORDED, format!("section `{}` is now `{}`", was.name, is.name));
                entry.subject.place = None;
            }
        }
        let title = pair.map(|section| section.title);
        entry.optional(&rules::REWORDED, "section", &title.old(), &title.now());
    }
    let kept: Vec<_> = pairs.iter().filter_map(|pair| pair.both()).collect();
    let order: Vec<_> = old
        .iter()
        .filter_map(|section| new_names.get(section.name).copied())
        .collect();
    let new: Vec<_> = kept.iter().map(|(_, is)| is.name).collect();
    for run in moved_runs(&order, &new) {
        let mut subjects = Vec::new();
        for (was, is) in &kept[run.clone()] {
            subjects.push(Subject {
                item,
                part: Some(Part::Section(Pair::Both(*was, *is))),
                place: place_of_entry(item, *was, *is),
            });
        }
        let to = run.start.checked_sub(1).map_or(FRONT.to_owned(), |at| after(new[at]));
        comparison.add_moved(subjects, &to);
    }
    new_names
}

/// A section is renamed if most elements of the old and of the new one are in both.
fn pair_sections<'a, T: Listed>(
    old: &[FileSection<'a>],
    new: &[FileSection<'a>],
    elements: &[Pair<&'a T>],
) -> Vec<Pair<FileSection<'a>>> {
    let by_name = pairs(old, new, |section| vec![section.name.to_owned()]);
    let mut pairs: Vec<_> = by_name.into_iter().map(|pair| pair.map(|section| *section)).collect();
    let moves: Vec<_> = elements
        .iter()
        .filter_map(|pair| pair.both())
        .map(|(was, is)| (section_name(was.source()), section_name(is.source())))
        .collect();
    // Removed sections come last.
    for at in 0..new.len() {
        let Pair::New(section) = pairs[at] else { continue };
        let arrived: Vec<_> = moves.iter().filter(|(_, to)| *to == section.name).collect();
        let is_most = |pair: &Pair<FileSection<'a>>| {
            let Pair::Old(gone) = pair else { return false };
            let size = moves.iter().filter(|(from, _)| *from == gone.name).count();
            let stayed = arrived.iter().filter(|(from, _)| *from == gone.name).count();
            stayed * 2 > size.max(arrived.len())
        };
        if let Some(from) = pairs.iter().position(is_most)
            && let Pair::Old(gone) = pairs.remove(from)
        {
            pairs[at] = Pair::Both(gone, section);
        }
    }
    pairs
}

/// The entries of `sections` in `api.toml`.
fn place_of_entry<'a>(item: Item<'a>, was: FileSection<'a>, is: FileSection<'a>) -> Option<Place<'a>> {
    let (old, new) = item.sources()?.both()?;
    Some(Pair::Both(
        Some(old.name("sections", was.name)),
        Some(new.name("sections", is.name)),
    ))
}

/// Compares the order within sections. An element of another section has moved there.
pub fn compare_order_in_sections<'a, T: Listed>(
    old: &[&'a T],
    pairs: &[Pair<&'a T>],
    new_names: &NewNames<'a>,
    subject: impl Fn(Both<'a, T>, &[Both<'a, T>]) -> Subject<'a>,
    comparison: &mut Comparison<'a>,
) {
    let new_name = |element: &'a T| {
        let name = section_name(element.source());
        *new_names.get(name).unwrap_or(&name)
    };
    let mut lists: IndexMap<_, (Vec<&'a T>, Vec<Pair<&'a T>>)> = IndexMap::new();
    for element in old {
        lists.entry(new_name(element)).or_default().0.push(element);
    }
    for pair in pairs {
        let Some((was, is)) = pair.both() else { continue };
        let section = section_name(is.source());
        if new_name(was) == section {
            lists.entry(section).or_default().1.push(*pair);
        } else {
            let subjects = vec![subject((was, is), &[(was, is)])];
            comparison.add_moved(subjects, &format!("to section `{section}`"));
        }
    }
    for (old, pairs) in lists.into_values() {
        comparison.compare_order(&old, &pairs, &subject);
    }
}
