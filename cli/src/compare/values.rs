//! Writes optional values and lists for messages: `none`, `17.0`, `a, b`.
//!
//! In: a value that one side may not state. Out: a string. Each message shows both sides, so an absent value needs a
//! word.

/// Stands for a value that is not stated.
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
