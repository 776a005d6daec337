//! The rules of the documents, checked before anything is sent.
//!
//! The rules look at a request, at the current state as far as it is known, and at a [`Target`]. They return
//! [`Findings`]. The tables have the facts. No rule contains the name of a parameter.
//!
//! README.md beside this file says how we read the documents' rules.

mod availability;
mod check;
mod conditions;
mod difference;
mod finding;
mod rule;
mod satisfy;
mod subject;
mod target;
mod values;

pub use check::Validation;
pub(crate) use check::{check, check_changed};
pub use difference::{Difference, Effect};
pub use finding::{Finding, Findings, Severity};
pub use rule::Rule;
pub(crate) use satisfy::satisfies;
pub(crate) use subject::{State, Subject};
pub use target::{Hosting, Target};
