//! The port, and connections that a fault can write to directly.
//!
//! hyper writes nothing while it waits for our response, so a fault may write to the socket in the meantime. Afterwards
//! the fault takes the connection away from hyper ([`Wire::end_with`], [`Wire::reset`]). hyper then sees a write error
//! and closes the connection.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;

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
        let is_taken = AtomicBool::new(false);
        let connection = Connection {
            wire: Arc::new(Wire { stream, is_taken }),
            cut: Some(Box::pin(dropped(self.cut.clone()))),
        };
        (connection, peer)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// The connection that a fault writes to.
pub(crate) struct Wire {
    stream: TcpStream,
    is_taken: AtomicBool,
}

impl Wire {
    /// Writes the last bytes of the connection. Then hyper can no longer write to it.
    pub(super) async fn end_with(&self, bytes: &[u8]) {
        // If it fails, the caller has left.
        _ = self.write(bytes).await;
        self.is_taken.store(true, Ordering::Relaxed);
    }

    /// Resets the connection once hyper closes it. Until then hyper can no longer write to it.
    pub(super) fn reset(&self) {
        // If it fails, the caller still sees the connection close too early.
        _ = self.stream.set_zero_linger();
        self.is_taken.store(true, Ordering::Relaxed);
    }

    async fn write(&self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            self.stream.writable().await?;
            match self.stream.try_write(bytes) {
                Ok(written) => bytes = &bytes[written..],
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => (),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// The connection of a request, in the form that handlers receive.
#[derive(Clone)]
pub(crate) struct WireInfo(pub(crate) Arc<Wire>);

impl Connected<IncomingStream<'_, Port>> for WireInfo {
    fn connect_info(stream: IncomingStream<'_, Port>) -> Self {
        WireInfo(Arc::clone(&stream.io().wire))
    }
}

/// The connection as hyper uses it.
pub(crate) struct Connection {
    wire: Arc<Wire>,
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
        loop {
            ready!(self.wire.stream.poll_read_ready(context))?;
            match self.wire.stream.try_read(buffer.initialize_unfilled()) {
                Ok(read) => {
                    buffer.advance(read);
                    return Poll::Ready(Ok(()));
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => (),
                Err(error) => return Poll::Ready(Err(error)),
            }
        }
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.check(context)?;
        if self.wire.is_taken.load(Ordering::Relaxed) {
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        loop {
            ready!(self.wire.stream.poll_write_ready(context))?;
            match self.wire.stream.try_write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => (),
                written => return Poll::Ready(written),
            }
        }
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    /// The socket closes when its last owner drops it.
    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
