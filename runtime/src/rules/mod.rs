//! Rules of the API reference, checked before anything is sent.
//!
//! The rules take all facts from the tables, and never name a parameter. README.md says how we read vague rules.

mod availability;
mod check;
mod checked_request;
mod conditions;
mod difference;
mod finding;
mod rule;
mod satisfy;
mod target;
mod values;

pub use check::Validation;
pub(crate) use check::{check, check_changed, check_masks};
pub(crate) use checked_request::{CheckedRequest, CurrentState};
pub use difference::{Difference, Effect};
pub use finding::{Finding, Findings, Severity};
pub use rule::Rule;
pub(crate) use satisfy::satisfies;
pub use target::{Hosting, Target};
