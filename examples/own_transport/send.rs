use std::error::Error;

use platform_api::{HttpAdapter, Request, http};
use ureq::Agent;

// README: begin
pub fn send<T>(agent: &Agent, adapter: &HttpAdapter, request: &Request<T>) -> Result<T, Box<dyn Error>> {
    let outgoing = agent.configure_request(adapter.http_request(request)?.map(Vec::from));
    // A redirect could send the token to another host, so none is followed. The adapter handles each status.
    let outgoing = outgoing.max_redirects(0).http_status_as_error(false).build();
    let (head, mut body) = agent.run(outgoing)?.into_parts();
    Ok(adapter.read_response(request, http::Response::from_parts(head, body.read_to_vec()?))?)
}
// README: end
