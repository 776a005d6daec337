// Generated from spec/api.toml.
// Do not edit: run `cargo bindings generate`.

//! What all calls share: the path that they begin with, the header with the token, and the user agent. Also the environment variables with the address and the token.

use platform_api_runtime::Service;

pub(crate) static SERVICE: Service = Service::new(
    "/api/v4",
    "PRIVATE-TOKEN",
    concat!("platform-api/", env!("CARGO_PKG_VERSION")),
);

#[cfg(feature = "client")]
pub(crate) const VARIABLES: [&str; 2] = ["PLATFORM_URL", "PLATFORM_TOKEN"];
