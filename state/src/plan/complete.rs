//! The option `--complete`: it reports active integrations that the file does not name. They are not changed.

use crate::file::state::State;
use crate::output::{self, Print};
use crate::plan::report::{Command, Outcome, Report};
use crate::reading::list_active;
use crate::service::Service;
use crate::work::{Interrupt, all};

/// Lists the active integrations of each project of the file, with one call each.
pub async fn report_others(
    service: &Service,
    state: &State,
    interrupt: &Interrupt,
    report: &mut Report,
    out: &mut impl Print,
) {
    let work = state.projects.iter().map(|(project, _)| list_active(service, project));
    let listed = all("listing", service.at_once(), interrupt, work).await;
    for ((project, wanted), listed) in state.projects.iter().zip(listed) {
        match listed {
            Some(Ok(active)) => {
                // A project that does not exist was reported, and has none.
                let mut others = active.unwrap_or_default();
                others.retain(|slug| wanted.iter().all(|wanted| wanted.name() != slug));
                if !others.is_empty() {
                    let names = Vec::from_iter(others);
                    _ = writeln!(out, "{project}: active, and not in the file: {}", names.join(", "));
                    report.not_in_file.insert(project.clone(), names);
                }
            }
            Some(Err(error)) => {
                let problem = format!("{project}: {error}");
                output::error(&problem);
                report.problems.push(problem);
                report.outcome = Outcome::Failed;
            }
            None => report.outcome = Outcome::Interrupted,
        }
    }
    if report.command == Command::Plan && report.outcome == Outcome::Done && !report.not_in_file.is_empty() {
        report.outcome = Outcome::Differs;
    }
}
