pub mod operator;
pub mod policy;
pub mod results;
pub mod schema;
