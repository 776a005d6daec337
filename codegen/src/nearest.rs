//! Suggests the allowed names that were probably meant.
//!
//! Names are compared by the number of letters that differ, in upper or lower case. A name that is too far away is never said
//! to be meant.

/// Finds the allowed name that is nearest to `written`, if one is near.
pub fn nearest<'a>(written: &str, allowed: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // At most a third of the letters may differ: `tpye` finds `type`, `colour` finds nothing.
    let length = written.chars().count();
    let most = (length / 3).max(1);
    let written = written.to_lowercase();
    // At least as many letters differ as one name is longer, which is cheap to know.
    let may_be_near = |name: &&str| name.chars().count().abs_diff(length) <= most;
    allowed
        .into_iter()
        .filter(may_be_near)
        .map(|name| (strsim::damerau_levenshtein(&written, &name.to_lowercase()), name))
        .filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// ``did you mean `type`?``; if no name is near, all allowed ones, or the three most similar ones if there are many.
pub fn advice<'a>(written: &str, allowed: impl IntoIterator<Item = &'a str> + Clone) -> Option<String> {
    const FEW: usize = 10;
    /// In letters: the comparison takes longer than it reads, and no name of a spec is as long.
    const LONGEST: usize = 200;
    if let Some(name) = nearest(written, allowed.clone()) {
        return Some(format!("did you mean `{name}`?"));
    }
    let mut names: Vec<_> = allowed.into_iter().collect();
    let number = names.len();
    let start = if number > FEW {
        let written: String = written.chars().take(LONGEST).collect();
        let similarity = |name: &&str| strsim::sorensen_dice(&written, name);
        names.sort_by(|one, other| similarity(other).total_cmp(&similarity(one)));
        names.truncate(3);
        format!("{number} names are allowed, such as")
    } else {
        "allowed".to_owned()
    };
    let names: Vec<_> = names.into_iter().map(|name| format!("`{name}`")).collect();
    (number > 0).then(|| format!("{start}: {}", names.join(", ")))
}
