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
//!   `keeps_settings`. The list of a project has its active integrations.
//! - An integration of a kind that the API cannot create (`update_only`) is refused until [`Sandbox::install`]
//!   installs it. A kind with its own `read_path` can be read only there.
//! - Some kinds have a parameter that says whether the integration is active (`activation` in the spec). Such an
//!   integration is active if the parameter is true.
//! - A `PUT` of an integration without a required parameter is refused.
//! - The settings always exist and are overwritten attribute by attribute. A `PUT` responds with all of them.
//! - Beyond a rate limit, the body is plain text. It is the value of a setting, which the spec names as
//!   `rate_limit_text`, or a default text if that setting is blank. Assumed: It is so for integrations too.
//!
//! ## Behavior that the documents leave open
//!
//! - **A request that breaks a rule** is refused and changes nothing. Types, allowed values, bounds, steps, numbers
//!   of entries, `required_when`, `needs` and `not_in` are checked. The documents state these rules, but they do not
//!   say what a service does with a request that breaks one. [`RecordedRequest::findings`] lists the rules that a
//!   request broke.
//! - **A blank string** for a required parameter is accepted, and [`RecordedRequest::findings`] has the rule
//!   `blank`.
//! - **Deprecated parameters** are accepted, and stored.
//! - **Parameters without effect** are accepted, and not stored: a read shows their default.
//! - **Two settings with the same meaning** are stored apart. The documents do not say which of the two counts if a
//!   request names both.
//! - **Pages** are not documented. A list is complete, unless [`Builder::page_size`] divides it. Then `page` and
//!   `per_page` choose a page, and the header `Link` leads to the next, previous, first and last one.
//! - **The cache of the settings** is off, unless [`Sandbox::cache_settings`] turns it on. According to the
//!   documents a service has one. Assumed: Until it ends, reads return the settings from before the change.
//! - **Errors** have neither a status nor a body in the documents. The sandbox uses these:
//!   - 401 `{"message":"401 Unauthorized"}` for a wrong token, and 403 `{"message":"403 Forbidden"}` for a role that
//!     is not enough;
//!   - 404 `{"message":"404 Project Not Found"}` for a project that does not exist, and 404 `{"message":"404
//!     Integration Not Found"}` for an integration that was never configured;
//!   - 400 `{"message":{"field":["text"]}}` for wrong parameters;
//!   - 400, 405, 413 and 415 `{"error":"text"}` for other wrong requests.
//! - **Paths that the documents do not have** are 404 `{"error":"this sandbox has no such path: …"}`, unless a test
//!   sets their response ([`Sandbox::stub`]).
//! - **Responses to `PUT` and `DELETE` of integrations** are not documented. A `PUT` gets 200 with the integration,
//!   and a `DELETE` 204 without a body.
//! - **Active** is every integration that is enabled: set up or installed, and not disabled since. If the kind has a
//!   parameter that says whether the integration is active, the parameter decides about an enabled integration.
//! - **The installation** is described by [`Builder::version`], [`Builder::tier`] and [`Builder::hosting`]. Calls of
//!   kinds that it does not have get 404. Calls of the settings get 404 if the hosting is the hosted offering.
//! - **Rate limits** are 429 with `Retry-After`. Only their text is documented.
//! - **A second `PUT`** keeps the parameters that it does not name. Required parameters are still required in every
//!   request. A parameter with `required_when` is required if its condition holds after the request, with defaults
//!   taken into account.
//! - **An integration that was never configured**: `GET` and `DELETE` respond with 404.
//! - **An integration that is disabled**: `GET` returns `active` false and the reset settings. A repeated `DELETE`
//!   responds with 204 again. An integration of a kind with `update_only` stays installed, and a `PUT` activates it
//!   again.
//! - **`null`** is accepted for optional parameters. It is read back as null, as the documents say of settings. A
//!   flag of the integration object reads as false instead. A parameter that was never sent reads as its documented
//!   default. Without a default it reads as null, or as false if it is a flag.
//! - **Secrets** are stored. A read has neither their key nor their value, unless the documents show the secret in a
//!   response. (According to the documents a read of the settings has all attributes. We assume that this does not
//!   include passwords.) [`Builder::secrets`] shows all of them.
//! - **Unknown parameters**, aliases and response-only attributes are ignored, and named in
//!   [`RecordedRequest::unknown`]. A `PUT` of settings without a single attribute is refused.
//! - **Parameters that the installation lacks**, by version, tier or hosting, are left out of reads, ignored in
//!   writes, and named in [`RecordedRequest::ignored`]. No other rule is checked for them, and no rule requires
//!   them. A value that came with a later version than the installation's is refused. Fields with the facts
//!   `higher_tier_read` and `enterprise` are returned if the tier is one of the two higher paid ones.
//! - **Companions** (`needs`) must have a value after the request, sent or stored. `false` is a value, and a blank
//!   string is not. Conditions take defaults into account.
//! - **Defaults**: the installation has the newest version, and everything that any hosting offers.
//! - **Strings** of forms and queries are parsed as the declared type. `true`, `t`, `1`, `on`, `yes`, `y` and their
//!   opposites are booleans. An empty string is null for every type that does not allow strings. JSON values must have
//!   the declared type.
//! - **Bodies** are JSON or forms, but not multipart forms.
//! - **Roles** apply in every project, unless [`Builder::role_in`] overrides them. There is one user for each role. An
//!   administrator may call everything. For integrations this is our deviation:
//!   the documents require a role in the project.
//! - **A fresh installation** has the documented defaults. Some of these require settings that have no default, and
//!   such settings get a value. Values that the version does not have yet are null. Therefore a read can be written
//!   back unchanged.
//! - **Undocumented behavior** is opt-in: [`Sandbox::stub`] sets the responses of other paths, and
//!   [`Builder::lenient`] parses values as tolerant services do.
//!
//! ## Faults
//!
//! [`Sandbox::inject`] makes calls fail. A rule chooses the calls: all, every n-th, or the next n, by method, path
//! and project. [`Fault`] lists the ways in which they fail. A rule that is not played fails the test.
//! [`Sandbox::limit_calls`] refuses calls beyond a rate. [`Sandbox::requests`] returns every call that was received, so
//! that a test can count repetitions.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![warn(missing_docs, clippy::missing_panics_doc)]

mod access;
pub mod blocking;
mod builder;
mod difference;
mod fault;
mod fresh;
mod inject;
mod lock;
mod pages;
mod parameters;
mod port;
mod record;
mod requests;
mod resource;
mod response;
mod router;
mod rules;
mod sandbox;
mod script;
mod service;
mod target;
mod values;

#[doc(hidden)]
pub use access::Project;
pub use access::Role;
pub use builder::{Builder, StartError};
pub use fault::Fault;
pub use inject::Scripted;
pub use record::RecordedRequest;
pub use requests::Requests;
pub use rules::Finding;
pub use sandbox::Sandbox;
pub use script::{FaultRule, Times};
