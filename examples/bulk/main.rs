//! One integration for many projects: some at a time, going on after failures, with a summary at the end.
//!
//! Without arguments it runs against the sandbox; `--slowly` leaves time to try Ctrl-C, which lets what is under way
//! finish, starts nothing more, and reports:
//!
//! ```sh
//! cargo run --example bulk
//! cargo run --example bulk -- --slowly
//! PLATFORM_URL=https://… PLATFORM_TOKEN=… CHAT_WEBHOOK=https://… cargo run --example bulk -- 12 group/widgets
//! ```
//!
//! It ends with 0 if every project was either set up or is none of ours (403, 404), with 1 if anything else went wrong,
//! and with 130 after Ctrl-C.

mod apply;
mod demo;
mod report;

use std::env::{VarError, var};
use std::process::ExitCode;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use platform_api::Client;
use platform_api::integrations::ChatD;

/// What is to be done, and where.
struct Job {
    client: Client,
    chat: ChatD,
    projects: Vec<String>,
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let report = match var("PLATFORM_URL") {
        Ok(url) => job(&url, arguments).map(run),
        Err(VarError::NotPresent) => return demo::run(arguments.iter().any(|argument| argument == "--slowly")).await,
        Err(error) => Err(error.into()),
    };
    match report {
        Ok(report) => report.await,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn job(url: &str, projects: Vec<String>) -> Result<Job, Box<dyn std::error::Error>> {
    let setting = |name| var(name).map_err(|error| format!("{name}: {error}"));
    let client = Client::builder(url).token(setting("PLATFORM_TOKEN")?).build()?;
    let chat = ChatD::new(setting("CHAT_WEBHOOK")?).push_events(true);
    if projects.is_empty() {
        return Err("name the projects, by id or full path".into());
    }
    Ok(Job { client, chat, projects })
}

/// Does it, with a bar if standard error is a terminal.
async fn run(job: Job) -> ExitCode {
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len}  {elapsed}  {msg}").expect("the template is fixed");
    let bar = ProgressBar::new(job.projects.len() as u64).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(100));
    let report = apply::apply(job, &bar, tokio::signal::ctrl_c()).await;
    bar.finish_and_clear();
    print!("{report}");
    report.exit_code()
}
