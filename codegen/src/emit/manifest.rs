//! What makes the files a crate: its manifest and its front page.

use crate::file::File;
use crate::file::MARKER;

/// The features of the generated crate are those of the runtime, by the same names. Each is about the client.
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
platform-api-runtime = {{ version = "{version}", path = "../runtime", default-features = false }}

[workspace]
"#,
        version = env!("CARGO_PKG_VERSION"),
        features = features.collect::<String>(),
    );
    File { path: "Cargo.toml".into(), text }
}

/// The front page of the crate is the same text, so there are no links to its items in it; nor any name of the API, which
/// a spec edit could take away.
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

Start with `Client`, or with `blocking::Client` (feature `blocking`) in a program without an async runtime. Every call is
also a plain function that gives a `Request`, which is data: see the modules `integrations` and `settings`. What the
documents say about every parameter is in `facts`; generic code finds its traits in `generic`. With
`default-features = false` there is no client, and no HTTP library: `HttpAdapter` makes requests for others to send.

This crate is generated, complete, and has no build script. `API.txt` is the surface at a glance: one sorted line per
operation, parameter, attribute and value, for those who review a change. `openapi.json` describes the same API for other
tools.
"#
    );
    File { path: "README.md".into(), text }
}
