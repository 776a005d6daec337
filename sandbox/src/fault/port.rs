//! The port: a listener that can be closed and reopened, and connections that a fault can write to directly.
//!
//! A closed port stays bound without listening. Therefore no other process gets it, and connections are refused.
//!
//! hyper writes nothing while it waits for our response, so a fault may write to the socket in the meantime. Afterwards
//! the fault takes the connection away from hyper ([`Wire::take`]). hyper then sees a write error and closes the
//! connection.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;

use super::Switch;

/// The length of the queue of connections that wait to be accepted.
const BACKLOG: u32 = 4096;

/// A listener that the switch opens and closes.
pub(crate) struct Port {
    switch: Arc<Switch>,
    to_be_closed: watch::Receiver<bool>,
    address: SocketAddr,
    listener: TcpListener,
    cut: watch::Receiver<()>,
}

impl Port {
    /// Opens a port. All its connections end when the sender of `cut` is dropped.
    pub(crate) fn open(address: SocketAddr, switch: Arc<Switch>, cut: watch::Receiver<()>) -> io::Result<Port> {
        let listener = bind(address)?.listen(BACKLOG)?;
        let address = listener.local_addr()?;
        Ok(Port {
            to_be_closed: switch.to_be_closed.subscribe(),
            switch,
            address,
            listener,
            cut,
        })
    }

    /// Closes the port until the switch opens it again.
    async fn pause(&mut self) -> io::Result<()> {
        // The address cannot be bound again while the listener exists, so another one takes its place.
        self.listener = TcpListener::bind((self.address.ip(), 0)).await?;
        let closed = bind(self.address)?;
        self.switch.is_closed.send_replace(true);
        // This cannot fail: `self` holds the switch, which holds the sender.
        _ = self.to_be_closed.wait_for(|to_be_closed| !*to_be_closed).await;
        self.listener = closed.listen(BACKLOG)?;
        self.switch.is_closed.send_replace(false);
        Ok(())
    }
}

fn bind(address: SocketAddr) -> io::Result<TcpSocket> {
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    Ok(socket)
}

impl Listener for Port {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            if *self.to_be_closed.borrow_and_update() {
                self.pause().await.expect("the port of a sandbox is its own");
            }
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                _ = self.to_be_closed.changed() => continue,
            };
            match accepted {
                Ok((stream, peer)) => {
                    // Small responses must not wait until the client acknowledges the previous ones.
                    _ = stream.set_nodelay(true);
                    let wire = Arc::new(Wire {
                        stream,
                        is_taken: AtomicBool::new(false),
                    });
                    return (
                        Connection {
                            wire,
                            cut: Some(Box::pin(dropped(self.cut.clone()))),
                        },
                        peer,
                    );
                }
                // Either the connection broke before it was accepted, or no file descriptors are left.
                Err(_) => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok(self.address)
    }
}

/// The connection that a fault writes to.
pub(crate) struct Wire {
    stream: TcpStream,
    is_taken: AtomicBool,
}

impl Wire {
    pub(super) async fn write(&self, mut bytes: &[u8]) -> io::Result<()> {
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

    /// Stops hyper from writing to the connection.
    pub(super) fn take(&self) {
        self.is_taken.store(true, Ordering::Relaxed);
    }

    /// Like [`take`](Self::take), but the connection ends with a reset.
    pub(super) fn reset(&self) {
        // If it fails, the caller still sees the connection close too early.
        _ = self.stream.set_zero_linger();
        self.take();
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
