//! A response, read from a service with the token of the environment.
//!
//! The token goes to the address that was given and nowhere else: redirects are not followed, and an address that would
//! carry a secret of its own is refused before anything is sent. What a failure says holds no more than path and
//! status.

use std::env;
use std::time::Duration;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use platform_api_codegen::drift::Of;
use platform_api_codegen::model::Api;
use ureq::http::{HeaderValue, Uri};
use ureq::tls::{RootCerts, TlsConfig};
use ureq::{Agent, Error};

/// The variable that holds the token.
const TOKEN: &str = "PLATFORM_TOKEN";

/// More than any settings or list of integrations.
const LARGEST: u64 = 16 << 20;

const PATIENCE: Duration = Duration::from_secs(30);

/// The body of the response.
pub fn fetch(api: &Api, of: Of<'_>, base: &str, project: Option<&str>) -> Result<Vec<u8>, String> {
    let token = token()?;
    let path = path(api, of, project)?;
    let url = format!("{}{}{path}", checked(base)?, api.service.base_path);
    let answer = agent().get(&url).header(api.service.token_header.as_str(), token).call();
    let mut answer = answer.map_err(|error| format!("cannot read GET {path}: {}", reason(&error)))?;
    let status = answer.status();
    if status.is_redirection() {
        return Err(format!("GET {path} is answered with {status}: give the address that it leads to"));
    }
    if !status.is_success() {
        return Err(format!("GET {path} is answered with {status}"));
    }
    let body = answer.body_mut().with_config().limit(LARGEST).read_to_vec();
    body.map_err(|error| format!("cannot read the answer to GET {path}: {}", reason(&error)))
}

fn agent() -> Agent {
    // Those of the system: a company's own service often has a certificate of its own.
    let tls = TlsConfig::builder().root_certs(RootCerts::PlatformVerifier).build();
    let config = Agent::config_builder()
        .tls_config(tls)
        .max_redirects(0)
        .max_redirects_will_error(false)
        .http_status_as_error(false)
        .timeout_global(Some(PATIENCE));
    config.build().new_agent()
}

fn token() -> Result<HeaderValue, String> {
    let token = env::var(TOKEN).map_err(|_| format!("`--from-url` reads with the token in the variable {TOKEN}"))?;
    let mut value = HeaderValue::from_str(token.trim()).map_err(|_| format!("{TOKEN} is not a token"))?;
    value.set_sensitive(true);
    Ok(value)
}

/// The address of a service: nothing that could be a secret, and nothing after its path.
fn checked(base: &str) -> Result<&str, String> {
    let wrong = "`--from-url` takes the address of a service, such as https://platform.example";
    let uri: Uri = base.parse().map_err(|_| wrong.to_owned())?;
    let is_web = matches!(uri.scheme_str(), Some("http" | "https"));
    let authority = uri.authority().map_or("", |authority| authority.as_str());
    if !is_web || authority.is_empty() || uri.query().is_some() || base.contains('#') {
        return Err(wrong.to_owned());
    }
    if authority.contains('@') {
        return Err(format!("{wrong}; the token belongs into the variable {TOKEN}"));
    }
    Ok(base.trim_end_matches('/'))
}

fn path(api: &Api, of: Of<'_>, project: Option<&str>) -> Result<String, String> {
    let template = match of {
        Of::Settings => return Ok(api.settings.path.clone()),
        Of::Kind(kind) => &kind.read_path,
        Of::List => &api.integrations.list_path,
    };
    let project = project.filter(|project| !["", ".", ".."].contains(project));
    let project = project.ok_or("`--project` says which project to read from: its number, or its full path")?;
    Ok(template.replace(":id", &utf8_percent_encode(project, NON_ALPHANUMERIC).to_string()))
}

/// What went wrong, without the address or anything that was sent.
fn reason(error: &Error) -> String {
    match error {
        Error::Timeout(_) => format!("no answer within {} seconds", PATIENCE.as_secs()),
        Error::HostNotFound => "there is no such host".to_owned(),
        Error::ConnectionFailed => "nobody answers there".to_owned(),
        Error::BodyExceedsLimit(_) => format!("it is larger than {} MB", LARGEST >> 20),
        Error::Io(error) => error.to_string(),
        Error::Rustls(error) => error.to_string(),
        Error::Protocol(_) => "it is not an answer of HTTP".to_owned(),
        _ => "it failed".to_owned(),
    }
}
