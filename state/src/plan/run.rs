//! Runs a state file: plan, show, ask, apply, report.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::plan::change::Plan;
use crate::plan::desired::{Desired, Known};
use crate::plan::journal::{Journal, Thing};
use crate::plan::project::plan_project;
use crate::plan::state::State;
use crate::service::Service;
use crate::work::{Interrupt, all};

/// Whether to apply the changes.
pub enum Mode {
    /// Only show them.
    Plan,
    /// Apply them.
    Apply,
    /// Apply them if the function returns true.
    Ask(fn() -> bool),
}

/// The result of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Everything matches the file.
    Same,
    /// Something differs, and is not to be changed.
    Differs,
    /// Something was refused, failed, or was declined.
    Failed,
    /// The run was interrupted.
    Interrupted,
}

/// One run of a state file.
pub struct Run<'a> {
    pub state: &'a State,
    pub service: &'a Service,
    pub mode: Mode,
    pub are_secrets_new: bool,
    /// Whether to apply the changes without errors even if others fail.
    pub keep_going: bool,
    pub journal: Option<Journal>,
    pub interrupt: Interrupt,
}

/// The result of planning one thing.
pub enum Planned {
    Plan(Plan),
    NoProject,
    Failed(String),
}

/// The results of planning everything.
#[derive(Default)]
struct Found {
    plans: Vec<(Thing, Plan)>,
    missing: Vec<String>,
    failed: usize,
    done_before: usize,
    is_whole: bool,
}

