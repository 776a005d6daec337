//! The names of values in messages, such as `this enum value`.

use std::fmt;

use super::entry::Name;

#[derive(Clone, Copy)]
pub enum ValueLabel<'a> {
    File(&'a str),
    Key(&'a str),
    EntryOf(&'a ValueLabel<'a>),
    /// ``attribute `admin_mode` ``
    Named(&'a str, &'a Name),
    Unnamed(&'a str),
}

impl<'a> ValueLabel<'a> {
    pub fn word(self) -> &'a str {
        match self {
            Self::File(word) | Self::Key(word) | Self::Unnamed(word) => word,
            Self::Named(_, name) => name.get_ref(),
            Self::EntryOf(list) => list.word(),
        }
    }

    pub fn advice(self, toml: &str) -> String {
        match self {
            Self::Key(key) => format!("write `{key} = {toml}`"),
            _ => format!("write `{toml}`"),
        }
    }
}

impl fmt::Display for ValueLabel<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(word) | Self::Key(word) => write!(f, "`{word}`"),
            Self::EntryOf(list) => write!(f, "an entry of {list}"),
            Self::Named(noun, name) => write!(f, "{noun} `{}`", name.get_ref()),
            Self::Unnamed(noun) => write!(f, "this {noun}"),
        }
    }
}
