//! Shared by the tests: a sandbox with a client, and sample values.
#![allow(dead_code, reason = "each test binary uses a part of it")]

pub mod sample;
#[cfg(feature = "client")]
mod service;

#[cfg(feature = "client")]
#[allow(unused_imports, reason = "each test binary uses a part of it")]
pub use service::{client, service};

/// The id of the project that every sandbox has.
pub const PROJECT: u64 = 42;
