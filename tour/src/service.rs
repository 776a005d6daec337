//! The tour against a real service: it only reads.

use platform_api::integrations::Kind;
use platform_api::{Client, Error};

use crate::table;

/// Reads what the token may read, prints a table, and returns the number of failures.
pub async fn read_only(url: &str, token: &str) -> Result<usize, Box<dyn std::error::Error>> {
    let client = Client::builder(url).token(token).build()?;
    let mut failures = settings(&client).await;
    match std::env::var("PLATFORM_PROJECT") {
        Ok(project) => failures += integrations(&client, &project).await,
        Err(_) => println!("PLATFORM_PROJECT is not set: no integrations were read"),
    }
    println!("\nread only: {failures} failures");
    Ok(failures)
}

async fn settings(client: &Client) -> usize {
    match client.settings().get().await {
        Ok(settings) => {
            println!("{}", settings.object().report());
            0
        }
        Err(error) => failed("settings", &error),
    }
}

async fn integrations(client: &Client, project: &str) -> usize {
    let mut table = table::table(&["integration", "active", "what came back"]);
    let mut failures = 0;
    for kind in Kind::ALL {
        let row = match client.project(project).integration(kind.clone()).get().await {
            Ok(integration) => {
                let active = integration.active().map_or("?".to_owned(), |active| active.to_string());
                [kind.to_string(), active, integration.object().report().to_string()]
            }
            Err(error) if error.is_not_found() => [kind.to_string(), "-".to_owned(), "not configured".to_owned()],
            Err(error) => {
                failures += failed(kind.slug(), &error);
                continue;
            }
        };
        table.add_row(row);
    }
    println!("{table}");
    failures
}

fn failed(what: &str, error: &Error) -> usize {
    eprintln!("{what}: {error}");
    1
}
