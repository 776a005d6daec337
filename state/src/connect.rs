//! Connects to the service or the demo. No error shows the token.

use std::env;
use std::error::Error;
use std::io::{self, IsTerminal};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use hyper_util::client::proxy::matcher::Matcher;
use platform_api::reqwest::{Proxy, Url};
use platform_api::{Client, ClientBuilder, Secret};
use platform_api_core::file::{read_all, read_text};
use platform_state::file::value::TOKEN;
use platform_state::output::{say, warn};
use platform_state::reading::{ReadScope, try_first};
use platform_state::service::ServiceClient;
use platform_state::work::{ProgressOutput, blocking, by_signal};
use tokio::sync::Mutex;

use crate::cli::{ConnectionArgs, wrong};

/// Makes no call yet. The demo adds its projects to an empty scope.
pub async fn connect(args: &ConnectionArgs, scope: &mut ReadScope) -> Result<ServiceClient, Box<dyn Error>> {
    let mut service = new_service(args, scope).await?;
    service.progress = if args.quiet {
        ProgressOutput::Quiet
    } else if io::stderr().is_terminal() {
        ProgressOutput::Bar
    } else {
        ProgressOutput::Lines(say)
    };
    Ok(service)
}

#[allow(unused_variables, reason = "only the demo adds projects")]
async fn new_service(args: &ConnectionArgs, scope: &mut ReadScope) -> Result<ServiceClient, Box<dyn Error>> {
    #[cfg(feature = "demo")]
    if args.demo {
        return crate::demo::start(scope, args.at_once.into()).await;
    }
    let Some(url) = args.url.as_ref().filter(|url| !url.is_empty()) else {
        wrong("which service? Give its address with --url or the variable PLATFORM_URL");
    };
    check_proxy(url)?;
    if let Some(way) = unencrypted(url) {
        warn(&format!("the token goes {way} unencrypted: use https://"));
    }
    let client = with_token(Client::builder(url), args)?;
    Ok(ServiceClient::new(with_options(client, args)?, args.at_once.into())?)
}

/// Makes the first call. From now on, signals interrupt the run, and its result is written.
pub async fn begin(service: &ServiceClient, scope: &ReadScope) -> Result<(), Box<dyn Error>> {
    by_signal(service.stop.clone())?;
    let tried = service.stop.unless_requested(try_first(service, scope)).await;
    tried.transpose()?;
    Ok(())
}

/// The client would ignore an invalid proxy, and send the token another way.
fn check_proxy(url: &str) -> Result<(), String> {
    let scheme = url.split(':').next().unwrap_or_default().to_ascii_lowercase();
    for name in [format!("{scheme}_proxy"), "all_proxy".to_owned()] {
        for name in [name.to_ascii_uppercase(), name] {
            let value = env::var_os(&name).unwrap_or_default();
            let value = value.to_string_lossy();
            if !value.is_empty() && Proxy::all(value.as_ref()).is_err() {
                return Err(format!("the variable {name} is not the URL of a proxy"));
            }
        }
    }
    Ok(())
}

/// Returns the route of the token if others can read it on the way.
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

#[derive(Clone)]
enum TokenOrigin {
    Command(String),
    File(PathBuf),
}

/// Reads a command or file again after a refusal, once for all calls.
fn with_token(client: ClientBuilder<Client>, args: &ConnectionArgs) -> Result<ClientBuilder<Client>, Box<dyn Error>> {
    let origin = if let Some(command) = &args.token_command {
        TokenOrigin::Command(command.clone())
    } else if let Some(path) = &args.token_file {
        TokenOrigin::File(path.clone())
    } else if let Some(token) = env::var_os(TOKEN) {
        let token = token.into_string().map_err(|_| format!("{TOKEN}: it is not UTF-8"))?;
        return Ok(client.token(first_line(&token, TOKEN)?));
    } else {
        wrong("no token: set PLATFORM_TOKEN, or give --token-file or --token-command")
    };
    let current = Arc::new(Mutex::new(Secret::from(origin.token()?)));
    Ok(client.token_source(move |refused: Option<Secret>| {
        let (current, origin) = (Arc::clone(&current), origin.clone());
        async move {
            let mut current = current.lock().await;
            if refused.is_some_and(|refused| refused.expose() == current.expose()) {
                let asked = blocking(move || origin.token()).await;
                *current = Secret::from(asked.unwrap_or_else(|| Err("no token came".to_owned()))?);
            }
            Ok::<_, String>(current.clone())
        }
    }))
}

impl TokenOrigin {
    fn token(&self) -> Result<String, String> {
        match self {
            TokenOrigin::Command(command) => first_line(&output_of(command)?, "--token-command"),
            TokenOrigin::File(path) => {
                let source = format!("--token-file {}", path.display());
                first_line(&read("--token-file", path)?, &source)
            }
        }
    }
}

fn first_line(text: &str, source: &str) -> Result<String, String> {
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

/// Leaves standard input and error to the command, so it can ask and explain.
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