impl Run<'_> {
    pub async fn run(mut self, out: &mut impl Write) -> io::Result<Outcome> {
        let found = self.look(out).await?;
        let differing = found.plans.iter().filter(|(_, plan)| plan.differs()).count();
        let refused = found.plans.iter().filter(|(_, plan)| plan.is_refused).count();
        let same = found.plans.len() - differing;
        writeln!(out, "{differing} to change, {same} up to date, {refused} refused")?;
        if found.done_before > 0 {
            writeln!(out, "{} applied by an earlier run, skipped", found.done_before)?;
        }
        if !found.missing.is_empty() {
            let projects = if found.missing.len() == 1 { "project" } else { "projects" };
            writeln!(out, "{} {projects} not found: {}", found.missing.len(), found.missing.join(", "))?;
        }
        if !found.is_whole {
            return Ok(Outcome::Interrupted);
        }
        let is_good = refused == 0 && found.failed == 0 && found.missing.is_empty();
        let is_wanted = match &self.mode {
            Mode::Plan => return Ok(if !is_good { Outcome::Failed } else { same_or(differing, Outcome::Differs) }),
            _ if !is_good && !self.keep_going => {
                writeln!(out, "nothing was changed; --keep-going applies the changes without errors")?;
                return Ok(Outcome::Failed);
            }
            Mode::Ask(ask) => differing == 0 || ask(),
            Mode::Apply => true,
        };
        if !is_wanted {
            return Ok(Outcome::Failed);
        }
        let outcome = if differing == 0 { Outcome::Same } else { self.change(found.plans, out).await? };
        let outcome = if is_good || outcome != Outcome::Same { outcome } else { Outcome::Failed };
        if outcome == Outcome::Same
            && let Some(journal) = self.journal.take()
        {
            journal.remove()?;
        }
        Ok(outcome)
    }

    /// Plans everything, and prints every plan with a change or a refusal.
    async fn look(&self, out: &mut impl Write) -> io::Result<Found> {
        let known = Known { target: self.state.target, are_secrets_new: self.are_secrets_new };
        let is_left = |project: &str, desired: &Arc<dyn Desired>| {
            let thing = (project.to_owned(), desired.name().to_owned());
            !self.journal.as_ref().is_some_and(|journal| journal.has(&thing))
        };
        let mut jobs = Vec::new();
        jobs.extend(self.state.settings.iter().map(|settings| (String::new(), vec![Arc::clone(settings)])));
        jobs.extend(self.state.projects.iter().cloned());
        for (project, desired) in &mut jobs {
            desired.retain(|desired| is_left(project, desired));
        }
        let names: Vec<Vec<_>> = jobs.iter().map(|(_, desired)| desired.iter().map(name_of).collect()).collect();
        let projects: Vec<_> = jobs.iter().map(|(project, _)| project.clone()).collect();
        let is_new = Arc::new(AtomicBool::new(false));
        let work = jobs.into_iter().map(|(project, desired)| {
            let (service, is_new) = (self.service.clone(), Arc::clone(&is_new));
            async move {
                let planned = plan_project(&service, &project, desired, known, is_new.load(Ordering::Relaxed)).await;
                let is_absent = |planned: &Planned| matches!(planned, Planned::Plan(plan) if !plan.is_there);
                if !planned.is_empty() {
                    is_new.store(planned.iter().any(is_absent), Ordering::Relaxed);
                }
                planned
            }
        });
        let planned = all("reading", self.service.at_once(), &self.interrupt, work, |_, _| ()).await;
        let left: usize = names.iter().map(Vec::len).sum();
        let mut found = Found { is_whole: true, done_before: self.state.count() - left, ..Found::default() };
        for ((project, names), planned) in projects.into_iter().zip(names).zip(planned) {
            let Some(planned) = planned else {
                found.is_whole = false;
                continue;
            };
            for (name, planned) in names.into_iter().zip(planned) {
                found.add((project.clone(), name), planned, out)?;
            }
        }
        Ok(found)
    }

    async fn change(&self, plans: Vec<(Thing, Plan)>, out: &mut impl Write) -> io::Result<Outcome> {
        let changes = plans.into_iter().filter(|(_, plan)| !plan.is_refused);
        let (things, sends): (Vec<_>, Vec<_>) = changes.filter_map(|(thing, plan)| Some((thing, plan.send?))).unzip();
        let journal = self.journal.as_ref();
        let work = sends.into_iter().map(|send| send(self.service.clone()));
        let results = all("changing", self.service.at_once(), &self.interrupt, work, |place, result| {
            // If the journal cannot be written, the next run repeats the read; that is no reason to stop.
            if result.is_ok() {
                _ = journal.map(|journal| journal.add(&things[place]));
            }
        });
        let (mut changed, mut failed, mut left) = (0, 0, 0);
        for (thing, result) in things.iter().zip(results.await) {
            match result {
                Some(Ok(())) => changed += 1,
                Some(Err(error)) => {
                    failed += 1;
                    writeln!(out, "{}: {error}", shown(thing))?;
                }
                None => left += 1,
            }
        }
        let not_begun = if left > 0 {
            format!(", {left} not started: run the same command again to continue")
        } else {
            String::new()
        };
        writeln!(out, "{changed} changed, {failed} failed{not_begun}")?;
        Ok(if left > 0 { Outcome::Interrupted } else { same_or(failed, Outcome::Failed) })
    }
}

impl Found {
    fn add(&mut self, thing: Thing, planned: Planned, out: &mut impl Write) -> io::Result<()> {
        match planned {
            Planned::Plan(plan) => {
                if plan.differs() || plan.is_refused {
                    let is_new = if plan.is_there { "" } else { ": not set up yet" };
                    writeln!(out, "{}{is_new}\n{plan}", shown(&thing))?;
                }
                self.plans.push((thing, plan));
            }
            Planned::NoProject if self.missing.last() == Some(&thing.0) => {}
            Planned::NoProject => {
                writeln!(out, "{}\n  error: there is no such project, or the token may not see it\n", thing.0)?;
                self.missing.push(thing.0);
            }
            Planned::Failed(error) => {
                self.failed += 1;
                writeln!(out, "{}\n  error: {error}\n", shown(&thing))?;
            }
        }
        Ok(())
    }
}

fn same_or(count: usize, other: Outcome) -> Outcome {
    if count == 0 { Outcome::Same } else { other }
}

fn name_of(desired: &Arc<dyn Desired>) -> String {
    desired.name().to_owned()
}

fn shown((project, name): &Thing) -> String {
    format!("{project} {name}").trim_start().to_owned()
}
