//! The port, and connections that a fault can end.
//!
//! A fault leaves the last bytes of its connection in the [`Wire`]. When hyper then writes a response, the connection
//! writes these bytes instead, and returns an error, so that hyper closes it. If there are no bytes, the connection is
//! reset.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, ready};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;

use crate::lock::lock;

/// The length of the queue of connections that wait to be accepted.
const BACKLOG: u32 = 4096;

/// A listener whose connections end when the sender of `cut` is dropped.
pub(crate) struct Port {
    listener: TcpListener,
    cut: watch::Receiver<()>,
}

impl Port {
    pub(crate) fn open(address: SocketAddr, cut: watch::Receiver<()>) -> io::Result<Port> {
        let socket = if address.is_ipv4() {
            TcpSocket::new_v4()?
        } else {
            TcpSocket::new_v6()?
        };
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        let listener = socket.listen(BACKLOG)?;
        Ok(Port { listener, cut })
    }
}

impl Listener for Port {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        // The method of the trait tries again after an error.
        let (stream, peer) = Listener::accept(&mut self.listener).await;
        // Small responses must not wait until the client acknowledges the previous ones.
        _ = stream.set_nodelay(true);
        let connection = Connection {
            stream,
            wire: Wire::default(),
            cut: Some(Box::pin(dropped(self.cut.clone()))),
        };
        (connection, peer)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// The end of a connection, which a fault decides: the last bytes, or a reset if they are empty.
#[derive(Clone, Default)]
pub(crate) struct Wire(Arc<Mutex<Option<Vec<u8>>>>);

impl Wire {
    pub(crate) fn is_ended(&self) -> bool {
        lock(&self.0).is_some()
    }

    pub(super) fn end_with(&self, bytes: &[u8]) {
        *lock(&self.0) = Some(bytes.to_owned());
    }
}

impl Connected<IncomingStream<'_, Port>> for Wire {
    fn connect_info(stream: IncomingStream<'_, Port>) -> Self {
        stream.io().wire.clone()
    }
}

/// The connection as hyper uses it.
pub(crate) struct Connection {
    stream: TcpStream,
    wire: Wire,
    /// Completes when the connection must end. It is `None` afterwards.
    cut: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
}

/// Waits until the sender is dropped.
pub(crate) async fn dropped(mut sender: watch::Receiver<()>) {
    while sender.changed().await.is_ok() {}
}

impl Connection {
    /// Returns an error once the connection must end. Reads and writes call this. hyper tries to read whenever it waits
    /// for a request, or for the caller to disconnect, so an idle connection ends too.
    fn check(&mut self, context: &mut Context<'_>) -> io::Result<()> {
        if let Some(cut) = &mut self.cut
            && cut.as_mut().poll(context).is_pending()
        {
            return Ok(());
        }
        self.cut = None;
        Err(io::ErrorKind::ConnectionAborted.into())
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.check(context)?;
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.check(context)?;
        let Connection { stream, wire, .. } = &mut *self;
        let mut last = lock(&wire.0);
        let Some(last) = &mut *last else {
            return Pin::new(stream).poll_write(context, bytes);
        };
        if last.is_empty() {
            stream.set_zero_linger()?;
        }
        while !last.is_empty() {
            let written = ready!(Pin::new(&mut *stream).poll_write(context, last))?;
            last.drain(..written);
        }
        Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    /// The socket closes when hyper drops the connection.
    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
