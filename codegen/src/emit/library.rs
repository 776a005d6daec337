//! `lib.rs`: the front page and what is re-exported.

use quote::quote;

use super::docs::inner;
use super::file::RustFile;
use super::{Context, File};

pub(super) fn emit_library(context: Context<'_>) -> File {
    // How many there are is not said here: a new attribute would change this file.
    let doc = inner(&[
        "Typed bindings for the REST API of a software-development platform: project integrations and application settings.".to_owned(),
        "Start with [`Client`], or with `blocking::Client` (feature `blocking`) in a program without an async runtime. Every call is also a plain function that gives a [`Request`], which is data: see [`integrations`] and [`settings`].".to_owned(),
    ]);
    let items = quote! {
        #![forbid(unsafe_code)]
        #![warn(missing_docs)]

        #[cfg(feature = "blocking")]
        pub mod blocking;
        mod client;
        pub mod integrations;
        pub mod settings;

        pub use client::{Client, Project, SettingsEndpoint};
        pub use platform_api_runtime::{
            Answer, BooleanOrString, Call, ClientBuilder, Decimal, DecodeError, Error, Json, List, Messages, Method, Object, OneOrMany,
            Operation, Param, ParameterEncoding, Parameters, ProjectId, Redacted, Report, Request, Retry, Secret, Sleep,
            Timestamp,
        };
        pub use settings::{Settings, SettingsUpdate};

        /// What the documents say, as data: the tables that reading and writing go by.
        pub mod facts {
            pub use platform_api_runtime::{Field, KindFacts, Table, Tier, Type, Version};
        }

        /// What stands behind the types, for code that is generic over kinds and records.
        pub mod generic {
            pub use platform_api_runtime::{
                Endpoint, IntegerEnum, IntegrationKind, KindVisitor, Presence, Record, Response, Settable, TextEnum,
                Updatable, Value, disable, read, write,
            };
        }
    };
    let file = RustFile { path: "src/lib.rs".to_owned(), from: "spec/", doc, items, home: None };
    file.emit(context)
}
