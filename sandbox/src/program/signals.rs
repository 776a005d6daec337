//! The signals that end the program: Ctrl-C, and SIGTERM, with which containers and services are stopped.

use std::io;

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};
#[cfg(windows)]
use tokio::signal::windows::{CtrlC, ctrl_c};

#[cfg(unix)]
pub struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

#[cfg(unix)]
impl Signals {
    /// From now on, the signals do not end the process by themselves.
    pub fn listen() -> io::Result<Signals> {
        Ok(Signals {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    /// Waits for the next signal.
    pub async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(windows)]
pub struct Signals(CtrlC);

#[cfg(windows)]
impl Signals {
    /// From now on, Ctrl-C does not end the process by itself.
    pub fn listen() -> io::Result<Signals> {
        ctrl_c().map(Signals)
    }

    /// Waits for the next Ctrl-C.
    pub async fn next(&mut self) {
        _ = self.0.recv().await;
    }
}
