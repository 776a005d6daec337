// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! Traits for code that is generic over kinds.
//!
//! This program turns the push events of every chat of a project on, whatever kind it is:
//!
//! ```no_run
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
//!     if current.push_events() == Some(true) {
//!         return Ok(());
//!     }
//!     // The response may leave the webhook out, which every request requires.
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
//! ```
//!
//! A kind that is known only at run time needs no trait: see [`Kind::request`](crate::integrations::Kind::request).

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
