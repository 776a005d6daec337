//! API calls as OpenTelemetry spans on standard output, from a sandbox that fails once. A real program replaces [`Stdout`]
//! with its collector's exporter.
//!
//! ```sh
//! cargo run -p examples --bin trace
//! ```

mod export;

use std::error::Error;
use std::io::{Write, stdout};

use opentelemetry_sdk::error::OTelSdkResult;
use opentelemetry_sdk::trace::{SpanData, SpanExporter};
use platform_api::Client;
use platform_api::integrations::ChatD;
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox};
use tracing_subscriber::util::SubscriberInitExt;

/// Prints spans with their attributes and events.
#[derive(Debug)]
struct Stdout;

impl SpanExporter for Stdout {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        for span in batch {
            print(&format!("span {}: {:?}", span.name, span.status));
            for attribute in &span.attributes {
                print(&format!("  {}: {}", attribute.key, attribute.value));
            }
            for event in &span.events.events {
                print(&format!("  event {}", event.name));
            }
        }
        Ok(())
    }
}

fn print(line: &str) {
    // A closed pipe is not an error.
    _ = writeln!(stdout(), "{line}");
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    clap::Command::new("trace")
        .about("Exports the tracing of calls as OpenTelemetry spans")
        .get_matches();
    let (provider, subscriber) = export::subscriber(Stdout);
    subscriber.init();

    let sandbox = Sandbox::start().await?;
    sandbox.inject(FaultRule::next(1, Fault::status(503)));
    let client = Client::builder(sandbox.url())
        .token(sandbox.token(Role::Administrator))
        .build()?;
    client
        .project("group/widgets")
        .chat_d()
        .set(&ChatD::new("https://chat.example/hooks/1"))
        .await?;
    let error = client
        .project("no/such")
        .chat_d()
        .get()
        .await
        .expect_err("there is no such project");
    print(&format!("as expected: {error}"));

    provider.shutdown()?;
    Ok(())
}
