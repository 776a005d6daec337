//! The documented service in memory: start it in a test, give its URL to the program, and check what it received.
//!
//! ```no_run
//! use platform_api_sandbox::{Role, Sandbox};
//!
//! # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let sandbox = Sandbox::start().await?;
//! let (url, token) = (sandbox.url(), sandbox.token(Role::Maintainer));
//! // … the program under test calls the service …
//! sandbox.requests().assert_accepted();
//! sandbox.requests().assert_no_secret_in_urls();
//! # Ok(()) }
//! ```
//!
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
//!
//! ## Documented behavior
//!
//! - `PUT` sets an integration up, `GET` reads it, and `DELETE` disables it and resets its settings, unless its kind
//!   `keeps_settings`. The list has the active integrations.
//! - A kind that the API cannot create (`update_only`) needs [`Sandbox::install`]. A kind with its own `read_path` can be
//!   read only there. A kind with an `activation` parameter is active if that is true.
//! - A `PUT` without a required parameter is refused. A `PUT` of settings overwrites the named ones, and responds with
//!   all.
//! - Beyond a rate limit, the body is plain text: the setting that the spec names as `rate_limit_text`, or a default,
//!   for integrations too (assumed).
//!
//! ## Behavior that the API reference leaves open
//!
//! - **A request that breaks a rule** is refused and changes nothing. [`RecordedRequest::findings`] has the rules. A blank
//!   string for a required parameter is only noted.
//! - **Accepted**: deprecated parameters; parameters without effect, which are not stored; `null` for optional ones.
//! - **Ignored**: unknown parameters, aliases and response-only attributes ([`RecordedRequest::unknown`]), and parameters
//!   that the version, tier or hosting lacks ([`RecordedRequest::ignored`]), about which no other rule is checked. A
//!   value of a later version is refused.
//! - **Errors**: 401, 403 and 404 are `{"message":"401 Unauthorized"}` and the like, wrong parameters 400
//!   `{"message":{"field":["text"]}}`, and other wrong requests `{"error":"text"}` with 400, 404, 405, 413 or 415.
//! - **Responses**: a `PUT` gets the integration, a `DELETE` 204. Rate limits are 429 with `Retry-After`.
//! - **A second `PUT`** keeps what it does not name, but needs the required parameters. `required_when` and `needs` look at
//!   the values after the request, with defaults; `false` is a value, a blank string is not.
//! - **Never configured** is 404 for `GET` and `DELETE`. **Disabled** reads as `active` false; `DELETE` again is 204, and
//!   `PUT` activates again, with `update_only` too.
//! - **Reads** show `null` as null, and what was never sent as its default, else null. A flag of the integration object
//!   without a value is false. Fields with `higher_tier_read` or `enterprise` need one of the two higher paid tiers.
//! - **Secrets** are left out of reads, unless the API reference shows them there, or [`Builder::secrets`] is on.
//! - **Strings** of forms and queries are parsed as the declared type: `true`, `t`, `1`, `on`, `yes`, `y` and their
//!   opposites are booleans, and an empty string is null unless the type allows strings. Multipart forms are refused.
//! - **Roles** apply in every project; the API reference requires a role in the project.
//! - **Kinds that the installation lacks** are 404, as are the settings of the hosted offering.
//! - **A fresh installation** has the documented defaults. Settings that a default requires get a sample, and values that
//!   the version lacks are null, so a read can be written back.
//! - **Settings with the same meaning** are stored apart.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![warn(missing_docs, clippy::missing_panics_doc)]

mod access;
pub mod blocking;
mod builder;
mod difference;
mod fault;
mod formats;
mod fresh;
mod inject;
mod installation;
mod lock;
mod pages;
mod parameters;
mod port;
mod record;
mod requests;
mod response;
mod route;
mod router;
mod rules;
mod sandbox;
mod script;
mod service;
mod values;
mod violation;

pub use access::Role;
#[doc(hidden)]
pub use access::ServedParent;
pub use builder::{Builder, StartError};
pub use fault::Fault;
pub use inject::RuleHandle;
pub use record::RecordedRequest;
pub use requests::Requests;
pub use sandbox::Sandbox;
pub use script::{FaultRule, Times};
pub use violation::Violation;

pub(crate) type JsonObject = serde_json::Map<String, serde_json::Value>;
