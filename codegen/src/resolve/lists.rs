//! Resolves lists of names or sentences.
//!
//! A list that is stated must not be empty, and must not have a name twice.

use super::values;
use crate::codes;
use crate::report::Report;
use crate::sources::Span;
use crate::spec::Spanned;

/// The names of a list; none if it is not stated.
pub fn names(key: &str, list: &Option<Spanned<Vec<Spanned<String>>>>, report: &mut Report) -> Vec<String> {
    let entries = entries(key, list, report);
    distinct(key, entries, report)
}

/// The names of a list without duplicates, which are reported.
pub fn distinct(key: &str, list: &[Spanned<String>], report: &mut Report) -> Vec<String> {
    let mut names: Vec<&Spanned<String>> = Vec::new();
    for name in list {
        match names.iter().find(|first| first.get_ref() == name.get_ref()) {
            Some(first) => {
                let message = format!("`{key}` names `{}` twice", name.get_ref());
                report
                    .add(&codes::REPEATED_IN_LIST, &name.span(), message)
                    .note_at(&first.span(), "first named here");
            }
            None => names.push(name),
        }
    }
    names.into_iter().map(|name| name.get_ref().clone()).collect()
}

/// The sentences of a list; none if it is not stated.
pub fn sentences(key: &str, list: &Option<Spanned<Vec<Spanned<String>>>>, report: &mut Report) -> Vec<String> {
    let entries = entries(key, list, report).iter();
    entries
        .map(|entry| values::sentences(key, &Some(entry.clone()), report).unwrap_or_default())
        .collect()
}

fn entries<'l>(
    key: &str,
    list: &'l Option<Spanned<Vec<Spanned<String>>>>,
    report: &mut Report,
) -> &'l [Spanned<String>] {
    let Some(list) = list else { return &[] };
    report_empty(key, list.get_ref(), &list.span(), report);
    list.get_ref()
}

pub fn report_empty<T>(key: &str, list: &[T], span: &Span, report: &mut Report) {
    if list.is_empty() {
        report
            .add(&codes::EMPTY, span, format!("`{key}` is empty"))
            .help(format!("leave `{key}` out"));
    }
}
