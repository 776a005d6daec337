//! The command `audit`: reads a policy, compares it with a service, and prints the results. The tables of
//! `platform-api` say which names, types and values a policy may have.

pub mod operator;
pub mod policy;
pub mod results;
pub mod schema;
