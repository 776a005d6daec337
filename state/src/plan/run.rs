//! Runs a state file: read, compare, show, ask, apply, report.

use std::io::Write;
use std::slice;
use std::sync::atomic::{AtomicBool, Ordering};

use platform_api::Object;

use crate::file::state::{State, Wanted};
use crate::plan::compare::{Known, Plan, Secrets};
use crate::plan::read::read_project;
use crate::plan::report::{Command, Done, NotCompared, Outcome, Report, Status, Thing, Why};
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
    /// Apply the changes of this plan, and no others.
    Approved(Report),
}

/// One run of a state file.
pub struct Run<'a> {
    pub state: &'a State,
    pub service: &'a Service,
    pub mode: Mode,
    pub are_secrets_new: bool,
    /// Whether to apply the changes without errors even if others fail.
    pub keep_going: bool,
    pub interrupt: Interrupt,
}

/// The place of a thing in the report, and what is to be sent.
type Tasks<'a> = Vec<(usize, &'a Wanted, Object)>;

impl<'a> Run<'a> {
    /// Writes to `out` what people read. If it cannot be flushed, nothing is changed; what has begun goes on.
    pub async fn run(self, out: &mut impl Write) -> Report {
        let command = if matches!(self.mode, Mode::Plan) {
            Command::Plan
        } else {
            Command::Apply
        };
        let mut report = Report {
            service: Some(self.service.url().to_owned()),
            file: Some(self.state.hash.clone()),
            new_secrets: self.are_secrets_new,
            ..Report::new(command, &self.state.target)
        };
        let planned = self.look(out).await;
        let mut tasks = Vec::new();
        for (wanted, plan) in planned {
            if let (Status::Differs, Some(request)) = (plan.thing.status, plan.request) {
                tasks.push((report.things.len(), wanted, request));
            }
            report.things.push(plan.thing);
        }
        summarise(&report, out);
        let is_good = !report.has_errors() && !matches!(&self.mode, Mode::Approved(plan) if plan.has_errors());
        let unchanged = if is_good { Outcome::Done } else { Outcome::Failed };
        report.outcome = match &self.mode {
            _ if report.count(|thing| thing.status == Status::NotRead) > 0 => Outcome::Interrupted,
            Mode::Plan if is_good && !tasks.is_empty() => Outcome::Differs,
            Mode::Plan => unchanged,
            _ if !is_good && !self.keep_going => {
                _ = writeln!(
                    out,
                    "nothing was changed; --keep-going applies the changes without errors"
                );
                Outcome::Failed
            }
            _ if out.flush().is_err() => Outcome::Failed,
            _ if tasks.is_empty() => unchanged,
            Mode::Ask(ask) if !ask() => Outcome::Failed,
            _ => {
                self.change(tasks, is_good, &mut report, out).await;
                report.outcome
            }
        };
        report
    }

    /// Reads everything, or what an approved plan changes, and compares, with several concurrent calls.
    async fn look(&self, out: &mut impl Write) -> Vec<(&'a Wanted, Plan)> {
        let settings = self.state.settings.iter().map(slice::from_ref);
        let things = settings.chain(self.state.projects.iter().map(|(_, all)| &**all));
        let jobs = things.map(|all| {
            all.iter()
                .filter(|wanted| self.approved(wanted).is_none_or(|it| it.is_some()))
        });
        let jobs: Vec<Vec<_>> = jobs.map(Iterator::collect).collect();
        let is_new = AtomicBool::new(false);
        let read = async |wanted: &Vec<&Wanted>| {
            let readings = read_project(self.service, wanted, is_new.load(Ordering::Relaxed)).await;
            if !readings.is_empty() {
                is_new.store(
                    readings.iter().any(|reading| matches!(reading, Ok(None))),
                    Ordering::Relaxed,
                );
            }
            readings
        };
        let work = jobs
            .iter()
            .map(|wanted| self.interrupt.run_until_cancelled(read(wanted)));
        let done = all("reading", self.service.at_once(), &self.interrupt, work).await;
        let secrets = if self.are_secrets_new {
            Secrets::All
        } else {
            Secrets::Marked
        };
        let known = Known {
            target: self.state.target,
            secrets,
        };
        let mut planned = Vec::new();
        for (wanted, readings) in jobs.into_iter().zip(done) {
            let not_read = || wanted.iter().map(|_| Err((Status::NotRead, None))).collect();
            let readings = readings.flatten().unwrap_or_else(not_read);
            for (wanted, reading) in wanted.into_iter().zip(readings) {
                let mut plan = Plan::new(wanted, reading, known);
                if let Some(Some(approved)) = self.approved(wanted) {
                    plan.thing.expect(approved);
                }
                show(&plan, out);
                planned.push((wanted, plan));
            }
        }
        planned
    }

