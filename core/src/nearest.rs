//! Spelling suggestions for unknown names.

/// Characters compared, because time grows quadratically.
const LONGEST: usize = 200;

/// Returns the known name with the fewest edits, at most one or a third of the letters.
///
/// `tpye` finds `type`; `color` does not. Ignores case; `-` equals `_`.
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = written.chars().count();
    let mut most = (length / 3).max(1);
    let mut found = None;
    for name in known {
        // Cheap to rule out.
        if name.chars().count().abs_diff(length) > most {
            continue;
        }
        let distance = distance(name, written);
        // The first wins a tie.
        if distance < most || distance == most && found.is_none() {
            most = distance;
            found = Some(name);
        }
    }
    found
}

/// Restricted Damerau–Levenshtein distance, here to spare consumers a crate.
pub fn distance(left: &str, right: &str) -> usize {
    let [left, right] = [left, right].map(|name| {
        let letters = name.chars().take(LONGEST).flat_map(char::to_lowercase);
        let letters = letters.map(|letter| if letter == '_' { '-' } else { letter });
        letters.collect::<Vec<char>>()
    });
    // Distances from one prefix of `left` to every prefix of `right`.
    let mut last = Vec::new();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (i, letter) in left.iter().enumerate() {
        let before = last;
        last = row;
        row = vec![i + 1];
        for (j, other) in right.iter().enumerate() {
            let replaced = last[j] + usize::from(letter != other);
            let removed = last[j + 1] + 1;
            let added = row[j] + 1;
            let mut fewest = replaced.min(removed).min(added);
            if i > 0 && j > 0 && *letter == right[j - 1] && left[i - 1] == *other {
                fewest = fewest.min(before[j - 1] + 1);
            }
            row.push(fewest);
        }
    }
    row[right.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_counted() {
        for (left, right, edits) in [
            ("", "", 0),
            ("", "abc", 3),
            ("channel", "chanel", 1),
            ("type", "tpye", 1),
            ("kitten", "sitting", 3),
        ] {
            assert_eq!(distance(left, right), edits, "{left} {right}");
            assert_eq!(distance(right, left), edits, "{left} {right}");
        }
    }

    #[test]
    fn only_a_name_that_is_near_is_found() {
        let known = ["type", "type-a", "channel"];
        for (written, found) in [
            ("tpye", Some("type")),
            ("TYPE", Some("type")),
            ("type_a", Some("type-a")),
            ("chanel", Some("channel")),
            ("color", None),
            ("", None),
        ] {
            assert_eq!(nearest(written, known), found, "{written}");
        }
        assert_eq!(nearest(&"type".repeat(1 << 20), known), None);
    }
}
