//! Independent tools read `openapi.json`: schemathesis calls the sandbox, and a validator says where null is allowed.
//! `.ci/openapi` installs both.

mod null;
mod operations;
mod schemathesis;

/// Every sandbox has this project.
const PROJECT: u64 = 42;
