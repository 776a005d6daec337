//! What was probably meant: the nearest of the names that would have been right.

/// The allowed name that is nearest to `written`, if one is near.
pub fn nearest<'a>(written: &str, allowed: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A third of the letters may differ: `tpye` finds `type`, but nothing is suggested out of thin air.
    let most = (written.chars().count() / 3).max(1);
    allowed
        .into_iter()
        .map(|name| (strsim::damerau_levenshtein(written, name), name))
        .filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// ``did you mean `type`?``, or what is allowed if nothing is near and there are few.
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
