//! The rules of the documents, checked before anything is sent.
//!
//! In: a request, the current state as far as it is known, and a [`Target`]. Out: [`Findings`]. The facts are in the
//! tables; here is one function for each kind of rule, and [`RULES`], the list of them. No code names a parameter.
//!
//! How the documents' rules are read: README.md beside this file.

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

pub use check::Check;
pub(crate) use check::{Action, check, check_changed};
pub use difference::{Difference, Effect};
pub use finding::{Finding, Findings, Severity};
pub use rule::{RULES, Rule};
pub(crate) use satisfy::satisfies;
pub(crate) use subject::{State, Subject};
pub use target::{Hosting, Target};
