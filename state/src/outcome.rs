//! How a command ends.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
// From best to worst. The numbers are the exit codes; only `plan` ends with 0 if something differs.
#[schemars(rename = "Outcome")]
pub enum RunOutcome {
    /// Everything matches the file, holds, or was read.
    #[default]
    Done = 0,
    /// Something differs and was not to be changed, or breaks a rule.
    Differs = 3,
    /// Something was refused, failed, or was declined, or more has changed than the file asks for.
    Failed = 1,
    Interrupted = 130,
}
