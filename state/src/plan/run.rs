//! Runs a state file: read, compare, show, ask, apply, report.

use std::io::Result;

use platform_api::Object;

use crate::file::state::{State, Wanted};
use crate::output::{Print, RED};
use crate::plan::compare::{Planned, Secrets};
use crate::plan::not_in_file::add_not_in_file;
use crate::plan::read::{NotRead, ReadResult, read_project, read_settings};
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
    Approved(Box<Report>),
}

/// One run of a state file.
pub struct Run<'a> {
    pub state: &'a State,
    pub service: &'a Service,
    pub mode: Mode,
    pub are_secrets_new: bool,
    /// Whether to apply every change that has no error, even if other changes have errors.
    pub keep_going: bool,
    pub interrupt: Interrupt,
    /// Whether to show each project by itself, and the names of secrets that were not compared.
    pub verbose: bool,
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
    /// Writes to `out` what people read. If the plan cannot be flushed to `out`, the run changes nothing. Once changes
    /// have begun, errors of `out` do not stop them.
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
        let looked = self.look(&mut report).await;
        let is_listed = report.problems.is_empty();
        _ = self.show(&looked, out);
        for (wanted, planned) in looked {
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
        _ = self.show_not_in_file(&report, out);
        _ = self.show_secrets(&report, out);
        _ = summarise(&report, out);
        let is_approved_good = !matches!(&self.mode, Mode::Approved(plan) if plan.has_errors());
        let is_good = is_approved_good && is_listed && !report.has_errors();
        report.outcome = if report.count(Status::NotRead) > 0 {
            Outcome::Interrupted
        } else if !is_good {
            Outcome::Failed
        } else if matches!(self.mode, Mode::Plan) && !tasks.is_empty() {
            Outcome::Differs
        } else {
            Outcome::Done
        };
        if matches!(self.mode, Mode::Plan) || report.outcome == Outcome::Interrupted {
            return report;
        }
        if !is_good && !self.keep_going {
            _ = writeln!(
                out,
                "nothing was changed; --keep-going applies the changes without errors"
            );
        } else if out.flush().is_err() || !tasks.is_empty() && matches!(self.mode, Mode::Ask(ask) if !ask()) {
            report.outcome = Outcome::Failed;
        } else if !tasks.is_empty() {
            self.change(tasks, &mut report).await;
            report.warn_of_two_names();
            self.conclude(&wanted_again, &mut report, out).await;
        }
        report
    }

    /// Reads everything, or only what an approved plan changes, and compares it. Adds to the report what the file does not
    /// name, and the projects whose integrations could not be listed.
    async fn look(&self, report: &mut Report) -> Vec<(&'a Wanted, Planned)> {
        let mut looked = Vec::new();
        if let Some(settings) = &self.state.settings
            && self.is_looked_at(settings)
        {
            let read = self.interrupt.run_until_cancelled(read_settings(self.service)).await;
            let read = read.unwrap_or(Err(NotRead::interrupted()));
            looked.push((settings, self.compare(settings, read)));
        }
        let mut projects = Vec::new();
        for (project, in_file) in &self.state.projects {
            let things: Vec<_> = in_file.iter().filter(|wanted| self.is_looked_at(wanted)).collect();
            if !things.is_empty() || in_file.is_empty() {
                projects.push((project, in_file, things));
            }
        }
        let work = projects.iter().map(|(project, _, things)| {
            let read = read_project(self.service, project, things);
            self.interrupt.run_until_cancelled(read)
        });
        let done = all("reading", self.service.at_once(), &self.interrupt, work).await;
        for ((project, in_file, things), read) in projects.into_iter().zip(done) {
            let not_read = || (Err(NotRead::interrupted()), Vec::new());
            let (active, mut results) = read.flatten().unwrap_or_else(not_read);
            results.resize(things.len(), Err(NotRead::interrupted()));
            for (wanted, read) in things.into_iter().zip(results) {
                looked.push((wanted, self.compare(wanted, read)));
            }
            add_not_in_file(project, in_file, active, report);
        }
        looked
    }

    fn compare(&self, wanted: &Wanted, read: ReadResult) -> Planned {
        let secrets = if self.are_secrets_new {
            Secrets::All
        } else {
            Secrets::Marked
        };
        let mut planned = Planned::new(wanted, read, self.state.target, secrets);
        if let Some(approved) = self.approved(wanted) {
            planned.thing.expect(approved);
        }
        planned
    }

    /// A plan for people. What is the same for several projects is shown once, unless each is asked for.
    fn show(&self, looked: &[(&Wanted, Planned)], out: &mut impl Print) -> Result<()> {
        let mut groups: Vec<(&Thing, String, usize)> = Vec::new();
        for (_, planned) in looked {
            let Some(body) = body(planned) else { continue };
            let thing = &planned.thing;
            let mut others = groups.iter_mut().filter(|_| !self.verbose);
            let same = others
                .find(|(first, other, _)| first.name == thing.name && first.error == thing.error && *other == body);
            match same {
                Some((_, _, projects)) => *projects += 1,
                None => groups.push((thing, body, 1)),
            }
        }
        for (thing, body, projects) in groups {
            if projects == 1 {
                write!(out, "{thing}{body}")?;
            } else {
                write!(out, "{projects} projects: {}{body}", thing.name)?;
            }
            if let Some(error) = &thing.error {
                write!(out, "  ")?;
                out.word("error:", RED)?;
                writeln!(out, " {error}")?;
            }
        }
        Ok(())
    }

    fn show_secrets(&self, report: &Report, out: &mut impl Print) -> Result<()> {
        let left_out = "that responses leave out (--changed VARIABLE sends one that is new or has changed)";
        for (why, what) in [
            (Why::NotReturned, left_out),
            (Why::VariableNotSet, "whose variable is not set"),
        ] {
            let mut names = Vec::new();
            for thing in &report.things {
                for it in thing.not_compared.iter().filter(|it| it.why == why) {
                    let variable = it.variable.as_deref().unwrap_or("no variable");
                    names.push(format!("  {thing} {} ({variable})\n", it.parameter));
                }
            }
            if !names.is_empty() {
                writeln!(out, "secrets that were not compared: {} {what}", names.len())?;
            }
            if self.verbose {
                write!(out, "{}", names.concat())?;
            }
        }
        Ok(())
    }

    fn is_looked_at(&self, wanted: &Wanted) -> bool {
        !matches!(self.mode, Mode::Approved(_)) || self.approved(wanted).is_some()
    }

    /// Returns the entry of the approved plan that changes this thing, if there is one.
    fn approved(&self, wanted: &Wanted) -> Option<&Thing> {
        let Mode::Approved(plan) = &self.mode else { return None };
        let mut things = plan.things.iter();
        things.find(|thing| thing.status == Status::Differs && thing.is_of(wanted))
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

    /// Compares once more what matched or was changed, and says what was done. The run stays a failure if something else
    /// has errors.
    async fn conclude(&self, wanted: &[&Wanted], report: &mut Report, out: &mut impl Print) {
        let work = wanted
            .iter()
            .zip(&report.things)
            .map(|(wanted, thing)| self.compare_at_the_end(wanted, thing));
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
        let also_changed = report
            .things
            .iter()
            .filter(|thing| !thing.also_changed.is_empty())
            .count();
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

/// Returns the text below the name of a thing. It is `None` if there is nothing to show: the thing matches, is missing,
/// or was not read.
fn body(planned: &Planned) -> Option<String> {
    let thing = &planned.thing;
    let is_shown = match thing.status {
        Status::Failed | Status::Differs | Status::Refused => true,
        Status::Same => {
            let mut reasons = thing.not_compared.iter().map(|it| it.why);
            reasons.any(|why| !matches!(why, Why::NotReturned | Why::VariableNotSet))
        }
        // The summary names the projects that are missing.
        Status::Missing | Status::NotRead => false,
    };
    let is_new = thing.is_set_up == Some(false);
    let mut body = if is_new { ": not set up, or not active\n" } else { "\n" }.to_owned();
    for line in planned.table.lines() {
        body += &format!("  {line}\n");
    }
    is_shown.then_some(body)
}

fn summarise(report: &Report, out: &mut impl Print) -> Result<()> {
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
        let names = missing.join(", ");
        writeln!(out, "projects not found, or the token may not see them: {names}")?;
    }
    Ok(())
}
