//! Redirects: which are followed, and that no other host gets the token.

use platform_api_runtime::{ClientBuilder, ErrorKind, Request};

use super::{Reply, SERVICE, Service, disable, get, reply, set, with_header};

const STATUSES: [u16; 5] = [301, 302, 303, 307, 308];

fn redirect(status: u16, location: &str) -> Reply {
    with_header(status, ("location", location), "")
}

#[tokio::test]
async fn a_read_follows_redirects_below_the_base_url() {
    for status in STATUSES {
        let service = Service::new([redirect(status, "/api/v4/projects/new?a=b#c"), reply(200, "fine")]);
        assert_eq!(service.client().send(&get()).await.unwrap(), "fine");
        let [_, followed] = service.requests().try_into().unwrap();
        assert_eq!(
            (followed.method().as_str(), followed.uri().to_string()),
            ("GET", "https://platform.example/api/v4/projects/new?a=b".to_owned())
        );
        assert_eq!(followed.headers()["private-token"], "t0k3n-t0k3n");
    }
    let service = Service::new([redirect(301, "new"), reply(200, "fine")]);
    service.client().send(&get()).await.unwrap();
    assert!(service.requests()[1].uri().path().ends_with("/integrations/new"));
    let below = "https://platform.example/api/v4/";
    let longest = format!("{below}{}", "x".repeat(65_534 - below.len()));
    let service = Service::new([redirect(301, &longest), reply(200, "fine")]);
    assert_eq!(service.client().send(&get()).await.unwrap(), "fine");

    let service = Service::new([redirect(301, "/api/v4/projects/new")]);
    let error = service.client().send(&get()).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Redirect);
    assert_eq!(service.requests().len(), 6, "five are followed");
}

async fn refused(status: u16, location: &str, request: &Request<String>) -> String {
    let service = Service::new([redirect(status, location), reply(200, "stolen")]);
    let error = service.client().send(request).await.unwrap_err();
    assert_eq!((error.kind(), error.attempts()), (ErrorKind::Redirect, 1), "{location}");
    assert_eq!(service.requests().len(), 1, "{location}");
    let shown = error.to_string();
    assert!(!shown.contains("t0:k3n") && !shown.contains("s3cr3t"), "{shown}");
    shown
}

/// Other hosts, ports and schemes, and URLs that resemble the origin.
#[tokio::test]
async fn every_other_redirect_is_an_error() {
    for status in STATUSES {
        for location in [
            "https://evil.example/api/v4/projects/1?t=s3cr3t",
            "//evil.example/api/v4/projects/1",
            "\\\\evil.example\\api\\v4\\projects\\1",
            "https://platform.example@evil.example/api/v4/projects/1",
            "https://t0:k3n@platform.example/api/v4/projects/1",
            "https://platform.example:8443/api/v4/projects/1",
            "http://platform.example/api/v4/projects/1",
            "/users/sign_in",
            "../../../../../users",
            "/api/v4/..%2f..%2fusers",
            "/api/v44/projects/1",
            "/api/v4/proj\tects/new",
            " /api/v4/projects/new",
            "javascript:alert(1)",
            "file:///etc/passwd",
            "http://[",
            &format!("/api/v4/{}", "x".repeat(65_536)),
        ] {
            for request in [get(), set(), disable()] {
                refused(status, location, &request).await;
            }
        }
        for request in [set(), disable()] {
            let shown = refused(status, "/api/v4/projects/new", &request).await;
            assert!(shown.contains("only reads follow"), "{shown}");
        }
    }
}

#[tokio::test]
async fn a_redirect_to_https_names_the_remedy() {
    for (location, is_named) in [
        ("https://h/api/v4/projects/1", true),
        ("https://h:8443/", true),
        ("https://evil.example/api/v4/projects/1", false),
        ("http://h/users/sign_in", false),
    ] {
        for request in [get(), set()] {
            let service = Service::new([redirect(302, location)]);
            let client = ClientBuilder::new("http://h", &SERVICE, Ok).transport(service.transport());
            let error = client.build().unwrap().send(&request).await.unwrap_err();
            assert_eq!(error.to_string().ends_with("use https://"), is_named, "{error}");
        }
    }
}
