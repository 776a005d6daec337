//! The known name that was probably meant.

/// The known name with the fewest edits, if there is one with few.
pub(crate) fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let mut found: Option<(usize, &str)> = None;
    for known in known {
        let most = 1 + known.len().min(name.len()) / 4;
        // Names of very different lengths are not compared: a file may contain any name.
        if known.len().abs_diff(name.len()) > 4 * most {
            continue;
        }
        let candidate = (distance(known, name), known);
        if candidate.0 <= most && found.is_none_or(|found| candidate < found) {
            found = Some(candidate);
        }
    }
    found.map(|(_, nearest)| nearest)
}

/// The number of single-letter edits between two names (Levenshtein). A crate for it would be another dependency of
/// every consumer.
fn distance(left: &str, right: &str) -> usize {
    let mut row: Vec<usize> = (0..=right.chars().count()).collect();
    for (i, a) in left.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in right.chars().enumerate() {
            let substituted = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_edits() {
        assert_eq!(distance("", ""), 0);
        assert_eq!(distance("channel", "chanel"), 1);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
    }
}
