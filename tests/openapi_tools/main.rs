//! Tools that know nothing of our code read `openapi.json`: schemathesis makes calls of it to the sandbox, and Prism
//! serves it to our client. `.ci/openapi-tools` installs them and runs this; `cargo test` does not.

mod operations;
mod prism;
mod schemathesis;
#[path = "../support/mod.rs"]
mod support;
