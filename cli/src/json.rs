//! This module has the documents of `--format json`. The results of every command have the same envelope: `version`,
//! `command`, and then the keys of the result.

use serde::Serialize;

/// The version of all documents. A new key leaves the version as it is. The version rises if a key is renamed, removed
/// or changes its meaning.
pub const FORMAT: u32 = 4;

#[derive(Serialize)]
struct Envelope<'a, T> {
    version: u32,
    command: &'a str,
    #[serde(flatten)]
    result: &'a T,
}

/// The document of a command, indented so that people can read it too.
pub fn document(command: &str, result: &impl Serialize) -> String {
    let envelope = Envelope {
        version: FORMAT,
        command,
        result,
    };
    serde_json::to_string_pretty(&envelope).expect("results have named keys, and values that JSON has") + "\n"
}
