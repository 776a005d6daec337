//! Any response is read without loss or refused, and nothing panics. `tests/api/lossless.rs` runs the corpus. From the root
//! of the repository, on stable Rust:
//!
//! ```sh
//! cargo install cargo-fuzz
//! cargo fuzz run --sanitizer none lossless -- -dict=fuzz/json.dict -max_len=4096
//! ```

#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/support/lossless/mod.rs"]
mod lossless;

fuzz_target!(|data: &[u8]| {
    static TYPES: OnceLock<Vec<lossless::ResponseType>> = OnceLock::new();
    lossless::run(TYPES.get_or_init(lossless::response_types), data);
});
