//! `lib.rs`: the front page and what is re-exported.

use quote::quote;

use super::context::Context;
use super::docs::inner;
use super::file::RustFile;
use crate::file::File;

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
            Answer, BooleanOrString, Call, Check, ClientBuilder, Decimal, DecodeError, Error, Finding, Findings, Hosting, Json, List, Messages, Method, Object, OneOrMany,
            Operation, Param, ParameterEncoding, Parameters, Patch, ProjectId, Redacted, Report, Request, Retry, Secret, Severity, Sleep,
            Target, Tier, Timestamp, Version,
        };
        pub use settings::{Settings, SettingsUpdate};

        /// What the documents say, as data: the tables that reading, writing and checking go by.
        ///
        /// Every kind has [`KindFacts`](facts::KindFacts), the settings have [`settings::FACTS`]; both lead to tables of
        /// [`Field`](facts::Field)s: name, type, section of the document, and everything else as a list of
        /// [`Fact`](facts::Fact)s, which are asked for by methods. Nothing allocates.
        ///
        /// ```
        /// use platform_api::facts::{RULES, Tier};
        /// use platform_api::integrations::Kind;
        /// use platform_api::{SettingsUpdate, Target, settings};
        ///
        /// for kind in Kind::ALL.iter().filter_map(Kind::facts) {
        ///     for field in kind.parameters.fields.iter().filter(|field| field.introduced().is_some()) {
        ///         println!("{}: {} since {:?}", kind.slug, field.name, field.introduced());
        ///     }
        /// }
        /// let highest = settings::ATTRIBUTES.iter().filter(|field| field.tier() == Some(Tier::Ultimate));
        /// println!("{} attributes belong to the highest tier", highest.count());
        ///
        /// // A request is held against the same facts, before anything is sent.
        /// let update = SettingsUpdate::new();
        /// for finding in &update.check(&Target::new().tier(Tier::Free)) {
        ///     println!("{}: {finding}", finding.severity());
        /// }
        /// for rule in RULES {
        ///     println!("{rule}: {} ({})", rule.about(), rule.severity());
        /// }
        /// ```
        pub mod facts {
            pub use platform_api_runtime::rules::{RULES, Rule};
            pub use platform_api_runtime::{
                AllowedValue, Deprecated, Fact, Field, InvalidVersion, KindFacts, Needs, NoEffect, NotIn, SettingsFacts, Table, Tier, Type, Version,
            };
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
