//! This module has two specs and their changes, with the parts that all forms of output share.
//!
//! These parts are the release that is due, the titles of items, and places as `path:line`. The modules `text`, `json`
//! and `changelog` write the changes, each with the code to write instead. A removal shows its place in the old spec.

mod changelog;
mod json;
mod text;

use std::collections::BTreeSet;

use platform_api_codegen::model::{Api, Release};
use platform_api_codegen::sources::{Sources, Span};

use crate::compare::{Bump, Change, Class, Item, Place, compare};
use crate::suggest::Suggestions;

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
#[derive(Debug, Clone)]
pub struct Diff<'a> {
    pub old: &'a Side,
    pub new: &'a Side,
    /// Sorted by the first class of each change. The first class is the one that breaks most.
    pub changes: Vec<Change<'a>>,
}

impl<'a> Diff<'a> {
    /// Compares two specs.
    pub fn of(old: &'a Side, new: &'a Side) -> Self {
        let mut changes = compare(&old.api, &new.api);
        changes.sort_by_key(|change| change.classes().first().copied());
        Self { old, new, changes }
    }

    /// The code to write instead, which depends on both specs.
    fn suggestions(&self) -> Suggestions<'_> {
        Suggestions::new(&self.old.api, &self.new.api)
    }

    pub fn bump(&self) -> Bump {
        Bump::due(&self.changes)
    }

    /// The lowest version that the bindings may have now.
    pub fn next_version(&self) -> Option<Release> {
        self.old.version.map(|version| self.bump().after(version))
    }

    /// The advice to state `renamed_from`, if a change looks like a rename that the spec does not state.
    fn hint(&self, change: &Change<'_>) -> Option<String> {
        let (old, new) = change.rename?;
        let release = self
            .release()
            .map_or_else(|| "…".to_owned(), |release| release.to_string());
        Some(format!(
            "if this is a rename: `renamed_from = {{ name = {old:?}, in = {release:?} }}` beside `{new}`"
        ))
    }

    /// The number of changes of a class. A change may have several classes.
    fn count(&self, class: Class) -> usize {
        self.changes
            .iter()
            .filter(|change| change.classes().contains(&class))
            .count()
    }

    /// The title of the items of a change: `kind chat-a`, `the settings`.
    fn title(&self, change: &Change<'_>) -> String {
        match change.item() {
            Item::Service(_) => "every call".to_owned(),
            Item::Integrations(_) => "all integrations".to_owned(),
            Item::Object => "the integration object".to_owned(),
            Item::Settings(_) => "the settings".to_owned(),
            Item::Enum(item) => format!("enum {}", item.latest().name),
            Item::Record(record) => format!("record {}", record.latest().name),
            Item::Kind(_) => self.kinds(&change.names()),
        }
    }

    fn kinds(&self, slugs: &[&str]) -> String {
        const SHOWN: usize = 4;
        if let [only] = slugs {
            return format!("kind {only}");
        }
        if self.are_all_kinds(slugs) {
            return ALL_KINDS.to_owned();
        }
        let shown = slugs[..slugs.len().min(SHOWN)].join(", ");
        if slugs.len() > SHOWN {
            format!("kinds {shown} and {} more", slugs.len() - SHOWN)
        } else {
            format!("kinds {shown}")
        }
    }

    /// Whether the list has several kinds, and all kinds that both specs have.
    fn are_all_kinds(&self, slugs: &[&str]) -> bool {
        let [old, new] = [&self.old, &self.new].map(|side| &side.api.integrations.kinds);
        let of_both = old
            .iter()
            .filter(|kind| new.iter().any(|other| other.slug == kind.slug));
        slugs.len() > 1 && slugs.len() == of_both.count()
    }

    /// The places of a change, such as `spec/integrations/chat.toml:8`, each once. A removal has its old place.
    fn written_at(&self, change: &Change<'_>) -> Vec<String> {
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
