//! Runs a state file: read, compare, show, ask, apply, report.

use std::io::Result;
use std::slice;
use std::sync::atomic::{AtomicBool, Ordering};

use platform_api::Object;

use crate::file::state::{State, Wanted};
use crate::output::{Print, RED};
use crate::plan::compare::{Known, Planned, Secrets};
use crate::plan::read::{Guess, NotRead, ReadResult, read_project};
use crate::plan::report::{Command, Done, Outcome, Report, Status, Thing, Why};
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
    /// Says each change when it was made.
    pub say: fn(&str),
}

/// One change to make.
pub struct Task<'a> {
    /// The place of the thing in the report.
    place: usize,
    pub wanted: &'a Wanted,
    pub request: Object,
    /// The parameters before it; `None` if it sets up an integration.
    pub before: Option<Object>,
}

impl<'a> Run<'a> {
    /// Writes to `out` what people read. If it cannot be flushed, nothing is changed; what has begun goes on.
    pub async fn run(self, out: &mut impl Print) -> Report {
        let command = if matches!(self.mode, Mode::Plan) {
            Command::Plan
        } else {
            Command::Apply
        };
        let mut report = Report {
            service: Some(self.service.url().to_owned()),
            file: Some(self.state.hash.clone()),
            new_secrets: self.are_secrets_new,
            changed: self.state.changed.clone(),
            ..Report::new(command, &self.state.target)
        };
        let mut wanted_again = Vec::new();
        let mut tasks = Vec::new();
        for (wanted, planned) in self.look(out).await {
            if let (Status::Differs, Some(request)) = (planned.thing.status, planned.request) {
                let place = report.things.len();
                let before = planned.current;
                tasks.push(Task {
                    place,
                    wanted,
                    request,
                    before,
                });
            }
            wanted_again.push(wanted);
            report.things.push(planned.thing);
        }
        report.warn_of_two_names();
        _ = summarise(&report, out);
        let is_approved_good = !matches!(&self.mode, Mode::Approved(plan) if plan.has_errors());
        let is_good = is_approved_good && !report.has_errors();
        report.outcome = if report.count(Status::NotRead) > 0 {
            Outcome::Interrupted
        } else if matches!(self.mode, Mode::Plan) && is_good && !tasks.is_empty() {
            Outcome::Differs
        } else if is_good {
            Outcome::Done
        } else {
            Outcome::Failed
        };
        if matches!(self.mode, Mode::Plan) || report.outcome == Outcome::Interrupted {
            return report;
        }
        if !is_good && !self.keep_going {
            _ = writeln!(
                out,
                "nothing was changed; --keep-going applies the changes without errors"
            );
        } else if out.flush().is_err() || !tasks.is_empty() && self.is_declined() {
            report.outcome = Outcome::Failed;
        } else if !tasks.is_empty() {
            self.change(tasks, &mut report).await;
            report.warn_of_two_names();
            self.conclude(&wanted_again, &mut report, out).await;
        }
        report
    }

    fn is_declined(&self) -> bool {
        matches!(self.mode, Mode::Ask(ask) if !ask())
    }

    /// Reads everything, or what an approved plan changes, and compares, with several concurrent calls.
    async fn look(&self, out: &mut impl Print) -> Vec<(&'a Wanted, Planned)> {
        let settings = self.state.settings.iter().map(slice::from_ref);
        let projects = self.state.projects.iter().map(|(_, all)| &**all);
        let mut jobs: Vec<Vec<&Wanted>> = Vec::new();
        for things in settings.chain(projects) {
            jobs.push(things.iter().filter(|wanted| self.is_looked_at(wanted)).collect());
        }
        let is_new = AtomicBool::new(false);
        let work = jobs
            .iter()
            .map(|wanted| self.interrupt.run_until_cancelled(self.read(wanted, &is_new)));
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
        let mut all = Vec::new();
        for (job, results) in jobs.into_iter().zip(done) {
            let results = results.flatten();
            let results = results.unwrap_or_else(|| vec![Err(NotRead::INTERRUPTED); job.len()]);
            for (wanted, read) in job.into_iter().zip(results) {
                let mut planned = Planned::new(wanted, read, known);
                if let Some(approved) = self.approved(wanted) {
                    planned.thing.expect(approved);
                }
                _ = show(&planned, out);
                all.push((wanted, planned));
            }
        }
        all
    }

    /// Reads one project, with the guess that it is like the previous one.
    async fn read(&self, wanted: &[&Wanted], is_new: &AtomicBool) -> Vec<ReadResult> {
        let guess = if is_new.load(Ordering::Relaxed) {
            Guess::IsNew
        } else {
            Guess::IsSetUp
        };
        let results = read_project(self.service, wanted, guess).await;
        if !results.is_empty() {
            let has_new = results.iter().any(|read| matches!(read, Ok(None)));
            is_new.store(has_new, Ordering::Relaxed);
        }
        results
    }

    fn is_looked_at(&self, wanted: &Wanted) -> bool {
        !matches!(self.mode, Mode::Approved(_)) || self.approved(wanted).is_some()
    }

    /// What the approved plan, if there is one, changes of this.
    fn approved(&self, wanted: &Wanted) -> Option<&Thing> {
        let Mode::Approved(plan) = &self.mode else { return None };
        plan.things.iter().find(|thing| {
            thing.status == Status::Differs
                && thing.project.as_deref() == wanted.project()
                && thing.name == wanted.name()
        })
    }

