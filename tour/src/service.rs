//! The tour of a service, which only reads.

use std::io::{Write, stdout};

use platform_api::integrations::Kind;
use platform_api::{Client, Error, ErrorKind, Object};

use crate::{count, table};

/// Returns the number of failures.
pub async fn read_only(client: &Client, project: Option<&str>) -> Result<usize, Box<dyn std::error::Error>> {
    let mut failures = settings(client).await?;
    match project {
        Some(project) => failures += integrations(client, project).await?,
        None => writeln!(stdout(), "PLATFORM_PROJECT is not set: no integrations were read")?,
    }
    writeln!(stdout(), "\nread only: {}", count(failures, "failure"))?;
    Ok(failures)
}

async fn settings(client: &Client) -> std::io::Result<usize> {
    let settings = match client.settings().get().await {
        Ok(settings) => settings,
        Err(error) => return Ok(failed("settings", &error)),
    };
    let mut table = table::table(&["settings"]);
    table.add_row([differences(settings.object())]);
    writeln!(stdout(), "{table}\n")?;
    Ok(0)
}

async fn integrations(client: &Client, id: &str) -> std::io::Result<usize> {
    let project = client.project(id);
    // A read that finds no integration does not tell whether the project exists; the list does.
    if let Err(error) = project.integrations().await {
        return Ok(failed(&format!("project {id}"), &error));
    }
    let mut table = table::table(&["integration", "active", "what came back"]);
    let mut failures = 0;
    for kind in Kind::ALL {
        let row = match project.integration(kind).get().await {
            Ok(integration) => {
                let active = integration.active().map_or("?".to_owned(), |active| active.to_string());
                [kind.to_string(), active, differences(integration.object())]
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                [kind.to_string(), "-".to_owned(), "not set up".to_owned()]
            }
            Err(error) => {
                failures += failed(kind.slug(), &error);
                continue;
            }
        };
        table.add_row(row);
    }
    writeln!(stdout(), "{table}")?;
    Ok(failures)
}

fn differences(object: &Object) -> String {
    let unknown = object.unknown().map(|(name, _)| format!("`{name}` is unknown"));
    let mismatches = object
        .mismatches()
        .map(|(name, _)| format!("`{name}` has another type"));
    let differences: Vec<_> = unknown.chain(mismatches).collect();
    if differences.is_empty() {
        "as documented".to_owned()
    } else {
        differences.join(", ")
    }
}

fn failed(what: &str, error: &Error) -> usize {
    eprintln!("{what}: {error}");
    1
}
