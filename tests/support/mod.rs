//! Code that the tests share: a sandbox with a client, sample values, and code for every kind.
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

/// Whether the test of this name is in a sample of about one in `one_in`. With `FULL_TESTS=1` all tests are. The name
/// alone decides, so an addition to the spec does not change which other tests are tried.
pub fn is_sampled(name: &str, one_in: u64) -> bool {
    // FNV-1a. The low bits alone depend on few bits of the name.
    let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    is_full() || (hash ^ (hash >> 32)).is_multiple_of(one_in)
}

/// Whether to try everything (`FULL_TESTS=1`), and not a sample that takes seconds.
pub fn is_full() -> bool {
    std::env::var_os("FULL_TESTS").is_some_and(|value| value == "1")
}
