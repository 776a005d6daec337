// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! Traits for code that is generic over kinds.
//!
//! This program turns the push events of every chat of a project on, whatever kind it is:
//!
//! ```
//! # #[cfg(feature = "client")] mod example {
//! use std::pin::Pin;
//!
//! use platform_api::generic::{IntegrationKind, KindVisitor};
//! use platform_api::integrations::Kind;
//! use platform_api::{Error, Patch, Project};
//!
//! struct Announce<'a> {
//!     project: &'a Project,
//!     webhook: &'a str,
//!     calls: Vec<Pin<Box<dyn Future<Output = Result<(), Error>> + 'a>>>,
//! }
//!
//! impl KindVisitor for Announce<'_> {
//!     fn visit<K: IntegrationKind>(&mut self) {
//!         if K::FACTS.slug.starts_with("chat-") {
//!             self.calls.push(Box::pin(announce::<K>(self.project, self.webhook)));
//!         }
//!     }
//! }
//!
//! async fn announce<K: IntegrationKind>(project: &Project, webhook: &str) -> Result<(), Error> {
//!     let chat = project.endpoint::<K>();
//!     let Some(current) = chat.get().optional().await? else { return Ok(()) };
//!     if current.active() != Some(true) || current.push_events() == Some(true) {
//!         return Ok(()); // a patch would set up a disabled chat again
//!     }
//!     // Every request has the stored webhook, which a response may leave out.
//!     let wanted = K::from_current(&current)?.with_parameter("webhook", webhook).with_parameter("push_events", true);
//!     chat.apply(&Patch::diff(&current, &wanted)).await?;
//!     Ok(())
//! }
//!
//! pub async fn announce_all(project: &Project, webhook: &str) -> Result<(), Error> {
//!     let mut announce = Announce { project, webhook, calls: Vec::new() };
//!     Kind::visit_all(&mut announce);
//!     for call in announce.calls {
//!         call.await?;
//!     }
//!     Ok(())
//! }
//! # }
//! # #[cfg(feature = "client")]
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! #     use std::sync::{Arc, Mutex};
//! #
//! #     use platform_api::{Body, Client, bytes::Bytes, http};
//! #
//! #     let calls = Arc::new(Mutex::new(Vec::new()));
//! #     let log = Arc::clone(&calls);
//! #     // A project with one chat, whose push events are off.
//! #     let service = move |request: http::Request<Body>| {
//! #         let is_there = request.uri().path().ends_with("/chat-d");
//! #         log.lock().unwrap().push((request.method().to_string(), is_there));
//! #         let body = r#"{"slug":"chat-d","active":true,"push_events":false,"properties":{}}"#;
//! #         let response = http::Response::builder().status(if is_there { 200 } else { 404 });
//! #         std::future::ready(response.body(Bytes::from_static(body.as_bytes())))
//! #     };
//! #     let client = Client::builder("http://localhost").transport(service).build()?;
//! #     example::announce_all(&client.project(42), "https://chat.example").await?;
//! #     let calls = calls.lock().unwrap();
//! #     let slugs = platform_api::integrations::Kind::ALL.iter().map(|kind| kind.slug());
//! #     let chats = slugs.filter(|slug| slug.starts_with("chat-")).count();
//! #     assert!(chats > 1);
//! #     assert_eq!(calls.iter().filter(|(method, _)| method == "GET").count(), chats);
//! #     let changes: Vec<_> = calls.iter().filter(|(method, _)| method == "PUT").collect();
//! #     assert_eq!(changes, [&("PUT".to_owned(), true)]);
//! #     Ok(())
//! # }
//! # #[cfg(not(feature = "client"))]
//! # fn main() {}
//! ```
//!
//! `set` and `update` need a bound, `Settable` or `Updatable`; `apply` works for every kind. A kind that is known only at
//! run time needs no trait: see [`Kind::request`](crate::integrations::Kind::request).

pub use platform_api_runtime::{HasObject, Record, RequestRecord, Settable, Updatable};
use crate::integrations::Integration;

/// A kind that is known at compile time. The request struct of every kind implements it.
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
