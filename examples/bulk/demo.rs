//! The sandbox with forty projects, three of which the token may not change, and a service that is sometimes busy.

use std::process::ExitCode;
use std::time::Duration;

use platform_api::Client;
use platform_api::integrations::ChatD;
use platform_api_sandbox::{Fault, Role, Rule, Sandbox};

use crate::Job;

/// Where the maintainer is only a developer.
const OTHERS: [u64; 3] = [7, 19, 33];

pub async fn run(slowly: bool) -> ExitCode {
    let mut builder = Sandbox::builder();
    for id in 1..=40 {
        builder = builder.project(100 + id, path(id));
    }
    for id in OTHERS {
        builder = builder.role_in(100 + id, Role::Maintainer, Role::Developer);
    }
    let sandbox = builder.start().await.expect("the sandbox starts");
    sandbox.inject(Rule::every(9, Fault::Status(503)));
    if slowly {
        sandbox.inject(Rule::always(Fault::Drip(Duration::from_millis(1))));
    }

    let token = sandbox.token(Role::Maintainer);
    let client = Client::builder(sandbox.url()).token(token).build().expect("the address of a sandbox is good");
    let chat = ChatD::new("https://chat.example/hooks/1").push_events(true).push_channel("#deploys");
    let gone = ["group/gone".to_owned(), "4711".to_owned()];
    let projects = (1..=40).map(path).chain(gone).collect();
    crate::run(Job { client, chat, projects }).await
}

fn path(id: u64) -> String {
    format!("group/project-{id:02}")
}
