//! Emits `lib.rs`, the front page with the re-exports, and `facts.rs`, the tables and the differences between two targets.
//!
//! The documentation of `facts.rs` has examples, which are compiled and run as documentation tests.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::Context;
use super::docs::inner;
use super::file::RustFile;
use super::rust_types::ident;
use crate::file::File;

/// The items of the front page by what they are for: rustdoc lists them by what they are in Rust.
const BY_TOPIC: [&str; 6] = [
    "- **Sending** (feature `client`): [`Client`], [`Project`], [`Call`], [`Retry`]; without it: [`HttpAdapter`]",
    "- **Requests**: the modules [`integrations`], [`settings`] and [`types`], [`Param`], [`ProjectId`], [`Request`]",
    "- **Responses**: [`integrations::Integration`], [`Settings`], [`List`], [`Object`], [`Response`], [`Error`]",
    "- **Values**: [`Secret`], [`Number`], [`Timestamp`], [`Json`], [`OneOrMany`], [`BooleanOrString`]",
    "- **Before sending**: [`Target`] and [`Check`] find what the documents refuse, [`Patch`] sends only what changed",
    "- **Tools**: the modules [`facts`] and [`generic`], [`integrations::Kind`]",
];

pub(super) fn emit_library(context: Context<'_>) -> File {
    let by_topic = inner(&["# By topic".to_owned(), BY_TOPIC.join("\n")]);
    let items = quote! {
        #![cfg_attr(feature = "client", doc = include_str!("../README.md"))]
        #![cfg_attr(not(feature = "client"), doc = "Types and requests, without the client: start with `HttpAdapter`.")]
        #![doc = ""]
        #by_topic
        #![forbid(unsafe_code)]
        #![warn(missing_docs)]

        mod adapter;
        #[cfg(feature = "blocking")]
        pub mod blocking;
        #[cfg(feature = "client")]
        mod client;
        pub mod facts;
        pub mod integrations;
        pub mod settings;
        pub mod types;

        pub use adapter::HttpAdapter;
        #[cfg(feature = "client")]
        pub use client::{Client, Project, SettingsEndpoint};
        #[cfg(feature = "client")]
        pub use platform_api_runtime::{Call, Retry, Sleep};
        pub use platform_api_runtime::{
            BooleanOrString, Change, Check, ClientBuilder, Decode, DecodeError, Error, Finding, Findings, Hosting,
            InvalidVersion, Json, List, Messages, Method, Number, Object, OneOrMany, Operation, Param, ParameterEncoding,
            Patch, Presence, ProjectId, Reason, Redacted, Report, Request, Response, Secret, SecretRef, Severity,
            Target, Tier, Timestamp, UnencodableParameter, UnknownInteger, UnknownString, Version,
        };
        /// The crates whose types occur in the signatures of this one.
        pub use platform_api_runtime::{bytes, http, serde_json};
        pub use settings::{Settings, SettingsUpdate};

        /// The traits behind the types, for code that is generic over kinds and records.
        pub mod generic {
            #[cfg(feature = "client")]
            pub use platform_api_runtime::{AnyEndpoint, ClientOptions, Endpoint};
            pub use platform_api_runtime::{
                Built, Get, IntegrationKind, KindVisitor, Put, Record, RequestRecord, Settable, Updatable, Wrapper,
                disable, read, write,
            };
        }
    };
    let (path, doc) = ("src/lib.rs".to_owned(), TokenStream::new());
    let file = RustFile { path, from: "spec/", doc, items };
    file.emit(context)
}

pub(super) fn emit_facts(context: Context<'_>) -> File {
    let nested = context.api.records.iter().map(|record| {
        let name = ident(&record.name);
        quote!(<#name as Record>::TABLE)
    });
    let items = quote! {
        //! The facts of the documents as data: the tables by which bodies are read, written and checked.
        //!
        //! Every kind has [`KindFacts`], the settings have [`settings::FACTS`]. Both have tables of [`Field`]s: name, type, section
        //! of the document, and all other facts as a list of [`Fact`]s, for which there are methods. Nothing allocates.
        //!
        //! ```
        //! use platform_api::facts::RULES;
        //! use platform_api::integrations::Kind;
        //! use platform_api::{SettingsUpdate, Target, Tier, settings};
        //!
        //! for kind in Kind::ALL.iter().filter_map(Kind::facts) {
        //!     for field in kind.parameters.fields.iter().filter(|field| field.introduced().is_some()) {
        //!         println!("{}: {} since {:?}", kind.slug, field.name, field.introduced());
        //!     }
        //! }
        //! let highest = settings::ATTRIBUTES.iter().filter(|field| field.tier() == Some(Tier::Ultimate));
        //! println!("{} attributes belong to the highest tier", highest.count());
        //!
        //! // A request is checked against the same facts, before anything is sent.
        //! let update = SettingsUpdate::new();
        //! for finding in &Target::new().tier(Tier::Free).check(&update) {
        //!     println!("{}: {finding}", finding.severity());
        //! }
        //! for rule in RULES {
        //!     println!("{rule}: {} ({})", rule.about(), rule.severity());
        //! }
        //! ```

        use crate::integrations::{Integration, Kind};
        use crate::settings;

        pub use platform_api_runtime::{
            AllowedValue, Deprecated, Difference, Effect, Fact, Field, KindFacts, Needs, NoEffect, NotIn, RULES, Rule,
            SettingsFacts, Table, Type,
        };

        /// All tables: of the integration object, of each kind, of the settings, of each nested object.
        pub fn tables() -> impl Iterator<Item = &'static Table> {
            let kinds = Kind::ALL.iter().filter_map(Kind::facts).map(|facts| facts.parameters);
            [<Integration as Record>::TABLE].into_iter().chain(kinds).chain([settings::FACTS.attributes]).chain(NESTED.iter().copied())
        }

        /// Lists what changes for a program that moves from one target to another: what becomes available, deprecated,
        /// required or refused, and what is removed. Nothing allocates.
        ///
        /// ```
        /// use platform_api::{Target, Version, facts};
        ///
        /// let [from, to] = [Version::new(15, 0), Version::new(17, 0)].map(|version| Target::new().version(version));
        /// for difference in facts::differences(from, to) {
        ///     println!("{difference}");
        /// }
        /// ```
        ///
        /// To see which differences affect a request, see [`Findings::without`](crate::Findings::without).
        pub fn differences(from: Target, to: Target) -> impl Iterator<Item = Difference> {
            tables().flat_map(move |table| from.differences(to, table))
        }

        static NESTED: &[&Table] = &[#(#nested),*];
    };
    RustFile { path: "src/facts.rs".to_owned(), from: "spec/", doc: TokenStream::new(), items }.emit(context)
}
