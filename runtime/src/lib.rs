//! The hand-written half of the `platform-api` bindings: everything that is not particular to one kind of
//! integration or one setting.
//!
//! - [`Object`] — JSON objects as their text, and typed [`Record`]s over it;
//! - [`Request`] — one call as data, which does no I/O;
//! - [`rules`] — checks a request before it is sent;
//! - [`Patch`] — sends only what changed;
//! - [`Client`] — sends requests, with retries, limits and errors that say what happened; `blocking::Client` does so
//!   without an async runtime;
//! - [`Secret`], [`Param`], [`Json`], [`Timestamp`], [`Number`] — the values that records are made of.
//!
//! Applications depend on `platform-api`, which re-exports what they need.

#![forbid(unsafe_code)]

mod allowed;
mod answer;
#[cfg(feature = "blocking")]
pub mod blocking;
mod builder;
mod call;
mod client;
mod decode;
mod encoding;
mod endpoint;
mod error;
mod fact;
mod http;
mod json;
mod node;
mod number;
mod object;
mod open_enum;
mod operation;
mod param;
mod patch;
mod project_id;
mod record;
mod request;
mod retry;
pub mod rules;
mod scan;
mod secret;
mod table;
mod timestamp;
mod trace;
mod value;
mod version;

pub use allowed::AllowedValue;
pub use answer::{Answer, Decode};
pub use builder::{ClientBuilder, Service};
pub use call::Call;
pub use client::Client;
pub use decode::{DecodeError, decode, decode_list, decode_optional};
pub use encoding::{ParameterEncoding, UnencodableParameter};
pub use endpoint::{AnyEndpoint, AnyKind, Endpoint, IntegrationKind, KindVisitor, Settable, Updatable, disable, read, write};
pub use error::{Error, Messages};
pub use fact::{Deprecated, Fact, Field, Needs, NoEffect, NotIn, Type, count, join};
pub use json::Json;
pub use number::Number;
pub use object::{List, Object, Presence, Redacted, Report};
#[doc(hidden)]
pub use object::{Writer, deserialize_request, deserialize_response, parameter};
pub use open_enum::{IntegerEnum, TextEnum, UnknownInteger, UnknownText};
pub use operation::{Method, Operation};
pub use param::Param;
pub use patch::{Change, Patch, Reason};
pub use project_id::ProjectId;
pub use record::{Record, RequestRecord};
pub use request::Request;
pub use retry::{Retry, Sleep};
pub use rules::{Check, Finding, Findings, Hosting, Severity, Target};
pub use scan::{ScanError, Scanner};
pub use secret::{Secret, SecretRef};
pub use table::{KindFacts, SettingsFacts, Table};
pub use timestamp::Timestamp;
pub use value::{BooleanOrString, Get, Member, OneOrMany, Put};
pub use version::{InvalidVersion, Tier, Version};

#[doc(hidden)]
pub use serde as __serde;
