// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! Typed bindings for the REST API of a software-development platform: project integrations and application settings.
//!
//! ```rust,no_run
//! # #[cfg(feature = "client")]
//! use platform_api::{Client, Error, Patch, SettingsUpdate};
//!
//! # #[cfg(feature = "client")]
//! async fn example() -> Result<(), Error> {
//!     let client = Client::builder("https://platform.example").token("…").build()?;
//!     for integration in client.project("group/widgets").integrations().await? {
//!         println!("{integration:#?}");
//!     }
//!
//!     // A dry run: it computes what would change, and changes nothing.
//!     let desired = SettingsUpdate::new().admin_mode(true);
//!     let patch = Patch::diff(&client.settings().get().await?, &desired);
//!     println!("{patch}");
//!
//!     // The change. An error names the call, the status and what the service said.
//!     if let Some(update) = patch.request()? {
//!         if let Err(error) = client.settings().update(update).await {
//!             eprintln!("{error}");
//!         }
//!     }
//!     Ok(())
//! }
//! ```
//!
//! A [`Project`] has a method for each kind of integration, and [`SettingsEndpoint`] has the methods for the settings. The
//! module [`integrations`] begins with a table of all kinds. Each call is also a plain function in the modules [`integrations`]
//! and [`settings`]. Such a function returns a [`Request`], which is a value that any transport can send.
//!
//! | you want to | see |
//! |---|---|
//! | call the service | [`Client`], [`blocking::Client`] for programs without an async runtime, [`Call`], [`Retry`] |
//! | call any other path of the service | [`Request`], for example `Request::get("/projects/42/hooks")` |
//! | use another HTTP library | [`HttpAdapter`] |
//! | make a request | [`SettingsUpdate`], the modules [`integrations`] and [`types`], [`Param`], [`ProjectId`] |
//! | read a response | [`Settings`], [`integrations::Integration`], [`List`], [`Object`], [`Presence`], [`Response`], [`Error`] |
//! | read or write a value | [`Secret`], [`Number`], [`Timestamp`], [`Json`], [`OneOrMany`], [`BooleanOrString`] |
//! | know before sending whether a request can work | [`Target`] and [`Check`] |
//! | compare the current state with a desired one, and send only the difference | [`Patch`] |
//! | go through all kinds, or copy integrations | [`integrations::Kind`] |
//! | read the statements of the API's documents as data: types, limits, versions | the module [`facts`] |
//! | write code that is generic over kinds | the module [`generic`] |
//! | test your program | the crate [`platform-api-sandbox`](https://docs.rs/platform-api-sandbox), which is the service in memory |
//!
//! ## Features
//!
//! | feature | what it adds |
//! |---|---|
//! | `client` | On by default. It adds [`Client`] and all functions that send requests. Without it there is no HTTP library, only [`HttpAdapter`]. |
//! | `blocking` | [`blocking::Client`] |
//! | `default-tls` | On by default. TLS, with the library that reqwest recommends; reqwest is the HTTP library of the client. Without a feature for TLS, only services at `http://` addresses can be called. |
//! | `rustls`, `rustls-no-provider`, `native-tls`, `native-tls-vendored` | Other TLS libraries, as in reqwest. |
//! | `http2` | On by default. HTTP/2. |
//! | `system-proxy` | On by default. The proxies that environment variables such as `https_proxy` name. |
//! | `socks` | SOCKS proxies. |
//!
//! With `system-proxy`, calls of an `http://` address go through the proxy that the environment variable `http_proxy` names.
//! That proxy can read the token. The environment variable `no_proxy` turns proxies off: `no_proxy=*` for addresses with a host
//! name, and `no_proxy=0.0.0.0/0,::/0` for addresses with an IP address.
//!
//! The crate `url` reads the address of the service. It depends on crates with Unicode tables, for host names with letters
//! outside of ASCII. Without the feature `client`, these crates are half of all that are compiled. To use smaller tables, run
//! `cargo update -p idna_adapter --precise 1.1.0` in your program. With `--precise 1.0.0` there are no tables, and host names
//! with letters outside of ASCII are refused.
//!
//! This crate contains all generated code, and has no build script. `API.txt` shows the whole API to reviewers: it has one
//! sorted line for each operation, parameter, attribute and value. `openapi.json` describes the same API for other tools.
//!
// Without a feature, links to what it adds lead to the list of features.
#![cfg_attr(
    not(feature = "client"),
    doc = "[`Client`]: #features\n[`Project`]: #features\n[`SettingsEndpoint`]: #features\n[`Call`]: #features\n[`Retry`]: #features"
)]
#![cfg_attr(not(feature = "blocking"), doc = "[`blocking::Client`]: #features")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod adapter;
#[cfg(feature = "blocking")]
pub mod blocking;
#[cfg(feature = "client")]
mod client;
#[cfg(feature = "client")]
mod endpoints;
pub mod facts;
pub mod integrations;
mod service;
pub mod settings;
pub mod types;

pub use adapter::HttpAdapter;
#[cfg(feature = "client")]
pub use client::Client;
#[cfg(feature = "client")]
pub use endpoints::{Project, SettingsEndpoint};
#[cfg(feature = "client")]
pub use platform_api_runtime::{Call, ClientBuilder, Retry, Sleep};
pub use platform_api_runtime::{
    AdapterBuilder, BooleanOrString, Change, Check, DecodeError, Error, Finding,
    Findings, Hosting, IntoParam, InvalidProjectId, InvalidVersion, Json, List, Messages, Method, Number,
    Object, OneOrMany, Operation, Param, ParameterEncoding, Patch, Presence, ProjectId,
    Reason, Redacted, Report, Request, Response, Secret, SecretRef, Severity, Target,
    Tier, Timestamp, UnencodableParameter, UnknownInteger, UnknownName, UnknownString,
    Version,
};
/// reqwest 0.13, for [`ClientBuilder::reqwest_builder`], which takes no builder of another version.
#[cfg(feature = "client")]
pub use platform_api_runtime::reqwest;
/// The crates whose types occur in the signatures of this one.
pub use platform_api_runtime::{bytes, http, serde_json};
pub use settings::{Settings, SettingsUpdate};

/// The traits behind the types, for code that is generic over kinds and records.
pub mod generic {
    #[cfg(feature = "client")]
    pub use platform_api_runtime::{AnyEndpoint, Blocking, Endpoint};
    pub use platform_api_runtime::{
        Get, IntegrationKind, KindVisitor, Put, Record, RequestRecord, Settable, Updatable,
        disable, read, write,
    };
}
