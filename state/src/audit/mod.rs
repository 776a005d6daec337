//! The parts of the command `audit`: a policy, its operators and its JSON Schema, and the results of comparing a policy
//! with a service. The tables of `platform-api` say which names, types and values a policy may have.

pub mod operator;
pub mod policy;
pub mod results;
pub mod schema;
