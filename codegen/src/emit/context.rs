//! What every product of the emitter looks things up in.

use crate::model::Api;
use crate::placement::Placement;

#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub api: &'a Api,
    pub placement: &'a Placement,
}
