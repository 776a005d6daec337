//! The option `--demo`: a sandbox instead of a service, filled from the example file.

use std::error::Error;

use platform_api::Client;
use platform_api_sandbox::{Role, Sandbox};
use platform_state::file::document::FileFormat;
use platform_state::file::state::StateFile;
use platform_state::file::value::SourceText;
use platform_state::output::say;
use platform_state::reading::{Kinds, ReadScope};
use platform_state::resource::ResourceId;
use platform_state::service::ServiceClient;

const EXAMPLE: &str = include_str!("../state.toml");

/// Serves the projects of the example and of the scope. An empty scope gets the example's.
pub async fn start(scope: &mut ReadScope, at_once: usize) -> Result<ServiceClient, Box<dyn Error>> {
    let (state, problems) = StateFile::parse(EXAMPLE, FileFormat::Toml, &|_, _| SourceText::Missing);
    let state = state.ok_or_else(|| problems.in_file("state.toml"))?;
    let mut sandbox = Sandbox::builder();
    let of_example = state.projects.iter().map(|(project, _)| project);
    for (id, project) in (42..).zip(of_example.chain(scope.projects.iter().map(|(project, _)| project))) {
        sandbox = sandbox.project(id, project);
    }
    for desired in state.all() {
        sandbox = match &desired.resource {
            ResourceId::Settings => sandbox.settings(&desired.parameters),
            ResourceId::Integration { project, kind } => sandbox.integration(project, kind.slug(), &desired.parameters),
        };
    }
    // The sandbox ends with the program.
    let sandbox = Box::leak(Box::new(sandbox.start().await?));
    let client = Client::builder(sandbox.url()).token(sandbox.token(Role::Administrator));
    say("demo: a sandbox with example data, which starts anew with each command");
    if scope.projects.is_empty() {
        scope
            .projects
            .extend(state.projects.into_iter().map(|(project, _)| (project, Kinds::All)));
    }
    Ok(ServiceClient::new(client, at_once)?)
}
