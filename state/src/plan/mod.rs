//! `plan`, `check` and `apply`: compare the file with the service, and report, show and apply the difference.

pub mod apply;
pub mod diff;
pub mod render;
pub mod report;

use std::collections::HashSet;

use platform_api::integrations::Kind;

use crate::file::state::{Desired, StateFile};
use crate::output::{Detail, StyledText};
use crate::plan::diff::{ResourceDiff, SentSecrets};
use crate::plan::report::{CommandName, CommandReport, RunOutcome, Status};
use crate::reading::{Kinds, ProjectSnapshot, ReadScope, Snapshot, read};
use crate::resource::ResourceId;
use crate::service::ServiceClient;

const NOTHING_CHANGED: &str = "nothing was changed";

pub struct Run<'a> {
    pub state: &'a StateFile,
    pub service: &'a ServiceClient,
    /// Only `CommandName::Apply` changes anything.
    pub command: CommandName,
    /// A plan to apply without other changes, or a result of `apply` to finish.
    pub earlier: Option<&'a CommandReport>,
    pub are_secrets_new: bool,
    /// Applies the changes without errors, even if others have some.
    pub keep_going: bool,
    pub detail: Detail,
}

/// Shows a run, and asks before the changes.
pub trait RunView {
    /// An error does not stop the run.
    fn show(&mut self, text: &StyledText);

    /// Returns `false` if the plan must not be applied.
    fn approve(&mut self, plan: &CommandReport) -> impl Future<Output = bool>;
}

impl Run<'_> {
    pub async fn run(&self, view: &mut impl RunView) -> CommandReport {
        let mut report = CommandReport {
            service: Some(self.service.url().to_owned()),
            file: Some(self.state.hash.clone()),
            new_secrets: self.are_secrets_new,
            changed: self.state.changed.clone(),
            ..CommandReport::new(self.command, &self.state.target)
        };

        // Read what the file names, or what an earlier run left.
        let unfinished = self.earlier.map(CommandReport::unfinished);
        let is_in_scope = |desired: &Desired| {
            let unfinished = unfinished.as_ref();
            unfinished.is_none_or(|unfinished| unfinished.contains_key(&desired.resource))
        };
        let snapshot = read(self.service, &scope_of(self.state, is_in_scope)).await;

        // Compare it with the file.
        add_not_in_file(self.state, &snapshot, &mut report);
        let mut responses = snapshot.by_resource();
        let is_planned = self.earlier.is_some_and(|earlier| earlier.command == CommandName::Plan);
        let secrets = if self.are_secrets_new {
            SentSecrets::All
        } else {
            SentSecrets::Changed
        };
        let mut diffs = Vec::new();
        for desired in self.state.all().filter(|desired| is_in_scope(desired)) {
            let response = responses.take(&desired.resource);
            let mut diff = ResourceDiff::new(desired, response, self.state.target, secrets);
            if let Some(plan) = unfinished.as_ref().filter(|_| is_planned) {
                diff.report.refuse_unless_as_planned(plan[&desired.resource]);
            }
            diffs.push(diff);
        }
        report.resources = diffs.iter().map(|diff| diff.report.clone()).collect();
        self.conclude(&mut report);

        // Show the difference, and stop if nothing is to be changed.
        view.show(&render::plan(&report, self.detail));
        if self.command != CommandName::Apply {
            return report;
        }
        if report.outcome == RunOutcome::Interrupted {
            view.show(&StyledText::from_line(NOTHING_CHANGED));
            return report;
        }
        if report.outcome == RunOutcome::Failed && !self.keep_going {
            let advice = "--keep-going applies the changes without errors";
            view.show(&StyledText::from_line(&format!("{NOTHING_CHANGED}; {advice}")));
            return report;
        }
        if report.count(Status::Differs) == 0 {
            return report;
        }

        // Ask.
        let approved = self.service.stop.unless_requested(view.approve(&report)).await;
        if approved != Some(true) {
            report.outcome = RunOutcome::Failed;
            self.conclude(&mut report);
            if report.outcome == RunOutcome::Interrupted {
                view.show(&StyledText::from_line(NOTHING_CHANGED));
            }
            return report;
        }

        // Make the changes, each with a read that proves it, and read again what may have changed without a proof.
        apply::change_all(self.service, self.state.target, &mut diffs).await;
        apply::read_uncertain(self.service, self.state.target, &mut diffs).await;
        apply::refuse_second_names(&mut diffs);
        report.resources = diffs.into_iter().map(|diff| diff.report).collect();
        self.conclude(&mut report);

        // Show the result.
        view.show(&render::result(&report));
        report
    }

    /// Raises the outcome: a failure stays one.
    fn conclude(&self, report: &mut CommandReport) {
        let outcome = if self.service.stop.is_interrupted() {
            RunOutcome::Interrupted
        } else if report.has_errors() {
            RunOutcome::Failed
        } else if self.command != CommandName::Apply && report.count(Status::Differs) > 0 {
            RunOutcome::Differs
        } else {
            RunOutcome::Done
        };
        report.outcome = report.outcome.max(outcome);
    }
}

/// A project without integrations is only listed.
pub fn scope_of(state: &StateFile, is_in_scope: impl Fn(&Desired) -> bool) -> ReadScope {
    let mut scope = ReadScope {
        has_settings: state.settings.as_ref().is_some_and(&is_in_scope),
        projects: Vec::new(),
    };
    for (project, integrations) in &state.projects {
        let read = integrations.iter().filter(|desired| is_in_scope(desired));
        let kinds: Vec<_> = read.filter_map(|desired| desired.resource.kind().cloned()).collect();
        if !kinds.is_empty() || integrations.is_empty() {
            scope.projects.push((project.clone(), Kinds::Named(kinds)));
        }
    }
    scope
}

/// Adds active integrations that the file does not name, and errors of projects without resources in the file.
fn add_not_in_file(state: &StateFile, snapshot: &Snapshot, report: &mut CommandReport) {
    let in_file = state.resources();
    let configured_projects: HashSet<_> = in_file.iter().filter_map(|resource| resource.project()).collect();
    for ProjectSnapshot { path, active, .. } in &snapshot.projects {
        match active {
            Ok(active) => {
                let mut others = Vec::new();
                for slug in active.keys() {
                    if !in_file.contains(&ResourceId::of(path, &Kind::from_slug(slug))) {
                        others.push(slug.clone());
                    }
                }
                if !others.is_empty() {
                    report.not_in_file.insert(path.clone(), others);
                }
            }
            Err(not_read) if !configured_projects.contains(path.as_str()) => {
                report.unread_projects.insert(path.clone(), not_read.to_string());
            }
            Err(_) => {}
        }
    }
}
