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
pub use service::{builder, client, service, service_at};

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::spec::is_full;

pub const PROJECT: u64 = 42;

/// Samples one test in `one_in`, or all with `FULL_TESTS=1`, by name, so a longer spec does not change the sample.
pub fn is_sampled(name: &str, one_in: u64) -> bool {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    is_full() || hasher.finish().is_multiple_of(one_in)
}
