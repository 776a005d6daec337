//! `plan`, `check` and `apply`: the difference of the file and the service becomes a report, which is shown, saved, and
//! applied.

pub mod apply;
pub mod diff;
pub mod render;
pub mod report;

use crate::file::state::State;
use crate::outcome::Outcome;
use crate::output::{self, Detail, Print};
use crate::plan::report::{Command, Report, Status};
use crate::service::Service;

pub struct Run<'a> {
    pub state: &'a State,
    pub service: &'a Service,
    /// Only `Command::Apply` changes anything.
    pub command: Command,
    /// A plan to apply without other changes, or a result of `apply` to finish.
    pub earlier: Option<&'a Report>,
    pub are_secrets_new: bool,
    /// Applies the changes without errors, even if others have some.
    pub keep_going: bool,
    pub detail: Detail,
    pub ask: Option<fn(&Report) -> bool>,
    pub say: fn(&str),
}

impl Run<'_> {
    /// If the plan cannot be flushed to `out`, changes nothing. Later errors of `out` do not stop the changes.
    pub async fn run(self, out: &mut impl Print) -> Report {
        let mut report = Report {
            service: Some(self.service.url().to_owned()),
            file: Some(self.state.hash.clone()),
            new_secrets: self.are_secrets_new,
            changed: self.state.changed.clone(),
            ..Report::new(self.command, &self.state.target)
        };
        let mut compared = self.diff(&mut report).await;
        report.problems.iter().for_each(|problem| output::error(problem));
        _ = render::plan(&report, self.detail, out);
        self.conclude(&mut report);
        if report.outcome == Outcome::Interrupted {
            _ = out.line("nothing was changed");
        } else if self.command == Command::Apply && report.outcome == Outcome::Failed && !self.keep_going {
            _ = out.line("nothing was changed; --keep-going applies the changes without errors");
        } else if self.command == Command::Apply && report.count(Status::Differs) > 0 {
            if out.flush().is_err() || self.ask.is_some_and(|ask| !ask(&report)) {
                report.outcome = Outcome::Failed;
                return report;
            }
            self.apply(&mut compared, &mut report).await;
            self.conclude(&mut report);
            _ = render::result(&report, out);
        }
        report
    }

    /// A failure stays one.
    fn conclude(&self, report: &mut Report) {
        let outcome = if self.service.interrupt.is_cancelled() {
            Outcome::Interrupted
        } else if report.has_errors() {
            Outcome::Failed
        } else if self.command != Command::Apply && report.count(Status::Differs) > 0 {
            Outcome::Differs
        } else {
            Outcome::Done
        };
        report.outcome = report.outcome.max(outcome);
    }
}
