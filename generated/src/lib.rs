// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! This crate has typed bindings for the REST API of a software-development platform: project integrations and application
//! settings. Two documents describe the API, one about integrations and one about settings. The bindings are generated from a
//! transcription of the documents.
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
//! module [`integrations`] begins with a table of all kinds. The first column has the slug of each kind, which is the name of
//! the kind in the API. Each call is also a plain function in the modules [`integrations`] and [`settings`]. Such a function
//! returns a [`Request`], which is a value that any transport can send.
//!
//! | you want to | see |
//! |---|---|
//! | call the service | [`Client`], [`blocking::Client`] for programs without an async runtime, [`Call`], [`Retry`] |
//! | call any other path of the service | [`Request`], for example `Request::get("/projects/42/hooks")` |
//! | use another HTTP library | [`HttpAdapter`] |
//! | build a request | [`SettingsUpdate`], the modules [`integrations`] and [`types`], [`Param`], [`ProjectId`] |
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
//! | `client` | This feature is on by default. It adds [`Client`] and all functions that send requests. Without this feature there is no HTTP library, only [`HttpAdapter`]. |
//! | `blocking` | [`blocking::Client`] |
//! | `default-tls` | This feature is on by default. It adds TLS, with the library that reqwest recommends. reqwest is the HTTP library of the client. Without a feature for TLS, a client can call only services at `http://` addresses. |
//! | `rustls` | It adds TLS with the library rustls. reqwest 0.13 recommends rustls, so this feature and `default-tls` are the same at present. |
//! | `rustls-no-provider` | It adds rustls without a library for cryptography. Your program chooses this library. |
//! | `native-tls` | It adds TLS with the library of the system. |
//! | `native-tls-vendored` | It adds the same as `native-tls`, and compiles OpenSSL where the system's library would be OpenSSL. |
//! | `http2` | This feature is on by default. It adds HTTP/2. |
//! | `system-proxy` | This feature is on by default. It adds the proxy settings of macOS and Windows. Without this feature, proxies come from environment variables and from the options of the client. |
//! | `socks` | It adds SOCKS proxies. |
//!
//! Calls to an `http://` address go through the proxy that the environment variable `http_proxy` names. That proxy can read the
//! token. The environment variable `no_proxy` has a list of the addresses that are called without a proxy. In this list, `*`
//! stands for all host names, and `0.0.0.0/0` and `::/0` stand for all IP addresses. `no_proxy=*,0.0.0.0/0,::/0` turns proxies
//! off for all calls.
//!
//! The crate `url` reads the address of the service. A host name may have letters outside of ASCII. To read such names, `url`
//! always brings in crates with Unicode tables. Without the feature `client`, half of all compiled crates are these. To use
//! smaller tables, run `cargo update -p idna_adapter --precise 1.1.0` in your program. With `--precise 1.0.0` there are no
//! tables, and `url` refuses host names with letters outside of ASCII.
//!
//! This crate contains all generated code, and has no build script. Two files lie beside the `Cargo.toml` of this crate.
//! `API.txt` shows the whole API to reviewers: it has one sorted line for each operation, parameter, attribute and value.
//! `openapi.json` describes the same API for other tools.
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
