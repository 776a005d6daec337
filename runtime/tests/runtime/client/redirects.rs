//! Redirects, and who gets the token.

use platform_api_runtime::ErrorKind;

use super::server::{Server, response, with_headers};
use super::{client, disable, get, set};

const REDIRECTS: [&str; 5] = [
    "301 Moved Permanently",
    "302 Found",
    "303 See Other",
    "307 Temporary Redirect",
    "308 Permanent Redirect",
];

/// Other hosts, ports and schemes, and URLs that resemble the origin.
#[tokio::test]
async fn the_token_never_leaves_the_origin() {
    let thief = Server::start([response("200 OK", "stolen")]).await;
    let port = thief.url.rsplit(':').next().unwrap();
    // HOME is the origin's port.
    let locations = [
        format!("http://127.0.0.1:{port}/api/v4/projects/1?t=s3cr3t"),
        format!("http://localhost:{port}/api/v4/projects/1"),
        format!("https://127.0.0.1:{port}/api/v4/projects/1"),
        format!("//127.0.0.1:{port}/api/v4/projects/1"),
        format!("\\\\127.0.0.1:{port}\\api\\v4\\projects\\1"),
        format!("http://HOME@127.0.0.1:{port}/api/v4/projects/1"),
        "http://localhost:HOME/api/v4/projects/1".to_owned(),
        "https://127.0.0.1:HOME/api/v4/projects/1".to_owned(),
        "http://t0:k3n@127.0.0.1:HOME/api/v4/projects/1".to_owned(),
        "/api/v4/../../users/sign_in".to_owned(),
        "/api/v44/projects/1".to_owned(),
        "javascript:alert(1)".to_owned(),
        "http://[".to_owned(),
    ];
    let tried: Vec<_> = REDIRECTS
        .iter()
        .flat_map(|status| locations.iter().map(move |location| (status, location)))
        .flat_map(|(status, location)| [get(), set(), disable()].map(|request| (status, location, request)))
        .collect();
    let origin = Server::start_at(|port| {
        let away = |location: &str| format!("location: {}\r\n", location.replace("HOME", &port.to_string()));
        tried
            .iter()
            .map(|(status, location, _)| with_headers(status, &away(location), ""))
            .collect()
    })
    .await;
    let client = client(&origin);
    for (status, location, request) in tried.clone() {
        let error = client.send(&request).await.unwrap_err();
        assert!(
            error.kind() == ErrorKind::Redirect && error.attempts() == 1,
            "{status} to {location:?}: {error:?}"
        );
        assert!(
            !error.to_string().contains("t0:k3n") && !error.to_string().contains("s3cr3t"),
            "{error}"
        );
        if location == &locations[0] {
            let to = format!("redirect not followed: to {}/api/v4/projects/1, ", thief.url);
            assert!(
                error.to_string().contains(&to) && status.starts_with(&error.status().unwrap().to_string()),
                "{error}"
            );
        }
    }
    assert_eq!((thief.connections(), origin.requests().len()), (0, tried.len()));
    println!("{} redirects tried, 0 followed", tried.len());
}

#[tokio::test]
async fn only_a_read_follows_redirects_and_at_most_five() {
    let mut refused = 0;
    for status in REDIRECTS {
        for request in [set(), disable()] {
            let near = with_headers(status, "location: /api/v4/projects/new\r\n", "");
            let server = Server::start([near, response("200 OK", "a page")]).await;
            let error = client(&server).send(&request).await.unwrap_err();
            assert!(
                error.kind() == ErrorKind::Redirect && error.to_string().contains("only reads follow redirects"),
                "{error}"
            );
            assert_eq!(server.requests().len(), 1);
            refused += 1;
        }
        let near = with_headers(status, "location: /api/v4/projects/new\r\n", "");
        let server = Server::start([near, response("200 OK", "fine")]).await;
        assert_eq!(client(&server).send(&get()).await.unwrap(), "fine");
        let followed = server.requests().pop().unwrap();
        assert!(followed.starts_with("GET /api/v4/projects/new HTTP/1.1\r\n") && followed.contains("t0k3n-t0k3n"));
    }
    let server = Server::start([with_headers(REDIRECTS[0], "location: /api/v4/projects/new\r\n", "")]).await;
    assert_eq!(
        client(&server).send(&get()).await.unwrap_err().kind(),
        ErrorKind::Redirect
    );
    assert_eq!(server.requests().len(), 6, "five are followed");
    println!("{refused} changes redirected within the API, 0 followed");
}
