//! `audit`: a policy, read and checked by the tables; its comparison with what a service has; and the results.

pub mod evaluate;
pub mod fix;
pub mod operator;
pub mod policy;
pub mod read;
pub mod results;
pub mod sarif;
pub mod schema;
