//! Runs jobs concurrently, with progress, until all are done or the user interrupts.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::output::to_stderr;

/// Whether to stop: running jobs are finished, and no more are started.
#[derive(Clone)]
pub struct Interrupt(watch::Receiver<bool>);

impl Interrupt {
    /// Returns the sender that interrupts.
    pub fn new() -> (watch::Sender<bool>, Interrupt) {
        let (sender, receiver) = watch::channel(false);
        (sender, Interrupt(receiver))
    }

    /// Interrupts on Ctrl-C; a second Ctrl-C ends the program as usual.
    pub fn by_ctrl_c() -> Interrupt {
        let (sender, interrupt) = Interrupt::new();
        tokio::spawn(async move {
            if tokio::signal::ctrl_c().await.is_ok() {
                to_stderr("interrupted: finishing the calls in progress\n");
                sender.send_replace(true);
                _ = tokio::signal::ctrl_c().await;
                std::process::exit(130);
            }
        });
        interrupt
    }

    pub fn is_on(&self) -> bool {
        *self.0.borrow()
    }
}

/// Runs `work` and returns the results in its order, `None` for jobs never started. `on_done` is called at once.
pub async fn all<T, F>(
    what: &'static str,
    at_once: usize,
    interrupt: &Interrupt,
    work: impl ExactSizeIterator<Item = F>,
    mut on_done: impl FnMut(usize, &T),
) -> Vec<Option<T>>
where
    T: Send + 'static,
    F: Future<Output = T> + Send + 'static,
{
    let bar = bar(what, work.len());
    let mut done: Vec<Option<T>> = Vec::new();
    done.resize_with(work.len(), || None);
    let mut waiting = work.enumerate();
    let mut under_way = JoinSet::new();
    loop {
        while under_way.len() < at_once && !interrupt.is_on() {
            let Some((place, work)) = waiting.next() else { break };
            under_way.spawn(async move { (place, work.await) });
        }
        let Some(result) = under_way.join_next().await else { break };
        let (place, result) = result.expect("the tasks are not aborted and do not panic");
        on_done(place, &result);
        done[place] = Some(result);
        bar.inc(1);
    }
    bar.finish_and_clear();
    done
}

/// Shown only if standard error is a terminal.
fn bar(what: &'static str, length: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {bar:32} {pos}/{len}  {elapsed}").expect("the template is fixed");
    let bar = ProgressBar::new(length as u64).with_style(style).with_message(what);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}
