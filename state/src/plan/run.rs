//! One run of a state file: read, compare, show, ask, apply, report.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Result;

use crate::file::state::{Key, State, Wanted};
use crate::output::{self, Print, RED};
use crate::plan::compare::Planned;
use crate::plan::report::{Command, Done, NOT_RETURNED, Outcome, Report, Status, Thing, VARIABLE_NOT_SET};
use crate::reading::{Kinds, ReadResult, Reading, Scope, read};
use crate::service::Service;
use crate::work;

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
    pub command: Command,
    pub mode: Mode,
    pub are_secrets_new: bool,
    /// Whether to apply every change that has no error, even if other changes have errors.
    pub keep_going: bool,
    /// Whether to show each project by itself, and the names of secrets that were not compared.
    pub verbose: bool,
    /// Says each change when it was made.
    pub say: fn(&str),
}

impl<'a> Run<'a> {
    /// Writes to `out` what people read. If the plan cannot be flushed to `out`, the run changes nothing. Once changes
    /// have begun, errors of `out` do not stop them.
    pub async fn run(self, out: &mut impl Print) -> Report {
        let mut report = Report {
            service: Some(self.service.url().to_owned()),
            file: Some(self.state.hash.clone()),
            new_secrets: self.are_secrets_new,
            changed: self.state.changed.clone(),
            ..Report::new(self.command, &self.state.target)
        };
        let looked = self.look(&mut report).await;
        let is_listed = report.problems.is_empty();
        report.things = looked.iter().map(|(_, planned)| planned.thing.clone()).collect();
        _ = self.show(&looked, out);
        report.warn_of_two_names();
        _ = self.show_not_in_file(&report, out);
        _ = self.show_secrets(&report, out);
        _ = summarize(&report, out);
        let differs = report.count(Status::Differs) > 0;
        let is_approved_good = !matches!(&self.mode, Mode::Approved(plan) if plan.has_errors());
        let is_good = is_approved_good && is_listed && !report.has_errors();
        report.outcome = if self.service.interrupt.is_cancelled() {
            Outcome::Interrupted
        } else if !is_good {
            Outcome::Failed
        } else if matches!(self.mode, Mode::Plan) && differs {
            Outcome::Differs
        } else {
            Outcome::Done
        };
        if matches!(self.mode, Mode::Plan) || report.outcome == Outcome::Interrupted {
            return report;
        }
        if !is_good && !self.keep_going {
            _ = out.line("nothing was changed; --keep-going applies the changes without errors");
        } else if out.flush().is_err() || differs && matches!(self.mode, Mode::Ask(ask) if !ask()) {
            report.outcome = Outcome::Failed;
        } else if differs {
            self.change(&looked, &mut report).await;
            report.warn_of_two_names();
            self.compare_at_the_end(&looked, &mut report).await;
            _ = self.conclude(&mut report, out);
        }
        report
    }

    /// Reads everything, or only what an approved plan changes, and compares it. Adds to the report what the file does not
    /// name, and the projects whose integrations could not be listed.
    async fn look(&self, report: &mut Report) -> Vec<(&'a Wanted, Planned)> {
        let approved = self.approved();
        let is_looked_at = |wanted: &&Wanted| approved.as_ref().is_none_or(|plan| plan.contains_key(&wanted.key()));
        let mut all: Vec<_> = self.state.settings.iter().filter(is_looked_at).collect();
        let mut scope = Scope {
            has_settings: !all.is_empty(),
            projects: Vec::new(),
        };
        for (project, in_file) in &self.state.projects {
            let things: Vec<_> = in_file.iter().filter(is_looked_at).collect();
            if !things.is_empty() || in_file.is_empty() {
                let kinds = things.iter().filter_map(|wanted| wanted.kind().cloned()).collect();
                scope.projects.push((project.clone(), Kinds::Named(kinds)));
                all.extend(things);
            }
        }
        let reading = read(self.service, &scope).await;
        add_not_in_file(self.state, &reading, report);
        let settings = reading.settings.into_iter().map(|read| read.map(Some));
        let integrations = reading.projects.into_iter().flat_map(|project| project.integrations);
        let read = settings.chain(integrations);
        let mut looked = Vec::new();
        for (wanted, read) in all.into_iter().zip(read) {
            let mut planned = self.compare(wanted, read);
            if let Some(plan) = &approved {
                planned.thing.expect(plan[&wanted.key()]);
            }
            looked.push((wanted, planned));
        }
        looked
    }

