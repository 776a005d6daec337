//! These tests check `openapi.json` with independent tools. schemathesis calls the sandbox as the document describes,
//! and Prism serves the document to our client. `.ci/openapi` installs and runs these tools, and `cargo test` does not.

#[path = "../../../../support/kinds.rs"]
mod kinds;
mod operations;
mod prism;
#[allow(dead_code, reason = "others use all of it")]
#[path = "../../../../support/sample.rs"]
mod sample;
mod schemathesis;

/// The id of the project that every sandbox has.
const PROJECT: u64 = 42;
