//! The code to write instead: for each line that a change breaks or deprecates, a [`Suggestion`] with its replacement.
//!
//! A suggestion is the difference between the lines that use an item with the old and with the new bindings
//! (`differences`). A line uses the names of the emitter, and variables whose types are stated. `tests/extended/cli`
//! compiles every line against its bindings.

mod differences;
mod suggestion;
mod usage;

use platform_api_codegen::model::Api;

use crate::compare::{Change, ChangeRule, Class, Direction, Item, Pair, Part, Subject, rules};
pub use suggestion::{Code, Suggestion};
use usage::{Usage, UsedField};

/// The rules of changes that deprecate a name.
pub static DEPRECATING: [&ChangeRule; 4] = [
    &rules::KIND_RENAMED_KEPT,
    &rules::FIELD_RENAMED_KEPT,
    &rules::VALUE_RENAMED_KEPT,
    &rules::DEPRECATED,
];

/// The suggestions for a change between two models, kind by kind.
pub fn suggest(change: &Change<'_>, old: &Api, new: &Api) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    for subject in &change.subjects {
        let subject = *subject;
        let context = Context {
            change,
            subject,
            old,
            new,
        };
        // A rule that breaks source may not do so in the direction of this change.
        if !context.breaks_source() && !DEPRECATING.contains(&change.rule) {
            continue;
        }
        let mut found = differences::find(&context);
        for suggestion in &mut found {
            if let Item::Kind(kind) = subject.item {
                suggestion.kind = Some(kind.latest().slug.clone());
            }
            suggestion.part = subject.part.map(Part::name);
        }
        suggestions.extend(found);
    }
    suggestions
}

/// One subject of a change, and both models. A change of several kinds has a context for each kind.
struct Context<'a> {
    change: &'a Change<'a>,
    subject: Subject<'a>,
    old: &'a Api,
    new: &'a Api,
}

impl<'a> Context<'a> {
    fn breaks_source(&self) -> bool {
        self.change.classes().contains(&Class::Source)
    }

    /// How programs use the item, if both sides have it and it has fields.
    fn usages(&self) -> Option<[Usage<'a>; 2]> {
        let (old, new) = (self.old, self.new);
        Some(match self.subject.item {
            Item::Kind(Pair::Both(was, is)) => [Usage::of_kind(old, was), Usage::of_kind(new, is)],
            Item::Record(Pair::Both(was, is)) => [Usage::of_record(old, was), Usage::of_record(new, is)],
            Item::Settings(_) => [old, new].map(Usage::of_settings),
            Item::Object => [old, new].map(Usage::of_object),
            _ => return None,
        })
    }

    /// Whether the change breaks or deprecates lines of this direction. A rule that breaks source may do so in one only.
    fn is_about(&self, direction: Direction) -> bool {
        let rule = self.change.rule;
        let classes = match direction {
            Direction::Request => rule.request,
            _ => rule.response,
        };
        let is_broken = classes.contains(&Class::Source) || !rule.is_source();
        is_broken && [direction, Direction::Both].contains(&self.change.direction)
    }

    /// The field of the change on each side, in one direction. A side may lack the field, or not use it in this direction.
    fn sides<'b>(&'b self, [old, new]: &'b [Usage<'b>; 2], direction: Direction) -> [Option<UsedField<'b>>; 2] {
        match self.subject.part {
            Some(Part::Field(field)) if self.is_about(direction) => {
                let was = field.old().and_then(|field| old.find(&field.name, direction));
                let is = field.now().and_then(|field| new.find(&field.name, direction));
                [was, is]
            }
            _ => [None, None],
        }
    }
}