    fn compare(&self, wanted: &Wanted, read: ReadResult) -> Planned {
        let changed = if self.are_secrets_new {
            // The patch sends those that are secrets.
            wanted.parameters.members().map(|(name, _)| name.to_owned()).collect()
        } else {
            wanted.changed.clone()
        };
        Planned::new(wanted, read, self.state.target, &changed)
    }

    /// A plan for people. What is the same for several projects is shown once, unless each is asked for.
    fn show(&self, looked: &[(&Wanted, Planned)], out: &mut impl Print) -> Result<()> {
        let mut groups: Vec<(&Thing, Vec<String>, usize)> = Vec::new();
        let mut places = BTreeMap::new();
        for (_, planned) in looked {
            let Some(body) = body(planned) else { continue };
            let thing = &planned.thing;
            let place = places
                .entry((&thing.name, &thing.error, body.clone()))
                .or_insert(groups.len());
            match groups.get_mut(*place) {
                Some((_, _, projects)) if !self.verbose => *projects += 1,
                _ => groups.push((thing, body, 1)),
            }
        }
        for (thing, body, projects) in groups {
            if projects == 1 {
                out.text(&thing.to_string())?;
            } else {
                out.text(&format!("{projects} projects: {}", thing.name))?;
            }
            for line in body {
                out.line(&line)?;
            }
            if let Some(error) = &thing.error {
                out.text("  ")?;
                out.word("error:", RED)?;
                out.line(&format!(" {error}"))?;
            }
        }
        Ok(())
    }

    /// Shows the active integrations that the file does not name, with one line for each kind. They are never changed.
    fn show_not_in_file(&self, report: &Report, out: &mut impl Print) -> Result<()> {
        let mut by_kind: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (project, slugs) in &report.not_in_file {
            for slug in slugs {
                by_kind.entry(slug).or_default().push(project);
            }
        }
        for (slug, projects) in by_kind {
            out.text(&format!("active, but not in the file: {slug} in "))?;
            if projects.len() == 1 || self.verbose {
                out.line(&projects.join(", "))?;
            } else {
                out.line(&format!("{} projects", projects.len()))?;
            }
        }
        Ok(())
    }

    fn show_secrets(&self, report: &Report, out: &mut impl Print) -> Result<()> {
        let left_out = "that responses leave out (--changed VARIABLE sends one that is new or has changed)";
        for (reason, what) in [
            (NOT_RETURNED, left_out),
            (VARIABLE_NOT_SET, "whose variable is not set"),
        ] {
            let mut names = Vec::new();
            for thing in &report.things {
                for it in thing.not_compared.iter().filter(|it| it.reason == reason) {
                    let variable = it.variable.as_deref().unwrap_or("no variable");
                    names.push(format!("  {thing} {} ({variable})", it.parameter));
                }
            }
            if !names.is_empty() {
                out.line(&format!("secrets that were not compared: {} {what}", names.len()))?;
            }
            for name in names.iter().filter(|_| self.verbose) {
                out.line(name)?;
            }
        }
        Ok(())
    }

