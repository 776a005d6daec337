//! The documents of `--format json`: one envelope around the results of every command.
//!
//! In: a result. Out: a JSON document of its keys, after `version` and `command`.

use serde::Serialize;

/// The version of all documents. A key may be added; a new number is due if one is renamed, removed or changes its
/// meaning.
pub const FORMAT: u32 = 2;

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
