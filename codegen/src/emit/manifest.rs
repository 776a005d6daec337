//! Emits the manifest of the generated crate and its README, which is also its front page.
//!
//! The version of the crate is that of the generator, as both are released together.

use crate::file::File;
use crate::file::MARKER;

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
rust-version = "1.88"
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
[dependencies]
platform-api-runtime = {{ version = "={version}", path = "../runtime", default-features = false }}

[workspace]
"#,
        version = env!("CARGO_PKG_VERSION"),
        features = features.collect::<String>(),
    );
    File { path: "Cargo.toml".into(), text }
}

/// The README is the front page of the crate too, so it links to no item. It has no name of the API, which a spec edit
/// could remove.
pub(super) fn emit_readme() -> File {
    let text = format!(
        r#"<!-- Generated from spec/. -->
<!-- {MARKER} -->

# platform-api

```rust,no_run
use platform_api::{{Client, Error}};

async fn example() -> Result<(), Error> {{
    let client = Client::builder("https://platform.example").token("…").build()?;
    for integration in client.project("group/widgets").integrations().await? {{
        println!("{{integration:#?}}");
    }}
    println!("{{:#?}}", client.settings().get().await?);
    Ok(())
}}
```

Typed bindings for the REST API of a software-development platform: project integrations and application settings.

Start with `Client`, or in a program without an async runtime with `blocking::Client` (feature `blocking`). Every call is
also a plain function that returns a `Request`, a value that any transport can send: see the modules `integrations` and
`settings`. The module `facts` has the facts about every parameter as data, `generic` the traits for generic code.
Without default features there is no client and no HTTP library: `HttpAdapter` makes requests for others to send.

This crate is generated and complete; it has no build script. `API.txt` shows the whole API at a glance, for reviewers: one
sorted line for each operation, parameter, attribute and value. `openapi.json` describes the same API for other tools.
"#
    );
    File { path: "README.md".into(), text }
}
