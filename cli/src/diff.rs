//! Two specs and their changes, as text, lines, JSON, or a section of the changelog.

mod changelog;
mod group;
mod hints;
mod json;
mod text;
mod users;

use std::collections::BTreeSet;

use indexmap::IndexSet;
use platform_api_codegen::model::{Api, Release};
use platform_api_codegen::sources::Sources;
use platform_api_core::words::joined;

use crate::compare::{Bump, ChangeSubject, Class, Item, ItemPart, Rename, SchemaChange, compare, places_of, rules};
use crate::suggest::{Suggestion, suggest};

const ALL_KINDS: &str = "all kinds";

#[derive(Debug, Clone)]
pub struct Side {
    /// Its argument: `HEAD`, `spec`.
    pub label: String,
    pub api: Api,
    pub sources: Sources,
    /// From the `Cargo.toml` next to the spec.
    pub version: Option<Release>,
}

pub struct Diff<'a> {
    pub old: &'a Side,
    pub new: &'a Side,
    /// Worst first.
    pub changes: Vec<SchemaChange<'a>>,
    hints: Vec<(Rename<'a>, String)>,
    /// Slugs that both specs have, with the new names of renamed kinds.
    kinds: BTreeSet<&'a str>,
}

enum CodeLine {
    Before(String),
    After(String),
    Note(String),
}

impl<'a> Diff<'a> {
    pub fn of(old: &'a Side, new: &'a Side) -> Self {
        let changes = compare(&old.api, &new.api, old.version);
        let mut changes = group::grouped(changes, |change, subject| suggest(change, subject, &old.api, &new.api));
        changes.sort_by_key(|change| change.classes().first().copied());
        let mut kinds: BTreeSet<_> = new
            .api
            .integrations
            .kinds
            .iter()
            .map(|kind| kind.slug.as_str())
            .collect();
        let added = changes.iter().filter(|change| change.rule == &rules::KIND_ADDED);
        for slug in added.flat_map(SchemaChange::item_names) {
            kinds.remove(slug);
        }
        let mut diff = Self {
            old,
            new,
            changes,
            hints: Vec::new(),
            kinds,
        };
        diff.hints = hints::tried(&diff);
        diff
    }

    pub fn bump(&self) -> Bump {
        Bump::due(&self.changes)
    }

    /// The lowest version that may follow.
    pub fn next_version(&self) -> Option<Release> {
        self.old.version.map(|version| self.bump().after(version))
    }

    /// The version of the changelog's section.
    fn release(&self) -> Option<Release> {
        self.next_version().max(self.new.version)
    }

    pub fn at_least(&self, class: Class) -> impl Iterator<Item = &SchemaChange<'a>> {
        self.changes.iter().filter(move |change| change.classes()[0] <= class)
    }

    /// ``kinds `chat-a`, `ci-a`, parameter `thread`: `required` false → true``
    pub fn sentence(&self, change: &SchemaChange<'a>, quote: &str) -> String {
        let mut sentence = self.title(change, quote);
        let names = joined(
            change.part_names().iter().map(|name| format!("{quote}{name}{quote}")),
            ", ",
        );
        if let Some(part) = change.subjects[0].part {
            let noun = noun_of(change.item(), part, change.part_names().len());
            sentence += &format!(", {noun} {names}");
        }
        format!("{sentence}: {}", change.message)
    }

    /// `kinds chat-a, ci-a`, `the settings`
    fn title(&self, change: &SchemaChange<'a>, quote: &str) -> String {
        let names = change.item_names();
        let words = match change.item() {
            Item::Service(_) => "every call",
            Item::Integrations(_) => "all integrations",
            Item::Object(_) => "the integration object",
            Item::Settings(_) => "the settings",
            Item::Enum(_) => "enum",
            Item::Record(_) => "record",
            Item::Kind(_) if self.are_all_kinds(&names) => return ALL_KINDS.to_owned(),
            Item::Kind(_) if names.len() == 1 => "kind",
            Item::Kind(_) => "kinds",
        };
        let names = names.iter().map(|name| format!(" {quote}{name}{quote}"));
        format!("{words}{}{}", joined(names, ","), self.used_by(change))
    }

    fn are_all_kinds(&self, slugs: &[&str]) -> bool {
        slugs.len() > 1 && self.kinds == slugs.iter().copied().collect()
    }

    /// `spec/integrations/chat.toml:8`, each once. A removal has its old place.
    fn written_at(&self, change: &SchemaChange<'a>) -> IndexSet<String> {
        let mut lines = IndexSet::new();
        for subject in &change.subjects {
            let places = places_of(*subject, change.key);
            let (side, span) = match places.new {
                Some(new) => (self.new, Some(new)),
                None => (self.old, places.old),
            };
            if let Some(location) = span.and_then(|span| side.sources.locate(span)) {
                let file = side.sources.shown(&location.file.path);
                lines.insert(format!("{file}:{}", location.line));
            }
        }
        lines
    }

    fn suggest(&self, change: &SchemaChange<'a>, subject: ChangeSubject<'a>) -> Vec<Suggestion> {
        suggest(change, subject, &self.old.api, &self.new.api)
    }

    fn code(&self, change: &SchemaChange<'a>) -> Vec<CodeLine> {
        let subjects = change.subjects.iter();
        let suggestions: IndexSet<_> = subjects.flat_map(|subject| self.suggest(change, *subject)).collect();
        let mut lines = Vec::new();
        for with_same_note in Vec::from_iter(suggestions).chunk_by(|suggestion, next| suggestion.note == next.note) {
            for suggestion in with_same_note {
                lines.push(CodeLine::Before(suggestion.before.clone()));
                lines.extend(suggestion.after.clone().map(CodeLine::After));
            }
            lines.extend(with_same_note[0].note.map(|note| CodeLine::Note(note.to_owned())));
        }
        lines
    }

    fn hint(&self, change: &SchemaChange<'a>) -> Option<&str> {
        let rename = change.rename?;
        let mut hints = self.hints.iter();
        let (_, hint) = hints.find(|(tried, _)| *tried == rename)?;
        Some(hint)
    }
}

/// `parameter`, `parameters`
fn noun_of(item: Item<'_>, part: ItemPart<'_>, count: usize) -> String {
    let noun = match (part, item) {
        (ItemPart::Field(_), Item::Kind(_)) => "parameter",
        (ItemPart::Field(_), Item::Settings(_)) => "attribute",
        (ItemPart::Field(_), _) => "field",
        (ItemPart::Value(_), _) => "value",
        (ItemPart::Section(_), _) => "section",
        (ItemPart::Removed(_), _) => "removed name",
    };
    if count == 1 {
        noun.to_owned()
    } else {
        format!("{noun}s")
    }
}
