//! Plan, show, ask, apply, report.

use std::io::{self, Write};
use std::process::ExitCode;

use platform_api::{Client, Error};

use crate::apply::all;
use crate::file::State;
use crate::plan::Plan;

/// What to do about what differs.
pub enum Mode {
    /// Only say so.
    Check,
    /// Change it.
    Apply,
    /// Change it if the answer is yes.
    Ask(fn() -> bool),
}

/// How it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Everything is as the file says.
    Same,
    /// Something differs, and is not to be changed.
    Differs,
    /// Something was refused, went wrong, or was not wanted.
    Failed,
}

impl Outcome {
    pub fn exit_code(self) -> ExitCode {
        match self {
            Outcome::Same => ExitCode::SUCCESS,
            Outcome::Failed => ExitCode::FAILURE,
            Outcome::Differs => ExitCode::from(2),
        }
    }
}

pub async fn run(state: &State, client: &Client, mode: Mode, out: &mut impl Write) -> io::Result<Outcome> {
    let State { target, desired, .. } = state;
    let names: Vec<String> = desired.iter().map(|desired| desired.name()).collect();
    let reads = desired.iter().map(|desired| desired.plan(client.clone(), *target)).collect();
    let plans = show(names, all("reading", reads).await, out)?;
    let differing = plans.iter().filter(|plan| plan.differs()).count();
    let refused = plans.iter().filter(|plan| plan.is_refused).count();
    let same = plans.len() - differing;
    writeln!(out, "{differing} to change, {same} as they should be, {refused} refused")?;
    if refused > 0 || plans.len() < desired.len() {
        writeln!(out, "nothing is changed")?;
        return Ok(Outcome::Failed);
    }
    match mode {
        _ if differing == 0 => Ok(Outcome::Same),
        Mode::Check => Ok(Outcome::Differs),
        Mode::Ask(ask) if !ask() => Ok(Outcome::Failed),
        Mode::Ask(_) | Mode::Apply => change(plans, out).await,
    }
}

/// Shows every plan that has something in it, and what could not be read.
fn show(names: Vec<String>, plans: Vec<Result<Plan, Error>>, out: &mut impl Write) -> io::Result<Vec<Plan>> {
    let mut read = Vec::new();
    for (name, plan) in names.iter().zip(plans) {
        match plan {
            Ok(plan) => {
                writeln!(out, "{plan}")?;
                read.push(plan);
            }
            Err(error) => writeln!(out, "{name}\n  error: {error}\n")?,
        }
    }
    Ok(read)
}

async fn change(plans: Vec<Plan>, out: &mut impl Write) -> io::Result<Outcome> {
    let (names, work): (Vec<_>, Vec<_>) = plans.into_iter().filter_map(|plan| Some((plan.name, plan.work?))).unzip();
    let mut failed = 0;
    for (name, result) in names.iter().zip(all("changing", work).await) {
        if let Err(error) = result {
            writeln!(out, "{name}: {error}")?;
            failed += 1;
        }
    }
    writeln!(out, "{} changed, {failed} failed", names.len() - failed)?;
    Ok(if failed == 0 { Outcome::Same } else { Outcome::Failed })
}
