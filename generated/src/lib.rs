// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! Typed bindings for the REST API of a software-development platform: project integrations and application settings.
//!
//! ```rust,no_run
//! # #[cfg(feature = "client")]
//! use platform_api::{Client, Error, List, Object, Request};
//!
//! # #[cfg(feature = "client")]
//! async fn example() -> Result<(), Error> {
//!     let client = Client::builder("https://platform.example").token("…").build()?;
//!     for integration in client.project("group/widgets").integrations().await? {
//!         println!("{integration:#?}");
//!     }
//!     println!("{:#?}", client.settings().get().await?);
//!     let hooks: List<Object> = client.send(Request::get("/projects/42/hooks")).await?;
//!     for hook in &hooks {
//!         println!("{:?}", hook.get::<&str>("url")); // `Debug` masks what the documents do not describe
//!     }
//!     Ok(())
//! }
//! ```
//!
//! Start with [`Client`], or in a program without an async runtime with [`blocking::Client`]. A [`Project`] has a method for
//! each kind of integration, [`SettingsEndpoint`] has those for the settings. The same calls are plain functions in the modules
//! [`integrations`] and [`settings`]: they return a [`Request`], a value that any transport can send.
//!
//! `Request::get("/projects/42/hooks")` calls any other path of the service, with the same token, limits, retries and errors:
//! see [`Request`].
//!
//! | for | see |
//! |---|---|
//! | calls | [`Client`], [`blocking::Client`], [`Call`], [`Retry`]; with another HTTP library [`HttpAdapter`] |
//! | requests | [`SettingsUpdate`], the modules [`integrations`] and [`types`], [`Param`], [`ProjectId`], [`Request`] |
//! | responses | [`Settings`], [`integrations::Integration`], [`List`], [`Object`], [`Presence`], [`Response`], [`Error`] |
//! | values | [`Secret`], [`Number`], [`Timestamp`], [`Json`], [`OneOrMany`], [`BooleanOrString`] |
//! | before sending | [`Target`] and [`Check`] find what breaks the documents' rules, [`Patch`] computes the smallest request |
//! | all kinds | [`integrations::Kind`], also to copy integrations, the modules [`facts`] (what the documents say, as data) and [`generic`] (traits) |
//!
//! ## Features
//!
//! | feature | for |
//! |---|---|
//! | `client` | On by default. [`Client`], and all that sends; without it there is no HTTP library, but [`HttpAdapter`]. |
//! | `blocking` | [`blocking::Client`] |
//! | `default-tls` | On by default. `https://`, with the TLS library that reqwest recommends. |
//! | `rustls`, `rustls-no-provider`, `native-tls`, `native-tls-vendored` | Other TLS libraries, as in reqwest. |
//! | `http2`, `system-proxy` | On by default. HTTP/2; the proxies that the environment names. |
//! | `socks` | SOCKS proxies. |
//!
//! Without `client`, half of the crates that are compiled are data for names of hosts that are not ASCII: `url` has them, which
//! reads the address of the service just as reqwest does. `cargo update -p idna_adapter --precise 1.1.0` in your program takes
//! smaller ones, and `--precise 1.0.0` none, which refuses such names.
//!
//! This crate is generated and complete; it has no build script. `API.txt` shows the whole API at a glance, for reviewers: one
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
