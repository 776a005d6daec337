//! The sandbox, with the projects that the file names: applied once, and looked at once more.

use std::error::Error;
use std::io::stdout;

use platform_api::Client;
use platform_api_sandbox::{Role, Sandbox};

use crate::file::State;
use crate::run::{Mode, Outcome, run};

pub async fn run_demo(state: &State, mode: Mode) -> Result<Outcome, Box<dyn Error>> {
    let (_sandbox, client) = start(&state.projects).await?;
    let is_check = matches!(mode, Mode::Check);
    let outcome = run(state, &client, mode, &mut stdout()).await?;
    if is_check || outcome != Outcome::Same {
        return Ok(outcome);
    }
    println!("\nOnce more:\n");
    Ok(run(state, &client, Mode::Check, &mut stdout()).await?)
}

/// A sandbox that has these projects, and a client that may do everything there.
pub async fn start(projects: &[String]) -> Result<(Sandbox, Client), Box<dyn Error>> {
    let mut builder = Sandbox::builder();
    for (id, path) in (100..).zip(projects) {
        builder = builder.project(id, path.as_str());
    }
    let sandbox = builder.start().await?;
    let client = Client::builder(sandbox.url()).token(sandbox.token(Role::Administrator)).build()?;
    Ok((sandbox, client))
}
