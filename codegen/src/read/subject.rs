//! How messages name a value of the spec.

use std::fmt;

/// A value, for messages.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// The value of a key, or a file.
    Key(&'a str),
    EntryOf(&'a Subject<'a>),
    /// ``attribute `admin_mode` ``
    Named(&'a str, &'a str),
    /// An entry without a name: `this enum value`.
    This(&'a str),
}

impl<'a> Subject<'a> {
    /// The key or the name that stands for the value.
    pub fn word(self) -> &'a str {
        match self {
            Self::Key(word) | Self::Named(_, word) | Self::This(word) => word,
            Self::EntryOf(list) => list.word(),
        }
    }

    /// Advice to write `toml` in place of the value.
    pub fn advice(self, toml: &str) -> String {
        match self {
            Self::Key(key) => format!("write `{key} = {toml}`"),
            _ => format!("write `{toml}`"),
        }
    }
}

impl fmt::Display for Subject<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => write!(f, "`{key}`"),
            Self::EntryOf(list) => write!(f, "an entry of {list}"),
            Self::Named(noun, name) => write!(f, "{noun} `{name}`"),
            Self::This(noun) => write!(f, "this {noun}"),
        }
    }
}
