//! A test's log: its thread's events, at every level, from all libraries.

#![allow(dead_code, reason = "each test program uses a part of it")]

use std::io::Write;
use std::sync::{Arc, LazyLock, Mutex};

use tracing_subscriber::fmt::format::FmtSpan;
use tracing_subscriber::util::SubscriberInitExt;

#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("no writer panics").clone()).expect("logs are UTF-8")
    }

    /// Collects this thread's events and `log` records until the result is dropped.
    pub fn listen(&self) -> impl Sized + use<> {
        self.subscriber().set_default()
    }

    /// The same level in all tests, because `log` has one maximum per process, which the first subscriber sets.
    pub fn subscriber(&self) -> impl tracing::Subscriber + Send + Sync + use<> {
        // With a single subscriber, a test on a thread without one would switch logging off for all threads.
        static ANOTHER: LazyLock<tracing::Dispatch> = LazyLock::new(|| tracing_subscriber::fmt().finish().into());
        LazyLock::force(&ANOTHER);
        let (log, events) = (self.clone(), FmtSpan::NEW | FmtSpan::CLOSE);
        let subscriber = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_max_level(tracing::Level::TRACE);
        subscriber
            .with_span_events(events)
            .with_writer(move || log.clone())
            .finish()
    }
}

impl Write for Log {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no writer panics").extend_from_slice(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
