//! Two specs and what is different, as it is shown: as text for people, as JSON for programs.

use std::collections::BTreeSet;

use platform_api_codegen::model::Api;
use platform_api_codegen::sources::{Sources, Span};
use semver::Version;

use super::change::{Bump, Change, Item, Place};
use super::rules::Class;

/// One of the two specs.
#[derive(Debug, Clone)]
pub struct Side {
    /// As it was asked for: `HEAD`, `spec`.
    pub label: String,
    pub api: Api,
    pub sources: Sources,
    /// The version of the bindings, where it is known.
    pub version: Option<Version>,
}

/// Two specs, and what is different.
#[derive(Debug, Clone)]
pub struct Diff {
    pub old: Side,
    pub new: Side,
    pub changes: Vec<Change>,
}

/// All changes of one item, by its parts.
pub(super) struct Group<'a> {
    pub item: &'a Item,
    pub parts: Vec<(Option<&'a str>, Vec<&'a Change>)>,
}

impl Diff {
    pub fn bump(&self) -> Bump {
        Bump::due(&self.changes)
    }

    /// The lowest version that the bindings may have now.
    pub fn next_version(&self) -> Option<Version> {
        self.old.version.as_ref().map(|version| self.bump().after(version))
    }

    /// How many changes are of a class; one may be of several.
    pub(super) fn count(&self, class: Class) -> usize {
        self.changes.iter().filter(|change| change.classes().contains(&class)).count()
    }

    /// The changes by item and part, each in the order of its first one.
    pub(super) fn groups<'a>(&self, changes: impl IntoIterator<Item = &'a Change>) -> Vec<Group<'a>> {
        let mut groups: Vec<Group<'a>> = Vec::new();
        for change in changes {
            let at = groups.iter().position(|group| group.item == &change.item).unwrap_or_else(|| {
                groups.push(Group { item: &change.item, parts: Vec::new() });
                groups.len() - 1
            });
            let (parts, part) = (&mut groups[at].parts, change.part.as_deref());
            match parts.iter_mut().find(|(known, _)| *known == part) {
                Some((_, changes)) => changes.push(change),
                None => parts.push((part, vec![change])),
            }
        }
        groups
    }

    /// What an item is called.
    pub(super) fn title(&self, item: &Item) -> String {
        match item {
            Item::Service => "every call".to_owned(),
            Item::Integrations => "all integrations".to_owned(),
            Item::Object => "the integration object".to_owned(),
            Item::Settings => "the settings".to_owned(),
            Item::Enum(name) => format!("enum {name}"),
            Item::Record(name) => format!("record {name}"),
            Item::Kinds(slugs) => self.kinds(slugs),
        }
    }

    fn kinds(&self, slugs: &[String]) -> String {
        const SHOWN: usize = 4;
        let (first, others) = slugs.split_at(slugs.len().min(SHOWN));
        match (first, others) {
            ([only], _) => format!("kind {only}"),
            _ if slugs.len() == self.kinds_of_both() => "all kinds".to_owned(),
            (first, others) => {
                let more = if others.is_empty() { String::new() } else { format!(" and {} more", others.len()) };
                format!("kinds {}{more}", first.join(", "))
            }
        }
    }

    fn kinds_of_both(&self) -> usize {
        let [old, new] = [&self.old, &self.new].map(|side| &side.api.integrations.kinds);
        old.iter().filter(|kind| new.iter().any(|other| other.slug == kind.slug)).count()
    }

    /// Where a change is written now, or was: `spec/integrations/chat.toml:8`, each place once.
    pub(super) fn written_at(&self, change: &Change) -> Vec<String> {
        let lines: BTreeSet<_> = change.places.iter().filter_map(|place| self.line(place)).collect();
        lines.into_iter().map(|(path, line)| format!("{path}:{line}")).collect()
    }

    fn line(&self, Place { old, new }: &Place) -> Option<(String, usize)> {
        let line = |sources: &Sources, span: &Span| {
            let location = sources.locate(span)?;
            Some((sources.shown(&location.file.path), location.line))
        };
        match (old, new) {
            (_, Some(new)) => line(&self.new.sources, new),
            (Some(old), None) => line(&self.old.sources, old),
            (None, None) => None,
        }
    }
}
