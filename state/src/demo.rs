//! `--demo`: a sandbox in place of a service, with the contents of the example file.

use std::error::Error;

use platform_api::Client;
use platform_api_sandbox::{Role, Sandbox};
use platform_state::file::document::Format;
use platform_state::file::state::State;
use platform_state::output::to_stderr;
use platform_state::service::{Service, patient};

const EXAMPLE: &str = include_str!("../state.toml");

/// Starts a sandbox with the projects of the example, which it returns, and with these.
pub async fn start(projects: Vec<String>, at_once: usize) -> Result<(Service, Vec<String>), Box<dyn Error>> {
    let (state, problems) = State::parse(EXAMPLE, Format::Toml, &|_| None);
    let state = state.ok_or_else(|| problems.in_file("state.toml"))?;
    let of_example: Vec<_> = state.projects.iter().map(|(project, _)| project.clone()).collect();
    let others = projects.into_iter().filter(|project| !of_example.contains(project));
    let all = of_example.iter().cloned().chain(others);
    let mut sandbox = (42..)
        .zip(all)
        .fold(Sandbox::builder(), |builder, (id, path)| builder.project(id, path));
    for wanted in state.all() {
        sandbox = match wanted.project() {
            Some(project) => sandbox.integration(project, wanted.name(), &wanted.parameters),
            None => sandbox.settings(&wanted.parameters),
        };
    }
    // It ends with the program.
    let sandbox = Box::leak(Box::new(sandbox.start().await?));
    let client = patient(Client::builder(sandbox.url()))
        .token(sandbox.token(Role::Administrator))
        .build()?;
    to_stderr("demo: a sandbox with example data, which starts anew with each command\n");
    Ok((Service::new(client, at_once), of_example))
}