    /// What the approved plan, if there is one, changes of this.
    fn approved(&self, wanted: &Wanted) -> Option<Option<&Thing>> {
        let Mode::Approved(plan) = &self.mode else { return None };
        let is_of = |thing: &&Thing| thing.project.as_deref() == wanted.project() && thing.name == wanted.name();
        Some(
            plan.things
                .iter()
                .filter(|thing| thing.status == Status::Differs)
                .find(is_of),
        )
    }

    /// If not all is good, something else has errors, and the run is a failure.
    async fn change(&self, tasks: Tasks<'_>, is_good: bool, report: &mut Report, out: &mut impl Write) {
        let places: Vec<_> = tasks.iter().map(|(place, ..)| *place).collect();
        let work = tasks
            .into_iter()
            .map(|(_, wanted, request)| self.change_one(wanted, request));
        let results = all("changing", self.service.at_once(), &self.interrupt, work).await;
        for (place, result) in places.into_iter().zip(results) {
            let thing = &mut report.things[place];
            let (done, error) = result.unwrap_or((Done::NotStarted, None));
            (thing.result, thing.error) = (Some(done), error);
            if let Some(error) = &thing.error {
                _ = writeln!(out, "{thing}: {error}");
            }
        }
        let count = |done| report.count(|thing| thing.result == Some(done));
        let (left, since) = (count(Done::NotStarted), count(Done::ChangedSinceThePlan));
        let also = [
            (count(Done::UpToDate), "up to date"),
            (since, "changed since the plan"),
            (left, "not started: run the same command again to continue"),
        ];
        let also = also
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!(", {count} {what}"));
        let (changed, failed) = (count(Done::Changed), count(Done::Failed));
        _ = writeln!(out, "{changed} changed, {failed} failed{}", also.collect::<String>());
        report.outcome = match () {
            () if left > 0 || failed > 0 && self.interrupt.is_cancelled() => Outcome::Interrupted,
            () if failed > 0 || !is_good => Outcome::Failed,
            () => Outcome::Done,
        };
    }
}

/// A plan for people.
fn show(plan: &Plan, out: &mut impl Write) {
    let thing = &plan.thing;
    let is_left_out = |it: &NotCompared| !matches!(it.why, Why::NotReturned | Why::VariableNotSet);
    let is_shown = match thing.status {
        Status::Failed | Status::Differs | Status::Refused => true,
        // What is left out is not enforced.
        Status::Same => thing.not_compared.iter().any(is_left_out),
        // The summary names the projects that are missing.
        Status::Missing | Status::NotRead => false,
    };
    if is_shown {
        let is_new = if thing.is_set_up == Some(false) {
            ": not set up yet"
        } else {
            ""
        };
        _ = writeln!(out, "{thing}{is_new}");
        let error = thing.error.iter().map(|error| format!("error: {error}"));
        plan.table
            .lines()
            .map(str::to_owned)
            .chain(error)
            .for_each(|line| _ = writeln!(out, "  {line}"));
    }
    // In a dump, the end of the variable says the same.
    let name = |it: &NotCompared| match it.variable.as_ref()? {
        variable if variable.ends_with(&it.parameter.to_uppercase()) => Some(it.parameter.clone()),
        variable => Some(format!("{} ({variable})", it.parameter)),
    };
    let withheld: Vec<_> = thing.not_compared.iter().filter_map(name).collect();
    if !withheld.is_empty() {
        _ = writeln!(
            out,
            "{thing}: not compared, as their variables are not set: {}",
            withheld.len()
        );
        withheld
            .chunks(3)
            .for_each(|names| _ = writeln!(out, "  {}", names.join(", ")));
    }
}

fn summarise(report: &Report, out: &mut impl Write) {
    let count = |status| report.count(|thing| thing.status == status);
    let (differing, same, refused) = (count(Status::Differs), count(Status::Same), count(Status::Refused));
    let not_read = report.count(|thing| matches!(thing.status, Status::Failed | Status::NotRead));
    let not_read = if not_read > 0 {
        format!(", {not_read} not read")
    } else {
        String::new()
    };
    _ = writeln!(
        out,
        "{differing} to change, {same} up to date, {refused} refused{not_read}"
    );
    let missing = report.things.iter().filter(|thing| thing.status == Status::Missing);
    let mut missing: Vec<_> = missing.filter_map(|thing| thing.project.as_deref()).collect();
    missing.dedup();
    if !missing.is_empty() {
        let projects = if missing.len() == 1 { "project" } else { "projects" };
        let (count, names) = (missing.len(), missing.join(", "));
        _ = writeln!(
            out,
            "{count} {projects} not found, or the token may not see it: {names}"
        );
    }
}
