// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! Traits for code that is generic over kinds.
//!
//! A kind that is known only at run time needs no trait: see [`Kind::request`](crate::integrations::Kind::request).
//!
//! This program uses the typed methods of all kinds, to turn on `commit_events` in a project:
//!
//! ```
//! # #[cfg(feature = "client")] mod example {
//! use std::pin::Pin;
//!
//! use platform_api::generic::{IntegrationKind, KindVisitor};
//! use platform_api::integrations::Kind;
//! use platform_api::{Patch, Project};
//!
//! type BoxError = Box<dyn std::error::Error>;
//!
//! /// Returns a secret of a kind, by the slug of the kind and the name of the parameter.
//! type Secrets = fn(&str, &str) -> String;
//!
//! struct Announce<'a> {
//!     project: &'a Project,
//!     secrets: Secrets,
//!     calls: Vec<Pin<Box<dyn Future<Output = Result<(), BoxError>> + 'a>>>,
//! }
//!
//! impl KindVisitor for Announce<'_> {
//!     fn visit<K: IntegrationKind>(&mut self) {
//!         if K::FACTS.parameters.field("commit_events").is_some() {
//!             self.calls.push(Box::pin(announce::<K>(self.project, self.secrets)));
//!         }
//!     }
//! }
//!
//! async fn announce<K: IntegrationKind>(project: &Project, secrets: Secrets) -> Result<(), BoxError> {
//!     let endpoint = project.endpoint::<K>();
//!     let Some(current) = endpoint.get().optional().await? else { return Ok(()) };
//!     current.check_types()?; // a getter returns `None` for a field of another type
//!     if current.active() != Some(true) || current.commit_events() == Some(true) {
//!         return Ok(()); // a patch would set up a disabled integration again
//!     }
//!     let mut wanted = K::from_current(&current)?.with_parameter("commit_events", true);
//!     // Every request has the required secrets, which a response may leave out.
//!     let parameters = K::FACTS.parameters.fields.iter();
//!     for secret in parameters.filter(|field| field.is_required() && field.is_secret()) {
//!         wanted = wanted.with_parameter(secret.name, secrets(K::FACTS.slug, secret.name));
//!     }
//!     endpoint.apply(&Patch::diff(&current, &wanted)).await?;
//!     Ok(())
//! }
//!
//! /// Returns the errors: an integration that fails does not stop the others.
//! pub async fn announce_all(project: &Project, secrets: Secrets) -> Vec<BoxError> {
//!     let mut announce = Announce { project, secrets, calls: Vec::new() };
//!     Kind::visit_all(&mut announce);
//!     let mut errors = Vec::new();
//!     for call in announce.calls {
//!         errors.extend(call.await.err());
//!     }
//!     errors
//! }
//! # }
//! # #[cfg(feature = "client")]
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! #     use std::sync::{Arc, Mutex};
//! #
//! #     use platform_api::{Body, Client, Error, bytes::Bytes, http};
//! #
//! #     let calls = Arc::new(Mutex::new(Vec::new()));
//! #     let log = Arc::clone(&calls);
//! #     // Every integration is active, and the event is off.
//! #     let service = move |request: http::Request<Body>| {
//! #         let slug = request.uri().path().rsplit('/').next().unwrap().to_owned();
//! #         let sent = String::from_utf8(request.body().to_vec()).unwrap();
//! #         let body = format!(r#"{{"active":true,"commit_events":false,"properties":{{}}}}"#);
//! #         log.lock().unwrap().push((request.method().to_string(), slug, sent));
//! #         std::future::ready(Ok::<_, std::io::Error>(http::Response::new(Bytes::from(body))))
//! #     };
//! #     let client = Client::builder("http://localhost").transport(service).build()?;
//! #     let errors = example::announce_all(&client.project(42), |slug, name| format!("{slug} {name}")).await;
//! #     let calls = calls.lock().unwrap();
//! #     let read = calls.iter().filter(|(method, ..)| method == "GET").count();
//! #     let changed: Vec<_> = calls.iter().filter(|(method, ..)| method == "PUT").collect();
//! #     // An integration that requires more than its secrets fails with findings.
//! #     let errors: Vec<_> = errors.iter().map(|error| error.downcast_ref::<Error>().unwrap()).collect();
//! #     assert!(errors.iter().all(|error| error.findings().errors().next().is_some()), "{errors:?}");
//! #     assert!(read > 0 && read == changed.len() + errors.len());
//! #     let of_kind = changed.iter().find(|(_, slug, _)| slug == "chat-g").unwrap();
//! #     assert_eq!(of_kind.2, r#"{"commit_events":true,"webhook":"chat-g webhook"}"#);
//! #     Ok(())
//! # }
//! # #[cfg(not(feature = "client"))]
//! # fn main() {}
//! ```
//!
//! `set` and `update` need a bound, `Settable` or `Updatable`; `apply` works for every kind.

pub use platform_api_runtime::{HasObject, Record, RequestRecord, Settable, Updatable};
use crate::integrations::Integration;

/// A kind that is known at compile time. The request struct of every kind implements it.
///
/// `K::Properties` is the type of `properties` in a read, `K::FACTS` the facts about the kind. For `K::from_current` and
/// `K::copied`, see the functions of each request struct.
pub trait IntegrationKind:
    platform_api_runtime::IntegrationKind
    + RequestRecord<Response = Integration<<Self as platform_api_runtime::IntegrationKind>::Properties>>
{
}

impl<T> IntegrationKind for T where
    T: platform_api_runtime::IntegrationKind
        + RequestRecord<Response = Integration<<T as platform_api_runtime::IntegrationKind>::Properties>>
{
}

/// Code that runs with the type of each kind: [`Kind::visit_all`](crate::integrations::Kind::visit_all).
pub trait KindVisitor {
    /// Visits one kind.
    fn visit<T: IntegrationKind>(&mut self);
}
