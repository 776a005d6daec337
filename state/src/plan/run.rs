//! One run of a state file: compare, show, ask, apply, report.

use crate::file::state::State;
use crate::outcome::Outcome;
use crate::output::{self, Detail, Print};
use crate::plan::render;
use crate::plan::report::{Command, Report, Status};
use crate::service::Service;

/// Whether to apply the changes.
pub enum Mode {
    /// Only show them.
    Plan,
    /// Apply them.
    Apply,
    /// Apply them if the function returns true.
    Ask(fn(&Report) -> bool),
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
    pub detail: Detail,
    /// Says each change when it was made.
    pub say: fn(&str),
}

impl Run<'_> {
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
        let compared = self.diff(&mut report).await;
        let is_listed = report.problems.is_empty();
        _ = render::plan(&report, self.detail, out);
        warn_of_two_names(&mut report);
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
        if report.outcome == Outcome::Interrupted {
            _ = out.line("nothing was changed");
        }
        if matches!(self.mode, Mode::Plan) || report.outcome == Outcome::Interrupted {
            return report;
        }
        if !is_good && !self.keep_going {
            _ = out.line("nothing was changed; --keep-going applies the changes without errors");
        } else if out.flush().is_err() || differs && matches!(self.mode, Mode::Ask(ask) if !ask(&report)) {
            report.outcome = Outcome::Failed;
        } else if differs {
            self.apply(&compared, &mut report).await;
            warn_of_two_names(&mut report);
            // The run stays a failure if something else has errors.
            if self.service.interrupt.is_cancelled() {
                report.outcome = Outcome::Interrupted;
            } else if report.count(Status::Failed) > 0
                || report.resources.iter().any(|one| !one.also_changed.is_empty())
            {
                report.outcome = Outcome::Failed;
            }
            _ = render::result(&report, out);
        }
        report
    }
}

fn warn_of_two_names(report: &mut Report) {
    for warning in report.two_names() {
        output::warn(&warning);
        report.problems.push(warning);
    }
}
