//! The plan that `apply --plan` applies. A plan belongs to one file and one service. It says which parameters are sent.
//! The values come from the file.

use std::fs;
use std::path::Path;

use crate::file::state::State;
use crate::file::value::parsed;
use crate::plan::report::{Command, Report, VERSION};

/// Reads the document of `plan --format json`.
pub fn read(path: &Path) -> Result<Report, String> {
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    let version = parsed(&text)["version"].take();
    if version.is_u64() && version != VERSION {
        return Err(format!(
            "{name}: it has version {version}; this program reads version {VERSION}"
        ));
    }
    let plan: Report = serde_json::from_str(&text).map_err(|error| format!("{name}: it is not a plan: {error}"))?;
    if plan.command != Command::Plan {
        return Err(format!("{name}: it is not a plan, but of another command"));
    }
    Ok(plan)
}

/// Refuses a plan that belongs to another file or another service.
pub fn check(plan: &Report, state: &State, url: &str) -> Result<(), String> {
    if plan.file.as_deref() != Some(&state.hash) {
        return Err("the plan is of another state file, or of another version of it".to_owned());
    }
    if plan.service.as_deref() != Some(url) {
        let other = plan.service.as_deref().unwrap_or("no service");
        return Err(format!("the plan is of {other}, not of {url}"));
    }
    for thing in &plan.things {
        if !state.all().any(|wanted| thing.is_of(wanted)) {
            return Err(format!("the plan names {thing}, which the state file does not have"));
        }
    }
    Ok(())
}
