//! Tests `openapi.json` with the tools that `.ci/openapi` installs.

mod null;
mod operations;
mod schemathesis;

/// Every sandbox has this project.
const PROJECT: u64 = 42;
