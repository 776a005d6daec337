//! Shared by the tests: a sandbox with a client, sample values, and code for every kind.
#![allow(dead_code, reason = "each test program uses a part of it")]

pub mod drawn;
#[cfg(feature = "client")]
pub mod kinds;
pub mod sample;
#[cfg(feature = "client")]
mod service;

#[cfg(feature = "client")]
#[allow(unused_imports, reason = "each test program uses a part of it")]
pub use service::{client, service, service_at};

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use platform_api_codegen::model::Api;

pub fn api() -> Api {
    platform_api_codegen::read(Path::new("spec")).unwrap_or_else(|report| panic!("{report}"))
}

/// Every sandbox has this project.
pub const PROJECT: u64 = 42;

/// Samples one test in `one_in`, or all with `FULL_TESTS=1`. Only the name counts, so a longer spec does not change
/// which other tests are tried.
pub fn is_sampled(name: &str, one_in: u64) -> bool {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    is_full() || hasher.finish().is_multiple_of(one_in)
}

pub fn is_full() -> bool {
    std::env::var_os("FULL_TESTS").is_some_and(|value| value == "1")
}
