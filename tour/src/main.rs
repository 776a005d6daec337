//! The first command of the README: it calls the whole API of the sandbox, or reads from a service.

mod sandboxed;
mod service;
mod shown;
mod table;

#[allow(dead_code, reason = "the tests use more of it than the tour")]
#[path = "../../tests/support/sample.rs"]
mod sample;

use std::env;
use std::error::Error;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use platform_api::Client;

const HELP: &str = "\
Shows a request, a response, a change and a refused request. Then it sets up, reads and disables
every kind of integration, and changes and reads every setting.

Usage: cargo run -p tour

It calls the sandbox, in this process, over a real socket. Environment variables lead it to a
service, where it only reads:

  PLATFORM_URL      Address of the service, such as https://platform.example
  PLATFORM_TOKEN    Access token
  PLATFORM_PROJECT  Id or full path of a project: its integrations are read, not only the settings

For https:// run it with TLS, which needs a C compiler: cargo run -p tour --features default-tls
";

#[tokio::main]
async fn main() -> ExitCode {
    match run().await {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        // A closed pipe is not an error.
        Err(error) if is_closed_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the number of differences or failures.
async fn run() -> Result<usize, Box<dyn Error>> {
    if let Some(argument) = env::args_os().nth(1) {
        if argument != "--help" && argument != "-h" {
            return Err(format!("unexpected argument {argument:?}: see `--help`").into());
        }
        io::stdout().write_all(HELP.as_bytes())?;
        return Ok(0);
    }
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    if !["PLATFORM_URL", "PLATFORM_TOKEN", "PLATFORM_PROJECT"]
        .into_iter()
        .any(is_set)
    {
        return sandboxed::tour().await;
    }
    let client = Client::from_env().map_err(|error| format!("{error}: see `--help`"))?;
    let project = env::var("PLATFORM_PROJECT").ok().filter(|project| !project.is_empty());
    service::read_only(&client, project.as_deref()).await
}

fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}

/// `1 failure`, `2 failures`
fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
