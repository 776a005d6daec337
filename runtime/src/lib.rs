//! The hand-written half of the `platform-api` bindings: everything that is not particular to one kind of
//! integration or one setting.
//!
//! - [`record`] — lossless reading and exact writing over field tables;
//! - [`Request`] — one call as data, which does no I/O;
//! - [`rules`] — what the documents say against a request, before it is sent;
//! - [`Patch`] — the smallest request from what is to what should be;
//! - [`Client`] — sends requests, with retries, limits and errors that say what happened; `blocking::Client` does so
//!   without an async runtime;
//! - [`Secret`], [`Param`], [`Json`], [`Timestamp`], [`Decimal`] — the values that records are made of.
//!
//! Applications depend on `platform-api`, which re-exports what they need.

#![forbid(unsafe_code)]

mod answer;
#[cfg(feature = "blocking")]
pub mod blocking;
mod builder;
mod call;
mod client;
mod decimal;
mod decode;
mod encoding;
mod endpoint;
mod error;
mod fact;
mod http;
mod json;
mod node;
mod param;
mod parameters;
mod patch;
mod project_id;
pub mod record;
mod request;
mod retry;
pub mod rules;
mod scan;
mod secret;
mod timestamp;
mod trace;

pub use answer::{Answer, Decode};
pub use builder::{ClientBuilder, Service};
pub use call::Call;
pub use client::Client;
pub use decimal::Decimal;
pub use decode::{DecodeError, decode, decode_optional};
pub use encoding::{ParameterEncoding, UnencodableParameter};
pub use endpoint::{
    AnyEndpoint, AnyKind, Endpoint, IntegrationKind, KindFacts, KindVisitor, Response, Settable, SettingsFacts,
    Updatable, disable, read, write,
};
pub use error::{Error, Messages};
#[doc(hidden)]
pub use fact::join;
pub use fact::{Deprecated, Fact, Field, Needs, NoEffect, NotIn, Type};
pub use json::{Json, Writer};
pub use param::Param;
pub use parameters::{Parameter, Parameters};
pub use patch::{Change, Patch, Reason};
pub use project_id::ProjectId;
pub use record::*;
pub use request::{Method, Operation, Request};
pub use retry::{Retry, Sleep};
#[doc(hidden)]
pub use rules::check_record;
pub use rules::{Check, Finding, Findings, Hosting, Severity, Target};
pub use scan::{ScanError, Scanner};
pub use secret::Secret;
pub use timestamp::Timestamp;

#[doc(hidden)]
pub use serde as __serde;