    /// Returns what the approved plan changes, if there is a plan.
    fn approved(&self) -> Option<BTreeMap<Key<'_>, &Thing>> {
        let Mode::Approved(plan) = &self.mode else { return None };
        let changes = plan.things.iter().filter(|thing| thing.status == Status::Differs);
        Some(changes.map(|thing| (thing.key(), thing)).collect())
    }

    async fn change(&self, looked: &[(&Wanted, Planned)], report: &mut Report) {
        let all = looked.iter().zip(&mut report.things);
        let differing: Vec<_> = all.filter(|(_, thing)| thing.status == Status::Differs).collect();
        let work = differing
            .iter()
            .map(|((wanted, planned), _)| self.change_one(wanted, planned));
        let results = work::all("changing", self.service, work).await;
        for ((_, thing), result) in differing.into_iter().zip(results) {
            match result {
                Some(changed) => *thing = changed,
                None => thing.result = Some(Done::NotStarted),
            }
        }
    }

    /// Compares once more what matched or was changed. For example, the file may have the same project under another
    /// name.
    async fn compare_at_the_end(&self, looked: &[(&Wanted, Planned)], report: &mut Report) {
        let all = looked.iter().zip(&mut report.things);
        let right: Vec<_> = all
            .filter(|(_, thing)| thing.status == Status::Same || thing.result == Some(Done::Changed))
            .collect();
        let work = right.iter().map(|((wanted, _), _)| self.look_again(wanted));
        let again = work::all("comparing", self.service, work).await;
        for ((_, thing), again) in right.into_iter().zip(again) {
            if let Some(difference) = again.and_then(|again| again.still_differs()) {
                thing.result = Some(Done::Failed);
                thing.error = Some(format!("not as the file says at the end: {difference}"));
            }
        }
    }

    /// Says what was done. The run stays a failure if something else has errors.
    fn conclude(&self, report: &mut Report, out: &mut impl Print) -> Result<()> {
        let failed = report.count_done(Done::Failed);
        let things = report.things.iter();
        let also_changed = things.filter(|thing| !thing.also_changed.is_empty()).count();
        if self.service.interrupt.is_cancelled() {
            report.outcome = Outcome::Interrupted;
        } else if failed + also_changed > 0 {
            report.outcome = Outcome::Failed;
        }
        let mut inactive = 0;
        for thing in &report.things {
            if !matches!(thing.result, Some(Done::Changed | Done::Failed)) {
                continue;
            }
            if let Some(error) = &thing.error {
                out.line(&format!("{thing}: {error}"))?;
            }
            if thing.is_active == Some(false) {
                let open = "the documents do not show whether `PUT` activates it";
                out.line(&format!("{thing}: not active after the change: {open}"))?;
                inactive += 1;
            }
        }
        out.text(&format!(
            "{} changed, {failed} failed",
            report.count_done(Done::Changed)
        ))?;
        for (count, what) in [
            (also_changed, "changed more than the file asks for"),
            (inactive, "not active"),
            (report.count_done(Done::UpToDate), "up to date"),
            (report.count_done(Done::ChangedSinceThePlan), "changed since the plan"),
            (
                report.count_done(Done::NotStarted),
                "not started: run the same command again to continue",
            ),
        ] {
            if count > 0 {
                out.text(&format!(", {count} {what}"))?;
            }
        }
        out.line("")
    }
}

/// Adds to the report the active integrations that the file does not name, and the errors of projects for which it names
/// none. If it names some, each of them has the error.
fn add_not_in_file(state: &State, reading: &Reading, report: &mut Report) {
    let in_file: BTreeSet<_> = state.all().map(Wanted::key).collect();
    for project in &reading.projects {
        match &project.active {
            Ok(active) => {
                let is_other = |slug: &&String| !in_file.contains(&(Some(project.path.as_str()), slug.as_str()));
                let slugs: Vec<_> = active.iter().filter(is_other).cloned().collect();
                if !slugs.is_empty() {
                    report.not_in_file.insert(project.path.clone(), slugs);
                }
            }
            Err(not_read) if project.integrations.is_empty() => {
                let problem = format!("{}: {not_read}", project.path);
                output::error(&problem);
                report.problems.push(problem);
            }
            Err(_) => {}
        }
    }
}

/// Returns the end of the line with the name of a thing, and the lines below it. It is `None` if there is nothing to
/// show: the thing matches, is missing, or was not read.
fn body(planned: &Planned) -> Option<Vec<String>> {
    let thing = &planned.thing;
    let is_shown = match thing.status {
        Status::Failed | Status::Differs | Status::Refused => true,
        Status::Same => {
            let mut reasons = thing.not_compared.iter().map(|it| it.reason.as_str());
            reasons.any(|reason| ![NOT_RETURNED, VARIABLE_NOT_SET].contains(&reason))
        }
        // The summary names the projects that are missing.
        Status::Missing | Status::NotRead => false,
    };
    let is_new = thing.is_set_up == Some(false);
    let mut body = vec![if is_new { ": not set up, or not active" } else { "" }.to_owned()];
    for line in planned.table.lines() {
        body.push(format!("  {line}"));
    }
    is_shown.then_some(body)
}

fn summarize(report: &Report, out: &mut impl Print) -> Result<()> {
    if let Some(note) = report.note_of_unknown() {
        out.line(&note)?;
    }
    let differing = report.count(Status::Differs);
    let same = report.count(Status::Same);
    let refused = report.count(Status::Refused);
    out.text(&format!("{differing} to change, {same} up to date, {refused} refused"))?;
    let not_read = report.count(Status::Failed) + report.count(Status::NotRead);
    if not_read > 0 {
        out.text(&format!(", {not_read} not read"))?;
    }
    out.line("")?;
    let mut missing = Vec::new();
    for thing in report.things.iter().filter(|thing| thing.status == Status::Missing) {
        missing.extend(thing.project.as_deref());
    }
    missing.dedup();
    if !missing.is_empty() {
        let names = missing.join(", ");
        out.line(&format!("projects not found, or the token may not see them: {names}"))?;
    }
    Ok(())
}
