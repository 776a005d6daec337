//! Calls the whole API: sets up, reads and disables every kind of integration, and changes and reads every setting.
//!
//! Without arguments it uses the sandbox, in this process, over a real socket:
//!
//! ```sh
//! cargo run -p tour
//! ```
//!
//! With `PLATFORM_URL` and `PLATFORM_TOKEN` set it only reads from that service: the settings, and the integrations of
//! the project `PLATFORM_PROJECT` if that is set.

mod sandboxed;
mod service;
mod table;

#[allow(dead_code, reason = "the tests use more of it than the tour")]
#[path = "../../tests/support/sample.rs"]
mod sample;

use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    let service = std::env::var("PLATFORM_URL").ok().zip(std::env::var("PLATFORM_TOKEN").ok());
    let result = match service {
        Some((url, token)) => service::read_only(&url, &token).await,
        None => sandboxed::tour().await,
    };
    match result {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
