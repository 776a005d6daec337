//! The port: connections, and the requests on them.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::fault::ConnectionEnd;
use crate::router::{dropped, receive};
use crate::service::FakeService;

/// Serves until the sender of `running` is dropped, and pending requests for the time `grace` after that.
pub(crate) async fn serve(
    listener: TcpListener,
    service: Arc<FakeService>,
    running: watch::Receiver<()>,
    grace: Duration,
) {
    // Dropping the set ends the connections.
    let mut connections = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = connections.join_next() => continue,
            () = dropped(running.clone()) => break,
        };
        match accepted {
            Ok((stream, _)) => _ = connections.spawn(serve_connection(stream, Arc::clone(&service), running.clone())),
            // With too many open files, trying again at once would use a core until some are closed.
            Err(_) => sleep(Duration::from_millis(100)).await,
        }
    }
    drop(listener);
    let ended = async { while connections.join_next().await.is_some() {} };
    _ = timeout(grace, ended).await;
}

async fn serve_connection(stream: TcpStream, service: Arc<FakeService>, running: watch::Receiver<()>) {
    // Small responses must not wait until the client acknowledges the previous ones.
    _ = stream.set_nodelay(true);
    let (service, end) = (&*service, &OnceLock::new());
    let respond = move |request: http::Request<Incoming>| async move {
        let response = receive(service, request).await.map_err(|fault| {
            end.get_or_init(|| fault);
            "a fault ends the connection"
        })?;
        Ok::<_, &str>(response.map(Full::<Bytes>::from))
    };
    let mut connection = http1::Builder::new().serve_connection(TokioIo::new(stream), service_fn(respond));
    tokio::select! {
        _ = &mut connection => {}
        () = dropped(running) => {
            Pin::new(&mut connection).graceful_shutdown();
            _ = (&mut connection).await;
        }
    }
    let Some(end) = end.get() else {
        return;
    };
    let mut stream = connection.into_parts().io.into_inner();
    _ = match end {
        ConnectionEnd::Reset => stream.set_zero_linger(),
        ConnectionEnd::After(bytes) => stream.write_all(bytes).await,
    };
}
