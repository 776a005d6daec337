//! Two lists → what belongs together.

/// Pairs of old and new, in the new order; what is gone stands before what followed it.
pub fn pairs<'a, T>(
    old: impl IntoIterator<Item = &'a T>,
    new: impl IntoIterator<Item = &'a T>,
    is_same: impl Fn(&T, &T) -> bool,
) -> Vec<(Option<&'a T>, Option<&'a T>)> {
    let old: Vec<_> = old.into_iter().collect();
    let mut partners: Vec<(Option<usize>, &'a T)> = Vec::new();
    for item in new {
        // An old item belongs to one new item only.
        let is_free = |at: &usize| partners.iter().all(|(taken, _)| *taken != Some(*at));
        let partner = (0..old.len()).filter(is_free).find(|&at| is_same(old[at], item));
        partners.push((partner, item));
    }
    let is_gone = |at: &usize| partners.iter().all(|(partner, _)| *partner != Some(*at));
    let mut gone = (0..old.len()).filter(is_gone).peekable();
    let mut pairs = Vec::new();
    for (partner, item) in &partners {
        if let Some(partner) = partner {
            while let Some(before) = gone.next_if(|at| at < partner) {
                pairs.push((Some(old[before]), None));
            }
        }
        pairs.push((partner.map(|at| old[at]), Some(*item)));
    }
    pairs.extend(gone.map(|at| (Some(old[at]), None)));
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(old: &str, new: &str) -> String {
        let (old, new): (Vec<_>, Vec<_>) = (old.chars().collect(), new.chars().collect());
        let pairs = pairs(&old, &new, |a, b| a == b);
        pairs.into_iter().flat_map(|(old, new)| [old, new].map(|one| one.copied().unwrap_or('-'))).collect()
    }

    #[test]
    fn what_is_gone_stands_where_it_was() {
        assert_eq!(shown("abc", "ac"), "aab-cc");
        assert_eq!(shown("abc", "cxa"), "b-cc-xaa");
        assert_eq!(shown("", "a"), "-a");
        assert_eq!(shown("ab", ""), "a-b-");
        assert_eq!(shown("aa", "a"), "aaa-");
    }
}
