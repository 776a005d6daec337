//! The hand-written half of the `platform-api` bindings: everything that is not particular to one kind of
//! integration or one setting.
//!
//! - [`Record`] — lossless reading and exact writing over field tables;
//! - [`Request`] — one call as data, which does no I/O;
//! - [`Check`] and [`RULES`] — what the documents say against a request, before it is sent;
//! - [`Patch`] — the smallest request from what is to what should be;
//! - [`Client`] — sends requests, with retries, limits and errors that say what happened; `blocking::Client` does so
//!   without an async runtime;
//! - [`Secret`], [`Param`], [`Json`], [`Timestamp`], [`Decimal`] — the values that records are made of.
//!
//! Applications depend on `platform-api`, which re-exports what they need.

#![forbid(unsafe_code)]

mod base_url;
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
mod headers;
mod json;
mod node;
mod operation;
mod param;
mod parameters;
mod patch;
mod project_id;
mod record;
mod request;
mod response;
mod retry;
mod rules;
mod scan;
mod secret;
mod shown;
mod timestamp;
mod trace;
mod transport;

pub use builder::{ClientBuilder, Service};
pub use call::Call;
pub use client::Client;
pub use decimal::Decimal;
pub use decode::DecodeError;
pub use encoding::{ParameterEncoding, UnencodableParameter};
pub use endpoint::{
    AnyEndpoint, AnyKind, Endpoint, IntegrationKind, KindFacts, KindVisitor, ResponseRecord, Settable, SettingsFacts,
    Updatable, disable, read, write,
};
pub use error::{Error, Messages};
pub use json::Json;
pub use operation::{Method, Operation};
pub use param::Param;
pub use parameters::{Parameter, Parameters};
pub use patch::{Change, Patch, Reason};
pub use project_id::ProjectId;
pub use record::{
    AllowedValue, BooleanOrString, Field, IntegerEnum, InvalidVersion, List, Object, OneOrMany, Presence, Record,
    Redacted, Report, Table, TextEnum, Tier, Type, UnknownInteger, UnknownText, Value, Version,
};
pub use request::Request;
pub use response::{Decode, Response};
pub use retry::{Retry, Sleep};
pub use rules::{Check, Finding, Findings, Hosting, RULES, Rule, Severity, Target};
pub use secret::Secret;
pub use timestamp::Timestamp;
// Their types are in the signatures of requests, responses and errors.
pub use {bytes, http, serde_json};

/// What generated code is made with; nothing for anybody else.
#[doc(hidden)]
pub mod generated {
    pub use crate::client::Wrapper;
    pub use crate::decode::{decode, decode_optional};
    pub use crate::json::Writer;
    pub use crate::record::{
        Rest, Slot, debug_record, deserialize_request, deserialize_value, join, parameters_of, presence, put, read_as,
        read_record, read_text, serialize_record, write_into, write_record,
    };
    pub use crate::rules::check_record;
    pub use crate::scan::{ScanError, Scanner};
    pub use serde;
}
