//! Spelling suggestions for unknown names.

/// Characters compared, because time grows quadratically.
const LONGEST: usize = 200;

/// Returns the known name with the fewest edits, at most one or a third of the letters.
///
/// `tpye` finds `type`; `color` does not. Ignores case; `-` equals `_`.
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = written.chars().count();
    let mut most = (length / 3).max(1);
    let mut nearest = None;
    for name in known {
        // Each letter more or less is an edit, so the lengths alone may exclude a name.
        if name.chars().count().abs_diff(length) > most {
            continue;
        }
        let edits = distance(name, written);
        // The first of two equally near names is suggested.
        if edits < most || edits == most && nearest.is_none() {
            most = edits;
            nearest = Some(name);
        }
    }
    nearest
}

/// Restricted Damerau–Levenshtein distance, here to spare consumers a crate.
pub fn distance(left: &str, right: &str) -> usize {
    let left = comparable_letters(left);
    let right = comparable_letters(right);
    // Distances from one prefix of `left` to every prefix of `right`.
    let mut row: Vec<usize> = (0..=right.len()).collect();
    let mut previous_row = Vec::new();
    for (i, left_letter) in left.iter().enumerate() {
        let second_previous_row = previous_row;
        previous_row = row;
        row = vec![i + 1];
        for (j, right_letter) in right.iter().enumerate() {
            let replaced = previous_row[j] + usize::from(left_letter != right_letter);
            let removed = previous_row[j + 1] + 1;
            let added = row[j] + 1;
            let mut fewest = replaced.min(removed).min(added);
            if i > 0 && j > 0 && *left_letter == right[j - 1] && left[i - 1] == *right_letter {
                fewest = fewest.min(second_previous_row[j - 1] + 1);
            }
            row.push(fewest);
        }
    }
    row[right.len()]
}

fn comparable_letters(name: &str) -> Vec<char> {
    let letters = name.chars().take(LONGEST).flat_map(char::to_lowercase);
    letters.map(|letter| if letter == '_' { '-' } else { letter }).collect()
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
