//! Code to write instead: for each change that breaks source, the line that stops compiling and its replacement.
//!
//! In: changes and both models. Out: [`Cure`]s, added to the changes; a deprecated name has one too. Each rule names
//! the function that finds its cures (`advice.rs`). A line is built with the names that codegen uses, and with the
//! variables that it is given. `tests/compare_cure.rs` compiles every line, against the old and the new bindings.

pub mod advice;
mod conversion;
mod site;

use std::collections::BTreeSet;

use platform_api_codegen::emit::usage::Imports;
use platform_api_codegen::model::{Api, Field};
use serde::Serialize;

use super::change::{Change, Direction, Item};
use super::fields::is_renamed;
use super::lists::pairs;
use super::renames::Renames;
use super::rules::Class;
use site::Site;

/// A line of code that a change breaks or deprecates, and its replacement.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Cure {
    /// The kind, where the change is about kinds.
    pub kind: Option<String>,
    /// The line that stops compiling.
    pub before: Code,
    /// The replacement, if there is one.
    pub after: Option<Code>,
    pub note: Option<String>,
    /// The old line still compiles: its name is deprecated, or it now means something else.
    pub is_silent: bool,
    /// The new line compiles with the old release too, so callers can write it before the upgrade.
    pub works_before: bool,
}

/// A line of Rust, with the variables and imports that it requires.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Code {
    pub line: String,
    /// The names and types of its variables.
    pub given: Vec<(String, String)>,
    /// The paths of the items that it names.
    pub imports: BTreeSet<String>,
}

impl Code {
    /// `request.thread(thread)  // request: ChatA, thread: i64`
    pub fn shown(&self) -> String {
        let given: Vec<_> = self.given.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
        if given.is_empty() { self.line.clone() } else { format!("{}  // {}", self.line, given.join(", ")) }
    }
}

impl Cure {
    pub(super) fn new(before: Code, after: Code) -> Self {
        Self { kind: None, before, after: Some(after), note: None, is_silent: false, works_before: false }
    }

    fn gone(before: Code, note: &str) -> Self {
        Self { kind: None, before, after: None, note: Some(note.to_owned()), is_silent: false, works_before: false }
    }

    /// The notes beside the code, in one line.
    pub fn remark(&self) -> Option<String> {
        let remarks = [
            self.note.as_deref(),
            self.is_silent.then_some("the old code still compiles"),
            self.works_before.then_some("the new code also compiles with the old release"),
        ];
        let remarks: Vec<_> = remarks.into_iter().flatten().collect();
        (!remarks.is_empty()).then(|| remarks.join("; "))
    }

    /// Corrects the flags: a line with an import that the other side does not have cannot compile there.
    fn if_named(self, old: &View<'_>, new: &View<'_>) -> Self {
        let is_in = |view: &View<'_>, code: &Code| code.imports.iter().all(|path| view.imports.has(path));
        Self {
            is_silent: self.is_silent && is_in(new, &self.before),
            works_before: self.works_before && self.after.as_ref().is_some_and(|after| is_in(old, after)),
            ..self
        }
    }

    fn note(self, note: impl Into<Option<String>>) -> Self {
        Self { note: note.into(), ..self }
    }

    /// The old line compiles for one more release.
    fn deprecated(self) -> Self {
        Self { is_silent: true, works_before: false, ..self.note("the old name is deprecated".to_owned()) }
    }

    /// The new line does not depend on what the bindings know, so it compiles with both releases.
    fn untyped(self) -> Self {
        Self { works_before: true, ..self }
    }
}

/// The input of a rule: a change, and both models.
pub struct Broken<'a> {
    pub change: &'a Change,
    pub old: &'a View<'a>,
    pub new: &'a View<'a>,
    renames: &'a Renames,
}

/// A model, and the paths of the names in its bindings.
pub struct View<'a> {
    pub api: &'a Api,
    imports: Imports,
}

impl<'a> View<'a> {
    fn of(api: &'a Api) -> Self {
        Self { api, imports: Imports::of(api) }
    }

    fn code(&self, line: String, given: Vec<(String, String)>) -> Code {
        let parts = given.iter().map(|(_, ty)| ty.as_str()).chain([line.as_str()]);
        let imports = self.imports.needed(parts);
        Code { line, given, imports }
    }
}

