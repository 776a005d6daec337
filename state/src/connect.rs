//! The service that the arguments name, or the demo. No error shows the token.

use std::env;
use std::error::Error;
use std::io;
use std::net::IpAddr;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use hyper_util::client::proxy::matcher::Matcher;
use platform_api::reqwest::Url;
use platform_api::{Client, ClientBuilder};
use platform_api_core::file::{read_all, read_text};
use platform_state::file::value::TOKEN;
use platform_state::output::warn;
use platform_state::reading::{Scope, try_first};
use platform_state::service::{Service, patient};
use platform_state::work::by_signal;

use crate::cli::{ConnectionArgs, wrong};

/// A signal interrupts the service.
pub async fn connect(args: &ConnectionArgs, scope: &mut Scope) -> Result<Service, Box<dyn Error>> {
    #[cfg(feature = "demo")]
    if args.demo {
        let service = crate::demo::start(scope, args.at_once.into()).await?;
        by_signal(service.interrupt.clone());
        return Ok(service);
    }
    let Some(url) = args.url.as_ref().filter(|url| !url.is_empty()) else {
        wrong("which service? Give its address with --url or the variable PLATFORM_URL");
    };
    if let Some(way) = unencrypted(url) {
        warn(&format!("the token goes {way} unencrypted: use https://"));
    }
    let builder = patient(Client::builder(url)).token(token(args)?);
    let client = with_options(builder, args)?.build()?;
    let service = Service::new(client, args.at_once.into());
    by_signal(service.interrupt.clone());
    let tried = service.interrupt.run_until_cancelled(try_first(&service, scope)).await;
    tried.transpose()?;
    Ok(service)
}

/// Returns how the token goes, if others can read it on the way.
fn unencrypted(url: &str) -> Option<String> {
    let url: Url = url.parse().ok()?;
    let host = url.host_str()?;
    let proxy = Matcher::from_system().intercept(&url.as_str().parse().ok()?);
    let address = host.trim_matches(['[', ']']).parse::<IpAddr>();
    let is_loopback = address.map_or(host == "localhost", |address| address.is_loopback());
    if url.scheme() != "http" {
        return None;
    }
    match proxy {
        Some(_) => Some(format!("to {host} through a proxy")),
        None => (!is_loopback).then(|| format!("to {host}")),
    }
}

fn with_options(mut builder: ClientBuilder<Client>, args: &ConnectionArgs) -> Result<ClientBuilder<Client>, String> {
    #[cfg(any(feature = "default-tls", feature = "native-tls"))]
    if let Some(path) = &args.ca_file {
        builder = builder.root_certificates(read("--ca-file", path)?);
    }
    #[cfg(feature = "default-tls")]
    if let Some(path) = &args.client_cert {
        builder = builder.identity(read("--client-cert", path)?);
    }
    if let Some(seconds) = args.timeout {
        builder = builder.timeout(Duration::from_secs(seconds));
    }
    Ok(builder)
}

fn read(option: &str, path: &Path) -> Result<String, String> {
    read_text(path).map_err(|error| format!("{option} {}: {error}", path.display()))
}

fn token(args: &ConnectionArgs) -> Result<String, String> {
    let (text, source) = if let Some(command) = &args.token_command {
        (output_of(command)?, "--token-command".to_owned())
    } else if let Some(path) = &args.token_file {
        let source = format!("--token-file {}", path.display());
        (read("--token-file", path)?, source)
    } else if let Some(token) = env::var_os(TOKEN) {
        // Not Unicode: an error of the conversion could show it.
        (token.into_string().unwrap_or_default(), TOKEN.to_owned())
    } else {
        wrong("no token: set PLATFORM_TOKEN, or give --token-file or --token-command")
    };
    let token = text.lines().next().unwrap_or_default().trim();
    if token.is_empty() {
        Err(format!("{source}: there is no token in the first line"))
    } else if !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        Err(format!(
            "{source}: the first line has a character that no token has, such as a byte order mark"
        ))
    } else {
        Ok(token.to_owned())
    }
}

/// The command may ask on the terminal, and says why it fails.
fn output_of(command: &str) -> Result<String, String> {
    let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
    let wrong = |error: io::Error| format!("--token-command: {error}");
    let mut shell = Command::new(shell);
    let mut running = shell
        .args([flag, command])
        .stdout(Stdio::piped())
        .spawn()
        .map_err(wrong)?;
    let output = running.stdout.take().map_or(Ok(Vec::new()), read_all);
    let status = running.wait().map_err(wrong)?;
    if !status.success() {
        return Err(format!("--token-command failed: {status}"));
    }
    Ok(String::from_utf8_lossy(&output.map_err(wrong)?).into_owned())
}
