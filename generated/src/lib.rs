// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! Typed bindings for the REST API of a software-development platform: the integrations of projects, and the settings of the
//! instance. They are generated from a transcription of the service's documents.
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
//! A [`Project`] has a method for every kind, and [`SettingsEndpoint`] those for the settings. The module
//! [`integrations`] begins with a table of all kinds by slug, the name of a kind in the API. Each call is also a plain function
//! in [`integrations`] or [`settings`], which returns a [`Request`] that any transport can send.
//!
//! | you want to | see |
//! |---|---|
//! | call the service | [`Client`], [`blocking::Client`] without an async runtime, [`Endpoint`], [`Call`], [`Retry`] |
//! | keep one client for each user | [`Client`], `with_token`: a client with another token and the same connections |
//! | call any other path of the service | [`Request`], for example `Request::get("/projects/42/hooks")` |
//! | read a list page by page | [`Pages`], from `client.pages(&request)`; `project.integrations()` reads them all |
//! | use another HTTP library | a [`Transport`], passed to `ClientBuilder::transport`; [`HttpAdapter`] without the client |
//! | build a request | [`SettingsUpdate`], the modules [`integrations`] and [`types`], [`Param`] and [`Null`], [`ProjectId`] |
//! | compare the current state with a desired one, and send only the difference | [`Patch`], sent with `.apply(&patch)` |
//! | know before sending whether a request can work | [`Target`] and [`Validation`] |
//! | read a response | [`Settings`], [`integrations::Integration`], [`List`], [`Object`], [`Presence`], [`Response`] |
//! | fail if a field of a response has another type, for which its getter returns `None` | `settings.object().check_types()?`: [`Object::check_types`] |
//! | show a response to users | `.redacted()` of every record, a [`Redacted`] with its secrets masked |
//! | handle an error | [`Error`], [`ErrorKind`]: each variant says what to do |
//! | read or write a value | [`Secret`], [`Timestamp`], [`Json`], [`OneOrMany`], [`BooleanOrString`] |
//! | go through all kinds, or copy integrations | [`integrations::Kind`] |
//! | read the statements of the API's documents as data: types, limits, versions | the module [`facts`] |
//! | parse a value from a command line | [`facts::Field::parse`] |
//! | write code that is generic over kinds | the module [`generic`] |
//! | test your program | the crate [`platform-api-sandbox`](https://docs.rs/platform-api-sandbox), which is the service in memory |
//! | choose a TLS library, or use no HTTP library at all | the module [`features`], also about proxies |
//!
//! “Assumed:” in the documentation marks how we understand something that the service's documents leave open.
//!
//! All code of this crate is generated, and there is no build script. Beside its `Cargo.toml`, `API.txt` lists every operation,
//! parameter, attribute and value on sorted lines, for reviewers, and `openapi.json` describes the same API for other tools.
//!
// Without a feature, links to what it adds lead to the list of features.
#![cfg_attr(
    not(feature = "client"),
    doc = "[`Client`]: features\n[`Project`]: features\n[`SettingsEndpoint`]: features\n[`Endpoint`]: features\n[`Call`]: features\n[`Pages`]: features\n[`Retry`]: features\n[`Transport`]: features"
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
    Applied, Call, ClientBuilder, Endpoint, ListCall, Pages, Retry, Sleep, Transport,
};
pub use platform_api_runtime::{
    AdapterBuilder, Body, BooleanOrString, Change, DecodeError, Error, ErrorKind, Finding,
    Findings, Hosting, IntoParam, InvalidProjectId, InvalidVersion, Json, List, Messages, Method, Null,
    Object, OneOrMany, Operation, Param, ParameterEncoding, Patch, Presence, ProjectId,
    Reason, Redacted, Request, Response, Secret, SecretRef, Severity, Target,
    Tier, Timestamp, UnknownName, UnknownValue, Validation, Version,
};
/// reqwest 0.13, for [`ClientBuilder::reqwest_builder`], which takes no builder of another version.
#[cfg(feature = "client")]
pub use platform_api_runtime::reqwest;
/// The crates whose types occur in the signatures of this one.
pub use platform_api_runtime::{bytes, http, serde_json};
pub use settings::{Settings, SettingsUpdate};
