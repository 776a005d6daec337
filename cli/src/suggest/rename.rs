//! This module recognises a rename that the spec does not state: one item is gone, and a new one is like it.
//!
//! The new item has the same type. It has mostly the same words of documentation, or the same neighbour in the list.
//! The result is a guess, and `diff` says so: "if this is a rename".

use platform_api_codegen::model::written;
use platform_api_codegen::model::{Enum, Field};

use super::context::Context;
use super::usage::Usage;
use crate::compare::change::Direction;
use crate::compare::renames::{InCommon, shared, words};
use crate::compare::rules;

/// The share of words, in thousandths, from which two texts have mostly the same words.
const MOSTLY: InCommon = 600;

/// A line of the spec.
struct Row<'a> {
    name: &'a str,
    ty: String,
    doc: &'a str,
}

/// The name that is gone, and the name that has probably replaced it.
pub fn find(context: &Context<'_>) -> Option<(String, String)> {
    let change = context.change;
    if change.rule == &rules::KIND_RENAMED {
        let (old, new) = context.both()?;
        return Some((old.kind()?.slug.clone(), new.kind()?.slug.clone()));
    }
    if change.rule == &rules::VALUE_RENAMED {
        let (_, [was, is]) = context.value()?;
        return Some((was?.name.clone(), is?.name.clone()));
    }
    let (old, new, gone) = if change.rule == &rules::FIELD_REMOVED {
        let (old, new) = context.both()?;
        (
            fields(&old, change.direction),
            fields(&new, change.direction),
            change.part.as_deref()?,
        )
    } else if change.rule == &rules::VALUE_REMOVED {
        let ([was, is], [value, _]) = context.value()?;
        (values(was), values(is), value?.name.as_str())
    } else {
        return None;
    };
    let at = old.iter().position(|row| row.name == gone)?;
    Some((gone.to_owned(), most_like(at, &old, &new)?.to_owned()))
}

fn fields<'a>(usage: &Usage<'a>, direction: Direction) -> Vec<Row<'a>> {
    let direction = if direction == Direction::Both {
        Direction::Request
    } else {
        direction
    };
    let row = |field: &'a Field| Row {
        name: &field.name,
        ty: written(usage.bindings.api, &field.ty),
        doc: &field.doc,
    };
    usage.fields(direction).into_iter().map(row).collect()
}

fn values(item: &Enum) -> Vec<Row<'_>> {
    item.values
        .iter()
        .map(|value| Row {
            name: &value.name,
            ty: String::new(),
            doc: &value.doc,
        })
        .collect()
}

/// The new name of the row that is most like an old one.
fn most_like<'a>(at: usize, old: &[Row<'_>], new: &[Row<'a>]) -> Option<&'a str> {
    let gone = &old[at];
    let mut best: Option<Likeness<'a>> = None;
    for (to, row) in new.iter().enumerate() {
        let is_new = old.iter().all(|known| known.name != row.name);
        if !is_new || row.ty != gone.ty {
            continue;
        }
        let likeness = Likeness {
            words: shared(&words(gone.doc), &words(row.doc)).filter(|shared| *shared >= MOSTLY),
            is_beside: is_beside(&around(old, at), &around(new, to)),
            name: row.name,
        };
        if likeness.words.is_some() || likeness.is_beside {
            best = best.max(Some(likeness));
        }
    }
    Some(best?.name)
}

/// How much a new row is like the one that is gone. The fields are compared in this order. The name decides last, so that
/// the result does not depend on the order of rows.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Likeness<'a> {
    /// The share of words that both texts have in common, if it is large.
    words: Option<InCommon>,
    is_beside: bool,
    name: &'a str,
}

/// Whether two rows have the same neighbour on one side.
fn is_beside(old: &[Option<&str>; 2], new: &[Option<&str>; 2]) -> bool {
    old[0] == new[0] || old[1] == new[1]
}

/// The names before and after a row.
fn around<'a>(rows: &[Row<'a>], at: usize) -> [Option<&'a str>; 2] {
    [at.checked_sub(1), Some(at + 1)].map(|at| Some(rows.get(at?)?.name))
}
