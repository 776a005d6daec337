//! What may be stated or not, as people write it: `none`, `17.0`, `a, b`.

/// What stands where nothing is stated.
pub const NONE: &str = "none";

pub fn optional<T>(value: Option<T>, shown: impl Fn(T) -> String) -> String {
    value.map_or_else(|| NONE.to_owned(), shown)
}

pub fn names(names: &[String]) -> String {
    match names {
        [] => NONE.to_owned(),
        names => names.join(", "),
    }
}
