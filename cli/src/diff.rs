//! Two specs and their changes, as text, as lines, as JSON or as a section of the changelog.
//!
//! Text, JSON and the changelog show the code to write instead and the advice for running programs; lines have only the
//! sentence and its place.

mod changelog;
mod json;
mod text;

use std::collections::BTreeSet;

use indexmap::IndexSet;
use platform_api_codegen::model::{Api, Release};
use platform_api_codegen::sources::Sources;
use platform_api_codegen::words::joined;

use crate::compare::{Bump, Change, Class, Item, Subject, compare, places, rules};
use crate::suggest::{Suggestion, suggest};

/// The title of a change that all kinds have.
const ALL_KINDS: &str = "all kinds";

/// One of the two specs.
#[derive(Debug, Clone)]
pub struct Side {
    /// The argument that named the spec, such as `HEAD` or `spec`.
    pub label: String,
    pub api: Api,
    pub sources: Sources,
    /// The version of the bindings, if `Cargo.toml` is beside the spec.
    pub version: Option<Release>,
}

/// Two specs, and the changes between them.
pub struct Diff<'a> {
    pub old: &'a Side,
    pub new: &'a Side,
    /// Sorted by the first class of each change. The first class is the one that breaks most.
    pub changes: Vec<Change<'a>>,
    /// The slugs of the kinds that both specs have, in the new spec.
    kinds: BTreeSet<&'a str>,
}

/// A line of the code to write instead, as in a diff.
enum Line {
    Before(String),
    After(String),
    Note(String),
}

impl<'a> Diff<'a> {
    /// Compares two specs.
    pub fn of(old: &'a Side, new: &'a Side) -> Self {
        let mut changes = compare(&old.api, &new.api);
        changes.sort_by_key(|change| change.classes().first().copied());
        let mut kinds: BTreeSet<_> = new
            .api
            .integrations
            .kinds
            .iter()
            .map(|kind| kind.slug.as_str())
            .collect();
        let added = changes.iter().filter(|change| change.rule == &rules::KIND_ADDED);
        for slug in added.flat_map(Change::names) {
            kinds.remove(slug);
        }
        Self {
            old,
            new,
            changes,
            kinds,
        }
    }

    pub fn bump(&self) -> Bump {
        Bump::due(&self.changes)
    }

    /// The lowest version that the bindings may have now.
    pub fn next_version(&self) -> Option<Release> {
        self.old.version.map(|version| self.bump().after(version))
    }

    /// The version of the changelog's section: the version in `Cargo.toml`, unless a higher one is due.
    fn release(&self) -> Option<Release> {
        self.next_version().max(self.new.version)
    }

    /// The changes of a class, or of one that breaks more.
    pub fn at_least(&self, class: Class) -> impl Iterator<Item = &Change<'a>> {
        self.changes.iter().filter(move |change| change.classes()[0] <= class)
    }

    /// The number of changes of a class. A change may have several classes.
    fn count(&self, class: Class) -> usize {
        let classes = self.changes.iter().map(Change::classes);
        classes.filter(|classes| classes.contains(&class)).count()
    }

    /// A change in words, with quotes around the names: ``kinds `chat-a`, `ci-a`, `thread`: `required` false → true``
    pub fn sentence(&self, change: &Change<'a>, quote: &str) -> String {
        let mut title = self.title(change, quote);
        for part in change.parts() {
            title += &format!(", {quote}{part}{quote}");
        }
        format!("{title}: {}", change.message)
    }

    /// The words for an item, and its names in quotes: `kinds chat-a, ci-a`, or `the settings` without names.
    fn title(&self, change: &Change<'a>, quote: &str) -> String {
        let names = change.names();
        let words = match change.item() {
            Item::Service(_) => "every call",
            Item::Integrations(_) => "all integrations",
            Item::Object => "the integration object",
            Item::Settings(_) => "the settings",
            Item::Enum(_) => "enum",
            Item::Record(_) => "record",
            Item::Kind(_) if self.are_all_kinds(&names) => return ALL_KINDS.to_owned(),
            Item::Kind(_) if names.len() == 1 => "kind",
            Item::Kind(_) => "kinds",
        };
        let names = names.iter().map(|name| format!(" {quote}{name}{quote}"));
        format!("{words}{}", joined(names, ","))
    }

    /// Whether these are several kinds, and all kinds that both specs have.
    fn are_all_kinds(&self, slugs: &[&str]) -> bool {
        slugs.len() > 1 && self.kinds == slugs.iter().copied().collect()
    }

    /// The places of a change, such as `spec/integrations/chat.toml:8`, each once. A removal has its old place.
    fn written_at(&self, change: &Change<'a>) -> IndexSet<String> {
        let mut lines = IndexSet::new();
        for place in places(change) {
            let (sources, span) = match (place.old().flatten(), place.now().flatten()) {
                (_, Some(new)) => (&self.new.sources, new),
                (Some(old), None) => (&self.old.sources, old),
                (None, None) => continue,
            };
            if let Some(location) = sources.locate(span) {
                lines.insert(format!("{}:{}", sources.shown(&location.file.path), location.line));
            }
        }
        lines
    }

    fn suggest(&self, change: &Change<'a>, subject: Subject<'a>) -> Vec<Suggestion> {
        suggest(change, subject, &self.old.api, &self.new.api)
    }

    /// The code to write instead, for the first kind and the first of its fields.
    fn code(&self, change: &Change<'a>) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut found = change.subjects.iter().map(|subject| self.suggest(change, *subject));
        let Some(suggestions) = found.find(|suggestions| !suggestions.is_empty()) else {
            return lines;
        };
        // A note about several lines in a row is below the last one.
        for same in suggestions.chunk_by(|one, next| one.note == next.note) {
            for suggestion in same {
                lines.push(Line::Before(suggestion.before.clone()));
                lines.extend(suggestion.after.clone().map(Line::After));
            }
            lines.extend(same[0].note.map(|note| Line::Note(note.to_owned())));
        }
        lines
    }

    /// The advice to state `renamed_from`, if a change looks like a rename that the spec does not state.
    fn hint(&self, change: &Change<'a>) -> Option<String> {
        let (old, new) = change.rename?;
        let release = match self.release() {
            Some(release) => release.to_string(),
            None => "…".to_owned(),
        };
        Some(format!(
            "if this is a rename: `renamed_from = {{ name = {old:?}, in = {release:?} }}` beside `{new}`"
        ))
    }
}
