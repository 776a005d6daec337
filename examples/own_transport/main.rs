//! The integrations of a project, read through ureq. Without the feature `client`, the bindings have no HTTP library.
//!
//! Without `PLATFORM_URL` the example calls a sandbox.
//!
//! ```sh
//! cargo run -p examples --no-default-features --bin own_transport -- group/widgets
//! ```

mod send;

use std::env;
use std::error::Error;
use std::io::{Write, stdout};

use clap::Parser;
use platform_api::HttpAdapter;
use platform_api::integrations::{self, ChatD, chat_d};
use platform_api_sandbox::{Role, blocking::Sandbox};
use ureq::Agent;

use send::send;

const VARIABLES: &str = "\
Environment variables lead it to a service, which it only reads:
  PLATFORM_URL    Address of the service, such as http://platform.example
  PLATFORM_TOKEN  Access token";

/// Lists the integrations of a project.
#[derive(Parser)]
#[command(after_help = VARIABLES)]
struct Options {
    /// Id or full path of the project
    #[arg(default_value = "group/widgets")]
    project: String,
}

fn main() -> Result<(), Box<dyn Error>> {
    let Options { project } = Options::parse();
    let chat = ChatD::new("https://chat.example/hook").push_channel("#deploys");
    let sandbox = Sandbox::builder().integration(42, "chat-d", &chat).start()?;
    let (url, token) = match env::var("PLATFORM_URL") {
        Ok(url) => (url, env::var("PLATFORM_TOKEN")?),
        Err(_) => (sandbox.url(), sandbox.token(Role::Administrator)),
    };
    let (agent, adapter) = (
        Agent::new_with_defaults(),
        HttpAdapter::builder(url).token(token).build()?,
    );
    let mut page = Some(integrations::list(&*project));
    while let Some(request) = page {
        let response = send(&agent, &adapter, &request.clone().with_response())?;
        page = adapter.next_page(&request, response.headers())?;
        for integration in response.value() {
            // A closed pipe is not an error.
            _ = writeln!(
                stdout(),
                "{} is active: {:?}",
                integration.slug().unwrap_or("?"),
                integration.active()
            );
        }
    }
    // A request is data: you can change it, keep it and send it twice.
    let chat = chat_d::get(&*project).optional();
    let channel = send(&agent, &adapter, &chat)?.and_then(|chat| chat.properties().push_channel().map(str::to_owned));
    _ = writeln!(
        stdout(),
        "chat-d announces in {}",
        channel.as_deref().unwrap_or("no channel")
    );
    Ok(())
}
