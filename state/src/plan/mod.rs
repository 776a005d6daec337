//! `plan`, `check` and `apply`: the difference of the file and the service becomes a report, which is shown, saved, and
//! applied.

pub mod apply;
pub mod diff;
pub mod render;
pub mod report;

use futures_util::future::BoxFuture;

use crate::file::state::StateFile;
use crate::outcome::RunOutcome;
use crate::output::{Detail, Print};
use crate::plan::report::{CommandName, CommandReport, Status};
use crate::reading::read;
use crate::service::ServiceClient;

pub struct Run<'a> {
    pub state: &'a StateFile,
    pub service: &'a ServiceClient,
    /// Only `Command::Apply` changes anything.
    pub command: CommandName,
    /// A plan to apply without other changes, or a result of `apply` to finish.
    pub earlier: Option<&'a CommandReport>,
    pub are_secrets_new: bool,
    /// Applies the changes without errors, even if others have some.
    pub keep_going: bool,
    pub detail: Detail,
    pub ask: Option<fn(&CommandReport) -> BoxFuture<'static, bool>>,
    pub say: fn(&str),
}

impl Run<'_> {
    /// If the plan cannot be flushed to `out`, changes nothing. Later errors of `out` do not stop the changes.
    pub async fn run(self, out: &mut impl Print) -> CommandReport {
        let mut report = self.report();

        // Compare the file with the service, and show the difference.
        let reading = read(self.service, &self.scope()).await;
        self.add_not_in_file(&reading, &mut report);
        let mut diffs = self.compare(reading);
        report.resources = diffs.iter().map(|diff| diff.report.clone()).collect();
        _ = render::plan(&report, self.detail, out);
        self.conclude(&mut report);
        if self.command != CommandName::Apply {
            return report;
        }

        // Nothing is changed unless everything is clear, and somebody says so.
        let is_blocked = report.outcome == RunOutcome::Failed && !self.keep_going;
        if report.outcome != RunOutcome::Interrupted && is_blocked {
            _ = out.line("nothing was changed; --keep-going applies the changes without errors");
            return report;
        }
        if report.outcome != RunOutcome::Interrupted && report.count(Status::Differs) == 0 {
            return report;
        }
        let is_approved =
            report.outcome != RunOutcome::Interrupted && out.flush().is_ok() && self.is_approved(&report).await;
        if !is_approved {
            report.outcome = report.outcome.max(RunOutcome::Failed);
            self.conclude(&mut report);
            if report.outcome == RunOutcome::Interrupted {
                _ = out.line("nothing was changed");
            }
            return report;
        }

        // Make the changes, each with a read that proves it, and look again at what may have changed without a proof.
        self.change(&mut diffs).await;
        self.settle(&mut diffs).await;
        self.refuse_second_names(&mut diffs);
        report.resources = diffs.into_iter().map(|diff| diff.report).collect();
        self.conclude(&mut report);
        _ = render::result(&report, out);
        report
    }

    fn report(&self) -> CommandReport {
        CommandReport {
            service: Some(self.service.url().to_owned()),
            file: Some(self.state.hash.clone()),
            new_secrets: self.are_secrets_new,
            changed: self.state.changed.clone(),
            ..CommandReport::new(self.command, &self.state.target)
        }
    }

    async fn is_approved(&self, report: &CommandReport) -> bool {
        match self.ask {
            Some(ask) => self.service.stop.unless_requested(ask(report)).await == Some(true),
            None => true,
        }
    }

    /// A failure stays one.
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
