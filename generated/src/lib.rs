// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! Typed bindings for a software-development platform's REST API: project integrations and instance settings.
//!
//! ```rust
//! # #[cfg(feature = "client")] mod example {
//! use platform_api::{Client, Error, ErrorKind, Patch, integrations::ChatB};
//!
//! pub async fn set_up(client: &Client, webhook: &str) -> Result<(), Error> {
//!     let endpoint = client.project("group/widgets").chat_b(); // or project(42)
//!     let wanted = ChatB::new(webhook).notify_only_broken_pipelines(true);
//!
//!     // A dry run: the patch has what would change, and sends nothing.
//!     let current = endpoint.get().optional().await?; // `None` if it was never set up
//!     let patch = Patch::diff(&current, &wanted);
//!     println!("{patch}");
//!
//!     // The change. An error names the call, the status and what the service said.
//!     match endpoint.apply(&patch).await {
//!         Err(error) if error.kind() == ErrorKind::Forbidden => println!("{error}: is it a maintainer's token?"),
//!         applied => println!("{:?}", applied?),
//!     }
//!
//!     // A read leaves the secret out, so a new one is named, and sent without comparison.
//!     let current = endpoint.get().await?;
//!     endpoint.apply(&Patch::diff(&current, &wanted).with_changed_secrets(["webhook"])).await?;
//!     Ok(())
//! }
//! # }
//!
//! # #[cfg(feature = "client")]
//! # use {example::set_up, platform_api::{Client, integrations::ChatB}};
//! # #[cfg(feature = "client")]
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // In a test, the service is the crate `platform-api-sandbox`.
//! use platform_api_sandbox::{Role, Sandbox};
//!
//! let sandbox = Sandbox::start().await?;
//! let client = Client::builder(sandbox.url()).token(sandbox.token(Role::Administrator)).build()?;
//! set_up(&client, "https://first.example").await?;
//! set_up(&client, "https://second.example").await?;
//! let expected = ChatB::new("https://second.example").notify_only_broken_pipelines(true);
//! sandbox.assert_integration("group/widgets", "chat-b", &expected);
//! # Ok(()) }
//! # #[cfg(not(feature = "client"))]
//! # fn main() {}
//! ```
//!
//! Settings work the same: `client.settings()` and [`SettingsUpdate`], with an administrator token. The table *What to use for
//! what* in the repository's README has a line for each task.
//!
//! ## Call the service
//!
//! - [`Client`], [`blocking::Client`] without an async runtime: built by [`ClientBuilder`], with a [`Retry`] policy.
//!   `client.with_token(token)` is a client for another user.
//! - [`Project`] has a method for every kind, which returns an [`Endpoint`]; [`SettingsEndpoint`] is for the settings. A
//!   [`Call`] is sent when it is awaited. `client.parent("/groups/7")` has the same methods for another [`Parent`].
//! - Each call is also a plain function in [`integrations`] or [`settings`]. It returns a [`Request`], which is data.
//!   `Request::get("/projects/42/hooks")` calls any other path of the service.
//! - [`Request::all_pages`] reads a list to its end, and [`Pages`] one page after the other.
//! - Another HTTP library: a [`Transport`] behind the client, or [`HttpAdapter`] without the client.
//!
//! ## Change what differs
//!
//! - Requests: [`SettingsUpdate`], and one type for each kind in [`integrations`]; a [`Param`] is a value, [`Null`], or not sent.
//! - A [`Patch`] is the difference between the current and the desired state. `.apply(&patch)` sends it; [`Applied`] says what
//!   was done.
//! - A [`Target`] is a service's version, tier and hosting. It checks a request before it is sent, as does a client with a
//!   [`Validation`]: each mistake is a [`Finding`].
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
//! - [`facts`] has each statement of the API reference as data, such as types, limits and versions. [`facts::Field::parse`]
//!   reads a value from a command line.
//! - [`generic`] has the traits for code that is generic over kinds.
//!
//! ## Build and test
//!
//! - [`platform-api-sandbox`](https://docs.rs/platform-api-sandbox) is the service in memory, for tests.
//! - [`features`] lists TLS libraries and proxies, and how to leave the HTTP library out.
//!
//! “(assumed)” marks our reading where the API reference is silent or vague.
//!
//! Next to `Cargo.toml`, `API.txt` lists all operations, parameters, attributes and values for reviewers, and `openapi.json`
//! describes the same API for other tools.
//!
// Without a feature, links to what it adds lead to the list of features.
#![cfg_attr(
    not(feature = "client"),
    doc = "[`Applied`]: features\n[`Client`]: features\n[`ClientBuilder`]: features\n[`Project`]: features\n[`SettingsEndpoint`]: features\n[`Endpoint`]: features\n[`Call`]: features\n[`CallFuture`]: features\n[`Pages`]: features\n[`Retry`]: features\n[`Transport`]: features"
)]
#![cfg_attr(not(feature = "blocking"), doc = "[`blocking::Client`]: features")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![allow(deprecated, reason = "lists of all kinds and values contain those that are deprecated for callers")]
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
    Applied, Call, CallFuture, ClientBuilder, Endpoint, Pages, Retry, Transport,
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
