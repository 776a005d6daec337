//! The hand-written half of the `platform-api` bindings.
//!
//! - [`Object`] — a JSON object kept as its text, and typed [`Record`]s over it;
//! - [`Request`] — one call as data, without I/O;
//! - [`Validation`] and [`Target::check`] — check a request before it is sent;
//! - [`Patch`] — computes the smallest request that makes a change;
//! - [`HttpAdapter`] — turns a request into an `http::Request`, and an `http::Response` into a value;
//! - `Client` (feature `client`) — sends requests, with retries, limits and clear errors; `blocking::Client` needs no
//!   async runtime;
//! - [`Secret`], [`Param`], [`Json`], [`Timestamp`] — the values of records.
//!
//! Applications depend on `platform-api`, which re-exports what they need.

#![cfg_attr(docsrs, feature(doc_cfg))]
// Callers must be able to name every type in a signature.
#![warn(unnameable_types)]

#[cfg(feature = "client")]
mod client;
mod facts;
mod json;
mod object;
mod request;
mod rules;
mod text;

#[cfg(feature = "blocking")]
pub use client::blocking;
#[cfg(feature = "client")]
pub use client::{
    Client,
    builder::ClientBuilder,
    call::{Applied, Blocking, Call, CallFuture, Endpoint},
    pages::Pages,
    transport::Transport,
};
pub use facts::{
    fact::{AllowedValue, Deprecated, Fact, Field, KindFact, Needs, NoEffect, NotIn, Type, ValueFact},
    operation::Operation,
    parent::{Parent, ProjectId},
    table::{KindFacts, SettingsFacts, Table},
    version::{Tier, Version},
};
pub use json::error::DecodeError;
pub use object::{
    Object, Presence,
    hosts::{FieldHosts, UnknownHosts},
    json::Json,
    list::List,
    open_enum::UnknownValue,
    param::{Argument, IntoParam, Param, Param::Null},
    record::{HasObject, Record, RequestRecord},
    redacted::Redacted,
    secret::{Secret, SecretRef},
    timestamp::Timestamp,
    value::{BooleanOrString, Get, OneOrMany, Put},
};
#[doc(inline)]
pub use platform_api_core::format::StringFormat;
#[cfg(feature = "client")]
pub use request::retry::Retry;
pub use request::{
    Request,
    adapter::HttpAdapter,
    builder::{AdapterBuilder, Service},
    encoding::{Body, ParameterEncoding},
    error::{Error, ErrorKind, Messages},
    kind::{AnyRequest, IntegrationKind, Settable, Updatable},
    patch::{Change, Patch, Reason},
    response::{Decode, Response},
};
pub use rules::{Difference, Effect, Finding, Findings, Hosting, Rule, Severity, Target, Validation};
pub use text::parse::ParseError;
// The types of these crates are in the signatures of requests, responses and errors.
pub use http::Method;
#[cfg(feature = "client")]
pub use reqwest;
pub use {bytes, http, serde_json};

/// Items for generated code only.
#[doc(hidden)]
pub mod generated {
    pub use crate::facts::kind::KindId;
    pub use crate::json::write::JsonWriter;
    pub use crate::object::{
        hosts::hosts,
        integration::{IntegrationParts, parameter},
        record::{deserialize, from_json},
        serde::{deserialize_value, serialize_value},
        value::Member,
    };
    pub use crate::request::{
        kind::{disable, list, read, write},
        patch::{copied, copied_record, from_current, from_record},
        response::{decode, decode_optional},
    };
    pub use crate::text::parse::parse_text;
    pub use serde;
}
