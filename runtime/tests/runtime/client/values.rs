//! Clients as values: clones with another token, the caller's reqwest builder, and other threads.

use platform_api_runtime::{Call, Client, ClientBuilder, Error, ErrorKind, Request, Secret};

use super::server::{Server, response, with_headers};
use super::{SERVICE, builder, get};

#[tokio::test]
async fn a_client_with_another_token_shares_the_connection() {
    let server = Server::start([response("200 OK", "fine")]).await;
    let first = builder(&server).header("X-Trace", "1").build().unwrap();
    let second = first.with_token("0th3r-0th3r").unwrap();
    for (client, token) in [
        (&first, "t0k3n-t0k3n"),
        (&second, "0th3r-0th3r"),
        (&first, "t0k3n-t0k3n"),
    ] {
        assert_eq!(client.send(&get()).await.unwrap(), "fine");
        let sent = server.requests().pop().unwrap();
        assert!(sent.contains(&format!("private-token: {token}\r\n")), "{sent}");
        assert!(sent.contains("x-trace: 1\r\n"), "{sent}");
        let shown = format!("Client {{ base_url: \"{}/api/v4\", .. }}", server.url);
        assert_eq!(format!("{client:?}"), shown);
    }
    assert_eq!(server.connections(), 1);
    let error = first.with_token("s3cr3t\n").unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Configuration);
    assert!(!error.to_string().contains("s3cr3t"), "{error}");
}

#[tokio::test]
async fn reqwest_follows_no_redirects_even_if_it_was_told_to() {
    let follows = reqwest::Client::builder().redirect(reqwest::redirect::Policy::limited(3));
    for reqwest in [None, Some(follows)] {
        let thief = Server::start([response("200 OK", "stolen")]).await;
        let away = format!("location: {}/api/v4/x\r\n", thief.url);
        let server = Server::start([with_headers("302 Found", &away, "")]).await;
        let mut client = builder(&server);
        if let Some(reqwest) = reqwest {
            client = client.reqwest_builder(reqwest);
        }
        let error = client.build().unwrap().send(&get()).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Redirect);
        assert_eq!(thief.connections(), 0);
    }
}

#[test]
fn everything_can_go_to_another_thread() {
    fn check<X: Send + Sync + 'static>(_: Option<X>) {}
    struct NotSend(#[expect(dead_code, reason = "only its type matters")] *const u8);
    check::<Client>(None);
    check::<Request<NotSend>>(None);
    check::<Call<Client, NotSend>>(None);
    check::<Error>(None);
    check::<Secret>(None);

    fn size_of_future(future: impl Send) -> usize {
        std::mem::size_of_val(&future)
    }
    let client = ClientBuilder::new("http://127.0.0.1:9", &SERVICE, Ok).build().unwrap();
    let call = Call::new(client.clone(), get());
    let shown = format!("CallFuture {{ request: {:?}, .. }}", get());
    assert_eq!(format!("{:?}", call.clone().into_future()), shown);
    // Programs hold many calls, so the future's growth should be noticed. The number is arbitrary.
    for size in [size_of_future(client.send(&get())), size_of_future(call.into_future())] {
        assert!(size < 700, "a call takes {size} bytes");
    }
}
