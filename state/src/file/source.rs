//! Where the value of a parameter is, if not in the file.

use std::path::Path;

use platform_api_core::file::read;

#[derive(Clone, Copy)]
pub enum ValueSource<'a> {
    Variable(&'a str),
    File(&'a str),
}

/// The text of a variable or a file, in bytes.
pub enum SourceText {
    Missing,
    /// Only names, types and notation are checked.
    NotRead,
    Bytes(Vec<u8>),
}

impl ValueSource<'_> {
    pub fn name(&self) -> &str {
        match self {
            ValueSource::Variable(name) | ValueSource::File(name) => name,
        }
    }

    /// No path of a file that cannot be read, because it may be the secret itself.
    pub fn missing(&self) -> String {
        match self {
            ValueSource::Variable(name) => format!("the environment variable {name} is not set, or blank"),
            ValueSource::File(_) => "the file cannot be read, or is blank".to_owned(),
        }
    }

    pub fn text(self) -> SourceText {
        let bytes = match self {
            ValueSource::Variable(name) => std::env::var_os(name).map(|value| value.as_encoded_bytes().to_vec()),
            ValueSource::File(path) => read(Path::new(path)).ok(),
        };
        bytes.map_or(SourceText::Missing, SourceText::Bytes)
    }
}
