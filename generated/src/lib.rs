// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! Typed bindings for a software-development platform's REST API: project integrations and instance settings. Generated from a
//! transcription of the API reference, on a hand-written runtime.
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
//!     if let Err(error) = client.settings().apply(&patch).await {
//!         eprintln!("{error}");
//!     }
//!     Ok(())
//! }
//! ```
//!
//! ## Call the service
//!
//! - [`Client`], [`blocking::Client`] without an async runtime: built by [`ClientBuilder`], with a [`Retry`] policy.
//!   `client.with_token(token)` is a client for another user.
//! - [`Project`] has a method for every kind, which returns an [`Endpoint`]; [`SettingsEndpoint`] is for the settings. A
//!   [`Call`] is sent when it is awaited.
//! - Each call is also a plain function in [`integrations`] or [`settings`]. It returns a [`Request`], which is data.
//!   `Request::get("/projects/42/hooks")` calls any other path of the service.
//! - [`Request::all_pages`] reads a list to its end, and [`Pages`] one page after the other.
//! - Another HTTP library: a [`Transport`] behind the client, or [`HttpAdapter`] without the client.
//!
//! ## Change what differs
//!
//! - Requests: [`SettingsUpdate`], and one type for each kind in [`integrations`]; a [`Param`] is a value, [`Null`], or not sent.
//! - [`Patch`] compares the current state with a desired one. `.apply(&patch)` sends the difference; [`Applied`] says what was
//!   done.
//! - [`Target`] checks a request before it is sent, and [`Validation`] makes a client do so.
//!
//! ## Read a response
//!
//! - [`Settings`], [`integrations::Integration`], [`List`]. A getter returns [`None`] for a member that is absent, `null` or of
//!   another type; [`Object::check_types`] reports the last.
//! - [`Object`] has the JSON text, unknown members too. [`Redacted`] is a view without secrets, for users.
//! - [`Error`], [`ErrorKind`]: each variant says what to do.
//! - Values: [`Secret`], [`Timestamp`], [`Json`], [`OneOrMany`], [`BooleanOrString`], and the enums and records in [`types`].
//!
//! ## Know the API
//!
//! - [`integrations::Kind`] is a kind as a value: `kind.request(&parameters)` makes a request of any kind.
//! - [`facts`] has the API reference as data: types, limits, versions. [`facts::Field::parse`] reads a value from a command line.
//! - [`generic`] has the traits for code that is generic over kinds.
//!
//! ## Build and test
//!
//! - [`platform-api-sandbox`](https://docs.rs/platform-api-sandbox) is the service in memory, for tests.
//! - [`features`] lists TLS libraries and proxies, and how to leave the HTTP library out.
//!
//! “(assumed)” marks our reading where the API reference is silent or vague.
//!
//! There is no build script. Next to `Cargo.toml`, `API.txt` lists all operations, parameters, attributes and values, sorted,
//! for reviewers, and `openapi.json` describes the same API for other tools.
//!
// Without a feature, links to what it adds lead to the list of features.
#![cfg_attr(
    not(feature = "client"),
    doc = "[`Applied`]: features\n[`Client`]: features\n[`ClientBuilder`]: features\n[`Project`]: features\n[`SettingsEndpoint`]: features\n[`Endpoint`]: features\n[`Call`]: features\n[`Pages`]: features\n[`Retry`]: features\n[`Transport`]: features"
)]
#![cfg_attr(not(feature = "blocking"), doc = "[`blocking::Client`]: features")]
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
#[cfg(doc)]
pub mod features;
pub mod generic;
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
pub use platform_api_runtime::{
    Applied, Call, ClientBuilder, Endpoint, Pages, Retry, Transport,
};
pub use platform_api_runtime::{
    AdapterBuilder, Body, BooleanOrString, Change, DecodeError, Error, ErrorKind, FieldHosts, Finding,
    Findings, Hosting, IntoParam, Json, List, Messages, Null,
    Object, OneOrMany, Param, ParameterEncoding, Parent, ParseError, Patch, Presence, ProjectId,
    Reason, Redacted, Request, Response, Secret, SecretRef, Severity, Target,
    Tier, Timestamp, UnknownHosts, UnknownValue, Validation, Version,
};
/// reqwest 0.13, for [`ClientBuilder::reqwest_builder`], which takes no builder of another version.
#[cfg(feature = "client")]
pub use platform_api_runtime::reqwest;
/// The crates whose types occur in the signatures of this one.
pub use platform_api_runtime::{bytes, http, serde_json};
pub use settings::{Settings, SettingsUpdate};
