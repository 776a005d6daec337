//! Concurrent jobs and their progress.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::stream::{self, StreamExt};
use indicatif::{ProgressBar, ProgressStyle};
use tokio::signal::ctrl_c;
#[cfg(not(unix))]
use tokio::signal::ctrl_c as signal;
use tokio_util::sync::CancellationToken;

use crate::output::{PROGRESS, say};
use crate::service::Service;

/// Finishes the change that is being made, abandons reads, and starts nothing.
pub type Interrupt = CancellationToken;

/// A question waits for its answer: nothing is to be finished.
pub static ASKING: AtomicBool = AtomicBool::new(false);

/// A second Ctrl-C ends the program at once. A second SIGTERM does not, because `timeout` sends it twice: to the
/// process and to its group.
pub fn by_signal(interrupted: Interrupt) {
    tokio::spawn(async move {
        let Ok(()) = signal().await else { return };
        if !ASKING.load(Ordering::Relaxed) {
            say("interrupted: finishing what has begun; Ctrl-C ends at once");
            interrupted.cancel();
            _ = ctrl_c().await;
        }
        std::process::exit(130);
    });
}

/// CI systems send SIGTERM.
#[cfg(unix)]
async fn signal() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        pressed = ctrl_c() => pressed,
        _ = terminate.recv() => Ok(()),
    }
}

/// Returns the results in the order of `work`; `None` for jobs that were not started.
pub async fn all<F: Future>(
    what: &'static str,
    service: &Service,
    work: impl ExactSizeIterator<Item = F>,
) -> Vec<Option<F::Output>> {
    // Shown only on a terminal.
    let style = ProgressStyle::with_template("{msg} {bar:32} {pos}/{len}  {elapsed}").expect("the template is fixed");
    let bar = ProgressBar::new(work.len() as u64).with_style(style).with_message(what);
    let bar = PROGRESS.add(bar);
    bar.enable_steady_tick(Duration::from_millis(100));
    let jobs = work.enumerate().map(|(place, work)| {
        let bar = &bar;
        async move {
            if service.interrupt.is_cancelled() {
                return (place, None);
            }
            let done = work.await;
            bar.inc(1);
            (place, Some(done))
        }
    });
    // Not `buffered`, which waits for the first job before it begins another.
    let mut done: Vec<_> = stream::iter(jobs).buffer_unordered(service.at_once).collect().await;
    bar.finish_and_clear();
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, done)| done).collect()
}
