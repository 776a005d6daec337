//! The client for programs without an async runtime (feature `blocking`).
//!
//! It takes the same requests and returns the same values and errors, because it runs the asynchronous client on a
//! Tokio runtime in a thread of its own. The thread lives as long as a clone of the client, so it notices when an
//! idle connection is closed. The caller's thread only waits, and reads the response as a value.

use std::convert::Infallible;
use std::sync::{Arc, mpsc};
use std::task::{Context, Poll, Waker};
use std::{fmt, io, thread};

use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;
use tokio::task::coop;
use tracing::instrument::WithSubscriber;

use super::builder::ClientOptions;
use super::call::Blocking;
use crate::object::secret::Secret;
use crate::request::adapter::HttpAdapter;
use crate::request::builder::{Built, Wrapper};
use crate::request::error::{Error, ErrorKind};
use crate::request::response::Outcome;
use crate::request::{Parts, Request};

/// A blocking HTTP client of any service: a call waits for the response. `platform_api::blocking::Client` is one for
/// the documented service. Cloning it is cheap: all clones share one pool of connections and one thread.
///
/// A call from a task of an async runtime is an error, and nothing is sent: it would block the runtime's thread. Inside
/// `tokio::task::spawn_blocking` and `block_in_place` it is allowed. Inside `tokio::task::unconstrained` it is not noticed,
/// and blocks the thread. The client may be built and dropped anywhere.
#[derive(Clone)]
pub struct Client {
    client: crate::Client,
    worker: Arc<Worker>,
}

/// The thread that does the I/O. It ends after this is dropped; nothing waits for it.
struct Worker {
    runtime: Handle,
    _alive: oneshot::Sender<Infallible>,
}

impl Worker {
    fn start() -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let handle = runtime.handle().clone();
        let (alive, dropped) = oneshot::channel();
        thread::Builder::new().name("platform-api".to_owned()).spawn(move || {
            // Returns when the sender is dropped: no value of `Infallible` can be sent.
            let _: Result<Infallible, _> = runtime.block_on(dropped);
        })?;
        Ok(Worker {
            runtime: handle,
            _alive: alive,
        })
    }
}

impl Built for Client {
    type Options = ClientOptions;

    fn build(adapter: HttpAdapter, options: ClientOptions) -> Result<Self, Error> {
        let client = crate::Client::build(adapter, options)?;
        let worker = Worker::start().map_err(|error| {
            Error::builder(format!("the client's thread cannot be started: {error}")).with_source(error)
        })?;
        Ok(Client {
            client,
            worker: Arc::new(worker),
        })
    }
}

impl Client {
    /// Sends a request, waits for its response and reads it.
    ///
    /// # Errors
    /// See the predicates of [`Error`]. Inside an async task: [`Error::is_invalid_request`].
    pub fn send<T>(&self, request: Request<T>) -> Result<T, Error> {
        let Request { parts, reader } = request;
        let (parts, outcome) = self.call(parts)?;
        reader.read(outcome, &self.adapter().sent(&parts))
    }

    /// Returns a client that sends this token, and shares connections, thread and all options with this one.
    ///
    /// # Errors
    /// As [`Client::with_token`](crate::Client::with_token).
    pub fn with_token(&self, token: impl Into<Secret>) -> Result<Self, Error> {
        Ok(Client {
            client: self.client.with_token(token)?,
            worker: self.worker.clone(),
        })
    }

    /// The adapter inside; see [`Client::adapter`](crate::Client::adapter).
    pub fn adapter(&self) -> &HttpAdapter {
        self.client.adapter()
    }

    /// Moves the parts to the worker and back, so they are not cloned.
    fn call(&self, parts: Parts) -> Result<(Parts, Outcome), Error> {
        let operation = parts.operation.clone();
        if is_inside_a_task() {
            let reason = "a blocking call would stall the async runtime that it is made in: use the async client, or \
                          tokio::task::spawn_blocking";
            return Err(Error::invalid_request(reason).with_operation(&operation));
        }
        let config = self.client.config.clone();
        let (sender, receiver) = mpsc::sync_channel(1);
        let work = async move {
            let outcome = config.call(&parts).await;
            // The receiver waits below, so this cannot fail.
            let _ = sender.send((parts, outcome));
        };
        // The caller's thread may have its own subscriber.
        self.worker.runtime.spawn(work.with_current_subscriber());
        receiver.recv().map_err(|error| {
            // The caller's code runs there, such as a `Sleep`.
            Error::new(
                ErrorKind::Disconnected,
                "the caller's code panicked on the client's thread, which ended the call",
            )
            .with_operation(&operation)
            .with_source(error)
        })
    }
}

/// Whether this thread is polling a Tokio task.
///
/// A Tokio context does not tell: `spawn_blocking` has one too, and may block. Only tasks have a budget of operations
/// (at most 255): spend it, see whether it runs out, and give it back. In `unconstrained` there is none.
fn is_inside_a_task() -> bool {
    const MOST: usize = u8::MAX as usize;
    let mut context = Context::from_waker(Waker::noop());
    let mut spent = Vec::new();
    while spent.len() <= MOST
        && let Poll::Ready(budget) = coop::poll_proceed(&mut context)
    {
        spent.push(budget);
    }
    let is_exhausted = spent.len() <= MOST;
    // The first one contains the budget as it was, so it is restored last.
    while spent.pop().is_some() {}
    is_exhausted
}

// The compiler would ask for this bound.
#[diagnostic::do_not_recommend]
impl<C: Wrapper<Inner = Client>> Blocking for C {
    fn send_blocking<T>(self, request: Request<T>) -> Result<T, Error> {
        self.into_inner().send(request)
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("blocking::Client")
            .field("base_url", &self.adapter().base_url())
            .finish_non_exhaustive()
    }
}
