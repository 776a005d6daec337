//! Checks `openapi.json` with independent tools: schemathesis calls the sandbox as the document says, and Prism serves
//! the document to our client. `.ci/openapi` installs and runs them; `cargo test` does not.

mod operations;
mod prism;
mod schemathesis;
#[path = "../support/mod.rs"]
mod support;
