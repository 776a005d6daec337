//! Suggests the allowed name that was probably meant.
//!
//! Names are compared by the number of letters that differ. A name that is too far away is never suggested.

/// Finds the allowed name that is nearest to `written`, if one is near.
pub fn nearest<'a>(written: &str, allowed: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // At most a third of the letters may differ: `tpye` finds `type`, `colour` finds nothing.
    let length = written.chars().count();
    let most = (length / 3).max(1);
    // At least as many letters differ as one name is longer, which is cheap to know.
    let may_be_near = |name: &&str| name.chars().count().abs_diff(length) <= most;
    allowed
        .into_iter()
        .filter(may_be_near)
        .map(|name| (strsim::damerau_levenshtein(written, name), name))
        .filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// ``did you mean `type`?``, or all allowed names if none is near and there are few.
pub fn advice<'a>(written: &str, allowed: impl IntoIterator<Item = &'a str> + Clone) -> Option<String> {
    if let Some(name) = nearest(written, allowed.clone()) {
        return Some(format!("did you mean `{name}`?"));
    }
    let names: Vec<_> = allowed.into_iter().map(|name| format!("`{name}`")).collect();
    match names.len() {
        0 => None,
        1..=40 => Some(format!("allowed: {}", names.join(", "))),
        _ => None,
    }
}
