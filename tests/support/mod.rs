//! Shared by the tests: a sandbox with a client, sample values, and code for every kind.
#![allow(dead_code, reason = "each test program uses a part of it")]

#[cfg(feature = "client")]
pub mod kinds;
pub mod sample;
#[cfg(feature = "client")]
mod service;

#[cfg(feature = "client")]
#[allow(unused_imports, reason = "each test program uses a part of it")]
pub use service::{client, service, service_at};

use std::path::Path;

use platform_api_codegen::model::Api;

/// The model of the spec.
pub fn api() -> Api {
    platform_api_codegen::read(Path::new("spec")).unwrap_or_else(|report| panic!("{report}"))
}

/// The id of the project that every sandbox has.
pub const PROJECT: u64 = 42;

/// Whether to try everything (`FULL_TESTS=1`), and not a sample that takes seconds.
pub fn is_full() -> bool {
    std::env::var_os("FULL_TESTS").is_some_and(|value| value == "1")
}
