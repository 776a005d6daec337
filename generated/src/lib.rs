// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

#![cfg_attr(feature = "client", doc = include_str!("../README.md"))]
#![cfg_attr(
    not(feature = "client"),
    doc = "Types and requests, without the client: start with `HttpAdapter`."
)]
//!
//! # By topic
//!
//! - **Sending** (feature `client`): [`Client`], [`Project`], [`Call`], [`Retry`]; without it: [`HttpAdapter`]
//! - **Requests**: the modules [`integrations`], [`settings`] and [`types`], [`Param`], [`ProjectId`], [`Request`]
//! - **Responses**: [`integrations::Integration`], [`Settings`], [`List`], [`Object`], [`Response`], [`Error`]
//! - **Values**: [`Secret`], [`Number`], [`Timestamp`], [`Json`], [`OneOrMany`], [`BooleanOrString`]
//! - **Before sending**: [`Target`] and [`Check`] find what the documents refuse, [`Patch`] sends only what changed
//! - **Tools**: the modules [`facts`] and [`generic`], [`integrations::Kind`]

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
pub use platform_api_runtime::{Call, Retry, Sleep};
pub use platform_api_runtime::{
    BooleanOrString, Change, Check, ClientBuilder, Decode, DecodeError, Error, Finding,
    Findings, Hosting, InvalidVersion, Json, List, Messages, Method, Number, Object,
    OneOrMany, Operation, Param, ParameterEncoding, Patch, Presence, ProjectId, Reason,
    Redacted, Report, Request, Response, Secret, SecretRef, Severity, Target, Tier,
    Timestamp, UnencodableParameter, UnknownInteger, UnknownString, Version,
};
/// The crates whose types occur in the signatures of this one.
pub use platform_api_runtime::{bytes, http, serde_json};
pub use settings::{Settings, SettingsUpdate};

/// The traits behind the types, for code that is generic over kinds and records.
pub mod generic {
    #[cfg(feature = "client")]
    pub use platform_api_runtime::{AnyEndpoint, ClientOptions, Endpoint};
    pub use platform_api_runtime::{
        Built, Get, IntegrationKind, KindVisitor, Put, Record, RequestRecord, Settable,
        Updatable, Wrapper, disable, read, write,
    };
}
