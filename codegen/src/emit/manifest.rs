//! Emits the manifest of the generated crate.
//!
//! The version of the crate and its Rust version are those of the generator, as both are released together.

use crate::file::{File, MARKER};

/// The features of the generated crate, each of which switches on the same feature of the runtime. Each is about the client.
const FEATURES: &[&str] = &[
    "default-tls",
    "rustls",
    "rustls-no-provider",
    "native-tls",
    "native-tls-vendored",
    "http2",
    "system-proxy",
    "socks",
    "blocking",
];

pub(super) fn emit_manifest() -> File {
    let features =
        FEATURES.iter().map(|feature| format!("{feature} = [\"client\", \"platform-api-runtime/{feature}\"]\n"));
    let text = format!(
        r#"# Generated from spec/.
# {MARKER}

[package]
name = "platform-api"
description = "Typed bindings for the REST API of a software-development platform"
version = "{version}"
edition = "2024"
rust-version = "{rust}"
license = "MIT OR Apache-2.0"
keywords = ["platform-api", "rest", "bindings", "settings", "integrations"]
categories = ["api-bindings", "web-programming::http-client"]
readme = "README.md"
include = ["/src", "/README.md", "/LICENSE-*", "/API.txt", "/openapi.json"]

[lib]
name = "platform_api"

[features]
default = ["client", "default-tls", "http2", "system-proxy"]
client = ["platform-api-runtime/client"]
{features}
# Those of other TLS libraries would need them at docs.rs, and change nothing there.
[package.metadata.docs.rs]
features = ["blocking", "client", "default-tls", "http2", "socks", "system-proxy"]
rustdoc-args = ["--cfg", "docsrs"]

[dependencies]
platform-api-runtime = {{ version = "={version}", path = "../runtime", default-features = false }}

[workspace]
"#,
        version = env!("CARGO_PKG_VERSION"),
        rust = env!("CARGO_PKG_RUST_VERSION"),
        features = features.collect::<String>(),
    );
    File { path: "Cargo.toml".into(), text }
}
