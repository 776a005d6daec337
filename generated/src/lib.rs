// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(feature = "blocking")]
pub mod blocking;

mod client;

pub mod facts;
pub mod integrations;
pub mod settings;

pub use client::{Client, Project, SettingsEndpoint};
pub use platform_api_runtime::{
    BooleanOrString, Call, Change, Check, ClientBuilder, Decode, DecodeError, Error,
    Finding, Findings, Hosting, InvalidVersion, Json, List, Messages, Method, Number,
    Object, OneOrMany, Operation, Param, ParameterEncoding, Patch, Presence, ProjectId,
    Reason, Redacted, Report, Request, Response, Retry, Secret, SecretRef, Severity,
    Sleep, Target, Tier, Timestamp, UnencodableParameter, UnknownInteger, UnknownText,
    Version,
};
/// The crates whose types occur in the signatures of this one.
pub use platform_api_runtime::{bytes, http, serde_json};
pub use settings::{Settings, SettingsUpdate};

/// The traits behind the types, for code that is generic over kinds and records.
pub mod generic {
    pub use platform_api_runtime::{
        AnyEndpoint, Endpoint, Get, IntegrationKind, KindVisitor, Put, Record,
        RequestRecord, Settable, Updatable, disable, read, write,
    };
}