    async fn change(&self, tasks: Vec<Task<'_>>, report: &mut Report) {
        let work = tasks
            .iter()
            .map(|task| self.change_one(task, report.things[task.place].clone()));
        let results = all("changing", self.service.at_once(), &self.interrupt, work).await;
        for (task, result) in tasks.iter().zip(results) {
            let thing = &mut report.things[task.place];
            match result {
                Some(changed) => *thing = changed,
                None => thing.result = Some(Done::NotStarted),
            }
        }
    }

    /// Compares everything once more, and says what was done. The run stays a failure if something else has errors.
    async fn conclude(&self, wanted: &[&Wanted], report: &mut Report, out: &mut impl Print) {
        let work = wanted.iter().zip(&report.things);
        let work = work.map(|(wanted, thing)| self.compare_at_the_end(wanted, thing));
        let differences = all("comparing", self.service.at_once(), &self.interrupt, work).await;
        for (thing, difference) in report.things.iter_mut().zip(differences) {
            if let Some(difference) = difference.flatten() {
                thing.result = Some(Done::Failed);
                thing.error = Some(format!("not as the file says at the end: {difference}"));
            }
            if !matches!(thing.result, Some(Done::Changed | Done::Failed)) {
                continue;
            }
            if let Some(error) = &thing.error {
                _ = writeln!(out, "{thing}: {error}");
            }
            if thing.is_active == Some(false) {
                let open = "the documents do not show whether `PUT` activates it";
                _ = writeln!(out, "{thing}: not active after the change: {open}");
            }
        }
        let failed = report.count_done(Done::Failed);
        let left = report.count_done(Done::NotStarted);
        let also_changed = report.things.iter().filter(|thing| !thing.also_changed.is_empty());
        let also_changed = also_changed.count();
        let inactive = report.things.iter().filter(|thing| thing.is_active == Some(false));
        let mut summary = format!("{} changed, {failed} failed", report.count_done(Done::Changed));
        for (count, what) in [
            (also_changed, "changed more than the file asks for"),
            (inactive.count(), "not active"),
            (report.count_done(Done::UpToDate), "up to date"),
            (report.count_done(Done::ChangedSinceThePlan), "changed since the plan"),
            (left, "not started: run the same command again to continue"),
        ] {
            if count > 0 {
                summary += &format!(", {count} {what}");
            }
        }
        _ = writeln!(out, "{summary}");
        if self.interrupt.is_cancelled() {
            report.outcome = Outcome::Interrupted;
        } else if failed + also_changed > 0 {
            report.outcome = Outcome::Failed;
        }
    }
}

/// A plan for people.
fn show(planned: &Planned, out: &mut impl Print) -> Result<()> {
    let thing = &planned.thing;
    let is_shown = match thing.status {
        Status::Failed | Status::Differs | Status::Refused => true,
        // What is left out is not enforced.
        Status::Same => {
            let mut reasons = thing.not_compared.iter().map(|it| it.why);
            reasons.any(|why| !matches!(why, Why::NotReturned | Why::VariableNotSet))
        }
        // The summary names the projects that are missing.
        Status::Missing | Status::NotRead => false,
    };
    if is_shown {
        let is_new = thing.is_set_up == Some(false);
        writeln!(
            out,
            "{thing}{}",
            if is_new { ": not set up, or not active" } else { "" }
        )?;
        for line in planned.table.lines() {
            writeln!(out, "  {line}")?;
        }
        if let Some(error) = &thing.error {
            write!(out, "  ")?;
            out.word("error:", RED)?;
            writeln!(out, " {error}")?;
        }
    }
    let mut withheld = Vec::new();
    for it in thing.not_compared.iter().filter(|it| it.why == Why::VariableNotSet) {
        match &it.variable {
            // In a dump, the end of the variable says the same.
            Some(variable) if variable.ends_with(&it.parameter.to_uppercase()) => withheld.push(it.parameter.clone()),
            Some(variable) => withheld.push(format!("{} ({variable})", it.parameter)),
            None => {}
        }
    }
    if !withheld.is_empty() {
        let count = withheld.len();
        writeln!(out, "{thing}: not compared, as their variables are not set: {count}")?;
        for names in withheld.chunks(3) {
            writeln!(out, "  {}", names.join(", "))?;
        }
    }
    Ok(())
}

fn summarise(report: &Report, out: &mut impl Print) -> Result<()> {
    let not_compared = report.things.iter().flat_map(|thing| &thing.not_compared);
    let left_out = not_compared.filter(|it| it.why == Why::NotReturned).count();
    if left_out > 0 {
        let secrets = if left_out == 1 {
            "secret that responses leave out was not compared: --changed VARIABLE sends it, if it is"
        } else {
            "secrets that responses leave out were not compared: --changed VARIABLE sends one that is"
        };
        writeln!(out, "{left_out} {secrets} new or has changed")?;
    }
    if let Some(note) = report.note_of_unknown() {
        write!(out, "{note}")?;
    }
    let differing = report.count(Status::Differs);
    let same = report.count(Status::Same);
    let refused = report.count(Status::Refused);
    write!(out, "{differing} to change, {same} up to date, {refused} refused")?;
    let not_read = report.count(Status::Failed) + report.count(Status::NotRead);
    if not_read > 0 {
        write!(out, ", {not_read} not read")?;
    }
    writeln!(out)?;
    let mut missing = Vec::new();
    for thing in report.things.iter().filter(|thing| thing.status == Status::Missing) {
        missing.extend(thing.project.as_deref());
    }
    missing.dedup();
    if !missing.is_empty() {
        let projects = if missing.len() == 1 { "project" } else { "projects" };
        let (count, names) = (missing.len(), missing.join(", "));
        writeln!(
            out,
            "{count} {projects} not found, or the token may not see it: {names}"
        )?;
    }
    Ok(())
}
