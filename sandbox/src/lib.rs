//! The documented service in memory: start it in a test, give its URL to the program, and check what it received.
//!
//! ```
//! use platform_api_sandbox::{Role, Sandbox};
//!
//! # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let sandbox = Sandbox::start().await?;
//! let (url, token) = (sandbox.url(), sandbox.token(Role::Maintainer));
//! // … what is to be tested calls the service …
//! assert!(sandbox.requests().iter().all(|request| request.status == 200));
//! sandbox.requests().assert_no_secret_in_urls();
//! # Ok(()) }
//! ```
//!
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
//!
//! ## Documented behaviour
//!
//! - `PUT` sets up, `GET` reads, `DELETE` disables and resets (unless the kind `keeps_settings`), and the list has the
//!   active ones. A kind that the API cannot create (`update_only`) is refused until [`Sandbox::install`] installs it.
//!   A kind with its own `read_path` can be read only there.
//! - A kind with a parameter for the flag that says whether an integration is active (`activation` in the spec) is active
//!   if that says so.
//! - A `PUT` of an integration without a required parameter is refused.
//! - The settings always exist and are overwritten attribute by attribute. A `PUT` responds with all of them.
//! - Beyond a rate limit, the body is plain text: the setting that the spec calls `rate_limit_text`, or a default text if
//!   that is blank.
//!
//! ## Behaviour that the documents leave open
//!
//! - **What breaks a rule** is refused, and a refused request changes nothing: types, allowed values, bounds, steps,
//!   numbers of entries, `required_when`, `needs` and `not_in` are checked. The documents state these rules, and not what
//!   a service does with a request that breaks one. [`RecordedRequest::findings`] lists the rules that refused or ignored
//!   something.
//! - **A blank string** for a required parameter is accepted, and [`RecordedRequest::findings`] has the rule `blank`.
//! - **Deprecated parameters** are accepted, and stored.
//! - **Parameters without effect** are accepted, and not stored: a read shows their default.
//! - **Two settings with the same meaning** are stored apart, because the documents do not say which of the two counts
//!   if a request names both.
//! - **The cache of the settings** is off, unless [`Sandbox::cache_settings`] turns it on. According to the documents a
//!   service has one.
//! - **Status codes and error bodies** are not documented. Here: 401 `{"message":"401 Unauthorized"}`, 403 alike;
//!   404 `{"message":"404 Project Not Found"}` for a project that does not exist, and
//!   `{"message":"404 Integration Not Found"}` for an integration that was never configured;
//!   400 `{"message":{"field":["text"]}}` for parameters; 400, 405, 413, 415 `{"error":"text"}`.
//! - **Paths that the documents do not have** are 404 `{"error":"this sandbox has no such path: …"}`, unless a test says
//!   what they respond ([`Sandbox::stub`]).
//! - **Responses to `PUT` and `DELETE` of integrations** are not documented. Here: 200 with the integration, 204 without a body.
//! - **Active**: every kind without a parameter for that is active once set up.
//! - **The installation**: [`Builder::version`], [`Builder::tier`] and [`Builder::hosting`] describe it. Kinds that it does
//!   not have, and the settings of the hosted offering, respond with 404.
//! - **Rate limits** are 429 with `Retry-After`; only their text is documented.
//! - **A second `PUT`** keeps the parameters that it does not name. Required parameters are still required in every
//!   request, and those of `required_when` whenever the condition holds after the request, with defaults.
//! - **Never configured**: `GET` and `DELETE` respond with 404. **Disabled**: `GET` returns `active` false and the
//!   reset settings; a repeated `DELETE` responds with 204 again.
//! - **`update_only` and disabled**: still installed; a `PUT` activates it again.
//! - **`null`** is accepted for optional parameters and read back as null (the documents say the latter of settings); a flag of the integration object reads as
//!   false. A parameter that was never sent reads as its documented default, otherwise as null (flags: false).
//! - **Secrets** are stored and never returned: reads lack their key, unless the documents show it. (According to the
//!   documents a read of the settings has all attributes; we assume that this does not include passwords.)
//! - **Unknown parameters**, aliases and response-only attributes are ignored, and named in
//!   [`RecordedRequest::unknown`]. A `PUT` of settings without a single attribute is refused.
//! - **Parameters that the installation lacks**, by version, tier or hosting, are left out of reads, ignored in writes,
//!   and named in [`RecordedRequest::ignored`]; no other rule is checked for them, and no rule requires them. A value
//!   that was introduced later is refused. `higher_tier_read` and `enterprise` fields are returned on the two higher
//!   paid tiers only.
//! - **Companions** (`needs`) must have a value after the request, sent or stored; `false` is a value, a blank string
//!   is not. Conditions take defaults into account.
//! - **Defaults**: the installation has the newest version, and everything that any hosting offers.
//! - **Strings** of forms and queries are parsed as the declared type: `true`, `1`, `on`, `yes` and their opposites as
//!   booleans; an empty string is null for every type but strings. JSON values must have the declared type.
//! - **Bodies** are JSON, forms, or multipart forms, in which a file is read as a string.
//! - **Roles** apply in every project, unless [`Builder::role_in`] overrides them; administrators may do everything. There
//!   is one user for each role, and [`Builder::user`] adds others.
//! - **A fresh installation** has the documented defaults. Settings that these require and that have no default get a
//!   value, and values that the version does not have yet are null, so that a read can be written back unchanged.
//! - **Undocumented behaviour** is opt-in: [`Builder::undocumented`] lets clients of similar services sign in, and
//!   [`Builder::lenient`] parses values as tolerant services do.
//!
//! ## Faults
//!
//! [`Sandbox::inject`] makes calls fail: all, every n-th, or the next n, by method, path and project, in any of the ways
//! that [`Fault`] lists. [`Sandbox::limit_calls`] refuses calls beyond a rate. [`Sandbox::close_port`] refuses connections.
//! [`Sandbox::requests`] returns every call received, so that a test can count repetitions.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![warn(missing_docs, clippy::missing_panics_doc)]

mod access;
pub mod blocking;
mod builder;
mod difference;
mod fault;
mod fresh;
mod parameters;
mod requests;
mod resource;
mod response;
mod router;
mod rules;
mod sandbox;
mod service;
mod stubs;
mod target;
mod values;

pub use access::{Project, Role};
pub use builder::{Builder, StartError};
pub use fault::{Fault, FaultRule};
pub use requests::{RecordedRequest, Requests};
pub use rules::Finding;
pub use sandbox::Sandbox;
