// Generated from spec/api.toml.
// Do not edit: run `cargo bindings generate`.

//! The base path, the token header and the user agent of all calls, and the environment variables with the address and the token.

use platform_api_runtime::Service;

pub(crate) static SERVICE: Service = Service::new(
    "/api/v4",
    "PRIVATE-TOKEN",
    concat!("platform-api/", env!("CARGO_PKG_VERSION")),
);

#[cfg(feature = "client")]
pub(crate) const VARIABLES: [&str; 2] = ["PLATFORM_URL", "PLATFORM_TOKEN"];
