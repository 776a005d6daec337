//! Where the token is sent, and where it is not.

use platform_api_runtime::Request;

use super::server::{Server, response, with_headers};
use super::{DISABLE, client, fails, get, set, text};

#[tokio::test]
async fn redirects_leave_neither_the_origin_nor_the_method() {
    let elsewhere = Server::start([response("200 OK", "stolen")]).await;
    let away = with_headers("302 Found", &format!("location: {}/api/v4/x?t=s3cr3t\r\n", elsewhere.url), "");
    for request in [get(), set(), Request::new(&DISABLE, text).for_project(1)] {
        let error = fails([away.clone()], request).await;
        assert!(error.is_redirect() && error.status() == Some(302), "{error:?}");
        assert!(
            error.to_string().contains(&format!("redirect not followed: to {}/api/v4/x", elsewhere.url)),
            "{error}"
        );
    }
    assert!(elsewhere.requests().is_empty());

    let near = with_headers("301 Moved Permanently", "location: /api/v4/projects/new\r\n", "");
    let server = Server::start([near.clone(), response("200 OK", "fine")]).await;
    assert_eq!(client(&server).send(get()).await.unwrap(), "fine");
    let requests = server.requests();
    assert!(requests[1].starts_with("GET /api/v4/projects/new HTTP/1.1\r\n") && requests[1].contains("t0k3n-t0k3n"));

    let server = Server::start([near.clone(), response("200 OK", "fine")]).await;
    assert!(client(&server).send(set()).await.unwrap_err().is_redirect());
    assert_eq!(server.requests().len(), 1);

    let server = Server::start([near]).await;
    assert!(client(&server).send(get()).await.unwrap_err().is_redirect());
    assert_eq!(server.requests().len(), 6);
}
