//! Runs each section of `cases/` and `facts/` as a test.
//!
//! - A case of `cases/` is an edit of the base spec, with its messages.
//! - A case of `facts/` is named after a key of the format. It states keys of a field `subject`, next to the fields
//!   `other`, `on` and `list`, and expects the lines about `subject`. For a kind or a value `subject`, it expects the
//!   lines that the keys add.

#![allow(clippy::disallowed_methods, reason = "only developers read these paths")]

use std::process::ExitCode;

use platform_api_cases::{cases, run};

mod facts;
mod messages;
mod support;

fn main() -> ExitCode {
    run([
        // Symbolic links differ too much on other systems.
        cases("tests/cases", messages::messages).ignoring(|case| !cfg!(unix) && case.edit().contains("\nlink ")),
        cases("tests/facts/attributes.txt", facts::of_attribute),
        cases("tests/facts/parameters.txt", facts::of_parameter),
        cases("tests/facts/kinds.txt", facts::of_kind),
        cases("tests/facts/values.txt", facts::of_value),
    ])
}
