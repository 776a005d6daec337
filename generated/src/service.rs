// Generated from spec/api.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about every call.

use platform_api_runtime::Service;

pub(crate) static SERVICE: Service = Service::new(
    "/api/v4",
    "PRIVATE-TOKEN",
    concat!("platform-api/", env!("CARGO_PKG_VERSION")),
);
