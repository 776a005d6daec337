//! Exports the tracing of API calls as OpenTelemetry spans to standard output; a real program uses the exporter of its
//! collector instead. It runs against the sandbox, which refuses the first call with a 429.
//!
//! ```sh
//! cargo run -p examples --bin trace
//! ```

mod export;

use std::error::Error;
use std::future::ready;

use opentelemetry_stdout::SpanExporter;
use platform_api::Client;
use platform_api::integrations::ChatD;
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox};
use tracing_subscriber::util::SubscriberInitExt;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    clap::Command::new("trace")
        .about("Exports the tracing of calls as OpenTelemetry spans")
        .get_matches();
    let (provider, subscriber) = export::subscriber(SpanExporter::default());
    subscriber.init();

    let sandbox = Sandbox::start().await?;
    sandbox.inject(FaultRule::next(1, Fault::RetryAfter(2)));
    // An example should not wait.
    let builder = Client::builder(sandbox.url())
        .token(sandbox.token(Role::Administrator))
        .sleep(|_| ready(()));
    let client = builder.build()?;
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
    println!("as expected: {error}");

    provider.shutdown()?;
    Ok(())
}
