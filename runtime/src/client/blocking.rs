//! The client for programs without an async runtime. A call of the asynchronous client runs in the caller's thread.
//! Timer and connections belong to a Tokio runtime in another thread, which also notices closed idle connections
//! between calls.

use std::convert::Infallible;
use std::iter::FusedIterator;
use std::sync::Arc;
use std::{fmt, io, thread};

use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;

use super::call::Blocking;
use crate::object::secret::Secret;
use crate::request::Request;
use crate::request::adapter::HttpAdapter;
use crate::request::error::Error;

/// A blocking HTTP client for any service. `platform_api::blocking::Client` is the one for the documented service.
/// Cloning is cheap: all clones share one connection pool and one thread.
///
/// In a Tokio task a call panics before anything is sent, because it would block the runtime. A call inside
/// `tokio::task::spawn_blocking` or `block_in_place` is fine, and you may build and drop the client anywhere.
///
/// A forked process has no copy of the client's thread, and a call there waits forever. Build the client after the
/// fork.
#[derive(Clone)]
pub struct Client {
    client: crate::Client,
    worker: Arc<Worker>,
}

/// The I/O thread, which ends after the `Worker` is dropped.
#[derive(Debug)]
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

impl Client {
    /// Hidden, because no other runtime may use the connections of `client`.
    #[doc(hidden)]
    pub fn new(client: crate::Client) -> Result<Self, Error> {
        let worker = Worker::start()
            .map_err(|error| Error::configuration(format!("the client's thread cannot be started: {error}")))?;
        Ok(Client {
            client,
            worker: Arc::new(worker),
        })
    }

    /// Sends a request, waits for the response and reads it.
    ///
    /// # Errors
    /// See [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Panics
    /// In a Tokio task, before anything is sent.
    #[track_caller]
    pub fn send<T>(&self, request: &Request<T>) -> Result<T, Error> {
        self.worker.runtime.block_on(self.client.send(request))
    }

    /// Returns the pages of a list, beginning with the page of `request`, whose options apply to each page.
    pub fn pages<T: 'static>(&self, request: &Request<T>) -> Pages<T> {
        Pages {
            pages: self.client.pages(request),
            worker: Arc::clone(&self.worker),
        }
    }

    /// Returns a client that sends this token, and shares connections, thread and options with this one, except for a
    /// [`token_source`](crate::ClientBuilder::token_source).
    ///
    /// # Errors
    /// See [`Client::with_token`](crate::Client::with_token).
    pub fn with_token(&self, token: impl Into<Secret>) -> Result<Self, Error> {
        Ok(Client {
            client: self.client.with_token(token)?,
            worker: self.worker.clone(),
        })
    }

    /// Returns the adapter; see [`Client::adapter`](crate::Client::adapter).
    pub fn adapter(&self) -> &HttpAdapter {
        self.client.adapter()
    }
}

// Without it, the compiler suggests this bound to callers of an asynchronous client.
#[diagnostic::do_not_recommend]
impl<C: Into<Client>> Blocking for C {
    #[track_caller]
    fn wait<F: Future>(self, run: impl FnOnce(crate::Client) -> F) -> F::Output {
        let Client { client, worker } = self.into();
        worker.runtime.block_on(run(client))
    }
}

/// Pages of a list: `client.pages(&request)`.
///
/// ```no_run
/// use platform_api::blocking::Client;
/// use platform_api::{Error, List, Object, Request};
///
/// fn print_hooks(client: &Client) -> Result<(), Error> {
///     for page in client.pages(&Request::<List<Object>>::get("/projects/42/hooks?per_page=100")) {
///         for hook in page? {
///             println!("{hook:?}");
///         }
///     }
///     Ok(())
/// }
/// ```
///
/// The iterator ends after the last page and after an error. For the errors, see [`Pages::next`](crate::Pages::next).
#[must_use = "pages are read by iterating"]
#[derive(Debug)]
pub struct Pages<T> {
    pages: crate::Pages<T>,
    worker: Arc<Worker>,
}

impl<T> Iterator for Pages<T> {
    type Item = Result<T, Error>;

    #[track_caller]
    fn next(&mut self) -> Option<Self::Item> {
        self.worker.runtime.block_on(self.pages.next())
    }
}

impl<T> FusedIterator for Pages<T> {}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.client.fmt(f)
    }
}
