//! What makes the files a crate: its manifest and its front page.

use crate::file::File;
use crate::file::MARKER;

/// The features of the generated crate are those of the runtime, by the same names.
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
    let features = FEATURES.iter().map(|feature| format!("{feature} = [\"platform-api-runtime/{feature}\"]\n"));
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
include = ["/src", "/README.md", "/API.txt", "/openapi.json"]

[lib]
name = "platform_api"

[features]
default = ["default-tls", "http2", "system-proxy"]
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

pub(super) fn emit_readme() -> File {
    let text = format!(
        r#"<!-- Generated from spec/. -->
<!-- {MARKER} -->

# platform-api

Typed bindings for the REST API of a software-development platform: project integrations and application settings. This
crate is generated, complete, and has no build script.

```rust,no_run
use platform_api::{{Client, SettingsUpdate}};

# async fn run() -> Result<(), platform_api::Error> {{
let client = Client::builder("https://platform.example").token("…").build()?;
for integration in client.project("group/widgets").integrations().await? {{
    println!("{{:?}} active: {{:?}}", integration.slug, integration.active);
}}
client.settings().update(&SettingsUpdate::new().signup_enabled(false)).await?;
# Ok(())
# }}
```

`API.txt` is the surface at a glance: one sorted line per operation, parameter, attribute and value, for those who review
a change. `openapi.json` describes the same API for other tools.
"#
    );
    File { path: "README.md".into(), text }
}
