//! Clients, requests and calls as values of a program.

use std::time::Duration;

use platform_api_runtime::{Call, Client, ClientBuilder, Error, Request};

use super::server::{Server, response};
use super::{SERVICE, builder, get};

#[tokio::test]
async fn the_callers_own_reqwest_client_is_accepted() {
    let server = Server::start([response("200 OK", "fine")]).await;
    let own = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .unwrap();
    assert_eq!(
        builder(&server)
            .reqwest_client(own)
            .build()
            .unwrap()
            .send(get())
            .await
            .unwrap(),
        "fine"
    );
    let set_up = reqwest::Client::builder().timeout(Duration::from_secs(5));
    assert_eq!(
        builder(&server)
            .reqwest_builder(set_up)
            .build()
            .unwrap()
            .send(get())
            .await
            .unwrap(),
        "fine"
    );
}

#[test]
fn without_a_runtime_there_is_an_error_and_no_panic() {
    let client = ClientBuilder::<Client>::new("http://127.0.0.1:9", &SERVICE)
        .timeout(None)
        .connect_timeout(None)
        .build()
        .unwrap();
    let mut sent = std::pin::pin!(client.send(get()));
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    let std::task::Poll::Ready(Err(error)) = sent.as_mut().poll(&mut context) else {
        panic!("it waits")
    };
    assert!(
        error.is_invalid_request() && error.to_string().contains("Tokio"),
        "{error}"
    );
}

#[test]
fn everything_can_go_to_another_thread() {
    fn check<X: Send + Sync + 'static>(_: Option<X>) {}
    struct NotSend(#[expect(dead_code, reason = "only its type matters")] *const u8);
    check::<Client>(None);
    check::<Request<NotSend>>(None);
    check::<Call<Client, NotSend>>(None);
    check::<Error>(None);
    check::<platform_api_runtime::Secret>(None);

    fn check_future(future: impl Send) -> usize {
        std::mem::size_of_val(&future)
    }
    let client = ClientBuilder::<Client>::new("http://127.0.0.1:9", &SERVICE)
        .build()
        .unwrap();
    let size = check_future(client.send(get()));
    assert!(size < 6000, "a call takes {size} bytes");
}
