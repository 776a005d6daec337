//! What was done, what was not, and why.

use std::fmt;
use std::process::ExitCode;

use platform_api::Error;

#[derive(Default)]
pub struct Report {
    set_up: Vec<String>,
    forbidden: Vec<String>,
    not_found: Vec<String>,
    failed: Vec<(String, Error)>,
    /// Left out because of Ctrl-C.
    pub not_started: Vec<String>,
    pub is_interrupted: bool,
}

impl Report {
    pub fn add(&mut self, project: String, result: Result<(), Error>) {
        match result {
            Ok(()) => self.set_up.push(project),
            Err(error) if error.is_forbidden() => self.forbidden.push(project),
            Err(error) if error.is_not_found() => self.not_found.push(project),
            Err(error) => self.failed.push((project, error)),
        }
    }

    pub fn exit_code(&self) -> ExitCode {
        match self {
            Report { is_interrupted: true, .. } => ExitCode::from(130),
            Report { failed, .. } if !failed.is_empty() => ExitCode::FAILURE,
            _ => ExitCode::SUCCESS,
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = if self.is_interrupted { format!(": {}", self.set_up.join(", ")) } else { String::new() };
        writeln!(f, "{:>5} set up{names}", self.set_up.len())?;
        let lists = [
            ("not allowed", &self.forbidden),
            ("no such project", &self.not_found),
            ("not started", &self.not_started),
        ];
        for (what, projects) in lists.into_iter().filter(|(_, projects)| !projects.is_empty()) {
            writeln!(f, "{:>5} {what}: {}", projects.len(), projects.join(", "))?;
        }
        writeln!(f, "{:>5} failed", self.failed.len())?;
        for (project, error) in &self.failed {
            writeln!(f, "      {project}: {error}")?;
        }
        Ok(())
    }
}
