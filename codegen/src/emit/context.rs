//! The input of every product of the emitter: the model, and the modules of its types.

use crate::model::Api;
use crate::placement::Placement;

#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub api: &'a Api,
    pub placement: &'a Placement,
}
