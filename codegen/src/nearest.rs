//! Advice for names that are not allowed.

use platform_api_core::nearest::{distance, nearest};

use crate::words::quoted;

/// The name here for a name in other formats and languages. A line of `table` is a name and its synonyms:
/// `boolean: bool, flag`.
pub fn of_synonym(table: &'static str, written: &str) -> Option<&'static str> {
    for line in table.lines() {
        let (name, synonyms) = line.split_once(": ")?;
        if synonyms.split(", ").any(|synonym| synonym == written) {
            return Some(name);
        }
    }
    None
}

const MANY: usize = 11;

/// ``did you mean `type`?`` if a name is near, otherwise all allowed names, or the three nearest of many.
pub fn advice<'a>(written: &str, allowed: impl IntoIterator<Item = &'a str> + Clone) -> Option<String> {
    if let Some(name) = nearest(written, allowed.clone()) {
        return Some(format!("did you mean `{name}`?"));
    }
    let mut names: Vec<_> = allowed.into_iter().collect();
    let mut start = "allowed";
    if names.len() >= MANY {
        names.sort_by_key(|name| (!name.starts_with(written), distance(written, name)));
        names.truncate(3);
        start = "allowed names include";
    }
    (!names.is_empty()).then(|| format!("{start}: {}", quoted(names, ", ")))
}
