//! Two specs and their changes, with the parts that all forms of output share.
//!
//! In: two specs and a list of changes. Out: the release that is due, titles of items, places as `path:line`, and the
//! changes grouped by item. `text`, `json` and `changelog` write them. A removal shows its place in the old spec.

use std::collections::BTreeSet;

use platform_api_codegen::model::Api;
use platform_api_codegen::sources::{Sources, Span};
use semver::Version;

use super::change::{Bump, Change, Item, Place};
use super::rules::Class;

/// One of the two specs.
#[derive(Debug, Clone)]
pub struct Side {
    /// The argument that named it: `HEAD`, `spec`.
    pub label: String,
    pub api: Api,
    pub sources: Sources,
    /// The version of the bindings, if `Cargo.toml` is beside the spec.
    pub version: Option<Version>,
}

/// Two specs, and the changes between them.
#[derive(Debug, Clone)]
pub struct Diff {
    pub old: Side,
    pub new: Side,
    pub changes: Vec<Change>,
}

/// The changes of one item, grouped by part.
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

    /// The number of changes of a class; a change may have several classes.
    pub(super) fn count(&self, class: Class) -> usize {
        self.changes.iter().filter(|change| change.classes().contains(&class)).count()
    }

    /// The changes by item and part, each group at the position of its first change.
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

    /// The title of an item: `kind chat-a`, `the settings`.
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

    /// The places of a change, `spec/integrations/chat.toml:8`, each once; the old place of a removal.
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
