//! Where the value of a secret is.

use std::path::Path;

use platform_api_core::file::read_text;

#[derive(Clone, Copy)]
pub enum Source<'a> {
    Variable(&'a str),
    File(&'a str),
}

impl Source<'_> {
    pub fn name(&self) -> &str {
        match self {
            Source::Variable(name) | Source::File(name) => name,
        }
    }

    pub fn missing(&self) -> String {
        match self {
            Source::Variable(name) => format!("the environment variable {name} is not set, or blank"),
            Source::File(path) => format!("the file {path} cannot be read, or is blank"),
        }
    }

    /// Returns `None` if it is missing.
    pub fn value(self) -> Option<String> {
        match self {
            Source::Variable(name) => std::env::var(name).ok(),
            Source::File(path) => {
                let text = read_text(Path::new(path)).ok()?;
                Some(text.trim_end_matches(['\n', '\r']).to_owned())
            }
        }
    }
}
