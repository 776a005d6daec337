//! The input of every product of the emitter: the model, and the modules of its types.
//!
//! The model has the facts, the placement says in which module a type is. Both are shared by all threads that emit files.

use crate::model::Api;
use crate::placement::Placement;

#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub api: &'a Api,
    pub placement: &'a Placement,
}
