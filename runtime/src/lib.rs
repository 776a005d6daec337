//! The hand-written half of the `platform-api` bindings: everything that does not depend on one kind of
//! integration or one setting.
//!
//! - [`Object`] — a JSON object kept as its text, and typed [`Record`]s over it;
//! - [`Request`] — one call as data, without I/O;
//! - [`Check`] and [`RULES`] — check a request before it is sent;
//! - [`Patch`] — sends only what changed;
//! - [`HttpAdapter`] — turns a request into an `http::Request`, and an `http::Response` into a value;
//! - `Client` (feature `client`) — sends requests, with retries, limits and errors that say what happened;
//!   `blocking::Client` does so without an async runtime;
//! - [`Secret`], [`Param`], [`Json`], [`Timestamp`], [`Number`] — the values of records.
//!
//! Applications depend on `platform-api`, which re-exports what they need.

#![forbid(unsafe_code)]

mod adapter;
mod allowed;
mod base_url;
mod builder;
#[cfg(feature = "client")]
mod client;
mod decode;
mod encoding;
mod error;
mod fact;
mod headers;
mod json;
mod kind;
mod node;
mod number;
mod object;
mod open_enum;
mod operation;
mod param;
mod patch;
mod percent;
mod project_id;
mod record;
mod request;
mod response;
mod rules;
mod scan;
mod secret;
mod shown;
mod table;
mod timestamp;
mod value;
mod version;

pub use adapter::HttpAdapter;
pub use allowed::AllowedValue;
pub use builder::{ClientBuilder, Service};
#[cfg(feature = "blocking")]
pub use client::blocking;
#[cfg(feature = "client")]
pub use client::{AnyEndpoint, Call, Client, Endpoint, Retry, Sleep};
pub use decode::DecodeError;
pub use encoding::{ParameterEncoding, UnencodableParameter};
pub use error::{Error, Messages};
pub use fact::{Deprecated, Fact, Field, Needs, NoEffect, NotIn, Type};
pub use json::Json;
pub use kind::{AnyKind, IntegrationKind, KindVisitor, Settable, Updatable, disable, read, write};
pub use number::Number;
pub use object::{List, Object, Presence, Redacted, Report};
pub use open_enum::{UnknownInteger, UnknownString};
pub use operation::{Method, Operation};
pub use param::Param;
pub use patch::{Change, Patch, Reason};
pub use project_id::ProjectId;
pub use record::{Record, RequestRecord};
pub use request::Request;
pub use response::{Decode, Response};
pub use rules::{Check, Difference, Effect, Finding, Findings, Hosting, RULES, Rule, Severity, Target};
pub use secret::{Secret, SecretRef};
pub use table::{KindFacts, SettingsFacts, Table};
pub use timestamp::Timestamp;
pub use value::{BooleanOrString, Get, OneOrMany, Put};
pub use version::{InvalidVersion, Tier, Version};
// Their types are in the signatures of requests, responses and errors.
pub use {bytes, http, serde_json};

/// Items for generated code only.
#[doc(hidden)]
pub mod generated {
    pub use crate::builder::Wrapper;
    pub use crate::decode::{decode, decode_list, decode_optional, decode_unless_empty};
    pub use crate::fact::{count, join};
    pub use crate::object::{
        Writer, deserialize_request, deserialize_response, deserialize_value, parameter, serialize_value,
    };
    pub use crate::value::Member;
    pub use serde;
}
