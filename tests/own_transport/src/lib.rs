//! Calls the service through ureq: without the feature `client` the bindings contain no HTTP library.

use std::error::Error;

use platform_api::integrations::{ChatD, chat_d};
use platform_api::{HttpAdapter, Request, SettingsUpdate, http, settings};
use ureq::Agent;

// README: begin
pub fn send<T>(agent: &Agent, adapter: &HttpAdapter, request: &Request<T>) -> Result<T, Box<dyn Error>> {
    let response = agent.run(adapter.http_request(request)?.map(Vec::from))?;
    let (head, mut body) = response.into_parts();
    Ok(adapter.read_response(request, http::Response::from_parts(head, body.read_to_vec()?))?)
}
// README: end

/// Follows no redirect, which would receive the token, and leaves every status to the bindings.
pub fn agent() -> Agent {
    Agent::config_builder().max_redirects(0).http_status_as_error(false).build().into()
}

/// Sets up, reads and disables an integration, and changes a setting.
pub fn deploy_channel(url: &str, token: &str, webhook: &str) -> Result<Option<String>, Box<dyn Error>> {
    let (agent, adapter) = (agent(), HttpAdapter::builder(url).token(token).build()?);
    send(&agent, &adapter, &chat_d::set(42, &ChatD::new(webhook).push_channel("#deploys")))?;
    let chat = send(&agent, &adapter, &chat_d::get(42))?;
    send(&agent, &adapter, &chat_d::disable(42))?;
    send(&agent, &adapter, &settings::update(&SettingsUpdate::new().signup_enabled(false)))?;
    Ok(chat.properties().and_then(|properties| properties.push_channel()).map(str::to_owned))
}
