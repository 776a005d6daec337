#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
//!
//! ## What the documents say, and it does
//!
//! - `PUT` sets up, `GET` reads, `DELETE` disables and resets (a kind with `keeps_settings` keeps them), the list
//!   holds the active ones. A kind that the API cannot create (`update_only`) is refused until
//!   [`Sandbox::install`] has installed it. A kind with its own `read_path` is read there, and only there.
//! - A parameter `active`, where a kind has one, decides about the activation; every other kind is active once set up.
//! - Required parameters, types, allowed values, bounds, steps, numbers of entries, `required_when`, `needs` and `not_in`
//!   are checked. A refused request changes nothing. What is deprecated or does nothing is accepted like anything else;
//!   every rule by which something is refused or not there is in [`RecordedRequest::findings`].
//! - [`Builder::version`], [`Builder::tier`] and [`Builder::hosting`] say what the installation is. A kind that it does not
//!   have, and the settings of the hosted offering, are not found.
//! - The settings always exist and are overwritten attribute by attribute.
//!
//! ## What the documents leave open, and how it is here
//!
//! - **Status codes and error bodies** are not shown. Here: 401 `{"message":"401 Unauthorized"}`, 403, 404 alike;
//!   400 `{"message":{"field":["text"]}}` for parameters; 400, 405, 413, 415 and unknown paths `{"error":"text"}`.
//! - **Responses to `PUT` and `DELETE`** are not shown. Here: 200 with the integration, 204 without a body.
//! - **A second `PUT`** keeps what it does not name. Required parameters are required in every request all the same,
//!   and those of `required_when` whenever the condition holds after the request, defaults counted.
//! - **Never configured**: `GET` and `DELETE` give 404. **Disabled**: `GET` gives `active` false and the reset settings;
//!   `DELETE` gives 204 once more, so that it can be repeated.
//! - **`update_only` and disabled**: still installed; a `PUT` makes it active again.
//! - **`null`** is accepted for what is not required and read back as null; a flag of the integration object reads
//!   false. What was never sent reads as its documented default, or else null (flags: false).
//! - **Secrets** are stored and never echoed: their key is absent from reads, unless the documents show it. (They say
//!   that a read of the settings holds all attributes; that a service returns passwords we take for an omission.)
//! - **Unknown parameters**, aliases and response-only attributes are ignored, and named in
//!   [`RecordedRequest::unknown`]. A `PUT` of settings without a single attribute is refused.
//! - **What the installation does not have**, for its version, its tier or its hosting, is left out of reads, ignored by
//!   writes, and named in [`RecordedRequest::ignored`]; nothing else is checked about it, and nobody is asked for it as a
//!   companion. A value that came later is refused. `higher_tier_read` and `enterprise` fields are read on paid tiers only.
//! - **Companions** (`needs`) have a value after the request, be it sent or set before; `false` is one, a blank string is not.
//!   Conditions count defaults.
//! - **Of what is not stated** the installation has everything: it is of the newest version, and hosted in every way.
//! - **Strings** of forms and queries are read as the declared type: `true`, `1`, `on`, `yes` and their opposites for
//!   booleans; an empty string is null for everything that is not a string. JSON values must have the declared type.
//! - **Bodies** are JSON, forms, or multipart forms, in which a file is a string like any other.
//! - **Roles** hold in every project, unless [`Builder::role_in`] says otherwise; administrators may do everything.
//! - **A fresh installation** has the documented defaults. What they need by the rules and has no default has some value,
//!   and what the installation does not have yet is null: what is read can be written back, and changes nothing.
//! - **More than the documents have** is there on demand: [`Builder::undocumented`] lets clients of similar services sign
//!   in, and [`Builder::lenient`] reads values as tolerant services do.
//!
//! ## Faults
//!
//! [`Sandbox::inject`] lets calls fail: all, every n-th, the next n, by method and path, each in one of the ways that
//! [`Fault`] lists. [`Sandbox::limit_calls`] turns calls away beyond so many in a minute. [`Sandbox::close_port`] refuses
//! connections. [`Sandbox::requests`] has every call that came, so that a test can count how often one was repeated.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod auth;
pub mod blocking;
mod builder;
mod coerce;
mod difference;
mod embedded;
mod fault;
mod fresh;
mod integrations;
mod nested;
mod parameters;
mod projects;
mod reading;
mod received;
mod record;
mod requests;
mod response;
mod router;
mod rules;
mod sandbox;
mod service;
mod settings;
mod state;
mod store;
mod target;
mod undocumented;
mod value;

pub use auth::Role;
pub use builder::{Builder, StartError};
pub use fault::{Fault, Rule};
pub use projects::Project;
pub use reading::Finding;
pub use record::RecordedRequest;
pub use requests::Requests;
pub use sandbox::Sandbox;
pub use target::{Hosting, Tier};