/// Adds the cures of all changes.
pub fn add_cures(changes: &mut [Change], old: &Api, new: &Api, renames: &Renames) {
    if changes.iter().all(|change| change.rule.cure.is_none()) {
        return;
    }
    let (old, new) = (View::of(old), View::of(new));
    for change in changes {
        let is_source = change.classes().contains(&Class::Source);
        if let Some(cure) = change.rule.cure.filter(|_| is_source || !change.rule.is_source()) {
            let of = |change: &Change| cure(&Broken { change, old: &old, new: &new, renames });
            let cures = match &change.item {
                Item::Kinds(slugs) => slugs.iter().flat_map(|slug| of_kind(change, slug, of)).collect(),
                _ => of(change),
            };
            change.cures = cures.into_iter().map(|cure| cure.if_named(&old, &new)).collect();
        }
    }
}

fn of_kind(change: &Change, slug: &str, cures: impl Fn(&Change) -> Vec<Cure>) -> Vec<Cure> {
    let change = Change { item: Item::kind(slug), places: Vec::new(), cures: Vec::new(), ..change.clone() };
    let cures = cures(&change).into_iter();
    cures.map(|cure| Cure { kind: Some(slug.to_owned()), ..cure }).collect()
}

/// A field on both sides; an added or removed field is only on one.
struct Pair<'a> {
    old: Site<'a>,
    new: Site<'a>,
    was: Option<&'a Field>,
    is: Option<&'a Field>,
}

impl<'a> Broken<'a> {
    /// Whether the change breaks or deprecates source in this direction.
    fn is_in(&self, direction: Direction) -> bool {
        let rule = self.change.rule;
        let classes = if direction == Direction::Request { rule.request } else { rule.response };
        let is_here = !rule.is_source() || classes.contains(&Class::Source);
        is_here && [direction, Direction::Both].contains(&self.change.direction)
    }

    /// The items of the change, on both sides.
    fn sites(&self) -> Vec<(Option<Site<'a>>, Option<Site<'a>>)> {
        let (old, new) = (self.old, self.new);
        match &self.change.item {
            Item::Kinds(slugs) => {
                let pair = |slug: &String| {
                    let find = |view: &'a View<'a>, slug: &str| {
                        view.api.integrations.kinds.iter().find(|kind| kind.slug == slug)
                    };
                    let renamed = old.api.integrations.kinds.iter();
                    let is = find(new, slug);
                    let was = find(old, slug).or_else(|| {
                        renamed.into_iter().find(|kind| is.is_some_and(|is| self.renames.is_kind(kind, is)))
                    });
                    (was.map(|kind| Site::of_kind(old, kind)), is.map(|kind| Site::of_kind(new, kind)))
                };
                slugs.iter().map(pair).collect()
            }
            Item::Record(name) => {
                let is = new.api.records.iter().find(|record| record.name == *name);
                let was = old.api.records.iter().find(|record| self.renames.of_type(&record.name) == name);
                vec![(was.map(|it| Site::of_record(old, it)), is.map(|it| Site::of_record(new, it)))]
            }
            Item::Settings => vec![(Some(Site::of_settings(old)), Some(Site::of_settings(new)))],
            Item::Object => vec![(Some(Site::of_object(old)), Some(Site::of_object(new)))],
            Item::Service | Item::Integrations | Item::Enum(_) => Vec::new(),
        }
    }

    /// The field of the change, in one direction.
    fn fields(&self, direction: Direction) -> Vec<Pair<'a>> {
        let part = self.change.part.as_deref();
        let mut found = Vec::new();
        for (old, new) in self.sites() {
            let (Some(old), Some(new)) = (old, new) else { continue };
            let all = pairs(old.fields(direction), new.fields(direction), |field| &field.name, is_renamed);
            let is_it = |was: Option<&Field>, is: Option<&Field>| is.or(was).map(|field| field.name.as_str()) == part;
            found.extend(all.into_iter().filter(|(was, is)| is_it(*was, *is)).map(|(was, is)| Pair {
                old: old.clone(),
                new: new.clone(),
                was,
                is,
            }));
        }
        found
    }
}
