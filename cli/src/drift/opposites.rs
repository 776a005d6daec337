//! Recognises similar names with opposite meanings: `domain_denylist` is no alias of `domain_allowlist`.
//!
//! In: two names. Out: whether they are opposites. Without this, the search for the most similar name would suggest an
//! alias that reverses the meaning of a setting.

use std::sync::LazyLock;

/// Beginnings of words, and those with the opposite meaning: on the same line.
static PAIRS: LazyLock<Vec<[Vec<&str>; 2]>> = LazyLock::new(|| {
    let sides = include_str!("opposites.txt")
        .lines()
        .filter_map(|line| line.split_once('|'));
    sides
        .map(|(these, those)| [these, those].map(|side| side.split_whitespace().collect()))
        .collect()
});

/// Prefixes that reverse the meaning of a word.
const PREFIXES: [&str; 7] = ["un", "non", "not", "dis", "in", "de", "anti"];

/// Words that reverse the meaning of a whole name.
const NEGATIONS: [&str; 5] = ["no", "not", "non", "without", "never"];

/// Whether the words that the two names do not share are opposites.
pub fn are_opposite(one: &str, other: &str) -> bool {
    let [one, other]: [Vec<_>; 2] = [one, other].map(|name| name.split(['_', '-']).collect());
    let (one, other) = (only(&one, &other), only(&other, &one));
    let is_negated = |words: &[&str]| words.iter().any(|word| NEGATIONS.contains(word));
    is_negated(&one) != is_negated(&other)
        || one
            .iter()
            .any(|one| other.iter().any(|other| are_words_opposite(one, other)))
}

fn only<'w>(words: &[&'w str], others: &[&str]) -> Vec<&'w str> {
    words.iter().copied().filter(|word| !others.contains(word)).collect()
}

fn are_words_opposite(one: &str, other: &str) -> bool {
    // A stem of two letters must be the whole word: `to` does not match `token`.
    let is_of = |word: &str, of: &[&str]| {
        of.iter()
            .any(|stem| word == *stem || stem.len() > 2 && word.starts_with(stem))
    };
    let is_negation = |one: &str, other: &str| PREFIXES.iter().any(|prefix| one.strip_prefix(prefix) == Some(other));
    is_negation(one, other)
        || is_negation(other, one)
        || PAIRS
            .iter()
            .any(|[these, those]| is_of(one, these) && is_of(other, those) || is_of(one, those) && is_of(other, these))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposites_are_told_from_other_names() {
        let opposite = [
            ("domain_blacklist", "domain_allowlist"),
            ("domain_denylist", "domain_allowlist"),
            ("signup_enabled", "signup_disabled"),
            ("min_size", "max_size"),
            ("minimum_length", "maximum_length"),
            ("include_paths", "exclude_paths"),
            ("delete_before", "delete_after"),
            ("throttle_authenticated", "throttle_unauthenticated"),
            ("notify_broken", "not_notify_broken"),
            ("upload_limit", "download_limit"),
            ("import_sources", "export_sources"),
            ("public_runners", "private_runners"),
        ];
        for (one, other) in opposite {
            assert!(are_opposite(one, other) && are_opposite(other, one), "{one}, {other}");
        }
        let alike = [
            ("domain_blacklist", "domain_denylist"),
            ("incident_events", "incidents_events"),
            ("max_size", "maximum_size"),
            ("job_token", "job_tokens"),
            ("to_address", "token_address"),
            ("enabled_sources", "sources_enabled"),
        ];
        for (one, other) in alike {
            assert!(!are_opposite(one, other) && !are_opposite(other, one), "{one}, {other}");
        }
    }
}
