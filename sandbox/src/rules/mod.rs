//! The rules of the documents, as the sandbox reads them from the model.
//!
//! Values are judged one by one while they are read; the rest once it is known what the request leads to. What is wrong
//! refuses the request; what only does nothing, or is deprecated, is noted in [`RecordedRequest::judgements`].
//!
//! [`RecordedRequest::judgements`]: crate::RecordedRequest::judgements

mod after;
mod companions;
mod effect;
pub(crate) mod value;

use platform_api_codegen::model::Field;

pub(crate) use after::After;

use crate::reading::Reading;
use crate::target::Target;

/// A rule that was found to say something about a request.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Judgement {
    /// The parameter; none if it is about the request as a whole.
    pub parameter: Option<String>,
    /// The name of the rule.
    pub rule: &'static str,
}

/// Judges what the request leads to. What could not be read, or is not there, is judged already.
pub(crate) fn judge(after: &After<'_>, target: &Target, reading: &mut Reading) {
    for &field in after.fields() {
        if !reading.is_settled(field) && target.lacks(field).is_empty() {
            judge_field(field, after, target, reading);
        }
    }
}

fn judge_field(field: &Field, after: &After<'_>, target: &Target, reading: &mut Reading) {
    companions::required(field, after, reading);
    companions::required_when(field, after, reading);
    companions::needs(field, after, target, reading);
    companions::not_in(field, after, target, reading);
    effect::deprecated(field, target, reading);
    effect::no_effect(field, target, reading);
    effect::applies_when(field, after, reading);
}
