//! The comparison of sections, which are the files of a document, and of the order of their elements.

use std::collections::HashMap;

use indexmap::IndexMap;
use platform_api_codegen::model::{Api, EntrySource, KindSpec, Section};

use super::change::{FileSection, Item, ItemPart, Listed};
use super::comparison::SpecComparison;
use super::order::compare_order;
use super::pair::{Pair, Sides, pairs};
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
fn section_name(source: &EntrySource) -> &str {
    let (_, file) = source.file.rsplit_once('/').unwrap_or(("", &source.file));
    file.strip_suffix(".toml").unwrap_or(file)
}

pub fn compare_sections<'a, T: Listed<'a>>(
    item: Item<'a>,
    sections: &Sides<Vec<FileSection<'a>>>,
    old_elements: &[T],
    elements: &[Pair<T>],
    comparison: &mut SpecComparison<'a>,
) {
    let pairs = pair_sections(sections, elements);
    let mut new_names = HashMap::new();
    for pair in &pairs {
        if let Some(section) = pair.both() {
            let Sides { old, new } = section.map(|section| section.name);
            new_names.insert(old, new);
            if old != new {
                let message = format!("section `{old}` is now `{new}`");
                let subject = FileSection::subject_of(item, *pair);
                comparison.report_on(subject).add(&rules::REWORDED, message);
            }
        }
        let titles = pair.map(|section| section.title).sides();
        let subject = item.part(ItemPart::Section(*pair));
        comparison
            .report_on(subject)
            .optional(&rules::REWORDED, "section", titles.as_ref());
    }
    compare_order(item, &sections.old, &pairs, comparison);
    let new_section = |element: T| {
        let name = section_name(element.source());
        *new_names.get(name).unwrap_or(&name)
    };
    // By the new name of the section.
    let mut old_lists: HashMap<_, Vec<T>> = HashMap::new();
    for element in old_elements {
        old_lists.entry(new_section(*element)).or_default().push(*element);
    }
    let mut stayed: IndexMap<_, Vec<Pair<T>>> = IndexMap::new();
    for pair in elements {
        let Some(Sides { old, new }) = pair.both() else {
            continue;
        };
        let section = section_name(new.source());
        if new_section(old) == section {
            stayed.entry(section).or_default().push(*pair);
        } else {
            let old_section = section_name(old.source());
            let message = format!("moved from section `{old_section}` to section `{section}`");
            comparison.add_moved(vec![T::subject_of(item, *pair)], message);
        }
    }
    for (section, pairs) in stayed {
        compare_order(item, &old_lists[section], &pairs, comparison);
    }
}

/// A section is renamed if most elements of the old and of the new one are in both.
fn pair_sections<'a, T: Listed<'a>>(
    sections: &Sides<Vec<FileSection<'a>>>,
    elements: &[Pair<T>],
) -> Vec<Pair<FileSection<'a>>> {
    let kept = elements.iter().filter_map(|pair| pair.both());
    let kept: Vec<_> = kept
        .map(|sides| sides.map(|element| section_name(element.source())))
        .collect();
    let mut new_names = HashMap::new();
    for old in &sections.old {
        let has_most = |new: &&FileSection<'_>| {
            let size = kept.iter().filter(|element| element.old == old.name).count();
            let arrived = kept.iter().filter(|element| element.new == new.name).count();
            let stayed = kept
                .iter()
                .filter(|element| element.old == old.name && element.new == new.name);
            stayed.count() * 2 > size.max(arrived)
        };
        new_names.extend(sections.new.iter().find(has_most).map(|new| (old.name, new.name)));
    }
    let by_names = pairs(&sections.old, &sections.new, |section| {
        let new_name = new_names.get(section.name).unwrap_or(&section.name);
        vec![section.name(), (*new_name).to_owned()]
    });
    by_names.into_iter().map(|pair| pair.map(|section| *section)).collect()
}
